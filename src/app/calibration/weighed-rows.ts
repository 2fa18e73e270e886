// The rows of one metric to weigh a judge by, with what a reader has to know of them; collected row by row.

import type { CalibrationRow } from '../../analysis/calibration/calibration-row.ts';
import {
  createDisagreementCollector,
  type LabelDisagreement,
  type SaidLabel,
} from '../../analysis/calibration/label-disagreements.ts';
import type { Metric } from '../../metrics/metric.ts';
import { ConfigError } from '../../model/hakari-error.ts';

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
  readonly row: Omit<CalibrationRow, 'humans' | 'drawn'>;
  readonly labels: readonly WeighedLabel[];
  readonly prompt?: string | undefined;
  readonly models?: readonly string[];
  /** Texts, for the reader; made when they are shown. */
  readonly texts: () => Pick<LabelDisagreement, 'query' | 'answer' | 'reason' | 'claims'>;
}

export interface WeighedLabel extends SaidLabel {
  /** Ends of the scale that it was given on (the metric's range). */
  readonly scale?: readonly [number, number] | undefined;
  /** Chosen to be read, not drawn. */
  readonly forReading: boolean;
}

export interface WeighedRowsCollector {
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
      { code: 'mixed-scales', where: '--metric', hint: 'weigh the labels of one person at a time with --author' },
    );
  }

  return {
    add({ row, labels, prompt, models: asked = [], texts }) {
      for (const label of labels) checkScale(label);
      if (prompt !== undefined) prompts.add(prompt);
      for (const model of asked) models.add(model);
      const drawn = labels.filter(({ forReading }) => !forReading);
      const counted = drawn.length > 0 ? drawn : labels;
      const humans = counted.map(({ author, value }) => ({ author, value }));
      rows.push({ ...row, humans, ...(labels.length > 0 && drawn.length === 0 ? { drawn: false } : {}) });
      if (row.judge === undefined || counted.length === 0) return;
      const people = counted.reduce((sum, { value }) => sum + toRange(value, scale ?? metric.range, metric.range), 0);
      disagreements.add(row.judge, people / counted.length, () => ({
        ...{ exampleId: row.exampleId, repeat: row.repeat, ...texts() },
        labels: counted.map(({ author, value, label, comment }) => ({
          ...{
            author,
            value,
            ...(label === undefined ? {} : { label }),
            ...(comment === undefined ? {} : { comment }),
          },
        })),
      }));
    },
    collected: () => ({
      ...{ metric, rows, disagreements: disagreements.farthest() },
      ...{ prompts: [...prompts].sort(), models: [...models].sort() },
      ...(scale === undefined || isSame(scale, metric.range) ? {} : { scale }),
    }),
  };
}

/** Along a straight line, first end to first end. */
function toRange(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  if (isSame(from, to)) return value;
  return to[0] + ((value - from[0]) * (to[1] - to[0])) / (from[1] - from[0]);
}

const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] === b[0] && a[1] === b[1];
