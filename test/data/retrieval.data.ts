// The reference target and recorded runs on outside data, against published figures. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { hakari, withFolder } from '../e2e/hakari.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

function metricsOf(config: string): Promise<readonly { target: string; metrics: Record<string, { mean: number }> }[]> {
  return withFolder((folder) => {
    writeFileSync(join(folder, 'hakari.yaml'), config);
    const { status, stdout, stderr } = hakari(['run', folder, '--json', '--no-report']);
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout).runs;
  });
}

// Published or measured elsewhere: BM25 with k1 .9, b .4. Nothing is tuned on these sets.
for (const [set, atLeast] of [
  ['cranfield', 0.355],
  ['scifact', 0.675],
  ['lawqa', 0.675],
  ['jsquad-500', 0.93],
] as const) {
  test(`BM25 on ${set} reaches nDCG@10 ${atLeast}`, { skip }, async () => {
    const folder = join(data, 'beir', set);
    const [bm25] = await metricsOf(
      `dataset: ${folder}\nmetrics: [nDCG@10]\ntargets:\n  - { id: bm25, type: reference, corpus: ${folder}, mode: bm25 }\n`,
    );
    const ndcg = bm25?.metrics['nDCG@10']?.mean ?? 0;
    assert.ok(ndcg >= atLeast, `${set}: ${ndcg}`);
  });
}

test('the recorded JQaRA runs score what their authors published', { skip }, async () => {
  const folder = join(data, 'recorded-runs/jqara');
  const ids = ['bm25', 'bge-m3+all', 'random'];
  const runs = await metricsOf(
    `dataset: { qrels: ${folder}/qrels.trec }\nmetrics: [nDCG@10, MRR@10]\ntargets:\n${ids
      .map((id) => `  - { id: "${id}", type: run-file, path: "${folder}/${id}.trec.gz" }`)
      .join('\n')}\n`,
  );
  const shown = runs.map((run) => [
    run.target,
    run.metrics['nDCG@10']?.mean.toFixed(3),
    run.metrics['RR@10']?.mean.toFixed(3),
  ]);
  assert.deepEqual(shown, [
    ['bm25', '0.458', '0.702'],
    ['bge-m3+all', '0.576', '0.818'],
    ['random', '0.064', '0.131'],
  ]);
});

test('the recorded JQaRA runs differ by what was measured elsewhere', { skip }, () => {
  const folder = join(data, 'recorded-runs/jqara');
  const compared = (files: readonly string[]) => {
    const paths = files.map((file) => join(folder, `${file}.trec.gz`));
    // As the files rank them: equal scores of different documents are in the order in which the systems returned them.
    const options = ['--qrels', join(folder, 'qrels.trec'), '--metric', 'nDCG@10', '--ties', 'rank', '--json'];
    const { status, stdout, stderr } = hakari(['compare', ...paths, ...options]);
    assert.equal(status, 0, stderr);
    return comparisonSchema.parse(JSON.parse(stdout));
  };
  const [pair] = compared(['bm25', 'bge-m3+all']).pairs;
  assert.deepEqual(
    [pair?.meanDiff?.toFixed(6), pair?.t?.toFixed(4), pair?.df, pair?.dz?.toFixed(4), pair?.verdict],
    ['0.117999', '20.1066', 1666, '0.4925', 'better'],
  );
  assert.equal(pair?.pPermutation, 2 / 100_000, 'no vector but the identity and its opposite is as extreme');
  const { pairs, letters, family } = compared(['bm25', 'bge-m3+all', 'random']);
  assert.deepEqual([family.size, family.correction], [3, 'min-p']);
  assert.deepEqual(
    pairs.map(({ verdict }) => verdict),
    ['better', 'worse', 'worse'],
  );
  for (const { pAdjusted, pDifference } of pairs)
    assert.ok((pAdjusted ?? 0) >= (pDifference ?? 1), 'a family costs something');
  assert.deepEqual(
    letters[0]?.runs.map(({ run, letters: group }) => [run, group]),
    [
      ['bge-m3+all.trec.gz', 'a'],
      ['bm25.trec.gz', 'b'],
      ['random.trec.gz', 'c'],
    ],
  );
});

test('a sweep of lawqa gains over plain RRF out of sample, and nothing over BM25 with reranking', { skip }, () =>
  withFolder((folder) => {
    const corpus = join(data, 'beir/lawqa');
    const target = `type: reference, corpus: ${corpus}, mode: hybrid`;
    writeFileSync(
      join(folder, 'hakari.yaml'),
      `dataset: ${corpus}\nmetrics: [nDCG@10]\nsweep: { grid: { alpha: [0, 0.3, 0.5, 1], candidateK: [20, 50], rerank: [false, true] } }\ntargets:\n  - { id: mixed, ${target} }\n  - { id: words, ${target}, alpha: 1, rerank: true }\n`,
    );
    const sweepOf = (id: string) => {
      const run = hakari(['sweep', folder, '--target', id, '--json', '--no-report', '--no-tuned']);
      assert.equal(run.status, 0, run.stderr);
      return JSON.parse(run.stdout);
    };
    const mixed = sweepOf('mixed');
    assert.equal(mixed.n, 140);
    assert.deepEqual([mixed.cells.length, mixed.choice.verdict, mixed.choice.knobs.alpha], [16, 'better', 0.3]);
    assert.ok(mixed.choice.outOfSample > 0.69 && mixed.choice.inSample - mixed.choice.own >= mixed.choice.atLeast);
    assert.equal(mixed.own.mean.toFixed(3), '0.661');
    const words = sweepOf('words');
    assert.notEqual(words.choice.verdict, 'better');
    assert.equal(words.own.mean.toFixed(3), '0.703');
  }),
);
