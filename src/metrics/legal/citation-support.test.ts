import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCitedSentences } from '../../model/cited-sentence.ts';
import { parseMetricName } from '../metric-name.ts';
import { supportScorer } from './citation-support.ts';

const laws = {
  complete: false,
  laws: [
    {
      name: 'はまべ町会館条例',
      aliases: [],
      complete: 'article' as const,
      provisions: [
        { provision: { article: '3' }, text: '会館を使用しようとする者は、町長の許可を受けなければならない。' },
        { provision: { article: '5' }, text: '会館の使用料は、1時間につき300円とする。' },
        { provision: { article: '9' }, text: '前条の規定に違反した者は、三万円以下の過料に処する。' },
      ],
    },
  ],
};

async function scoreOf(answer: string, name = 'citationSupport') {
  const outcome = await supportScorer({ laws })(parseMetricName(name), {
    example: { id: 'e', query: '会館の決まりを教えてください。' },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
      output: { answer, documents: [] },
    },
  });
  return {
    value: outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : 'failed',
    found: readCitedSentences(outcome.details),
  };
}

const right = 'はまべ町会館条例第3条によれば、会館を使用するには町長の許可を受けなければなりません。';
const wrongFee = '使用料は1時間500円です（はまべ町会館条例第5条）。';
const wrongPenalty = 'はまべ町会館条例第9条により、違反した者は懲役に処されます。';

test('a sentence counts as supported where its place says so', async () => {
  assert.equal((await scoreOf(right)).value, 1);
  const { value, found } = await scoreOf(`${right}${wrongFee}`);
  assert.equal(value, 0.5);
  assert.deepEqual(found?.counts, { supported: 1, 'other-day': 0, otherwise: 1, silent: 0, 'cannot-tell': 0 });
  const [first] = found?.sentences ?? [];
  assert.deepEqual(
    [first?.holding, first?.difference, first?.place, first?.stake],
    ['otherwise', 'number', 'はまべ町会館条例第5条', 'amount'],
  );
});

test('by stakes a wrong penalty weighs four times a remark', async () => {
  const answer = `${right}${wrongPenalty}`;
  assert.equal((await scoreOf(answer)).value, 1 / 2);
  assert.equal((await scoreOf(answer, 'citationSupport(weigh=stakes)')).value, 2 / 6);
});

test('what words cannot tell is left out, and skipped where nothing else is', async () => {
  const untold = '町の例規集第2条には別の定めがあり、詳しくは窓口で確かめる必要があります。';
  assert.equal((await scoreOf('会館は海の近くにあります。')).value, 'no citation');
  const unknown = 'みなと町駐車場条例第4条によれば、駐車料金は1時間200円です。';
  assert.equal((await scoreOf(unknown)).value, 'words cannot tell');
  assert.equal((await scoreOf(`${right}${unknown}`)).value, 1);
  assert.notEqual((await scoreOf(untold)).value, 1);
});

test('the right rule under a wrong number: the place that says it is named, and the cited one does not', async () => {
  const { value, found } = await scoreOf(
    'はまべ町会館条例第5条によれば、会館を使用しようとする者は、町長の許可を受けなければなりません。',
  );
  assert.equal(value, 0);
  const [first] = found?.sentences ?? [];
  assert.deepEqual([first?.holding, first?.elsewhere], ['silent', 'はまべ町会館条例第3条']);
  const [supported] = (await scoreOf(right)).found?.sentences ?? [];
  assert.equal(supported?.elsewhere, undefined);
  const [nowhere] =
    (await scoreOf('はまべ町会館条例第5条によれば、会館の駐輪場は屋根つきで、夜は閉まります。')).found?.sentences ?? [];
  assert.equal(nowhere?.elsewhere, undefined);
});

test('of a sentence in another script than the place words cannot tell', async () => {
  const english = 'Under はまべ町会館条例第5条, anyone who uses the hall pays a fee of 300 yen an hour.';
  assert.equal((await scoreOf(english)).value, 'words cannot tell');
});

test('a place that is not there bears nothing out, though another place says so', async () => {
  const missing = 'はまべ町会館条例第90条によれば、会館を使用しようとする者は、町長の許可を受けなければなりません。';
  assert.equal((await scoreOf(missing)).value, 0);
  const { value, found } = await scoreOf(`${missing}${right}`);
  assert.equal(value, 0.5);
  const [first] = found?.sentences ?? [];
  assert.deepEqual([first?.holding, first?.isNowhere, first?.elsewhere], ['silent', true, 'はまべ町会館条例第3条']);
});

test('of a sentence that cites two places, and of a part of a provision, what one says contradicts nothing', async () => {
  const both =
    'はまべ町会館条例第3条により、会館を使用しようとする者は町長の許可を受ける必要はありませんが、第5条の使用料を払います。';
  const [first] = (await scoreOf(both)).found?.sentences ?? [];
  assert.equal(first?.holding, 'cannot-tell');
  const numbers =
    'はまべ町会館条例第3条により使用には許可が必要で、はまべ町会館条例第5条により使用料は1時間500円です。';
  const [second] = (await scoreOf(numbers)).found?.sentences ?? [];
  assert.deepEqual([second?.holding, second?.difference], ['otherwise', 'number']);
  const [part] =
    (await scoreOf('はまべ町会館条例第3条ただし書により、会館の使用に町長の許可を受ける必要はありません。')).found
      ?.sentences ?? [];
  assert.notEqual(part?.holding, 'otherwise');
});

test('a sentence that says where something is regulated, and not how, is held against nothing', async () => {
  for (const pointing of [
    '根拠条文ははまべ町会館条例第3条です。',
    'この点ははまべ町会館条例第3条に規定があります。',
    '使用料については、はまべ町会館条例第5条に定めがあります。',
    '会館の使用ははまべ町会館条例第3条が規定しています。',
  ])
    assert.equal((await scoreOf(`${right}${pointing}`)).found?.sentences.length, 1, pointing);
  assert.equal((await scoreOf('使用料は1時間500円です（はまべ町会館条例第5条）。')).value, 0);
  assert.equal((await scoreOf('はまべ町会館条例第3条によれば、会館を使用するには町長の許可が必要です。')).value, 1);
});

test('words that end in a full stop inside their marks are one sentence with the place behind them', async () => {
  const quoted =
    '「会館を使用しようとする者は、町長の許可を受けなければならない。」（はまべ町会館条例第3条）とされています。';
  const { value, found } = await scoreOf(quoted);
  assert.deepEqual([value, found?.sentences.length], [1, 1]);
});
