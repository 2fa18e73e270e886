// Which rows to label next so that means and agreement stay right: a random draw that mirrors categories and judge's values.
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';
import { byExample } from './by-example.ts';
import type { CalibrationRow } from './calibration-row.ts';
import type { RowToLabel } from './row-to-label.ts';

/** Keeps the streams of this apart from those of others under the same seed. */
const part = 0xd4a17;

/**
 * Draws examples without label, each with the same chance, so that the labels may be put together with those of earlier draws. The
 * examples are sorted by category and judge's value, and every k-th is taken from a random start (systematic sampling), so that each
 * category and each band of values is there in proportion. Of an example with repeats one, chosen at random. Rows that the judge failed
 * on, and examples with a label already, are not drawn; those with a label for reading only are.
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
  const labelled = new Set(
    rows.filter(({ humans, drawn }) => humans.length > 0 && drawn !== false).map(({ exampleId }) => exampleId),
  );
  const open = rows.filter(({ exampleId, judge }) => judge !== undefined && !labelled.has(exampleId));
  const examples = byExample(open);
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
    .map(({ row: { exampleId, repeat, judge, category } }) => ({
      exampleId,
      repeat,
      judge: judge as number,
      ...(category === undefined ? {} : { category }),
      purpose: 'estimate',
      reasons: [],
    }));
}

function compareRows(a: CalibrationRow, b: CalibrationRow): number {
  const [x, y] = [a.category ?? '', b.category ?? ''];
  if (x !== y) return x < y ? -1 : 1;
  return (a.judge as number) - (b.judge as number);
}
