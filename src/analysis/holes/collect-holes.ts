// Keeps of runs that pass by which documents they returned, and bounds their differences over the grades of those that nobody judged.
import type { Metric } from '../../metrics/metric.ts';
import type { RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import type { Example, GradeScale, Judgement } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Trial } from '../../model/trial.ts';
import type { SettlePairs } from '../comparison/compare-runs.ts';
import { hasHoleBounds } from './difference-bounds.ts';
import { holedQuestion } from './holed-question.ts';
import {
  type HoledQuestions,
  type SettledDifference,
  type SettleOptions,
  settleDifferences,
} from './settle-difference.ts';

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

/** What one run returned, by the places of the examples: texts, of which each takes a fraction of its objects. */
interface ReturnedByPlace {
  /** JSON of `readonly Graded[]`; the runs of one example share it. */
  readonly judged: (string | undefined)[];
  /** JSON of one list of `Named` a repeat, without the brackets around all of them. */
  readonly rankings: (string | undefined)[];
}

type Graded = readonly [docId: string, relevance: number];
/** A document that has no name but its id is written as that. */
type Named = string | RankedDocument;

/** Memory: the ids of the documents that were returned, as one text a question and run; texts pass by. */
export function createHoleCollector(options: HoleCollectorOptions = {}): HoleCollector {
  const runs = new Map<string, ReturnedByPlace>();
  const graded = createGradeTexts();
  let highest: number | undefined;
  const largestGrade = (): number => options.largestGrade ?? Math.max(1, highest ?? 1);
  const questions: HoleCollector['questions'] = (a, b, { k }) =>
    holedQuestions(a === undefined ? nothingReturned : (place) => runs.get(a)?.rankings[place], runs.get(b), k);
  return {
    questions,
    largestGrade,
    add(run, place, { example, trial }) {
      const { judgements } = example;
      // Without judgements a question says nothing in either run.
      if (judgements === undefined || judgements.length === 0) return;
      for (const { relevance } of judgements) highest = Math.max(highest ?? relevance, relevance);
      const own = runs.get(run) ?? { judged: [], rankings: [] };
      runs.set(run, own);
      const documents = trial.status === 'ok' ? trial.output.documents : [];
      if (documents === undefined) return;
      own.judged[place] ??= graded.textOf(
        judgements,
        [...runs.values()].map(({ judged }) => judged[place]),
      );
      const known = own.rankings[place];
      const text = JSON.stringify(documents.map(namesOf));
      own.rankings[place] = known === undefined ? text : `${known},${text}`;
    },
    settle(pairs, judged, { ids, order, settings }) {
      const { listed = 20, mostOrdered = 1000 } = options;
      const { seed, flips } = settings;
      const shared = { ids, order, largestGrade: largestGrade(), seed, flips, listed, mostOrdered };
      const asked = pairs.flatMap(({ a, b, values }, index): readonly AskedPair[] => {
        const { metric } = values;
        const tested = judged[index];
        if (tested === undefined || !hasHoleBounds(metric)) return [];
        const { level, rangeLevel } = tested;
        return [{ index, given: { ...shared, metric, a, b, values, level, rangeLevel } }];
      });
      const settled: SettledDifference[] = [];
      // Metrics of two runs that look equally far down are settled together: what both returned is read once for them.
      const groups = Map.groupBy(asked, ({ given: { a, b, metric } }) => JSON.stringify([a, b, metric.k ?? null]));
      for (const alike of groups.values()) {
        const { a, b, metric } = (alike[0] as AskedPair).given;
        const found = settleDifferences(
          alike.map(({ given }) => given),
          questions(a, b, metric),
        );
        // Where all is judged there is nothing to test again.
        for (const [at, { index }] of alike.entries()) if (found[at] !== undefined) settled[index] = found[at];
      }
      return settled.filter((each) => each !== undefined);
    },
  };
}

/** A pair on one metric, by its place among all. */
interface AskedPair {
  readonly index: number;
  readonly given: SettleOptions;
}

/** Grades as text: the same one for all runs of an example, where they are the same. */
function createGradeTexts() {
  let last: { readonly judgements: readonly Judgement[]; readonly text: string } | undefined;
  return {
    textOf(judgements: readonly Judgement[], others: readonly (string | undefined)[]): string {
      if (last?.judgements !== judgements)
        last = { judgements, text: JSON.stringify(judgements.map(({ docId, relevance }) => [docId, relevance])) };
      const { text } = last;
      return others.find((other) => other === text) ?? text;
    },
  };
}

const namesOf = ({ id, documentId, chunkIds }: RankedDocument): Named =>
  documentId === undefined && chunkIds === undefined ? id : present({ id, documentId, chunkIds });

const rankingsOf = (text: string): readonly (readonly RankedDocument[])[] =>
  (JSON.parse(`[${text}]`) as readonly (readonly Named[])[]).map((list) =>
    list.map((named) => (typeof named === 'string' ? { id: named } : named)),
  );

const judgementsOf = (text: string): readonly Judgement[] =>
  (JSON.parse(text) as readonly Graded[]).map(([docId, relevance]) => ({ docId, relevance }));

/** Of a run that returned nothing for any question. */
const nothingReturned = (): string => '[]';

/** As the second run was judged: it is looked at alone, too. */
function holedQuestions(
  a: (place: number) => string | undefined,
  b: ReturnedByPlace | undefined,
  k = Number.POSITIVE_INFINITY,
): HoledQuestions {
  return {
    get(place) {
      const [ofA, ofB, judged] = [a(place), b?.rankings[place], b?.judged[place]];
      if (ofA === undefined || ofB === undefined || judged === undefined) return undefined;
      const given = { a: rankingsOf(ofA), b: rankingsOf(ofB), judgements: judgementsOf(judged) };
      const question = holedQuestion(given, k);
      return question.names.length > 0 ? question : undefined;
    },
  };
}
