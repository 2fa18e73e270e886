// A made-up preference of a judge between two runs, with everything that a report on it can say.
import type { AnsweredPair, OrderVerdict } from '#src/analysis/preference/preference-result.ts';
import { createPreferenceTally } from '#src/analysis/preference/tally-preference.ts';
import type { CallRecord } from '#src/model/call-error.ts';
import type { Example } from '#src/model/example.ts';
import type { PreferenceInput } from '#src/report/preference/preference-report.ts';

const call: CallRecord = {
  ...{ model: 'grand-3', inputTokens: 700, outputTokens: 50, costUsd: 0.004, ms: 900, cached: false, retries: {} },
};

/** What the judge chose when A stood first, and when B did, with its reasons. */
function judged(
  [answerA, answerB]: readonly [string, string],
  [whenA, whenB]: readonly [OrderVerdict['chose'], OrderVerdict['chose']],
  [one, other]: readonly [string, string],
): AnsweredPair {
  const orders: readonly OrderVerdict[] = [
    { judge: 0, first: 'a', chose: whenA, reason: one },
    { judge: 0, first: 'b', chose: whenB, reason: other },
  ];
  const consistent = whenA === 'tie' ? whenB === 'tie' : whenB !== 'tie' && whenA !== whenB;
  const winner = !consistent || whenA === 'tie' ? 'tie' : whenA === 'first' ? 'a' : 'b';
  return { answerA, answerB, result: { kind: 'judged', winner, consistent, orders, calls: [call, call] } };
}

const fee = judged(
  ['手数料は窓口でお尋ねください。', '手数料は 300 円です <b>税込み</b>。'],
  ['second', 'first'],
  ['回答Bだけが金額を答えている。', '回答Aが金額を示しており、模範解答と一致する。'],
);
const pool = judged(
  ['6월 1일부터 8월 31일까지입니다.', '여름에 엽니다 | 자세한 것은 문의하십시오.'],
  ['first', 'second'],
  ['답변 A가 날짜를 정확히 말한다.', '답변 B가 기간을 모두 말한다.'],
);
const warranty = judged(
  ['Two years from delivery.', 'The warranty lasts two years and covers many things that people often ask about.'],
  ['first', 'first'],
  ['Answer A is to the point.', 'Answer A tells more.'],
);
const tie = judged(
  ['On Mondays.', 'It is closed on Mondays.'],
  ['tie', 'tie'],
  ['Both name the day.', 'The same day.'],
);

const examples: readonly (readonly [Partial<Example>, AnsweredPair])[] = [
  [{ query: '住民票の手数料はいくらですか。', language: 'ja', category: 'fees' }, fee],
  [{ query: '수영장은 언제 엽니까?', language: 'ko', category: 'hours' }, pool],
  [{ query: 'How long is the warranty?', language: 'en', category: 'goods' }, warranty],
  [{ query: 'When is the library closed?', language: 'en', category: 'hours' }, tie],
  [
    { language: 'ja', category: 'fees' },
    { answerA: '', answerB: '三百円です。', result: { kind: 'imputed', winner: 'b' } },
  ],
  [
    { language: 'ja', category: 'fees' },
    { answerA: '同じ。', answerB: '同じ。', result: { kind: 'same' } },
  ],
  [
    { language: 'en', category: 'goods' },
    {
      ...{ answerA: 'x', answerB: 'y' },
      result: { kind: 'lost', error: { code: 'judge-refused', message: 'it would not' }, calls: [call] },
    },
  ],
  ...Array.from({ length: 6 }, (): readonly [Partial<Example>, AnsweredPair] => [
    { query: '申込期限はいつですか。', language: 'ja', category: 'fees' },
    fee,
  ]),
];

export function madeUpPreference(): Omit<PreferenceInput, 'language'> {
  const tally = createPreferenceTally();
  for (const [at, [example, pair]] of examples.entries())
    tally.add(at, { id: `q${at + 1}`, query: 'question', ...example }, [pair], at === 3 ? 1 : 0);
  return {
    a: { id: '01990201-0000-7000-8000-000000000000', target: 'old', experiment: 'kirigahama' },
    b: { id: '01990202-0000-7000-8000-000000000000', target: 'new', experiment: 'kirigahama' },
    dataset: { name: 'town-questions', hash: 'ab12cd34ef56ab12cd34ef56', examples: examples.length },
    judges: ['anthropic:grand-3'],
    selfJudging: ['b'],
    result: tally.result(),
  };
}
