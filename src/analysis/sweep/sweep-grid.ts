// The settings that a sweep tries: every combination of its knobs' values.
import { isRankRule } from '../../search/ranking/fusion-rules.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';

export type SweepKnob = keyof HybridKnobs;

/** The knobs that can be turned without asking the target again, in the order in which they are shown. */
export const sweepKnobs: readonly SweepKnob[] = [
  'fusion',
  'normalisation',
  'rrfK',
  'alpha',
  'candidateK',
  'rerank',
  'rerankCandidates',
];

/** Values to try, by knob. A knob that is not named keeps the target's own value. */
export type SweepGrid = { readonly [knob in SweepKnob]?: readonly HybridKnobs[knob][] };

/** 5 × 6 × 3 × 2 = 180 cells. */
export const defaultGrid: SweepGrid = {
  rrfK: [10, 30, 60, 100, 200],
  alpha: [0, 0.1, 0.3, 0.5, 0.7, 1],
  candidateK: [20, 50, 100],
  rerank: [false, true],
};

/** One combination of the grid. */
interface SweepCell {
  readonly knobs: HybridKnobs;
  /** Place in `distinct` of the setting that it means. */
  readonly setting: number;
}

/** All combinations, and which of them mean the same. */
export interface SweepCells {
  /** In the order of the grid, the last knob turning fastest. */
  readonly cells: readonly SweepCell[];
  /** Settings that may differ in their ranking; each stands for every cell that means it, by the first of them. */
  readonly distinct: readonly HybridKnobs[];
  /** Place in `distinct` of the target's own setting, which need not be a cell of the grid. */
  readonly base: number;
  /** Places in `distinct` of BM25 alone and of vectors alone, neither reranked, which need be no cells of the grid. */
  readonly alone: { readonly bm25: number; readonly vector: number };
  /** Each knob of the grid turned alone from the target's own setting, its own value among the grid's. */
  readonly curves: readonly KnobCurve[];
}

export interface KnobCurve {
  readonly knob: SweepKnob;
  /** Whether the knob can change a ranking at the target's own setting at all; see `hasSay`. */
  readonly hasSay: boolean;
  readonly points: readonly { readonly value: HybridKnobs[SweepKnob]; readonly setting: number }[];
}

interface CellsOptions {
  /** The target's own setting. */
  readonly base: HybridKnobs;
  /** See `RerankingTraits`. */
  readonly firstStageWeight: number;
}

/** Combines the values of a grid. The same value twice counts once. */
export function sweepCells(grid: SweepGrid, { base, firstStageWeight }: CellsOptions): SweepCells {
  const places = new Map<string, number>();
  const distinct: HybridKnobs[] = [];
  const settingOf = (knobs: HybridKnobs): number => {
    const meaning = meaningOf(knobs, firstStageWeight);
    const known = places.get(meaning);
    if (known !== undefined) return known;
    places.set(meaning, distinct.length);
    distinct.push(knobs);
    return distinct.length - 1;
  };
  // The target's own setting comes first, so that it stands for the cells that mean the same.
  const own = settingOf(base);
  const cells = combinations(grid, base).map((knobs) => ({ knobs, setting: settingOf(knobs) }));
  const curves = sweepKnobs.flatMap((knob): readonly KnobCurve[] => {
    const values = knobValues(knob, { grid, base });
    if (values.length < 2) return [];
    const points = values.map((value) => ({ value, setting: settingOf({ ...base, [knob]: value }) }));
    return [{ knob, hasSay: hasSay(knob, { grid, base, firstStageWeight }), points }];
  });
  const plain = { ...base, fusion: 'rrf', rerank: false } as const;
  const alone = { bm25: settingOf({ ...plain, alpha: 1 }), vector: settingOf({ ...plain, alpha: 0 }) };
  return { cells, distinct, base: own, alone, curves };
}

/**
 * Whether a knob turned alone can change a ranking. One list has one order, whatever fusion calls its scores and however long it is;
 * only a reranker sees more. That a knob without a say changes nothing is no evidence that it does not matter.
 */
function hasSay(
  knob: SweepKnob,
  { grid, base, firstStageWeight }: CellsOptions & { readonly grid: SweepGrid },
): boolean {
  const { fusion, alpha, rerank } = base;
  const twoLists = alpha !== 0 && alpha !== 1;
  const scoresCount = twoLists || (rerank && firstStageWeight !== 0);
  switch (knob) {
    case 'fusion':
      // ln 1 = 0: with one list this rule puts everything in order of the ids.
      return scoresCount || grid.fusion?.includes('log-isr') === true;
    case 'rrfK':
      return scoresCount && fusion === 'rrf';
    case 'normalisation':
      return scoresCount && !isRankRule(fusion);
    case 'candidateK':
      return twoLists || rerank;
    case 'rerankCandidates':
      return rerank;
    default:
      return true;
  }
}

/** The grid's values and the target's own, numbers in ascending order. */
function knobValues(
  knob: SweepKnob,
  { grid, base }: { readonly grid: SweepGrid; readonly base: HybridKnobs },
): readonly HybridKnobs[SweepKnob][] {
  const values = [...new Set<HybridKnobs[SweepKnob]>([...(grid[knob] ?? []), base[knob]])];
  return typeof base[knob] === 'number' ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

/** The deepest lists and the widest window of a grid and the target's own setting: what has to be recorded. */
export function gridMaximum(
  grid: SweepGrid,
  base: HybridKnobs,
): Pick<HybridKnobs, 'candidateK' | 'rerankCandidates' | 'rerank'> {
  return {
    candidateK: Math.max(base.candidateK, ...(grid.candidateK ?? [])),
    rerankCandidates: Math.max(base.rerankCandidates, ...(grid.rerankCandidates ?? [])),
    rerank: base.rerank || (grid.rerank ?? []).includes(true),
  };
}

function combinations(grid: SweepGrid, base: HybridKnobs): readonly HybridKnobs[] {
  let all: readonly HybridKnobs[] = [base];
  for (const knob of sweepKnobs) {
    const values = [...new Set<HybridKnobs[SweepKnob]>(grid[knob] ?? [base[knob]])];
    all = all.flatMap((knobs) => values.map((value) => ({ ...knobs, [knob]: value })));
  }
  return all;
}

/**
 * Two settings of the same meaning have the same ranking whatever the candidates are: knobs that have no say in a setting are
 * left out of it.
 */
function meaningOf(knobs: HybridKnobs, firstStageWeight: number): string {
  const { fusion, normalisation, rrfK, alpha, candidateK, rerank, rerankCandidates } = knobs;
  // The same but for a factor of two, which no order and no share of a range can see.
  const rule = fusion === 'combsum' ? 'weighted' : fusion;
  return JSON.stringify([rule, sayOf(), alpha, candidateK, rerank && rerankCandidates]);

  function sayOf(): number | string | null {
    if (fusion !== 'rrf') return isRankRule(fusion) ? null : normalisation;
    // One list keeps its order under any k that a double can tell ranks apart with; only a reranker that looks at the fused
    // scores sees k.
    const ordersOnly = (alpha === 0 || alpha === 1) && !(rerank && firstStageWeight !== 0);
    return ordersOnly && rrfK <= 1e6 ? null : rrfK;
  }
}

/** Type of a sweep's target in its snapshot. */
export const sweepType = 'sweep';
