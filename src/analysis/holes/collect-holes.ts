// Keeps of runs that pass by which documents they returned, and bounds their differences over the grades of those that nobody judged.
import type { Metric } from '../../metrics/metric.ts';
import type { RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import type { Example, GradeScale, Judgement } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Trial } from '../../model/trial.ts';
import type { SettlePairs } from '../comparison/compare-runs.ts';
import { hasHoleBounds } from './difference-bounds.ts';
import { type HoledQuestion, holedQuestion } from './holed-question.ts';
import { type SettledDifference, settleDifference } from './settle-difference.ts';

export interface HoleCollector {
  /** Trials of one run and example follow each other. @param place of the example in the shared list */
  add(run: string, place: number, row: { readonly example: Example; readonly trial: Trial }): void;
  readonly settle: SettlePairs;
  /**
   * Questions with holes by their places.
   * @param a what b is held against; undefined: b alone, as if nothing had been returned before
   */
  questions(a: string | undefined, b: string, metric: Metric): HoledQuestions;
  /** The highest grade that a hole can have. */
  largestGrade(): number;
}

/** By the place of the example; undefined where all at the top is judged. */
export type HoledQuestions = Pick<ReadonlyMap<number, HoledQuestion>, 'get'>;

export interface HoleCollectorOptions {
  /** The highest grade that a hole can have (the highest that was given). */
  readonly largestGrade?: number | undefined;
  /** How many of the documents to grade are named for a pair (20). */
  readonly listed?: number;
  /** With more holes a pair's are not put in order (1,000). */
  readonly mostOrdered?: number;
}

/** The highest grade that somebody could give to a document; undefined on a scale that goes on and on. */
export const largestGradeOf = ({ max }: GradeScale): number | undefined => (max <= longestScale ? max : undefined);

/** Of grades; a longer one is any number, and not meant to be used to its end. */
const longestScale = 100;

/** Judgements of a question, and the rankings of a run that was asked it; only the names by which one means the other. */
type Returned = readonly [judgements: readonly Judgement[], rankings: readonly (readonly RankedDocument[])[]];

/** Memory: the ids of the documents that were returned, as one text a question and run; texts pass by. */
export function createHoleCollector(options: HoleCollectorOptions = {}): HoleCollector {
  const runs = new Map<string, Map<number, string>>();
  let highest: number | undefined;
  const largestGrade = (): number => options.largestGrade ?? Math.max(1, highest ?? 1);
  const questions: HoleCollector['questions'] = (a, b, { k }) => {
    const own = a === undefined ? nothingReturned : runs.get(a);
    return { get: (place) => questionAt(place, [own, runs.get(b)], k) };
  };
  return {
    questions,
    largestGrade,
    add(run, place, { example, trial }) {
      const { judgements } = example;
      // Without judgements a question says nothing in either run.
      if (judgements === undefined || judgements.length === 0) return;
      for (const { relevance } of judgements) highest = Math.max(highest ?? relevance, relevance);
      const own = runs.get(run) ?? new Map<number, string>();
      runs.set(run, own);
      const known = own.get(place);
      const documents = trial.status === 'ok' ? trial.output.documents : [];
      if (documents === undefined) return;
      const [judged, rankings] = known === undefined ? [judgements.map(gradeOf), []] : unpacked(known);
      own.set(place, JSON.stringify([judged, [...rankings, documents.map(namesOf)]] satisfies Returned));
    },
    settle(pairs, judged, { ids, order, settings }) {
      const { listed = 20, mostOrdered = 1000 } = options;
      return pairs.flatMap(({ a, b, values }, index): readonly SettledDifference[] => {
        const { metric, places } = values;
        const tested = judged[index];
        if (tested === undefined || !hasHoleBounds(metric)) return [];
        const found = questions(a, b, metric);
        // Where all is judged there is nothing to test again.
        if (!places.some((place) => found.get(place) !== undefined)) return [];
        const { seed, flips } = settings;
        const { level, rangeLevel } = tested;
        const largest = largestGrade();
        const given = { metric, a, b, values, ids, order, seed, flips, listed, mostOrdered };
        return [settleDifference({ ...given, questions: found, largestGrade: largest, level, rangeLevel })];
      });
    },
  };
}

const unpacked = (returned: string): Returned => JSON.parse(returned) as Returned;

const gradeOf = ({ docId, relevance }: Judgement): Judgement => ({ docId, relevance });
const namesOf = ({ id, documentId, chunkIds }: RankedDocument): RankedDocument => present({ id, documentId, chunkIds });

/** Of a run that returned nothing for any question. */
const nothingReturned: Pick<ReadonlyMap<number, string>, 'get'> = {
  get: () => JSON.stringify([[], [[]]] satisfies Returned),
};

/** Undefined where one of both has no ranking, or nothing at its top is left to judge. */
function questionAt(
  place: number,
  [a, b]: readonly (Pick<ReadonlyMap<number, string>, 'get'> | undefined)[],
  k = Number.POSITIVE_INFINITY,
): HoledQuestion | undefined {
  const [returned, other] = [a?.get(place), b?.get(place)];
  if (returned === undefined || other === undefined) return undefined;
  const [[, rankings], [judgements, others]] = [unpacked(returned), unpacked(other)];
  const question = holedQuestion({ a: rankings, b: others, judgements }, k);
  return question.names.length > 0 ? question : undefined;
}
