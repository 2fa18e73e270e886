// Which categories, languages and targets changed since the time before, and which are answered worse than the others: each with an interval that knows how many were looked at.
import { groupJackknife } from '../../../stats/group-jackknife.ts';
import { type DecomposedTerm, type Decomposition, type Difference, decompose, intervalOf } from './decompose.ts';
import { type CellsByKind, countOf, groupsOf, otherKinds, sumsOf } from './drift-cells.ts';
import type { DriftSums, Headline } from './drift-fold.ts';
import { cellsOfTarget } from './release-sums.ts';

/** Of the parts of a kind of question, those that an owner knows by name. */
export const changingParts = ['category', 'language'] as const;
export type ChangingPart = (typeof changingParts)[number];

export interface PartChange {
  readonly by: ChangingPart | 'target';
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** Of values on the side with fewer. */
  readonly n: number;
  /** Of the mean of the part, within the same kinds of questions. */
  readonly difference: number;
  /** At `partLevel` of as many parts as were looked at. */
  readonly interval: readonly [number, number] | null;
  /** The same less that of all other questions, at the same level: whether it moved more than they did. */
  readonly beyondRest: readonly [number, number] | null;
  /** What it added to the mean of all. */
  readonly contribution: number;
}

export interface PartStanding {
  readonly by: ChangingPart;
  readonly name: string;
  readonly own: number;
  /** All other questions. */
  readonly rest: number;
  /** own − rest. */
  readonly difference: number;
  readonly interval: readonly [number, number] | null;
  readonly n: number;
  /** Of all questions, by weight. */
  readonly share: number;
}

/** The chance that of a quiet period any part is said to have fallen; the same again that of parts that are answered alike any is said to be worse. */
export const partFalseAlarms = 0.01;
/** Values of a part, on a side. */
export const fewestOfPart = 30;

/** Bonferroni: each of so many is told at a level of its own. */
const partLevel = (parts: number): number => 1 - partFalseAlarms / Math.max(1, parts);

export interface PartSides {
  readonly isBefore: (point: number) => boolean;
  readonly isAfter: (point: number) => boolean;
}

/** Parts with enough values on both sides, the largest part of a fall first. */
export function partChanges(
  sums: DriftSums,
  { terms }: Headline,
  { isBefore, isAfter }: PartSides,
): readonly PartChange[] {
  const all = terms.map(({ metric, slope }): DecomposedTerm => {
    const cells = sums.metrics.get(metric);
    const side = (isMeant: (point: number) => boolean): CellsByKind => cells?.between(isMeant) ?? new Map();
    return { slope, before: side(isBefore), after: side(isAfter) };
  });
  const kinds = changingParts.flatMap((by) =>
    namesOf(all, by).map((name): Part => {
      const which = (side: 'own' | 'others') =>
        all.map(
          ({ slope, before, after }): DecomposedTerm => ({
            ...{ slope, before: partOf(before, by, name, side), after: partOf(after, by, name, side) },
          }),
        );
      return { by, name, own: which('own'), rest: which('others') };
    }),
  );
  const found = [...kinds, ...targetsOf(sums, terms, { isBefore, isAfter })].flatMap(({ by, name, own, rest }) => {
    const few = own.some(({ before, after }) => Math.min(countOf(before), countOf(after)) < fewestOfPart);
    const change = few ? undefined : decompose(own);
    if (change === undefined) return [];
    return [{ by, name, change, rest: decompose(rest), share: shareOf(all, own) }];
  });
  const level = partLevel(found.length);
  return found
    .map(({ by, name, change, rest, share }) => toldChange({ by, name }, change, { rest, level, share }))
    .sort((a, b) => a.contribution - b.contribution);
}

interface Part extends Pick<PartChange, 'by' | 'name'> {
  readonly own: readonly DecomposedTerm[];
  readonly rest: readonly DecomposedTerm[];
}

/** Each against all others, of which each keeps to itself: that one is asked more often is no change of theirs. */
function targetsOf(
  { targets }: DriftSums,
  terms: Headline['terms'],
  { isBefore, isAfter }: PartSides,
): readonly Part[] {
  // A period of one target has none.
  if (targets.size < 2) return [];
  const side = (metric: string, isMeant: (point: number) => boolean) =>
    [...targets].map(([name, sums]) => ({ name, cells: cellsOfTarget(sums, metric, isMeant) }));
  const sides = terms.map(({ metric, slope }) => ({
    ...{ slope, before: side(metric, isBefore), after: side(metric, isAfter) },
  }));
  const others = (all: ReturnType<typeof side>, name: string): CellsByKind =>
    new Map(
      all.flatMap((each) =>
        each.name === name ? [] : [...each.cells].map(([kind, cell]) => [`${each.name}\u0001${kind}`, cell] as const),
      ),
    );
  return [...targets.keys()].sort().map((name) => {
    const own = (all: ReturnType<typeof side>): CellsByKind =>
      all.find((each) => each.name === name)?.cells ?? new Map();
    return {
      ...{ by: 'target', name },
      own: sides.map(({ slope, before, after }) => ({ slope, before: own(before), after: own(after) })),
      rest: sides.map(({ slope, before, after }) => ({
        ...{ slope, before: others(before, name), after: others(after, name) },
      })),
    };
  });
}

const toldChange = (
  part: Pick<PartChange, 'by' | 'name'>,
  { before, after, nBefore, nAfter, within }: Decomposition,
  { rest, level, share }: { readonly rest: Decomposition | undefined; readonly level: number; readonly share: number },
): PartChange => ({
  ...part,
  ...{ before, after, n: Math.min(nBefore, nAfter), difference: within.value, interval: intervalOf(within, level) },
  beyondRest: rest === undefined ? null : intervalOf(less(within, rest.within), level),
  contribution: share * within.value,
});

/** Sessions that ask of both make the true one narrower. */
const less = (own: Difference, rest: Difference): Difference => ({
  value: own.value - rest.value,
  variance: own.variance + rest.variance,
  df: Math.min(own.df, rest.df),
});

/** Parts with enough values that are not all there is, the worst first. */
export function partStandings(
  sums: DriftSums,
  { terms }: Headline,
  isMeant: (point: number) => boolean,
): readonly PartStanding[] {
  const all = terms.map(({ metric, slope }) => ({
    slope,
    cells: sums.metrics.get(metric)?.between(isMeant) ?? new Map(),
  }));
  const alike = all.map(({ slope, cells }): DecomposedTerm => ({ slope, before: cells, after: cells }));
  const found = changingParts.flatMap((by) =>
    namesOf(alike, by).flatMap((name) => {
      const own = all.map(({ slope, cells }) => ({ slope, cells: partOf(cells, by, name) }));
      const rest = all.map(({ slope, cells }) => ({ slope, cells: partOf(cells, by, name, 'others') }));
      const n = Math.min(...own.map(({ cells }) => countOf(cells)));
      const others = Math.min(...rest.map(({ cells }) => countOf(cells)));
      if (Math.min(n, others) < fewestOfPart) return [];
      return [{ by, name, own, rest, n, share: shareOf(alike, own.map(asTerm)) }];
    }),
  );
  const level = partLevel(found.length);
  return found
    .map(({ own, rest, ...part }): PartStanding => {
      const difference = differenceOf(own, rest);
      const [mean, others] = [meanOf(own), meanOf(rest)];
      return { ...part, own: mean, rest: others, difference: mean - others, interval: intervalOf(difference, level) };
    })
    .sort((a, b) => a.difference - b.difference);
}

interface Term {
  readonly slope: number;
  readonly cells: CellsByKind;
}

const asTerm = ({ slope, cells }: Term): DecomposedTerm => ({ slope, before: cells, after: cells });

/** Both sides lose the same group: a session may have asked of either. */
function differenceOf(own: readonly Term[], rest: readonly Term[]): Difference {
  const groups = [...new Set([...own, ...rest].flatMap(({ cells }) => groupsOf(cells)))];
  const found = groupJackknife(groups, (without) => meanOf(own, without) - meanOf(rest, without));
  const unseen = [own, rest].reduce((sum, side) => sum + side.reduce((all, term) => all + unseenOf(term), 0), 0);
  return { ...found, variance: found.variance + unseen };
}

/** What so few values cannot show of values in a range, as where a change is taken apart. */
function unseenOf({ slope, cells }: Term): number {
  const mean = Math.min(1, Math.max(0, meanOf([{ slope: 1, cells }])));
  return 0.8 * ((slope * Math.max(mean, 1 - mean)) / countOf(cells)) ** 2;
}

const meanOf = (terms: readonly Term[], without?: number): number =>
  terms.reduce((sum, { slope, cells }) => {
    const { weight, value } = totalOf(cells, without);
    return sum + slope * (weight === 0 ? 0 : value / weight);
  }, 0);

function totalOf(cells: CellsByKind, without?: number): { readonly weight: number; readonly value: number } {
  let [weight, value] = [0, 0];
  for (const cell of cells.values()) {
    const sums = sumsOf(cell, without);
    weight += sums.weight;
    value += sums.value;
  }
  return { weight, value };
}

/** Of the weight of all, on both sides alike. */
function shareOf(all: readonly DecomposedTerm[], own: readonly DecomposedTerm[]): number {
  const share = (side: 'before' | 'after'): number => {
    const [part, whole] = [own, all].map((terms) => totalOf(terms[0]?.[side] ?? new Map()).weight);
    return whole === undefined || whole === 0 ? 0 : (part ?? 0) / whole;
  };
  return (share('before') + share('after')) / 2;
}

const places: { readonly [by in ChangingPart]: number } = { category: 0, language: 1 };

/** A kind is named by category, language and length. */
const nameIn = (kind: string, by: ChangingPart): string | undefined =>
  kind === otherKinds ? undefined : kind.split('\u0001')[places[by]];

function partOf(cells: CellsByKind, by: ChangingPart, name: string, which: 'own' | 'others' = 'own'): CellsByKind {
  return new Map([...cells].filter(([kind]) => (nameIn(kind, by) === name) === (which === 'own')));
}

function namesOf(terms: readonly DecomposedTerm[], by: ChangingPart): readonly string[] {
  const kinds = terms.flatMap(({ before, after }) => [...before.keys(), ...after.keys()]);
  const names = new Set(kinds.flatMap((kind) => nameIn(kind, by) ?? []));
  // A period of one part has none.
  return names.size < 2 ? [] : [...names].filter((name) => name !== '').sort();
}
