// What the monitor sees of one question that was put to a system: in a run, or in production.
import type { Metric } from '../../metrics/metric.ts';
import type { Outcome, Score } from '../../model/score.ts';
import type { Usage } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import { enterValue, outcomeOf } from '../entered-value.ts';
import { measuredScore } from '../measured-score.ts';
import type { AnswerDraws } from './labels/label-draws.ts';

export interface RowLabels {
  readonly draws: AnswerDraws;
  /** In the units of the metric. */
  readonly label: number | undefined;
}

export interface MonitoredRow {
  /** When it counts, in milliseconds since the epoch: a trace at its start, a trial at that of its run. */
  readonly at: number;
  readonly source: 'run' | 'stream';
  /** Id of the target, or name of the stream. */
  readonly target: string;
  readonly runId: string;
  /** Of production. */
  readonly traceId?: string;
  readonly query: string | undefined;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly release: string | undefined;
  /** What goes together and is one sample: a session, or the question of a dataset in whatever run. */
  readonly cluster: string;
  /** How many it stands for: 1 / the chance that it was kept. */
  readonly weight: number;
  /** The same for what asks models; null: it was not drawn to be scored by them; undefined: nothing is decided, so that only what is there all the same counts. */
  readonly judgedWeight: number | null | undefined;
  /** That its run is summarised by, or that are scored of its stream. */
  readonly metrics: readonly Metric[];
  readonly trial: Trial;
  readonly scores: readonly Score[];
  /** Metrics whose scores came with the log of the stream: nobody draws whether it is scored by these (none). */
  readonly given?: ReadonlySet<string> | undefined;
  /** Of metrics that are of all repeats of a question: with the last of them (none). */
  readonly ofRepeats?: ReadonlyMap<string, Outcome> | undefined;
  /** Whether people were not content with the answer; undefined: nobody said. It enters no mean of a metric. */
  readonly negative?: boolean | undefined;
  /** Of metrics of which labels were drawn: what the draws have to do with it, and what people said of it who were asked by them (none). */
  readonly labelled?: ReadonlyMap<string, RowLabels> | undefined;
  /** Of the trial, where it tells none itself. */
  readonly usage?: Usage | undefined;
}

/** Whether the scores of a metric are drawn apart, since models are asked for them. */
export const asksModels = ({ definition: { needs } }: Metric): boolean =>
  needs.includes('judge') || needs.includes('embedder');

/** Which instrument gave a value: another judge or prompt, or another version of the metric, is another. Settings of a formula, such as which laws there are, change with the documents. */
export const instrumentOf = ({ source, scorerFingerprint, metricVersion }: Score): string =>
  source === 'judge' ? scorerFingerprint : `version ${metricVersion}`;

type EnteredRow =
  | {
      readonly kind: 'value';
      readonly value: number;
      readonly weight: number;
      readonly imputed: boolean;
      /** Of one that was measured. */
      readonly instrument: string | undefined;
    }
  | { readonly kind: 'skipped' | 'failedTarget' | 'failedInstrument' | 'notDrawn' };

/** What a row gives to the mean of a metric, and with which weight; undefined where it is another row that tells it. */
export function enteredOf(row: MonitoredRow, metric: Metric): EnteredRow | undefined {
  const ofRepeats = metric.definition.level === 'example' ? row.ofRepeats?.get(metric.name) : undefined;
  if (metric.definition.level === 'example' && ofRepeats === undefined) return undefined;
  const { judgedWeight = row.weight } = row;
  const score = measuredScore(row.scores, metric.name);
  // What came with a trace, such as the label of a log, was drawn by nobody here.
  const isGiven = score === undefined && row.trial.status === 'failed' && row.given?.has(metric.name) === true;
  const isDrawn = !isGiven && asksModels(metric) && (score === undefined || score.source === 'judge');
  // Whoever was not drawn is no part of the sample, also where somebody scored it all the same.
  if (judgedWeight === null && isDrawn) return { kind: 'notDrawn' };
  if (score === undefined && !isGiven && isUnscored(row)) return { kind: 'notDrawn' };
  const weight = isDrawn ? (judgedWeight ?? row.weight) : row.weight;
  const entered = enterValue(ofRepeats ?? outcomeOf(metric, row.trial, row.scores), metric.definition);
  switch (entered.kind) {
    case 'value': {
      const { value, imputed } = entered;
      const instrument = imputed || score === undefined ? undefined : instrumentOf(score);
      return { kind: 'value', value, weight, imputed, instrument };
    }
    case 'skipped':
      return { kind: 'skipped' };
    case 'target-failure':
      return { kind: 'failedTarget' };
    // Words that cannot tell are an instrument that did not measure.
    case 'untold':
    case 'instrument-failure':
      return { kind: 'failedInstrument' };
  }
}

/** Of production a score that is not there was not lost, which leaves a row of its own: it is not asked for, or not yet. A system that failed is not asked about. */
const isUnscored = ({ source, judgedWeight, trial }: MonitoredRow): boolean =>
  judgedWeight === undefined || (source === 'stream' && trial.status !== 'failed');
