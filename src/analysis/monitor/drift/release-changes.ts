// Which release carries a fall of the mean: held against the release before it of the same target, and named only where it answered enough to carry it.
import { type DecomposedTerm, decompose, intervalOf } from './decompose.ts';
import { type CellsByKind, countOf, sumsOf } from './drift-cells.ts';
import type { DriftSums, Headline } from './drift-fold.ts';
import type { ReleaseSums, TargetSums } from './release-sums.ts';

/** A fall of the mean: points as of the sums, the first of it and the first of what comes next. */
export interface DatedFall {
  /** Place among the changes. */
  readonly change: number;
  /** The first point of the stretch before it. */
  readonly from: number;
  readonly at: number;
  readonly to: number;
  /** How far the mean fell, below 0. */
  readonly difference: number;
}

export interface ReleaseChange {
  /** Place among the changes of which one it carries. */
  readonly change: number;
  readonly target: string;
  readonly name: string;
  /** Of the same target; null: its answers named none. */
  readonly earlier: string | null;
  /** Of the mean of the earlier one before the change, and of this one after it. */
  readonly before: number;
  readonly after: number;
  /** On the same kinds of questions. */
  readonly difference: number;
  readonly interval: readonly [number, number];
  /** Values of the one with fewer. */
  readonly n: number;
  /** Of the weight of all answers after the change. */
  readonly share: number;
  /** share · difference: what it took from the mean of all. */
  readonly carried: number;
}

/** Points between its first answer and the change: where a change lies is known to about a day. */
const near = 1;
/** Values of either release. */
const fewest = 30;
/** Of the fall, a release carries at least so much. */
export const leastCarried = 0.5;
/** The chance that of releases which change nothing any is said to. */
const falseAlarms = 0.01;

/** Of each fall the release that carries most of it, where one carries half of it; none rather than a wrong one. */
export function releaseChanges(
  { metrics, targets }: DriftSums,
  { terms }: Headline,
  falls: readonly DatedFall[],
): readonly ReleaseChange[] {
  return falls.flatMap((fall): readonly ReleaseChange[] => {
    const [isBefore, isAfter] = [
      (point: number) => point >= fall.from && point < fall.at,
      (point: number) => point >= fall.at && point < fall.to,
    ];
    const all = weightOf(metrics.get(terms[0]?.metric ?? '')?.between(isAfter));
    const candidates = [...targets].flatMap(([target, sums]) =>
      [...sums.releases.values()].flatMap((own) => {
        // One that was there on the first day may have been there before.
        if (own.release === undefined || own.first < 2 || Math.abs(own.first - fall.at) > near) return [];
        const earlier = releaseBefore(sums, own, { terms, isBefore });
        if (earlier === undefined) return [];
        const held = terms.map(
          ({ metric, slope }): DecomposedTerm => ({
            ...{ slope, before: cellsOf(earlier, metric, isBefore), after: cellsOf(own, metric, isAfter) },
          }),
        );
        const isFew = held.some(({ before, after }) => Math.min(countOf(before), countOf(after)) < fewest);
        const change = isFew ? undefined : decompose(held);
        return change === undefined ? [] : [{ target, name: own.release, earlier, held, change }];
      }),
    );
    const level = 1 - falseAlarms / Math.max(1, candidates.length);
    const carrying = candidates.flatMap(({ target, name, earlier, held, change }): readonly ReleaseChange[] => {
      const interval = intervalOf(change.within, level);
      const share = all === 0 ? 0 : weightOf(held[0]?.after) / all;
      const carried = share * change.within.value;
      if (interval === null || interval[1] >= 0 || carried > leastCarried * fall.difference) return [];
      return [
        {
          ...{ change: fall.change, target, name, earlier: earlier.release ?? null, interval, share, carried },
          ...{ before: change.before, after: change.after, difference: change.within.value },
          n: Math.min(change.nBefore, change.nAfter),
        },
      ];
    });
    return carrying.sort((a, b) => a.carried - b.carried).slice(0, 1);
  });
}

/** The one that began last before it, of those that answered enough before the change; of those that began together the one that answered most. */
function releaseBefore(
  { releases }: TargetSums,
  own: ReleaseSums,
  { terms, isBefore }: Pick<Headline, 'terms'> & { readonly isBefore: (point: number) => boolean },
): ReleaseSums | undefined {
  const [found] = [...releases.values()]
    .filter((each) => each !== own && each.first < own.first)
    .map((each) => ({
      each,
      n: Math.min(...terms.map(({ metric }) => countOf(cellsOf(each, metric, isBefore)))),
    }))
    .filter(({ n }) => n >= fewest)
    .sort((a, b) => b.each.first - a.each.first || b.n - a.n);
  return found?.each;
}

const cellsOf = ({ metrics }: ReleaseSums, metric: string, isMeant: (point: number) => boolean): CellsByKind =>
  metrics.get(metric)?.between(isMeant) ?? new Map();

const weightOf = (cells: CellsByKind = new Map()): number =>
  [...cells.values()].reduce((sum, cell) => sum + sumsOf(cell).weight, 0);
