import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { compareSimplicity } from './choose-setting.ts';
import { defaultGrid, gridMaximum, type SweepGrid, sweepCells } from './sweep-grid.ts';

const base: HybridKnobs = {
  fusion: 'rrf',
  normalisation: 'min-max',
  rrfK: 60,
  alpha: 0.5,
  candidateK: 50,
  rerank: false,
  rerankCandidates: 50,
};

const settings = (grid: SweepGrid, given: { firstStageWeight?: number; base?: HybridKnobs } = {}) => {
  const { cells, distinct, base: own } = sweepCells(grid, { base, firstStageWeight: 0.5, ...given });
  return { cells, own, distinct, different: new Set(cells.map(({ setting }) => setting)).size };
};

test('the default grid has 180 cells; one list keeps its order under any k, unless a reranker sees the scores', () => {
  const { cells, own, different } = settings(defaultGrid);
  assert.equal(cells.length, 180);
  // Without rerank, 2 of 6 alphas have one setting for five k, at each of three depths.
  assert.equal(different, 180 - 3 * 2 * 4);
  assert.equal(settings(defaultGrid, { firstStageWeight: 0 }).different, 180 - 2 * 3 * 2 * 4);
  assert.deepEqual(cells.find(({ setting }) => setting === own)?.knobs, base);
});

test('knobs that have no say in a setting do not make another one', () => {
  assert.equal(settings({ fusion: ['weighted'], rrfK: [1, 2, 3] }).different, 1);
  assert.equal(settings({ fusion: ['rrf'], normalisation: ['min-max', 'rank'] }).different, 1);
  assert.equal(settings({ rerank: [false], rerankCandidates: [10, 20] }).different, 1);
  assert.equal(settings({ rerank: [true], rerankCandidates: [10, 20] }).different, 2);
  assert.equal(settings({ fusion: ['weighted', 'combsum'], alpha: [0.3, 0.5] }).different, 2);
});

test('a k beyond what doubles can tell ranks apart with is a setting of its own', () => {
  assert.equal(settings({ rrfK: [10, 60, 1e7], alpha: [1] }).different, 2);
});

test('a target whose setting is not on the grid is compared all the same', () => {
  const own = { ...base, alpha: 0.42 };
  const { cells, distinct, own: place } = settings({ alpha: [0, 1] }, { base: own });
  assert.equal(cells.length, 2);
  assert.deepEqual(distinct[place], own);
});

test('each knob has a curve from the target’s own setting, in order of its values', () => {
  const { curves, base: own } = sweepCells({ alpha: [0.7, 0], rerank: [true] }, { base, firstStageWeight: 0 });
  assert.deepEqual(
    curves.map(({ knob, points }) => [knob, points.map(({ value }) => value)]),
    [
      ['alpha', [0, 0.5, 0.7]],
      ['rerank', [true, false]],
    ],
  );
  assert.equal(curves[0]?.points[1]?.setting, own);
});

test('a knob that cannot change a ranking at the own setting is known by its meaning', () => {
  const grid: SweepGrid = {
    fusion: ['rrf', 'weighted'],
    normalisation: ['min-max', 'rank'],
    rrfK: [1, 60],
    alpha: [0, 1],
    candidateK: [20, 50],
    rerank: [false, true],
    rerankCandidates: [10, 50],
  };
  const withSay = (own: Partial<HybridKnobs>, firstStageWeight = 0.5) =>
    sweepCells(grid, { base: { ...base, ...own }, firstStageWeight })
      .curves.filter(({ hasSay }) => hasSay)
      .map(({ knob }) => knob)
      .join(' ');
  assert.equal(withSay({}), 'fusion rrfK alpha candidateK rerank');
  assert.equal(withSay({ fusion: 'weighted' }), 'fusion normalisation alpha candidateK rerank');
  assert.equal(withSay({ alpha: 1 }), 'alpha rerank');
  assert.equal(withSay({ alpha: 1, rerank: true }), 'fusion rrfK alpha candidateK rerank rerankCandidates');
  assert.equal(withSay({ alpha: 1, rerank: true }, 0), 'alpha candidateK rerank rerankCandidates');
});

test('the maximum holds the grid and the target’s own setting', () => {
  assert.deepEqual(gridMaximum({ candidateK: [20] }, base), { candidateK: 50, rerankCandidates: 50, rerank: false });
  assert.deepEqual(gridMaximum(defaultGrid, base), { candidateK: 100, rerankCandidates: 50, rerank: true });
});

test('of equal settings the one that computes less is simpler', () => {
  const order = [
    { ...base, alpha: 1 },
    { ...base, alpha: 0 },
    { ...base, candidateK: 20 },
    base,
    { ...base, fusion: 'weighted' as const },
    { ...base, rerank: true, rerankCandidates: 20 },
    { ...base, rerank: true },
  ];
  assert.deepEqual(order.toReversed().sort(compareSimplicity), order);
});
