// Weighs the judge of production against people, by labels that were drawn from what it scored in a period.
import { weighJudge } from '../../analysis/calibration/calibrate.ts';
import type { CalibrationOptions } from '../../analysis/calibration/calibration.ts';
import { isGood } from '../../analysis/calibration/verdicts.ts';
import { correctedProduction } from '../../analysis/monitor/labels/corrected-production.ts';
import { drawsOf, type TraceDraw } from '../../analysis/monitor/labels/label-draws.ts';
import { createLabelTally } from '../../analysis/monitor/labels/label-tally.ts';
import { enteredOf, type MonitoredRow } from '../../analysis/monitor/monitored-row.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import type { Run } from '../../model/run.ts';
import type { ScoredTrace } from '../../ports/trace-store.ts';
import type { CalibrationResult, MetricCalibration } from '../../report/calibration/calibration-result.ts';
import { type CalibrationSettings, checkThreshold, kappaVerdict } from '../calibration/calibrate-judge.ts';
import { weighedLabel, weighedTrial } from '../calibration/recorded-rows.ts';
import { collectWeighedRows, type WeighedLabel, type WeighedMetric } from '../calibration/weighed-rows.ts';
import { type MonitorStore, rowsOfStreams } from '../monitor/monitored-rows.ts';
import type { Period } from '../monitor/period.ts';
import { drawnLabel, onRange, traceDraws } from './drawn-labels.ts';
import { exampleRow } from './production-rows.ts';

export interface CalibrateStreamOptions extends Omit<CalibrationSettings, 'about' | 'wantedHalfWidth'> {
  /** Of a stream. */
  readonly run: Run;
  /** Names of metrics (those of which labels were drawn). */
  readonly metrics: readonly string[];
  readonly period: Period;
}

/**
 * Agreement is of the labelled answers as they are, sessions as clusters; means weigh each answer by 1 / the chance that it was kept, judged and labelled. Memory: the numbers of each
 * answer, and the texts of those with labels.
 * @throws ConfigError `no-labels`, `no-judge-scores`, `several-judges`, and for a metric or threshold that cannot be used
 */
export async function calibrateStream(
  store: MonitorStore,
  options: CalibrateStreamOptions,
): Promise<CalibrationResult> {
  const { run, period, metrics: names } = options;
  const stream = run.target.id;
  const draws = await traceDraws(store, { stream });
  const metrics = (names.length === 0 ? [...draws.keys()] : names).map((name) => metricNamed(run, name));
  if (metrics.length === 0) throw noLabels(stream, undefined);
  const labelled = await labelledTraces(store, stream, period);
  const weighed: MetricCalibration[] = [];
  let judged = 0;
  for (const metric of metrics) {
    const own = draws.get(metric.name) ?? [];
    const found = await weighStream(store, { ...options, metric, draws: own, labelled });
    judged = Math.max(judged, found.judged);
    weighed.push(found.calibration);
  }
  const { firstDay, lastDay, timeZone } = period;
  return {
    run: {
      ...{ id: run.id, target: stream, experiment: run.experiment },
      dataset: { name: '', hash: '', examples: judged },
      startedAt: new Date(period.from).toISOString(),
      period: { from: firstDay, to: lastDay, timeZone },
    },
    labels: { kind: 'store', author: null },
    against: null,
    metrics: weighed,
  };
}

/**
 * Agreement alone, of the answers with labels: no other is read, however many there are.
 * @throws ConfigError as `calibrateStream` does; of judges those of labelled answers alone are seen
 */
export async function streamAgreement(
  store: MonitorStore,
  options: Pick<CalibrateStreamOptions, 'run' | 'period'> & {
    readonly metric: Metric;
    readonly draws: readonly TraceDraw[];
    readonly labelled: ReadonlyMap<string, ScoredTrace>;
  },
): Promise<MetricCalibration> {
  return (await weighStream(store, { ...options, metrics: [], labelledAlone: true })).calibration;
}

/** Those of a period, by the id of the trace. */
export async function labelledTraces(
  store: Pick<MonitorStore, 'scoredTraces'>,
  stream: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<ReadonlyMap<string, ScoredTrace>> {
  const labelled = new Map<string, ScoredTrace>();
  for await (const row of store.scoredTraces({ from, to, stream, labelled: true }, 'all'))
    labelled.set(row.trace.id, row);
  return labelled;
}

function metricNamed(run: Run, name: string): Metric {
  const found = runMetrics(run).find((metric) => metric.name === name);
  if (found !== undefined && found.definition.range[1] !== null) return found;
  throw new ConfigError(`${run.target.id} has no scores of ${name}`, {
    code: 'no-judge-scores',
    where: { input: 'metric' },
    hint: `it is scored by ${runMetrics(run)
      .map((metric) => metric.name)
      .join(', ')}`,
  });
}

const noLabels = (stream: string, metric: string | undefined): ConfigError =>
  new ConfigError(
    `no drawn answer of ${stream} has a label${metric === undefined ? '' : ` of ${metric}`} in this period`,
    {
      code: 'no-labels',
      where: { input: 'metric' },
      hint: [
        { do: 'draw-labels', run: stream, metric: metric ?? 'faithfulness' },
        ' draws answers to label, and ',
        { do: 'import-labels' },
        ' brings the labels in',
      ],
    },
  );

interface StreamMetric extends CalibrateStreamOptions {
  readonly metric: Metric;
  readonly draws: readonly TraceDraw[];
  readonly labelled: ReadonlyMap<string, ScoredTrace>;
  /** Reads no answer without a label: then no mean of all answers is known (false). */
  readonly labelledAlone?: boolean;
}

async function weighStream(store: MonitorStore, options: StreamMetric) {
  const { run, period, metric, draws, labelled, labelledAlone = false, threshold, leastKappa, seed } = options;
  const { name, definition } = metric;
  const [low, high] = definition.range as readonly [number, number];
  const { direction } = definition;
  const weighedMetric: WeighedMetric = { name, range: [low, high], direction, metric };
  checkThreshold(weighedMetric, threshold);
  const cut = threshold ?? (low + high) / 2;
  const good = (value: number): number => (isGood(value, cut, direction) ? 1 : 0);
  const collector = collectWeighedRows(weighedMetric);
  const [values, passes] = [createLabelTally(draws, [low, high]), createLabelTally(draws, [0, 1])];
  const instruments = new Set<string>();
  let [judged, drawnLabels] = [0, 0];
  const rows = rowsOfStreams(store, period, {
    ...{ filter: { target: run.target.id }, scored: [metric], labelled: labelledAlone },
  });
  for await (const row of rows) {
    const entered = enteredOf(row, metric);
    if (entered === undefined || (entered.kind !== 'value' && entered.kind !== 'failedInstrument')) continue;
    if (entered.kind === 'value' && entered.imputed) continue;
    const { traceId = '', cluster, category, language } = row;
    const scored = labelled.get(traceId);
    const of = drawsOf(draws, { stream: row.target, traceId, at: row.at });
    const ids = new Set(draws.filter(({ named }) => named.has(traceId)).map(({ id }) => id));
    const label = scored && drawnLabel(scored.scores, metric, ids);
    const value = entered.kind === 'value' ? entered.value : undefined;
    if (label !== undefined && value !== undefined) drawnLabels++;
    const { row: told, ...facts } = scored === undefined ? untold(row) : weighedTrial(exampleRow(scored), name);
    collector.add({
      ...facts,
      row: {
        ...present({ category, language, length: told.length }),
        // Sessions are clusters, as repeats of one example are.
        ...{ exampleId: cluster, repeat: judged, judge: value },
        ...(value === undefined && { judgeFailure: because('measuring-failed') }),
      },
      named: traceId,
      labels: scored === undefined ? [] : labelsOf(scored, metric, ids),
    });
    judged++;
    if (entered.kind !== 'value') continue;
    if (entered.instrument !== undefined) instruments.add(entered.instrument);
    const system = `${row.source} ${row.target}`;
    const answer = { imputed: false, weight: entered.weight, cluster, system, draws: of };
    values.add({ ...answer, value: entered.value, label });
    passes.add({ ...answer, value: good(entered.value), label: label === undefined ? undefined : good(label) });
  }
  if (drawnLabels === 0) throw noLabels(run.target.id, name);
  if (instruments.size > 1)
    throw new ConfigError(`the scores of ${name} in this period were made by ${instruments.size} judges or versions`, {
      code: 'several-judges',
      where: { input: 'metric' },
      hint: 'name days that one judge scored',
    });
  const { rows: pairs, scale, disagreements, prompts, models } = collector.collected();
  const known: CalibrationOptions = present({
    ...{ range: [low, high] as const, direction, scale, threshold, seed },
    // That each of these has a label says nothing of the others.
    picked: labelledAlone ? true : undefined,
  });
  const unread = { kind: 'none', reason: 'drawn with unlike chances', n: drawnLabels } as const;
  const calibration = weighJudge(
    pairs,
    known,
    labelledAlone
      ? { mean: unread, passRate: unread }
      : { mean: correctedProduction(values, judged), passRate: correctedProduction(passes, judged) },
  );
  return {
    judged,
    calibration: {
      ...{ metric: name, prompts, models, calibration, disagreements, telling: [], difference: null, parts: null },
      gate: leastKappa === undefined ? null : kappaVerdict(calibration, leastKappa),
    },
  };
}

const untold = ({ trial }: MonitoredRow) => ({
  row: { length: undefined, exampleId: '', repeat: trial.repeat, judge: undefined },
  texts: () => ({ query: '', answer: '' }),
});

/** Where a draw asked for labels, those alone; else what there is, which enters nothing. */
function labelsOf({ scores }: ScoredTrace, metric: Metric, draws: ReadonlySet<string>): readonly WeighedLabel[] {
  const [low, high] = metric.definition.range as readonly [number, number];
  const all = scores.flatMap((score): readonly WeighedLabel[] => {
    const given = score.metric === metric.name ? weighedLabel(score) : undefined;
    if (given === undefined) return [];
    const { scale = [low, high], value, ...label } = given;
    return [{ ...label, value: onRange(value, scale, [low, high]) }];
  });
  const isDrawn = ({ selection }: WeighedLabel): boolean =>
    selection?.how === 'drawn' && draws.has(selection.draw?.id ?? '');
  const drawn = all.filter(isDrawn);
  if (drawn.length > 0) return drawn;
  // Said to be drawn, without a draw on record: of production nobody knows with which chance.
  return all.map(({ selection, ...label }) =>
    selection?.how === 'chosen' ? { ...label, selection } : { ...label, selection: { how: 'chosen' } },
  );
}
