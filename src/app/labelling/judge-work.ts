// What a judge of one metric did in a run: whether the order of contexts swayed it, and what its calls took.
import { type CallerCounts, createCallCollector } from '../../analysis/calls/collect-calls.ts';
import { createSwapTally } from '../../analysis/panels/swap-tally.ts';
import type { WeighedJudge } from '../../report/judges/weighed-judge.ts';
import type { ScoredExample } from '../scored-examples.ts';

export type JudgeWork = Pick<WeighedJudge, 'swaps' | 'calls'>;

/** @param width largest size of a difference of two values of the metric */
export function createJudgeWork(metric: string, width: number): { add(row: ScoredExample): void; told(): JudgeWork } {
  const swaps = createSwapTally(metric, width);
  const calls = createCallCollector();
  return {
    add({ example, trial, scores }) {
      const own = scores.filter((score) => score.metric === metric);
      swaps.add(example.id, own);
      calls.add(example, trial, own);
    },
    told: () => ({
      swaps: swaps.facts(),
      calls: callsOf(calls.facts()?.callers.find(({ kind }) => kind === 'judge')),
    }),
  };
}

function callsOf(counts: CallerCounts | undefined): WeighedJudge['calls'] {
  if (counts === undefined) return null;
  const { models, calls, cached, failed, inputTokens, outputTokens, costUsd } = counts;
  const lost = failed.reduce((total, [, times]) => total + times, 0);
  return { models, calls, cached, lost, inputTokens, outputTokens, costUsd };
}
