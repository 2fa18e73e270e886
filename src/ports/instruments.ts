// Scorers that do not stand with their metrics: LLM judges, modules of the user's own, and pure scorers made with settings of a config.
import type { Metric, ScoreInput, Scorer } from '../metrics/metric.ts';
import type { ReasonSentence } from '../model/reasons.ts';
import type { Outcome } from '../model/score.ts';

export interface InstrumentScorer {
  readonly scorer: Scorer;
  /**
   * Asks the same with the contexts in reverse order, and says what it found by their places of before; gives undefined where there are
   * not two contexts to exchange. Absent: no contexts are shown, or their order is what is scored.
   */
  readonly reversed?: ((metric: Metric, input: ScoreInput) => Promise<Outcome | undefined>) | undefined;
  /** Identifies what makes the score: model, settings, and version of the prompt. */
  readonly fingerprint: string;
  readonly source: 'computed' | 'judge';
}

/** What scores metrics that have no pure scorer, and those whose pure scorer is made with settings. */
export interface Instruments {
  /** By the base name of the metric; one that is here goes before the pure scorer. */
  readonly scorers: Readonly<Record<string, InstrumentScorer>>;
  /** Why metrics that need a judge are skipped, when there is none on purpose. */
  readonly noJudge?: ReasonSentence;
}
