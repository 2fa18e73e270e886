import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { configuredJudge, judgeOfMetrics } from './configured-judge.ts';
import { loadConfig } from './load-config.ts';
import { openOwnMetrics } from './own-metrics.ts';
import { configuredModels, planCalls, priceLines, recordedPrices } from './planned-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-planned-'));
after(() => rmSync(folder, { recursive: true }));

function load(text: string) {
  const file = join(folder, 'hakari.yaml');
  writeFileSync(file, `dataset: ./q.yaml\n${text}`);
  return loadConfig(file);
}

const two = `preset: rag
judge: { model: "openai-compatible:j", baseUrl: "http://127.0.0.1:1/v1", price: { input: 1, output: 2 } }
targets:
  - { id: a, type: reference, corpus: ., answer: { model: "openai-compatible:m", baseUrl: "http://127.0.0.1:1/v1", maxTokens: 50 } }
  - { id: b, type: reference, corpus: ., answer: extractive }
`;

test('the models of a run, with their calls: an answer a trial of its target, every verdict a trial of all', () => {
  const loaded = load(two);
  const options = { loaded, metrics: loaded.metrics, judge: undefined, today: '2026-01-31' };
  const models = configuredModels({ ...options, judge: configuredJudge(loaded) });
  const pending = new Map([
    ['a', 10],
    ['b', 5],
  ]);
  assert.deepEqual(
    planCalls(models, pending).map(({ name, trials, callsATrial, maxTokens }) => [
      name,
      trials,
      callsATrial,
      maxTokens,
    ]),
    [
      ['openai-compatible:m', 10, 1, 50],
      // Two calls of 4096 tokens for faithfulness, one of 1024 each for relevance and correctness.
      ['openai-compatible:j', 15, 4, 2560],
    ],
  );
  assert.deepEqual(recordedPrices(models), { 'openai-compatible:j': 'config' });
  assert.deepEqual(priceLines(models).length, 1, 'a server of one’s own without a price is not spoken of');
  assert.deepEqual(configuredModels(options).length, 1);
  assert.deepEqual(configuredModels({ ...options, only: ['b'] }), []);
});

test('without a judge the answer model of the first target that has one judges, as it is reached, not as it answers', () => {
  const { judge, where } = configuredJudge(load(two.replace(/^judge.*\n/mu, ''))) ?? assert.fail();
  assert.deepEqual(judge, { model: 'openai-compatible:m', baseUrl: 'http://127.0.0.1:1/v1' });
  assert.match(where, /hakari\.yaml:4: targets\[0\]\.answer$/u);
  assert.equal(
    configuredJudge(load('targets: [{ id: b, type: reference, corpus: ., answer: extractive }]')),
    undefined,
  );
});

test('of several judges each has its calls: by repeats and orders, and of a second one at most', () => {
  const server = 'baseUrl: "http://127.0.0.1:1/v1"';
  const target = 'targets: [{ id: a, type: x }]';
  const planned = (judge: string) => {
    const loaded = load(`metrics: [faithfulness, correctness]\njudge: ${judge}\n${target}`);
    const models = configuredModels({
      loaded,
      metrics: loaded.metrics,
      judge: configuredJudge(loaded),
      today: '2026-01-31',
    });
    return planCalls(models, new Map([['a', 10]])).map(({ name, part, callsATrial }) => [name, part, callsATrial]);
  };
  assert.deepEqual(planned(`{ model: "m", ${server}, repeats: 3 }`), [['m', 'as judge', 9]]);
  // Only faithfulness shows contexts that can be turned round.
  assert.deepEqual(
    planned(`{ panel: [{ model: "m", ${server} }, { model: "n", ${server} }], repeats: 2, swaps: true }`),
    [
      ['m', 'as judge', 10],
      ['n', 'as judge', 10],
    ],
  );
  assert.deepEqual(
    planned(
      `{ cascade: { first: { model: "m", ${server} }, second: { model: "n", ${server} }, unsure: { repeats: 2 } } }`,
    ),
    [
      ['m', 'as first judge', 6],
      ['n', 'as second judge, at most', 3],
    ],
  );
});

test('only what the reversed order is nothing to is asked in both orders', () => {
  const loaded = load(
    'metrics: [faithfulness, contextPrecision, answerRelevance]\njudge: { model: "m", swaps: true }\ntargets: [{ id: a, type: x }]',
  );
  const options = { loaded, metrics: loaded.metrics, judge: configuredJudge(loaded), today: '2026-01-31' };
  assert.deepEqual(
    configuredModels(options).map(({ callsATrial }) => callsATrial),
    [7],
  );
});

test('a config brings metrics of its own: labels with values, and modules', async () => {
  writeFileSync(join(folder, 'tone.md'), 'Is {{answer}} polite?');
  writeFileSync(join(folder, 'length.ts'), 'export default { name: "length", range: [0, null], score: () => 3 };');
  const judge = '{ judge: tone, scale: { good: 1, bad: 0 }, prompt: ./tone.md }';
  const loaded = load(
    `metrics: [RR, ${judge}, { module: ./length.ts }]\ngoals: { tone: .9 }\ntargets: [{ id: a, type: x }]`,
  );
  const own = await openOwnMetrics(loaded);
  assert.deepEqual(
    own.metrics.map(({ name }) => name),
    ['tone', 'length'],
  );
  assert.deepEqual(
    loaded.metrics.map(({ name }) => name),
    ['RR'],
  );
  assert.deepEqual(Object.keys(await own.scorers(undefined)), ['length']);
  assert.equal(loaded.goals.metrics.find(({ metric }) => metric === 'tone')?.atLeast, 0.9);
  const twice = load(`metrics: [${judge}, ${judge}]\ntargets: [{ id: a, type: x }]`);
  await assert.rejects(openOwnMetrics(twice), { code: 'metric-name-taken' });
  const missing = load(`metrics: [{ module: ./no.ts }]\ntargets: [{ id: a, type: x }]`);
  await assert.rejects(openOwnMetrics(missing), { code: 'metric-module' });
  const noPrompt = load(`metrics: [${judge.replace('tone.md', 'no.md')}]\ntargets: [{ id: a, type: x }]`);
  await assert.rejects(openOwnMetrics(noPrompt), {
    code: 'metric-prompt',
    message: /hakari\.yaml:2: metrics\[0\]\.prompt/u,
  });
});

test('a metric that asks a judge is refused where there is none, before anything is opened', () => {
  const loaded = load('preset: rag\ntargets: [{ id: b, type: reference, corpus: ., answer: extractive }]');
  assert.throws(() => judgeOfMetrics(loaded, loaded.metrics), { code: 'no-judge', message: /hakari\.yaml:2: /u });
  judgeOfMetrics(load(two), loaded.metrics);
});
