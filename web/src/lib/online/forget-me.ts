import { api, Refused } from './api';
import { forgetCredentials, savedCredentials } from './credentials';

/** At how many tables name and chat were deleted, and at how many they were not. */
export interface ForgetResult {
  done: number;
  failed: number;
}

/** Codes of tables at which nothing can be left of this browser's person. */
const GONE_CODES = ['not_found', 'token/bad'];

/** Delete one's own name and chat at all tables of this browser, one after the other. */
export async function forgetMe(): Promise<ForgetResult> {
  const result = { done: 0, failed: 0 };
  for (const { table, token } of savedCredentials()) {
    try {
      await api.forget(table, token);
      result.done += 1;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (GONE_CODES.includes(problem.code)) forgetCredentials(table);
      else result.failed += 1;
    }
  }
  return result;
}
