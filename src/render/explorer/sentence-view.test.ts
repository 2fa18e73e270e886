// A sentence that cites, as an opened question on a server and a lawyer's sheet show it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitedSentence } from '../../model/cited-sentence.ts';
import { sentenceLine } from '../../report/parts/cited-sentences/sentence-line.ts';
import { SentenceView } from './sentence-view.tsx';

const fee: CitedSentence = {
  ...{
    sentence: '使用料は<b>500円</b>です。',
    place: 'ひばり市公民館条例第5条',
    holding: 'otherwise',
    stake: 'amount',
  },
  ...{ difference: 'number', said: '500円', there: '300円' },
};

test('rules alone say what differs; markup of an answer is text', () => {
  const html = String(SentenceView({ line: sentenceLine(fee, 'en') }));
  assert.match(html, /^<p class="bad">Say otherwise — /u);
  assert.match(html, /使用料は&lt;b&gt;500円&lt;\/b&gt;です。/u);
  assert.match(html, /another number: 500円 ≠ 300円/u);
});

test('where rules and judge part, both are told, with the words that decided, and the line stands out', () => {
  const judged: CitedSentence = { ...fee, rules: 'supported', quote: '三百円とする', reason: '額が違う' };
  const html = String(SentenceView({ line: sentenceLine(judged, 'ja') }));
  assert.match(html, /^<p class="warning">規則: そのとおり · 判定モデル: 違うことを定める — /u);
  assert.match(html, /「三百円とする」 · 額が違う/u);
  const agreed = String(SentenceView({ line: sentenceLine({ ...judged, rules: 'otherwise' }, 'ko') }));
  assert.match(agreed, /^<p class="bad">규칙: 다르게 정함 · 판정 모델: 다르게 정함/u);
});
