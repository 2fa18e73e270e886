// Whether a judge says the same when the contexts stand in reverse order: of one metric, over the trials of a run.
import { readJudgeDetails } from '../../model/judge-details.ts';
import { type PanelVote, readPanelDetails } from '../../model/panel-details.ts';
import type { Score } from '../../model/score.ts';
import type { CountedShare, MeanDifference } from './panel-metric.ts';
import { createDifferenceTally, createShareTally, type DifferenceTally, type ShareTally } from './share-tally.ts';

/** Of one judge, over the verdicts for which it gave a value in both orders. */
export interface SwapFacts {
  readonly judge: string;
  /** Verdicts that were the same in both orders; of several votes in one order their mean counts. */
  readonly same: CountedShare;
  /** Reversed minus in their order: a leaning to what stands first or last. */
  readonly difference: MeanDifference;
}

export interface SwapTally {
  add(exampleId: string, scores: readonly Score[]): void;
  /** One a judge, in order of their names; none where nobody was asked in both orders. */
  facts(): readonly SwapFacts[];
}

interface SwapTallies {
  readonly same: ShareTally;
  readonly difference: DifferenceTally;
}

/** @param width largest size of a difference of two verdicts; null for values without a range */
export function createSwapTally(metric: string, width: number | null): SwapTally {
  const found = new Map<string, SwapTallies>();
  const startTally = (): SwapTallies => ({ same: createShareTally(), difference: createDifferenceTally(width) });
  return {
    add(exampleId, scores) {
      for (const score of scores) {
        if (score.metric !== metric || score.source !== 'judge') continue;
        const panel = readPanelDetails(readJudgeDetails(score.outcome.details)?.findings);
        for (const [at, name] of (panel?.judges ?? []).entries()) {
          const own = (panel?.votes ?? []).filter(({ judge }) => judge === at);
          const plain = meanOf(own.filter(({ swapped }) => !swapped));
          const reversed = meanOf(own.filter(({ swapped }) => swapped));
          if (plain === undefined || reversed === undefined) continue;
          const tally = found.get(name) ?? startTally();
          found.set(name, tally);
          tally.same.add(exampleId, Math.abs(reversed - plain) < 1e-9);
          tally.difference.add(exampleId, reversed - plain);
        }
      }
    },
    facts: () =>
      [...found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([judge, { same, difference }]) => ({ judge, same: same.share(), difference: difference.difference() })),
  };
}

function meanOf(votes: readonly PanelVote[]): number | undefined {
  const values = votes.flatMap(({ result }) => (result.kind === 'value' ? [result.value] : []));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
