// What turns a trial into an outcome of a metric. Pure scorers stand in core; those that ask an LLM join in setup.
import type { Example } from '../model/example.ts';
import type { Outcome } from '../model/score.ts';
import type { AnsweredTrial } from '../model/trial.ts';
import type { Metric } from './metric.ts';

/** What a scorer sees. */
export interface ScoreInput {
  readonly example: Example;
  readonly trial: AnsweredTrial;
}

/** Scores one answered trial; never called for a failed one. Pure scorers resolve at once. */
export type Scorer = (metric: Metric, input: ScoreInput) => Outcome | Promise<Outcome>;
