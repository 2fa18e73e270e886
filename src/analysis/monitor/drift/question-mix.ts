// Which questions are asked: how they divide among kinds, before and after.
import { type Mix, type MixChange, mixChange } from '../../../stats/mix-change.ts';
import { type CellsByKind, countOf, driftGroups, groupsOf, sumsOf } from './drift-cells.ts';

/** The mix of a stretch, with so many questions as are worth as much: sessions bring several of a kind. */
export function mixOf(cells: CellsByKind): Mix {
  const kinds = new Map([...cells].map(([kind, cell]) => [kind, sumsOf(cell).weight]));
  return { kinds, effectiveN: effectiveN(cells) };
}

/**
 * Σ p (1 − p) over the sum of the variances of the shares between groups of sessions, at most the number of questions: the first-order correction of Rao and Scott,
 * JASA 1981.
 */
function effectiveN(cells: CellsByKind): number {
  const groups = groupsOf(cells);
  const totals = new Float64Array(driftGroups);
  for (const { weights } of cells.values())
    for (const group of groups) totals[group] = (totals[group] as number) + (weights[group] as number);
  const whole = totals.reduce((sum, each) => sum + each, 0);
  if (whole === 0 || groups.length < 2) return groups.length;
  let [plain, clustered] = [0, 0];
  for (const { weights } of cells.values()) {
    const share = weights.reduce((sum, each) => sum + each, 0) / whole;
    plain += share * (1 - share);
    const squares = groups.reduce(
      (sum, group) => sum + ((weights[group] as number) - share * (totals[group] as number)) ** 2,
      0,
    );
    clustered += (squares / whole ** 2) * (groups.length / (groups.length - 1));
  }
  const most = countOf(cells);
  return clustered > 0 ? Math.min(most, plain / clustered) : most;
}

export const changeOfMix = (before: CellsByKind, after: CellsByKind): MixChange | undefined =>
  mixChange(mixOf(before), mixOf(after));

/** From each of these lengths in characters on another kind. */
const lengths = [16, 48, 128, 384] as const;

/** `16–47`: how long a question is. */
export function lengthKind(query: string): string {
  const length = [...query.trim()].length;
  const place = lengths.filter((each) => length >= each).length;
  const [from, to] = [place === 0 ? 1 : lengths[place - 1], lengths[place]];
  return to === undefined ? `${from}+` : `${from}–${to - 1}`;
}
