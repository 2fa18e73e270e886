import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { GateDefinition } from '../analysis/gate/gate-definition.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { loadConfig } from './load-config.ts';

const head = [
  'dataset: q.yaml',
  'metrics: [nDCG@5, RR, faithfulness, latencyP95]',
  'targets: [{ id: a, type: run-file, path: a.run }]',
];

function read(lines: readonly string[]): GateDefinition {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-'));
  try {
    const file = join(folder, 'hakari.yaml');
    writeFileSync(file, [...head, ...lines].join('\n'));
    return loadConfig(file).gate;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const checks = (...written: readonly string[]) =>
  read(['gate:', '  checks:', ...written.map((line) => `    - ${line}`)]).checks;

const problem = (...lines: readonly string[]): string => {
  try {
    checks(...lines);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(/^.*hakari/u, 'hakari');
    throw error;
  }
  return assert.fail('it was read');
};

test('every kind of check is read, with its number', () => {
  const found = checks(
    '"nDCG@5 >= 0.70"',
    '{ metric: faithfulness, drop: .05 }',
    '{ metric: RR, category: x, atLeast: .6 }',
    '{ mustNotBreak: [Q1, Q7] }',
    '{ failed: .02 }',
    '{ latencyP95: 300 }',
    '"latencyP50(load=alone) <= 20"',
    '{ cost: 2.00 }',
    '{ calibrated: { metric: faithfulness, kappa: .6, maxAgeDays: 90 } }',
    '"R(rel=2)@5 ≥ .5"',
  );
  const origin = 'written';
  assert.deepEqual(found, [
    { kind: 'floor', origin, metric: 'nDCG@5', comparator: '>=', threshold: 0.7 },
    { kind: 'drop', origin, metric: 'faithfulness', margin: 0.05, category: undefined },
    { kind: 'floor', origin, metric: 'RR', comparator: '>=', threshold: 0.6, category: 'x' },
    { kind: 'mustNotBreak', origin, examples: ['Q1', 'Q7'], metric: null, threshold: null },
    { kind: 'failed', origin, atMost: 0.02 },
    { kind: 'latency', origin, quantile: 'P95', atMostMs: 300, alone: false },
    { kind: 'latency', origin, quantile: 'P50', atMostMs: 20, alone: true },
    { kind: 'cost', origin, atMostUsd: 2 },
    { kind: 'calibrated', origin, metric: 'faithfulness', kappa: 0.6, maxAgeDays: 90 },
    { kind: 'floor', origin, metric: 'R(rel=2)@5', comparator: '>=', threshold: 0.5 },
  ]);
});

test('goals that the config writes are checks, those of a preset are not; without checks the usual drops are', () => {
  const written = read(['goals: { MRR: 0.8, latencyP95: 150 }']);
  assert.deepEqual(written.checks, [
    { kind: 'drop', origin: 'default', metric: 'faithfulness', margin: 0.05 },
    { kind: 'drop', origin: 'default', metric: 'answerRelevance', margin: 0.05 },
    { kind: 'floor', origin: 'goal', metric: 'RR', comparator: '>=', threshold: 0.8 },
    { kind: 'latency', origin: 'goal', quantile: 'P95', alone: false, atMostMs: 150 },
  ]);
  assert.equal(read([]).checks.filter(({ origin }) => origin === 'goal').length, 0);
  const { rule, inconclusive, confirm } = read(['gate: { rule: mean, inconclusive: warn, confirm: 1 }']);
  assert.deepEqual([rule, inconclusive, confirm], ['mean', 'warn', 1]);
});

test('what is wrong is said with its line', () => {
  assert.match(problem('"nDCG@5 >= 0.70"', '"faithfulnes >= 0.5"'), /hakari\.yaml:7: .*faithfulnes.*faithfulness/u);
  assert.match(problem('"nDCG@5 > 0.70"'), /"nDCG@5 > 0.70" is no check/u);
  assert.match(problem('{ metric: RR }'), /says nothing that has to hold/u);
  assert.match(problem('{ drop: .05 }'), /has drop and no metric/u);
  assert.match(problem('{ metric: RR, drop: .05, atLeast: .5 }'), /says drop and atLeast/u);
  assert.match(problem('{ metric: RR, drop: 0 }'), /allows a drop of 0/u);
  assert.match(problem('{ failed: .02, cost: 1 }'), /says failed and cost/u);
  assert.match(problem('{ metric: RR, dropp: .05 }'), /dropp is not a known key \(did you mean drop\?\)/u);
  assert.match(problem('{ mustNotBreak: [Q1, Q1] }'), /names Q1 twice/u);
  assert.match(problem('{ calibrated: { metric: RR, kappa: .6 } }'), /asks no judge/u);
  assert.match(problem('{ mustNotBreak: [Q1], metric: RR, atMost: .5 }'), /wrong side/u);
});

test('a check that cannot fail, or that nothing can meet, is refused', () => {
  assert.match(problem('"RR >= 0"'), /cannot fail/u);
  assert.match(problem('{ metric: RR, drop: 1 }'), /cannot fail/u);
  assert.match(problem('"RR >= 70"'), /cannot reach/u);
  assert.match(problem('"latencyP95 >= 300"'), /from below/u);
});
