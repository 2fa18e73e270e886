// What is recorded of failures is said in the language of the report: from the sentences that are really recorded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionTrouble, troubleText } from '#src/calls/http/refusal.ts';
import { readReply } from '#src/judge/read-reply/read-reply.ts';
import { scoreField } from '#src/judge/read-reply/reply-field.ts';
import { callErrorKinds } from '#src/model/call-error.ts';
import { recordedErrorText } from '#src/report/recorded-errors.ts';

const languages = ['ja', 'ko'] as const;

test('a judge that cannot be read is told of in the language of the report', () => {
  for (const reply of [
    'I would rather talk of lamps.',
    '',
    'Score: 0.2\nScore: 0.9',
    'Score: 0.2\nScore: 0.9\n',
    'Score: 7\n',
  ]) {
    const reading = readReply({ text: reply, finish: 'stop' }, scoreField);
    assert.ok(reading.kind === 'unread', reply);
    const error = { code: `judge-${reading.why}`, message: `the judge's reply: ${reading.what}` };
    assert.equal(recordedErrorText(error, 'en'), error.message);
    for (const language of languages) assert.doesNotMatch(recordedErrorText(error, language), /[a-z]{3}/u, reply);
  }
});

test('of votes that are missing it is said how many, and what became of one', () => {
  const message =
    "1 of 3 votes are missing and could change the verdict; openai:judge: the judge's reply: it judges one of the claims twice";
  assert.equal(
    recordedErrorText({ code: 'judge-unreadable', message }, 'ja'),
    '3 票中 1 票が得られず、判定が変わり得る（openai:judge: 判定モデルの応答: 同じものを 2 度判定している（claims））',
  );
  assert.match(recordedErrorText({ code: 'judge-unreadable', message }, 'ko'), /^3표 가운데 1표를 얻지 못해/u);
});

test('a server that cannot be reached is told of in the language of the report, with the words of the system as they are', () => {
  const refusedBy = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  const message = troubleText('http://127.0.0.1:9/ask', connectionTrouble(refusedBy, false));
  const error = { code: 'target-connection', message: `${message} (check url)` };
  assert.match(recordedErrorText(error, 'ja'), /^http:\/\/127\.0\.0\.1:9\/ask に接続できない: ECONNREFUSED/u);
  assert.match(recordedErrorText(error, 'ko'), /^http:\/\/127\.0\.0\.1:9\/ask에 연결할 수 없음: ECONNREFUSED/u);
});

test('the words of others are quoted behind what their code means; an error of somebody else stands as it is', () => {
  for (const kind of callErrorKinds)
    for (const whose of ['model', 'target'])
      for (const language of languages)
        assert.match(
          recordedErrorText({ code: `${whose}-${kind}`, message: 'so it is' }, language),
          /^[^a-z]+: ?[「“]so it is[」”]$/u,
        );
  assert.equal(recordedErrorText({ code: 'TypeError', message: 'x is not a function' }, 'ja'), 'x is not a function');
});
