// Parts of sentences, and what a file leaves out, on statutes of our own.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openStatutes } from '../../datasets/laws/statute-database.ts';
import { statuteStanding } from '../../law/index/statute-standing.ts';
import { importLaws } from './import-laws.ts';
import { showLaw } from './show-law.ts';

const root = mkdtempSync(join(tmpdir(), 'hakari-parts-'));
after(() => rmSync(root, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'laws-'));
  writeFileSync(join(folder, name), text);
  const to = join(folder, 'laws.db');
  await importLaws({ paths: [folder], to });
  return to;
}

const shown = (laws: string, place: string): readonly [found: string, text: string | null] => {
  const { found, text } = showLaw({ laws, place, on: '2026-01-01' }).document;
  return [found, text];
};

const umbrellas = `<Law Era="Heisei" Lang="ja" LawType="Act" Num="905" Year="21"><LawNum>平成二十一年法律第九百五号</LawNum><LawBody><LawTitle>傘貸出法</LawTitle><MainProvision>
  <Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>次の語は、次の意味とする。</Sentence></ParagraphSentence>
    <Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Column Num="1"><Sentence>傘</Sentence></Column><Column Num="2"><Sentence Function="main">雨をよける道具をいう。</Sentence><Sentence Function="proviso">ただし、帽子を除く。</Sentence></Column></ItemSentence></Item>
    <Item Num="2"><ItemTitle>二</ItemTitle><ItemSentence><Column Num="1"><Sentence>長い傘</Sentence></Column><Column Num="2"><Sentence>閉じて一尺を超える傘をいう。</Sentence><Sentence>この場合において、柄は測らない。</Sentence></Column></ItemSentence></Item>
    <Item Num="3"><ItemTitle>三</ItemTitle><ItemSentence><Column Num="1"><Sentence>雨</Sentence></Column><Column Num="2"><Sentence>空から降る水をいう。</Sentence></Column></ItemSentence></Item>
  </Paragraph></Article>
  <Article Num="2"><ArticleTitle>第二条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence Function="proviso">傘は、借りた日に返す。</Sentence><Sentence Function="proviso">ただし、雨の日は、この限りでない。</Sentence></ParagraphSentence></Paragraph></Article>
</MainProvision><SupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel>
  <Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>この法律は、雨の日に施行する。</Sentence></ParagraphSentence></Paragraph></Article>
  <Article Num="2"><ArticleTitle>第二条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>略</Sentence></ParagraphSentence></Paragraph></Article>
</SupplProvision></LawBody></Law>`;

const umbrellasKo = `---
제목: 우산대여법
법령ID: '000905'
법령구분: 법률
시행일자: 2020-02-03
---

##### 제1조 (반환)

우산은 빌린 날에 돌려준다. 그러나 비가 오는 날에는 그러하지 아니하다.

##### 제2조 (말림)

그러나 우산은 말린다. 이 경우 햇볕에 둔다.

## 부칙

부칙 <제905호,2020.1.2>

제1조 (시행일) 이 법은 공포한 날부터 시행한다.

제2조 내지 제5조 생략

제6조 (다른 법률의 개정) ①부터 ③까지 생략

④ 장화대여법 일부를 다음과 같이 개정한다.

제7조 생략
`;

test('an item whose words stand in columns has the sentences of the last one', async () => {
  const laws = await fileOf('421AC0000000905_20200203_000000000000000.xml', umbrellas);
  const cases: readonly (readonly [place: string, found: string, text: string | null])[] = [
    ['傘貸出法第1条第1号ただし書', 'yes', 'ただし、帽子を除く。'],
    ['傘貸出法第1条第1項第1号本文', 'yes', '傘　雨をよける道具をいう。'],
    ['傘貸出法第1条第1号後段', 'no', null],
    ['傘貸出法第1条第2号前段', 'yes', '長い傘　閉じて一尺を超える傘をいう。'],
    ['傘貸出法第1条第2号後段', 'yes', 'この場合において、柄は測らない。'],
    ['傘貸出法第1条第2号ただし書', 'no', null],
    ['傘貸出法第1条第3号前段', 'no', null],
    ['傘貸出法第2条本文', 'yes', '傘は、借りた日に返す。'],
    ['傘貸出法第2条ただし書', 'yes', 'ただし、雨の日は、この限りでない。'],
  ];
  for (const [place, found, text] of cases) assert.deepEqual(shown(laws, place), [found, text], place);
});

test('그러나 begins a proviso behind another sentence, as 다만 does', async () => {
  const laws = await fileOf('우산대여법.md', umbrellasKo);
  assert.deepEqual(shown(laws, '우산대여법 제1조 단서'), ['yes', '그러나 비가 오는 날에는 그러하지 아니하다.']);
  assert.deepEqual(shown(laws, '우산대여법 제1조 본문')[0], 'yes');
  assert.deepEqual(shown(laws, '우산대여법 제2조 단서'), ['no', null]);
});

test('of what supplementary provisions leave out nothing is told: no text, and no invented place', async () => {
  const korean = await fileOf('우산대여법.md', umbrellasKo);
  const japanese = await fileOf('421AC0000000905_20200203_000000000000000.xml', umbrellas);
  const leftOut: readonly (readonly [
    laws: string,
    law: string,
    supplement: string,
    article: string,
    paragraph?: string,
  ])[] = [
    [korean, '우산대여법', '제905호', '2'],
    [korean, '우산대여법', '제905호', '4'],
    [korean, '우산대여법', '제905호', '7'],
    [korean, '우산대여법', '제905호', '6', '1'],
    [japanese, '傘貸出法', '', '2'],
  ];
  for (const [laws, law, supplement, article, paragraph] of leftOut) {
    const book = openStatutes(laws);
    const provision = { supplement, article, ...(paragraph === undefined ? {} : { paragraph }) };
    assert.equal(statuteStanding(book, { law, provision }, '2026-01-01')?.kind, 'unknown', `${law} ${article}`);
    book.close();
  }
  for (const [laws, place] of [
    [korean, '우산대여법 부칙 제2조'],
    [japanese, '傘貸出法附則第2条'],
  ] as const) {
    const { document } = showLaw({ laws, place, on: '2026-01-01' });
    assert.deepEqual([document.found, document.text], ['no', null], place);
    assert.match(document.note ?? '', /may exist/u);
  }
  assert.deepEqual(shown(korean, '우산대여법 부칙 제1조')[0], 'yes');
  assert.deepEqual(shown(korean, '우산대여법 부칙 제6조제4항')[0], 'yes');
});

test('of a preamble it is said that none is kept, and not that the law has none', async () => {
  const laws = await fileOf('421AC0000000905_20200203_000000000000000.xml', umbrellas);
  for (const place of ['傘貸出法前文', '傘貸出法の前文', '傘貸出法前文第2項', '傘貸出法 前文第二段']) {
    const { document } = showLaw({ laws, place, on: '2026-01-01' });
    assert.deepEqual([document.found, document.depth, document.text], ['no', null, null], place);
    assert.match(document.note ?? '', /preambles .* are not kept/u, place);
  }
  const { document } = showLaw({ laws, place: '傘貸出法本則', on: '2026-01-01' });
  assert.match(document.note ?? '', /could not be read/u);
});
