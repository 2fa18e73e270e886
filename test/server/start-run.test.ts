// What a run costs before it starts, and the form that asks for one.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const judged = `judge: { model: 'openai:judge-of-ours', baseUrl: 'http://127.0.0.1:9/v1', price: { input: 1, output: 2 } }
metrics: [RR, faithfulness]
`;

describe('before a run starts', () => {
  let server: ServerUnderTest;
  let user: string;
  let id: string;
  before(async () => {
    server = await openServer('', judged);
    user = await server.keyOf('user');
    const examples = [{ query: 'when does the gate open' }, { query: 'what is the fee' }];
    id = (await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: 'd', examples } })).json.id;
  });
  after(() => server.close());

  const estimate = (more: Readonly<Record<string, unknown>> = {}) =>
    server.ask('POST', '/api/eval/runs/estimate', { key: user, json: { dataset_name: 'd', dataset_id: id, ...more } });

  it('it is said how often target and models are asked, and roughly for how much', async () => {
    const { json } = await estimate({ repeat: 3 });
    assert.deepEqual([json.examples, json.questions], [2, 6]);
    const [model] = json.models;
    assert.deepEqual([model.name, model.part, model.calls], ['openai:judge-of-ours', 'as judge', json.calls]);
    assert.ok(json.calls >= 6 && json.cost_usd > 0 && json.cost_usd === model.cost_usd);
  });

  it('metrics that ask nobody cost nothing', async () => {
    const { json } = await estimate({ metrics: ['RR'] });
    assert.deepEqual([json.questions, json.calls, json.cost_usd, json.models], [2, 0, 0, []]);
  });

  it('what a run would be refused for, its estimate is refused for', async () => {
    assert.equal((await estimate({ target: 'bm52' })).status, 422);
    assert.equal((await estimate({ metrics: ['nothing'] })).status, 422);
    assert.equal((await estimate({ dataset_name: 'e' })).status, 422);
  });

  it('the form shows it without script, and keeps what was filled in', async () => {
    const filled = `dataset_id=${id}&target=vector&metrics=RR&chosen=1&repeat=2&lang=ko`;
    const { text, status } = await server.ask('GET', `/web/eval/run?${filled}`, { key: user });
    assert.equal(status, 200, text);
    assert.match(text, /평가 대상 vector에 질문을 4번 보냅니다\. 모델은 호출하지 않습니다/u);
    assert.match(text, /value="RR" checked=""[^>]*>/u);
    assert.ok(!/value="faithfulness" checked/u.test(text));
    const wrong = await server.ask('GET', `/web/eval/run/estimate?dataset_id=${id}&target=none`, { key: user });
    assert.match(wrong.text, /class="error"/u);
  });

  it('starts the run with the metrics that were ticked, and none without one', async () => {
    const form = { dataset_id: id, target: 'bm25', chosen: '1', metrics: 'RR', repeat: '' };
    const started = await server.ask('POST', '/web/eval/run', { key: user, form });
    assert.equal(started.status, 303);
    const run = (started.headers.get('location') ?? '').split('/').at(-1) ?? '';
    await server.context.worker.ended(run, 10_000);
    const { json } = await server.ask('GET', `/api/eval/runs/${run}/results`, { key: user });
    assert.deepEqual(Object.keys(json.summary), ['RR']);
    const none = await server.ask('POST', '/web/eval/run', { key: user, form: { dataset_id: id, chosen: '1' } });
    assert.equal(none.status, 422);
  });
});
