// `hakari compare` as its user types it: on recorded runs, bundles and run files, and with what it refuses.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { ComparisonResult } from '#src/app/compare/comparison-result.ts';
import { comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { latestRunsSchema } from '#src/app/compare/latest-runs.ts';
import type { Run } from '#src/model/run.ts';
import { hakari, root, withFolder } from './hakari.ts';
import { base, refused, write } from './refused.ts';

function compared(args: readonly string[], cwd: string, temporary = tmpdir()): ComparisonResult {
  const { status, stdout, stderr } = hakari(['compare', ...args, '--json'], { cwd, temporary });
  assert.equal(status, 0, stderr);
  return comparisonSchema.parse(JSON.parse(stdout));
}

test('quickstart: without runs the targets of the newest are compared, a target means its newest run, and every form says the same', () =>
  withFolder((folder) => {
    cpSync(join(root, 'examples/quickstart'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
    const run = hakari(['run', folder, '--target', 'bm25', 'vector', 'baseline', '--no-report']);
    assert.equal(run.status, 0, run.stderr);
    assert.match(
      run.stdout,
      /\nThe answer\n─+\nWhich is better\n {2}\? [\s\S]*\nGood enough\n[\s\S]*\nHow sure\n[\s\S]*\nDo next\n/u,
    );
    const sections = hakari(['report', '--section', 'failures', 'answer', '--format', 'md'], { cwd: folder }).stdout;
    assert.deepEqual(sections.match(/^## .*$/gmu), ['## Where queries were lost', '## The answer']);
    refused(
      folder,
      ['report', '--section', 'failure'],
      /^the report has no section failure \(it has answer, .*failures/u,
    );
    refused(folder, ['report', '--section', 'answer', '--format', 'json'], /^--section: json has no sections /u);
    const newest = hakari(['compare'], { cwd: folder });
    assert.equal(newest.status, 0, newest.stderr);
    assert.equal(newest.stderr, 'the targets of the newest run: bm25, vector, baseline\n');
    const text = hakari(['compare', 'bm25', 'vector'], { cwd: folder });
    assert.equal(text.status, 0, text.stderr);
    assert.match(
      text.stdout.replaceAll(/\s+/g, ' '),
      /50 questions show an effect of d_z = 0\.3 in \d+ of 100 such evaluations, tested as one of 3; 1\d\d would in 80/,
    );
    assert.match(text.stdout, /hakari compare \S+ \S+ --out comparison\.html/);

    const { runs: listed } = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout);
    const idOf = (id: string): string => listed.find((run: Run) => run.target.id === id).id;
    const [bm25, vector, baseline] = [idOf('bm25'), idOf('vector'), idOf('baseline')];
    assert.deepEqual(
      compared(['vector', bm25.slice(-6), 'latest:baseline'], folder).runs.map(({ id }) => id),
      [vector, bm25, baseline],
    );
    assert.match(hakari(['runs', 'list'], { cwd: folder }).stdout, new RegExp(`^${vector.slice(-6)} `, 'm'));
    for (const word of ['bm25', 'latest:bm25'])
      refused(
        folder,
        ['runs', 'delete', word],
        new RegExp(`^${word} may be another run by now \\(.* by its id: ${bm25}`),
      );
    refused(folder, ['compare', bm25.slice(-3), vector], /^there is no run and no file /);
    const { pairs, family, letters, exploratory } = compared([bm25, vector, baseline, '--tukey'], folder);
    assert.deepEqual([pairs.length, family.size, letters.length], [9, 9, 3]);
    assert.deepEqual(pairs.slice(0, 3).map(({ a, b }) => [a, b]), [[bm25, vector], [bm25, baseline], [vector, baseline]]); // biome-ignore format: short
    assert.ok(pairs.every(({ n, queriesNeeded }) => n === 50 && (queriesNeeded ?? 0) > 90));
    assert.deepEqual(
      exploratory.map(({ by }) => by),
      ['category', 'language'],
    );
    const again = compared([bm25, vector, baseline, '--tukey'], folder);
    assert.deepEqual(again.pairs, pairs, 'the same seed gives the same numbers');
    const [turned] = compared([vector, bm25, '--metric', 'RR'], folder).pairs;
    assert.equal(turned?.meanDiff, -(pairs[0]?.meanDiff ?? 0));
    const two = compared([vector, bm25, '--metric', 'RR', 'P@5'], folder).pairs.map(({ metric }) => metric);
    assert.deepEqual(two, ['RR', 'P@5'], 'several names behind one --metric, as of a rescore');

    const report = hakari(['report', bm25, '--format', 'md'], { cwd: folder });
    assert.match(report.stdout, /^## Which differences are real$/m);

    const file = join(folder, 'both.html');
    const both = hakari(['compare', bm25, vector, '--json', '--out', file], { cwd: folder });
    comparisonSchema.parse(JSON.parse(both.stdout));
    assert.match(readFileSync(file, 'utf8'), /^<!doctype html>/i, '--json left --out undone');
    const rerun = hakari(['run', folder, '--target', 'vector', '--no-report'], { cwd: folder });
    assert.match(rerun.stdout, new RegExp(`^compare hakari compare ${vector} \\S+ -c`, 'm'), 'with how it was before');
    // One target alone is compared with nothing: the newest of each are listed.
    const alone = hakari(['compare'], { cwd: folder });
    assert.match(alone.stdout, /^hakari compare \S+ \S+$/m);
    const all = latestRunsSchema.parse(JSON.parse(hakari(['compare', '--json'], { cwd: folder }).stdout));
    assert.deepEqual(
      all.runs.map(({ target }) => target),
      ['vector', 'bm25', 'baseline'],
    );
    assert.notEqual(all.runs[0]?.id, vector);

    for (const [lang, heading] of [
      ['ja', '判定'],
      ['ko', '판정'],
      ['en', 'Verdicts'],
    ] as const) {
      const markdown = hakari(['compare', bm25, vector, '--format', 'md', '--lang', lang], { cwd: folder });
      assert.match(markdown.stdout, new RegExp(`^## ${heading}$`, 'm'));
    }
    assert.equal(hakari(['compare', bm25, vector, '--out', 'c.html'], { cwd: folder }).status, 0);
    assert.ok(readFileSync(join(folder, 'c.html'), 'utf8').includes('<picture><source'));
  }));

test('a bundle is compared without being put into the store', () =>
  withFolder((folder) => {
    write(folder, base);
    assert.equal(hakari(['run', 'hakari.yaml', '--no-report'], { cwd: folder }).status, 0);
    assert.equal(hakari(['run', 'hakari.yaml', '--no-report'], { cwd: folder }).status, 0);
    const [newest, older] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
    for (const [id, file] of [
      [newest.id, 'new.jsonl'],
      [older.id, 'old.jsonl'],
    ]) {
      assert.equal(hakari(['export', id, file], { cwd: folder }).status, 0);
    }
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    const { pairs, runs } = compared([older.id, './new.jsonl'], folder, temporary);
    assert.deepEqual(
      runs.map(({ kind }) => kind),
      ['run', 'bundle'],
    );
    assert.ok(pairs.every(({ note, ties }) => note === 'all-ties' && ties === 2));
    refused(
      folder,
      ['compare', newest.id, 'new.jsonl'],
      /^\S+ and new\.jsonl is the same run twice \(name two different/,
    );

    // Two files need no store at all.
    const alone = join(folder, 'alone');
    write(alone, { 'package.json': '{}' });
    for (const file of ['new.jsonl', 'old.jsonl']) cpSync(join(folder, file), join(alone, file));
    assert.equal(compared(['old.jsonl', 'new.jsonl'], alone, temporary).pairs.length, pairs.length);
    assert.deepEqual(readdirSync(alone).sort(), ['new.jsonl', 'old.jsonl', 'package.json']);
    const left = readdirSync(temporary).filter((name) => name.startsWith('hakari-'));
    assert.deepEqual(left, [], 'a store of a bundle was left behind');
  }));

const qrels = ['a 0 x 2', 'a 0 y 0', 'b 0 x 1', 'c 0 y 1', 'd 0 z 3'].join('\n');
const oldRun = [
  'a Q0 y 1 3 t',
  'a Q0 x 2 2 t',
  'b Q0 z 1 2 t',
  'b Q0 x 2 1 t',
  'c Q0 y 1 1 t',
  'other Q0 y 1 1 t',
].join('\n');
const newRun = ['a Q0 x 1 3 t', 'a Q0 y 2 3 t', 'b Q0 x 1 2 t', 'c Q0 y 1 1 t', 'd Q0 z 1 1 t'].join('\n');
const runFiles = { 'qrels.txt': qrels, 'old.run': oldRun, 'new.run': newRun, 'package.json': '{}' };

test('run files: topics without a line count as an empty list and are told, ties go by docno unless ranks are asked for', () =>
  withFolder((folder) => {
    write(folder, runFiles);
    const args = ['old.run', 'new.run', '--qrels', 'qrels.txt', '--metric', 'RR'];
    const { pairs, warnings, runs } = compared(args, folder);
    assert.deepEqual(runs.map(({ id, kind }) => [id, kind]), [['old.run', 'trec'], ['new.run', 'trec']]); // biome-ignore format: short
    const [pair] = pairs;
    // old: 1/2, 1/2, 1, 0. new, where y goes before x at equal scores: 1/2, 1, 1, 1.
    assert.deepEqual([pair?.n, pair?.meanA, pair?.meanB], [4, 0.5, 0.875]);
    assert.deepEqual(warnings.map(({ code }) => code).sort(), [
      'tied-scores',
      'topics-not-judged',
      'topics-without-lines',
    ]);
    assert.equal(compared([...args, '--ties', 'rank'], folder).pairs[0]?.meanB, 1);
  }));

describe('what cannot be compared is refused in one line', () => {
  test('runs', () =>
    withFolder((folder) => {
      write(folder, {
        ...base,
        ...runFiles,
        'other.yaml': 'dataset: ./other-q.yaml\ntargets:\n  - { id: t, type: reference, corpus: ./docs }\n',
        'other-q.yaml': 'queries:\n  - { id: z, query: who, judgements: [{ docId: a.md, relevance: 1 }] }\n',
      });
      refused(folder, ['compare', 'a', 'b'], /^\.hakari\/hakari\.db: /);
      assert.equal(existsSync(join(folder, '.hakari')), false, 'comparing made a store');
      assert.match(
        hakari(['compare'], { cwd: folder }).stdout,
        /^no runs yet: hakari run \(-c or --store names another store\)$/m,
      );
      for (const config of ['hakari.yaml', 'other.yaml'])
        assert.equal(hakari(['run', config, '--no-report'], { cwd: folder }).status, 0);
      const [other, run] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
      hakari(['run', 'hakari.yaml', '--no-report'], { cwd: folder });
      const id = run.id;
      const cases: readonly (readonly [args: readonly string[], said: RegExp])[] = [
        [[id], /^a comparison needs two runs \(name at least two/],
        [[id, 'nothing'], /^there is no run and no file nothing \(hakari runs list shows/],
        [[id, id], /is the same run twice/],
        [
          [id, other.id],
          /^the runs have no example in common \(their datasets: q and other-q\) \(compare runs on the same/,
        ],
        [[id, 'latest', '--metric', 'nDGC@5'], /^--metric: nDGC@5 is not a metric \(did you mean nDCG@5\?\)/],
        [[id, 'latest', '--metric', 'AP'], /not scored by AP \(hakari rescore \S+ --metric "?AP"?\)$/],
        [
          [id, 'latest', '--metric', 'latencyP95'],
          /^--metric: latencyPercentile\(p=95\) has no value for a single question/,
        ],
        [
          [id, 'old.run'],
          /^old\.run: a TREC run file is compared with the help of its judgements \(name them: --qrels FILE\)/,
        ],
        [[id, 'latest', '--qrels', 'qrels.txt'], /^--qrels: none of the runs is a TREC run file/],
        [['old.run', 'new.run', '--qrels', 'no.txt'], /^no\.txt: there is no such file/],
        [['old.run', 'qrels.txt', '--qrels', 'qrels.txt'], /^qrels\.txt:1: 4 fields instead of 6/],
        [['old.run', 'new.run', '--qrels', 'old.run'], /^old\.run:1: a judgement has three/],
        [[id, 'latest', '--margin', '-1'], /margin.*above 0/],
        [[id, 'latest', '--smallest-effect', '0'], /smallest-effect.*above 0/],
        [[id, 'latest', '--correction', 'hom'], /correction.*min-p, holm, bh, none/],
        [[id, 'latest', '--seed', '-3'], /seed.*at least 0/],
        [[id, 'latest', '--flips', '0'], /flips.*from 2 to 10000000/],
        [[id, 'latest', '--by', 'colour'], /category, language/],
        [[id, 'latest', '--out', 'no/where.html'], /^no\/where\.html: cannot be written: its folder is not there/],
      ];
      for (const [args, said] of cases) refused(folder, ['compare', ...args], said);
    }));

  test('a damaged bundle', () =>
    withFolder((folder) => {
      write(folder, base);
      for (let i = 0; i < 2; i++) hakari(['run', 'hakari.yaml', '--no-report'], { cwd: folder });
      hakari(['export', 'latest', 'run.jsonl'], { cwd: folder });
      const lines = readFileSync(join(folder, 'run.jsonl'), 'utf8').replace('mill', 'null');
      writeFileSync(join(folder, 'bad.jsonl'), lines);
      refused(folder, ['compare', 'latest', 'bad.jsonl'], /^bad\.jsonl:\d+: /);
    }));
});

test('runs on two versions of a dataset are told apart, and what cannot be compared says how it could', () =>
  withFolder((folder) => {
    const second = '  - { id: u, type: reference, corpus: ./docs, mode: baseline }\n';
    const named = `dataset: { name: mill }\n${base['q.yaml']}`;
    write(folder, { ...base, 'q.yaml': named, 'hakari.yaml': `${base['hakari.yaml']}${second}` });
    const run = hakari(['run', '--no-report'], { cwd: folder });
    assert.equal(run.status, 0, run.stderr);
    const id = /hakari report (\S+)/.exec(run.stdout)?.[1] ?? '';
    write(folder, {
      'q2.yaml': readFileSync(join(folder, 'q.yaml'), 'utf8').replaceAll(/relevance: \d/g, 'relevance: 2'),
    });
    const rescored = hakari(['rescore', id, '--dataset', 'q2.yaml'], { cwd: folder });
    assert.equal(rescored.status, 0, rescored.stderr);
    const other = /^hakari report (\S+)/m.exec(rescored.stdout)?.[1] ?? '';
    refused(folder, ['compare', id, other], /asked or judged differently .*\(hakari rescore RUN --dataset NEW scores/);
    assert.equal(hakari(['run', '--no-report', '--target', 't'], { cwd: folder }).status, 0);
    const versions = [
      ...hakari(['compare'], { cwd: folder }).stdout.matchAll(/^\S+ +\S+ +[tu] +\S+ \(2\) ([0-9a-f]{12}) /gm),
    ];
    assert.equal(new Set(versions.map(([, version]) => version)).size, 2);
  }));
