// What the index of laws says of a cited place: whether its law is told, whether it exists, whether it is in force on the day that counts.

import type { LawIndex } from '../../law/index/law-index.ts';
import { type Standing, standingOf } from '../../law/index/law-standing.ts';
import type { LawPlace } from '../../law/places/covers.ts';
import type { Provision } from '../../law/places/provision.ts';
import type { CitationFault } from '../../model/citation-details.ts';
import { isoDay } from '../../model/iso-day.ts';
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
