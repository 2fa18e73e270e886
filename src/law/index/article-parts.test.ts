import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleParts } from './article-parts.ts';
import type { LawIndex } from './law-index.ts';

const law = 'ひばり市公民館条例';
const fees = '使用料は、前納とする。';
const waiver = '市長は、使用料を免除することができる。';
const index: LawIndex = {
  complete: false,
  laws: [
    {
      name: law,
      abbreviations: [],
      complete: 'article',
      provisions: [
        { provision: { article: '5', paragraph: '1' }, text: fees },
        { provision: { article: '5', paragraph: '2' }, text: waiver },
        { provision: { article: '5', paragraph: '3' }, text: '旧い定め', until: '2020-01-01' },
        { provision: { article: '6' }, text: '休館日は、月曜日とする。' },
      ],
    },
  ],
};
const parts = (provision: Record<string, string>, to?: Record<string, string>) =>
  articleParts(index, { law, provision, ...(to === undefined ? {} : { to }) }, '2025-01-01');

test('a list of laws has the parts of an article by themselves where it lists them', () => {
  assert.deepEqual(parts({ article: '5', paragraph: '1' }), {
    own: [fees],
    others: [{ provision: { article: '5', paragraph: '2' }, text: waiver }],
  });
  // Of an item the paragraph that it is listed with has the words.
  assert.deepEqual(parts({ article: '5', paragraph: '2', item: '1' })?.own, [waiver]);
});

test('what is listed as a whole, or is over, tells of no part', () => {
  for (const provision of [
    { article: '5' },
    { article: '6', paragraph: '1' },
    { article: '5', paragraph: '3' },
    { article: '9', paragraph: '1' },
  ])
    assert.equal(parts(provision), undefined, JSON.stringify(provision));
  assert.equal(parts({ article: '5', paragraph: '1' }, { article: '5', paragraph: '2' }), undefined);
  assert.equal(
    articleParts(index, { law: '別の条例', provision: { article: '5', paragraph: '1' } }, '2025-01-01'),
    undefined,
  );
});
