// What a lawyer's sheet says of sentences that cite, as an opened question on a server does too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitedSentence } from '../../model/cited-sentence.ts';
import type { LawSheetPage } from '../../report/law-sheet/law-sheet.ts';
import { sentenceLine } from '../../report/parts/cited-sentences/sentence-line.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { renderLawSheet } from './render-law-sheet.ts';

const fee: CitedSentence = {
  ...{
    sentence: '使用料は<b>500円</b>です。',
    place: 'ひばり市公民館条例第5条',
    holding: 'otherwise',
    stake: 'amount',
  },
  ...{ difference: 'number', said: '500円', there: '300円' },
};

async function sheet(
  sentence: CitedSentence,
  language: ReportLanguage,
  citations: LawSheetPage['citations'] = [],
): Promise<string> {
  const page = {
    ...{
      exampleId: 'q',
      repeat: 0,
      query: '使用料はいくらですか',
      answer: sentence.sentence,
      citations,
      cases: [],
    },
    ...{ asOf: '2026-11-21', factsOn: '2025-06-10', sentences: [sentenceLine(sentence, language)] },
  };
  async function* pages() {
    yield page;
  }
  let html = '';
  for await (const piece of renderLawSheet({ runId: 'r', target: 't', language, pages: pages() })) html += piece;
  return html;
}

test('rules alone say what differs, and the days of question and facts are told; markup of an answer is text', async () => {
  const html = await sheet(fee, 'en');
  assert.match(html, /<p class="bad">Says otherwise — /u);
  assert.match(html, /使用料は&lt;b&gt;500円&lt;\/b&gt;です。/u);
  assert.match(html, /another number or limit: 500円 ≠ 300円/u);
  assert.match(html, /Day of the question: 2026-11-21 · Day of its facts: 2025-06-10/u);
});

test('where rules and judge part, both are told, with the words that decided, and the line stands out', async () => {
  const judged: CitedSentence = { ...fee, rules: 'supported', quote: '三百円とする', reason: '額が違う' };
  const html = await sheet(judged, 'ja');
  assert.match(html, /<p class="warning">規則: そのとおり · 判定モデル: 違うことを定める — /u);
  assert.match(html, /「三百円とする」 · 額が違う/u);
  const agreed = await sheet({ ...judged, rules: 'otherwise' }, 'ko');
  assert.match(agreed, /<p class="bad">규칙: 다르게 정함 · 판정 모델: 다르게 정함/u);
});

test('what “holds” asks is said beside the citations, and a person’s words are not called answers', async () => {
  const words = {
    en: [/A real place that says something else than the answer holds here/u, /Save what I said/u],
    ja: [/実在する箇所が回答と違うことを定めている場合も、ここでは「成り立つ」/u, /意見を保存/u],
    ko: [/답변과 다른 것을 정하고 있어도 여기서는 ‘성립함’/u, /의견 저장/u],
  } as const;
  for (const language of ['en', 'ja', 'ko'] as const) {
    const html = await sheet(fee, language, [{ text: '第5条', verdict: 'verified' }]);
    for (const each of words[language]) assert.match(html, each);
    assert.doesNotMatch(html, /回答を保存|答えました|답한 내용|답했습니다/u);
  }
});
