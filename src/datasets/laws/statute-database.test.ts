import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { parseCitation } from '../../law/citations/find-citations.ts';
import { createLawNames } from '../../law/names/law-names.ts';
import { locate } from '../../law/statutes/locate-place.ts';
import { lookUp } from '../../law/statutes/look-up-place.ts';
import { textOf } from '../../law/statutes/place-words.ts';
import type { StatuteLaw } from '../../law/statutes/statute-book.ts';
import { printedPlaces, transitionalProvisions } from '../../law/statutes/transitional-provisions.ts';
import { birdTeaLaw, catCafeLaw, catCafeLawKo } from './made-up-statutes.test.ts';
import { readStatuteFile } from './read-statute-file.ts';
import { openStatutes, type StatuteDatabase } from './statute-database.ts';
import { markFile } from './statute-tables.ts';
import { writeStatutes } from './write-statutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-statutes-'));
after(() => rmSync(folder, { recursive: true }));

async function bookOf(name: string, files: Readonly<Record<string, string>>): Promise<StatuteDatabase> {
  const path = join(folder, `${name}.db`);
  async function* statutes() {
    for (const [file, text] of Object.entries(files)) {
      const at = join(folder, file);
      writeFileSync(at, text);
      yield { statute: await readStatuteFile(at), source: file };
    }
  }
  await writeStatutes(path, statutes());
  return openStatutes(path);
}

const only = (book: StatuteDatabase, name: string): StatuteLaw => {
  const [law, ...others] = book.named(name);
  assert.ok(law !== undefined && others.length === 0, name);
  return law;
};

const oldFile = '420AC0000000901_20080601_000000000000000.xml';
const newFile = '420AC0000000901_20240401_505AC0000000001.xml';

const places: readonly (readonly [place: string, found: string, depth: string, text: string])[] = [
  [
    '猫カフェ法第1条',
    'yes',
    'article',
    'この法律は、猫の福祉を図る。ただし、犬には適用しない。\n次の者は、猫を抱いてはならない。\n一　客　手を洗わない者\nイ　急ぐ客\n（１）　走る客\n一の二　削除',
  ],
  ['猫カフェ法第1条第2項第1号', 'yes', 'item', '客　手を洗わない者\nイ　急ぐ客\n（１）　走る客'],
  ['猫カフェ法第1条第2項第1号イ（1）', 'yes', 'item', '走る客'],
  ['猫カフェ法第1条第2項第1号の2', 'deleted', 'item', '削除'],
  ['猫カフェ法第1条第3項', 'no', 'article', ''],
  ['猫カフェ法第1条第2項第2号', 'no', 'paragraph', ''],
  ['猫カフェ法第1条第2項第1号ハ', 'no', 'item', ''],
  ['猫カフェ法第1条第1項ただし書', 'yes', 'paragraph', ''],
  ['猫カフェ法第1条ただし書', 'yes', 'article', ''],
  ['猫カフェ法第1条本文', 'yes', 'article', ''],
  ['猫カフェ法第2条本文', 'no', 'article', ''],
  ['猫カフェ法第1条第2項各号', 'yes', 'paragraph', ''],
  ['猫カフェ法第1条各号', 'no', 'article', ''],
  ['猫カフェ法第2条第1項ただし書', 'no', 'paragraph', ''],
  ['猫カフェ法第2条第1項後段', 'yes', 'paragraph', ''],
  ['猫カフェ法第2条の2', 'yes', 'article', ''],
  ['猫カフェ法第2条の3', 'no', 'law', ''],
  ['猫カフェ法第4条', 'deleted', 'article', '削除'],
  ['猫カフェ法第3条第2項', 'deleted', 'article', '削除'],
  ['猫カフェ法第6条', 'no', 'law', ''],
  ['猫カフェ法附則第1条', 'yes', 'article', 'この法律は、公布の日から施行する。'],
  ['猫カフェ法附則第2条', 'yes', 'article', ''],
  ['猫カフェ法附則（平成二十五年法律第九百二号）第2条', 'yes', 'article', ''],
  ['猫カフェ法附則（平成二十五年法律第九百二号）第1条', 'no', 'law', ''],
  ['猫カフェ法別表第一（一）項イ', 'yes', 'row', '長毛の猫\n（１）　白い猫'],
  ['猫カフェ法別表第一（一）項イ（1）', 'yes', 'row', '白い猫'],
  ['猫カフェ法別表第一（一）項ハ', 'no', 'row', ''],
  ['猫カフェ法別表第一（二）項', 'yes', 'row', ''],
  ['猫カフェ法別表第一（三）項', 'no', 'article', ''],
  ['猫カフェ法別表第二', 'no', 'law', ''],
  ['猫カフェ法第1章', 'yes', 'law', ''],
  ['猫カフェ法第2章', 'no', 'law', ''],
];

test('a place is confirmed as far as the statute has it', async () => {
  const book = await bookOf('depth', { [oldFile]: catCafeLaw() });
  const law = only(book, '猫カフェ法');
  const names = createLawNames(book.namesAtStart('猫カフェ法第1条'));
  for (const [text, found, depth, words] of places) {
    const place = parseCitation(text, { laws: names });
    assert.equal(place?.law, '猫喫茶営業の適正化に関する法律', text);
    const result = lookUp(book, { law, provision: place.provision }, '2026-01-01');
    assert.deepEqual([result.found, result.located.depth], [found, depth], text);
    if (words !== '') assert.equal(textOf(book, result.revision.id, result.located.held), words, text);
  }
  const { held } = locate(book, law.revisions[0]?.id ?? 0, { article: '1' });
  assert.deepEqual([held?.paragraphs, held?.items], [2, 0]);
  const paragraph = locate(book, law.revisions[0]?.id ?? 0, { article: '1', paragraph: '2' });
  assert.equal(paragraph.held?.items, 2);
  book.close();
});

test('of several revisions that of the day is looked at, and a place of another is not in force', async () => {
  const book = await bookOf('days', {
    [oldFile]: catCafeLaw(),
    [newFile]: catCafeLaw('猫は、働かない。').replace(
      'Article Num="2"><ArticleTitle>第二条<',
      'Article Num="9"><ArticleTitle>第九条<',
    ),
  });
  const law = only(book, '猫カフェ法');
  assert.deepEqual(
    law.revisions.map(({ from }) => from),
    ['2008-06-01', '2024-04-01'],
  );
  const at = (article: string, day: string) => {
    const { found, from, until } = lookUp(book, { law, provision: { article } }, day);
    return [found, from, until];
  };
  assert.deepEqual(at('2', '2020-01-01'), ['yes', '2008-06-01', '2024-04-01']);
  assert.deepEqual(at('2', '2024-04-01'), ['not-in-force', '2008-06-01', '2024-04-01']);
  assert.deepEqual(at('9', '2024-03-31'), ['not-in-force', '2024-04-01', undefined]);
  assert.deepEqual(at('1', '2024-04-01'), ['yes', '2024-04-01', undefined]);
  assert.deepEqual(at('1', '2007-01-01'), ['before-revisions', '2008-06-01', '2024-04-01']);
  assert.deepEqual(at('7', '2020-01-01'), ['no', '2008-06-01', '2024-04-01']);
  book.close();
});

test('a revision that is imported again takes the place of the one that was there', async () => {
  const first = await bookOf('again', { [oldFile]: catCafeLaw() });
  const digest = first.digest();
  first.close();
  const same = await bookOf('again', { [oldFile]: catCafeLaw() });
  assert.equal(same.digest(), digest);
  same.close();
  const book = await bookOf('again', { [oldFile]: catCafeLaw('猫は、働かない。') });
  assert.equal(book.revisions().length, 1);
  assert.notEqual(book.digest(), digest);
  book.close();
});

test('transitional provisions that name an article are told, by its own number alone', async () => {
  const book = await bookOf('transitional', { [oldFile]: catCafeLaw(), '고양이카페법__법률.md': catCafeLawKo });
  const law = only(book, '猫カフェ法');
  const japanese = { law, revision: law.revisions[0]?.id ?? 0 };
  const named = (article: string) => transitionalProvisions(book, japanese, { article });
  const [third, fourth] = ['S:平成25年法律第902号/A:3', 'S:平成25年法律第902号/A:4'];
  assert.deepEqual([named('2-2'), named('1'), named('2'), named('9')], [[third], [fourth], [], []]);
  assert.deepEqual(printedPlaces('猫カフェ法', [third]), ['猫カフェ法附則（平成25年法律第902号）第3条']);
  assert.deepEqual(transitionalProvisions(book, japanese, { supplement: '', article: '1' }), []);
  const koreanLaw = only(book, '고양이카페법');
  const korean = { law: koreanLaw, revision: koreanLaw.revisions[0]?.id ?? 0 };
  assert.deepEqual(transitionalProvisions(book, korean, { article: '2-2' }), ['S:제901호/A:2']);
  assert.deepEqual(transitionalProvisions(book, korean, { article: '2' }), []);
  book.close();
});

test('a law that was renamed is found by its former title, and called by its newest', async () => {
  const renamed = catCafeLaw().replace('>猫喫茶営業の適正化に関する法律<', '>猫の喫茶店に関する法律<');
  const book = await bookOf('renamed', { [newFile]: renamed, [oldFile]: catCafeLaw() });
  const former = only(book, '猫喫茶営業の適正化に関する法律');
  assert.equal(former, only(book, '猫の喫茶店に関する法律'));
  assert.deepEqual([former.name, former.revisions.length], ['猫の喫茶店に関する法律', 2]);
  assert.deepEqual(book.names(), [
    { name: '猫の喫茶店に関する法律', abbreviations: ['猫カフェ法', '猫喫茶営業の適正化に関する法律'] },
  ]);
  book.close();
});

test('a law is found by what another law calls it, and one without days has none', async () => {
  const book = await bookOf('names', { [oldFile]: catCafeLaw(), 'bird.xml': birdTeaLaw });
  const law = only(book, '鳥茶屋法');
  assert.equal(law.name, '鳥の茶屋の営業に関する法律');
  const { found, from } = lookUp(book, { law, provision: { paragraph: '1' } }, '1990-01-01');
  assert.deepEqual([found, from], ['yes', undefined]);
  book.close();
});

test('Korean statutes: branches, deleted places, items of an article, and no paragraph that print does not number', async () => {
  const book = await bookOf('korean', { '고양이카페법__법률.md': catCafeLawKo });
  const law = only(book, '고양이카페법');
  const cases: readonly (readonly [string, string, string])[] = [
    ['제1조', 'yes', 'article'],
    ['제1조제1항', 'no', 'article'],
    ['제1조 단서', 'yes', 'article'],
    ['제2조제1호', 'yes', 'item'],
    ['제2조제1호의2', 'yes', 'item'],
    ['제2조제1호의2가목', 'yes', 'item'],
    ['제2조의2제1항', 'yes', 'paragraph'],
    ['제2조의2제2항', 'deleted', 'paragraph'],
    ['제3조', 'deleted', 'article'],
    ['제4조', 'no', 'law'],
    ['부칙 제1조', 'yes', 'article'],
    ['별표 1의2', 'yes', 'article'],
    ['별표 2', 'no', 'law'],
  ];
  const laws = createLawNames([{ name: '고양이카페법' }]);
  for (const [text, found, depth] of cases) {
    const place = parseCitation(`고양이카페법 ${text}`, { laws });
    assert.equal(place?.law, '고양이카페법', text);
    const result = lookUp(book, { law, provision: place.provision }, '2026-01-01');
    assert.deepEqual([result.found, result.located.depth], [found, depth], text);
  }
  const { held } = locate(book, law.revisions[0]?.id ?? 0, { article: '1' });
  assert.equal(held?.text, '이 법은 고양이를 보호한다. 다만, 개는 그러하지 아니하다.');
  assert.deepEqual(book.revisions()[0], {
    law: '고양이카페법',
    number: '법률 제901호',
    from: '2020-02-03',
    until: null,
    seen: null,
    source: '고양이카페법__법률.md',
    articles: 4,
    paragraphs: 3,
    items: 2,
  });
  book.close();
});

test('a file of something else is no file of statutes', () => {
  const path = join(folder, 'other.db');
  writeFileSync(path, 'not a database');
  assert.throws(() => openStatutes(path), { code: 'no-statutes' });
  assert.throws(() => openStatutes(join(folder, 'none.db')), { code: 'no-such-file' });
});

test('a first import that was killed leaves a file that the next one makes whole', async () => {
  const path = join(folder, 'killed.db');
  const database = new DatabaseSync(path);
  markFile(database);
  database.close();
  assert.throws(() => openStatutes(path), { code: 'no-statutes', message: /the import that made it did not end/u });
  const book = await bookOf('killed', { '420AC0000000905_20080601_000000000000000.xml': catCafeLaw() });
  assert.equal(book.laws().length, 1);
  book.close();
  writeFileSync(join(folder, 'empty.db'), '');
  const filled = await bookOf('empty', { '420AC0000000905_20080601_000000000000000.xml': catCafeLaw() });
  assert.equal(filled.laws().length, 1);
  filled.close();
});

test('a file that cannot be made is said', async () => {
  await assert.rejects(bookOf('no/such/folder', {}), { code: 'not-writable', message: /cannot be made/u });
});
