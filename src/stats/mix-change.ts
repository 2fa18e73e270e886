// Whether the shares of several kinds, such as categories of questions, are others than before.
import { chiSquareTail } from './chi-square.ts';
import { shareInterval } from './intervals.ts';

/** How a time divides among kinds. */
export interface Mix {
  /** Weight of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** So many that were drawn one by one with equal chances would tell as much. */
  readonly effectiveN: number;
}

export interface KindChange {
  readonly kind: string;
  /** Shares, from 0 to 1. */
  readonly before: number;
  readonly after: number;
}

export interface MixChange {
  /** Total variation distance: the share that would have to be of another kind for the mixes to be alike. */
  readonly distance: number;
  /** 95 % interval of the rise of those kinds that rose. */
  readonly ci95: readonly [number, number] | null;
  readonly p: number;
  readonly df: number;
  /** Largest change first. */
  readonly kinds: readonly KindChange[];
}

/** Kinds of which fewer are expected on a side are tested together with others. */
const fewestExpected = 5;

/**
 * Pearson's chi-square of two mixes, Σ (p₁ − p₂)² / (p̄ (1 / n₁ + 1 / n₂)), on effective numbers of questions: that of Rao and Scott for samples with weights and clusters. The rarest kinds are
 * put together until 5 are expected on either side. The distance is ½ Σ |p₁ − p₂|; of mixes that are alike it is above 0 by chance, so that p decides whether they differ and the
 * distance whether it matters.
 * Source: Rao and Scott, JASA 1981; interval: Newcombe, Statistics in Medicine 1998, method 10.
 * @returns undefined where either side has fewer than two
 * @example
 * const mix = (a: number, b: number) => ({ kinds: new Map([['a', a], ['b', b]]), effectiveN: a + b });
 * const found = mixChange(mix(80, 20), mix(50, 50));
 * [found?.distance.toFixed(2), found?.p.toFixed(5)] // => ['0.30', '0.00001']
 */
export function mixChange(before: Mix, after: Mix): MixChange | undefined {
  const [n, m] = [before.effectiveN, after.effectiveN];
  const [all, now] = [before, after].map(({ kinds }) => [...kinds.values()].reduce((sum, each) => sum + each, 0));
  if (!(n >= 2 && m >= 2 && all !== undefined && now !== undefined && all > 0 && now > 0)) return undefined;
  const names = [...new Set([...before.kinds.keys(), ...after.kinds.keys()])].sort();
  const kinds = names.map(
    (kind): KindChange => ({
      kind,
      before: (before.kinds.get(kind) ?? 0) / all,
      after: (after.kinds.get(kind) ?? 0) / now,
    }),
  );
  const risen = kinds.filter((each) => each.after > each.before);
  const share = (of: 'before' | 'after'): number =>
    Math.min(
      1,
      risen.reduce((sum, each) => sum + each[of], 0),
    );
  return {
    distance: share('after') - share('before'),
    ci95: rise({ share: share('before'), n }, { share: share('after'), n: m }),
    ...test(kinds, n, m),
    kinds: kinds.sort((a, b) => size(b) - size(a) || (a.kind < b.kind ? -1 : 1)),
  };
}

const size = ({ before, after }: KindChange): number => Math.abs(after - before);

function test(kinds: readonly KindChange[], n: number, m: number): { readonly p: number; readonly df: number } {
  const pooled = ({ before, after }: Cell): number => (n * before + m * after) / (n + m);
  const isRare = (cell: Cell): boolean => Math.min(n, m) * pooled(cell) < fewestExpected;
  // The rarest are put together until there are enough of them, or nothing else is left.
  const cells: Cell[] = [...kinds].sort((a, b) => pooled(b) - pooled(a));
  while (cells.length > 1 && isRare(cells.at(-1) as Cell)) {
    const [last, other] = [cells.pop() as Cell, cells.pop() as Cell];
    cells.push({ before: last.before + other.before, after: last.after + other.after });
  }
  const df = cells.length - 1;
  if (df < 1) return { p: 1, df: 0 };
  const chi = cells.reduce((sum, cell) => sum + (cell.after - cell.before) ** 2 / (pooled(cell) * (1 / n + 1 / m)), 0);
  return { p: chiSquareTail(chi, df), df };
}

type Cell = Pick<KindChange, 'before' | 'after'>;

interface Share {
  readonly share: number;
  readonly n: number;
}

/** Of the difference of two shares, by their own intervals. */
function rise(before: Share, after: Share): readonly [number, number] | null {
  const own = ({ share, n }: Share) => shareInterval({ successes: share * n, n });
  const [a, b] = [own(before), own(after)];
  if (a === null || b === null) return null;
  const difference = after.share - before.share;
  return [
    difference - Math.hypot(after.share - b[0], a[1] - before.share),
    difference + Math.hypot(b[1] - after.share, before.share - a[0]),
  ];
}

/**
 * What of a chance of a false alarm the k-th of ever so many looks may take, alpha / (k (k + 1)): all together take alpha. The windows that are looked at are disjoint.
 * Source: spending of alpha over time as in Lan and DeMets, Biometrika 1983.
 * @param look from 1
 * @example
 * [1, 2, 3].map((look) => spentAlpha(0.06, look).toFixed(3)) // => ['0.030', '0.010', '0.005']
 */
export const spentAlpha = (alpha: number, look: number): number => alpha / (look * (look + 1));
