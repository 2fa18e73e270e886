// What is known of one judge of one metric in one run. Plain data.
import type { PartialSum } from '../../analysis/calls/call-tally.ts';
import type { SwapFacts } from '../../analysis/panels/swap-tally.ts';
import type { CalibrationResult } from '../calibration/calibration-result.ts';

export interface WeighedJudge {
  readonly run: string;
  readonly target: string;
  readonly dataset: string;
  readonly metric: string;
  /** Of this one metric, by the labels in the store; null where there is nothing to weigh it by. */
  readonly calibration: CalibrationResult | null;
  /** Why there is none: the code of what is in the way. */
  readonly problem: string | null;
  readonly swaps: readonly SwapFacts[];
  /** Null where nobody was asked. */
  readonly calls: {
    readonly models: readonly string[];
    readonly calls: number;
    readonly cached: number;
    /** Scores that were lost in the end. */
    readonly lost: number;
    readonly inputTokens: PartialSum;
    readonly outputTokens: PartialSum;
    readonly costUsd: PartialSum;
  } | null;
  /** A fixed set that is judged again every day; nothing records one. */
  readonly canary: null;
}
