// Which supplementary provisions are told to name an article, on statutes of our own.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { transitionalProvisions } from '../../law/statutes/transitional-provisions.ts';
import { readStatuteFile } from './read-statute-file.ts';
import { openStatutes } from './statute-database.ts';
import { writeStatutes } from './write-statutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-transitional-'));
after(() => rmSync(folder, { recursive: true }));

const sentence = (words: string): string =>
  `<Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${words}</Sentence></ParagraphSentence></Paragraph>`;
const article = (number: number, words: string): string =>
  `<Article Num="${number}"><ArticleCaption>（経過措置）</ArticleCaption><ArticleTitle>第${number}条</ArticleTitle>${sentence(words)}</Article>`;
const supplement = (attributes: string, ...words: readonly string[]): string =>
  `<SupplProvision ${attributes}><SupplProvisionLabel>附則</SupplProvisionLabel>${words.map((one, at) => article(at + 1, one)).join('')}</SupplProvision>`;
const lawOf = (title: string, number: string, supplements: string): string =>
  `<Law Era="Heisei" Lang="ja" LawType="Act" Num="905" Year="21"><LawNum>${number}</LawNum><LawBody><LawTitle>${title}</LawTitle><MainProvision>${article(1, '傘は、乾かす。')}</MainProvision>${supplements}</LawBody></Law>`;

/** @returns for an article the numbers of the articles of an amendment that name it, of the law's own 附則 with a star */
async function namedBy(name: string, law: string, text: string): Promise<(article: string) => readonly string[]> {
  const [source, path] = [join(folder, `${name}.${text.startsWith('<') ? 'xml' : 'md'}`), join(folder, `${name}.db`)];
  writeFileSync(source, text);
  async function* statutes() {
    yield { statute: await readStatuteFile(source), source };
  }
  await writeStatutes(path, statutes());
  const book = openStatutes(path);
  const [found] = book.named(law);
  assert.ok(found !== undefined);
  const at = { law: found, revision: found.revisions[0]?.id ?? 0 };
  return (number) =>
    transitionalProvisions(book, at, { article: number }).map((key) =>
      key.replace(/^S:(.*)\/A:/u, (_, by) => (by === '' ? '*' : '')),
    );
}

test('only articles of the law itself are named, whatever its amendments call it', async () => {
  const amendment = supplement(
    'AmendLawNum="平成二三年六月三日法律第九〇六号"',
    '附則第三条の規定、長靴貸出法（平成二十二年法律第九百七号）第四条の規定及び第五条の規定による改正前の長靴貸出法第六条の規定による。',
    '第七条の規定による改正後の傘貸出法（次条において「新傘貸出法」という。）第八条、第九条及び第十一条から第十三条までの規定は、公布の日から適用する。',
    '旧法第十四条（第二項を除く。）、第十五条及び新傘貸出法第二十三条の三十四の規定は、同法第十六条と同様とする。次条及び新法第三十条の次条並びに前条の規定による。',
    '旧法第二十八条の規定による。長靴貸出法の一部を改正する法律第十七条及び第十八条の規定による改正前の長靴貸出法（以下「旧法」という。）第十九条の規定による。',
    '旧法第二十条の規定による。改正後の第二十一条の規定及び第二十二条の改正規定は、適用しない。',
    '附則第二十四条の場合における第二十五条又は第二十六条の規定の施行後の罰則による。新傘貸出法施行令第二十七条の規定による。',
  );
  const named = await namedBy('umbrella', '傘貸出法', lawOf('傘貸出法', '平成二十一年法律第九百五号', amendment));
  const expected: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(
      ['3', '4', '5', '6', '7', '17', '18', '19', '20', '24', '25', '26', '27'].map((one) => [one, []]),
    ),
    ...Object.fromEntries(['8', '9', '11', '12', '13'].map((one) => [one, ['2']])),
    ...Object.fromEntries(['14', '15', '16', '23-34'].map((one) => [one, ['3']])),
    '28': ['4'],
    '29': [],
    '30': ['3'],
    '31': [],
    ...Object.fromEntries(['21', '22'].map((one) => [one, ['5']])),
    // 第二十三条の三十四 is not 第二十三条の三, and no range begins or ends here.
    ...Object.fromEntries(['23', '23-3', '10', '14-2'].map((one) => [one, []])),
  };
  for (const [number, keys] of Object.entries(expected)) assert.deepEqual(named(number), keys, number);
});

test('in its own supplementary provisions a number alone is the law’s, and 旧法 is the law whose place it took', async () => {
  const own = supplement(
    '',
    '第二条及び新法第三条の規定は、古い傘にも適用する（次条において同じ。）。',
    '改正前の傘貸出法（明治三十年法律第九百八号。以下「旧法」という。）第四条及び旧法第五条の規定は、なおその効力を有する。',
  );
  const named = await namedBy('own', '傘貸出法', lawOf('傘貸出法', '平成二十一年法律第九百五号', own));
  assert.deepEqual(['2', '3', '4', '5'].map(named), [['*1'], ['*1'], [], []]);
});

test('a law that was renamed is named by its former title', async () => {
  const words = '旧貸金業の規制等に関する法律第二条の規定は、新貸金業の規制等に関する法律第三条の規定とみなす。';
  const amendment = supplement('AmendLawNum="平成一五年八月一日法律第九〇九号"', words);
  const named = await namedBy('renamed', '貸金業法', lawOf('貸金業法', '平成二十一年法律第九百五号', amendment));
  assert.deepEqual(['2', '3', '4'].map(named), [['1'], ['1'], []]);
});

test('Korean supplementary provisions that another law brought name no article by its number alone', async () => {
  const law = (head: string) => `---
제목: 우산대여법
법령ID: '000905'
법령구분: 법률
시행일자: 2020-02-03
---

##### 제1조 (목적)

이 법은 우산을 말린다.

## 부칙

${head}

제1조 (시행일) 이 법은 공포한 날부터 시행한다.

제2조 (경과조치) 제3조의 개정규정과 종전의 「장화대여법」 제4조 및 부칙 제5조에 따른다. 제6조부터 제8조까지에 따른다.
`;
  const own = await namedBy('ko-own', '우산대여법', law('부칙 <제905호,2020.1.2>'));
  assert.deepEqual(['3', '4', '5', '7'].map(own), [['2'], [], [], ['2']]);
  const other = await namedBy('ko-other', '우산대여법', law('부칙(장화대여법) <제905호,2020.1.2>'));
  assert.deepEqual(['3', '7'].map(other), [[], []]);
});

test('a thousand names that supplementary provisions give a law are read in a moment', async () => {
  const names = Array.from(
    { length: 1000 },
    (_, at) => `改正後の傘貸出法（以下「新${'甲乙丙丁戊'[at % 5]}${at}号傘法」という。）第${at + 2}条`,
  );
  const amendment = supplement('AmendLawNum="平成二三年六月三日法律第九〇六号"', names.join('、'));
  const named = await namedBy('many', '傘貸出法', lawOf('傘貸出法', '平成二十一年法律第九百五号', amendment));
  assert.deepEqual(['2', '1001', '1002'].map(named), [['1'], ['1'], []]);
});
