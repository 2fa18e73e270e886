import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTermReader } from '../../../text/content-terms.ts';
import { createGrounding } from './grounded-claim.ts';

const material = (...contexts: readonly string[]) => ({
  contexts,
  query: 'When?',
  history: [],
  reader: createTermReader(),
  weightOf: () => 1,
});
const supportOf = (claim: string, ...contexts: readonly string[]): number =>
  createGrounding(material(...contexts))(claim).support;
const close = (found: number, wanted: number): void => assert.ok(Math.abs(found - wanted) < 1e-9, `${found}`);

test('what is copied stands there wholly, in Japanese, Korean and English', () => {
  for (const text of [
    'The ferry leaves the pier at noon.',
    '渡船は正午に桟橋を出る。',
    '연락선은 정오에 부두를 떠난다.',
  ])
    close(supportOf(text, `Before. ${text} After.`), 1);
});

test('words, place and order each are a third', () => {
  const contexts = ['The captain opens the pool. The guard closes the pier.'];
  // All three words stand there, two of them in one sentence; of the neighbours only “opens the” do.
  close(supportOf('The guard opens the pool.', ...contexts), (1 + 2 / 3 + 3 / 4) / 3);
  // A word of nowhere: two of three, two of three, and of the neighbours “opens the” and “the pool”.
  close(supportOf('Nobody opens the pool.', ...contexts), (2 / 3 + 2 / 3 + 2 / 3) / 3);
});

test('a word exchanged for another of the same text is seen, where all words are there', () => {
  const cases = [
    [
      'The mayor opens the bridge. The council closes the harbour.',
      'The mayor opens the bridge.',
      'The council opens the bridge.',
    ],
    ['町長が橋を開く。議会が港を閉じる。', '町長が橋を開く。', '議会が橋を開く。'],
    ['시장이 다리를 연다. 의회가 항구를 닫는다.', '시장이 다리를 연다.', '의회가 다리를 연다.'],
  ] as const;
  for (const [context, right, wrong] of cases)
    assert.ok(supportOf(wrong, context) < supportOf(right, context) - 0.1, wrong);
});

test('a number that stands nowhere counts as before', () => {
  assert.equal(supportOf('It costs 7 yen.', 'It costs 5 yen.'), 0);
  const told = createGrounding(material('It costs 5 yen.'))('It costs 7 yen.');
  assert.deepEqual(told.unfoundNumbers, ['7']);
  close(supportOf('5', 'It costs 5 yen.'), 1);
});

test('terms that very many sentences hold do not decide where to look, and do count there', () => {
  const many = Array.from({ length: 600 }, (_, at) => `The ferry number ${at} leaves.`);
  close(supportOf('The ferry leaves.', ...many), (1 + 1 + 1 / 2) / 3);
  const claim = 'The ferry leaves at midnight.';
  const [plain, told] = [supportOf(claim, ...many), supportOf(claim, ...many, 'The late ferry leaves at midnight.')];
  assert.ok(told > plain, `${told} ${plain}`);
});

test('a long hostile text takes time in proportion to its length', () => {
  const grounding = createGrounding(material('pier '.repeat(40_000), 'The pier. '.repeat(20_000)));
  for (const claim of ['pier '.repeat(40_000), '桟橋'.repeat(40_000)]) assert.ok(grounding(claim).support >= 0);
});
