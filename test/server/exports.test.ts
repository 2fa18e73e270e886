// Runs as files: what is filtered, all of it, harmless in a spreadsheet; and a bundle that another store takes in.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { importBundle } from '#src/app/bundle/import-bundle.ts';
import { readBundleFile } from '#src/app/bundle/read-bundle-file.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('exports', () => {
  let server: ServerUnderTest;
  let key: string;
  let run: string;
  before(async () => {
    server = await openServer('serve: { syncExamples: 500 }\n');
    key = await server.keyOf('user');
    const examples = Array.from({ length: 250 }, (_, at) => ({
      id: `Q${at}`,
      query: at === 3 ? '=HYPERLINK("http://x")' : `when does the gate open, asked ${at}`,
      category: at % 5 === 0 ? 'five' : 'other',
      expected_answer: 'The gate opens at seven.',
    }));
    const json = { dataset_name: 'x', examples, target: 'bm25' };
    run = (await server.ask('POST', '/eval/run', { key, json })).json.run.id;
  });
  after(() => server.close());

  const file = (query: string) => server.ask('GET', `/api/eval/runs/${run}/export?${query}`, { key });
  const table = async (query: string): Promise<readonly Record<string, string>[]> =>
    parse((await file(query)).text, { columns: true });

  it('have every trial that the filter leaves, beyond any page', async () => {
    assert.equal((await table('format=csv')).length, 250);
    const five = await table('format=csv&category=five');
    assert.equal(five.length, 50);
    const [row] = five;
    assert.deepEqual([row?.example, row?.answer, row?.lexicalCorrectness], ['Q0', 'The gate opens at seven. [1]', '1']);
    assert.deepEqual([row?.RR, row?.unscored?.startsWith('RR: ')], ['', true]);
    const lines = (await file('format=jsonl&category=five')).text.trim().split('\n');
    assert.equal(lines.length, 50);
    assert.equal(JSON.parse(lines[0] ?? '').scores.RR, null);
  });

  it('run nothing in a spreadsheet', async () => {
    const row = (await table('format=csv&text=hyperlink'))[0];
    assert.equal(row?.query, '\'=HYPERLINK("http://x")');
  });

  it('are reports in each language and the results of the command line', async () => {
    const html = await file('format=html&lang=ja');
    assert.match(html.headers.get('content-disposition') ?? '', /^attachment; filename="[\w-]+-report\.html"$/u);
    assert.match(html.text, /<html lang="ja"/u);
    assert.ok(!(await file('format=html&texts=no')).text.includes('The gate opens at seven'));
    assert.match((await file('format=md')).text, /^# /u);
    assert.equal(JSON.parse((await file('format=json')).text).runs.length, 1);
    assert.match((await file('format=summary')).text, /^experiment,run,target/u);
  });

  it('are a bundle that another store takes in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-export-'));
    const other = await openServer();
    try {
      writeFileSync(join(folder, 'run.jsonl'), (await file('format=bundle')).text);
      const { store } = other.context.session;
      const { runId } = await importBundle(store, readBundleFile(join(folder, 'run.jsonl')), { name: 'run.jsonl' });
      assert.equal(runId, run);
      const trials = await store.queryTrials({ runId, limit: 1000 });
      assert.equal(trials.rows.length, 250);
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('are taken in by another server, once, by who may; what was changed on the way is refused', async () => {
    const other = await openServer();
    try {
      const admin = await other.keyOf('admin');
      const bundle = (await file('format=bundle')).text;
      const send = (body: string, by = admin, type = 'application/jsonl') =>
        other.ask('POST', '/api/eval/runs/import', { key: by, body, headers: { 'content-type': type } });
      assert.equal((await send(bundle, await other.keyOf('user'))).status, 403);
      assert.equal((await send(bundle, admin, 'text/plain')).status, 415);
      const damaged = await send(bundle.replace('asked 7', 'asked 8'));
      assert.deepEqual([damaged.status, damaged.json.type], [422, 'hakari:bundle-damaged']);
      assert.match(damaged.json.detail, /^bundle:\d+/u);
      assert.ok(!damaged.text.includes(tmpdir()));
      assert.equal((await send('{}')).json.type, 'hakari:not-a-bundle');
      const sent = await send(bundle);
      assert.deepEqual([sent.status, sent.json], [201, { runId: run, imported: true }]);
      assert.deepEqual([(await send(bundle)).status, (await send(bundle)).json.imported], [200, false]);
      const there = await other.ask('GET', `/api/eval/runs/${run}/results`, { key: admin });
      const here = await server.ask('GET', `/api/eval/runs/${run}/results`, { key });
      assert.deepEqual(there.json, here.json);
      assert.equal((await other.ask('GET', `/api/eval/runs/${run}/export?format=bundle`, { key: admin })).text, bundle);
      const [entry] = (await other.ask('GET', '/api/audit', { key: admin })).json.entries;
      assert.deepEqual([entry.action, entry.subject.id], ['run.import', run]);
    } finally {
      await other.close();
    }
  });

  it('are linked from the page of the run, with its filter', async () => {
    const { text } = await server.ask('GET', `/web/eval/runs/${run}?category=five&sort=low&metric=lexicalCorrectness`, {
      key,
    });
    assert.match(text, /export\?format=csv&amp;category=five&amp;metric=lexicalCorrectness&amp;order=score"/u);
    assert.match(text, /export\?format=bundle"/u);
    assert.doesNotMatch(text, /format=sheet/u, 'its answers cite no law');
  });

  it('of what cannot be are refused', async () => {
    assert.equal((await file('format=pdf')).status, 422);
    assert.equal((await file('format=csv&order=score')).status, 422);
    const without = await file('format=sheet&texts=no');
    assert.deepEqual([without.status, /sheet-whole/u.test(without.text)], [422, true], without.text);
    const nobody = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
    assert.equal((await server.ask('GET', `/api/eval/runs/${nobody}/export?format=csv`, { key })).status, 404);
  });
});

describe('the sheet for a lawyer', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer(
      'dataset: q.yaml\nmetrics: [RR, citationAccuracy]\ntargets:\n  - { id: ours, type: answers-file, path: ./answers.jsonl }\nserve: { syncExamples: 100 }\n',
      null,
    );
    const answer = '湧水法第3条により、届出が必要です。';
    const documents = [
      { id: 'd', text: '井戸を掘る者は、届出をしなければならない。', metadata: { law: '湧水法', article: '第3条' } },
    ];
    writeFileSync(join(server.folder, 'answers.jsonl'), `${JSON.stringify({ id: 'Q1', answer, documents })}\n`);
    key = await server.keyOf('user');
  });
  after(() => server.close());

  it('is offered by the page of a run whose answers cite, and has what they cite', async () => {
    const asked = { dataset_name: 'law', examples: [{ id: 'Q1', query: '井戸を掘るときは' }], target: 'ours' };
    const made = await server.ask('POST', '/eval/run', { key, json: asked });
    assert.equal(made.status, 200, made.text);
    const { id } = made.json.run;
    const page = await server.ask('GET', `/web/eval/runs/${id}?lang=ja`, { key });
    assert.match(page.text, /export\?format=sheet&amp;lang=ja">引用の確認票/u);
    const sheet = await server.ask('GET', `/api/eval/runs/${id}/export?format=sheet&lang=ja`, { key });
    assert.match(sheet.headers.get('content-disposition') ?? '', /-citations\.html"$/u);
    assert.match(sheet.text, /湧水法第3条/u);
    // Nothing was judged: the first page tells the run by what was measured.
    const { json } = await server.ask('GET', '/api/eval/standings', { key });
    assert.deepEqual([json.systems[0].metric, json.systems[0].runs[0].n], ['citationAccuracy', 1]);
  });
});
