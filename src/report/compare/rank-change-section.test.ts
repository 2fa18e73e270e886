import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RankChange } from '../../analysis/comparison/explain-rank-change.ts';
import type { Section } from '../report.ts';
import { rankChangeSections } from './rank-change-section.ts';

const nothing = { failed: [], withoutStages: [], documents: [], came: [], went: [] };
const moved: RankChange = {
  ...nothing,
  exampleId: 'Q1/a',
  query: '静音',
  documents: [
    {
      docId: 'minamo/quiet',
      relevance: 3,
      rankA: null,
      rankB: 1,
      changedBy: 'fusion',
      stages: [
        {
          stage: 'bm25',
          kind: 'retrieve',
          a: null,
          b: { rank: 4, score: 3.25 },
          terms: [{ term: '静音', share: 2.5 }],
          sharesA: [],
          sharesB: [],
        },
        {
          stage: 'rrf',
          kind: 'fuse',
          a: undefined,
          b: { rank: 1, score: 0.0323 },
          terms: [],
          sharesA: [],
          sharesB: [
            { source: 'bm25', rank: 4, contribution: 0.0156 },
            { source: 'vector', rank: 1, contribution: 0.0164 },
          ],
        },
      ],
    },
  ],
  came: [{ docId: 'minamo/menu', relevance: null, rank: 2 }],
  went: [{ docId: 'minamo/lamp', relevance: 0, rank: 1 }],
};
const failed: RankChange = { ...nothing, exampleId: 'Q2', query: '', failed: ['b'] };
const plain: RankChange = { ...nothing, exampleId: 'Q3', query: 'x', withoutStages: ['a', 'b'] };
const pair = { a: 'r1', b: 'r2', metric: 'nDCG@5', k: 5, won: [moved], lost: [failed, plain], of: 4 };

const textOf = ({ title, blocks, sections = [] }: Section): string =>
  [
    title,
    ...blocks.map((block) =>
      block.kind === 'list' ? block.items.join('\n') : block.kind === 'paragraph' ? block.text : '',
    ),
    ...sections.map(textOf),
  ].join('\n');

test('a change is told stage by stage, with terms, shares and the documents that came and went', () => {
  const [section] = rankChangeSections([pair], { language: 'en', label: (run) => `[${run}]` });
  assert.ok(section);
  const text = textOf(section);
  assert.match(text, /What moved from \[r1\] to \[r2\]/);
  assert.match(text, /1 of 4 pairs are told/);
  assert.match(text, /minamo\/quiet \(3\): rank — → 1\. Decided in fusion\./);
  assert.match(text, /bm25: — → 4\. It came among the candidates of bm25\. Terms: 静音 \+2\.500\./);
  assert.match(text, /rrf, only in \[r2\]: 1 \(score 0\.0323\)\. \[r2\]: bm25 0\.0156 \+ vector 0\.0164\./);
  assert.match(text, /New within the first places: 2\. minamo\/menu \(unjudged\)\./);
  assert.match(text, /Gone from the first places: 1\. minamo\/lamp \(0\)\./);
  assert.match(text, /There is no answer of \[r2\]/);
  assert.match(text, /No stages are reported by \[r1\], \[r2\]/);
});

test('the same anchors in every language, and no text is missing', () => {
  const ids = (['ja', 'ko', 'en'] as const).map((language) => {
    const sections = rankChangeSections([pair, { ...pair, of: 2 }], { language, label: (run) => run });
    assert.doesNotMatch(sections.map(textOf).join('\n'), /undefined|\[object|NaN/);
    return sections.flatMap(({ id, sections: inner = [] }) => [id, ...inner.map((each) => each.id)]);
  });
  assert.deepEqual(ids[0], ids[1]);
  assert.deepEqual(ids[1], ids[2]);
  assert.equal(new Set(ids[0]).size, ids[0]?.length);
});
