// Which rows to read to learn where the judge errs. Not for estimates: what is picked for being odd is not like the rest.
import { present } from '../../model/present.ts';
import { mean, momentsOf } from '../../stats/moments.ts';
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';
import type { CalibrationOptions } from './calibration.ts';
import { byExample, type CalibrationRow, type RowToLabel, type TellingReason } from './calibration-row.ts';
import { collectPairs, type JudgedPair } from './collect-pairs.ts';

/** Labelled rows of a category below which nothing is concluded of it. */
const fewestOfCategory = 5;

/**
 * The rows without label on which the judge is least sure or most likely wrong: near its threshold, with votes or repeats that differ,
 * of little confidence, or of a category in which it was far from people before. Each of the four counts from 0 to 1, and they are added.
 *
 * Labels of these rows show where a judge errs; they say nothing of how often. They must carry `selection: 'chosen'`.
 * @param count how many (all, when there are fewer)
 * @returns the most telling first; rows for which nothing speaks are left out
 * @throws DatasetError and RangeError as {@link collectPairs}
 */
export function tellingRows(
  rows: readonly CalibrationRow[],
  options: CalibrationOptions & { readonly count: number },
): readonly RowToLabel[] {
  const { pairs, scale } = collectPairs(rows, options);
  const width = Math.abs(scale.range[1] - scale.range[0]);
  const errors = errorsByCategory(pairs, width);
  const repeats = new Map<string, number[]>();
  for (const { exampleId, judge } of rows) {
    if (judge !== undefined) repeats.set(exampleId, [...(repeats.get(exampleId) ?? []), judge]);
  }
  const told = rows.flatMap((row) => {
    if (row.judge === undefined || row.humans.length > 0) return [];
    const votes = row.votes ?? repeats.get(row.exampleId) ?? [];
    const parts: Readonly<Record<TellingReason, number>> = {
      'near the threshold': Math.max(0, 1 - Math.abs(row.judge - scale.judgeThreshold) / (width / 4)),
      'votes differ': votes.length < 2 ? 0 : Math.min(1, (2 * momentsOf(votes).standardDeviation()) / width),
      unsure: row.confidence === undefined ? 0 : 1 - row.confidence,
      'category often wrong': errors.get(row.category) ?? 0,
    };
    return [{ row, parts, weight: Object.values(parts).reduce((sum, value) => sum + value, 0) }];
  });
  return told
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, options.count)
    .map(({ row: { exampleId, repeat, judge, category }, parts }) =>
      present({
        exampleId,
        repeat,
        judge: judge as number,
        category,
        purpose: 'reading',
        reasons: reasonsOf(parts),
      }),
    );
}

const reasonsOf = (parts: Readonly<Record<TellingReason, number>>): readonly TellingReason[] =>
  (Object.keys(parts) as readonly TellingReason[])
    .filter((reason) => parts[reason] > 0)
    .sort((a, b) => parts[b] - parts[a]);

/** How much further than on the whole the judge is from people in a category, as a share of the range; 0 where it is no further. */
function errorsByCategory(pairs: readonly JudgedPair[], width: number): ReadonlyMap<string | undefined, number> {
  if (pairs.length === 0) return new Map();
  const error = (list: readonly JudgedPair[]) => Math.sqrt(mean(list.map(({ human, judge }) => (judge - human) ** 2)));
  const overall = error(pairs);
  const categories = [...new Set(pairs.flatMap(({ category }) => category ?? []))];
  return new Map(
    categories.map((category) => {
      const list = pairs.filter((pair) => pair.category === category);
      const further = list.length < fewestOfCategory ? 0 : error(list) - overall;
      return [category, Math.min(1, Math.max(0, further / width))];
    }),
  );
}

// Which rows to label next so that means and agreement stay right: a random draw that mirrors categories and judge's values.

/** Keeps the streams of this apart from those of others under the same seed. */
const part = 0xd4a17;

/**
 * Draws examples without label, each with the same chance, so that the labels may be put together with those of earlier draws. The
 * examples are sorted by category and judge's value, and every k-th is taken from a random start (systematic sampling), so that each
 * category and each band of values is there in proportion. Of an example with repeats one, chosen at random. Rows that the judge failed
 * on, and examples with a label already, are not drawn; those with a label that was chosen, or of which nobody knows how, are.
 * Source: Madow, Annals of Mathematical Statistics 1949.
 * @param count how many (all, when there are fewer)
 * @param seed whole number from 0 (1); another one for another draw
 * @returns in a random order, so that whoever stops early has a random sample still
 * @throws RangeError for a count that is not a whole number from 0, and such a seed
 */
export function drawRows(
  rows: readonly CalibrationRow[],
  { count, seed = 1 }: { readonly count: number; readonly seed?: number },
): readonly RowToLabel[] {
  checkSeed(seed);
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} rows cannot be drawn`);
  const examples = drawableExamples(rows);
  const words = new Int32Array(3 * examples.length + 1);
  fillRandomWords(words, { seed, block: 0, part });
  const random = (at: number) => ((words[at] as number) >>> 0) * 2 ** -32;
  const sorted = examples
    .map((repeats, i) => ({
      row: repeats[Math.floor(random(3 * i) * repeats.length)] as CalibrationRow,
      tie: random(3 * i + 1),
      order: random(3 * i + 2),
    }))
    .sort((a, b) => compareRows(a.row, b.row) || a.tie - b.tie);
  const step = sorted.length / Math.min(count, sorted.length);
  const start = random(3 * examples.length) * step;
  const taken = Array.from({ length: Math.min(count, sorted.length) }, (_, i) => sorted[Math.floor(start + i * step)]);
  return taken
    .filter((each) => each !== undefined)
    .sort((a, b) => a.order - b.order)
    .map(({ row: { exampleId, repeat, judge, category } }) =>
      present({
        exampleId,
        repeat,
        judge: judge as number,
        category,
        purpose: 'estimate',
        reasons: [],
      }),
    );
}

/**
 * The examples that a draw can name, each with the rows that it can take: judged ones, of examples of which no answer was labelled by a
 * draw before.
 */
export function drawableExamples(rows: readonly CalibrationRow[]): readonly (readonly CalibrationRow[])[] {
  const drawn = new Set(
    rows
      .filter(({ humans, selection }) => humans.length > 0 && selection === 'drawn')
      .map(({ exampleId }) => exampleId),
  );
  return byExample(rows.filter(({ exampleId, judge }) => judge !== undefined && !drawn.has(exampleId)));
}

function compareRows(a: CalibrationRow, b: CalibrationRow): number {
  const [x, y] = [a.category ?? '', b.category ?? ''];
  if (x !== y) return x < y ? -1 : 1;
  return (a.judge as number) - (b.judge as number);
}
