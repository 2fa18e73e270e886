// Sums of what was asked and how it was scored, by day, kind of question and group of sessions: small enough to be kept, and enough to compare any two stretches of days.
import { groupOf } from '../../../stats/weighted-sums.ts';

/** Into so many groups sessions are put by their name. */
export const driftGroups = 40;

/** Of one kind of question on some days: Σ w and Σ w x of each group, and how many values there are. */
export interface Cell {
  readonly weights: Float64Array;
  readonly values: Float64Array;
  n: number;
}

/** Sums of a stretch of days by kind. */
export type CellsByKind = ReadonlyMap<string, Cell>;

export interface DriftCells {
  add(
    point: number,
    kind: string,
    given: { readonly value: number; readonly weight: number; readonly cluster: string },
  ): void;
  /** Sums over points of which the condition holds. */
  between(isMeant: (point: number) => boolean): CellsByKind;
  readonly points: () => number;
}

/** Kinds beyond so many are one: some services, of which each has its categories. */
const mostKinds = 180;
/** No name of a category: names of others cannot have this character. */
export const otherKinds = '\u0000others';

/**
 * @param kinds that are told apart, shared by cells that are held against each other (its own)
 * @param most kinds that are told apart (180)
 */
export function createDriftCells(kinds: Set<string> = new Set(), most: number = mostKinds): DriftCells {
  const points: Map<string, Cell>[] = [];
  return {
    add(point, given, { value, weight, cluster }) {
      if (!kinds.has(given) && kinds.size < most) kinds.add(given);
      const kind = kinds.has(given) ? given : otherKinds;
      while (points.length <= point) points.push(new Map());
      const cells = points[point] as Map<string, Cell>;
      let cell = cells.get(kind);
      if (cell === undefined) {
        cell = emptyCell();
        cells.set(kind, cell);
      }
      const group = groupOf(cluster, driftGroups);
      cell.weights[group] = (cell.weights[group] as number) + weight;
      cell.values[group] = (cell.values[group] as number) + weight * value;
      cell.n++;
    },
    between(isMeant) {
      const sums = new Map<string, Cell>();
      for (const [point, cells] of points.entries()) {
        if (!isMeant(point)) continue;
        for (const [kind, cell] of cells) {
          const sum = sums.get(kind) ?? emptyCell();
          sums.set(kind, sum);
          addTo(sum, cell);
        }
      }
      return sums;
    },
    points: () => points.length,
  };
}

/** Sums of all together. */
export function togetherOf(all: readonly CellsByKind[]): CellsByKind {
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return only;
  const sums = new Map<string, Cell>();
  for (const cells of all)
    for (const [kind, cell] of cells) {
      const sum = sums.get(kind) ?? emptyCell();
      sums.set(kind, sum);
      addTo(sum, cell);
    }
  return sums;
}

const emptyCell = (): Cell => ({ weights: new Float64Array(driftGroups), values: new Float64Array(driftGroups), n: 0 });

function addTo(sum: Cell, cell: Cell): void {
  sum.n += cell.n;
  for (let group = 0; group < driftGroups; group++) {
    sum.weights[group] = (sum.weights[group] as number) + (cell.weights[group] as number);
    sum.values[group] = (sum.values[group] as number) + (cell.values[group] as number);
  }
}

/** Σ w and Σ w x of a kind. @param without a group that is left out (none) */
export function sumsOf(
  { weights, values }: Cell,
  without?: number,
): { readonly weight: number; readonly value: number } {
  let [weight, value] = [0, 0];
  for (let group = 0; group < driftGroups; group++) {
    if (group === without) continue;
    weight += weights[group] as number;
    value += values[group] as number;
  }
  return { weight, value };
}

export const countOf = (cells: CellsByKind): number => [...cells.values()].reduce((sum, { n }) => sum + n, 0);

/** Groups that have anything. */
export function groupsOf(cells: CellsByKind): readonly number[] {
  const all = [...cells.values()];
  return Array.from({ length: driftGroups }, (_, group) => group).filter((group) =>
    all.some(({ weights }) => (weights[group] as number) > 0),
  );
}
