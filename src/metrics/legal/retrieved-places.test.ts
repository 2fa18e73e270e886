import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import type { Provision } from '../../law/places/provision.ts';
import { createLawBook, retrievedLaws } from './retrieved-places.ts';

const book = createLawBook(undefined);

const label = fc.oneof(
  fc.integer({ min: 1, max: 900 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 2, max: 20 }))
    .map(([main, branch]) => `${main}-${branch}`),
);
const plain = fc.integer({ min: 1, max: 40 }).map(String);
const provision: fc.Arbitrary<Provision> = fc.oneof(
  fc.record({ article: label }, { noNullPrototype: true }),
  fc.record({ article: label, paragraph: plain }, { noNullPrototype: true }),
  fc.record({ article: label, paragraph: plain, item: plain }, { noNullPrototype: true }),
  fc.record({ supplement: fc.constant(''), article: plain }, { noNullPrototype: true }),
  fc.constant({}),
);

/** The last two are no names of laws by any grammar. */
const laws = [
  'ひばり市公民館条例',
  '民法',
  '하늘시 도서관 운영 조례',
  'Skylark Data Act',
  '公開買付けに関するQ&A',
  '審査の手引き',
];

test('what a target prints of a place is that place again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...laws), provision, (law, at) => {
      // English laws have sections, and no supplementary provisions that are counted anew.
      fc.pre(law !== 'Skylark Data Act' || at.supplement === undefined);
      const printed = printPlace({ law, provision: at });
      const { places } = retrievedLaws([{ id: 'd', provisions: [printed] }], book);
      assert.deepEqual(
        places.map((place) => [place.law, place.provision]),
        [[law, at]],
        printed,
      );
    }),
  );
});

test('laws of several documents are told once, by one name', () => {
  const { laws: found, untold } = retrievedLaws(
    [
      { id: 'a', provisions: ['○ひばり市公民館条例 第1条'] },
      { id: 'b', metadata: { 条例名: 'ひばり市公民館条例', 条: 2 } },
      {
        id: 'c',
        metadata: { title: '○ひばり市公民館条例', section: '第2章 使用 > 第3条（許可）' },
        text: '許可を受ける。',
      },
      { id: 'd', text: '第5条の規定により窓口で受け付けます。' },
    ],
    book,
  );
  assert.deepEqual(found, ['ひばり市公民館条例']);
  assert.equal(untold, 1);
});

test('an abbreviation is the law that it abbreviates', () => {
  const index = {
    complete: false,
    laws: [
      { name: '物品貸与業務の適正化に関する法律', abbreviations: ['物品貸与法'], complete: 'law', provisions: [] },
    ],
  } as const;
  const { places } = retrievedLaws([{ id: 'a', provisions: ['物品貸与法第3条'] }], createLawBook(index));
  assert.deepEqual(
    places.map((place) => [place.law, place.provision]),
    [['物品貸与業務の適正化に関する法律', { article: '3' }]],
  );
});

test('a built-in abbreviation of a former title is the law that has the title now', () => {
  const [name, former] = ['取引の適正化に関する新しい法律', '下請代金支払遅延等防止法'];
  const index = {
    complete: false,
    laws: [{ name, abbreviations: [former], complete: 'law', provisions: [] }],
  } as const;
  const book = createLawBook(index);
  assert.deepEqual([book.canonical('下請法'), book.canonical(former), book.canonical(name)], [name, name, name]);
});
