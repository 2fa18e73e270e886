import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText, refusal } from './import-text.test.ts';

const testOf = (assertion: object, vars: object = { question: 'Fee?' }) => [{ vars, assert: [assertion] }];

test('promptfoo: assertions that a check here says the same by become it', async () => {
  const cases: readonly [object, object][] = [
    [{ type: 'equals', value: '300 yen' }, { expectedAnswer: '300 yen' }],
    [{ type: 'similar', value: '300 yen', threshold: 0.9 }, { expectedAnswer: '300 yen' }],
    [{ type: 'factuality', value: '300 yen' }, { expectedAnswer: '300 yen' }],
    [{ type: 'contains', value: 300 }, { expectedKeywords: ['300'] }],
    [{ type: 'contains-all', value: ['300', 'day'] }, { expectedKeywords: ['300', 'day'] }],
    [{ type: 'not-contains', value: 'free' }, { forbiddenPhrases: ['free'] }],
    [{ type: 'not-contains-any', value: ['free', 'gratis'] }, { forbiddenPhrases: ['free', 'gratis'] }],
  ];
  for (const [assertion, expected] of cases) {
    const { examples, notes } = await importText('tests.json', testOf(assertion));
    const { id, query, ...rest } = examples[0] ?? {};
    assert.deepEqual(rest, expected, JSON.stringify(assertion));
    assert.deepEqual(notes, ['an id was made from the question']);
  }
});

test('promptfoo: all others are listed and kept as text; no code is run', async () => {
  for (const assertion of [
    { type: 'javascript', value: 'process.exit(7)' },
    { type: 'python', value: 'file://check.py' },
    { type: 'llm-rubric', value: 'is polite' },
    { type: 'contains', value: 'file://secret.txt' },
    { type: 'not-contains-all', value: ['a', 'b'] },
    { type: 'equals', value: '{{ question | upper }}' },
    { type: 'contains', value: '300', weight: 0 },
  ]) {
    const { examples, notes } = await importText('tests.json', testOf(assertion));
    assert.deepEqual(examples[0]?.metadata, { assert: [assertion] });
    assert.equal(examples[0]?.expectedAnswer ?? examples[0]?.expectedKeywords, undefined);
    assert.match(notes.join(), /not imported/);
  }
});

test('promptfoo: the grammar of __expected', async () => {
  const cells = [
    '300 yen',
    'contains-all:300, yen',
    'similar(0.9):about 300',
    'fn:output === 1',
    'not-contains:free',
    'grade: polite',
  ];
  const rows = cells.map((cell, index) => `Fee ${index}?,"${cell}"`);
  const { examples } = await importText('tests.csv', `question,__expected\n${rows.join('\n')}\n`);
  assert.deepEqual(
    examples.map(
      ({ expectedAnswer, expectedKeywords, forbiddenPhrases, metadata }) =>
        expectedAnswer ?? expectedKeywords ?? forbiddenPhrases ?? metadata,
    ),
    ['300 yen', ['300', 'yen'], 'about 300', { assert: ['fn:output === 1'] }, ['free'], { assert: ['grade: polite'] }],
  );
});

test('promptfoo: what the config says of all tests holds, and variables are filled in', async () => {
  const { examples } = await importText('config.json', {
    prompts: ['{{question}}'],
    defaultTest: { vars: { unit: 'yen' }, assert: [{ type: 'not-contains', value: 'free' }] },
    tests: [{ vars: { question: ['Fee?', 'Toll?'] }, assert: [{ type: 'contains', value: '300 {{unit}}' }] }],
  });
  assert.deepEqual(
    examples.map(({ query, expectedKeywords, forbiddenPhrases }) => [query, expectedKeywords, forbiddenPhrases]),
    [
      ['Fee?', ['300 yen'], ['free']],
      ['Toll?', ['300 yen'], ['free']],
    ],
  );
});

test('promptfoo: tests in another file, and variables of which none is the question', async () => {
  assert.equal(
    await refusal('config.json', { prompts: ['x'], tests: 'file://tests.csv' }),
    'config.json:1: tests: "tests" names files (import the file of the tests itself)',
  );
  assert.equal(
    await refusal('tests.json', [{ vars: { who: 'desk', what: 'Fee?' } }]),
    'tests.json:1: [0].vars: none of the variables who, what is known as the question (say which one it is: map query=vars.who)',
  );
});

test('promptfoo: the metrics that say what the assertions say, with letter case as they have it', async () => {
  const metricsOf = async (...assertions: readonly object[]) =>
    (await importText('tests.json', [{ vars: { question: 'Fee?' }, assert: assertions }])).metrics;
  const values = ['300', 'yen'];
  assert.deepEqual(await metricsOf({ type: 'contains-any', value: values }), ['keywordHit']);
  assert.deepEqual(await metricsOf({ type: 'icontains-any', value: values }), ['keywordHit(match=nfkc)']);
  assert.deepEqual(await metricsOf({ type: 'contains-all', value: values }), ['keywordCoverage']);
  assert.deepEqual(await metricsOf({ type: 'icontains', value: '300' }), ['keywordCoverage(match=nfkc)']);
  assert.deepEqual(await metricsOf({ type: 'not-contains', value: 'free' }), ['forbiddenPhrases(of=example)']);
  assert.deepEqual(await metricsOf({ type: 'not-icontains', value: 'free' }), [
    'forbiddenPhrases(match=nfkc,of=example)',
  ]);
  assert.deepEqual(await metricsOf({ type: 'equals', value: '300 yen' }), []);
});
