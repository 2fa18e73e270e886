// The change of a mean, taken apart: what comes of other questions, and what of the same kinds of questions being scored otherwise.
import { groupJackknife } from '../../../stats/group-jackknife.ts';
import { studentTQuantile } from '../../../stats/student-t.ts';
import { type CellsByKind, countOf, groupsOf, sumsOf } from './drift-cells.ts';

/** A difference with the square of its standard error. */
export interface Difference {
  readonly value: number;
  readonly variance: number;
  readonly df: number;
}

export interface Decomposition {
  readonly before: number;
  readonly after: number;
  readonly nBefore: number;
  readonly nAfter: number;
  /** after − before. */
  readonly total: Difference;
  /** Of it, what comes of other shares of the kinds. */
  readonly mix: Difference;
  /** Of it, what comes of other means within the kinds. */
  readonly within: Difference;
}

/** A metric as it enters what is looked at: the value is Σ slope · mean. */
export interface DecomposedTerm {
  readonly slope: number;
  readonly before: CellsByKind;
  readonly after: CellsByKind;
}

/**
 * Δ = Σ (q_k − p_k)(m_k + m'_k) / 2 + Σ (m'_k − m_k)(p_k + q_k) / 2 over kinds k of questions with shares p, q and means m, m' before and after. A kind that one side lacks is scored as on the other, so that it is part of
 * the mix. Standard errors by leaving out groups of sessions, on either side by itself, and what so few values cannot show of values in a range.
 * Source: Kitagawa, JASA 1955; Oaxaca, International Economic Review 1973.
 * @returns undefined where a side has no value of a term
 */
export function decompose(terms: readonly DecomposedTerm[]): Decomposition | undefined {
  if (terms.length === 0 || terms.some(({ before, after }) => countOf(before) < 2 || countOf(after) < 2))
    return undefined;
  const part = (of: Part): Difference => differenceOf(terms, of);
  const mean = (side: 'before' | 'after'): number =>
    terms.reduce((sum, term) => sum + term.slope * meanOf(term[side]), 0);
  const count = (side: 'before' | 'after'): number => Math.min(...terms.map((term) => countOf(term[side])));
  return {
    ...{ before: mean('before'), after: mean('after'), nBefore: count('before'), nAfter: count('after') },
    ...{ total: part(totalPart), mix: part(mixPart), within: part(withinPart) },
  };
}

interface Kind {
  readonly share: number;
  readonly mean: number;
}

interface BothSides {
  readonly before: Kind;
  readonly after: Kind;
}

type Part = (kind: BothSides) => number;
const totalPart: Part = ({ before, after }) => after.share * after.mean - before.share * before.mean;
const mixPart: Part = ({ before, after }) => ((after.share - before.share) * (before.mean + after.mean)) / 2;
const withinPart: Part = ({ before, after }) => ((after.mean - before.mean) * (before.share + after.share)) / 2;

function differenceOf(terms: readonly DecomposedTerm[], part: Part): Difference {
  const at = (without: { readonly before?: number; readonly after?: number }): number =>
    terms.reduce(
      (sum, term) => sum + term.slope * kindsOf(term, without).reduce((all, kind) => all + part(kind), 0),
      0,
    );
  const groups = (side: 'before' | 'after'): readonly number[] => [
    ...new Set(terms.flatMap((term) => groupsOf(term[side]))),
  ];
  const before = groupJackknife(groups('before'), (group) => at(group === undefined ? {} : { before: group }));
  const after = groupJackknife(groups('after'), (group) => at(group === undefined ? {} : { after: group }));
  const unseen = part === mixPart ? 0 : terms.reduce((sum, term) => sum + unseenOf(term), 0);
  return {
    value: before.value,
    variance: before.variance + after.variance + unseen,
    df: Math.min(before.df, after.df),
  };
}

/** As an interval of a mean in a range adds .8 of a value at the far end: what n values did not show. */
const unseenOf = ({ slope, before, after }: DecomposedTerm): number =>
  [before, after].reduce((sum, cells) => {
    const mean = Math.min(1, Math.max(0, meanOf(cells)));
    return sum + 0.8 * ((slope * Math.max(mean, 1 - mean)) / countOf(cells)) ** 2;
  }, 0);

function meanOf(cells: CellsByKind): number {
  let [weight, value] = [0, 0];
  for (const cell of cells.values()) {
    const sums = sumsOf(cell);
    weight += sums.weight;
    value += sums.value;
  }
  return value / weight;
}

function kindsOf(
  { before, after }: DecomposedTerm,
  without: { readonly before?: number; readonly after?: number },
): readonly BothSides[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const [first, second] = [sideOf(before, names, without.before), sideOf(after, names, without.after)];
  return names.map((_, at): BothSides => {
    const [a, b] = [first[at] as Kind, second[at] as Kind];
    const [mean, other] = [a.mean, b.mean].map((each, side) =>
      Number.isNaN(each) ? (side === 0 ? b.mean : a.mean) : each,
    );
    return { before: { ...a, mean: orNothing(mean) }, after: { ...b, mean: orNothing(other) } };
  });
}

/** A kind that is left on no side. */
const orNothing = (mean: number | undefined): number => (mean === undefined || Number.isNaN(mean) ? 0 : mean);

function sideOf(cells: CellsByKind, names: readonly string[], without: number | undefined): readonly Kind[] {
  const sums = names.map((name) => {
    const cell = cells.get(name);
    return cell === undefined ? { weight: 0, value: 0 } : sumsOf(cell, without);
  });
  const whole = sums.reduce((sum, { weight }) => sum + weight, 0);
  return sums.map(({ weight, value }) => ({
    share: whole === 0 ? 0 : weight / whole,
    mean: weight > 0 ? value / weight : Number.NaN,
  }));
}

/** @param level of the interval, between 0 and 1 */
export function intervalOf({ value, variance, df }: Difference, level: number): readonly [number, number] | null {
  if (!(variance > 0) || !(df >= 1)) return null;
  const half = studentTQuantile((1 - level) / 2, df) * Math.sqrt(variance);
  return [Math.max(-1, value - half), Math.min(1, value + half)];
}
