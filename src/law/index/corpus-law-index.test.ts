import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printPlace } from '../citations/citation-grammars.ts';
import { type CorpusPiece, corpusLawIndex, isGapless } from './corpus-law-index.ts';
import type { LawIndex } from './law-index.ts';
import { standingOf } from './law-standing.ts';

async function* pieces(...list: readonly CorpusPiece[]): AsyncGenerator<CorpusPiece> {
  yield* list;
}

const article = (number: number, text: string): CorpusPiece => ({
  id: `hall.md#第${number}条`,
  title: `○なぎさ町会館条例 > 第${number}条`,
  text,
});

test('the documents of a law without a gap are the whole law', async () => {
  const index = await corpusLawIndex(
    pieces(article(1, '目的'), article(2, '使用'), { id: 'memo', title: 'お知らせ', text: 'x' }),
  );
  assert.equal(index.complete, false);
  assert.deepEqual(
    index.laws.map(({ name, complete }) => [name, complete]),
    [['なぎさ町会館条例', 'article']],
  );
  const selected = await corpusLawIndex(pieces(article(1, '目的'), article(7, '使用')));
  assert.equal(selected.laws[0]?.complete, 'law');
  const told = await corpusLawIndex(pieces(article(1, '目的'), article(7, '使用')), { whole: true });
  assert.equal(told.laws[0]?.complete, 'article');
});

test('main provisions without a gap do not tell which supplementary provisions there are', async () => {
  const own = { id: 'hall.md#附則', title: '○なぎさ町会館条例 > 附則 > 第1条', text: '公布の日から施行する。' };
  const corpus = () => pieces(article(1, '目的'), article(2, '使用'), own);
  const standing = (index: LawIndex) =>
    standingOf(index, { law: 'なぎさ町会館条例', provision: { supplement: '', article: '7' } }, '2026-04-01').kind;
  assert.equal(standing(await corpusLawIndex(corpus())), 'in-force');
  assert.equal(standing(await corpusLawIndex(corpus(), { whole: true })), 'missing');
});

test('pieces of a long article are put together', async () => {
  const [first, second] = [article(1, '町長は、使用料を定め'), article(1, '使用料を定め、公表する。')];
  const index = await corpusLawIndex(pieces(first, { ...second, id: `${first.id}~2` }));
  assert.deepEqual(
    index.laws[0]?.provisions.map(({ text }) => text),
    ['町長は、使用料を定め、公表する。'],
  );
});

test('an unnumbered piece of plain text continues the article before it', async () => {
  const head = { title: 'なぎさ町会館条例' };
  const index = await corpusLawIndex(
    pieces(
      { ...head, id: 'hall.txt#top', text: '第1条　町に会館を置く。\n第2条　会館の位置は、' },
      { ...head, id: 'hall.txt#top~2', text: '浜通りとする。\n第3条　休館日を定める。' },
    ),
  );
  assert.deepEqual(
    index.laws[0]?.provisions.map(({ provision, text }) => [printPlace({ law: '町', provision }), text]),
    [
      ['町第1条', '第1条　町に会館を置く。'],
      ['町第2条', '第2条　会館の位置は、浜通りとする。'],
      ['町第3条', '第3条　休館日を定める。'],
    ],
  );
});

test('dates of documents are those of their provisions', async () => {
  const index = await corpusLawIndex(pieces({ ...article(1, '旧'), metadata: { until: '2020-04-01' } }));
  assert.equal(index.laws[0]?.provisions[0]?.until, '2020-04-01');
});

test('ranges fill gaps, and articles put in between are not looked for', () => {
  const numbered = (...labels: readonly string[]) => labels.map((label) => ({ provision: { article: label } }));
  assert.equal(isGapless(numbered('1', '2', '3-2', '3')), true);
  assert.equal(isGapless(numbered('1', '3')), false);
  assert.equal(isGapless([...numbered('1', '5'), { provision: { article: '2' }, to: { article: '4' } }]), true);
  assert.equal(isGapless([]), false);
});

test('several corpora are gone through as one', async () => {
  const both = pieces(
    article(1, '目的'),
    article(2, '使用'),
    { ...article(2, '使用'), id: 'other' },
    article(5, '罰則'),
  );
  const [law, ...others] = (await corpusLawIndex(both)).laws;
  assert.equal(others.length, 0);
  assert.equal(law?.complete, 'law');
});

const paragraph99 = async (...list: readonly CorpusPiece[]): Promise<string> => {
  const index = await corpusLawIndex(pieces(...list));
  const place = { law: 'なぎさ町会館条例', provision: { article: '2', paragraph: '99' } };
  return standingOf(index, place, '2026-04-01').kind;
};

test('paragraphs are counted in articles that the corpus has whole', async () => {
  const two = '町に会館を置く。\n２　会館の位置は、浜通りとする。';
  assert.equal(await paragraph99(article(1, '目的'), article(2, two)), 'missing');
  assert.equal(await paragraph99(article(1, '目的'), article(2, two), article(9, '罰則')), 'in-force', 'a selection');
  const rest = { ...article(2, '位置は、浜通りとする。\n３　会館は、開く。'), id: 'hall.md#第2条~2' };
  assert.equal(await paragraph99(article(1, '目的'), article(2, two), rest), 'missing', 'pieces that meet');
  const torn = { ...rest, text: '３　会館は、開く。' };
  assert.equal(await paragraph99(article(1, '目的'), article(2, two), torn), 'in-force', 'pieces that do not');
});

test('the last article of a document of several may go on in the next', async () => {
  const title = 'なぎさ町会館条例';
  const text = '第1条　目的\n第2条　町に会館を置く。\n２　会館の位置は、浜通りとする。';
  assert.equal(await paragraph99({ id: 'a', title, text }), 'in-force');
  assert.equal(await paragraph99({ id: 'a', title, text: `${text}\n第3条　会館は、開く。` }), 'missing');
  const next = { id: 'a~2', title, text: '第3条　会館は、開く。' };
  assert.equal(await paragraph99({ id: 'a', title, text }, next), 'missing');
});

test('paragraphs under headings of their own are counted, too', async () => {
  const headed = (...numbers: readonly number[]) =>
    article(2, numbers.map((at) => `#### 第${at}項\n会館。`).join('\n'));
  assert.equal(await paragraph99(article(1, '目的'), headed(1, 2, 3)), 'missing');
  assert.equal(await paragraph99(article(1, '目的'), headed(1, 3)), 'unknown', 'a gap');
  assert.equal(await paragraph99(article(1, '目的'), headed(2, 1)), 'unknown', 'another order');
  assert.equal(await paragraph99(article(1, '目的'), headed(1, 2), article(9, '罰則')), 'unknown', 'a selection');
});
