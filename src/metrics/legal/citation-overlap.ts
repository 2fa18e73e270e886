// The citations of an answer held against those that are expected of it.

import { printPlace } from '../../law/citations/citation-grammars.ts';
import { parseCitation } from '../../law/citations/find-citations.ts';
import { covers, levelOf, type Place } from '../../law/places/covers.ts';
import type { ProvisionLevel } from '../../law/places/provision.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { expectedPlaces } from './cases/expected-cases.ts';
import { citationScorer, lawOfBareArticles, withoutCitation } from './citation-reader.ts';
import { type CitedPlace, namesLawAlone, readText } from './cited-places.ts';
import type { LawBook } from './retrieved-places.ts';

/** Why nothing can be held against what is expected; the linter finds it before anybody is asked. */
const unreadableExpectation = because('unreadable-expected-citation');

/** Texts of each kind that are kept. */
const kept = 20;

interface Overlap {
  readonly cited: readonly CitedPlace[];
  readonly expected: readonly CitedPlace[];
}

interface OverlapResult {
  readonly value: number;
  /** Cited but not expected, or expected but not cited. */
  readonly wrong: readonly CitedPlace[];
}

export const precisionScorer = (settings: ScoringSettings): Scorer =>
  overlapScorer(settings, ({ cited, expected }) => {
    const right = cited.filter((one) => expected.some((other) => meet(one, other)));
    return { value: right.length / cited.length, wrong: cited.filter((one) => !right.includes(one)) };
  });

export const recallScorer = (settings: ScoringSettings): Scorer =>
  overlapScorer(
    settings,
    ({ cited, expected }) => {
      const missed = expected.filter((one) => !cited.some((other) => isIn(other, one)));
      return { value: 1 - missed.length / expected.length, wrong: missed };
    },
    { countsSilence: true },
  );

function overlapScorer(
  settings: ScoringSettings,
  score: (overlap: Overlap) => OverlapResult,
  { countsSilence = false }: { readonly countsSilence?: boolean } = {},
): Scorer {
  return citationScorer(settings, ({ example, level, retrieved, citedWith }) => {
    const expected = placesOf(expectedPlaces(example), retrieved.book, level);
    if (expected === undefined) return skipped(unreadableExpectation);
    const law = lawOfBareArticles(retrieved) ?? (retrieved.laws.length === 0 ? onlyLaw(expected) : undefined);
    const all = distinct(citedWith(law));
    // A name alone is an answer where a law as a whole is expected.
    const wantsLaws = expected.some((one) => namesLawAlone(one, level));
    const cited = wantsLaws ? all : all.filter((one) => !namesLawAlone(one, level));
    const named = all.length - cited.length;
    if (cited.length === 0 && !countsSilence) return withoutCitation({ example, named });
    const { value, wrong } = score({ cited, expected });
    return scored(value, {
      cited: cited.length,
      ...(named > 0 && { named }),
      expected: expected.length,
      wrong: wrong.slice(0, kept).map((one) => (one.law === undefined ? one.text : printPlace(one))),
    });
  });
}

/** @returns undefined when one of them cannot be read */
function placesOf(texts: readonly string[], book: LawBook, level: ProvisionLevel): readonly CitedPlace[] | undefined {
  const found = texts.map((text) =>
    parseCitation(text, { laws: book.names }) === undefined ? undefined : readText(text, { book, level })[0],
  );
  const read = found.filter((one) => one !== undefined);
  return read.length < texts.length ? undefined : distinct(read);
}

/** What a bare article of an answer means where nothing was retrieved: the law of which everything is expected. */
function onlyLaw(expected: readonly CitedPlace[]): string | undefined {
  const laws = new Set(expected.map(({ law }) => law));
  return laws.size === 1 ? [...laws][0] : undefined;
}

/**
 * Whether the place that is cited lies in the expected one, or is a range that names it as exactly: 第2条から第4条まで cites 第3条. One that is
 * expected without a law is a place of any.
 */
function isIn(cited: CitedPlace, expected: CitedPlace): boolean {
  const [wide, narrow] = alike(expected, cited);
  if (covers(wide, narrow)) return true;
  const { provision, to } = narrow;
  return to !== undefined && levelOf(provision) === levelOf(wide.provision) && covers(narrow, wide);
}

/** Whether either lies in the other. */
function meet(cited: CitedPlace, expected: CitedPlace): boolean {
  const [a, b] = alike(expected, cited);
  return covers(a, b) || covers(b, a);
}

function alike(expected: CitedPlace, cited: CitedPlace): readonly [Place, Place] {
  if (cited.unresolved !== undefined || expected.unresolved !== undefined)
    return [{ provision: {} }, { provision: {} }];
  if (expected.law !== undefined) return [expected, cited];
  return [
    { ...expected, law: '' },
    { ...cited, law: '' },
  ];
}

/** Quotes aside, each place once. */
function distinct(places: readonly CitedPlace[]): readonly CitedPlace[] {
  const key = ({ law, lawEnd, provision, to, unresolved }: Place & Pick<CitedPlace, 'unresolved' | 'lawEnd'>): string =>
    JSON.stringify([law ?? lawEnd ?? null, provision, to ?? null, unresolved ?? null]);
  return [...new Map(places.map((place) => [key(place), place])).values()];
}
