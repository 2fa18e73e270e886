// The judgement on preparations, made anew from what is reported of them: the same runs give the same judgement.
import { type Judgement, judge } from '../../analysis/differential/decision-rule.ts';
import type { ReportedDifferential } from './reported-differential.ts';

/** @returns undefined while runs are not finished: what is not complete is not judged */
export function judgementOf({
  differential,
  observation,
  observationHash,
  complete,
}: ReportedDifferential): Judgement | undefined {
  if (!complete) return undefined;
  const { preparations } = observation;
  const ends = preparations.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  return judge({
    differential,
    observation: observationHash,
    of: ends.at(-1) ?? '',
    preparationOf: (run) => preparations.find((preparation) => preparation.run === run)?.id ?? run,
  });
}
