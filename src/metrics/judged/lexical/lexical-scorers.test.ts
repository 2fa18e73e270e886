import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Example } from '../../../model/example.ts';
import type { Outcome } from '../../../model/score.ts';
import type { TargetOutput } from '../../../model/target-output.ts';
import { metricDefinitions, pureScorers } from '../../catalogue.ts';
import { parseMetricName } from '../../metric-name.ts';

type Facts = Omit<Example, 'id'> & TargetOutput;

function outcomeOf(name: string, facts: Facts): Outcome {
  const { answer, contexts, documents, ...example } = facts;
  const output = {
    ...(answer === undefined ? {} : { answer }),
    ...(contexts === undefined ? {} : { contexts }),
    ...(documents === undefined ? {} : { documents }),
  };
  const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 };
  const metric = parseMetricName(name);
  const scorer = pureScorers[metric.definition.name] as (typeof pureScorers)[string];
  return scorer(metric, { example: { id: 'e', ...example }, trial: { ...head, status: 'ok', output } }) as Outcome;
}

function scoreOf(name: string, facts: Facts): number {
  const outcome = outcomeOf(name, facts);
  assert.equal(outcome.status, 'scored', JSON.stringify(outcome));
  return outcome.status === 'scored' ? outcome.value : Number.NaN;
}

const reasonOf = (name: string, facts: Facts): string | undefined => {
  const outcome = outcomeOf(name, facts);
  return outcome.status === 'skipped' ? outcome.reason : undefined;
};

interface Town {
  readonly query: string;
  readonly contexts: readonly string[];
  /** Contexts of another question in the same language. */
  readonly swapped: readonly string[];
  readonly right: string;
  /** The right answer with one number, date or article changed. */
  readonly changed: readonly string[];
  readonly unfounded: string;
  readonly refusal: string;
  readonly expected: string;
}

const towns: Readonly<Record<'ja' | 'ko' | 'en', Town>> = {
  ja: {
    query: '桐ヶ浜町の粗大ごみは、いつまでに申し込めばよいですか。手数料はいくらですか。',
    contexts: [
      '桐ヶ浜町廃棄物条例第十二条　粗大ごみの収集を希望する者は、収集日の三日前までに電話又は窓口で申し込まなければならない。',
      '手数料は、一点につき五百円とする。令和8年4月1日から施行する。',
    ],
    swapped: [
      '町民プールの利用時間は九時から十七時までとし、月曜日は休館とする。',
      '図書館で借りられる本は一人十冊までである。',
    ],
    right: '粗大ごみは、収集日の3日前までに電話または窓口で申し込みます（第12条）。手数料は1点につき500円です。',
    changed: [
      '粗大ごみは、収集日の7日前までに電話または窓口で申し込みます（第12条）。手数料は1点につき500円です。',
      '粗大ごみは、収集日の3日前までに電話または窓口で申し込みます（第21条）。手数料は1点につき500円です。',
      '粗大ごみは、収集日の3日前までに電話または窓口で申し込みます（第12条）。手数料は1点につき800円です。',
    ],
    unfounded: '支払いにはクレジットカードやスマートフォン決済を利用できます。',
    refusal: '申し訳ありませんが、提供された文書にはその情報が記載されていません。',
    expected: '収集日の3日前までに申し込む。手数料は1点500円。',
  },
  ko: {
    query: '기리가하마 읍의 대형 폐기물은 언제까지 신청해야 합니까? 수수료는 얼마입니까?',
    contexts: [
      '기리가하마 읍 폐기물 조례 제12조 대형 폐기물의 수거를 원하는 사람은 수거일 3일 전까지 전화 또는 창구에서 신청하여야 한다.',
      '수수료는 한 점에 5,000원으로 한다. 2026. 4. 1. 부터 시행한다.',
    ],
    swapped: [
      '수영장은 9시부터 17시까지 이용할 수 있으며 월요일은 쉰다.',
      '도서관에서 빌릴 수 있는 책은 한 사람에 10권까지이다.',
    ],
    right: '대형 폐기물은 수거일 3일 전까지 전화 또는 창구에서 신청합니다(제12조). 수수료는 한 점에 5천 원입니다.',
    changed: [
      '대형 폐기물은 수거일 7일 전까지 전화 또는 창구에서 신청합니다(제12조). 수수료는 한 점에 5천 원입니다.',
      '대형 폐기물은 수거일 3일 전까지 전화 또는 창구에서 신청합니다(제21조). 수수료는 한 점에 5천 원입니다.',
      '대형 폐기물은 수거일 3일 전까지 전화 또는 창구에서 신청합니다(제12조). 수수료는 한 점에 8천 원입니다.',
    ],
    unfounded: '요금은 신용카드와 휴대전화 결제로도 낼 수 있습니다.',
    refusal: '죄송합니다. 제공된 문서에서 해당 내용을 찾을 수 없습니다.',
    expected: '수거일 3일 전까지 신청한다. 수수료는 한 점에 5,000원이다.',
  },
  en: {
    query: 'By when must bulky waste be registered in Kirigahama, and what is the fee?',
    contexts: [
      'Kirigahama waste ordinance, Article 12: whoever wishes bulky waste to be collected registers it by telephone or at the desk no later than three days before collection.',
      'The fee is 500 yen for each item. In force from April 1, 2026.',
    ],
    swapped: [
      'The town pool is open from nine to seventeen and closed on Mondays.',
      'Ten books may be borrowed from the library.',
    ],
    right:
      'Bulky waste is registered by telephone or at the desk no later than 3 days before collection (Article 12). The fee is 500 yen for each item.',
    changed: [
      'Bulky waste is registered by telephone or at the desk no later than 7 days before collection (Article 12). The fee is 500 yen for each item.',
      'Bulky waste is registered by telephone or at the desk no later than 3 days before collection (Article 21). The fee is 500 yen for each item.',
      'Bulky waste is registered by telephone or at the desk no later than 3 days before collection (Article 12). The fee is 800 yen for each item.',
    ],
    unfounded: 'Payment by credit card or smartphone is accepted as well.',
    refusal: "I'm sorry, the provided documents do not mention that.",
    expected: 'It is registered three days before collection. The fee is 500 yen for each item.',
  },
};

for (const [language, town] of Object.entries(towns)) {
  const { query, contexts, swapped, right, changed, unfounded, refusal, expected } = town;
  const faithfulness = (answer: string, given: readonly string[] = contexts): number =>
    scoreOf('lexicalFaithfulness', { query, contexts: given, answer });

  test(`${language}: a changed number, date or article costs faithfulness much`, () => {
    const value = faithfulness(right);
    assert.ok(value > 0.7, String(value));
    for (const answer of changed) assert.ok(faithfulness(answer) < value - 0.15, `${answer} ${faithfulness(answer)}`);
    const outcome = outcomeOf('lexicalFaithfulness', { query, contexts, answer: changed[2] as string });
    assert.match(JSON.stringify(outcome), /"unfoundNumbers":\["8/u);
    assert.doesNotMatch(
      JSON.stringify(outcomeOf('lexicalFaithfulness', { query, contexts, answer: right })),
      /unfound/u,
    );
  });

  test(`${language}: other contexts and unfounded sentences cost faithfulness`, () => {
    const value = faithfulness(right);
    assert.ok(faithfulness(right, swapped) < 0.4, String(faithfulness(right, swapped)));
    assert.ok(faithfulness(`${right} ${unfounded}`) < value - 0.1);
  });

  test(`${language}: courtesy, sources and order cost nothing`, () => {
    const value = faithfulness(right);
    const thanks = {
      ja: 'ご質問ありがとうございます。',
      ko: '문의해 주셔서 감사합니다. ',
      en: 'Thank you for your question. ',
    };
    const sources = { ja: '\n出典：条例2024.pdf', ko: '\n출처: 조례2024.pdf', en: '\n[Source: ordinance-2024.pdf]' };
    assert.equal(faithfulness(`${thanks[language as 'ja']}${right}${sources[language as 'ja']}`), value);
    assert.equal(faithfulness(right, contexts.toReversed()), value);
  });

  test(`${language}: a refusal claims nothing, and is right where one is expected`, () => {
    assert.equal(reasonOf('lexicalFaithfulness', { query, contexts, answer: refusal }), 'no claims');
    assert.equal(scoreOf('lexicalCorrectness', { query, answer: refusal, expectedAnswer: expected }), 0);
    assert.equal(scoreOf('lexicalCorrectness', { query, answer: refusal, expectedAnswer: refusal }), 1);
    assert.equal(scoreOf('lexicalCorrectness', { query, answer: right, expectedAnswer: refusal }), 0);
  });

  test(`${language}: right answers lie above changed ones and those to other questions`, () => {
    for (const name of ['lexicalCorrectness', 'lexicalCompleteness']) {
      const value = scoreOf(name, { query, answer: right, expectedAnswer: expected });
      const wrong = scoreOf(name, { query, answer: changed[2] as string, expectedAnswer: expected });
      assert.ok(value > 0.5 && wrong < value - 0.1, `${name} ${value} ${wrong}`);
      assert.ok(scoreOf(name, { query, answer: swapped.join(' '), expectedAnswer: expected }) < 0.4, name);
    }
    const relevance = (answer: string): number => scoreOf('lexicalRelevance', { query, answer });
    assert.ok(
      relevance(right) > relevance(swapped.join(' ')) + 0.2,
      `${relevance(right)} ${relevance(swapped.join(' '))}`,
    );
  });

  test(`${language}: contexts are held against the expected answer`, () => {
    const facts = { query, expectedAnswer: expected };
    const recall = scoreOf('lexicalContextRecall', { ...facts, contexts });
    assert.ok(recall > scoreOf('lexicalContextRecall', { ...facts, contexts: swapped }) + 0.4);
    const first = scoreOf('lexicalContextPrecision', { ...facts, contexts: [...contexts, ...swapped] });
    const last = scoreOf('lexicalContextPrecision', { ...facts, contexts: [...swapped, ...contexts] });
    assert.ok(first > last, `${first} ${last}`);
    const documents = (texts: readonly string[]) => texts.map((text, at) => ({ id: `d${at}`, text }));
    const relevance = (texts: readonly string[]): number =>
      scoreOf('lexicalDocumentRelevance@2', { query, documents: documents(texts) });
    assert.ok(relevance(contexts) > relevance(swapped) + 0.1, `${relevance(contexts)} ${relevance(swapped)}`);
  });

  test(`${language}: a number from the contexts in place of the expected one is noise`, () => {
    const noisy = {
      ja: '大型の品は一点につき八百円とする。',
      ko: '큰 물건은 한 점에 8,000원으로 한다.',
      en: 'For a large item it is 800 yen.',
    };
    const noise = (answer: string): number =>
      scoreOf('lexicalNoiseSensitivity', {
        ...{ query, answer, expectedAnswer: expected, contexts: [...contexts, noisy[language as 'ja']] },
      });
    assert.equal(noise(changed[0] as string), 0, 'a number that no context has is no noise of theirs');
    assert.ok(noise(changed[2] as string) > noise(right) + 0.15, `${noise(changed[2] as string)} ${noise(right)}`);
  });
}

test('keywords stand in for an expected answer; with neither there is no correctness', () => {
  const facts = { query: '手数料は？', answer: '手数料は 500 円で、Payment by cards です。' };
  assert.equal(scoreOf('lexicalCorrectness', { ...facts, expectedKeywords: ['５００円', 'card', '窓口'] }), 2 / 3);
  assert.equal(scoreOf('lexicalCompleteness', { ...facts, expectedKeywords: ['５００円', 'card', '窓口'] }), 2 / 3);
  assert.equal(reasonOf('lexicalCorrectness', facts), 'nothing expected');
  assert.ok(scoreOf('lexicalCompleteness', facts) > 0.9);
});

test('a keyword is no part of a longer number or word', () => {
  const named = (answer: string, keyword: string): number =>
    scoreOf('lexicalCorrectness', { query: 'q', answer, expectedKeywords: [keyword] });
  for (const [answer, keyword] of [
    ['手数料は 1,500円です。', '500円'],
    ['手数料は 1500円です。', '500円'],
    ['第11条による。', '1条'],
    ['第十二条による。', '二条'],
    ['税率は 15% です。', '5%'],
    ['税率は 3.5% です。', '5%'],
    ['수수료는 500만 원입니다.', '500'],
    ['A delicate vase.', 'cat'],
    ['It costs 1,500 yen.', '500 yen'],
  ] as const) {
    assert.equal(named(answer, keyword), 0, `${answer} ${keyword}`);
  }
  for (const [answer, keyword] of [
    ['手数料は 1,500 円です。', '1500円'],
    ['手数料は１５００円、送料は500円です。', '500円'],
    ['第1条による。', '1条'],
    ['Port 443.', '443'],
    ['C++ (and C).', 'c++'],
    ['Wi-Fiルーター', 'wi-fi'],
    ['新しいAPIキーです。', 'api キー'],
    ['$5 [net]', '$5 [net]'],
    ['수거일 3일 전까지', '3일전'],
  ] as const) {
    assert.equal(named(answer, keyword), 1, `${answer} ${keyword}`);
  }
});

test('what has no word and no number to look for is never found', () => {
  const facts = { query: 'What is the fee?', contexts: ['The pool is open from nine.'] };
  for (const empty of ['It is so.', 'No, it is not.', 'はい。', 'それです。']) {
    assert.equal(reasonOf('lexicalFaithfulness', { ...facts, answer: empty }), 'no claims', empty);
    for (const name of [
      'lexicalContextRecall',
      'lexicalContextPrecision',
      'lexicalCompleteness',
      'lexicalCorrectness',
    ]) {
      const reason = reasonOf(name, { ...facts, answer: 'The fee is 5.', expectedAnswer: empty });
      assert.equal(reason, 'no content word in the expected answer', `${name} ${empty}`);
    }
  }
  assert.equal(scoreOf('lexicalFaithfulness', { ...facts, answer: 'It is so. The pool is open.' }), 1);
  assert.equal(scoreOf('lexicalContextRecall', { ...facts, expectedAnswer: '42.' }), 0);
});

test('a question without an answer wants a refusal, and a right premise stands for an expected answer', () => {
  const facts = { query: '町の空港はどこですか。', check: 'should_refuse' };
  const refusal = '町に空港があるという情報は見つかりませんでした。';
  for (const name of ['lexicalCorrectness', 'lexicalCompleteness']) {
    assert.equal(scoreOf(name, { ...facts, answer: refusal }), 1);
    assert.equal(scoreOf(name, { ...facts, answer: '空港は駅の北にあります。' }), 0);
    const premise = { query: facts.query, correctPremise: '町に空港はなく、港がある。' };
    assert.ok(scoreOf(name, { ...premise, answer: '空港はありません。町には港があります。' }) > 0.5);
  }
  assert.equal(reasonOf('lexicalContextRecall', { ...facts, contexts: ['x'] }), 'unanswerable');
  const keywords = { query: 'q', contexts: ['x', '港は駅の北'], expectedKeywords: ['港', '空港'] };
  assert.equal(scoreOf('lexicalContextRecall', keywords), 0.5);
  assert.equal(scoreOf('lexicalContextPrecision', keywords), 0.25);
});

test('what is missing is a reason, never a zero', () => {
  const query = 'What is the fee?';
  assert.equal(reasonOf('lexicalFaithfulness', { query, answer: 'It is 5.' }), 'claims, and no context');
  assert.equal(reasonOf('lexicalFaithfulness', { query, contexts: ['x'] }), 'target returns no answer');
  assert.equal(reasonOf('lexicalContextRecall', { query, contexts: ['x'] }), 'nothing expected');
  assert.equal(reasonOf('lexicalRelevance', { query: 'Why?', answer: 'So.' }), 'no content word in the question');
  assert.equal(reasonOf('lexicalDocumentRelevance@3', { query, documents: [{ id: 'a' }] }), 'documents without texts');
  assert.equal(scoreOf('lexicalDocumentRelevance@3', { query, documents: [] }), 0);
  assert.equal(scoreOf('lexicalRelevance', { query, answer: '' }), 0);
  assert.equal(
    scoreOf('lexicalFaithfulness', { query, answer: 'It is blue.', documents: [{ id: 'a', text: 'It is blue.' }] }),
    1,
  );
});

const words = fc.array(
  fc.constantFrom(
    '手数料',
    '500円',
    '第3条',
    '수수료',
    'fee',
    'desk',
    'Article 3',
    '。',
    '. ',
    ' ',
    '\n',
    '1,000',
    'the',
  ),
  { maxLength: 30 },
);

test('values are bounded, the same for the same texts, and 1 for an answer that is its context', () => {
  fc.assert(
    fc.property(words, words, words, (a, c, e) => {
      const [answer, context, expectedAnswer] = [a.join(''), c.join(''), e.join('')];
      const facts = {
        query: 'fee 手数料 수수료',
        answer,
        contexts: [context],
        documents: [{ id: 'd', text: context }],
        expectedAnswer,
      };
      for (const { name, cutoff } of metricDefinitions.filter(({ companionOf }) => companionOf !== undefined)) {
        const asked = cutoff === 'required' ? `${name}@2` : name;
        const outcome = outcomeOf(asked, facts);
        assert.deepEqual(outcome, outcomeOf(asked, facts));
        if (outcome.status === 'scored') assert.ok(outcome.value >= 0 && outcome.value <= 1, name);
        else assert.equal(outcome.status, 'skipped');
      }
      const self = outcomeOf('lexicalFaithfulness', { query: 'q', answer, contexts: [answer] });
      if (self.status === 'scored') assert.equal(self.value, 1);
    }),
  );
});

test('more context never lowers the support of a claim for given weights', () => {
  fc.assert(
    fc.property(words, words, (a, c) => {
      const answer = a.join('');
      // An empty second context adds no sentence, and the first one said twice halves no weight's share.
      const once = outcomeOf('lexicalFaithfulness', { query: 'q', answer, contexts: [c.join('')] });
      const padded = outcomeOf('lexicalFaithfulness', { query: 'q', answer, contexts: [c.join(''), ' '] });
      assert.deepEqual(once, padded);
    }),
  );
});
