// Keeps a few pairs to read: those that tell most of why a judge prefers what it does.

import type { Example } from '../../model/example.ts';
import { excerpt } from '../answers/excerpt.ts';
import { lengthOf } from './length-bias.ts';
import type { AnsweredPair } from './pair-result.ts';
import type { KeptPair, PreferenceResult } from './preference-result.ts';

export interface PairKeeper {
  add(at: number, example: Example, pair: AnsweredPair): void;
  kept(): PreferenceResult['examples'];
}

interface Candidate {
  readonly at: number;
  /** Least first. */
  readonly rank: number;
  readonly pair: KeptPair;
}

/** Characters of a question, an answer and a reason that are kept. */
const lengths = { query: 200, answer: 400, reason: 600 };

/** @param limit pairs of each kind (5) */
export function createPairKeeper(limit = 5): PairKeeper {
  const lists = { winsA: [] as Candidate[], winsB: [] as Candidate[], inconsistent: [] as Candidate[] };
  const keep = (list: Candidate[], candidate: Candidate): void => {
    list.push(candidate);
    list.sort((a, b) => a.rank - b.rank || a.at - b.at);
    list.length = Math.min(list.length, limit);
  };
  return {
    add(at, { id, query }, { answerA, answerB, result }) {
      if (result.kind !== 'judged') return;
      const inOrder = result.orders.toSorted((x, y) => (x.first === y.first ? 0 : x.first === 'a' ? -1 : 1));
      const pair: KeptPair = {
        exampleId: id,
        query: excerpt(query, lengths.query),
        answerA: excerpt(answerA, lengths.answer),
        answerB: excerpt(answerB, lengths.answer),
        reasons: inOrder.flatMap(({ first, reason = '' }) =>
          reason === '' ? [] : [{ first, reason: excerpt(reason, lengths.reason) }],
        ),
      };
      const longer = lengthOf(answerB) - lengthOf(answerA);
      if (!result.consistent) keep(lists.inconsistent, { at, rank: 0, pair });
      else if (result.winner === 'b') keep(lists.winsB, { at, rank: longer, pair });
      else if (result.winner === 'a') keep(lists.winsA, { at, rank: -longer, pair });
    },
    kept: () => ({
      winsA: lists.winsA.map(({ pair }) => pair),
      winsB: lists.winsB.map(({ pair }) => pair),
      inconsistent: lists.inconsistent.map(({ pair }) => pair),
    }),
  };
}
