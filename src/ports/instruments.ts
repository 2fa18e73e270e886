// Scorers that ask somebody: LLM judges, and modules of the user's own.
import type { Scorer } from '../core/metrics/scorer.ts';

export interface InstrumentScorer {
  readonly scorer: Scorer;
  /** Identifies what makes the score: model, settings, and version of the prompt. */
  readonly fingerprint: string;
  readonly source: 'computed' | 'judge';
}

/** What scores metrics that have no pure scorer. */
export interface Instruments {
  /** By the base name of the metric. */
  readonly scorers: Readonly<Record<string, InstrumentScorer>>;
  /** Why metrics that need a judge are skipped, when there is none on purpose. */
  readonly noJudge?: string;
}
