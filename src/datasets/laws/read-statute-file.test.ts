import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DatasetError } from '../../model/hakari-error.ts';
import { catCafeLaw } from './made-up-statutes.test.ts';
import { readStatuteFile, readStatutes } from './read-statute-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-statute-'));
after(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function refusal(name: string, content: string | Uint8Array): Promise<string> {
  const error: unknown = await readStatuteFile(written(name, content)).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof DatasetError, name);
  assert.ok(!error.message.includes('\n'), error.message);
  return error.code;
}

test('three containers of one law give the same places and counts', async () => {
  const plain = await readStatuteFile(written('420AC0000000901_20080601_0.xml', catCafeLaw()));
  const law = catCafeLaw().replace(/^<\?xml.*\n/u, '');
  const answer = `<DataRoot><Result><Code>0</Code></Result><ApplData><LawId>420AC0000000901</LawId><LawNum/><LawFullText>${law}</LawFullText></ApplData></DataRoot>`;
  const first = await readStatuteFile(written('a_20080601_0.xml', answer));
  const tree = {
    revision_info: { amendment_enforcement_date: '2008-06-01', abbrev: null },
    law_full_text: treeOf(law),
  };
  const second = await readStatuteFile(written('b.json.gz', gzipSync(JSON.stringify(tree))));
  assert.ok(
    plain.places.every(({ key }) => !key.startsWith('P:')),
    'a preamble has no places',
  );
  assert.deepEqual(plain.counts, { articles: 4, paragraphs: 5, items: 2 });
  assert.deepEqual([first, second], [plain, plain]);
  assert.deepEqual([plain.from, plain.promulgated], ['2008-06-01', '2008-05-02']);
});

/** As version 2 of the interface has elements. */
function treeOf(xml: string): unknown {
  const stack: { tag: string; attr: Record<string, string>; children: unknown[] }[] = [
    { tag: '', attr: {}, children: [] },
  ];
  for (const [, close, tag, attributes = '', empty, words] of xml.matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>|([^<>]+)/gu)) {
    const top = stack.at(-1);
    if (words !== undefined) top?.children.push(words);
    else if (close === '/') stack.pop();
    else {
      const attr = Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]),
      );
      const element = { tag: tag ?? '', attr, children: [] };
      top?.children.push(element);
      if (empty !== '/') stack.push(element);
    }
  }
  return stack[0]?.children[0];
}

test('the answer of law.go.kr is read', async () => {
  const answer = `<?xml version="1.0" encoding="UTF-8"?><법령 법령키="1"><기본정보><법령ID>000777</법령ID><공포번호>00777</공포번호><법종구분>법률</법종구분><법령명_한글><![CDATA[우산법]]></법령명_한글><시행일자>20210706</시행일자></기본정보>
<조문><조문단위 조문키="0001000"><조문번호>1</조문번호><조문여부>전문</조문여부><조문내용>제1장 총칙</조문내용></조문단위>
<조문단위 조문키="0001001"><조문번호>1</조문번호><조문여부>조문</조문여부><조문제목>목적</조문제목><조문내용>제1조(목적) 우산을 편다.</조문내용></조문단위>
<조문단위 조문키="0001021"><조문번호>1</조문번호><조문가지번호>2</조문가지번호><조문여부>조문</조문여부><조문내용>제1조의2(정의)</조문내용><항><항번호>①</항번호><항내용>① 다음과 같다.</항내용><호><호번호>1.</호번호><호내용>1. 우산</호내용><목><목번호>가.</목번호><목내용>가. 큰 우산</목내용></목></호></항></조문단위></조문>
<부칙><부칙단위><부칙공포번호>00777</부칙공포번호><부칙내용>부칙 &lt;제777호&gt;
제1조(시행일) 비가 오는 날부터 시행한다.</부칙내용></부칙단위></부칙><별표><별표단위><별표번호>0001</별표번호><별표가지번호>00</별표가지번호><별표구분>별표</별표구분><별표제목>우산의 색</별표제목></별표단위></별표></법령>`;
  const statute = await readStatuteFile(written('umbrella.xml', answer));
  assert.deepEqual([statute.law, statute.number, statute.from], ['우산법', '법률 제777호', '2021-07-06']);
  assert.deepEqual(statute.counts, { articles: 2, paragraphs: 1, items: 1 });
  assert.deepEqual(
    statute.places.map(({ key, text }) => [key, text]),
    [
      ['V:chapter:1', ''],
      ['A:1', '우산을 편다.'],
      ['A:1-2', ''],
      ['A:1-2/P:1', '다음과 같다.'],
      ['A:1-2/P:1/I:1', '우산'],
      ['A:1-2/P:1/I:1/U:가', '큰 우산'],
      ['S:제777호', ''],
      ['S:제777호/A:1', '비가 오는 날부터 시행한다.'],
      ['X:table:1', ''],
    ],
  );
});

test('answers of law.go.kr have 목 behind their 호, lines below a 목, and 부칙 as lines of their own', async () => {
  const cdata = (words: string): string => `<![CDATA[${words}]]>`;
  const answer = `<?xml version="1.0" encoding="UTF-8"?><법령 법령키="2"><기본정보><법령ID>000778</법령ID><공포번호>00778</공포번호><법종구분 법종구분코드="A0002">법률</법종구분><법령명_한글>${cdata('양산법')}</법령명_한글><법령명약칭>${cdata('')}</법령명약칭><시행일자>20210706</시행일자></기본정보>
<조문><조문단위 조문키="0002001"><조문번호>2</조문번호><조문여부>조문</조문여부><조문제목>${cdata('정의')}</조문제목><조문내용>${cdata('제2조(정의) 뜻은 다음과 같다. <개정 2021.7.6>')}</조문내용>
<항><호><호번호>${cdata('1.')}</호번호><호내용>${cdata('1. "양산"이란 다음을 말한다.')}</호내용></호>
<목><목번호>${cdata('가.')}</목번호><목내용>${cdata('가. 다음의 것')}
${cdata('  1) 흰 것')}
${cdata('  2) 검은 것')}
</목내용></목><목><목번호>${cdata('나.')}</목번호><목내용>${cdata('나. 접는 것')}
</목내용></목>
<호><호번호>${cdata('2.')}</호번호><호내용>${cdata('2. "햇빛"이란 다음을 말한다.')}</호내용></호><목><목번호>${cdata('가.')}</목번호><목내용>${cdata('가. 아침의 것')}
</목내용></목></항></조문단위></조문>
<부칙><부칙단위 부칙키="1"><부칙공포번호>00778</부칙공포번호><부칙내용>${cdata('부칙 <제778호,2021.7.6>')}
${cdata('\n')}
${cdata('제1조 (시행일) ①이 법은 맑은 날 시행한다.')}
${cdata('\n')}
${cdata('  ②비가 오면 늦춘다.')}
${cdata('제2조 및 제3조 생략')}
${cdata('제4조(다른 법률의 개정) 우산법을 다음과 같이 개정한다.')}
${cdata('  제9조제1항 중 "우산"을 "양산"으로 한다.')}
${cdata('제9조제2항을 삭제한다.')}
</부칙내용></부칙단위></부칙></법령>`;
  const { places } = await readStatuteFile(written('parasol.xml', answer));
  assert.deepEqual(
    places.map(({ key, text }) => [key, text]),
    [
      ['A:2', '뜻은 다음과 같다.'],
      ['A:2/I:1', '"양산"이란 다음을 말한다.'],
      ['A:2/I:1/U:가', '다음의 것'],
      ['A:2/I:1/U:가/U:1', '흰 것'],
      ['A:2/I:1/U:가/U:2', '검은 것'],
      ['A:2/I:1/U:나', '접는 것'],
      ['A:2/I:2', '"햇빛"이란 다음을 말한다.'],
      ['A:2/I:2/U:가', '아침의 것'],
      ['S:제778호', ''],
      ['S:제778호/A:1', ''],
      ['S:제778호/A:1/P:1', '이 법은 맑은 날 시행한다.'],
      ['S:제778호/A:1/P:2', '비가 오면 늦춘다.'],
      ['S:제778호/A:2', '및 제3조 생략'],
      [
        'S:제778호/A:4',
        '우산법을 다음과 같이 개정한다.\n제9조제1항 중 "우산"을 "양산"으로 한다.\n제9조제2항을 삭제한다.',
      ],
    ],
  );
});

test('a file that does not tell which article is meant is refused, and the article is named', async () => {
  const article = (
    attributes: string,
    title: string,
    inside = '<Paragraph Num="1"><ParagraphSentence><Sentence>傘。</Sentence></ParagraphSentence></Paragraph>',
  ) => `<Article ${attributes}><ArticleTitle>${title}</ArticleTitle>${inside}</Article>`;
  const law = (...articles: readonly string[]): string =>
    `<Law><LawBody><LawTitle>傘貸出法</LawTitle><MainProvision>${articles.join('')}</MainProvision></LawBody></Law>`;
  const paragraph = (num: string, words = '傘。') =>
    `<Paragraph Num="${num}"><ParagraphSentence><Sentence>${words}</Sentence></ParagraphSentence></Paragraph>`;
  const refused: readonly (readonly [content: string, code: string, named: RegExp])[] = [
    [law(article('Num="__proto__"', '第一条')), 'bad-number', /"第一条" bears the number "__proto__"/u],
    [law(article('Num="__proto__"', '')), 'bad-number', /"__proto__"/u],
    [law(article('', '')), 'bad-number', /article ""/u],
    [law(article('Num="1:999999999"', '第一条')), 'bad-number', /"1:999999999"/u],
    [law(article('Num="1:999999"', '第一条から第九十九万九千九百九十九条まで')), 'bad-number', /"1:999999"/u],
    [law(article('Num="1:999999"', '')), 'bad-number', /"1:999999"/u],
    [law(article('Num="-1:3"', '第一条')), 'bad-number', /"-1:3"/u],
    [law(article('Num="5:3"', '第五条から第三条まで')), 'bad-number', /"5:3"/u],
    [law(article('Num="3:5"', '第三条')), 'bad-number', /"3:5"/u],
    [law(article('Num="4"', '第三条')), 'bad-number', /"第三条" bears the number "4"/u],
    [
      law(article('Num="3"', '第三条', paragraph('constructor'))),
      'bad-number',
      /"第三条" bears the number "constructor"/u,
    ],
    [law(article('Num="3"', '第三条', paragraph('1:99999'))), 'bad-number', /"1:99999"/u],
    [
      law(article('Num="1"', '第一条'), article('Num="1"', '第一条')),
      'place-twice',
      /傘貸出法第1条 stands in it twice/u,
    ],
    [law(article('Num="1"', '第一条', paragraph('1') + paragraph('1'))), 'place-twice', /傘貸出法第1条第1項/u],
  ];
  for (const [at, [content, code, named]] of refused.entries()) {
    const file = written(`odd-${at}.xml`, content);
    await assert.rejects(readStatuteFile(file), (error: unknown) => {
      assert.ok(error instanceof DatasetError);
      assert.deepEqual([error.code, error.where, error.message.includes('\n')], [code, file, false], content);
      assert.match(error.message, named);
      return true;
    });
  }
  const korean = `---\n제목: 우산대여법\n법령구분: 법률\n---\n##### 제1조\n\n우산.\n\n##### 제1조\n\n장화.\n`;
  assert.equal(await refusal('twice.md', korean), 'place-twice');
  const sound = law(
    article('Num="3:5"', '第三条から第五条まで'),
    article('Num="6_2"', '第六条の二'),
    article('', '第七条'),
  );
  const { places, twice, odd } = await readStatuteFile(written('sound.xml', sound));
  assert.deepEqual(
    places.filter(({ level }) => level === 'article').map(({ key, to }) => [key, to]),
    [
      ['A:3', '5'],
      ['A:6-2', undefined],
      ['A:7', undefined],
    ],
  );
  assert.deepEqual([twice, odd], [[], undefined]);
});

test('of two parts of supplementary provisions that one law brought the first of two alike is kept, and told', async () => {
  const part = (...articles: readonly (readonly [number: string, words: string])[]) =>
    `<SupplProvision AmendLawNum="平成二三年法律第九〇六号">${articles.map(([number, words]) => `<Article Num="${number}"><Paragraph Num="1"><ParagraphSentence><Sentence>${words}</Sentence></ParagraphSentence></Paragraph></Article>`).join('')}</SupplProvision>`;
  const main =
    '<Article Num="1"><Paragraph Num="1"><ParagraphSentence><Sentence>傘。</Sentence></ParagraphSentence></Paragraph></Article>';
  const text = `<Law><LawBody><LawTitle>傘貸出法</LawTitle><MainProvision>${main}</MainProvision>${part(['1', '雨。'])}${part(['1', '雪。'], ['2', '風。'])}</LawBody></Law>`;
  const { places, twice } = await readStatuteFile(written('parts.xml', text));
  const supplement = 'S:平成23年法律第906号';
  assert.deepEqual(twice, [`${supplement}/A:1`]);
  assert.deepEqual(
    places.filter(({ text: words }) => /[雨雪風]/u.test(words)).map(({ key, text: words }) => [key, words]),
    [
      [`${supplement}/A:1/P:1`, '雨。'],
      [`${supplement}/A:2/P:1`, '風。'],
    ],
  );
});

test('hostile and broken files are refused in a line', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><Law>&a8;</Law>`;
  assert.equal(await refusal('laughs.xml', laughs), 'bad-markup');
  assert.equal(await refusal('entity.xml', '<Law><LawBody>&a;</LawBody></Law>'), 'bad-markup');
  assert.equal(await refusal('deep.xml', `<Law>${'<a>'.repeat(1_000_000)}`), 'bad-markup');
  assert.equal(await refusal('cut.xml', catCafeLaw().slice(0, 2000)), 'bad-markup');
  const law = (title: string, main: string): string =>
    `<Law><LawBody><LawTitle>${title}</LawTitle><MainProvision>${main}</MainProvision></LawBody></Law>`;
  const article =
    '<Article Num="1"><Paragraph Num="1"><ParagraphSentence><Sentence>猫。</Sentence></ParagraphSentence></Paragraph></Article>';
  assert.equal(await refusal('nameless.xml', law('', article)), 'no-statute');
  assert.equal(await refusal('nothing.xml', law('猫法', '')), 'no-statute');
  assert.equal(
    await refusal('nameless.md', "---\n제목: ''\n법령구분: 법률\n---\n##### 제1조\n\n고양이.\n"),
    'no-statute',
  );
  assert.equal(await refusal('nothing.md', '---\n제목: 고양이법\n법령구분: 법률\n---\n'), 'no-statute');
  const dated = (day: string): string =>
    `---\n제목: 고양이법\n법령구분: 법률\n시행일자: ${day}\n---\n##### 제1조\n\n고양이는 잔다.\n`;
  assert.equal(await refusal('day.md', dated('2020-13-45')), 'bad-day');
  assert.equal(await refusal('words.md', dated('내년부터')), 'bad-day');
  assert.equal(await refusal('420AC0000000901_20201399_000000000000000.xml', catCafeLaw()), 'bad-day');
  assert.equal(await refusal('words.xml', 'no mark-up at all'), 'bad-markup');
  assert.equal(await refusal('attribute.xml', `<Law a="${'x'.repeat(1_000_000)}`), 'bad-markup');
  assert.equal(await refusal('doctype.xml', `<!DOCTYPE ${'x'.repeat(1_000_000)}`), 'bad-markup');
  assert.equal(await refusal('other.xml', `<html>${'<p>'.repeat(50_000)}</html>`), 'no-statute');
  assert.equal(await refusal('said.xml', catCafeLaw().replace('UTF-8', 'Shift_JIS')), 'bad-markup');
  assert.equal(await refusal('sjis.xml', Uint8Array.from([0x3c, 0x4c, 0x61, 0x77, 0x3e, 0x96, 0xaf])), 'invalid-utf8');
  assert.equal(await refusal('utf16.xml', Buffer.from(`\ufeff${catCafeLaw()}`, 'utf16le')), 'invalid-utf8');
  assert.equal(await refusal('bomb.xml.gz', gzipSync(Buffer.alloc(65 * 1024 * 1024))), 'file-too-large');
  assert.equal(await refusal('cut.xml.gz', gzipSync(catCafeLaw()).subarray(0, 400)), 'bad-gzip');
  const deep = `{"tag":"Law","children":[${'{"tag":"a","children":['.repeat(5000)}${']}'.repeat(5000)}]}`;
  assert.equal(await refusal('deep.json', deep), 'nested-too-deep');
  assert.equal(await refusal('other.json', '{"laws":[]}'), 'no-statute');
  assert.equal(await refusal('notes.md', '# notes\n\nnothing'), 'no-statute');
});

test('of a folder what is no statute is passed over, and named', async () => {
  const inner = mkdtempSync(join(folder, 'inner-'));
  writeFileSync(join(inner, 'b.xml'), catCafeLaw());
  writeFileSync(join(inner, 'a.json.gz'), gzipSync('{}'));
  writeFileSync(join(inner, 'c.txt'), '');
  const passedOver: string[] = [];
  const found: string[] = [];
  for await (const { source } of readStatutes([inner], (file) => passedOver.push(file))) found.push(source);
  assert.deepEqual([found, passedOver], [[join(inner, 'b.xml')], [join(inner, 'a.json.gz')]]);
  await assert.rejects(readStatutes([join(inner, 'a.json.gz')]).next(), { code: 'no-statute' });
  await assert.rejects(readStatutes([mkdtempSync(join(folder, 'empty-'))]).next(), { code: 'no-statute' });
});
