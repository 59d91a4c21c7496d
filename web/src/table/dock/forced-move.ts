import { BOROUGH_OF, type Place } from '../../lib/facts';
import type { Frame } from '../playback/timeline';

/** Whether a monster of the reader went to Manhattan because it had to: nobody had chosen to move. */
export function hadToEnter(frame: Frame, seats: readonly number[]): boolean {
  const isChosen = frame.entries.some((entry) => entry.type === 'acted' && entry.action.kind === 'move');
  return (
    !isChosen &&
    frame.events.some(
      (event) =>
        event.event === 'Moved' &&
        !event.fled &&
        seats.includes(event.seat) &&
        isManhattan(event.place) &&
        !isManhattan(event.origin),
    )
  );
}

function isManhattan(place: Place | null): boolean {
  return place !== null && BOROUGH_OF[place] === 'manhattan';
}
