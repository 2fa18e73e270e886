import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedHeadlines } from '../../analysis/comparison/shared-headlines.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { noGoals, presets } from '../../metrics/presets.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { scored } from '../../model/score.ts';
import { explainChanges, headlineMetrics } from './compare.ts';
import type { ComparedSource } from './compared-source.ts';

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

test('what moved a question is told of a metric of the config’s own as well, which no catalogue has', async () => {
  const definition = { ...parseMetricName('faithfulness').definition, name: 'cites' };
  const sources = ['a', 'b'].map((id) => {
    const trial = { status: 'ok', exampleId: 'q1', repeat: 0, output: { answer: id } };
    async function* rows() {
      const details = writeJudgeDetails({ calls: [], reason: `${id} is wrong` });
      const score = { metric: 'cites', source: 'judge', outcome: { ...scored(0), details } };
      yield { example: { id: 'q1', query: 'which?' }, trial, scores: [score] };
    }
    return {
      id,
      reference: id,
      kind: 'run',
      metrics: ['cites'],
      ownMetrics: [definition],
      rows,
    } as unknown as ComparedSource;
  });
  const lost = [{ example: 'q1', a: 1, b: 0, difference: -1 }];
  const [told] = await explainChanges(sources, {
    largest: [{ metric: 'cites', a: 'a', b: 'b', won: [], lost }],
    metrics: [{ metric: 'cites' }],
  });
  assert.deepEqual(
    told?.lost.map(({ exampleId, query, said }) => [exampleId, query, said]),
    [['q1', 'which?', { a: { reason: 'a is wrong' }, b: { reason: 'b is wrong' } }]],
  );
});
