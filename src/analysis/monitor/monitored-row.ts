// What the monitor sees of one question that was put to a system: in a run, or in production.
import type { Metric } from '../../metrics/metric.ts';
import type { Outcome, Score } from '../../model/score.ts';
import type { Usage } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';

export interface MonitoredRow {
  /** When it counts, in milliseconds since the epoch: a trace at its start, a trial at that of its run. */
  readonly at: number;
  readonly source: 'run' | 'stream';
  /** Id of the target, or name of the stream. */
  readonly target: string;
  readonly runId: string;
  readonly query: string | undefined;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly release: string | undefined;
  /** What goes together and is one sample: a session, or the question of a dataset in whatever run. */
  readonly cluster: string;
  /** How many it stands for: 1 / the chance that it was kept. */
  readonly weight: number;
  /** The same for what asks models; null: it was not drawn to be scored by them, or that is not decided. */
  readonly judgedWeight: number | null;
  /** That its run is summarised by. */
  readonly metrics: readonly Metric[];
  readonly trial: Trial;
  readonly scores: readonly Score[];
  /** Of metrics that are of all repeats of a question: with the last of them (none). */
  readonly ofRepeats?: ReadonlyMap<string, Outcome> | undefined;
  /** Of the trial, where it tells none itself. */
  readonly usage?: Usage | undefined;
}

/** Whether the scores of a metric are drawn apart, since models are asked for them. */
export const asksModels = ({ definition: { needs } }: Metric): boolean =>
  needs.includes('judge') || needs.includes('embedder');
