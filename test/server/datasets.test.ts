// Datasets that are made and edited over the API.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('datasets', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
  });
  after(() => server.close());
  const make = (json: unknown) => server.ask('POST', '/api/eval/datasets', { key, json });
  const examplesOf = async (id: string) =>
    (await server.ask('GET', `/api/eval/datasets/${id}/examples`, { key })).json.examples;

  it('are made with a name that nobody has, and a viewer makes none', async () => {
    const json = {
      name: '手続き',
      description: 'of the town',
      examples: [{ query: 'いつ開きますか', expected_answer: '七時' }],
    };
    const { status, json: made } = await make(json);
    assert.equal(status, 201);
    assert.match(made.id, /^[0-9a-f-]{36}$/u);
    assert.deepEqual(
      [made.name, made.description, made.examples, made.created_by],
      ['手続き', 'of the town', 1, 'user 1'],
    );
    assert.equal(made.created_at, made.updated_at);
    assert.equal((await make(json)).status, 409);
    assert.equal((await make({ ...json, name: ' 手続き ' })).status, 409);
    const viewer = await server.keyOf('viewer');
    assert.equal((await server.ask('POST', '/api/eval/datasets', { key: viewer, json: { name: 'b' } })).status, 403);
  });

  it('take the day of a question and that of its facts, change them, and refuse what is no day', async () => {
    const query = '当時の上限はいくらでしたか';
    const { json: made } = await make({
      name: 'days',
      examples: [{ id: 'Q', query, as_of: '2026-11-21', factsOn: '2025-06-10' }],
    });
    const [first] = await examplesOf(made.id);
    assert.deepEqual([first.example.asOf, first.example.factsOn], ['2026-11-21', '2025-06-10']);
    const at = `/api/eval/datasets/${made.id}/examples/${first.id}`;
    const changed = await server.ask('PATCH', at, { key, json: { factsOn: '2024-05-01', asOf: null } });
    assert.equal(changed.status, 200, changed.text);
    const [second] = await examplesOf(made.id);
    assert.deepEqual([second.example.asOf, second.example.factsOn], [undefined, '2024-05-01']);
    const { status, text } = await server.ask('PATCH', at, { key, json: { factsOn: '2024-02-30' } });
    assert.equal(status, 422, text);
    assert.match(text, /must be a day such as 2026-04-01/u);
  });

  it('keep the id of each example, and when it came, through edits, each of which is a version', async () => {
    const { json: made } = await make({
      name: 'edited',
      examples: [{ query: 'a' }, { id: 'Q2', query: 'b', expected_answer: 'x' }],
    });
    const [a, b] = await examplesOf(made.id);
    const at = (id: string) => `/api/eval/datasets/${made.id}/examples/${id}`;
    const changed = await server.ask('PATCH', at(b.id), { key, json: { query: 'b again', expected_answer: null } });
    assert.equal(changed.status, 200, changed.text);
    assert.notEqual(changed.json.hash, made.hash);
    const [a2, b2] = await examplesOf(made.id);
    assert.deepEqual(a2, a);
    assert.deepEqual(
      [b2.id, b2.example_id, b2.created_at, b2.query, b2.expected_answer],
      [b.id, 'Q2', b.created_at, 'b again', null],
    );
    const more = await server.ask('POST', `/api/eval/datasets/${made.id}/examples`, {
      key,
      json: { examples: [{ query: 'c' }] },
    });
    assert.equal(more.json.examples, 3);
    await server.ask('DELETE', at(a.id), { key });
    assert.deepEqual(
      (await examplesOf(made.id)).map(({ query }: { query: string }) => query),
      ['b again', 'c'],
    );
    assert.equal((await server.ask('DELETE', at(a.id), { key })).status, 404);
    assert.equal((await server.ask('PATCH', at(b.id), { key, json: { id: 'other' } })).status, 422);
    assert.equal((await server.ask('PATCH', at(b.id), { key, json: { query: '' } })).status, 422);
  });

  it('are changed over the version that was read alone', async () => {
    const { json: made, headers } = await make({ name: 'raced', examples: [{ query: 'a' }] });
    const etag = headers.get('etag') ?? '';
    const path = `/api/eval/datasets/${made.id}`;
    assert.equal((await server.ask('GET', path, { key, headers: { 'if-none-match': etag } })).status, 304);
    const change = (description: string, match: string) =>
      server.ask('PATCH', path, { key, json: { description }, headers: { 'if-match': match } });
    const first = await change('one', etag);
    assert.deepEqual([first.status, first.json.description], [200, 'one']);
    assert.equal((await change('two', etag)).status, 412);
    assert.equal((await change('two', first.headers.get('etag') ?? '')).status, 200);
  });

  it('are deleted unless a run asked them', async () => {
    const { json: made } = await make({ name: 'gone', examples: [{ query: 'gate' }] });
    const path = `/api/eval/datasets/${made.id}`;
    assert.equal((await server.ask('DELETE', path, { key })).status, 204);
    assert.equal((await server.ask('GET', path, { key })).status, 404);
    const { json: asked } = await make({ name: 'asked', examples: [{ query: 'gate' }] });
    const run = await server.ask('POST', '/eval/run', { key, json: { dataset_name: 'asked', dataset_id: asked.id } });
    assert.equal(run.status, 200, run.text);
    assert.equal((await server.ask('DELETE', `/api/eval/datasets/${asked.id}`, { key })).status, 409);
  });

  it('refuse what is no plain data, and say where', async () => {
    for (const [examples, where] of [
      [[{ query: 'a', __proto__x: 1 }], /examples\[0\]/u],
      [[{ query: 'a' }, { query: 'b', judgements: [{ docId: 'd', relevance: 9 }] }], /examples\[1\].*9/u],
      [
        [
          { id: 'x', query: 'a' },
          { id: 'x', query: 'b' },
        ],
        /examples\[1\]\.id/u,
      ],
    ] as const) {
      const { status, json } = await make({ name: 'refused', examples });
      assert.equal(status, 422);
      assert.match(json.detail, where);
    }
    const raw = '{"name":"refused","examples":[{"query":"a","metadata":{"__proto__":{"admin":true}}}]}';
    const polluting = await server.ask('POST', '/api/eval/datasets', {
      key,
      body: raw,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(polluting.status, 422);
    assert.equal(({} as { admin?: boolean }).admin, undefined);
    assert.equal((await make({ name: 'a\nb' })).status, 422);
  });
});
