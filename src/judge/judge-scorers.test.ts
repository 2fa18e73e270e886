import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricDefinitions } from '../metrics/catalogue.ts';
import type { JudgeSettings } from '../metrics/judged/judged-metric.ts';
import { ChatModelError, RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { readJudgeDetails } from '../model/judge-details.ts';
import type { Outcome } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { createJudgeScorers } from './judge-scorers.ts';
import { type JudgedTrial, scoreScripted } from './score-scripted.test.ts';
import { type ScriptedModel, type ScriptedReply, scriptedModel } from './scripted-model.test.ts';

const good = '{"reason": "The hour agrees.", "score": 0.9}';

const judge = (replies: readonly ScriptedReply[], asked: JudgedTrial = {}): Promise<[Outcome, ScriptedModel]> =>
  scoreScripted(asked.metric ?? 'answerRelevance', replies, asked);

const failure = (outcome: Outcome) => {
  assert.equal(outcome.status, 'failed');
  if (outcome.status !== 'failed') throw new Error();
  assert.equal(outcome.by, 'instrument');
  return { ...outcome.error, details: readJudgeDetails(outcome.details) };
};

test('every metric that needs a judge has one, and no other', () => {
  const asking = metricDefinitions.filter((d) => d.needs.includes('judge')).map((d) => d.name);
  const scorers = createJudgeScorers({ model: scriptedModel(), settings: {} });
  assert.deepEqual(Object.keys(scorers).sort(), [...asking].sort());
});

test('a verdict is kept with its reason, its call and the prompt it came from', async () => {
  const [outcome, { asked }] = await judge([good], { repeat: 2 });
  assert.deepEqual(outcome, {
    status: 'scored',
    value: 0.9,
    details: {
      reason: 'The hour agrees.',
      calls: [['scripted-1', 100, 20, null, 12.3]],
      prompt: 'answerRelevance/2/en',
      form: 'structured',
    },
  });
  assert.equal(asked[0]?.options?.repeat, 2);
  assert.equal(asked[0]?.request.schema?.name, 'verdict');
});

test('the score-line protocol asks for two lines and no schema', async () => {
  const [outcome, { asked }] = await judge(['Score: 0.90\nReason: The hour agrees.'], {
    settings: { protocol: 'score-line' },
  });
  assert.equal(outcome.status === 'scored' && outcome.value, 0.9);
  assert.equal(asked[0]?.request.schema, undefined);
  assert.match(asked[0]?.request.messages[0]?.text ?? '', /Score: X\.XX\nReason: /u);
  const [json] = await judge([good], { settings: { protocol: 'score-line' } });
  assert.equal(readJudgeDetails(json.status === 'scored' ? json.details : undefined)?.form, 'json');
});

test('a reply that cannot be read is asked for once more, in the same conversation', async () => {
  const [outcome, { asked }] = await judge(['Quite good, I think.', good]);
  const details = readJudgeDetails(outcome.status === 'scored' ? outcome.details : undefined);
  assert.deepEqual([details?.form, details?.calls.length], ['repaired', 2]);
  assert.deepEqual(
    asked[1]?.request.messages.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user'],
  );
  assert.equal(asked[1]?.request.messages[2]?.text, 'Quite good, I think.');
});

test('what cannot be read twice is a failure of the instrument with the reply kept', async () => {
  const cases: readonly (readonly [ScriptedReply, string])[] = [
    ['Quite good.', 'judge-unreadable'],
    ['Score: 8\nReason: ok', 'judge-out-of-range'],
    ['', 'judge-empty'],
    [{ text: '{"reason": "so', finish: 'length' }, 'judge-too-long'],
  ];
  for (const [reply, code] of cases) {
    const [outcome, { asked }] = await judge([reply, reply]);
    const { details, ...error } = failure(outcome);
    assert.equal(error.code, code);
    assert.equal(details?.reply?.text, typeof reply === 'string' ? reply : 'text' in reply ? reply.text : '');
    assert.equal(details?.calls.length, 2);
    assert.equal(asked.length, 2);
  }
});

test('a refusal is not argued with', async () => {
  const [outcome, { asked }] = await judge([{ text: 'I would rather not.', finish: 'refusal' }]);
  assert.equal(failure(outcome).code, 'judge-refused');
  assert.equal(asked.length, 1);
});

test('a long reply is kept in part, and says so', async () => {
  const [outcome] = await judge(['😀'.repeat(3001), `x${'😀'.repeat(3000)}`]);
  const { details } = failure(outcome);
  assert.equal(details?.reply?.cut, true);
  assert.equal(details?.reply?.text, `x${'😀'.repeat(999)}`);
});

test('a conversation that was remembered and gave nothing is had again afresh', async () => {
  const remembered = { text: 'Quite good.', cached: true };
  const [outcome, { asked }] = await judge([remembered, remembered, good]);
  assert.equal(outcome.status === 'scored' && outcome.value, 0.9);
  assert.deepEqual(
    asked.map(({ options }) => options?.fresh === true),
    [false, false, true],
  );
  const [again, refusing] = await judge([{ text: 'No.', finish: 'refusal', cached: true }, good]);
  assert.equal(again.status, 'scored');
  assert.equal(refusing.asked.length, 2);
});

test('a remembered reply that had to be repaired costs nothing the second time', async () => {
  const [outcome, { asked }] = await judge([
    { text: 'Quite good.', cached: true },
    { text: good, cached: true },
  ]);
  assert.equal(outcome.status, 'scored');
  assert.ok(asked.every(({ options }) => options?.fresh !== true));
});

test('a model that does not answer is a failure of the instrument with its retries', async () => {
  const error = new ChatModelError('overloaded', { kind: 'server', retries: { server: 3 } });
  const [outcome] = await judge([error]);
  const { code, message, details } = failure(outcome);
  assert.deepEqual(
    [code, message, details?.retries, details?.calls],
    ['model-server', 'overloaded', { server: 3 }, []],
  );
  const [later] = await judge(['Quite good.', error]);
  assert.equal(failure(later).details?.reply?.text, 'Quite good.');
  assert.equal(failure(later).details?.calls.length, 1);
});

test('a refused schema is not changed in silence: the error names the other protocol', async () => {
  const refused = new ChatModelError('response_format is unknown', { kind: 'bad-request' });
  const [outcome] = await judge([refused]);
  assert.match(failure(outcome).message, /protocol: score-line/u);
  const [lines] = await judge([refused], { settings: { protocol: 'score-line' } });
  assert.doesNotMatch(failure(lines).message, /protocol/u);
  const stop = new RunStopError('refused', { code: 'run-stopped', cause: refused, hint: 'see above' });
  await assert.rejects(judge([stop]), /refused \(see above; .*protocol: score-line/u);
});

test('what stops the run is not taken for a failed score', async () => {
  await assert.rejects(judge([new RunStopError('no money', { code: 'budget-spent' })]), /no money/u);
});

test('what is known without a judge costs no call', async () => {
  const cases: readonly (readonly [string, TargetOutput, Partial<Example>, string | number])[] = [
    ['faithfulness', {}, {}, 'target returns no answer'],
    ['faithfulness', { answer: 'Yes.' }, {}, 'claims, and no context'],
    ['faithfulness', { answer: 'Yes.', contexts: [' '] }, {}, 'claims, and no context'],
    ['faithfulness', { answer: ' \n', contexts: ['a'] }, {}, 'empty answer'],
    ['answerRelevance', {}, {}, 'target returns no answer'],
    ['answerRelevance', { answer: '' }, {}, 0],
    ['correctness', { answer: '' }, {}, 0],
    ['correctness', { answer: 'Yes.' }, { expectedAnswer: ' ' }, 'nothing expected'],
  ];
  for (const [metric, said, expected, result] of cases) {
    const [outcome] = await judge([], { metric, output: said, example: expected });
    assert.equal(outcome.status === 'skipped' ? outcome.reason : outcome.status === 'scored' && outcome.value, result);
  }
});

test('texts of documents stand in for contexts, in rank order', async () => {
  const documents = [{ id: 'b', text: 'second-rate' }, { id: 'c' }, { id: 'a', text: 'first-rate' }];
  const claims = '{"claims": ["The pool opens at seven."]}';
  const [, { asked }] = await judge([claims, good, good], {
    metric: 'faithfulness',
    output: { answer: 'Yes.', documents },
  });
  assert.match(
    asked[1]?.request.messages[1]?.text ?? '',
    /context 1">\nsecond-rate\n[\s\S]*context 2">\nfirst-rate\n/u,
  );
});

test('a judge is asked in the language of the example', async () => {
  const prompt = async (given: Partial<Example>, answer = 'x') => {
    const [outcome] = await judge([good], { metric: 'answerRelevance', example: given, output: { answer } });
    return readJudgeDetails(outcome.status === 'scored' ? outcome.details : undefined)?.prompt;
  };
  assert.equal(await prompt({ language: 'ja' }), 'answerRelevance/2/ja');
  assert.equal(await prompt({ language: 'ko-KR', query: 'プール' }), 'answerRelevance/2/ko');
  assert.equal(await prompt({ query: 'プールは何時から？' }), 'answerRelevance/2/ja');
  assert.equal(await prompt({ language: 'mixed', query: '수영장은 몇 시부터?' }), 'answerRelevance/2/ko');
  assert.equal(await prompt({ query: '営業時間' }, '七時からです。'), 'answerRelevance/2/ja');
  assert.equal(await prompt({ language: 'fr', query: 'Quand ?' }), 'answerRelevance/2/en');
});

test('the fingerprint tells model, protocol, metric and version of the prompt', () => {
  const scorers = (settings: JudgeSettings) => createJudgeScorers({ model: scriptedModel(), settings });
  const prints = [{}, { protocol: 'score-line' } as const, { temperature: 1 }, { maxTokens: 5 }, { seed: 1 }].flatMap(
    (settings) => Object.values(scorers(settings)).map(({ fingerprint }) => fingerprint),
  );
  assert.equal(new Set(prints).size, prints.length);
  assert.equal(
    scorers({}).answerRelevance?.fingerprint,
    'judge/answerRelevance/2.3.3/["structured",null,0,null,"scripted"]',
  );
});
