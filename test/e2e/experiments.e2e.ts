// Experiments by name, as their user runs, lists and compares them.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { experimentResultSchema } from '#src/app/run-result.ts';
import { hakari, root, withFolder } from './hakari.ts';

const copyExample = (folder: string): void =>
  cpSync(join(root, 'examples/graphrag'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });

test('experiments are listed, run and compared by their names', () =>
  withFolder((folder) => {
    copyExample(folder);
    const ask = (...args: readonly string[]) => hakari(['experiment', ...args], { cwd: folder });
    assert.match(ask('list').stdout, /graph-1-hop .*never run\n.*graph-3-hops .*never run\n.*text-search .*never run/u);
    const early = ask('compare', 'graph-1-hop', 'graph-3-hops');
    assert.deepEqual([early.status, early.stdout], [2, '']);
    for (const name of ['graph-1-hop', 'graph-3-hops', 'text-search']) {
      const run = ask('run', name, '--no-llm-judge');
      assert.equal(run.status, 0, run.stderr);
    }
    const again = hakari(['run', 'text-search', '--skip-indexing', '--no-llm-judge', '--json'], { cwd: folder });
    assert.equal(again.status, 0, again.stderr);

    const { experiments } = JSON.parse(ask('list', '--json').stdout);
    assert.deepEqual(
      experiments.map(({ name, lastRuns }: { name: string; lastRuns: readonly object[] }) => [name, lastRuns.length]),
      [
        ['graph-1-hop', 1],
        ['graph-3-hops', 1],
        ['text-search', 1],
      ],
    );
    const table = ask('compare', 'graph-1-hop', 'graph-3-hops', 'text-search');
    assert.equal(table.status, 0, table.stderr);
    for (const word of ['[A] graph-1-hop', '[B] graph-3-hops', '[C] text-search', 'keywordHit', 'multi_hop_3']) {
      assert.ok(table.stdout.includes(word), `${word} is not in\n${table.stdout}`);
    }
    assert.doesNotMatch(table.stderr, /other settings/u);
    const file = join(folder, 'experiments/text-search.yaml');
    const written = readFileSync(file, 'utf8');
    writeFileSync(file, written.replace('topK: 5', 'topK: 3'));
    assert.match(
      ask('compare', 'graph-1-hop', 'text-search').stderr,
      /^text-search: the run of text is of other settings than the config has by now \(topK\); .*hakari run text-search asks anew$/mu,
    );
    writeFileSync(file, written);
    const results = JSON.parse(ask('compare', 'graph-1-hop', 'graph-3-hops', '--json').stdout);
    experimentResultSchema.parse(results);
    const [one, three] = results.runs.map(({ evaluation }: { evaluation: object }) => evaluation);
    assert.ok(three.keyword_hit_rate > one.keyword_hit_rate);
    assert.ok(three.by_category.multi_hop_3.keyword_hit_rate > one.by_category.multi_hop_3.keyword_hit_rate);
    assert.equal(one.llm_judge.avg_correctness, null);
    assert.equal(one.reasons.avg_correctness, 'no LLM judge (--no-llm-judge)');
    assert.equal(one.details.length, 19);
    assert.equal(
      ask('compare').stdout.replace(/^report .*/mu, ''),
      table.stdout.replace(/^report .*/mu, ''),
      'all of them without names',
    );
    rmSync(join(folder, 'experiments/graph-3-hops.yaml'));
    writeFileSync(
      join(folder, 'experiments/new.yaml'),
      readFileSync(join(folder, 'experiments/text-search.yaml'), 'utf8'),
    );
    const some = ask('compare');
    assert.match(some.stdout, /\[B\] text-search/u);
    assert.equal(some.stderr, 'left out: new, of which no run is finished\n');
    assert.equal(ask('compare', 'graph-1-hop', 'text-search', '--out', 'both.html').status, 0);
    assert.match(readFileSync(join(folder, 'both.html'), 'utf8'), /<html lang="ko">[\s\S]*text-search/u);
  }));

test('what cannot be compared or read is said in one line', () =>
  withFolder((folder) => {
    copyExample(folder);
    const ask = (...args: readonly string[]) => hakari(['experiment', ...args], { cwd: folder });
    writeFileSync(join(folder, 'experiments/broken.yaml'), 'dataset: ../questions.yaml\ntargts: []\n');
    const listed = ask('list');
    assert.equal(listed.status, 0);
    assert.match(listed.stdout, /\nbroken: .*experiments\/broken\.yaml:2: targts is not a known key/u);
    const misspelt = 'dataset: ../questions.yaml\ntargets:\n  - { id: t, type: reference, corpus: ../docs, topk: 5 }\n';
    writeFileSync(join(folder, 'experiments/a-misspelt.yaml'), misspelt);
    const { stdout } = ask('list');
    assert.match(stdout, /\na-misspelt: .*a-misspelt\.yaml:3: targets\[0\]: unknown setting "topk"/u);
    assert.match(stdout, /\nrun +\S*hakari run graph-1-hop\n/u);
    for (const [args, what] of [
      [['compare', 'text-search'], /needs two experiments/u],
      [['compare', 'text-search', 'text-search'], /two of them are named text-search/u],
      [['compare', 'text-search', 'graph-1-hop'], /text-search has no run|no store/u],
      [['run', 'nothing'], /there is no such file or folder/u],
    ] as const) {
      const { status, stdout, stderr } = ask(...args);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      assert.match(stderr, what);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
    }
    rmSync(join(folder, 'experiments'), { recursive: true });
    assert.match(ask('list').stderr, /there are no experiments here/u);
  }));
