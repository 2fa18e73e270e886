import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { birdTeaLaw, catCafeLaw, catCafeLawKo, catGoodsRules } from '../../datasets/laws/made-up-statutes.test.ts';
import { diffLaws } from './diff-laws.ts';
import { importLaws } from './import-laws.ts';
import { refusedPlace, type ShownPlace, showLaw } from './show-law.ts';

const root = mkdtempSync(join(tmpdir(), 'hakari-asked-'));
after(() => rmSync(root, { recursive: true }));

async function fileOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(root, 'laws-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const to = join(folder, 'laws.db');
  await importLaws({ paths: [folder], to });
  return to;
}

const show = (laws: string, place: string, on = '2026-01-01'): ShownPlace => showLaw({ laws, place, on }).document;
const law = '猫喫茶営業の適正化に関する法律';

/** What people write, and the place that it is; without one it is not read. */
const spellings: readonly (readonly [asked: string, place: string, found?: string])[] = [
  ['猫カフェ法1', '第1条'],
  ['猫カフェ法１', '第1条'],
  ['猫カフェ法 1', '第1条'],
  ['猫カフェ法§1', '第1条'],
  ['猫カフェ1', '第1条'],
  ['猫カフェ1条', '第1条'],
  ['猫カフェ法一', '第1条'],
  ['猫カフェ法1条2項', '第1条第2項'],
  ['猫カフェ法1Ⅱ', '第1条第2項'],
  ['猫カフェ1Ⅱ', '第1条第2項'],
  ['猫カフェ法1Ⅱ①', '第1条第2項第1号'],
  ['猫カフェ法1②一', '第1条第2項第1号'],
  ['猫カフェ法1Ⅱ①イ', '第1条第2項第1号イ'],
  ['猫カフェ法第1条 ②', '第1条第2項'],
  ['猫カフェ法2の2', '第2条の2'],
  ['猫カフェ法2条の2', '第2条の2'],
  ['猫カフェ法第2条の2（労働時間）', '第2条の2'],
  ['猫カフェ法第1条（目的）', '第1条'],
  ['猫カフェ法第1条第1項本文', '第1条第1項本文'],
  ['猫カフェ法1条1項ただし書', '第1条第1項ただし書'],
  ['猫カフェ法別表第一（一）', '別表第1第1項'],
  ['猫カフェ法別表第一（一）項の下欄', '別表第1第1項の下欄'],
  ['猫カフェ法附則（平成25年法律第902号）第3条', '附則（平成25年法律第902号）第3条'],
  ['猫カフェ法附則平成25年法律第902号第3条', '附則（平成25年法律第902号）第3条'],
  ['猫カフェ法附則(平成二五年六月三日法律第九〇二号)第三条', '附則（平成25年法律第902号）第3条'],
  ['平成20年法律第901号第2条の2', '第2条の2'],
  ['平成二十年法律第九百一号', ''],
  ['平成二十年法律第九百一号（猫喫茶営業の適正化に関する法律）第2条', '第2条'],
  ['猫喫茶営業の適正化に関する法律（平成二十年法律第九百一号）第2条', '第2条'],
  ['猫カフェ法6', '第6条', 'no'],
  ['猫カフェ法1Ⅲ', '第1条第3項', 'no'],
];

test('a place is read as people write it, in full or in the shorthand of notes', async () => {
  const laws = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '고양이카페법.md': catCafeLawKo,
  });
  for (const [asked, place, found = 'yes'] of spellings) {
    const document = show(laws, asked);
    assert.deepEqual([document.law, document.place, document.found], [law, `${law}${place}`, found], asked);
  }
  for (const [asked, place] of [
    ['고양이카페법 1', '제1조'],
    ['고양이카페법1조', '제1조'],
    ['고양이카페법§1', '제1조'],
    ['고양이카페법 2의2', '제2조의2'],
    ['고양이카페법 제2조의2 ①', '제2조의2제1항'],
    ['고양이카페법 제2조의2(휴식)', '제2조의2'],
    ['고양이카페법 제1조 단서', '제1조 단서'],
    ['고양이카페법 2조 1호', '제2조제1호'],
    ['법률 제901호 제2조', '제2조'],
    ['고양이카페법(법률 제901호) 제2조', '제2조'],
  ] as const) {
    const document = show(laws, asked);
    assert.deepEqual([document.place, document.found], [`「고양이카페법」 ${place}`, 'yes'], asked);
  }
});

test('an order is found by the short name that ends in 令', async () => {
  const order = catCafeLaw()
    .replace('猫喫茶営業の適正化に関する法律', '猫茶法施行令')
    .replace(' Abbrev="猫カフェ法"', '')
    .replace('平成二十年法律第九百一号', '平成二十年政令第九百一号');
  const laws = await fileOf({ 'order.xml': order });
  for (const asked of ['猫茶令第1条', '猫茶令1', '猫茶法施行令1条'])
    assert.deepEqual([show(laws, asked).place, show(laws, asked).found], ['猫茶法施行令第1条', 'yes'], asked);
  assert.deepEqual([show(laws, '犬茶令第1条').law, show(laws, '犬茶令第1条').found], ['犬茶令', 'no']);
});

test('what cannot be read is told: several places, a place beside another, one without a law', async () => {
  const laws = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '고양이카페법.md': catCafeLawKo,
  });
  const several = show(laws, '猫カフェ法第1条及び第2条');
  assert.deepEqual([several.law, several.found, several.depth], [law, 'no', null]);
  assert.match(several.note ?? '', /several places/u);
  assert.match(show(laws, '猫カフェ法の精神').note ?? '', /could not be read/u);
  for (const [asked, code] of [
    ['同条第2項', 'relative-place'],
    ['前条', 'relative-place'],
    ['同法第3条', 'relative-place'],
    ['같은 조 제2항', 'relative-place'],
    ['第709条', 'no-law'],
    ['제1조 제1항 본문', 'no-law'],
    ['いい天気', 'unreadable-place'],
    ['Articles 1 and 2 of the Civil Code of Japan', 'several-places'],
  ] as const) {
    assert.throws(() => show(laws, asked), { code }, asked);
  }
});

test('what the file does not tell of a table is said beside the verdict', async () => {
  const laws = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '고양이카페법.md': catCafeLawKo,
  });
  const link = show(laws, '고양이카페법 별표 1의2 제2호나목');
  assert.deepEqual([link.found, link.depth], ['no', 'article']);
  assert.match(link.note ?? '', /does not tell what stands inside this table/u);
  const column = show(laws, '猫カフェ法別表第一（一）項の下欄');
  assert.deepEqual([column.found, column.depth], ['yes', 'row']);
  assert.match(column.note ?? '', /the column was not looked at/u);
  assert.match(show(laws, '猫カフェ法附則（平成25年法律第902号）第9条').note ?? '', /may exist/u);
  assert.equal(show(laws, '猫カフェ法別表第一（三）項').note, undefined);
});

const renewed = (from: string, id: string, body: string): string =>
  `---\n제목: 우산법\n법령ID: '${id}'\n법령구분: 법률\n공포번호: '${Number(id)}'\n시행일자: ${from}\n---\n\n${body}`;
const old = renewed('1997-03-13', '0005', '##### 제1조\n\n우산을 편다.\n\n##### 제9조\n\n우산을 접는다.\n');
const young = renewed('2010-01-01', '0021', '##### 제1조\n\n우산을 산다.\n\n##### 제2조\n\n우산을 판다.\n');

test('of several laws of one name the newest that is in force on the day is shown, and it is said', async () => {
  const laws = await fileOf({ 'old.md': old, 'young.md': young });
  const both = show(laws, '우산법 제1조');
  assert.deepEqual([both.found, both.text, both.from], ['yes', '우산을 산다.', '2010-01-01']);
  assert.deepEqual(
    both.candidates?.map(({ number, from }) => [number, from]),
    [
      ['법률 제21호', '2010-01-01'],
      ['법률 제5호', '1997-03-13'],
    ],
  );
  assert.match(both.note ?? '', /^2 laws have this name, of which 2 are in force on 2026-01-01: this is 법률 제21호 /u);
  const before = show(laws, '우산법 제1조', '2000-01-01');
  assert.deepEqual([before.text, before.from], ['우산을 편다.', '1997-03-13']);
  assert.match(before.note ?? '', /of which one is in force on 2000-01-01: this is 법률 제5호 /u);
  const only = show(laws, '우산법 제9조');
  assert.deepEqual([only.found, only.from], ['yes', '1997-03-13']);
  assert.match(only.note ?? '', /법률 제21호 \(from 2010-01-01\), which is newer, has no such place/u);
  for (const asked of ['법률 제5호 제1조', '우산법(법률 제5호) 제1조', '법률 제5호 우산법 제1조']) {
    const named = show(laws, asked);
    assert.deepEqual([named.text, named.candidates, named.note], ['우산을 편다.', undefined, undefined], asked);
  }
});

const called = (title: string): string =>
  catCafeLaw().replace('猫喫茶営業の適正化に関する法律', title).replace(' Abbrev="猫カフェ法"', '');

test('a law of Japan or Korea is found by its English name, and one that may be either is not guessed', async () => {
  const japanese = { '420AC0000000901_20080601_000000000000000.xml': called('民法') };
  const laws = await fileOf({ ...japanese, 'civil.md': catCafeLawKo.replace('제목: 고양이카페법', '제목: 민법') });
  for (const [asked, place, found] of [
    ['Article 1, paragraph (2), item (i), (a) of the Civil Code of Japan', '民法第1条第2項第1号イ', 'yes'],
    ['Article 2-2 of the Japanese Civil Code', '民法第2条の2', 'yes'],
    ['Civil Code (Japan), art. 9', '民法第9条', 'no'],
    ['Article 2-2 of the Civil Code (Act No. 901 of 2008)', '民法第2条の2', 'yes'],
    // Translations of Korean laws number items by digits.
    ['Article 1, paragraph (2), item (i) of the Civil Code', '民法第1条第2項第1号', 'yes'],
    ['Article 2-2(1) of the Korean Civil Act', '「민법」 제2조의2제1항', 'yes'],
    ['Article 2-2 of the Civil Act', '「민법」 제2조의2', 'yes'],
  ] as const) {
    const document = show(laws, asked);
    assert.deepEqual([document.place, document.found], [place, found], asked);
  }
  const misnumbered = show(laws, 'Article 2-2 of the Civil Code of Japan (Act No. 900 of 2008)');
  assert.match(misnumbered.note ?? '', /^the number Act No\. 900 of 2008 is not that of 民法/u);
  const either = show(laws, 'Article 1 of the Civil Code');
  assert.deepEqual([either.found, either.depth], ['no', null]);
  assert.deepEqual(
    either.candidates?.map((candidate) => candidate.law),
    ['民法', '민법'],
  );
  assert.match(either.note ?? '', /^it may be 民法 or 민법: whose law is meant is not told/u);
  const one = await fileOf(japanese);
  assert.equal(show(one, 'Article 1 of the Civil Code').place, '民法第1条');
});

test('a comparison says by which day it takes a text of which nothing tells when it began', async () => {
  const laws = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '420AC0000000901_answer_2026-01.xml': catCafeLaw('猫は、働かない。'),
  });
  const found = diffLaws({ laws, law: '猫カフェ法' });
  assert.deepEqual([found.before.from, found.after.from, found.after.seen], ['2008-06-01', null, '2026-01-31']);
  assert.equal(found.articles.length, 1);
  assert.match(
    found.note ?? '',
    /^nothing tells since when the text of .*2026-01\.xml is in force: it is placed by 2026-01-31/u,
  );
  const dated = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '420AC0000000901_20240401_000000000000000.xml': catCafeLaw('猫は、働かない。'),
  });
  assert.equal(diffLaws({ laws: dated, law: '平成20年法律第901号' }).note, undefined);
});

/** Places of tables whose rows are counted otherwise than as 項: how far each is there, and its first words. */
const tables: readonly (readonly [asked: string, place: string, found: string, depth: string, text?: string])[] = [
  ['別表第一第二類', '別表第1第2類', 'yes', 'row', '第二類　一　鈴'],
  ['別表第一の第二類の項', '別表第1第2類', 'yes', 'row', '第二類　一　鈴'],
  ['別表第一第一類第一号', '別表第1第1類第1号', 'yes', 'row', '爪とぎ'],
  ['別表第一第一類第二号', '別表第1第1類第2号', 'deleted', 'row', '削除'],
  ['別表第一第一類第三号', '別表第1第1類第3号', 'no', 'row'],
  ['別表第一第三類', '別表第1第3類', 'no', 'article'],
  ['別表第一の二の項', '別表第1第2項', 'yes', 'row', '第二類　一　鈴'],
  ['別表第一備考', '別表第1備考', 'yes', 'row', '一　爪とぎとは、木の板をいう。'],
  ['別表第一備考第一号', '別表第1備考第1号', 'yes', 'row', '爪とぎとは、木の板をいう。'],
  ['別表第一の備考1', '別表第1備考第1号', 'yes', 'row', '爪とぎとは、木の板をいう。'],
  ['別表第一備考第二号', '別表第1備考第2号', 'no', 'row'],
  ['別表第二第一級', '別表第2第1級', 'yes', 'row', '第一級（一日の十時間分）　一　深い眠り'],
  ['別表第二第1級第三号', '別表第2第1級第3号', 'yes', 'row', 'うたた寝'],
  ['別表第二第一級第二号の二', '別表第2第1級第2号の2', 'yes', 'row', '浅い眠り'],
  ['別表第二第12級', '別表第2第12級', 'yes', 'row', '第一二級'],
  ['別表第二（第12級）第一号', '別表第2第12級第1号', 'yes', 'row', '目を閉じるだけの眠り'],
  ['別表第二第二級', '別表第2第2級', 'no', 'article'],
  ['別表第二備考二', '別表第2備考第2号', 'yes', 'row', '昼は、測らない。'],
  ['別表第三備考', '別表第3備考', 'yes', 'row', '○印は、適することを示す。'],
];

test('rows of annexed tables are found as they are counted, and the notes below a table', async () => {
  const laws = await fileOf({ 'goods.xml': catGoodsRules });
  for (const [asked, place, found, depth, text] of tables) {
    const shown = show(laws, `猫用品取扱規則${asked}`);
    assert.deepEqual([shown.place, shown.found, shown.depth], [`猫用品取扱規則${place}`, found, depth], asked);
    if (text !== undefined) assert.ok(shown.text?.startsWith(text), `${asked}: ${shown.text}`);
    assert.equal(shown.note, undefined, asked);
  }
});

test('of a table that counts its rows otherwise, or not at all, a row is not said to be missing; the rows of a heading are none', async () => {
  const laws = await fileOf({ 'goods.xml': catGoodsRules });
  for (const asked of ['別表第三第一類', '別表第三（一）項', '別表第一第一級', '別表第三備考第二号'])
    assert.match(show(laws, `猫用品取扱規則${asked}`).note ?? asked, /may exist/u);
  const counted = ['別表第一', '別表第一第一類', '別表第一備考', '別表第三'].map((asked) => {
    const { paragraphs, items } = show(laws, `猫用品取扱規則${asked}`);
    return [paragraphs, items];
  });
  assert.deepEqual(counted, [
    [2, 0],
    [0, 2],
    [0, 1],
    [0, 0],
  ]);
  assert.match(show(laws, '猫用品取扱規則別表第三').text ?? '', /水の皿/u);
});

test('a number behind a name that is another law’s is said, whichever way it is written', async () => {
  const laws = await fileOf({ 'cats.xml': catCafeLaw(), 'birds.xml': birdTeaLaw });
  const note = (number: string): string | undefined => show(laws, `猫カフェ法（${number}）第2条`).note;
  for (const own of ['平成20年法律第901号', '平成二十年五月二日法律第九百一号']) assert.equal(note(own), undefined);
  assert.match(
    note('平成19年法律第900号') ?? '',
    /平成十九年法律第九百号 is not that of .+ but of 鳥の茶屋の営業に関する法律/u,
  );
  assert.match(note('平成6年法律第1号') ?? '', /平成六年法律第一号 is not that of/u);
  assert.equal(show(laws, '猫カフェ法（平成6年法律第1号）第2条').found, 'yes');
});

test('a 별표 whose title says that it was deleted was; a sign that a file writes twice is no word of its paragraph', async () => {
  const laws = await fileOf({ 'cats.md': catCafeLawKo });
  const deleted = show(laws, '고양이카페법 별표 4');
  assert.deepEqual([deleted.found, deleted.depth, deleted.text], ['deleted', 'article', '삭제 <2019.1.1>']);
  assert.equal(show(laws, '고양이카페법 별표 1의2').found, 'yes');
  assert.equal(show(laws, '고양이카페법 제2조의2제21항').text, '고양이는 오래 쉰다.');
});

test('of a range that the law says in one entry the words are shown once', async () => {
  const laws = await fileOf({ 'cats.xml': catCafeLaw() });
  assert.equal(show(laws, '猫カフェ法第3条から第5条まで').text, '削除');
  assert.match(show(laws, '猫カフェ法第1条から第2条まで').text ?? '', /図る。[\s\S]+静かにする。$/u);
});

test('what cannot be read has a document too, with why; any other error has none', async () => {
  const laws = await fileOf({ 'cats.xml': catCafeLaw() });
  const refusedFor = (place: string): ShownPlace | undefined => {
    try {
      return show(laws, place);
    } catch (error) {
      return refusedPlace(place, error);
    }
  };
  for (const place of ['同法第3条', '第709条', 'いい天気']) {
    const refused = refusedFor(place);
    assert.deepEqual([refused?.place, refused?.found, refused?.depth, refused?.law], [place, 'no', null, ''], place);
    assert.ok((refused?.note ?? '').includes(place), refused?.note);
  }
  assert.match(refusedFor('犬法第1条')?.note ?? '', /^no law of that name is in the file/u);
  assert.equal(refusedPlace('民法第1条', new Error('disk')), undefined);
});

test('a proviso that begins with 그러나, and the sentences of the last column of an item, are found as parts', async () => {
  const columns = '<Sentence>手を洗わない者をいう。</Sentence><Sentence>ただし、子を除く。</Sentence>';
  const laws = await fileOf({
    'cats.xml': catCafeLaw().replace('<Sentence>手を洗わない者</Sentence>', columns),
    'cats.md': catCafeLawKo.replace('오래 쉰다.', '오래 쉰다. 그러나 새는 그러하지 아니하다.'),
  });
  assert.equal(show(laws, '고양이카페법 제2조의2제21항 본문').text?.trim(), '고양이는 오래 쉰다.');
  assert.equal(show(laws, '고양이카페법 제2조의2제21항 단서').text, '그러나 새는 그러하지 아니하다.');
  const item = '猫カフェ法第1条第2項第1号';
  assert.equal(show(laws, `${item}ただし書`).text, 'ただし、子を除く。');
  assert.equal(show(laws, `${item}本文`).text, '客　手を洗わない者をいう。');
  assert.equal(show(laws, '猫カフェ法第1条第2項第1号の2ただし書').found, 'deleted');
});

test('an article of 부칙 of which a file says that it leaves it out is not told, nor is one of the range', async () => {
  const left = `${catCafeLawKo}\n부칙 <제902호,2021.1.2>\n\n제1조 (시행일) 이 법은 공포한 날부터 시행한다.\n\n제2조 내지 제4조 생략\n`;
  const laws = await fileOf({ 'cats.md': left });
  for (const article of ['제2조', '제3조', '제4조']) {
    const shown = show(laws, `고양이카페법 부칙 <제902호> ${article}`);
    assert.deepEqual([shown.found, shown.text], ['no', null], article);
    assert.match(shown.note ?? '', /the place may exist/u, article);
  }
  assert.equal(show(laws, '고양이카페법 부칙 <제902호> 제1조').found, 'yes');
});

test('a place behind the number of a law is read without 第, and that of a number that no law has is of no other law', async () => {
  const laws = await fileOf({ 'cats.xml': catCafeLaw() });
  assert.deepEqual(
    [show(laws, '平成20年法律第901号2条').place, show(laws, '平成20年法律第901号2条').found],
    [`${law}第2条`, 'yes'],
  );
  const other = show(laws, '平成20年法律第902号第2条');
  assert.deepEqual(
    [other.law, other.place, other.found, other.depth],
    ['平成20年法律第902号', '平成20年法律第902号第2条', 'no', null],
  );
  assert.match(other.note ?? '', /^no law of that name is in the file/u);
});

test('where the place is there and the asked part of it is not, that is said: a part of one sentence is not told', async () => {
  const laws = await fileOf({
    '420AC0000000901_20080601_000000000000000.xml': catCafeLaw(),
    '420AC0000000901_answer_2026-01.xml': catCafeLaw('猫は、働かない。'),
  });
  const part = show(laws, '猫カフェ法第1条第1項後段');
  assert.deepEqual([part.found, part.depth], ['no', 'paragraph']);
  assert.match(part.note ?? '', /^the place itself is there, and is one sentence .* 後段, 전단, 후단\) are not told/u);
  assert.match(show(laws, '猫カフェ法第1条第1項各号').note ?? '', /has no such part \(各号, 각 호\)/u);
  assert.doesNotMatch(show(laws, '猫カフェ法第99条後段').note ?? '', /the place itself is there/u);
  // Files are named without the folders of whoever imported them.
  const open = show(laws, '猫カフェ法第2条の2', '2009-01-01');
  assert.match(open.note ?? '', /text of 420AC0000000901_answer_2026-01\.xml began/u);
});
