import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Passage } from './passages.ts';
import { relatedPassages } from './related-passages.ts';

const passage = (id: string, text: string, title = ''): Passage => ({
  id,
  documentId: id,
  title,
  text,
  language: 'en',
});
const corpus = [
  passage('ferry', 'The ferry leaves the north pier every hour.'),
  passage('pier', 'The north pier was built by the harbour office.'),
  passage('owner', 'The harbour office owns the ferry and both piers.'),
  passage('朝市', '朝市の出店料は一区画三百円です。'),
  passage('雨', '雨の日は朝市を屋内で開きます。'),
  passage('도서관', '도서관은 월요일에 쉽니다.'),
  passage('office', 'Open on weekdays.', 'The harbour office'),
];

async function related(question: string, except: readonly string[] = []) {
  async function* each() {
    yield* corpus;
  }
  const [found = []] = await relatedPassages([{ question, except }], each);
  return found.map(({ id }) => id);
}

test('the passages that share the rarest terms come first, in three languages', async () => {
  assert.deepEqual(await related('Who owns the ferry?'), ['owner', 'ferry']);
  assert.equal((await related('朝市の出店料は'))[0], '朝市');
  assert.deepEqual(await related('도서관은 누가 운영합니까'), ['도서관']);
  assert.deepEqual(await related('Who built the harbour office?'), ['pier', 'owner', 'office']);
});

test('its own passage is not among them, and there may be none', async () => {
  assert.deepEqual(await related('Who owns the ferry?', ['owner']), ['ferry']);
  assert.deepEqual(await related('zebra'), []);
  assert.deepEqual(await relatedPassages([], async function* () {}), []);
});
