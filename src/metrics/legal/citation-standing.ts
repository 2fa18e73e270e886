// What the index of laws says of a cited place: whether its law is told, whether it exists, whether it is in force on the day that counts.

import type { LawIndex } from '../../law/index/law-index.ts';
import { type Standing, standingOf } from '../../law/index/law-standing.ts';
import type { LawPlace } from '../../law/places/covers.ts';
import type { Provision } from '../../law/places/provision.ts';
import type { CitationFault } from '../../model/citation-details.ts';
import type { ScoreInput } from '../metric.ts';
import type { CitedPlace } from './cited-places.ts';

export type CitationStanding =
  /** Nothing tells which place it is. */
  { readonly kind: 'untold'; readonly fault: CitationFault } | (Standing & { readonly place: LawPlace });

/** @param of.asOf the day as of which laws are in force, `2026-01-31` */
export function standingOfCitation(
  citation: CitedPlace,
  { index, asOf }: { readonly index: LawIndex | undefined; readonly asOf: string },
): CitationStanding {
  const { law, lawEnd, unresolved } = citation;
  if (unresolved !== undefined || isCutOff(citation.provision)) return { kind: 'untold', fault: 'relative' };
  // Another law may have the end of a name for its own.
  if (lawEnd !== undefined) return { kind: 'untold', fault: 'open-name' };
  if (law === undefined) return { kind: 'untold', fault: 'no-law' };
  const place: LawPlace = { ...citation, law };
  return index === undefined ? { kind: 'unknown', place } : { ...standingOf(index, place, asOf), place };
}

/** A citation whose place is told; undefined for any other. */
export function toldPlace(citation: CitedPlace): LawPlace | undefined {
  const { law, lawEnd, unresolved, provision } = citation;
  if (law === undefined || lawEnd !== undefined || unresolved !== undefined || isCutOff(provision)) return undefined;
  return { ...citation, law };
}

/** 第2項 of an article that nothing tells. */
const isCutOff = ({ article, annex, supplement, paragraph, item }: Provision): boolean =>
  (article ?? annex ?? supplement) === undefined && (paragraph ?? item) !== undefined;

/** The day that the example names, else that of the trial. Where it names one that cannot be read, another would give wrong verdicts. */
export function asOfDay({ example, trial }: ScoreInput): string | undefined {
  const named = example.metadata?.asOf;
  if (named === undefined || named === null) return isoDay(trial.startedAt);
  return typeof named === 'string' && isoDate.test(named) ? named.slice(0, 10) : undefined;
}

const isoDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T|$)/u;

// The day of a moment, without a clock or a time zone.

const dayMs = 86_400_000;

/**
 * `2026-01-31`, in UTC. Days are turned into years and months by the arithmetic of 400-year cycles that begin in March (Hinnant,
 * “chrono-compatible low-level date algorithms”).
 * @param ms since the epoch
 */
export function isoDay(ms: number): string {
  const days = Math.floor(ms / dayMs) + 719_468;
  const cycle = Math.floor(days / 146_097);
  const dayOfCycle = days - cycle * 146_097;
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
