// Rows made ready: labels in the judge's units, what has both values apart from what has one, and the count of each.
import { DatasetError } from '../../model/hakari-error.ts';
import type { LabelDraw } from '../../model/label-selection.ts';
import { mean } from '../../stats/moments.ts';
import type { LabelBasis } from './agreement.ts';
import type {
  CalibrationCounts,
  CalibrationOptions,
  CalibrationScale,
  CalibrationScope,
  SelectionFacts,
} from './calibration.ts';
import type { CalibrationRow, RowSelection } from './calibration-row.ts';
import type { Whole } from './figure.ts';

/** A row with both values, in the judge's units. */
export interface JudgedPair {
  readonly exampleId: string;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly length: number | undefined;
  readonly judge: number;
  /** Mean of the authors. */
  readonly human: number;
}

/** The labels of one row, in the judge's units. */
export interface LabelledRow {
  readonly exampleId: string;
  readonly labels: readonly { readonly author: string; readonly value: number }[];
}

export interface CollectedPairs {
  readonly counts: CalibrationCounts;
  readonly scale: CalibrationScale;
  readonly pairs: readonly JudgedPair[];
  /** Which labels count, and of what the figures are. */
  readonly selection: SelectionFacts;
  readonly about: CalibrationScope;
  /** Rows with labels that count, judged or not. */
  readonly labelled: readonly LabelledRow[];
  /** Judged rows without labels that count. */
  readonly unlabelled: readonly UnlabelledRow[];
}

interface UnlabelledRow {
  readonly exampleId: string;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly length: number | undefined;
  readonly judge: number;
}

/** @throws DatasetError for a value outside of its scale; RangeError for options that make no sense */
export function collectPairs(rows: readonly CalibrationRow[], options: CalibrationOptions): CollectedPairs {
  const scale = scaleOf(options);
  const ready = rows.map((row) => prepare(row, scale));
  const selection = selectionOf(ready, options);
  const counts = (row: ReadyRow) => doesCount(row, selection.basis);
  const labelled = ready.filter(counts);
  const pairs = labelled.flatMap(({ row, labels }) => {
    const { exampleId, category, language, length, judge } = row;
    if (judge === undefined) return [];
    const values = labels.map(({ value }) => value);
    const human = Math.min(Math.max(mean(values), Math.min(...values)), Math.max(...values));
    return [{ exampleId, category, language, length, judge, human }];
  });
  const unlabelled = ready.flatMap((each) => {
    const { exampleId, category, language, length, judge } = each.row;
    return judge === undefined || counts(each) ? [] : [{ exampleId, category, language, length, judge }];
  });
  return {
    counts: countRows(ready, pairs, unlabelled.length),
    selection,
    about: options.about ?? 'system',
    scale,
    pairs,
    labelled: labelled.map(({ row: { exampleId }, labels }) => ({ exampleId, labels })),
    unlabelled,
  };
}

interface ReadyRow {
  readonly row: CalibrationRow;
  readonly labels: LabelledRow['labels'];
  /** Undefined: it has no label. */
  readonly selection: RowSelection | undefined;
}

// Which labels count. Rows that were chosen are not like the others: their labels never stand beside those of drawn ones.

function selectionOf(
  rows: readonly ReadyRow[],
  { about = 'system', picked = false }: Pick<CalibrationOptions, 'about' | 'picked'>,
): SelectionFacts {
  const of = (selection: RowSelection) => rows.filter((row) => row.selection === selection);
  const [drawn, unknown] = [of('drawn'), of('unknown')];
  const judged = rows.filter(({ row }) => row.judge !== undefined);
  const isJudged = ({ row }: ReadyRow): boolean => row.judge !== undefined;
  const isWhole = about === 'answers' || !picked;
  const all = isWhole && judged.length > 0 && judged.every((row) => doesCount(row, 'all'));
  return {
    basis: all
      ? 'all'
      : drawn.some(isJudged)
        ? 'drawn'
        : unknown.length > 0
          ? 'unknown'
          : drawn.length > 0
            ? 'drawn'
            : null,
    drawn: drawn.length,
    chosen: of('chosen').length,
    unknown: unknown.length,
    saidDrawn: drawn.filter(({ row }) => row.draw === undefined).length,
    draws: drawsOf(drawn),
  };
}

function doesCount({ selection }: ReadyRow, basis: LabelBasis | null): boolean {
  if (basis === 'all') return selection === 'drawn' || selection === 'unknown';
  return selection !== undefined && selection === basis;
}

function drawsOf(rows: readonly ReadyRow[]): SelectionFacts['draws'] {
  const draws = new Map<string, { readonly draw: LabelDraw; readonly examples: Set<string> }>();
  for (const { row } of rows) {
    if (row.draw === undefined) continue;
    const { window: _, ...draw } = row.draw;
    const { count, of, seed, id = '' } = draw;
    const key = [count, of, seed, id].join();
    const found = draws.get(key) ?? { draw, examples: new Set() };
    draws.set(key, found);
    // Of production an example is a session, and draws name answers.
    found.examples.add(id === '' ? row.exampleId : `${row.exampleId}\n${row.repeat}`);
  }
  return [...draws.values()]
    .map(({ draw, examples }) => ({ ...draw, labelled: examples.size }))
    .sort((a, b) => b.of - a.of || b.count - a.count || a.seed - b.seed);
}

/**
 * What a statement on these judged rows alone is of: the share of them that has a label, and how many have none.
 * @returns undefined where the statement is on what the system would answer
 */
export function wholeOf({
  about,
  pairs,
  unlabelled,
}: Pick<CollectedPairs, 'about' | 'pairs' | 'unlabelled'>): Whole | undefined {
  const rows = pairs.length + unlabelled.length;
  return about === 'system' || pairs.length === 0
    ? undefined
    : { share: pairs.length / rows, unseen: unlabelled.length };
}

function scaleOf(options: CalibrationOptions): CalibrationScale {
  const { range, direction = 'higher', scale: labels = range } = options;
  for (const [low, high] of [range, labels]) {
    if (!(Number.isFinite(low) && Number.isFinite(high) && low !== high)) {
      throw new RangeError(`${low} to ${high} is no scale`);
    }
  }
  const threshold = options.threshold ?? (range[0] + range[1]) / 2;
  const judgeThreshold = options.judgeThreshold ?? threshold;
  for (const cut of [threshold, judgeThreshold]) {
    if (!isWithin(cut, range)) throw new RangeError(`a threshold of ${cut} is not between ${range[0]} and ${range[1]}`);
  }
  const mapped = labels[0] !== range[0] || labels[1] !== range[1];
  return { range, direction, labels, mapped, threshold, judgeThreshold };
}

function prepare(row: CalibrationRow, { range, labels: scale, mapped }: CalibrationScale): ReadyRow {
  if (row.judge !== undefined && !isWithin(row.judge, range)) {
    throw new DatasetError(`the judge's value ${row.judge} is not between ${range[0]} and ${range[1]}`, {
      code: 'judge-out-of-range',
      where: row.exampleId,
      hint: 'name the range of the metric',
    });
  }
  const [low, high] = [Math.min(...range), Math.max(...range)];
  const share = (range[1] - range[0]) / (scale[1] - scale[0]);
  const labels = row.humans.map(({ author, value }) => {
    if (!isWithin(value, scale)) {
      throw new DatasetError(`the label ${value} of ${author} is not between ${scale[0]} and ${scale[1]}`, {
        code: 'label-out-of-scale',
        where: row.exampleId,
        hint: 'name the scale of the labels',
      });
    }
    // Rounding must not carry a label over the end of the range.
    const onRange = Math.min(high, Math.max(low, range[0] + (value - scale[0]) * share));
    return { author, value: mapped ? onRange : value };
  });
  return { row, labels, selection: labels.length === 0 ? undefined : (row.selection ?? 'unknown') };
}

function countRows(rows: readonly ReadyRow[], pairs: readonly JudgedPair[], unlabelled: number): CalibrationCounts {
  const labelled = rows.filter(({ labels }) => labels.length > 0);
  const judged = rows.filter(({ row }) => row.judge !== undefined);
  const failures = new Map<string, number>();
  for (const { row } of rows) {
    if (row.judge !== undefined) continue;
    const reason = row.judgeFailure ?? 'no value';
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }
  const authors = new Set(labelled.flatMap(({ labels }) => labels.map(({ author }) => author)));
  return {
    rows: rows.length,
    examples: new Set(rows.map(({ row }) => row.exampleId)).size,
    judged: judged.length,
    judgedExamples: new Set(judged.map(({ row }) => row.exampleId)).size,
    judgeFailures: [...failures].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
    labelled: labelled.length,
    labelledForReading: labelled.filter(({ selection }) => selection === 'chosen').length,
    paired: pairs.length,
    pairedExamples: new Set(pairs.map(({ exampleId }) => exampleId)).size,
    unlabelled,
    authors: [...authors].sort(),
    severalAuthors: labelled.filter(({ labels }) => new Set(labels.map(({ author }) => author)).size > 1).length,
  };
}

const isWithin = (value: number, [a, b]: readonly [number, number]): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);
