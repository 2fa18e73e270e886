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

/**
 * On the day that counts; a supplementary provision that the text of that day does not have stands where that of the question's day does: those that say
 * which text an old case is under come with the new one.
 */
export function standingOfCitation(
  citation: CitedPlace,
  { index, asOf, askedOn }: CountedDays & { readonly index: LawIndex | undefined },
): CitationStanding {
  const { law, lawEnd, isMisnumbered, unresolved } = citation;
  if (unresolved !== undefined || isCutOff(citation.provision)) return { kind: 'untold', fault: 'relative' };
  if (isMisnumbered === true) return { kind: 'untold', fault: 'other-number' };
  // Another law may have the end of a name for its own.
  if (lawEnd !== undefined) return { kind: 'untold', fault: 'open-name' };
  if (law === undefined) return { kind: 'untold', fault: 'no-law' };
  const place: LawPlace = { ...citation, law };
  if (index === undefined) return { kind: 'unknown', place };
  const standing = standingOf(index, place, asOf);
  if (askedOn === undefined || place.provision.supplement === undefined || standing.kind === 'in-force')
    return { ...standing, place };
  const later = standingOf(index, place, askedOn);
  return { ...(later.kind === 'in-force' ? later : standing), place };
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

/** As of which days laws are looked at. */
export interface CountedDays {
  /** The day that counts: that of the facts, else that of the question. */
  readonly asOf: string;
  /** The day of the question, where its facts are of another (the same). */
  readonly askedOn?: string;
}

/**
 * The facts' own day (`factsOn`) goes before that of the question (`asOf`, or `metadata.asOf`), which goes before that of the trial.
 * @returns undefined where `metadata.asOf` cannot be read: another day would give wrong verdicts
 */
export function countedDays({ example, trial }: ScoreInput): CountedDays | undefined {
  const { factsOn, asOf = example.metadata?.asOf } = example;
  const askedOn = typeof asOf === 'string' ? readDay(asOf) : isoDay(trial.startedAt);
  const isUnreadable = askedOn === undefined || (asOf !== undefined && asOf !== null && typeof asOf !== 'string');
  if (isUnreadable) return factsOn === undefined ? undefined : { asOf: factsOn };
  return factsOn === undefined || factsOn === askedOn ? { asOf: askedOn } : { asOf: factsOn, askedOn };
}

const readDay = (named: string): string | undefined => (isoDate.test(named) ? named.slice(0, 10) : undefined);

const isoDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T|$)/u;
