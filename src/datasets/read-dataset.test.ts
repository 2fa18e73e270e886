import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readDataset } from './open-dataset.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-datasets-'));
});
after(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe('readDataset accepts as they stand', () => {
  test('dataset and queries with expected_docs and metadata', async () => {
    const path = await file(
      'quality.yaml',
      `dataset:
  version: 1.0
  created: 2031-04-01
  total_queries: 1
queries:
  - id: "K1"
    query: 受付時間を変える手順
    category: setup
    expected_docs:
      - doc_id: guide/hours.md
        relevance: 3 # the page itself
        description: the page on opening hours
      - { doc_id: guide/index.md, relevance: 1 }
    metadata: { language: ja, query_type: howto, difficulty: easy, team: desk }
`,
    );
    assert.deepEqual(await readDataset(path), {
      name: 'quality',
      version: '1.0',
      created: '2031-04-01',
      totalQueries: 1,
      scale: { min: 0, max: 3 },
      examples: [
        {
          id: 'K1',
          query: '受付時間を変える手順',
          category: 'setup',
          language: 'ja',
          difficulty: 'easy',
          queryType: 'howto',
          judgements: [
            { docId: 'guide/hours.md', relevance: 3, description: 'the page on opening hours' },
            { docId: 'guide/index.md', relevance: 1 },
          ],
          metadata: { language: 'ja', query_type: 'howto', difficulty: 'easy', team: 'desk' },
        },
      ],
    });
  });

  test('categories of questions, numbered within their category', async () => {
    const path = await file(
      'graph.yaml',
      `categories:
  single_hop:
    - question: Who built the mill?
      expected_keywords: [Aoba, 1921]
      hops: 1
      type: fact
    - question: Who owns it?
      expected_relationships: [{ from: Mill, to: Town, type: OWNED_BY }]
  negative:
    - { question: When did the mill burn down?, check: should_not_hallucinate, correct_premise: It never did. }
`,
    );
    const { examples } = await readDataset(path);
    assert.deepEqual(examples, [
      {
        id: 'single_hop-1',
        query: 'Who built the mill?',
        category: 'single_hop',
        expectedKeywords: ['Aoba', '1921'],
        hops: 1,
        queryType: 'fact',
      },
      {
        id: 'single_hop-2',
        query: 'Who owns it?',
        category: 'single_hop',
        expectedRelationships: [{ from: 'Mill', to: 'Town', type: 'OWNED_BY' }],
      },
      {
        id: 'negative-1',
        query: 'When did the mill burn down?',
        category: 'negative',
        check: 'should_not_hallucinate',
        correctPremise: 'It never did.',
      },
    ]);
  });

  test('a list of queries and answers', async () => {
    const path = await file('pairs.json', '\uFEFF[{"query": "Opening hours?", "expected_answer": "9 to 5"}]');
    assert.deepEqual((await readDataset(path)).examples, [
      { id: 'q-1', query: 'Opening hours?', expectedAnswer: '9 to 5' },
    ]);
  });

  test('a list of questions with keywords and forbidden phrases', async () => {
    const path = await file(
      'checks.jsonl',
      '{"id": "a", "question": "Fee?", "expected_keywords": ["300"], "must_not_contain": ["free"]}\r\n\r\n{"id": "b", "question": "Tax?"}',
    );
    assert.deepEqual((await readDataset(path)).examples, [
      { id: 'a', query: 'Fee?', expectedKeywords: ['300'], forbiddenPhrases: ['free'] },
      { id: 'b', query: 'Tax?' },
    ]);
  });

  test('a BEIR folder: only judged queries are examples', async () => {
    await file('mill/queries.jsonl', '{"_id":"1","text":"mill","metadata":{}}\n{"_id":"2","text":"town"}\n');
    await file('mill/qrels/test.tsv', 'query-id\tcorpus-id\tscore\n2\td9\t2\n2\td3\t-1\n');
    const dataset = await readDataset(join(folder, 'mill'));
    assert.equal(dataset.name, 'mill');
    assert.deepEqual(dataset.examples, [
      {
        id: '2',
        query: 'town',
        judgements: [
          { docId: 'd9', relevance: 2 },
          { docId: 'd3', relevance: -1 },
        ],
      },
    ]);
  });
});
