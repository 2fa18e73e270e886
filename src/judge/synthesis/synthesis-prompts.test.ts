import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Passage } from '../../curation/synthesis/passages.ts';
import type { PlannedAsk } from '../../curation/synthesis/plan-questions.ts';
import type { ChatRequest } from '../../ports/chat-model.ts';
import { scriptedModel } from '../scripted-model.test.ts';
import { createQuestionChecker } from './question-checker.ts';
import { createQuestionWriter } from './question-writer.ts';

const passage = (language: Passage['language'], text: string): Passage => ({
  ...{ id: 'a#b', documentId: 'a', title: 'Harbour > Ferry', text, language },
});
const ferry = passage('en', 'The last ferry leaves the north pier at nine in the evening.');
const one = (own: Passage): PlannedAsk => ({ passages: [own], wanted: [{ kind: 'fact', count: 1 }], beside: [] });

const said = (request: ChatRequest | undefined): string => (request?.messages ?? []).map(({ text }) => text).join('\n');

test('a passage stands in a fence with its headings, and the request is in its language', async () => {
  const texts = { en: 'In English', ja: '日本語で書いてください', ko: '한국어로 적으십시오' } as const;
  for (const language of ['en', 'ja', 'ko'] as const) {
    const model = scriptedModel('{"pairs": []}');
    const written = await createQuestionWriter({ model, settings: {} }).write(one(passage(language, 'The pier.')));
    assert.deepEqual(written, { kind: 'reply', value: [], prompt: `write-pairs/1/${language}` });
    const [{ request } = { request: undefined }] = model.asked;
    assert.match(said(request), language === 'en' ? /are in English/u : new RegExp(texts[language], 'u'));
    assert.match(said(request), /<(data-\w+) part="[^"]+ 1">\nHarbour > Ferry\n\nThe pier\.\n<\/\1>/u);
    assert.match(request?.messages[0]?.text ?? '', /fact 1/u);
    assert.equal(request?.schema?.name, 'pairs');
  }
});

test('the room of a reply grows with the pairs that are wanted, unless the config says how large it is', async () => {
  const model = scriptedModel('{"pairs": []}', '{"pairs": []}');
  const ask: PlannedAsk = { passages: [ferry], wanted: [{ kind: 'fact', count: 10 }], beside: [] };
  await createQuestionWriter({ model, settings: {} }).write(ask);
  await createQuestionWriter({ model, settings: { maxTokens: 300 } }).write(ask);
  assert.deepEqual(
    model.asked.map(({ request }) => request.maxTokens),
    [5120, 300],
  );
});

test('a reply that cannot be read is asked for once more, and is then a failure', async () => {
  const mended = scriptedModel('Of course!', '{"pairs": []}');
  assert.equal((await createQuestionWriter({ model: mended, settings: {} }).write(one(ferry))).kind, 'reply');
  const broken = scriptedModel('Of course!', '{"pairs": [{"kind": "fact", "ques');
  const failed = await createQuestionWriter({ model: broken, settings: {} }).write(one(ferry));
  assert.deepEqual(failed.kind === 'failed' && failed.code, 'judge-unreadable');
});

const verdict = (standsAlone: string, answerable: string, answer: string): string =>
  JSON.stringify({ reason: 'as it is', standsAlone, answerable, answer });
const pair = { kind: 'fact', question: 'How late does the ferry run?', answer: 'Until nine.', evidence: [] } as const;

async function check(
  own: typeof pair | { readonly kind: 'unanswerable' },
  ask: PlannedAsk,
  ...replies: readonly string[]
) {
  const model = scriptedModel(...replies);
  const asked = await createQuestionChecker({ model, settings: {} }).check({ ...pair, ...own }, ask);
  assert.equal(model.asked.length, replies.length);
  return asked.kind === 'reply' ? asked.value.failed : asked.code;
}

test('a fact holds when its passage gives the same answer', async () => {
  assert.equal(await check(pair, one(ferry), verdict('yes', 'yes', 'until nine.')), undefined);
  const same = '{"reason": "the same", "label": "same"}';
  assert.equal(await check(pair, one(ferry), verdict('yes', 'yes', '21:00'), same), undefined);
  const different = '{"reason": "not the same", "label": "different"}';
  assert.equal(await check(pair, one(ferry), verdict('yes', 'yes', 'Until ten.'), different), 'other-answer');
});

test('what stands for nothing by itself, or has no answer, does not hold', async () => {
  assert.equal(await check(pair, one(ferry), verdict('no', 'yes', 'Until nine.')), 'ambiguous');
  assert.equal(await check(pair, one(ferry), verdict('yes', 'no', '')), 'not-answerable');
  assert.equal(await check(pair, one(ferry), verdict('yes', 'yes', '')), 'not-answerable');
  assert.equal(await check({ kind: 'unanswerable' }, one(ferry), verdict('yes', 'yes', 'By the mayor.')), 'answerable');
  assert.equal(await check({ kind: 'unanswerable' }, one(ferry), verdict('yes', 'no', '')), undefined);
});

test('of two joined passages neither may be enough', async () => {
  const ask: PlannedAsk = {
    ...one(ferry),
    passages: [ferry, { ...ferry, id: 'a#c', text: 'On Sundays nothing runs.' }],
  };
  const both = verdict('yes', 'yes', 'Until nine.');
  assert.equal(await check(pair, ask, both, verdict('yes', 'no', ''), verdict('yes', 'no', '')), undefined);
  assert.equal(await check(pair, ask, both, verdict('yes', 'no', ''), both), 'one-passage-enough');
});

test('a check that cannot be read is a failure, and no verdict', async () => {
  const cut = verdict('yes', 'yes', 'Until nine.').slice(0, -4);
  assert.equal(await check(pair, one(ferry), cut, cut), 'judge-unreadable');
  assert.equal(
    await check(pair, one(ferry), verdict('maybe', 'yes', 'x'), verdict('yes', 'perhaps', 'x')),
    'judge-unreadable',
  );
});

test('the checker is shown neither the answer nor the kind', async () => {
  const model = scriptedModel(verdict('yes', 'yes', 'Until nine.'));
  await createQuestionChecker({ model, settings: {} }).check({ ...pair, evidence: ['at nine'] }, one(ferry));
  assert.doesNotMatch(said(model.asked[0]?.request), /Until nine|multi-hop|unanswerable/u);
});
