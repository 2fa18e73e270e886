// The page of a dataset: what it is made of, its examples edited where they stand, its versions and its files.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('the page of a dataset', () => {
  let server: ServerUnderTest;
  let key: string;
  let id: string;
  let first: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
    const examples = [
      { id: 'Q1', query: '<i>When</i> does the gate open?', expected_answer: 'At seven.', category: 'hours' },
      { id: 'Q2', query: 'What does a stall cost?', category: 'fees', judgements: [{ docId: 'fee.md', relevance: 3 }] },
      { id: 'Q3', query: 'What does a stall cost', category: 'fees' },
      { id: 'Q4', query: 'Who wrote the anthem?', category: 'hours', check: 'should_not_hallucinate' },
      { id: 'Q5', query: '=1+1', expected_answer: '@x', metadata: { from: 'mail' } },
      { id: 'Q6', query: '図書館は何時に開きますか' },
    ];
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'town', examples } });
    ({ id } = made.json);
    first = made.json.hash;
  });
  after(() => server.close());
  const page = async (search = '', path = `/web/eval/datasets/${id}`) =>
    (await server.ask('GET', `${path}${search}`, { key })).text;
  const examples = async () => (await server.ask('GET', `/api/eval/datasets/${id}/examples`, { key })).json.examples;
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    server.ask('POST', `/web/eval/datasets/${id}${path}`, { key, form: fields });
  const versionOf = (html: string): string => /name="version" value="([^"]+)"/u.exec(html)?.[1] ?? '';

  it('says what it is made of, and how small a difference it can show', async () => {
    const { json } = await server.ask('GET', `/api/eval/datasets/${id}/care`, { key });
    assert.deepEqual(
      [json.examples, json.judged, json.answered, json.unanswerable, json.nearDuplicates],
      [6, 1, 2, 1, 1],
    );
    assert.deepEqual(json.categories, [
      { category: 'hours', examples: 2 },
      { category: 'fees', examples: 2 },
      { category: null, examples: 2 },
    ]);
    assert.equal(json.lint.error, 1);
    // By scipy's noncentral t with 5 degrees of freedom.
    assert.equal(json.smallestEffect.toFixed(2), '1.43');
    const html = await page();
    assert.match(html, /With 6 examples a comparison finds, in 8 of 10 cases at best, a mean difference of 1\.43/u);
    assert.match(html, /<meter min="0" max="6" value="2" aria-label="fees: 2">/u);
    assert.match(html, /1 \/ 6 \(17 %\)/u);
    assert.ok(html.includes('&lt;i&gt;When&lt;/i&gt;') && !html.includes('<i>When'));
    assert.match(html, new RegExp(`href="/web/eval/run\\?dataset_id=${id}"`, 'u'));
    const list = await page('', '/web/eval/datasets');
    assert.match(list, /1 error/u);
    assert.match(list, /never/u);
  });

  it('is filtered, and its files hold what is listed', async () => {
    assert.match(await page('?category=fees'), /Examples · 2/u);
    assert.match(await page('?text=STALL'), /Examples · 2/u);
    assert.match(await page('?text=nothing%20like%20it'), /No example is like that/u);
    assert.match(await page('?category=fees&page=99'), /What does a stall cost\?/u);
    const file = (query: string) => server.ask('GET', `/api/eval/datasets/${id}/export?${query}`, { key });
    const csv = await file('format=csv');
    assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/u);
    assert.match(csv.text, /^id,query,category,expectedAnswer,check,judgements,metadata\n/u);
    assert.match(csv.text, /\nQ5,'=1\+1,,'@x,,,/u);
    const lines = (await file('format=jsonl&category=fees')).text.trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).id ?? JSON.parse(line).dataset.name),
      ['town', 'Q2', 'Q3'],
    );
  });

  it('opens an example as a form, and a change is a version in which its id stays', async () => {
    const [before] = await examples();
    const html = await page(`?category=hours&edit=${before.id}`);
    assert.match(html, /Its id stays: Q1/u);
    const fields = {
      ...{ query: 'When does the gate close?', expected_answer: '', category: 'hours', more: '{"difficulty":"easy"}' },
      ...{ version: versionOf(html), at_category: 'hours', at_page: '1', at_text: '' },
    };
    const saved = await form(`/examples/${before.id}`, fields);
    assert.equal(saved.status, 303, saved.text);
    assert.equal(saved.headers.get('location'), `/web/eval/datasets/${id}?category=hours#example-${before.id}`);
    const [now] = await examples();
    assert.deepEqual(
      [now.id, now.created_at, now.query, now.expected_answer, now.example.difficulty],
      [before.id, before.created_at, 'When does the gate close?', null, 'easy'],
    );
    const stale = await form(`/examples/${before.id}`, { ...fields, query: 'typed meanwhile' });
    assert.equal(stale.status, 412);
    assert.match(stale.text, /there is another version of this dataset now/u);
    assert.match(stale.text, />typed meanwhile<\/textarea>/u);
    assert.equal(
      (await form(`/examples/${before.id}`, { ...fields, query: 'typed meanwhile', version: versionOf(stale.text) }))
        .status,
      303,
    );
  });

  it('says what is wrong with what was written, and keeps it', async () => {
    const [{ id: example }] = await examples();
    for (const [fields, told] of [
      [{ query: 'a', more: '{"difficulty":' }, /no JSON/u],
      [{ query: 'a', more: '[1]' }, /a JSON object/u],
      [{ query: ' ', more: '' }, /query/u],
      [{ query: 'a', more: '{"no_such_field":1}' }, /no_such_field/u],
    ] as const) {
      const refused = await form(`/examples/${example}`, fields);
      assert.equal(refused.status, 422);
      assert.match(refused.text, told);
    }
    assert.equal((await form('/examples', { query: 'b', more: '{' })).status, 422);
  });

  it('takes another example, and takes one out; both are versions of which the differences are told', async () => {
    const added = await form('/examples', { query: 'Is it open on Sunday?', category: 'hours' });
    assert.equal(added.status, 303, added.text);
    const all = await examples();
    assert.equal(all.length, 7);
    assert.equal((await form(`/examples/${all[1].id}/delete`, {})).status, 303);
    assert.equal((await form(`/examples/${all[1].id}/delete`, {})).status, 404);
    const { versions } = (await server.ask('GET', `/api/eval/datasets/${id}/versions`, { key })).json;
    assert.equal(versions.at(-1).hash, first);
    const diff = await server.ask('GET', `/api/eval/datasets/${id}/diff?from=${first}`, { key });
    assert.deepEqual([diff.json.overall.added, diff.json.overall.removed, diff.json.overall.changed], [1, 1, 1]);
    const html = await page(`/diff?from=${first}&to=${versions[0].hash}`);
    assert.match(html, /1 added, 1 removed, 1 changed; 4 asked and judged as before/u);
    assert.match(html, /typed meanwhile/u);
    assert.equal(
      (await server.ask('GET', `/web/eval/datasets/${id}/diff?from=${'0'.repeat(64)}`, { key })).status,
      404,
    );
  });

  it('takes another description, is deleted when nobody asked it, and a viewer sees no form', async () => {
    assert.equal((await form('', { description: 'of the town', version: versionOf(await page()) })).status, 303);
    assert.match(await page(), /<p>of the town<\/p>/u);
    const viewer = await server.keyOf('viewer');
    const seen = await server.ask('GET', `/web/eval/datasets/${id}`, { key: viewer });
    assert.ok(seen.status === 200 && !seen.text.includes('method="post"'));
    assert.equal((await form('/delete', {})).status, 303);
    assert.equal((await server.ask('GET', `/web/eval/datasets/${id}`, { key })).status, 404);
    const { entries } = (await server.ask('GET', '/api/audit', { key: await server.keyOf('admin') })).json;
    const done = entries.map(({ action }: { action: string }) => action);
    assert.deepEqual([done[0], done[1]], ['dataset.delete', 'dataset.change']);
  });
});
