// The rows of one metric to weigh a judge by, with what a reader has to know of them; collected row by row.
import type { CalibrationRow } from '../../analysis/calibration/calibration-row.ts';
import {
  createDisagreementCollector,
  type LabelDisagreement,
  type SaidLabel,
} from '../../analysis/calibration/label-disagreements.ts';
import type { Metric } from '../../metrics/metric.ts';
import { parseOwnMetricName, runMetrics } from '../../metrics/metric-name.ts';
import { measuredMetric } from '../../metrics/metric-title.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import { type Guidance, joinedGuidance } from '../../model/way-on.ts';
import type { LabelOrigin } from '../../report/calibration/calibration-result.ts';

/** The metric as far as a calibration has to know it. */
export interface WeighedMetric {
  /** Canonical name. */
  readonly name: string;
  readonly range: readonly [number, number];
  readonly direction: 'higher' | 'lower';
  /** Of a metric of the catalogue or of the run. */
  readonly metric?: Metric;
}

export interface WeighedRows {
  readonly metric: WeighedMetric;
  readonly rows: readonly CalibrationRow[];
  /** Of the labels, where it is not the metric's own range. */
  readonly scale?: readonly [number, number];
  readonly disagreements: readonly LabelDisagreement[];
  /** Prompts that the judge was asked with, `faithfulness/1/ja`, and models that answered; in order of their names. */
  readonly prompts: readonly string[];
  readonly models: readonly string[];
}

/** One trial, with everything said of it. */
export interface WeighedTrial {
  readonly row: Omit<CalibrationRow, 'humans' | 'selection' | 'draw'>;
  readonly labels: readonly WeighedLabel[];
  /** How a reader is told which it is (by its example). */
  readonly named?: string;
  readonly prompt?: string | undefined;
  readonly models?: readonly string[];
  /** Texts, for the reader; made when they are shown. */
  readonly texts: () => Pick<LabelDisagreement, 'query' | 'answer' | 'reason' | 'claims'>;
}

export interface WeighedLabel extends SaidLabel {
  /** Ends of the scale that it was given on (the metric's range). */
  readonly scale?: readonly [number, number] | undefined;
  /** How the answer came to be labelled (unknown). */
  readonly selection?: LabelSelection | undefined;
}

interface WeighedRowsCollector {
  add(trial: WeighedTrial): void;
  collected(): WeighedRows;
}

/** Memory: numbers and ids of each row, and the texts of the few that are farthest apart. */
export function collectWeighedRows(metric: WeighedMetric): WeighedRowsCollector {
  const rows: CalibrationRow[] = [];
  const disagreements = createDisagreementCollector();
  const prompts = new Set<string>();
  const models = new Set<string>();
  let scale: readonly [number, number] | undefined;

  function checkScale(label: WeighedLabel): void {
    const own = label.scale ?? metric.range;
    scale ??= own;
    if (own[0] === scale[0] && own[1] === scale[1]) return;
    throw new ConfigError(
      `labels of ${metric.name} were given on two scales: ${scale.join(' to ')}, and ${own.join(' to ')} by ${label.author}`,
      {
        code: 'mixed-scales',
        where: { input: 'metric' },
        hint: ['weigh the labels of one person at a time with ', { input: 'author' }],
      },
    );
  }

  return {
    add({ row, labels, named, prompt, models: asked = [], texts }) {
      for (const label of labels) checkScale(label);
      if (prompt !== undefined) prompts.add(prompt);
      for (const model of asked) models.add(model);
      const blind = labels.filter(({ selection }) => selection?.how !== 'chosen');
      const counted = blind.length > 0 ? blind : labels;
      const humans = counted.map(({ author, value }) => ({ author, value }));
      rows.push({ ...row, humans, ...selectionOf(labels) });
      if (row.judge === undefined || counted.length === 0) return;
      const people = counted.reduce((sum, { value }) => sum + toRange(value, scale ?? metric.range, metric.range), 0);
      disagreements.add(row.judge, people / counted.length, () => ({
        exampleId: named ?? row.exampleId,
        repeat: named === undefined ? row.repeat : 0,
        ...texts(),
        labels: counted.map(({ author, value, label, comment }) => present({ author, value, label, comment })),
      }));
    },
    collected: () =>
      present({
        metric,
        rows,
        disagreements: disagreements.farthest(),
        prompts: [...prompts].sort(),
        models: [...models].sort(),
        scale: scale === undefined || isSame(scale, metric.range) ? undefined : scale,
      }),
  };
}

/**
 * Of an answer with several labels: a draw that named it named it, whoever else labelled it too. Labels that were chosen count only where
 * there are no others.
 */
function selectionOf(labels: readonly WeighedLabel[]): Pick<CalibrationRow, 'selection' | 'draw'> {
  if (labels.length === 0) return {};
  const drawn = labels.flatMap(({ selection }) => (selection?.how === 'drawn' ? [selection] : []));
  if (drawn.length > 0) {
    return present({ selection: 'drawn' as const, draw: drawn.find(({ draw }) => draw !== undefined)?.draw });
  }
  return { selection: labels.every(({ selection }) => selection?.how === 'chosen') ? 'chosen' : 'unknown' };
}

/** Along a straight line, first end to first end. */
function toRange(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  if (isSame(from, to)) return value;
  return to[0] + ((value - from[0]) * (to[1] - to[0])) / (from[1] - from[0]);
}

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * The metrics of a run that a calibration is of.
 * @param names as they were given; none: every metric of the run that a person could label, or that another run could tell better
 * @throws ConfigError for a name that is none, and for a metric that has no largest value
 */
export function weighedMetrics(run: Run, names: readonly string[]): readonly WeighedMetric[] {
  if (names.length === 0) return runMetrics(run).flatMap((metric) => boundedMetric(metric) ?? []);
  const found = names.map((name) => {
    const metric = parseNamed(name, run);
    const bounded = boundedMetric(metric);
    if (bounded !== undefined) return bounded;
    throw new ConfigError(`${metric.name} is measured, and no judgement`, {
      code: 'metric-not-labelled',
      where: { input: 'metric' },
      hint: 'name a metric of each answer with a smallest and a largest value, such as faithfulness or nDCG@10',
    });
  });
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

function parseNamed(name: string, run: Run): Metric {
  try {
    return parseOwnMetricName(measuredMetric(name, run.metrics) ?? name, run.ownMetrics ?? []);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { what, code, hint } = error;
    throw new ConfigError(what, present({ code, where: { input: 'metric' }, cause: error, hint }));
  }
}

function boundedMetric(metric: Metric): WeighedMetric | undefined {
  const { level, range, direction } = metric.definition;
  const [low, high] = range;
  return level !== 'trial' || high === null ? undefined : { name: metric.name, range: [low, high], direction, metric };
}

interface WeighableOptions {
  /** Absent where verdicts came from a file. */
  readonly run?: Run;
  /** Whether the metrics were named, and each of them has to be there. */
  readonly named: boolean;
  readonly origin: LabelOrigin;
  /** Metrics beside whose verdicts people said something of parts of answers (none). */
  readonly inParts?: ReadonlySet<string>;
  /** Metrics that people gave labels of, weighed or not (none). */
  readonly labelled?: ReadonlySet<string>;
}

/**
 * Refuses to weigh where verdicts or labels are missing, and says which.
 * @returns the metrics that have both verdicts and labels; of those that were named, all
 * @throws ConfigError `no-judge-scores` or `no-labels`
 */
export function requireWeighable(weighed: readonly WeighedRows[], options: WeighableOptions): readonly WeighedRows[] {
  const { run, named, inParts = new Set() } = options;
  const hasLabels = ({ metric, rows }: WeighedRows): boolean => rows.some(isLabelled) || inParts.has(metric.name);
  for (const one of named ? weighed : []) {
    if (!one.rows.some(isJudged)) throw noVerdicts(one.metric.name, run);
    if (!hasLabels(one)) throw noLabels(one.metric.name, options);
  }
  const usable = weighed.filter((one) => one.rows.some(isJudged) && hasLabels(one));
  if (usable.length > 0) return usable;
  const labelled = weighed.find(hasLabels);
  throw labelled === undefined ? noLabels(undefined, options) : noVerdicts(labelled.metric.name, run);
}

const isJudged = ({ judge }: CalibrationRow): boolean => judge !== undefined;
const isLabelled = ({ humans }: CalibrationRow): boolean => humans.length > 0;

export function noVerdicts(metric: string, run: Run | undefined): ConfigError {
  return new ConfigError(
    run === undefined ? `no row has a verdict on ${metric}` : `run ${run.id} has no scores of ${metric}`,
    {
      code: 'no-judge-scores',
      where: { input: 'metric' },
      hint:
        run === undefined
          ? 'the column judge holds what the judge said'
          : [{ do: 'rescore-by', run: run.id, metric }, ' lets a judge score it'],
    },
  );
}

function noLabels(metric: string | undefined, { run, origin, labelled = new Set() }: WeighableOptions): ConfigError {
  const others = [...labelled].filter((name) => name !== metric).sort();
  const of = metric === undefined ? '' : ` of ${metric}`;
  const by = origin.kind === 'store' && origin.author !== null ? ` by ${origin.author}` : '';
  if (origin.kind === 'run') {
    return new ConfigError(`run ${origin.run.id} has no scores${of} of these answers`, {
      code: 'no-labels',
      where: { input: 'truth' },
      hint: 'name a run that scored the same answers by the same metric',
    });
  }
  const draw: Guidance =
    run === undefined
      ? 'the column value holds what people said'
      : [
          { do: 'draw-labels', run: run.id, metric },
          ' draws answers to label, and ',
          { do: 'import-labels' },
          ' brings the labels in',
        ];
  return new ConfigError(`there are no labels${of}${by} to weigh the judge by`, {
    code: 'no-labels',
    where: origin.kind === 'file' ? origin.file : run === undefined ? { input: 'labels' } : `run ${run.id}`,
    hint: others.length === 0 ? draw : joinedGuidance(`there are labels of ${others.join(', ')}; `, draw),
  });
}
