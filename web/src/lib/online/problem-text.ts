import { Refused } from './api';
import { refusal } from '../words';

/** What went wrong, in words: the server's reason if it refused, or what the browser says. */
export function problemText(problem: unknown): string {
  return problem instanceof Refused ? refusal(problem.code, problem.message) : String(problem);
}
