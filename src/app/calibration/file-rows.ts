// A file that carries the verdicts of a judge beside the labels of people: weighed without a run and without a store.
import { excerpt } from '../../analysis/answers/excerpt.ts';
import { type LabelRow, readLabelFile } from '../../datasets/labels/read-labels.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { isBetween, type LabelScale, readLabel, scaleText } from '../../model/label-scale.ts';
import { present } from '../../model/present.ts';
import type { LabelDefaults } from '../labels/label-defaults.ts';
import { rangeText } from '../labels/label-metric.ts';
import { collectWeighedRows, type WeighedLabel, type WeighedMetric, type WeighedRows } from './weighed-rows.ts';

export interface FileRowsOptions {
  readonly file: string;
  readonly defaults: LabelDefaults;
  /** Only these (all of the file). */
  readonly metrics: readonly string[];
}

/** @throws DatasetError with file, line and column; ConfigError where the range of a metric is not known */
export async function fileRows({ file, defaults, metrics }: FileRowsOptions): Promise<readonly WeighedRows[]> {
  const { rows, scale } = await readLabelFile(file);
  const settings = { ...defaults, scale: defaults.scale ?? scale };
  const byMetric = Map.groupBy(rows, ({ metric }) => metric ?? defaults.metric ?? unnamed);
  const missing = metrics.find((name) => !byMetric.has(name));
  if (missing !== undefined) {
    throw new ConfigError(`no row is of ${missing}`, {
      code: 'no-labels',
      where: { input: 'metric' },
      hint: `the file has ${[...byMetric.keys()].join(', ')}`,
    });
  }
  const names = metrics.length === 0 ? [...byMetric.keys()] : metrics;
  return names.map((name) => rowsOf(metricNamed(name, settings), byMetric.get(name) ?? [], settings));
}

/** Rows of a file that names no metric. */
const unnamed = 'judge';

function metricNamed(name: string, { range, scale }: LabelDefaults): WeighedMetric {
  const metric = knownMetric(name);
  const [low, high] = metric?.definition.range ?? [0, null];
  if (range !== undefined) return { name, range, direction: metric?.definition.direction ?? 'higher' };
  if (metric !== undefined && high !== null) {
    return { name: metric.name, range: [low, high], direction: metric.definition.direction, metric };
  }
  if (scale?.kind === 'words') return { name, range: endsOf([...scale.values.values()]), direction: 'higher' };
  throw new ConfigError(`between which values does the judge score ${name}?`, {
    code: 'which-range',
    where: { input: 'range' },
    hint: [
      'say it, such as ',
      { input: 'range', value: '0..1' },
      '; ',
      { input: 'scale', value: '1..4' },
      ' says that labels are on another scale',
    ],
  });
}

const endsOf = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

interface Answer {
  readonly first: LabelRow;
  judge: number | undefined;
  readonly labels: WeighedLabel[];
}

function rowsOf(metric: WeighedMetric, rows: readonly LabelRow[], defaults: LabelDefaults): WeighedRows {
  const answers = new Map<string, Answer>();
  for (const row of rows) {
    const key = JSON.stringify([row.exampleId, row.repeat ?? 0]);
    const answer = answers.get(key) ?? { first: row, judge: undefined, labels: [] };
    answers.set(key, answer);
    addVerdict(answer, row, readVerdict(row, metric, defaults.scale));
    addLabel(answer, row, { metric, defaults });
  }
  const collector = collectWeighedRows(metric);
  for (const { first, judge, labels } of answers.values()) {
    const { exampleId, repeat = 0, category, language, answer } = first;
    collector.add({
      row: {
        exampleId,
        repeat,
        judge,
        ...present({
          category,
          language,
          length: answer === undefined ? undefined : [...answer].length,
          judgeFailure: judge === undefined ? 'no value' : undefined,
        }),
      },
      labels,
      texts: () => textsOf(first),
    });
  }
  return collector.collected();
}

function addVerdict(answer: Answer, row: LabelRow, judge: number | undefined): void {
  if (judge === undefined || judge === answer.judge) return;
  if (answer.judge === undefined) answer.judge = judge;
  else {
    throw new DatasetError(`the judge scored ${row.exampleId} otherwise at ${answer.first.where()}`, {
      code: 'labelled-twice',
      where: row.where('judge'),
      hint: 'answers of several systems, or several answers, are told apart by the column repeat',
    });
  }
}

function addLabel(
  answer: Answer,
  row: LabelRow,
  { metric, defaults }: { readonly metric: WeighedMetric; readonly defaults: LabelDefaults },
): void {
  if (row.value === undefined) return;
  const { scale } = defaults;
  const ends = scale?.kind === 'range' ? scale.ends : metric.range;
  const { value, word } = valueIn(row, 'value', { scale, ends });
  const author = row.author ?? defaults.author ?? 'people';
  const twin = answer.labels.find((label) => label.author === author);
  if (twin?.value === value) return;
  if (twin !== undefined) {
    throw new DatasetError(`${row.exampleId} is labelled twice by ${author}, otherwise at ${answer.first.where()}`, {
      code: 'labelled-twice',
      where: row.where('value'),
      hint: 'several people are told apart by the column author, several answers by the column repeat',
    });
  }
  answer.labels.push(
    present({
      author,
      value,
      scale: ends,
      selection: row.selection === 'unknown' ? undefined : (row.selection ?? defaults.selection),
      label: word,
      comment: row.comment === undefined ? undefined : excerpt(row.comment, longest),
    }),
  );
}

/** Of a judge that writes words the words are those of the scale; numbers are of the metric's range. */
function readVerdict(row: LabelRow, metric: WeighedMetric, scale: LabelScale | undefined): number | undefined {
  if (row.judge === undefined) return undefined;
  const words = scale?.kind === 'words' && readLabel(row.judge, scale) !== undefined ? scale : undefined;
  return valueIn(row, 'judge', { scale: words, ends: metric.range }).value;
}

function valueIn(
  row: LabelRow,
  field: 'value' | 'judge',
  { scale, ends }: { readonly scale: LabelScale | undefined; readonly ends: readonly [number, number] },
): { readonly value: number; readonly word?: string } {
  const written = row[field] ?? '';
  const read = readLabel(written, scale);
  if (read !== undefined && isBetween(read.value, ends)) return read;
  const wanted = scale?.kind === 'words' ? scaleText(scale) : `a number within ${rangeText(ends)}`;
  throw new DatasetError(`${JSON.stringify(written)} is no value here: it must be ${wanted}`, {
    code: read === undefined ? 'wrong-label' : 'label-out-of-range',
    where: row.where(field),
    hint: [
      { input: 'range' },
      ' says what the judge can give, ',
      { input: 'scale', value: '1..4' },
      ' or good=1,bad=0 what labels are written in',
    ],
  });
}

/** Characters of a comment, of a reason and of a text that are shown. */
const longest = 600;

function textsOf({ query, answer, reason }: LabelRow): { query?: string; answer?: string; reason?: string } {
  return present({
    query: query === undefined ? undefined : excerpt(query, 200),
    answer: answer === undefined ? undefined : excerpt(answer, 400),
    reason: reason === undefined ? undefined : excerpt(reason, longest),
  });
}
