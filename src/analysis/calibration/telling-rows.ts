// Which rows to read to learn where the judge errs. Not for estimates: what is picked for being odd is not like the rest.
import { mean, momentsOf } from '../../stats/moments.ts';
import type { CalibrationOptions } from './calibration-options.ts';
import type { CalibrationRow } from './calibration-row.ts';
import { collectPairs, type JudgedPair } from './collect-pairs.ts';
import type { RowToLabel, TellingReason } from './row-to-label.ts';

/** Labelled rows of a category below which nothing is concluded of it. */
const fewestOfCategory = 5;

/**
 * The rows without label on which the judge is least sure or most likely wrong: near its threshold, with votes or repeats that differ,
 * of little confidence, or of a category in which it was far from people before. Each of the four counts from 0 to 1, and they are added.
 *
 * Labels of these rows show where a judge errs; they say nothing of how often. They must carry `drawn: false`.
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
    .map(({ row: { exampleId, repeat, judge, category }, parts }) => ({
      exampleId,
      repeat,
      judge: judge as number,
      ...(category === undefined ? {} : { category }),
      purpose: 'reading',
      reasons: reasonsOf(parts),
    }));
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
