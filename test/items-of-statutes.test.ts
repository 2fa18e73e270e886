// An item of a statute is held against a sentence with the head of its list, and a reader is shown the statute's own words: laws of our own in the forms
// in which governments publish theirs.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openLawIndex } from '#src/datasets/laws/open-law-index.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { createPureScorers } from '#src/metrics/catalogue.ts';
import type { ScoreInput } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readCitedSentences } from '#src/model/cited-sentence.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import { renderLawSheet } from '#src/render/law-sheet/render-law-sheet.ts';
import { lawSheetPage } from '#src/report/law-sheet/law-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-items-'));
after(() => rmSync(folder, { recursive: true }));

const sentence = (text: string): string =>
  `<ParagraphSentence>${text
    .split('|')
    .map((one) => `<Sentence>${one}</Sentence>`)
    .join('')}</ParagraphSentence>`;
const item = (num: string, title: string, [text, ...below]: readonly [string, ...string[]]): string =>
  `<Item Num="${num}"><ItemTitle>${title}</ItemTitle><ItemSentence><Sentence>${text}</Sentence></ItemSentence>${below.join('')}</Item>`;
const subitem = (num: string, title: string, text: string): string =>
  `<Subitem1 Num="${num}"><Subitem1Title>${title}</Subitem1Title><Subitem1Sentence><Sentence>${text}</Sentence></Subitem1Sentence></Subitem1>`;
const article = (num: string, title: string, [head, ...items]: readonly [string, ...string[]]): string =>
  `<Article Num="${num}"><ArticleTitle>${title}</ArticleTitle><Paragraph Num="1"><ParagraphNum/>${sentence(head)}${items.join('')}</Paragraph></Article>`;
const law = (number: string, title: string, articles: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Heisei" Lang="ja" LawType="Act" Num="960" Year="27"><LawNum>${number}</LawNum><LawBody><LawTitle>${title}</LawTitle><MainProvision>${articles.join('')}</MainProvision></LawBody></Law>`;

const lake = '湖畔貸船業法';
writeFileSync(
  join(folder, '427AC0000000960_20180401_000000000000000.xml'),
  law('平成二十七年法律第九百六十号', lake, [
    article('1', '第一条', [
      '次に掲げる者は、船長となることができない。',
      item('1', '一', ['団体']),
      item('2', '二', [
        '前科のある者で、次のいずれかに該当するもの',
        subitem('1', 'イ', '密漁の罪を犯した者'),
        subitem('2', 'ロ', '執行を終えた日から三年を経過しない者'),
      ]),
    ]),
    article('2', '第二条', [
      '船主は、次に掲げる場合に限り、船長を解任することができる。',
      item('1', '一', ['船長が乗客に暴行をしたとき。']),
      item('2', '二', ['船長の所在が二年以上明らかでないとき。']),
    ]),
    article('3', '第三条', [
      '船主は、次に掲げる場合を除き、乗客の同意を得ないで、乗客名簿を他人に提供してはならない。',
      item('1', '一', ['海難の救助に必要な場合']),
    ]),
    article('4', '第四条', [
      '見習船員が次に掲げる行為をするには、船主の同意を得なければならない。|ただし、休日にする行為については、この限りでない。',
      item('1', '一', ['夜間の操船をすること。']),
    ]),
    article('5', '第五条', ['船長の任期は、五年とする。']),
  ]),
);
const boats = 'Lake Boats Act';
writeFileSync(
  join(folder, '427AC0000000961_20180401_000000000000000.xml'),
  law('Act No. 961 of 2015', boats, [
    article('5', 'Article 5', [
      'None of the following persons may serve as a master of a boat:',
      item('a', '(a)', ['a person under eighteen years of age;']),
      item('b', '(b)', ['a company.']),
    ]),
  ]),
);
writeFileSync(
  join(folder, '호수배법.md'),
  `---
제목: 호수배법
법령MST: 8
법령ID: '000908'
법령구분: 법률
공포일자: 2020-01-02
공포번호: '00908'
시행일자: 2020-02-03
---

# 호수배법

##### 제5조 (금지행위)

**①** 누구든지 배를 빌려주는 거래에서 다음 각 호의 어느 하나에 해당하는 행위를 하여서는 아니 된다.

  1\\. 부정한 수단이나 기교를 사용하는 행위
  2\\. 다음 각 목의 것을 파는 행위
    가\\. 거짓 승선권
`,
);
const { index } = await openLawIndex(folder);

const inputOf = (answer: string, documents: ScoreInput['trial']['output']['documents'] = []): ScoreInput => ({
  example: { id: 'e', query: '？' },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: Date.UTC(2026, 10, 1) },
    status: 'ok',
    output: { answer, documents },
  },
});

async function held(answer: string) {
  const scorer = createPureScorers({ laws: index }).citationSupport ?? assert.fail();
  const outcome = await scorer(parseMetricName('citationSupport'), inputOf(answer));
  const [first = assert.fail(JSON.stringify(outcome))] = readCitedSentences(outcome.details)?.sentences ?? [];
  return [first.holding, first.difference].filter((one) => one !== undefined).join(' ');
}

const cases: readonly (readonly [answer: string, holding: string])[] = [
  [`${lake}第1条第1項第1号により、団体は船長となることができません。`, 'supported'],
  [`${lake}第1条第1項第1号により、団体も船長となることができます。`, 'otherwise modality'],
  // Another item of the list says so, and this one does not.
  [`${lake}第1条第1項第1号により、外国人は船長となることができません。`, 'silent'],
  [`${lake}第1条第1項第2号イにより、密漁の罪を犯した者は、船長となることができません。`, 'supported'],
  [
    `${lake}第1条第1項第2号ロにより、執行を終えた日から五年を経過しない者は、船長となることができません。`,
    'otherwise number',
  ],
  // Its article has the words, and it has no such item.
  [`${lake}第1条第1項第7号により、団体は船長となることができません。`, 'silent'],
  // What another sub-item says is not what this one does.
  [`${lake}第1条第1項第2号ロにより、密漁の罪を犯した者は、船長となることができません。`, 'silent'],
  [`${lake}第2条第1号により、船長が乗客に暴行をしたときは、船主は船長を解任することができます。`, 'supported'],
  [
    `${lake}第2条第2号により、船長の所在が一年以上明らかでないときは、船長を解任することができます。`,
    'otherwise number',
  ],
  [
    `${lake}第3条第1号により、海難の救助に必要な場合は、乗客の同意なく乗客名簿を他人に提供することができます。`,
    'supported',
  ],
  [`${lake}第3条第1号により、海難の救助に必要な場合でも、乗客名簿を他人に提供してはなりません。`, 'otherwise modality'],
  [`${lake}第4条第1号により、見習船員が夜間の操船をするには、船主の同意を得なければなりません。`, 'supported'],
  [`${lake}第4条第1号により、見習船員が夜間の操船をするには、船主の同意を要しません。`, 'otherwise modality'],
  [
    '호수배법 제5조제1항제1호에 따르면 누구든지 부정한 수단이나 기교를 사용하는 행위를 하여서는 아니 됩니다.',
    'supported',
  ],
  [
    '호수배법 제5조제1항제1호에 따르면 누구든지 부정한 수단이나 기교를 사용하는 행위를 할 수 있습니다.',
    'otherwise modality',
  ],
  ['호수배법 제5조제1항제2호가목에 따르면 누구든지 거짓 승선권을 파는 행위를 하여서는 아니 됩니다.', 'supported'],
  [`Under Article 5(1)(b) of the ${boats}, a company may not serve as a master of a boat.`, 'supported'],
];
for (const [answer, holding] of cases)
  test(`${holding}: ${answer}`, async () => {
    assert.equal(await held(answer), holding);
  });

test('a judge is shown the head of the list, marked, and then the item; and the words of the statute where other ones were retrieved', async () => {
  const shown: string[] = [];
  const model: MeteredModel = {
    ...{ fingerprint: 'reads', name: 'reads' },
    ask: async ({ messages }) => {
      shown.push(messages.map(({ text }) => text).join('\n'));
      const tokens = { inputTokens: 1, outputTokens: 1 };
      return {
        text: JSON.stringify({ quote: '', reason: '？', label: 'cannot-tell' }),
        ...{ finish: 'stop', model: 'reads', ms: 1, firstTokenMs: null, ignored: [] },
        usage: { ...tokens, cachedInputTokens: null },
        call: { model: 'reads', ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
      };
    },
    close: async () => {},
  };
  const { scorer } =
    createJudgeScorers({ model, settings: {} }, { index, digest: 'lake' }).citationSupportJudged ?? assert.fail();
  const metric = parseMetricName('citationSupportJudged');
  await scorer(metric, inputOf(`${lake}第1条第1項第2号イにより、密漁をした者は船長となることができません。`));
  assert.match(
    shown[0] ?? '',
    /［柱書］次に掲げる者は、船長となることができない。\n［柱書］二　前科のある者で、次のいずれかに該当するもの\nイ　密漁の罪を犯した者/u,
  );
  await scorer(metric, inputOf('호수배법 제5조제1항제1호에 따르면 부정한 수단을 사용해서는 안 됩니다.'));
  assert.match(shown[1] ?? '', /［각 호 외의 부분］누구든지 .* 아니 된다\.\n1\.?　부정한 수단이나/u);
  await scorer(metric, inputOf(`${lake}第5条により、船長の任期は三年です。`, wrongText));
  assert.match(shown[2] ?? '', /船長の任期は、五年とする。/u);
  assert.doesNotMatch(shown[2] ?? '', /三年とする/u);
});

const wrongText = [{ id: 'notes', text: '船長の任期は、三年とする。', provisions: [`${lake}第5条`] }];

async function sheetOf(answer: string, documents: typeof wrongText): Promise<string> {
  const input = inputOf(answer, documents);
  const scorer = createPureScorers({ laws: index }).citationAccuracy ?? assert.fail();
  const outcome = await scorer(parseMetricName('citationAccuracy'), input);
  const score = { id: 's', runId: 'r', trialId: 't', metric: 'citationAccuracy', source: 'computed', outcome };
  const page = lawSheetPage(input.example, input.trial, { scores: [score as never], language: 'ja' }) ?? assert.fail();
  let html = '';
  const pages = (async function* () {
    yield page;
  })();
  for await (const piece of renderLawSheet({ runId: 'r', target: 't', language: 'ja', pages })) html += piece;
  return html;
}

test('a sheet prints the words of the statute with the day of its text, and what was retrieved behind them as that', async () => {
  const html = await sheetOf(`${lake}第5条により、船長の任期は三年です。`, wrongText);
  const own = html.indexOf('船長の任期は、五年とする。');
  const retrieved = html.indexOf('船長の任期は、三年とする。');
  assert.ok(own > 0 && retrieved > own, `${own} ${retrieved}`);
  assert.match(html, /法令の索引 · 2018-04-01 施行の条文<\/summary>/u);
  assert.match(html, /検索された文書: notes<\/summary>/u);
});

test('what does not exist is said not to by a text that is named', async () => {
  const html = await sheetOf(`${lake}第99条により、船長の任期は三年です。`, []);
  assert.match(html, /その条項はありません · 判定に用いた条文：湖畔貸船業法（2018-04-01 施行）/u);
});
