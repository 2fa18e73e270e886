// What is kept of each target, release by release: enough to hold a target against itself, and a release against the one before it.
import { type CellsByKind, createDriftCells, type DriftCells, togetherOf } from './drift-cells.ts';

/** Of the answers of one release of a target. */
export interface ReleaseSums {
  /** Undefined: answers that name none, and those of releases beyond the most that are told apart. */
  readonly release: string | undefined;
  /** The first point with an answer, scored or not; 0: the time before. */
  first: number;
  readonly metrics: Map<string, DriftCells>;
}

export interface TargetSums {
  readonly kinds: Set<string>;
  readonly releases: Map<string | undefined, ReleaseSums>;
}

export type SumsByTarget = ReadonlyMap<string, TargetSums>;

interface Answer {
  readonly target: string;
  readonly release?: string | undefined;
}

export interface ReleaseFold {
  asked(answer: Answer, point: number): void;
  scored(
    answer: Answer,
    given: { readonly metric: string; readonly point: number; readonly kind: string },
    value: Parameters<DriftCells['add']>[2],
  ): void;
  readonly targets: SumsByTarget;
}

const mostTargets = 40;
/** Of all targets together. */
const mostReleases = 60;
/** Kinds of questions of one target that are told apart. */
const mostKinds = 20;

export function createReleaseFold(): ReleaseFold {
  const targets = new Map<string, TargetSums>();
  let releases = 0;
  const sumsOf = ({ target, release }: Answer, point: number): ReleaseSums | undefined => {
    let own = targets.get(target);
    if (own === undefined) {
      if (targets.size >= mostTargets) return undefined;
      own = { kinds: new Set(), releases: new Map() };
      targets.set(target, own);
    }
    const isNew = release !== undefined && !own.releases.has(release);
    const name = isNew && releases >= mostReleases ? undefined : release;
    let sums = own.releases.get(name);
    if (sums === undefined) {
      if (name !== undefined) releases++;
      sums = { release: name, first: point, metrics: new Map() };
      own.releases.set(name, sums);
    }
    sums.first = Math.min(sums.first, point);
    return sums;
  };
  return {
    asked: (answer, point) => void sumsOf(answer, point),
    scored(answer, { metric, point, kind }, value) {
      const sums = sumsOf(answer, point);
      if (sums === undefined) return;
      let cells = sums.metrics.get(metric);
      if (cells === undefined) {
        cells = createDriftCells(targets.get(answer.target)?.kinds, mostKinds);
        sums.metrics.set(metric, cells);
      }
      cells.add(point, kind, value);
    },
    targets,
  };
}

/** All releases of a target together. */
export const cellsOfTarget = (
  { releases }: TargetSums,
  metric: string,
  isMeant: (point: number) => boolean,
): CellsByKind =>
  togetherOf([...releases.values()].flatMap(({ metrics }) => metrics.get(metric)?.between(isMeant) ?? []));
