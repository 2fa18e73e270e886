// Keeps of runs that pass by which documents they returned, and bounds their differences over the grades of those that nobody judged.
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

interface Returned {
  readonly judgements: readonly Judgement[];
  readonly rankings: (readonly RankedDocument[])[];
}

/** Memory: the ids of the documents that were returned; texts pass by. */
export function createHoleCollector(options: HoleCollectorOptions = {}): HoleCollector {
  const runs = new Map<string, Map<number, Returned>>();
  let highest: number | undefined;
  return {
    add(run, place, { example, trial }) {
      const { judgements } = example;
      // Without judgements a question says nothing in either run.
      if (judgements === undefined || judgements.length === 0) return;
      for (const { relevance } of judgements) highest = Math.max(highest ?? relevance, relevance);
      const own = runs.get(run) ?? new Map<number, Returned>();
      runs.set(run, own);
      const returned = own.get(place) ?? { judgements, rankings: [] };
      own.set(place, returned);
      const documents = trial.status === 'ok' ? trial.output.documents : [];
      if (documents !== undefined) returned.rankings.push(documents.map(namesOf));
    },
    settle(pairs, judged, { ids, order, settings }) {
      const { listed = 20, mostOrdered = 1000 } = options;
      const largestGrade = options.largestGrade ?? Math.max(1, highest ?? 1);
      return pairs.flatMap(({ a, b, values }, index): readonly SettledDifference[] => {
        const { metric, differences } = values;
        const tested = judged[index];
        if (tested === undefined || differences.n === 0 || !hasHoleBounds(metric)) return [];
        const questions = questionsOf(runs.get(a), runs.get(b), metric.k);
        const { seed, flips } = settings;
        const settled = settleDifference({
          ...{ metric, a, b, values, ids, order, questions, largestGrade, seed, flips, listed, mostOrdered },
          level: tested.level,
        });
        return settled.holes === 0 ? [] : [settled];
      });
    },
  };
}

const namesOf = ({ id, documentId, chunkIds }: RankedDocument): RankedDocument => present({ id, documentId, chunkIds });

function questionsOf(
  a: ReadonlyMap<number, Returned> | undefined,
  b: ReadonlyMap<number, Returned> | undefined,
  k = Number.POSITIVE_INFINITY,
): ReadonlyMap<number, HoledQuestion> {
  const questions = new Map<number, HoledQuestion>();
  for (const [place, { judgements, rankings }] of a ?? []) {
    const other = b?.get(place)?.rankings ?? [];
    if (rankings.length === 0 || other.length === 0) continue;
    const question = holedQuestion({ a: rankings, b: other, judgements }, k);
    if (question.names.length > 0) questions.set(place, question);
  }
  return questions;
}
