import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedHeadlines } from '../../analysis/comparison/shared-headlines.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { noGoals, presets } from '../../metrics/presets.ts';
import { headlineMetrics } from './compare.ts';

const runs = ['a', 'b'].map((id) => ({ id, reference: id, kind: 'run' as const, metrics: presets.rag?.metrics ?? [] }));
const names = (metrics: readonly { readonly name: string }[]): readonly string[] => metrics.map(({ name }) => name);

test('companions of judges cost the judged metrics nothing in the correction for many tests', () => {
  assert.deepEqual(names(sharedHeadlines(runs, noGoals).metrics), ['faithfulness', 'answerRelevance', 'correctness']);
});

test('a companion is compared where it is asked for, or has a goal', () => {
  const asked = [parseMetricName('lexicalFaithfulness')];
  assert.deepEqual(names(headlineMetrics(runs, { asked, goals: noGoals }).metrics), ['lexicalFaithfulness']);
  const goals = { ...noGoals, metrics: [{ metric: 'lexicalFaithfulness', atLeast: 0.5 }] };
  assert.deepEqual(names(sharedHeadlines(runs, goals).metrics), ['lexicalFaithfulness']);
});

test('runs with nothing but companions in common are told how to compare them', () => {
  const alone = runs.map((run) => ({ ...run, metrics: ['lexicalRelevance'] }));
  assert.throws(() => headlineMetrics(alone, { asked: [], goals: noGoals }), {
    code: 'compare-no-metric',
    message: /asked for: metric lexicalRelevance/u,
  });
});
