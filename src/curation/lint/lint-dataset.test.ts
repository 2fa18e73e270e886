import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Dataset, defaultScale, type Example, openScale } from '../../model/example.ts';
import { type LintDatasetOptions, lintDataset } from './lint-dataset.ts';
import { type LintRule, lintPresets } from './lint-finding.ts';

const wanted = lintPresets['search-quality'] ?? {};

const dataset = (...examples: Example[]): Dataset => ({ name: 'mill', scale: defaultScale, examples });

const judged = (id: string, query: string, rest: Partial<Example> = {}): Example => ({
  id,
  query,
  category: 'mill',
  difficulty: 'easy',
  judgements: [
    { docId: 'a', relevance: 3 },
    { docId: 'b', relevance: 0 },
  ],
  ...rest,
});

// All quotas off, so that each test sees its own rule alone.
const free: LintDatasetOptions = {
  perCategory: null,
  languages: null,
  specificity: null,
  lengths: null,
  difficulties: null,
};

function found(
  data: Dataset,
  rule: LintRule,
  options: LintDatasetOptions = free,
): readonly (readonly [string, readonly string[]])[] {
  return lintDataset(data, options)
    .filter((finding) => finding.rule === rule)
    .map(({ message, where }) => [message, where] as const);
}

describe('quotas', () => {
  const ja = [
    '水車',
    '水車の歴史',
    '水車小屋の持ち主',
    '水車を直す手順を教えてください',
    '水車の使用料を払う窓口と期限と方法',
  ];
  const ten = ja.map((query, i) => judged(`q${i}`, query));

  test('a category is told what it has and what was wanted', () => {
    assert.deepEqual(found(dataset(...ten), 'category-count', wanted), [
      ['category mill has 5 examples, 10 wanted', ['q0', 'q1', 'q2', 'q3', 'q4']],
    ]);
    assert.equal(
      found(dataset(...ten), 'language-mix', wanted)[0]?.[0],
      'category mill, languages: ja 5 (7 wanted), en 0 (2 wanted), mixed 0 (1 wanted)',
    );
    assert.equal(
      found(dataset(...ten), 'specificity-mix', wanted)[0]?.[0],
      'category mill, specificity: concrete 0 (4 wanted), abstract 5 (3 wanted), fqcn 0 (3 wanted)',
    );
    assert.equal(
      found(dataset(...ten), 'length-mix', { lengths: { short: 2, medium: 1, long: 1 } })[0]?.[0],
      'category mill, lengths: short 2, medium 1, long 2 (1 wanted)',
    );
  });

  test('without a preset nobody wants a number of any kind', () => {
    const quotas = ['category-count', 'language-mix', 'specificity-mix', 'length-mix', 'difficulty-missing'];
    const findings = lintDataset(dataset(...ten), {}).map(({ rule }) => rule);
    assert.deepEqual(
      findings.filter((rule) => quotas.includes(rule)),
      [],
    );
  });

  test('a Korean set is held to Korean, and an English one to English alone', () => {
    const korean = ['물레방아의 역사', '방앗간의 주인', '물레방아를 고치는 방법'].map((query, i) =>
      judged(`q${i}`, query),
    );
    assert.equal(
      found(dataset(...korean), 'language-mix', wanted)[0]?.[0],
      'category mill, languages: ko 3 (7 wanted), en 0 (2 wanted), mixed 0 (1 wanted)',
    );
    assert.equal(
      found(dataset(judged('a', 'Who owns it?')), 'language-mix', wanted)[0]?.[0],
      'category mill, languages: en 1 (9 wanted), mixed 0 (1 wanted)',
    );
  });

  test('kinds that no quota names are wanted 0 times', () => {
    const data = dataset(judged('a', '물레방아의 역사'), judged('b', '水車の歴史'));
    assert.deepEqual(found(data, 'language-mix', { ...free, languages: { ja: 1 } }), [
      ['category mill, languages: ja 1, ko 1 (0 wanted)', ['a', 'b']],
    ]);
    assert.deepEqual(found(data, 'language-mix', { ...free, languages: { ja: 1, ko: 1 } }), []);
  });

  test('examples without a category are not held to quotas', () => {
    const { category: _, ...rest } = judged('a', 'mill');
    assert.deepEqual(
      lintDataset(dataset(rest), { difficulties: null }).map(({ rule, message }) => [rule, message]),
      [['category-missing', '1 of 1 examples have no category']],
    );
  });

  test('difficulties', () => {
    const { difficulty: _, ...none } = judged('z', 'Who?');
    assert.deepEqual(found(dataset(none), 'difficulty-missing', wanted), [
      ['1 of 1 examples state no difficulty', ['z']],
    ]);
    assert.deepEqual(found(dataset(none), 'difficulty-spread', wanted), []);
    const data = dataset(judged('a', 'Who?'), judged('b', 'When?', { difficulty: 'nasty' }));
    assert.deepEqual(found(data, 'difficulty-spread', { ...free, difficulties: ['easy', 'hard'] }), [
      ['difficulties of 2 examples: easy 1, hard 0; at least 10 % of each wanted', []],
      ['the difficulty nasty is none of easy, hard', ['b']],
    ]);
  });
});

describe('what the dataset says', () => {
  test('the number of queries in the header', () => {
    const data = { ...dataset(judged('a', 'Who?')), totalQueries: 50 };
    assert.deepEqual(found(data, 'total-queries'), [['the header claims 50 queries, there are 1', []]]);
    assert.deepEqual(found({ ...data, totalQueries: 1 }, 'total-queries'), []);
  });

  test('languages against letters', () => {
    const data = dataset(
      judged('a', 'Who?', { language: 'ja' }),
      judged('b', '水車', { language: 'en' }),
      judged('c', '水車', { language: 'ko' }),
      judged('d', 'SessionHandler の設定', { language: 'ja' }),
      judged('e', 'Who?', { language: 'mixed' }),
    );
    assert.deepEqual(found(data, 'language-mismatch'), [
      ['3 queries are not written in the language that they state', ['a', 'b', 'c']],
    ]);
  });

  test('examples that expect nothing', () => {
    const data = dataset(
      { id: 'a', query: 'Who?', category: 'x' },
      { id: 'b', query: 'When?', category: 'x', expectedKeywords: ['1921'] },
    );
    assert.deepEqual(found(data, 'nothing-expected'), [['1 of 2 examples have nothing to score by', ['a']]]);
  });

  test('choices', () => {
    const choices = ['a the town', 'b) the miller', 'nobody'];
    const ids = ['a', 'b', 'nobody', 'C', 'd', 'the town'].map((correctChoice) =>
      judged(correctChoice, `Who owns ${correctChoice}?`, { choices, correctChoice }),
    );
    assert.deepEqual(
      found(dataset(...ids), 'unknown-choice').map(([, where]) => where),
      [['d'], ['the town']],
    );
  });

  test('expected citations that no grammar reads', () => {
    const data = dataset(
      judged('a', 'A?', { expectedCitations: ['民法第709条第1項', '第5条'] }),
      judged('b', 'B?', { expectedCitations: ['民法第709条', '窓口の案内'] }),
    );
    const message =
      'an expected citation cannot be read as a place of a law, such as 民法第709条第1項, or a decision of a court: 窓口の案内';
    assert.deepEqual(found(data, 'unreadable-citation'), [[message, ['b']]]);
  });

  test('days of questions that are none, and facts of a later day than their question', () => {
    const data = dataset(
      judged('a', 'A?', { metadata: { asOf: '2026/4/1' } }),
      judged('b', 'B?', { asOf: '2026-04-01', factsOn: '2019-06-01' }),
      judged('c', 'C?', { asOf: '2019-06-01', factsOn: '2026-04-01' }),
      judged('d', 'D?', { metadata: { asOf: '2026-04-01T00:00:00Z' }, factsOn: '2026-04-02' }),
    );
    assert.deepEqual(found(data, 'unreadable-day'), [
      ['metadata.asOf is no day such as 2026-04-01: "2026/4/1"', ['a']],
    ]);
    assert.deepEqual(found(data, 'facts-after-question'), [
      ['the facts are of 2026-04-01, and the question of 2019-06-01', ['c']],
      ['the facts are of 2026-04-02, and the question of 2026-04-01', ['d']],
    ]);
  });

  test('checks that no metric knows, and premises without the right one', () => {
    const data = dataset(
      judged('a', 'A?', { check: 'should_not_halucinate' }),
      judged('b', 'B?', { check: 'should_not_hallucinate' }),
      judged('c', 'C?', { check: 'should_correct_premise' }),
      judged('d', 'D?', { check: 'should_correct_premise', correctPremise: 'It is D.' }),
    );
    const message = 'no metric knows the check should_not_halucinate: did you mean should_not_hallucinate?';
    assert.deepEqual(found(data, 'unknown-check'), [[message, ['a']]]);
    assert.deepEqual(
      found(data, 'no-premise').map(([, where]) => where),
      [['c']],
    );
  });

  test('phrases expected and forbidden', () => {
    const data = dataset(
      judged('a', 'Fee?', { expectedKeywords: ['300 yen', 'stamp'], forbiddenPhrases: ['yen', 'free'] }),
    );
    assert.deepEqual(found(data, 'contradiction'), [['a phrase is expected and forbidden: yen', ['a']]]);
  });
});

describe('repeated questions', () => {
  test('the same words are an error, nearly the same a warning', () => {
    const data = dataset(
      judged('a', 'Who owns the mill?'),
      judged('b', 'ＷＨＯ owns  the mill'),
      judged('c', 'Who owns this mill?'),
      judged('d', 'When was it built?'),
    );
    assert.deepEqual(found(data, 'duplicate-query'), [['2 examples ask the same', ['a', 'b']]]);
    assert.deepEqual(found(data, 'near-duplicate-query'), [
      ['two examples ask almost the same, similarity 0.78', ['a', 'c']],
    ]);
    assert.deepEqual(found(data, 'near-duplicate-query', { ...free, nearDuplicateThreshold: 0.78 }), []);
  });

  test('earlier turns and choices belong to the question', () => {
    const history = [{ role: 'user' as const, text: 'Tell me about the water mill by the river.' }];
    const data = dataset(
      judged('a', 'Which is right?', { choices: ['The town owns it.', 'The miller owns it.'] }),
      judged('b', 'Which is right?', { choices: ['It grinds wheat.', 'It saws planks.'] }),
      judged('c', 'Who owns it?', { history }),
      judged('d', 'Who owns it?'),
    );
    assert.deepEqual(found(data, 'duplicate-query'), []);
    assert.deepEqual(found(data, 'near-duplicate-query'), []);
  });
});

describe('judgements', () => {
  const grades = (id: string, ...relevances: number[]): Example =>
    judged(id, `What of ${id.repeat(9)}?`, {
      judgements: relevances.map((relevance, i) => ({ docId: `d${i}`, relevance })),
    });
  const unjudged = (id: string, rest: Partial<Example> = {}): Example => {
    const { judgements: _, ...example } = judged(id, `And ${id.repeat(9)}?`, rest);
    return example;
  };

  test('none at all', () => {
    assert.deepEqual(found(dataset(unjudged('a'), unjudged('b')), 'not-judged'), [
      ['none of the 2 examples has judgements: metrics of retrieval will be skipped', ['a', 'b']],
    ]);
  });

  test('some without; negative questions need none', () => {
    const data = dataset(grades('a', 1, 0), unjudged('b'), unjudged('c', { check: 'should_not_hallucinate' }));
    assert.deepEqual(found(data, 'not-judged'), [
      ['1 of 3 examples have no judgements and are skipped by metrics of retrieval', ['b']],
    ]);
  });

  test('only relevant ones, or none', () => {
    const data = dataset(grades('a', 3, 1), grades('b', 1, 0), grades('c', 0, -1));
    assert.deepEqual(found(data, 'all-relevant'), [
      ['1 of 3 judged examples lack a document judged not relevant: wrong and unjudged documents look alike', ['a']],
    ]);
    assert.deepEqual(found(data, 'none-relevant'), [
      ['1 of 3 judged examples have no relevant document: no ranking can score above 0', ['c']],
    ]);
    assert.match(found(dataset(grades('a', 3)), 'all-relevant')[0]?.[0] ?? '', /^no judged example has/);
  });

  test('grades off 0 to 3', () => {
    const data = { ...dataset(grades('a', 4, 0), grades('b', -2, 4), grades('c', 3, 0)), scale: openScale };
    assert.deepEqual(found(data, 'grade-off-scale'), [['grades off 0 to 3: -2, 4', ['a', 'b']]]);
  });

  test('documents that the corpus does not have, when it is known', () => {
    const data = dataset(
      judged('a', 'Who?', {
        judgements: [
          { docId: 'guide.md', relevance: 1 },
          { docId: 'gone.md', relevance: 0 },
        ],
      }),
      judged('b', 'When was that?', {
        judgements: [
          { docId: 'guide.md#fees', relevance: 1 },
          { docId: 'gone.md', relevance: 0 },
        ],
      }),
    );
    assert.deepEqual(found(data, 'unknown-document'), []);
    assert.deepEqual(found(data, 'unknown-document', { ...free, documents: new Set(['guide.md']) }), [
      ['the corpus has no document gone.md', ['a', 'b']],
    ]);
  });
});

test('levels can be changed and rules left out; the gravest come first', () => {
  const data = { ...dataset(judged('a', 'Who?'), judged('b', 'who')), totalQueries: 9 };
  const levels = (options: LintDatasetOptions): readonly string[] =>
    lintDataset(data, { ...free, ...options }).map(({ level, rule }) => `${level} ${rule}`);
  assert.deepEqual(levels({}), ['error total-queries', 'error duplicate-query']);
  assert.deepEqual(levels({ levels: { 'total-queries': 'info', 'duplicate-query': 'warning' } }), [
    'warning duplicate-query',
    'info total-queries',
  ]);
  assert.deepEqual(levels({ levels: { 'duplicate-query': 'off' } }), ['error total-queries']);
});
