// Questions that a model writes from a text: ticked, changed or dropped by a person before there is a dataset.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDraft } from '#src/app/dataset/drafts/dataset-draft.ts';
import { requestGeneration, requeueForgottenDrafts } from '#src/app/dataset/drafts/generate-draft.ts';
import { synthesisReply } from '../e2e/synthesis-server.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { openServer, type Reply, type ServerUnderTest } from './server-under-test.ts';

const text = `# 朝市

## 出店料
朝市の出店料は一区画につき一日三百円です。支払いは前日までに港の事務所で行います。

## 雨天
雨の日は屋内の広場で開きます。風が強い日は中止することがあります。
`;

const none = { waiting: 0, active: 0, done: 0, failed: 0, cancelled: 0 };

const place = ({ headers }: Reply): string => headers.get('location') ?? '';

describe('questions that a model writes', () => {
  let model: WireServer;
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    model = await startWireServer({ answer: synthesisReply });
    server = await openServer(
      '',
      `metrics: [RR]\njudge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }\n`,
    );
    key = await server.keyOf('user');
  });
  after(async () => {
    await server.close();
    await model.close();
  });

  const generate = (fields: Readonly<Record<string, string>>, by = key) =>
    server.ask('POST', '/web/eval/datasets/generate', { key: by, form: fields });
  const page = async (path: string) => (await server.ask('GET', path, { key })).text;
  const datasets = async () => (await server.ask('GET', '/api/eval/datasets', { key })).json.datasets;
  const ready = async (fields: Readonly<Record<string, string>>): Promise<string> => {
    const sent = await generate(fields);
    assert.equal(sent.status, 303, sent.text);
    const id = place(sent).split('/').at(-1) ?? '';
    await server.context.drafts.ended(id, 60_000);
    return place(sent);
  };
  const fieldsOf = (html: string) => {
    const kept = [...html.matchAll(/name="keep" value="([^"]+)"/gu)].map(([, id = '']) => id);
    const queries = [...html.matchAll(/name="query ([^"]+)">([^<]*)</gu)].map(
      ([, id = '', query = '']) => [id, query] as const,
    );
    return { kept, queries: new Map(queries) };
  };

  it('are looked at first: what is ticked is saved as it was changed, the rest is dropped', async () => {
    const draft = await ready({ name: '朝市', source_text: text, num_pairs: '3' });
    assert.deepEqual(await datasets(), []);
    const html = await page(draft);
    const { kept, queries } = fieldsOf(html);
    assert.ok(kept.length >= 2 && kept.length <= 3, html);
    assert.match(html, new RegExp(`${kept.length} of 3 questions from 朝市\\.md passed the checks`, 'u'));
    const [first = '', second = ''] = kept;
    const form = {
      name: '朝市の質問',
      keep: first,
      [`query ${first}`]: '出店料はいくらですか',
      [`answer ${first}`]: '三百円',
    };
    const saved = await server.ask('POST', draft, { key, form });
    assert.equal(saved.status, 303, saved.text);
    const [made] = await datasets();
    assert.deepEqual([made.name, made.examples], ['朝市の質問', 1]);
    const { examples } = (await server.ask('GET', `/api/eval/datasets/${made.id}/examples`, { key })).json;
    assert.deepEqual(
      [examples[0].example_id, examples[0].query, examples[0].expected_answer],
      [first, '出店料はいくらですか', '三百円'],
    );
    assert.ok(queries.has(second));
    assert.equal((await server.ask('GET', draft, { key })).status, 404);
  });

  it('with none ticked are not saved, and what was changed is still there', async () => {
    const draft = await ready({ name: 'none', source_text: text });
    const { kept } = fieldsOf(await page(draft));
    const refused = await server.ask('POST', draft, { key, form: { name: 'none', [`query ${kept[0]}`]: 'changed' } });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /no example is left/u);
    assert.match(refused.text, />changed<\/textarea>/u);
    assert.ok(!/name="keep" value="[^"]+" checked/u.test(refused.text));
  });

  it('come from a file too, at most so many as were asked for', async () => {
    const multipart = new FormData();
    multipart.set('name', 'from a file');
    multipart.set('num_pairs', '1');
    multipart.set('file', new File([text], '../market.md'));
    const sent = await server.ask('POST', '/web/eval/datasets/generate', { key, multipart });
    assert.equal(sent.status, 303, sent.text);
    await server.context.drafts.ended(place(sent).split('/').at(-1) ?? '', 60_000);
    const html = await page(place(sent));
    assert.match(html, /market\.md/u);
    assert.ok(fieldsOf(html).kept.length <= 1);
  });

  it('are refused where there is no text, too much is wanted, or who asks may not ask models', async () => {
    for (const [fields, told] of [
      [{ name: 'a', source_text: ' ' }, /give one of both/u],
      [{ name: 'a', source_text: 'short' }, /too short/u],
      [{ name: 'a', source_text: text, num_pairs: '51' }, /from 1 to 50/u],
      [{ name: 'a', source_text: text, num_pairs: '1.5' }, /from 1 to 50/u],
      [{ name: ' ', source_text: text }, /1 to 200 characters/u],
    ] as const) {
      const refused = await generate(fields);
      assert.equal(refused.status, 422);
      assert.match(refused.text, told);
    }
    const few = await server.keyOf('user', ['datasets:write', 'datasets:read']);
    assert.equal((await generate({ name: 'a', source_text: text }, few)).status, 403);
    assert.equal((await generate({ name: 'a', source_text: text }, await server.keyOf('viewer'))).status, 403);
  });

  it('that a model does not write leave a draft that says why', async () => {
    const silent = await startWireServer({ answer: () => 'no JSON at all' });
    const other = await openServer(
      '',
      `metrics: [RR]\njudge: { model: "openai-compatible:silent", baseUrl: "${silent.url}/v1" }\n`,
    );
    const own = await other.keyOf('user');
    const sent = await other.ask('POST', '/web/eval/datasets/generate', {
      key: own,
      form: { name: 'x', source_text: text },
    });
    await other.context.drafts.ended(place(sent).split('/').at(-1) ?? '', 60_000);
    const shown = await other.ask('GET', place(sent), { key: own });
    assert.match(shown.text, /role="alert"/u);
    assert.match(shown.text, /the model gave no answer/u);
    assert.equal((await other.ask('POST', place(sent), { key: own, form: { name: 'x' } })).status, 422);
    await other.close();
    await silent.close();
  });

  it('of which nobody has said for half a minute that they are being written wait for a server, and say so', async () => {
    const { store, newId, clock } = server.context.session;
    const told = { kind: 'generate', source: 'a.md', pairs: 3, done: 1, total: 4, counts: null, error: null };
    const id = newId();
    await store.addDraft({ id, name: 'a', status: 'making', told, createdBy: 'user 1' });
    const at = async (later: number) => {
      const seen = { store, newId, clock: { ...clock, now: () => clock.now() + later } };
      const { status, waiting } = (await openDraft(seen, id, 'user 1')).shown;
      return [status, waiting];
    };
    assert.deepEqual(
      [await at(0), await at(60_000)],
      [
        ['making', false],
        ['making', true],
      ],
    );
    assert.equal(
      (await server.ask('POST', `/web/eval/datasets/drafts/${id}`, { key, form: { name: 'a' } })).status,
      422,
    );
  });

  it('say what they take before anything is asked, on the page and over the API', async () => {
    const before = model.counts().calls;
    const fields = { name: 'x', source_text: text, num_pairs: '2' };
    const { status, json } = await server.ask('POST', '/api/eval/drafts/generate/estimate', { key, json: fields });
    assert.equal(status, 200);
    assert.deepEqual([json.questions, json.most_calls, json.cost_usd], [2, 50, null]);
    assert.ok(json.calls >= 5 && json.passages >= 1, JSON.stringify(json));
    const path = '/web/eval/datasets/generate/estimate';
    const piece = await server.ask('POST', path, { key, form: fields, headers: { 'hx-request': 'true' } });
    assert.match(piece.text, /^<div class="estimate"><p>2 questions are asked of \d+ passages\./u);
    const whole = await server.ask('POST', path, { key, form: fields });
    assert.match(whole.text, /<div class="estimate">/u);
    assert.match(whole.text, /出店料/u);
    const refused = await server.ask('POST', path, { key, form: { name: 'x' }, headers: { 'hx-request': 'true' } });
    assert.match(refused.text, /give one of both/u);
    assert.equal(model.counts().calls, before);
  });

  it('are a document for a program, which keeps those that it names', async () => {
    const fields = { name: 'for a program', source_text: text, num_pairs: 3 };
    const path = '/web/eval/datasets/generate';
    const headers = { accept: 'application/json' };
    const sent = await server.ask('POST', path, { key, json: fields, headers });
    assert.equal(sent.status, 202, sent.text);
    const at = place(sent);
    assert.match(at, /^\/api\/eval\/drafts\/[0-9a-f-]{36}$/u);
    assert.equal(sent.json.draft.name, 'for a program');
    await server.context.drafts.ended(sent.json.draft.id, 60_000);
    const { draft, examples } = (await server.ask('GET', at, { key })).json;
    assert.deepEqual([draft.status, draft.origin.pairs, draft.examples], ['ready', 3, examples.length]);
    const [first] = examples;
    const json = { examples: [{ id: first.id, expected_answer: 'mine' }] };
    const kept = await server.ask('POST', `${at}/keep`, { key, json });
    assert.equal(kept.status, 201, kept.text);
    const made = await server.ask('GET', `/api/eval/datasets/${kept.json.id}/examples`, { key });
    assert.deepEqual(
      made.json.examples.map((each: { query: string; expected_answer: string }) => [each.query, each.expected_answer]),
      [[first.query, 'mine']],
    );
    const refused = await server.ask('POST', path, { key, json: { name: 'x' }, headers });
    assert.deepEqual([refused.status, refused.json.type], [422, 'hakari:one-source']);
  });

  it('are written no more once they are stopped, and nothing of the text is kept', async () => {
    const { context } = server;
    model.setSchedule(() => ({ do: 'answer', delayMs: 300 }));
    const more = `${text}\n## 駐車場\n駐車場は朝六時から使えます。料金はかかりません。\n`;
    const sent = await server.ask('POST', '/api/eval/drafts/generate', {
      key,
      json: { name: 'no', source_text: more },
    });
    const { id } = sent.json.draft;
    await model.received(model.counts().calls + 1);
    const stopped = await server.ask('POST', `${place(sent)}/stop`, { key });
    assert.deepEqual([stopped.json.draft.status, stopped.json.draft.origin.stopped], ['failed', true]);
    assert.equal(await context.session.store.draftWork(id), undefined);
    const calls = model.counts().calls;
    await sleep(1000);
    model.setSchedule(() => ({ do: 'answer' }));
    assert.deepEqual(await context.queue.count('server-drafts', id), { ...none, cancelled: 1 });
    assert.ok(model.counts().calls <= calls + 4);
    assert.match(await page(`/web/eval/datasets/drafts/${id}`), /It was stopped\./u);
    assert.equal((await server.ask('DELETE', place(sent), { key })).status, 204);
    assert.equal((await server.ask('GET', place(sent), { key })).status, 404);
  });

  it('keep to their calls, also those of a server that is gone', async () => {
    const { context } = server;
    const { session, queue } = context;
    const asked = {
      name: 'dear',
      source: { name: 'dear.md', text: text.replaceAll('朝市', '夕市') },
      pairs: 2,
      mostCalls: 3,
      by: 'user 1',
    };
    const id = await requestGeneration({ ...session, queue: { ...queue, put: async () => {} } }, asked);
    // A server made two calls and was gone.
    for (let call = 0; call < 2; call++) await session.store.countDraftCall(id);
    const before = model.counts().calls;
    await requeueForgottenDrafts({ store: session.store, queue });
    context.drafts.wake();
    await context.drafts.ended(id, 60_000);
    const { shown } = await openDraft(session, id, 'user 1');
    assert.equal(shown.status, 'failed');
    assert.match(shown.origin.kind === 'generate' ? (shown.origin.error ?? '') : '', /budget|calls/u);
    assert.ok(model.counts().calls - before <= 1, String(model.counts().calls - before));
  });

  it('of a draft that every server gave up say so', async () => {
    const { session, queue } = server.context;
    const given = { ...queue, put: async () => {}, count: async () => ({ ...none, failed: 1 }) };
    const asked = { name: 'lost', source: { name: 'lost.md', text }, pairs: 2, mostCalls: 3, by: 'user 1' };
    const id = await requestGeneration({ ...session, queue: given }, asked);
    await requeueForgottenDrafts({ store: session.store, queue: given });
    const { status, origin } = (await openDraft(session, id, 'user 1')).shown;
    assert.deepEqual(
      [status, origin.kind === 'generate' && /every server/u.test(origin.error ?? '')],
      ['failed', true],
    );
  });

  it('where no model is named, the page says what to configure', async () => {
    const none = await openServer();
    const own = await none.keyOf('user');
    const shown = await none.ask('GET', '/web/eval/datasets/create?tab=generate', { key: own });
    assert.match(shown.text, /names no model that could write questions/u);
    const refused = await none.ask('POST', '/web/eval/datasets/generate', {
      key: own,
      form: { name: 'x', source_text: text },
    });
    assert.deepEqual([refused.status, /no model is named/u.test(refused.text)], [422, true]);
    await none.close();
  });
});
