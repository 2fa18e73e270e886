// Run files whose rank column contradicts their scores: no number of them comes without a word, whatever reads it and however it is shown.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ComparisonResult, comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { type ExperimentResult, experimentResultSchema } from '#src/app/run-result.ts';
import { hakari, withFolder } from './hakari.ts';
import { write } from './refused.ts';

const topics = Array.from({ length: 6 }, (_, topic) => `q${topic}`);
const lines = (scoreOf: (topic: number, rank: number) => number): string =>
  topics
    .flatMap((id, topic) => [1, 2, 3].map((rank) => `${id} Q0 d${rank} ${rank} ${scoreOf(topic, rank)} t`))
    .join('\n');

const config = (target: string): string =>
  `dataset: { queries: queries.jsonl, qrels: qrels.txt }\nmetrics: [RR]\ntargets:\n  - { id: old, type: run-file, ${target} }\n`;

const files = {
  'queries.jsonl': topics.map((id) => JSON.stringify({ _id: id, text: `what of ${id}` })).join('\n'),
  'qrels.txt': topics.map((id) => `${id} 0 d1 1`).join('\n'),
  'good.run': lines((_, rank) => 1 / rank),
  'far.run': lines((_, rank) => 0.1 * rank),
  'some.run': lines((topic, rank) => (topic === 0 ? rank : 1 / rank)),
  'zero.run': lines((_, rank) => 0.1 * rank).replaceAll(/ \d (?=\S+ t)/g, ' 0 '),
  'far.yaml': config('path: far.run'),
  'rank.yaml': config('path: far.run, order: rank'),
  'score.yaml': config('path: far.run, order: score'),
  'some.yaml': config('path: some.run'),
  'zero.yaml': config('path: zero.run'),
};

const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('distances are refused by a run until its target says by what they are taken', () =>
  withFolder((folder) => {
    write(folder, files);
    const refused = hakari(['run', 'far.yaml'], { cwd: folder });
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(
      refused.stderr,
      /^hakari: far\.run: in 6 of 6 topics the scores rise with the rank: [^\n]*order: rank/m,
    );
    const meanOf = (name: string): unknown => {
      const { stdout, stderr } = hakari(['run', name, '--no-report', '--json'], { cwd: folder });
      const [run] = (JSON.parse(stdout) as ExperimentResult).runs;
      assert.equal(run?.rankColumn, undefined, 'what was declared is not remarked on');
      assert.doesNotMatch(stderr, /rank/);
      return run?.metrics.RR?.mean;
    };
    assert.equal(meanOf('rank.yaml'), 1);
    assert.ok(Math.abs(Number(meanOf('score.yaml')) - 1 / 3) < 1e-9);
    assert.doesNotMatch(hakari(['run', 'rank.yaml', '--no-report'], { cwd: folder }).stdout, /scores? rise|distances/);
  }));

test('ranks that contradict some scores, and distances without ranks, are told on the screen, in every report and in JSON', () =>
  withFolder((folder) => {
    write(folder, files);
    const cases = [
      ['some.yaml', /old: in 1 of 6 topics of the run file the rank column puts documents before/, 'rank', 1],
      ['zero.yaml', /old: the rank column of the run file tells no order, and in 6 of 6 topics/, 'line', 6],
    ] as const;
    const ids: string[] = [];
    for (const [name, told, by, contradicted] of cases) {
      const screen = hakari(['run', name, '--out', 'reports'], { cwd: folder });
      assert.match(words(screen.stdout), told);
      for (const file of ['report.md', 'report.html'])
        assert.match(words(readFileSync(join(folder, 'reports', file), 'utf8')), told, file);
      const results = readFileSync(join(folder, 'reports', 'results.json'), 'utf8');
      const [run] = experimentResultSchema.parse(JSON.parse(results)).runs;
      assert.deepEqual([run?.rankColumn?.by, run?.rankColumn?.contradicted], [by, contradicted]);
      ids.push(run?.id ?? '');
      for (const [lang, said] of [['ja', 'ラン・ファイル'], ['ko', '런 파일']] as const) // biome-ignore format: short
        assert.match(hakari(['report', run?.id ?? '', '--format', 'md', '--lang', lang], { cwd: folder }).stdout, new RegExp(said)); // biome-ignore format: short
    }
    const { stdout } = hakari(['compare', ...ids, '--json'], { cwd: folder });
    const { warnings } = comparisonSchema.parse(JSON.parse(stdout));
    assert.equal(warnings.filter(({ code }) => code === 'ranks-disagree').length, 2);
  }));

test('a comparison of run files refuses distances, takes them by rank where that is asked, and tells of files that contradict themselves', () =>
  withFolder((folder) => {
    write(folder, { ...files, 'package.json': '{}' });
    const compared = (...args: readonly string[]) =>
      hakari(['compare', ...args, '--qrels', 'qrels.txt', '--metric', 'RR'], { cwd: folder });
    const json = (...args: readonly string[]): ComparisonResult => JSON.parse(compared(...args, '--json').stdout);
    const codes = (result: ComparisonResult): readonly string[] =>
      result.warnings.map(({ code }) => code).filter((code) => /rank|rise/.test(code));
    const refused = compared('good.run', 'far.run');
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(refused.stderr, /far\.run: in 6 of 6 topics .*--order rank takes .*--order score by/);
    const byRank = json('good.run', 'far.run', '--order', 'rank');
    assert.deepEqual([byRank.pairs[0]?.meanA, byRank.pairs[0]?.meanB, codes(byRank)], [1, 1, []]);
    assert.deepEqual(codes(json('good.run', 'some.run')), ['ranks-disagree']);
    // One order is asked for all files, so that it may be wrong for some of them.
    assert.deepEqual(codes(json('far.run', 'some.run', '--order', 'rank')), ['ranks-disagree']);
    assert.deepEqual(codes(json('good.run', 'zero.run')), ['ranks-disagree']);
    const shown = words(compared('good.run', 'some.run').stdout);
    assert.match(shown, /some\.run: in 1 of 6 topics .* \(--order rank takes them by rank\)/);
    const none = compared('good.run', 'zero.run', '--order', 'rank');
    assert.deepEqual([none.status, /zero\.run:2: topic q0 has two documents of rank 0/.test(none.stderr)], [2, true]);
  }));
