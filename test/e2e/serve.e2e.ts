// `hakari serve` as a process: the line it prints, its end, a kill in the middle of a run, and a folder without a config.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hakariProcess, withFolder } from './hakari.ts';
import { endServer as end, keyOf, startServer as start } from './server-process.ts';

function machine(folder: string, perMinute: number): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'docs', 'gate.md'), '# Gate\n\nThe gate opens at seven.\n');
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
  // A command of its own for each question: slow enough to be killed in the middle.
  writeFileSync(join(folder, 'slow.mjs'), slowTarget(60_000 / perMinute));
  writeFileSync(
    join(folder, 'hakari.yaml'),
    'dataset: q.yaml\nmetrics: [lexicalCorrectness]\nconcurrency: 1\ntargets:\n' +
      '  - { id: slow, type: module, path: ./slow.mjs }\n',
  );
}

const slowTarget = (ms: number): string =>
  `import { setTimeout } from 'node:timers/promises';
export default { async ask({ query }) { await setTimeout(${ms}); return { answer: 'said of ' + query }; } };
`;

describe('hakari serve', () => {
  test('prints one line, answers, and ends with 0', { timeout: 120_000 }, () =>
    withFolder(async (folder) => {
      machine(folder, 60_000);
      const key = keyOf(folder, 'user');
      const { child, url, adminLink } = await start(folder);
      assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/u);
      assert.ok(adminLink?.startsWith(`${url}/welcome/hl_`));
      const reply = await fetch(`${url}/eval/run`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ dataset_name: 'x', examples: [{ query: 'a', expected_answer: 'said of a' }] }),
      });
      assert.equal(reply.status, 200);
      const { results, run } = (await reply.json()) as { results: { answer: string }[]; run: { id: string } };
      assert.equal(results[0]?.answer, 'said of a');
      // The command line reads the same store beside it.
      const shown = hakariProcess(['runs', 'show', run.id, '--json'], { cwd: folder });
      assert.equal(JSON.parse(shown.stdout).run.id, run.id, shown.stderr);
      assert.equal(await end(child, 'SIGTERM'), 0);
    }),
  );

  test(
    'goes on with a run after it was killed in the middle, and asks nothing twice that was recorded',
    { timeout: 180_000 },
    () =>
      withFolder(async (folder) => {
        machine(folder, 300);
        const key = keyOf(folder, 'user');
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const first = await start(folder);
        const examples = Array.from({ length: 30 }, (_, at) => ({ id: `Q${at}`, query: `question ${at}` }));
        const body = JSON.stringify({ dataset_name: 'x', examples });
        const { run } = (await (await fetch(`${first.url}/eval/run`, { method: 'POST', headers, body })).json()) as {
          run: { id: string };
        };
        const progress = async (url: string) =>
          (await (await fetch(`${url}/api/eval/runs/${run.id}/progress`, { headers })).json()) as {
            done: number;
            total: number;
            status: string;
            ended: boolean;
          };
        while ((await progress(first.url)).done < 5) await sleep(50);
        await end(first.child, 'SIGKILL');
        const second = await start(folder);
        const there = await progress(second.url);
        assert.ok(there.done >= 5 && there.done < 30, String(there.done));
        while (!(await progress(second.url)).ended) await sleep(200);
        const ended = await progress(second.url);
        assert.deepEqual([ended.status, ended.done, ended.total], ['finished', 30, 30]);
        const results = await fetch(`${second.url}/api/eval/runs/${run.id}/results`, { headers });
        const ids = ((await results.json()) as { results: { exampleId: string }[] }).results.map(
          (each) => each.exampleId,
        );
        assert.deepEqual(
          ids,
          examples.map(({ id }) => id),
        );
        assert.equal(await end(second.child, 'SIGTERM'), 0);
      }),
  );

  test('a folder without a config can be named, and has its store and accounts', { timeout: 120_000 }, () =>
    withFolder(async (folder) => {
      const named = join(folder, 'team');
      mkdirSync(named);
      const { child, url } = await start(folder, '-c', named);
      const added = ['user', 'add', 'ci', '--role', 'user', '--key', '--json', '-c', named];
      const { status, stdout, stderr } = hakariProcess(added, { cwd: folder });
      assert.equal(status, 0, stderr);
      const { key } = JSON.parse(stdout) as { readonly key: string };
      const reply = await fetch(`${url}/api/eval/datasets`, { headers: { authorization: `Bearer ${key}` } });
      assert.equal(reply.status, 200);
      assert.ok(existsSync(join(named, '.hakari')));
      assert.equal(await end(child, 'SIGTERM'), 0);
      const nowhere = hakariProcess(['serve', '-c', join(folder, 'nowhere'), '--port', '0'], { cwd: folder });
      assert.equal(nowhere.status, 2);
      assert.match(nowhere.stderr, /there is no such file or folder/u);
    }),
  );

  test(
    'in a folder without a config serves the quickstart, whose questions the first page offers to run',
    { timeout: 120_000 },
    () =>
      withFolder(async (folder) => {
        const { child, url, adminLink } = await start(folder, '--store', 'sqlite:here.db');
        assert.ok(adminLink !== null);
        assert.equal((await fetch(`${url}/health`)).status, 200);
        const form = (fields: Readonly<Record<string, string>>, cookie = '') => ({
          method: 'POST',
          headers: { origin: url, cookie },
          body: new URLSearchParams(fields),
          redirect: 'manual' as const,
        });
        const welcome = await fetch(adminLink, form({ name: 'root', password: 'long enough for a test' }));
        const cookie = (welcome.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
        const page = await (await fetch(`${url}/web/eval`, { headers: { cookie } })).text();
        const [, id = ''] = /<option value="([^"]+)">[^<]+ \(\d+ examples\)/u.exec(page) ?? [];
        assert.notEqual(id, '', page);
        const run = await fetch(`${url}/web/eval/run`, form({ dataset_id: id, target: 'bm25' }, cookie));
        assert.equal(run.status, 303);
        const place = `${url}${run.headers.get('location')}`;
        while ((await (await fetch(place, { headers: { cookie } })).text()).includes('class="progress"'))
          await sleep(200);
        assert.match(await (await fetch(place, { headers: { cookie } })).text(), /id="trials"/u);
        assert.equal(await end(child, 'SIGTERM'), 0);
      }),
  );

  test('refuses to be reached by others before there is an admin, and a port that is taken', { timeout: 120_000 }, () =>
    withFolder(async (folder) => {
      machine(folder, 60_000);
      const open = hakariProcess(['serve', '--host', '0.0.0.0', '--port', '0'], { cwd: folder });
      assert.equal(open.status, 2, open.stderr);
      assert.match(open.stderr, /^hakari: host 0\.0\.0\.0: a server that others can reach needs an admin first/mu);
      const { child, url } = await start(folder);
      const taken = hakariProcess(['serve', '--port', new URL(url).port], { cwd: folder });
      assert.equal(taken.status, 2, taken.stderr);
      assert.match(taken.stderr, /^hakari: something listens on port \d+ already/mu);
      await end(child, 'SIGTERM');
    }),
  );
});
