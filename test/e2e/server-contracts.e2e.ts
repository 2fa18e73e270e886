// What programs outside rely on: a server as a process, keys made on the command line, and nothing but HTTP.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDescribedReplies, type DescribedReplies } from '../server/described-replies.ts';
import { parseMetrics } from '../server/prometheus-text.ts';
import { hakariProcess, startHakari } from './hakari.ts';

const unknown = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';

describe('a server, asked from outside', () => {
  let folder: string;
  let child: ChildProcess;
  let url: string;
  const keys: Record<string, string> = {};
  /** The server's own document, against which each reply is held. */
  let described: DescribedReplies;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-contract-'));
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'gate.md'), '# Gate\n\nThe gate opens at seven.\n');
    writeFileSync(join(folder, 'docs', 'fee.md'), '# Fee\n\nA stall costs 80 yen.\n');
    writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: when does the gate open }\n');
    const target = (id: string, mode: string): string =>
      `  - { id: ${id}, type: reference, mode: ${mode}, corpus: ./docs, answer: extractive }\n`;
    writeFileSync(
      join(folder, 'hakari.yaml'),
      `dataset: q.yaml\nmetrics: [RR, lexicalCorrectness]\ntargets:\n${target('bm25', 'bm25')}${target('vector', 'vector')}`,
    );
    for (const role of ['admin', 'user', 'viewer']) {
      const made = hakariProcess(['user', 'add', `${role}1`, '--role', role, '--key', '--json', '-c', folder], {
        cwd: tmpdir(),
      });
      assert.equal(made.status, 0, made.stderr);
      const said = JSON.parse(made.stdout);
      assert.deepEqual(Object.keys(said), ['name', 'role', 'key']);
      assert.deepEqual([said.name, said.role], [`${role}1`, role]);
      keys[role] = said.key;
    }
    child = startHakari(['serve', '-c', folder, '--port', '0', '--json'], tmpdir());
    let [text, told] = ['', ''];
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      told += chunk;
    });
    while (!text.includes('\n')) {
      assert.equal(child.exitCode, null, told);
      await sleep(20);
    }
    const line = JSON.parse(text);
    assert.deepEqual(Object.keys(line), ['url', 'adminLink']);
    ({ url } = line);
    described = createDescribedReplies(await (await fetch(new URL('/openapi.json', url))).json());
  });
  after(() => {
    if (child?.exitCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  interface Sent {
    readonly role?: string;
    readonly json?: unknown;
    readonly form?: Readonly<Record<string, string>> | FormData;
    readonly headers?: Readonly<Record<string, string>>;
  }
  async function ask(method: string, path: string, { role = 'user', json, form, headers = {} }: Sent = {}) {
    const key = keys[role];
    const reply = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: form instanceof FormData ? form : new URLSearchParams(form) }),
    });
    const text = await reply.text();
    const type = reply.headers.get('content-type');
    described.check({ method, path, status: reply.status, type, text });
    const isJson = /json(?:;|$)/u.test(reply.headers.get('content-type') ?? '');
    return { status: reply.status, headers: reply.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }
  const inline = [{ query: 'What does a stall cost?', expected_answer: 'A stall costs 80 yen.' }, { query: 'gate' }];

  test('without a dataset the first page leads to where one is made', async () => {
    const datasets = async () => (await ask('GET', '/api/eval/datasets')).json.datasets;
    // That of the config comes a moment after the first line.
    while ((await datasets()).length === 0) await sleep(20);
    for (const { id } of await datasets()) assert.equal((await ask('DELETE', `/api/eval/datasets/${id}`)).status, 204);
    const page = await ask('GET', '/web/eval');
    assert.match(page.text, /href="\/web\/eval\/datasets\/create"/u);
    assert.ok(!page.text.includes('name="dataset_id"'));
  });

  test('POST /eval/run answers with each result and the means, under the names that were promised', async () => {
    const reply = await ask('POST', '/eval/run', { json: { dataset_name: 'inline', examples: inline } });
    assert.equal(reply.status, 200, reply.text);
    const { run, results, summary } = reply.json;
    assert.deepEqual(Object.keys(run), ['id', 'url']);
    assert.equal((await ask('GET', run.url)).status, 200);
    assert.equal(results.length, 2);
    const promised = [
      'exampleId',
      'target',
      'query',
      'answer',
      'expected',
      'contexts',
      'latencySeconds',
      'scores',
      'error',
    ];
    for (const result of results) for (const member of promised) assert.ok(member in result, member);
    const [first, second] = results;
    assert.deepEqual(
      [first.target, first.query, first.expected, first.error],
      ['bm25', inline[0]?.query, inline[0]?.expected_answer, null],
    );
    assert.ok(typeof first.answer === 'string' && Array.isArray(first.contexts) && first.latencySeconds > 0);
    assert.deepEqual(Object.keys(first.scores), ['RR', 'lexicalCorrectness']);
    assert.equal(second.expected, null);
    for (const metric of ['RR', 'lexicalCorrectness'])
      for (const member of ['mean', 'count', 'ci95', 'skipped', 'failed']) assert.ok(member in summary[metric], member);
    assert.deepEqual([summary.lexicalCorrectness.count, summary.RR.mean, summary.RR.skipped], [1, null, 2]);
    const { datasets } = (await ask('GET', '/api/eval/datasets')).json;
    assert.ok(!datasets.some(({ name }: { name: string }) => name === 'inline'));
  });

  test('POST /eval/run refuses what it should, with the status that says which', async () => {
    const made = await ask('POST', '/api/eval/datasets', { json: { name: 'named', examples: inline } });
    const both = { dataset_name: 'named', dataset_id: made.json.id, examples: inline };
    for (const [sent, status, words] of [
      [{ role: 'nobody', json: { dataset_name: 'x', examples: inline } }, 401, /key/u],
      [{ role: 'viewer', json: { dataset_name: 'x', examples: inline } }, 403, /eval:run/u],
      [{ json: { dataset_name: 'x' } }, 422, /dataset_id.*examples/u],
      [{ json: both }, 422, /dataset_id.*examples/u],
      [{ json: { examples: inline } }, 422, /dataset_name/u],
      [{ json: { dataset_name: 'x', dataset_id: unknown } }, 404, /no such dataset/u],
      [{ json: { dataset_name: 'x', dataset_id: '../../etc' } }, 404, /no such dataset/u],
      [{ json: { dataset_name: 'other', dataset_id: made.json.id } }, 422, /is called named/u],
      [{ json: { dataset_name: 'x', examples: inline, target: 'bm52' } }, 422, /bm25/u],
      [{ json: { dataset_name: 'x', examples: inline, metrics: ['lexicalCorectness'] } }, 422, /lexicalCorrectness/u],
      [{ json: { dataset_name: 'x', examples: inline, metrics: ['faithfulness'] } }, 422, /judge/u],
      [{ json: { dataset_name: 'x', examples: [] } }, 422, /examples/u],
      [{ json: { dataset_name: 'x', examples: [{ expected_answer: 'a' }] } }, 422, /examples\[0\]\.query/u],
      [{ json: { dataset_name: 'x', examples: inline, path: '/etc' } }, 422, /path/u],
      [{ json: [] }, 422, /object/u],
      [{ form: { dataset_name: 'x' } }, 415, /JSON/u],
    ] as const) {
      const reply = await ask('POST', '/eval/run', sent);
      assert.equal(reply.status, status, reply.text);
      assert.match(reply.headers.get('content-type') ?? '', /^application\/problem\+json/u);
      assert.match(reply.json.detail, words);
    }
  });

  test('more examples than are answered at once are 202 with the address of the run', async () => {
    const examples = Array.from({ length: 21 }, (_, at) => ({ query: `gate ${at}` }));
    const reply = await ask('POST', '/eval/run', { json: { dataset_name: 'many', examples } });
    assert.equal(reply.status, 202, reply.text);
    assert.deepEqual([Object.keys(reply.json), Object.keys(reply.json.run)], [['run'], ['id', 'url']]);
    const progress = await ask('GET', `/api/eval/runs/${reply.json.run.id}/progress`, {
      headers: { accept: 'text/event-stream' },
    });
    assert.match(progress.text, /"ended":true/u);
  });

  test('a dataset is made with 201, once under a name, by who may', async () => {
    const json = {
      name: 'my-dataset',
      description: 'ten',
      examples: Array.from({ length: 10 }, (_, at) => ({ query: `q${at}` })),
    };
    assert.equal((await ask('POST', '/api/eval/datasets', { role: 'viewer', json })).status, 403);
    assert.equal((await ask('POST', '/api/eval/datasets', { role: 'nobody', json })).status, 401);
    const made = await ask('POST', '/api/eval/datasets', { json });
    assert.equal(made.status, 201, made.text);
    for (const member of ['id', 'name', 'description', 'created_by', 'created_at', 'updated_at'])
      assert.ok(member in made.json, member);
    assert.match(made.json.id, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
    assert.deepEqual([made.json.created_by, made.json.description], ['user1', 'ten']);
    assert.equal((await ask('POST', '/api/eval/datasets', { json })).status, 409);
    const { examples } = (await ask('GET', `/api/eval/datasets/${made.json.id}/examples`)).json;
    const [one] = examples;
    const at = `/api/eval/datasets/${made.json.id}/examples/${one.id}`;
    const edited = await ask('PATCH', at, { json: { query: 'edited' } });
    assert.notEqual(edited.json.hash, made.json.hash);
    const [now] = (await ask('GET', `/api/eval/datasets/${made.json.id}/examples`)).json.examples;
    assert.deepEqual([now.id, now.created_at, now.query], [one.id, one.created_at, 'edited']);
  });

  test('the documents of the API have the members of the command line', async () => {
    const { json } = await ask('POST', '/eval/run', { json: { dataset_name: 'same', examples: inline } });
    const shown = JSON.parse(
      hakariProcess(['runs', 'show', json.run.id, '--json', '-c', folder], { cwd: tmpdir() }).stdout,
    );
    const told = (await ask('GET', `/api/eval/runs/${json.run.id}`)).json;
    assert.deepEqual(told, shown);
    const runs = JSON.parse(hakariProcess(['runs', 'list', '--json', '-c', folder], { cwd: tmpdir() }).stdout);
    assert.deepEqual((await ask('GET', '/api/eval/runs?limit=200')).json.runs, runs.runs);
    const listed = JSON.parse(hakariProcess(['dataset', 'list', '--json', '-c', folder], { cwd: tmpdir() }).stdout);
    const { datasets } = (await ask('GET', '/api/eval/datasets')).json;
    const newest = new Map<string, object>();
    for (const each of listed.datasets) if (!newest.has(each.name)) newest.set(each.name, each);
    for (const each of datasets) assert.deepEqual({ ...each, ...newest.get(each.name) }, each, `dataset ${each.name}`);
  });

  test('the first page has the form of a run, and sends it; with htmx the reply is a piece of a page', async () => {
    const page = await ask('GET', '/web/eval', { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(page.text, /<select name="dataset_id">/u);
    const [, id = ''] = /<option value="([^"]+)"[^>]*>my-dataset \(10 examples\)<\/option>/u.exec(page.text) ?? [];
    assert.notEqual(id, '');
    const plain = await ask('POST', '/web/eval/run', { form: { dataset_id: id } });
    assert.equal(plain.status, 303, plain.text);
    assert.match(plain.headers.get('location') ?? '', /^\/web\/eval\/runs\/[0-9a-f-]{36}$/u);
    const piece = await ask('POST', '/web/eval/run', { form: { dataset_id: id }, headers: { 'hx-request': 'true' } });
    assert.equal(piece.status, 200);
    assert.ok(!piece.text.includes('<html') && piece.text.includes('<progress'));
    let [, next] = /hx-get="([^"]+)"/u.exec(piece.text) ?? [];
    let last = piece.text;
    while (next !== undefined) {
      await sleep(100);
      last = (await ask('GET', next, { headers: { 'hx-request': 'true' } })).text;
      [, next] = /class="progress" hx-get="([^"]+)"/u.exec(last) ?? [];
    }
    for (const title of ['Query', 'Answer', 'Expected', 'lexicalCorrectness', 'Error'])
      assert.ok(last.includes(title), title);
    assert.equal((await ask('POST', '/web/eval/run', { role: 'viewer', form: { dataset_id: id } })).status, 403);
    assert.equal((await ask('POST', '/web/eval/run', { form: { dataset_id: unknown } })).status, 404);
    assert.equal((await ask('POST', '/web/eval/run', { form: { dataset_id: '../../etc' } })).status, 404);
    const viewers = await ask('GET', '/web/eval', { role: 'viewer', headers: { accept: 'text/html' } });
    assert.ok(viewers.status === 200 && !viewers.text.includes('name="dataset_id"'));
    const nobody = await ask('GET', '/web/eval', { role: 'nobody', headers: { accept: 'text/html' } });
    assert.deepEqual([nobody.status, nobody.headers.get('location')], [303, '/sign-in?next=%2Fweb%2Feval']);
  });

  test('the pages of datasets list, make and show them, and a file is uploaded', async () => {
    const list = await ask('GET', '/web/eval/datasets');
    for (const words of ['my-dataset', 'ten', 'Name', 'Description', 'Examples', 'Created'])
      assert.ok(list.text.includes(words), words);
    const form = await ask('GET', '/web/eval/datasets/create');
    for (const way of ['By hand', 'Upload', 'Generate']) assert.ok(form.text.includes(way), way);
    const written = { name: 'by hand', examples: '[{"query":"a","expected_answer":"b"}]' };
    const made = await ask('POST', '/web/eval/datasets/create', { form: written });
    assert.equal(made.status, 303, made.text);
    const shown = await ask('GET', made.headers.get('location') ?? '');
    assert.ok(shown.status === 200 && shown.text.includes('by hand'));
    assert.equal((await ask('GET', `/web/eval/datasets/${unknown}`)).status, 404);
    assert.equal((await ask('GET', '/web/eval/datasets/nothing')).status, 404);
    const generated = { name: 'written', source_text: 'The gate opens at seven. It closes at nine.', num_pairs: '3' };
    const refused = await ask('POST', '/web/eval/datasets/generate', { form: generated });
    assert.deepEqual([refused.status, refused.text.includes('no model is named')], [422, true]);
    assert.equal((await ask('POST', '/web/eval/datasets/generate', { role: 'viewer', form: generated })).status, 403);
    const file = new FormData();
    file.set('file', new File(['query,expected_answer\nいつ,七時\n'], '質問.csv'));
    const sent = await ask('POST', '/web/eval/datasets/upload', { form: file });
    assert.equal(sent.status, 303, sent.text);
    const kept = await ask('POST', sent.headers.get('location') ?? '', { form: { name: '質問' } });
    assert.equal(kept.status, 303, kept.text);
  });

  test('a program brings a file, reviews it and keeps it, and a bundle goes from one address to another', async () => {
    const file = new FormData();
    file.set('file', new File(['{"query":"gate","expected_answer":"seven"}\n'], 'brought.jsonl'));
    const sent = await ask('POST', '/api/eval/drafts/upload', { form: file });
    assert.equal(sent.status, 201, sent.text);
    const kept = await ask('POST', `/api/eval/drafts/${sent.json.draft.id}/keep`, { json: { name: 'brought' } });
    assert.deepEqual([kept.status, kept.json.name, kept.json.examples], [201, 'brought', 1]);
    const wish = { dataset_name: 'brought', dataset_id: kept.json.id };
    const { run } = (await ask('POST', '/eval/run', { json: wish })).json;
    const bundle = await ask('GET', `/api/eval/runs/${run.id}/export?format=bundle`);
    const send = (role: string) =>
      fetch(new URL('/api/eval/runs/import', url), {
        method: 'POST',
        headers: { authorization: `Bearer ${keys[role]}`, 'content-type': 'application/jsonl' },
        body: bundle.text,
      });
    assert.equal((await send('user')).status, 403);
    const taken = await send('admin');
    assert.deepEqual([taken.status, await taken.json()], [200, { runId: run.id, imported: false }]);
  });

  test('whoever has an answer is told so, and what somebody else changed is not changed', async () => {
    const { run } = (await ask('POST', '/eval/run', { json: { dataset_name: 'tags', examples: inline } })).json;
    const path = `/api/eval/runs/${run.id}`;
    const tag = (await ask('GET', path)).headers.get('etag') ?? '';
    const again = await ask('GET', path, { headers: { 'if-none-match': tag } });
    assert.deepEqual([again.status, again.text], [304, '']);
    const pins = (await ask('GET', '/api/eval/pins')).headers.get('etag') ?? '';
    const pin = (name: string) =>
      ask('PUT', `${path}/pin`, { role: 'admin', json: { name, reason: 'first' }, headers: { 'if-match': pins } });
    assert.deepEqual([(await pin('main')).status, (await pin('next')).status], [204, 412]);
  });

  test('a monitor reads its metrics', async () => {
    const reply = await ask('GET', '/metrics');
    assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const requests = parseMetrics(reply.text).get('hakari_requests_total')?.samples;
    assert.ok((requests?.get('hakari_requests_total{route="POST /eval/run",status="200"}') ?? 0) > 0);
  });

  test('SIGTERM ends it with 0', async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    assert.equal((await ended)[0], 0);
  });
});
