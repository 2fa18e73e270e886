// The first command of the README, as somebody types it who has just cloned the project.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { experimentResultSchema } from '#src/app/run-result.ts';
import { hakari, hakariProcess, root, startHakari, withFolder } from './hakari.ts';

const copyQuickstart = (folder: string): string => {
  cpSync(join(root, 'examples/quickstart'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
  return folder;
};

/** One query of each place that occurs, as docs/failures.md explains it; each was held against the documents by hand. */
const places = [
  ['Q033', '[A] bm25', 'not among the candidates', 'ordinances/community-hall.html'],
  ['Q043', '[C] hybrid', 'lost in fusion', 'ordinances/fees.md'],
  ['Q011', '[C] hybrid', 'lost in fusion', 'libraries/dependency-injection.md'],
  ['Q016', '[D] hybrid+rerank', 'lost in rerank', 'en/csv-reader.md'],
  ['Q001', '[A] bm25', 'found but below k', 'handlers/session-handler.md'],
  ['Q018', '[C] hybrid', 'within k, too low', 'en/database-access.md'],
] as const;

function checkFailures(report: string): void {
  for (const [query, target, place, document] of places) {
    const own = report.split(`<h4 id="failure-${query}">`)[1]?.split('</details>')[0] ?? '';
    const outcome = own.split(`<p>${target} `)[1]?.split('<p>[')[0] ?? '';
    assert.match(outcome.split('</p>')[0] ?? '', new RegExp(`^0\\.\\d+: ${place}$`), `${query} ${target}`);
    assert.ok(outcome.includes(`<li>${document} (3): ${place}. Ranks: `), `${query} ${target}: ${outcome}`);
  }
}

function checkChanges(comparison: string): void {
  assert.match(comparison, /### What moved from \[A\] hybrid to \[B\] hybrid\+rerank/);
  assert.match(comparison, /Lost: Q016 .*\n\n- en\/csv-reader\.md \(3\): rank 4 → —\. Decided in reranking\./);
}

test('one command prints a table, writes reports, and the store gives both again', () =>
  withFolder((folder) => {
    copyQuickstart(folder);
    const run = hakariProcess(['run', folder]);
    assert.equal(run.status, 0, run.stderr);
    for (const target of ['[A] bm25', '[B] vector', '[C] hybrid', '[D] hybrid+rerank', '[E] baseline']) {
      assert.ok(run.stdout.includes(target), `${target} is not in the table`);
    }
    assert.match(run.stdout, /MRR .*R@5 .*nDCG@5 .*R@10 .*nDCG@10 .*P@5 .*coverage .*P50 .*P95 .*P99/);
    const ids = [...run.stdout.matchAll(/hakari report (\S+) -c/g)].map(([, id]) => id ?? '');
    const [id = ''] = ids;
    const reports = join(folder, '.hakari/reports', id);
    checkFailures(readFileSync(join(reports, 'report.html'), 'utf8'));
    const markdown = readFileSync(join(reports, 'report.md'), 'utf8');
    assert.match(
      markdown,
      /Details follow of the 10 queries with the lowest values; those of the other 21 are in the HTML/,
    );
    assert.equal(markdown.match(/^#### Q\d+: /gm)?.length, 10);
    assert.match(run.stdout, new RegExp(`\\ncompare hakari compare -c ${folder}\\n$`));
    checkChanges(hakari(['compare', ids[2] ?? '', ids[3] ?? '', '--format', 'md', '-c', folder]).stdout);
    for (const [format, file] of [
      ['md', 'report.md'],
      ['html', 'report.html'],
      ['json', 'results.json'],
    ] as const) {
      const again = hakari(['report', id, '--format', format, '-c', folder]);
      assert.equal(again.status, 0, again.stderr);
      assert.equal(again.stdout, readFileSync(join(reports, file), 'utf8'), `${file} from the store differs`);
    }
  }));

test('--json is one document of the documented shape, and stdout holds nothing else', () =>
  withFolder((folder) => {
    copyQuickstart(folder);
    const { status, stdout } = hakari(['run', folder, '--json', '--no-report', '--target', 'bm25', 'baseline']);
    assert.equal(status, 0);
    const result = JSON.parse(stdout);
    experimentResultSchema.parse(result);
    assert.equal(result.runs.length, 2);
    const [bm25] = result.runs;
    assert.equal(bm25.target, 'bm25');
    assert.deepEqual(bm25.trials, { ok: 50, failed: 0 });
    assert.equal(bm25.dataset.examples, 50);
    assert.deepEqual(
      Object.keys(bm25.metrics.RR).sort(),
      [
        'bounds',
        'ci95',
        'ciMethod',
        'failedInstrument',
        'failedTarget',
        'imputed',
        'mean',
        'meanAnswered',
        'n',
        'skipped',
      ].sort(),
    );
    assert.equal(Object.keys(bm25.byCategory).length, 5);
    for (const key of ['mean', 'p50', 'p95', 'p99']) assert.equal(typeof bm25.latencyMs[key], 'number');
  }));

test('a run that was killed is resumed, and says what it took over', () =>
  withFolder(async (folder) => {
    copyQuickstart(folder);
    assert.equal(hakari(['index', folder]).status, 0);
    const args = ['run', folder, '--repeat', '12', '--no-report', '--target', 'bm25', 'hybrid'];
    const child = startHakari([...args, '--concurrency', '1']);
    await trialsRecorded(join(folder, '.hakari/hakari.db'), 100);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const resumed = hakariProcess([...args, '--resume', '--json']);
    assert.equal(resumed.status, 0, resumed.stderr);
    const takenOver = Number(/resumed: (\d+) trials were there already/u.exec(resumed.stderr)?.[1]);
    assert.ok(takenOver >= 100 && takenOver < 1200, resumed.stderr);
    for (const run of JSON.parse(resumed.stdout).runs) assert.deepEqual(run.trials, { ok: 600, failed: 0 });
    const runs = JSON.parse(hakari(['runs', 'list', '--json', '-c', folder]).stdout).runs;
    assert.equal(runs.length, 2, 'resuming made new runs');
  }));

/** Waits until a store that another process writes holds so many trials. */
async function trialsRecorded(path: string, atLeast: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    await sleep(50);
    if (!existsSync(path)) continue;
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const { n } = db.prepare('select count(*) as n from trial').get() as { n: number };
      if (n >= atLeast) return;
    } catch {
      // The tables are still being made.
    } finally {
      db.close();
    }
  }
  throw new Error('no trials were recorded');
}
