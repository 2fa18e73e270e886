// POST /eval/run and what can be read of a run afterwards.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('a run that is asked for', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer('serve: { syncExamples: 3 }\n');
    key = await server.keyOf('user');
  });
  after(() => server.close());
  const run = (json: unknown) => server.ask('POST', '/eval/run', { key, json });
  const inline = [{ query: 'What does a stall cost?', expected_answer: 'A stall costs 80 yen.' }];

  it('of examples that came with it is answered with each result and the means, and makes no dataset', async () => {
    const { status, json } = await run({ dataset_name: 'fees', examples: inline, metrics: ['lexicalCorrectness'] });
    assert.equal(status, 200, JSON.stringify(json));
    const [result, ...more] = json.results;
    assert.deepEqual(more, []);
    const { exampleId, target, query, answer, expected, contexts, latencySeconds, scores, error } = result;
    assert.match(exampleId, /^[0-9a-f-]{36}$/u);
    assert.deepEqual([target, query, expected, error], ['bm25', inline[0]?.query, inline[0]?.expected_answer, null]);
    assert.match(answer, /80 yen/u);
    assert.ok(contexts.length > 0 && latencySeconds > 0 && latencySeconds < 10);
    assert.deepEqual(Object.keys(scores), ['lexicalCorrectness']);
    const { mean, count, ci95, skipped, failed } = json.summary.lexicalCorrectness;
    assert.deepEqual([mean, count, skipped, failed], [scores.lexicalCorrectness, 1, 0, 0]);
    assert.ok(ci95 === null || ci95.length === 2);
    assert.deepEqual((await server.ask('GET', '/api/eval/datasets', { key })).json, { datasets: [] });
    const shown = await server.ask('GET', `/api/eval/runs/${json.run.id}`, { key });
    assert.deepEqual(
      [shown.status, shown.json.run.id, shown.json.run.dataset.name, shown.json.run.status],
      [200, json.run.id, 'fees', 'finished'],
    );
    assert.equal(json.run.url, `/web/eval/runs/${json.run.id}`);
  });

  it('says null and why where there is no value', async () => {
    const { json } = await run({ dataset_name: 'fees', examples: [{ query: 'q' }], metrics: ['RR'], target: 'vector' });
    assert.deepEqual(json.results[0].scores, { RR: null });
    assert.match(json.results[0].unscored.RR, /judgements/u);
    assert.deepEqual([json.summary.RR.mean, json.summary.RR.count, json.summary.RR.skipped], [null, 0, 1]);
  });

  it('of a dataset takes its id and its name, and of more than a few examples is accepted and done later', async () => {
    const examples = Array.from({ length: 4 }, (_, at) => ({ id: `Q${at}`, query: `gate ${at}` }));
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'many', examples } });
    const { status, json } = await run({ dataset_name: 'many', dataset_id: made.json.id });
    assert.deepEqual([status, Object.keys(json)], [202, ['run']]);
    assert.equal(await server.context.worker.ended(json.run.id, 20_000), true);
    const results = await server.ask('GET', `/api/eval/runs/${json.run.id}/results`, { key });
    assert.deepEqual(
      results.json.results.map(({ exampleId }: { exampleId: string }) => exampleId),
      ['Q0', 'Q1', 'Q2', 'Q3'],
    );
    const progress = await server.ask('GET', `/api/eval/runs/${json.run.id}/progress`, { key });
    assert.deepEqual(
      [progress.json.status, progress.json.done, progress.json.total, progress.json.ended],
      ['finished', 4, 4, true],
    );
    const events = await server.ask('GET', `/api/eval/runs/${json.run.id}/progress`, {
      key,
      headers: { accept: 'text/event-stream' },
    });
    assert.match(events.text, /^event: progress\ndata: \{.*"ended":true.*\}\nid: \d+-end\n/mu);
  });

  const unknown = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
  const refusals: readonly (readonly [string, unknown, number, RegExp])[] = [
    ['neither dataset nor examples', { dataset_name: 'x' }, 422, /either the examples of dataset_id, or those/u],
    ['both', { dataset_name: 'x', dataset_id: unknown, examples: inline }, 422, /leave one of both out/u],
    ['an unknown dataset', { dataset_name: 'x', dataset_id: unknown }, 404, /no such dataset/u],
    ['no name', { examples: inline }, 422, /dataset_name/u],
    ['an unknown target', { dataset_name: 'x', examples: inline, target: 'bm52' }, 422, /did you mean bm25\?/u],
    ['an unknown metric', { dataset_name: 'x', examples: inline, metrics: ['nDGC@5'] }, 422, /did you mean nDCG@5\?/u],
    [
      'an example without a query',
      { dataset_name: 'x', examples: [{ expected_answer: 'a' }] },
      422,
      /examples\[0\].*query/u,
    ],
    ['a field that there is not', { dataset_name: 'x', examples: inline, corpus: '/etc' }, 422, /corpus/u],
    ['an id that is none', { dataset_name: 'x', dataset_id: '../x' }, 404, /no such dataset/u],
    [
      'a metric of a judge where there is none',
      { dataset_name: 'x', examples: inline, metrics: ['faithfulness'] },
      422,
      /^metrics: a judge is asked for faithfulness, and this server has none/u,
    ],
  ];
  for (const [name, json, status, words] of refusals)
    it(`with ${name} is refused`, async () => {
      const before = (await server.ask('GET', '/api/eval/runs', { key })).json.runs.length;
      const reply = await run(json);
      assert.deepEqual([reply.status, reply.headers.get('content-type')], [status, 'application/problem+json']);
      assert.match(reply.json.detail, words);
      assert.equal((await server.ask('GET', '/api/eval/runs', { key })).json.runs.length, before);
    });

  it('of a dataset under another name is refused', async () => {
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'one', examples: inline } });
    const reply = await run({ dataset_name: 'two', dataset_id: made.json.id });
    assert.deepEqual([reply.status, /is called one/u.test(reply.json.detail)], [422, true]);
  });

  it('takes no key for 401, and of a viewer none for 403', async () => {
    const body = { dataset_name: 'x', examples: inline };
    assert.equal((await server.ask('POST', '/eval/run', { json: body })).status, 401);
    assert.equal((await server.ask('POST', '/eval/run', { json: body, key: 'hk_nobody' })).status, 401);
    const viewer = await server.keyOf('viewer');
    assert.equal((await server.ask('POST', '/eval/run', { json: body, key: viewer })).status, 403);
  });
});
