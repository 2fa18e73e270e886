import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { readCitedSentences } from '../../model/cited-sentence.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import { createJudgeScorers } from '../judge-scorers.ts';
import { type ScriptedReply, scriptedModel } from '../scripted-model.test.ts';

const index = {
  complete: false,
  laws: [
    {
      name: 'はまべ町会館条例',
      aliases: [],
      complete: 'article' as const,
      provisions: [
        { provision: { article: '3' }, text: '会館を使用しようとする者は、町長の許可を受けなければならない。' },
        { provision: { article: '5' }, text: '会館の使用料は、1時間につき300円とする。' },
      ],
    },
  ],
};
const laws = { index, digest: 'beach' };

const right = 'はまべ町会館条例第3条によれば、会館を使用するには町長の許可を受けなければなりません。';
const wrong = '使用料は1時間500円です（はまべ町会館条例第5条）。';

const says = (label: string, quote: string): string => JSON.stringify({ quote, reason: 'そう書いてある。', label });

async function scored(answer: string, replies: readonly ScriptedReply[], name = 'citationSupportJudged') {
  const model = scriptedModel(...replies);
  const instrument = createJudgeScorers({ model, settings: {} }, laws).citationSupportJudged ?? assert.fail();
  const outcome: Outcome = await instrument.scorer(parseMetricName(name), {
    example: { id: 'e', query: '会館の決まりを教えてください。' },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
      output: { answer, documents: [] },
    },
  });
  const result =
    outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.error.code;
  return { result, outcome, asked: model.asked, found: readCitedSentences(outcome.details) };
}

const permit = says('supported', '町長の許可を受けなければならない');
const fee = says('otherwise', '１時間につき３００円');

test('each sentence is asked about alone, with its place and the words of the place', async () => {
  const { result, asked, outcome } = await scored(`${right}${wrong}`, [permit, fee]);
  assert.equal(result, 0.5);
  assert.equal(asked.length, 2);
  const [first = '', second = ''] = asked.map(({ request }) => request.messages.map(({ text }) => text).join('\n'));
  assert.match(first, /町長の許可を受けなければならない/u);
  assert.doesNotMatch(first, /500円|300円/u, 'nothing of the other sentence or place');
  assert.match(second, /はまべ町会館条例第5条[\s\S]*1時間につき300円[\s\S]*使用料は1時間500円です/u);
  const details = readJudgeDetails(outcome.details);
  assert.deepEqual([details?.calls.length, details?.prompt], [2, 'citationSupportJudged/1/ja']);
});

test('what the rules say stands beside each, those on which both part first', async () => {
  const { found } = await scored(`${right}${wrong}`, [says('silent', ''), fee]);
  assert.deepEqual(
    found?.sentences.map(({ place, rules, holding, quote = '' }) => [place, rules, holding, quote]),
    [
      ['はまべ町会館条例第3条', 'supported', 'silent', ''],
      ['はまべ町会館条例第5条', 'otherwise', 'otherwise', '１時間につき３００円'],
    ],
  );
  // Rows are the rules', columns the judge's: supported, other-day, otherwise, silent, cannot-tell.
  assert.deepEqual(found?.table, [
    [0, 0, 0, 1, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
});

test('a verdict by words that do not stand at the place is asked for again, and then lost', async () => {
  const invented = says('supported', '町議会の同意を得なければならない');
  const mended = await scored(right, [invented, permit]);
  assert.deepEqual([mended.result, mended.asked.length], [1, 2]);
  const lost = await scored(right, [invented, invented]);
  assert.deepEqual([lost.result, lost.outcome.status], ['judge-unreadable', 'failed']);
  assert.equal((await scored(right, [says('supported', ' … '), says('otherwise', '')])).result, 'judge-unreadable');
});

test('a penalty and an amount weigh more than a duty where stakes count', async () => {
  const answer = `${right}${wrong}`;
  const { result } = await scored(answer, [permit, fee], 'citationSupportJudged(weigh=stakes)');
  assert.equal(result, 2 / 5);
});

test('nobody is asked where nothing is cited, or no words are known; what the judge cannot tell is left out', async () => {
  assert.equal((await scored('会館は海の近くにあります。', [])).result, 'no citation');
  const unknown = 'みなと町駐車場条例第4条によれば、駐車料金は1時間200円です。';
  const none = await scored(unknown, []);
  assert.equal(none.result, 'the words of no cited place are known');
  const one = await scored(`${unknown}${right}`, [permit]);
  assert.deepEqual([one.result, one.found?.counts['cannot-tell']], [1, 1]);
  const { result } = await scored(right, [says('cannot-tell', '')]);
  assert.equal(result, 'the judge cannot tell');
});

test('a decision of a court is a place, and its point the words; other files of cases are another instrument', async () => {
  const cited = '最判平成15年2月28日民集57巻2号1頁';
  const known = {
    ...{ cited, court: '最高裁判所', date: '2003-02-28', numbers: [], reports: ['民集57.2.1'], names: [], later: [] },
    holding: '減免の申請は、使用の日の7日前までにしなければならない。',
  };
  const cases = { cases: { complete: [], cases: [known] }, digest: 'court' };
  const model = scriptedModel(says('otherwise', '使用の日の7日前まで'));
  const judges = createJudgeScorers({ model, settings: {} }, cases);
  const instrument = judges.citationSupportJudged ?? assert.fail();
  const answer = '最判平15.2.28民集57-2-1によれば、減免の申請は使用の日の3日前までにします。';
  const outcome = await instrument.scorer(parseMetricName('citationSupportJudged'), {
    example: { id: 'e', query: '申請はいつまでですか。' },
    trial: {
      ...{
        id: 't',
        runId: 'r',
        exampleId: 'e',
        repeat: 0,
        execution: 0,
        startedAt: Date.UTC(2026, 10, 28),
        status: 'ok',
      },
      output: { answer, documents: [] },
    },
  });
  assert.equal(outcome.status === 'scored' && outcome.value, 0);
  const [first] = model.asked.map(({ request }) => request.messages.map(({ text }) => text).join('\n'));
  assert.match(
    first ?? '',
    /最判平成15年2月28日民集57巻2号1頁[\s\S]*7日前までにしなければならない[\s\S]*3日前までにします/u,
  );
  const [sentence] = readCitedSentences(outcome.details)?.sentences ?? [];
  assert.deepEqual([sentence?.sentence, sentence?.holding, sentence?.place], [answer, 'otherwise', cited]);
  assert.notEqual(
    instrument.fingerprint,
    createJudgeScorers({ model, settings: {} }).citationSupportJudged?.fingerprint,
  );
});

test('other laws are another instrument, for this metric alone', () => {
  const model = scriptedModel();
  const [known, unknown] = [
    createJudgeScorers({ model, settings: {} }, laws),
    createJudgeScorers({ model, settings: {} }),
  ];
  assert.notEqual(known.citationSupportJudged?.fingerprint, unknown.citationSupportJudged?.fingerprint);
  assert.equal(known.faithfulness?.fingerprint, unknown.faithfulness?.fingerprint);
});
