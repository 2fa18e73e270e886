// The metric that a label is of: one of the catalogue or of the run, or one that people alone give.
import type { LabelRow } from '../../datasets/labels/read-labels.ts';
import { checkOwnMetricName, knownMetric, parseOwnMetricName } from '../../metrics/metric-name.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { isBetween, type LabelScale, readLabel, scaleText } from '../../model/label-scale.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { guidanceText, type Input, joinedGuidance } from '../../model/way-on.ts';

export interface LabelMetric {
  /** Canonical name. */
  readonly name: string;
  /** Absent for a metric that people alone give. */
  readonly definition?: MetricDefinition;
  readonly version: number;
  readonly range: readonly [number, number | null];
}

interface LabelMetricOptions {
  /** As it was written. */
  readonly name: string;
  /** Definitions that are the run's own. */
  readonly own: readonly MetricDefinition[];
  /** What is declared: the range of a metric that only people give. */
  readonly range?: readonly [number, number] | undefined;
  /** Ranges of metrics that people gave to this run before. */
  readonly declared: ReadonlyMap<string, readonly [number, number]>;
  /** Of the name, for messages. */
  readonly where: string | Input;
}

/** Needs that no person's label can stand for: what is counted is not judged, and a ranking is judged document by document. */
const notLabelled = ['qrels', 'latency', 'usage', 'corpus'] as const;

/** Whether people can say of an answer what this metric says. */
export const canBeLabelled = ({ level, needs }: MetricDefinition): boolean =>
  level === 'trial' && !notLabelled.some((need) => needs.includes(need));

/** @throws DatasetError or ConfigError for a name that is none, and for a metric that nobody can label */
export function labelMetric({ name, own, range, declared, where }: LabelMetricOptions): LabelMetric {
  const known = knownMetric(name, own);
  if (known === undefined) return { name, version: 1, range: humanRange({ name, own, range, declared, where }) };
  const { definition } = known;
  if (range !== undefined) {
    throw new ConfigError(`${known.name} has a range of its own: ${rangeText(definition.range)}`, {
      code: 'range-of-known-metric',
      where: { input: 'range' },
      hint: ['leave it out; ', { input: 'scale' }, ' says what the labels are written in'],
    });
  }
  if (!canBeLabelled(definition)) {
    throw new DatasetError(`${known.name} is counted, and not labelled`, {
      code: 'metric-not-labelled',
      where,
      hint: definition.needs.includes('qrels')
        ? [
            'people grade documents: ',
            { do: 'pool' },
            '; ',
            { do: 'weigh-by-truth' },
            ' weighs judgements of a judge by those of people',
          ]
        : 'label what a judge scores, such as faithfulness or correctness',
    });
  }
  return { name: known.name, definition, version: definition.version, range: definition.range };
}

function humanRange({ name, own, range, declared, where }: LabelMetricOptions): readonly [number, number] {
  const before = declared.get(name);
  if (before !== undefined && range !== undefined && (before[0] !== range[0] || before[1] !== range[1])) {
    throw new ConfigError(`${name} was declared with the range ${rangeText(before)} before`, {
      code: 'range-differs',
      where: { input: 'range' },
      hint: 'leave it out, or choose another name',
    });
  }
  const found = range ?? before;
  if (found === undefined) throw unknownMetric(name, own, where);
  checkOwnMetricName(name, where);
  return found;
}

function unknownMetric(name: string, own: readonly MetricDefinition[], where: string | Input): DatasetError {
  try {
    parseOwnMetricName(name, own);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const meant = guidanceText(error.hint ?? '');
    const near = meant.startsWith('did you mean') ? `${meant} ` : '';
    return new DatasetError(error.what, {
      code: 'metric-name',
      where,
      hint: joinedGuidance(near, [
        'if people alone give it, ',
        { input: 'range', value: '1..4' },
        ' declares its range',
      ]),
    });
  }
  throw new Error(`${name} is a metric`);
}

/**
 * What the row's label is worth.
 * @throws DatasetError `wrong-label` or `label-out-of-range`, with the place; ConfigError `scale-differs`
 */
export function labelValue(
  row: LabelRow,
  metric: LabelMetric,
  scale: LabelScale | undefined,
): { readonly value: number; readonly word?: string } {
  checkScale(metric, scale);
  const written = row.value ?? '';
  const read = readLabel(written, scale);
  if (read === undefined) {
    throw new DatasetError(`${JSON.stringify(written)} is no label: it must be ${scaleText(scale)}`, {
      code: 'wrong-label',
      where: row.where('value'),
      hint:
        scale?.kind === 'words'
          ? ['correct it, or add it to ', { input: 'scale' }]
          : ['words need ', { input: 'scale', value: 'good=1,bad=0' }],
    });
  }
  const ends = scale?.kind === 'range' ? scale.ends : ([metric.range[0], metric.range[1] ?? Infinity] as const);
  if (isBetween(read.value, ends)) return read;
  const of = scale?.kind === 'range' ? 'the scale that was given' : `the range of ${metric.name}`;
  throw new DatasetError(`the label ${read.value} is not within ${rangeText(ends)}, ${of}`, {
    code: 'label-out-of-range',
    where: row.where('value'),
    hint: [
      'correct it; ',
      { input: 'scale', value: '1..4' },
      ' says that labels are on another scale, ',
      { input: 'scale', value: 'good=1,bad=0' },
      ' what words are worth',
    ],
  });
}

/** A metric that people alone give is on one scale, that of its range. */
function checkScale({ definition, name, range }: LabelMetric, scale: LabelScale | undefined): void {
  if (definition !== undefined || scale?.kind !== 'range') return;
  if (scale.ends[0] === range[0] && scale.ends[1] === range[1]) return;
  throw new ConfigError(`${name} is on the scale ${rangeText(range)}`, {
    code: 'scale-differs',
    where: { input: 'scale' },
    hint: ['leave it out: ', { input: 'range' }, ' has said it'],
  });
}

/** In the words of a message: `0 to 1`. */
export const rangeText = ([low, high]: readonly [number, number | null]): string =>
  high === null || high === Infinity ? `${low} and more` : `${low} to ${high}`;
