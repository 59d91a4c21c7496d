import { untrack } from 'svelte';
import { CITY } from '../../art/city-places';
import { motion } from '../../lib/appearance.svelte';
import type { Place } from '../../lib/facts';
import { settings } from '../../lib/settings.svelte';
import { sceneOf, STILL_MS } from '../board/board-scene';
import { visibleDeltas, type Delta } from './deltas';
import { pace } from './playback.svelte';
import type { TableController } from '../table-controller.svelte';

/** How long a tag is seen, in milliseconds of the film. */
export const TAG_MS = 1400;
/** The tags of one monster come one after the other, this far apart. */
const STAGGER_MS = 110;

/** What a monster has gained or lost, as it is seen at the monster and at its panel. */
export interface DeltaTag extends Delta {
  /** No two are the same, so that equal gains one after the other are two tags. */
  id: number;
  /** When it comes, in milliseconds after it was made: a blow has to arrive first. */
  delayMs: number;
  /** Where the monster was then; null if that does not matter. */
  place: Place | null;
  /** When it has been seen for long enough, as `performance.now()` counts. */
  untilMs: number;
}

/**
 * The gains and losses that can be seen now. They may stay when the film goes on: what happens next
 * need not wait until they have been read. Each has faded by its time, and is gone when all have.
 */
export class DeltaTags {
  all = $state.raw<readonly DeltaTag[]>([]);
  private made = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Shows gains and losses, each for its time.
   *
   * Args:
   *   deltas: what was gained and lost in a frame.
   *   delayOf: when it is seen, by seat, in milliseconds of the film.
   *   pace: how many times faster than usual the film runs.
   *   places: where the monsters are, by seat.
   */
  add(
    deltas: readonly Delta[],
    delayOf: (seat: number) => number,
    pace: number,
    places: readonly (Place | null)[] = [],
  ): void {
    const now = performance.now();
    const fresh = deltas.map((delta, at): DeltaTag => {
      const before = deltas.slice(0, at).filter(({ seat }) => seat === delta.seat).length;
      const delayMs = delayOf(delta.seat) + before * STAGGER_MS;
      this.made += 1;
      const place = places[delta.seat] ?? null;
      return { ...delta, id: this.made, delayMs, place, untilMs: now + (delayMs + TAG_MS) / pace };
    });
    this.all = [...this.all.filter(({ untilMs }) => untilMs > now), ...fresh];
    clearTimeout(this.timer);
    const lastMs = Math.max(now, ...this.all.map(({ untilMs }) => untilMs));
    if (this.all.length > 0) this.timer = setTimeout(() => this.forget(), lastMs - now + 1);
  }

  /** Shows gains and losses as a picture that does not move, in place of those before. */
  replace(deltas: readonly Delta[], lastsMs: number): void {
    this.clear();
    this.add(deltas, () => 0, TAG_MS / lastsMs);
    if (this.all.length > 0) this.timer = setTimeout(() => this.clear(), lastsMs);
  }

  /** Nothing is seen of them any more: nobody looks hurt while the reader thinks. */
  private forget(): void {
    const now = performance.now();
    this.all = this.all.filter(({ untilMs }) => untilMs > now);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.all = [];
  }

  of(seat: number): DeltaTag[] {
    return this.all.filter((tag) => tag.seat === seat);
  }
}

/** Shows the gains and losses of every frame, for as long as the component that calls this is there. */
export function showDeltas(controller: TableController): void {
  $effect.pre(() => {
    const { events, moment } = controller;
    untrack(() => {
      const { game, before, monsters, tags } = controller;
      const deltas = visibleDeltas(events);
      // At once, there is nothing to follow: the panels have the numbers, and the digest tells the rest.
      if (!game || moment || settings.speed === 'instant') tags.clear();
      else if (motion() === 'off') tags.replace(deltas, STILL_MS);
      else {
        const { figures } = sceneOf(game, before, monsters, events, CITY.wide);
        const delayOf = (seat: number) => figures.find(({ monster }) => monster.seat === seat)?.deltasMs ?? 0;
        tags.add(deltas, delayOf, pace(), game.places);
      }
    });
  });
}
