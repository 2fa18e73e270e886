// What pages do with a file that is brought, a program does with a key: any shape that is imported, a document to review, and then a dataset.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const parquet = new URL('../../../test/other-tools/autorag/qa.parquet', import.meta.url);

describe('a file that a program brings', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
  });
  after(() => server.close());

  const bring = (
    name: string,
    content: string | Uint8Array,
    fields: Readonly<Record<string, string>> = {},
    by = key,
  ) => {
    const multipart = new FormData();
    for (const [field, value] of Object.entries(fields)) multipart.set(field, value);
    multipart.set('file', new File([content as string], name));
    return server.ask('POST', '/api/eval/drafts/upload', { key: by, multipart });
  };

  for (const [name, content, examples, taken] of [
    ['a.jsonl', '{"query":"a","expected_answer":"b"}\n{"query":"c"}\n', 2, null],
    ['a.csv', 'query,expected_answer\nいつ,七時\n', 1, null],
    ['a.yaml', 'queries:\n  - { id: Q1, query: when }\n', 1, null],
    [
      'tests.yaml',
      '- vars: { question: いつ開きますか }\n  assert: [{ type: contains, value: 七時 }]\n',
      1,
      'promptfoo',
    ],
    ['qa.parquet', new Uint8Array(readFileSync(parquet)), 4, 'autorag'],
  ] as const)
    it(`as ${name} is told by its shape, reviewed, and kept`, async () => {
      const sent = await bring(name, content);
      assert.equal(sent.status, 201, sent.text);
      const at = sent.headers.get('location') ?? '';
      const { draft, care } = sent.json;
      assert.deepEqual([draft.status, draft.examples, draft.origin.file], ['ready', examples, name]);
      assert.equal(draft.origin.from === null ? null : draft.origin.from.format.split(' ')[0].toLowerCase(), taken);
      assert.deepEqual([sent.json.examples.length, care.examples], [examples, examples]);
      assert.deepEqual((await server.ask('GET', at, { key })).json, sent.json);
      const kept = await server.ask('POST', `${at}/keep`, {
        key,
        json: { name: `kept ${name}`, description: 'brought' },
      });
      assert.equal(kept.status, 201, kept.text);
      assert.deepEqual(
        [kept.json.name, kept.json.examples, kept.json.description],
        [`kept ${name}`, examples, 'brought'],
      );
      assert.equal((await server.ask('GET', at, { key })).status, 404);
    });

  it('is listed until it is kept, stays where the name is taken, and is dropped', async () => {
    const at = (await bring('x.json', '[{"query":"a"}]')).headers.get('location') ?? '';
    const { drafts } = (await server.ask('GET', '/api/eval/drafts', { key })).json;
    assert.deepEqual(
      drafts.map(({ name }: { name: string }) => name),
      ['x'],
    );
    const keep = (json: unknown) => server.ask('POST', `${at}/keep`, { key, json });
    assert.equal((await keep({ name: 'kept a.csv' })).status, 409);
    assert.equal((await keep({ name: ' ' })).status, 422);
    assert.equal((await keep({ examples: [{ id: 'nobody' }] })).json.type, 'hakari:no-examples');
    assert.equal((await keep({ example: [] })).status, 422);
    assert.equal((await server.ask('DELETE', at, { key })).status, 204);
    assert.equal((await keep({})).status, 404);
  });

  it('is its owner’s alone; a viewer brings none, and nobody who says not who they are', async () => {
    const at = (await bring('x.json', '[{"query":"a"}]')).headers.get('location') ?? '';
    const other = await server.keyOf('admin');
    for (const [method, path] of [
      ['GET', at],
      ['POST', `${at}/keep`],
      ['POST', `${at}/stop`],
      ['DELETE', at],
    ] as const)
      assert.equal(
        (await server.ask(method, path, { key: other, ...(method === 'POST' ? { json: {} } : {}) })).status,
        404,
        `${method} ${path}`,
      );
    assert.equal((await bring('x.json', '[]', {}, await server.keyOf('viewer'))).status, 403);
    assert.equal((await server.ask('GET', '/api/eval/drafts')).status, 401);
  });

  it('that cannot be read is a problem that says where', async () => {
    const broken = await bring('q.jsonl', '{"query":"a"}\n{"query":}\n');
    assert.deepEqual([broken.status, broken.headers.get('content-type')], [422, 'application/problem+json']);
    assert.match(broken.json.detail, /^q\.jsonl:2/u);
    assert.equal((await bring('a.csv', 'x,y\n1,2\n', { encoding: 'klingon' })).status, 422);
    const none = await server.ask('POST', '/api/eval/drafts/upload', { key, json: { name: 'x' } });
    assert.deepEqual([none.status, none.json.type], [422, 'hakari:no-file']);
    const sent = await server.ask('POST', '/api/eval/drafts/upload', {
      key,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(sent.status, 415);
  });

  it('goes where a page sends it too, with a document in place of the page', async () => {
    const multipart = new FormData();
    multipart.set('file', new File(['[{"query":"a"}]'], 'p.json'));
    const headers = { accept: 'application/json' };
    const sent = await server.ask('POST', '/web/eval/datasets/upload', { key, multipart, headers });
    assert.deepEqual([sent.status, sent.json.draft.name], [201, 'p']);
    const form = { name: 'by a program', examples: '[{"query":"a"}]' };
    const made = await server.ask('POST', '/web/eval/datasets/create', { key, form, headers });
    assert.deepEqual([made.status, made.json.name], [201, 'by a program']);
  });
});
