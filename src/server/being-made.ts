// What is made beside requests, and kept: there, or still under way, or refused, each told alike to all who ask.
import { setTimeout as sleep } from 'node:timers/promises';
import { HakariError } from '../model/hakari-error.ts';
import { ProblemError } from './problem.ts';

/** A refusal is kept as what is found is: who asks again is told it, and nothing is made anew for it. */
export type Outcome<Found> = { readonly found: Found } | { readonly refused: HakariError };

export async function outcomeOf<Found>(make: () => Promise<Found>): Promise<Outcome<Found>> {
  try {
    return { found: await make() };
  } catch (error) {
    if (error instanceof HakariError) return { refused: error };
    throw error;
  }
}

/** @throws HakariError what it was refused with */
export function foundOf<Found>(outcome: Outcome<Found>): Found {
  if ('refused' in outcome) throw outcome.refused;
  return outcome.found;
}

/** A page says that it goes on where it is not there so soon. */
const soonMs = 250;
/** So long an answer is waited for: connections without a byte are cut soon after. */
const longestMs = 60_000;

/** @returns undefined where it goes on */
export const soon = <Value>(making: Promise<Value>): Promise<{ readonly value: Value } | undefined> =>
  Promise.race([making.then((value) => ({ value })), sleep(soonMs, undefined, { ref: false })]);

/** @throws ProblemError 503 where it takes too long to wait for */
export async function waitedFor<Value>(making: Promise<Value>): Promise<Value> {
  const there = await Promise.race([making.then((value) => ({ value })), sleep(longestMs, undefined, { ref: false })]);
  if (there !== undefined) return there.value;
  throw new ProblemError(503, 'being-collected', 'so many answers are still being weighed; ask again in a while');
}
