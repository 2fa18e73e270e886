// The readers and the linter on outside data. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lintDataset } from '#src/curation/lint/lint-dataset.ts';
import { lintPresets } from '#src/curation/lint/lint-finding.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { writeDataset } from '#src/datasets/write-dataset.ts';
import type { Dataset } from '#src/model/example.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

function size({ examples }: Dataset): readonly [number, number] {
  return [examples.length, examples.reduce((sum, { judgements = [] }) => sum + judgements.length, 0)];
}

describe('BEIR folders', { skip }, () => {
  const sizes = {
    cranfield: [225, 1612],
    scifact: [300, 339],
    lawqa: [140, 267],
    'jsquad-500': [500, 500],
    'nabledge-keyword': [13, 31],
  } as const;
  for (const [name, expected] of Object.entries(sizes)) {
    test(`${name}: ${expected.join(' examples, ')} judgements`, async () => {
      const dataset = await readDataset(join(data, 'beir', name));
      assert.equal(dataset.name, name);
      assert.deepEqual(size(dataset), expected);
    });
  }

  test('other judgements of a folder', async () => {
    const dataset = await readDataset(join(data, 'beir/cranfield'), { qrels: 'source-docs' });
    assert.deepEqual(size(dataset), [225, 225]);
  });

  test('categories come from the metadata', async () => {
    const { examples } = await readDataset(join(data, 'beir/nabledge-keyword'));
    assert.ok(examples.every(({ category }) => category !== undefined));
  });
});

describe('nablarch-search-queries', { skip }, () => {
  const file = join(data, 'nablarch-search-queries/src/test/resources/testdata/evaluation/evaluation-queries.yaml');

  test('imports: 50 queries in 5 categories, keywords, no judgements', async () => {
    const dataset = await readDataset(file);
    assert.deepEqual(size(dataset), [50, 0]);
    assert.equal(new Set(dataset.examples.map(({ category }) => category)).size, 5);
    assert.ok(dataset.examples.every(({ expectedKeywords = [] }) => expectedKeywords.length > 0));
    assert.ok(dataset.examples.every(({ metadata }) => Array.isArray(metadata?.expected_top_sources)));
    const languages = Map.groupBy(dataset.examples, ({ language }) => language);
    assert.deepEqual(
      [languages.get('ja')?.length, languages.get('en')?.length, languages.get('mixed')?.length],
      [35, 10, 5],
    );
  });

  test('the linter says that nothing is judged and which categories are not mixed as wanted', async () => {
    const findings = lintDataset(await readDataset(file), lintPresets['search-quality']);
    const of = (rule: string): readonly string[] =>
      findings.filter((one) => one.rule === rule).map((one) => one.message);
    assert.deepEqual(of('not-judged'), [
      'none of the 50 examples has judgements: metrics of retrieval will be skipped',
    ]);
    assert.equal(of('category-count').length, 0);
    assert.equal(of('language-mix').length, 0);
    assert.equal(of('specificity-mix').length, 5);
    assert.equal(of('length-mix').length, 5);
  });
});

describe('other shapes', { skip }, () => {
  test('lawqa_jp as JSON and as CSV are the same questions', async () => {
    const json = await readDataset(join(data, 'lawqa_jp/data/selection.json'));
    const csv = await readDataset(join(data, 'lawqa_jp/data/selection.csv'));
    assert.deepEqual(size(json), [140, 0]);
    const asked = ({ examples }: Dataset): unknown =>
      examples.map(({ query, choices, correctChoice }) => [query, choices, correctChoice]);
    assert.deepEqual(asked(json), asked(csv));
  });

  test('the golden questions of ordinance-rag-answers', async () => {
    assert.equal((await readDataset(join(data, 'ordinance-rag-answers/data/rag/basic_cases.yaml'))).examples.length, 1);
    assert.equal(
      (await readDataset(join(data, 'ordinance-rag-answers/data/rag/advanced_cases.yaml'))).examples.length,
      2,
    );
  });
});

test('what was read is written and read again, in every format that holds it', { skip }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-data-'));
  try {
    for (const name of ['cranfield', 'lawqa', 'nabledge-keyword']) {
      const dataset = await readDataset(join(data, 'beir', name));
      for (const format of ['yaml', 'json', 'jsonl', 'beir'] as const) {
        const target = join(folder, format, name);
        await writeDataset(dataset, target, { format });
        assert.deepEqual(await readDataset(target, { format }), dataset);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
