// Whether the longer answer is preferred.
import { spearmanCorrelation } from '../../stats/correlation.ts';
import { createShareTally } from '../panels/counted-share.ts';
import { type AnsweredPair, pointsOf } from './pair-result.ts';
import type { LengthBias } from './preference-result.ts';

export interface LengthTally {
  add(at: number, pairs: readonly AnsweredPair[]): void;
  bias(): LengthBias;
}

/** Only pairs that a judge was asked about. */
export function createLengthTally(): LengthTally {
  const rows: { readonly at: number; readonly longer: number; readonly points: number }[] = [];
  const longerWon = createShareTally();
  return {
    add(at, pairs) {
      const judged = pairs.flatMap(({ answerA, answerB, result }) =>
        result.kind === 'judged' ? [{ longer: lengthOf(answerB) - lengthOf(answerA), winner: result.winner }] : [],
      );
      if (judged.length === 0) return;
      for (const { longer, winner } of judged) {
        if (winner === 'tie' || longer === 0) continue;
        longerWon.add(String(at), (winner === 'b') === longer > 0);
      }
      const mean = (part: (pair: (typeof judged)[number]) => number): number =>
        judged.reduce((sum, pair) => sum + part(pair), 0) / judged.length;
      rows.push({ at, longer: mean(({ longer }) => longer), points: mean(({ winner }) => pointsOf[winner]) });
    },
    bias() {
      const sorted = rows.toSorted((a, b) => a.at - b.at);
      const found = spearmanCorrelation(
        sorted.map(({ longer }) => longer),
        sorted.map(({ points }) => points),
      );
      const tested = found.kind === 'tested' ? { correlation: found.r, p: found.p } : { correlation: null, p: null };
      return { n: rows.length, ...tested, longerWon: longerWon.share() };
    },
  };
}

/** In characters, however many units of UTF-16 they take. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length++;
  return length;
}
