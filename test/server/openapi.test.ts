// The OpenAPI document says every route of the API, is one by the schema of OpenAPI itself, and every answer that it describes was given and is as it says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { catalogue } from '#src/server/catalogue.ts';
import { openApiDocument } from '#src/server/openapi.ts';
import { putProduction } from '../alerts/made-up-production.ts';
import { synthesisReply } from '../e2e/synthesis-server.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { recordSweep } from './recorded-sweep.ts';
import { described, openServer, type ServerUnderTest } from './server-under-test.ts';

// biome-ignore lint/suspicious/noExplicitAny: looked into by path
const document: any = openApiDocument(catalogue);

describe('the OpenAPI document', () => {
  it('has every route that is no page, and all that it refers to', () => {
    assert.equal(document.openapi, '3.1.0');
    for (const { method, path, summary } of catalogue)
      assert.equal(document.paths[path]?.[method]?.summary, summary, `${method} ${path}`);
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu))
      assert.ok(document.components.schemas[name] !== undefined, name);
    assert.doesNotMatch(text, /#\/\$defs/u);
    const wish = document.paths['/eval/run'].post.requestBody.content['application/json'].schema;
    assert.deepEqual(wish.required, ['dataset_name']);
    assert.equal(wish.additionalProperties, false);
  });

  it('is one by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    assert.deepEqual([validator.version, valid, errors], ['3.1', true, undefined]);
    const { paths } = structuredClone(document);
    paths['/health'].get.responses = { 200: { content: {} } };
    assert.equal((await new Validator().validate({ ...structuredClone(document), paths })).valid, false);
  });

  it('refuses a reply that is not as it says', () => {
    const health = { method: 'GET', path: '/health', status: 200, type: 'application/json' };
    assert.equal(described.check({ ...health, text: '{"status":"ok"}' }), 'get /health 200');
    for (const wrong of [{ text: '{"status":"ok","more":1}' }, { text: '{}' }, { text: '', type: 'text/plain' }])
      assert.throws(() => described.check({ ...health, ...wrong }), assert.AssertionError);
    assert.throws(() => described.check({ ...health, status: 201, text: '{"status":"ok"}' }), /not in the document/u);
  });

  it('describes what is answered: each status of each route was given, and was as it says', async (t) => {
    const model = await startWireServer({ answer: synthesisReply });
    t.after(() => model.close());
    const server = await openServer(
      '  - { id: hybrid, type: reference, mode: hybrid, corpus: ./docs }\nserve: { syncExamples: 30 }\ngate:\n  checks: ["lexicalCorrectness >= 0.1"]\n',
      `metrics: ["nDCG@5", lexicalCorrectness]\njudge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }\n` +
        `monitor: { summary: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" } }\n`,
    );
    t.after(() => server.close());
    const key = await server.keyOf('admin');
    const ask = async (method: string, path: string, json?: unknown, headers = {}) => {
      const reply = await server.ask(method, path, { key, json, headers });
      assert.ok(reply.status < 400, `${method} ${path}: ${reply.status} ${reply.text}`);
      return reply;
    };
    const { metric, run: sweptRun } = await recordSweep(server);
    assert.equal(metric, 'nDCG@5');
    const examples = Array.from({ length: 24 }, (_, at) => ({
      query: at % 2 === 0 ? `when does the gate open, asked ${at}` : `what does a stall cost, asked ${at}`,
      expected_answer: at % 4 === 0 ? 'The gate opens at seven.' : 'A stall costs 80 yen.',
      category: at % 3 === 0 ? 'three' : 'other',
      judgements: [{ docId: 'library.md', relevance: 2 }],
    }));
    const dataset = (await ask('POST', '/api/eval/datasets', { name: 'd', examples })).json;
    const at = `/api/eval/datasets/${dataset.id}`;
    const wish = { dataset_name: 'd', dataset_id: dataset.id };
    const runs: string[] = [];
    for (const target of ['bm25', 'vector']) {
      const { status, json } = await ask('POST', '/eval/run', { ...wish, target });
      assert.equal(status, 200);
      runs.push(json.run.id);
    }
    const many = Array.from({ length: 31 }, (_, n) => ({ query: `gate ${n}` }));
    const later = (await ask('POST', '/eval/run', { dataset_name: 'many', examples: many })).json.run.id;
    const events = { accept: 'text/event-stream' };
    const last = (await ask('GET', `/api/eval/runs/${later}/progress`, undefined, events)).text.match(/^id: (.+)$/gmu);
    const seen = { ...events, 'last-event-id': last?.at(-1)?.slice(4) ?? '' };
    assert.equal((await ask('GET', `/api/eval/runs/${later}/progress`, undefined, seen)).status, 204);
    await ask('POST', `/api/eval/runs/${later}/stop`);
    await ask('POST', '/api/eval/runs/estimate', wish);
    const [one] = (await ask('GET', `${at}/examples`)).json.examples;
    await ask('PATCH', `${at}/examples/${one.id}`, { query: 'changed' });
    await ask('POST', `${at}/examples`, { examples: [{ query: 'added' }] });
    await ask('DELETE', `${at}/examples/${one.id}`);
    await ask('PATCH', at, { description: 'told' });
    const { account } = (await ask('POST', '/api/accounts', { name: 'nina', role: 'user' })).json;
    await ask('PATCH', `/api/accounts/${account.id}`, { role: 'viewer' });
    await ask('POST', `/api/accounts/${account.id}/link`);
    const settings = { url: 'https://rag.example.org/ask', request: { q: '{{query}}' }, response: { answer: 'a' } };
    const added = (await ask('POST', '/api/eval/targets', { name: 'added', settings })).json;
    const trial = (await ask('GET', `/api/eval/runs/${runs[0]}/trials`)).json.trials[0].id;
    const labelled = { kind: 'answers', run: runs[0], metric: 'lexicalCorrectness', count: 3 };
    const queue = `/api/eval/labels/${(await ask('POST', '/api/eval/labels', labelled)).json.id}`;
    const { item } = (await ask('POST', `${queue}/claim`)).json;
    await ask('POST', `${queue}/decide`, { turn: item.turn, value: 1 });
    await ask('POST', `${queue}/undo`);
    await ask('POST', `${queue}/decide`, { turn: item.turn, value: 1 });
    await ask('POST', `${queue}/close`);
    await gradeAll(ask, runs);
    await bringAndKeep(server, ask, key);
    await ask('PUT', `/api/eval/runs/${runs[0]}/pin`, { name: 'baseline', reason: 'it was the first' });
    await ask('POST', '/api/eval/monitor');
    await ask('POST', '/api/feedback', { trace_id: 'a1', thumbs: 'up' });
    const { store } = server.context.session;
    await putProduction(store, [{ id: 'a1', at: Date.now() - 1000, query: 'when', faithfulness: 1 }]);
    const stream = (await store.queryRuns({ limit: 50, streams: true })).rows.find(
      ({ target }) => target.id === 'town-bot',
    );
    await store.setMetrics(stream?.id ?? '', ['faithfulness']);
    await ask('POST', '/api/eval/feedback/queue', { stream: 'town-bot' });
    await ask('POST', '/api/eval/feedback/a1/example', { dataset: 'd' });
    const silence = { until: new Date(Date.now() + 60_000).toISOString(), reason: 'a move' };
    const { id: silenced } = (await ask('POST', '/api/eval/alerts/silences', silence)).json;
    await ask('DELETE', `/api/eval/alerts/silences/${silenced}`);
    await ask('POST', `/api/eval/alerts/deliveries/${await putDelivery(server)}/retry`);
    const read = [
      '/api/eval/feedback',
      '/api/eval/feedback/labels?stream=town-bot&metric=faithfulness',
      ...['', '/try', '/incidents', '/deliveries', '/silences'].map((part) => `/api/eval/alerts${part}`),
      ...['/health', '/metrics', '/openapi.json', '/api/accounts', '/api/accounts/me', `/api/accounts/${account.id}`],
      ...['/api/keys', '/api/audit', '/api/eval/datasets', at, `${at}/examples`, `${at}/care`, `${at}/versions`],
      ...[`${at}/diff?from=${dataset.hash}`, `${at}/export?format=jsonl`, `${at}/export?format=csv`],
      ...[
        '/api/eval/runs',
        '/api/eval/standings',
        '/api/eval/standings/streams',
        '/api/eval/judges/streams',
        '/api/eval/monitor',
        '/api/eval/targets',
        '/api/eval/pins',
        '/api/eval/judges',
        `/api/eval/judges/${runs[0]}?metric=lexicalCorrectness`,
      ],
      ...['', '/progress', '/results', '/trials', `/trials/${trial}`].map((part) => `/api/eval/runs/${runs[0]}${part}`),
      ...['csv', 'bundle', 'html', 'json'].map((format) => `/api/eval/runs/${runs[0]}/export?format=${format}`),
      ...[
        `/api/eval/comparisons?runs=${runs[0]}&runs=${runs[1]}`,
        `/api/eval/gates?run=${runs[1]}&baseline=${runs[0]}`,
      ],
      ...['/api/eval/sweeps', `/api/eval/sweeps/${sweptRun}`, '/api/eval/labels', queue],
      `/api/eval/judges/${runs[0]}?metric=lexicalCorrectness`,
    ];
    for (const path of read) {
      const { headers } = await ask('GET', path);
      const tag = headers.get('etag');
      if (tag === null) continue;
      const again = await ask('GET', path, undefined, { 'if-none-match': `"other", ${tag}` });
      assert.deepEqual([again.status, again.headers.get('etag'), again.text], [304, tag, ''], path);
    }
    const bundle = (await ask('GET', `/api/eval/runs/${runs[0]}/export?format=bundle`)).text;
    const jsonl = { headers: { 'content-type': 'application/jsonl' }, body: bundle, key };
    assert.equal((await server.ask('POST', '/api/eval/runs/import', jsonl)).status, 200);
    await server.context.session.store.deleteRun(runs[0] ?? '');
    assert.equal((await server.ask('POST', '/api/eval/runs/import', jsonl)).status, 201);
    await ask('DELETE', `/api/eval/runs/${runs[0]}/pin`);
    await ask('DELETE', `/api/eval/targets/${added.id}`);
    const { id } = (await ask('POST', '/api/eval/datasets', { name: 'gone', examples: [] })).json;
    await ask('DELETE', `/api/eval/datasets/${id}`);
    const keys = (await ask('GET', '/api/keys')).json.keys;
    const viewers = await server.keyOf('viewer');
    const [theirs] = (await ask('GET', '/api/keys')).json.keys.filter(
      (each: { id: string }) => !keys.some((known: { id: string }) => known.id === each.id),
    );
    await ask('DELETE', `/api/keys/${theirs.id}`);
    assert.equal((await server.ask('GET', '/health', { key: viewers })).status, 401);
    // A key makes no keys: who signed in does.
    const large = Array.from({ length: 9000 }, (_, n) => ({
      query: `question ${n} of ${n % 97} about ward ${n % 31}`,
    }));
    const whole = (await ask('POST', '/api/eval/datasets', { name: 'large', examples: large })).json;
    await ask('GET', `/api/eval/datasets/${whole.id}/care`);
    const missing = described.described.filter((each) => !server.answered.has(each));
    assert.deepEqual(missing, ['post /api/keys 201']);
  });
});

/** A message that nobody has taken. */
async function putDelivery({ context: { session } }: ServerUnderTest): Promise<string> {
  const id = session.newId();
  const notice = { subject: 'faith', lines: [], quotes: [], document: {} };
  await session.store.transaction((within) =>
    session.store.putDelivery({ id, incidentId: id, kind: 'opened', channel: 'gone', notice }, within),
  );
  return id;
}

/** A file and a text on their way to a dataset. */
async function bringAndKeep(
  { ask: asked, context }: ServerUnderTest,
  // biome-ignore lint/suspicious/noExplicitAny: looked into by path
  ask: (method: string, path: string, json?: unknown) => Promise<{ readonly json: any }>,
  key: string,
): Promise<void> {
  const multipart = new FormData();
  multipart.set('file', new File(['query,expected_answer\nwhen,seven\n'], 'brought.csv'));
  const brought = await asked('POST', '/api/eval/drafts/upload', { key, multipart });
  const text = '# Market\n\nWhoever sells at the market pays 300 yen a day for each stall, a day ahead.\n';
  const wish = { name: 'written', source_text: text, num_pairs: 1 };
  await ask('POST', '/api/eval/drafts/generate/estimate', wish);
  const { id } = (await ask('POST', '/api/eval/drafts/generate', wish)).json.draft;
  await context.drafts.ended(id, 20_000);
  await ask('GET', `/api/eval/drafts/${id}`);
  await ask('POST', `/api/eval/drafts/${id}/stop`);
  await ask('GET', '/api/eval/drafts');
  await ask('DELETE', `/api/eval/drafts/${id}`);
  await ask('POST', `/api/eval/drafts/${brought.json.draft.id}/keep`, {});
}

/** A queue of documents, graded to its end: a dataset is made of the grades. */
async function gradeAll(
  // biome-ignore lint/suspicious/noExplicitAny: looked into by path
  ask: (method: string, path: string, json?: unknown) => Promise<{ readonly json: any }>,
  [run, against]: readonly string[],
): Promise<void> {
  const wish = { kind: 'documents', run, against, metric: 'nDCG@5', repeat_every: 0 };
  const queue = `/api/eval/labels/${(await ask('POST', '/api/eval/labels', wish)).json.id}`;
  for (
    let held = await ask('POST', `${queue}/claim`);
    held.json.item !== null;
    held = await ask('POST', `${queue}/claim`)
  )
    await ask('POST', `${queue}/decide`, { turn: held.json.item.turn, value: 1 });
  await ask('POST', `${queue}/dataset`, { name: 'graded' });
}
