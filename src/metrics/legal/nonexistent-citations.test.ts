import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LawIndex } from '../../law/index/law-index.ts';
import { readCitationDetails } from '../../model/citation-details.ts';
import type { Example } from '../../model/example.ts';
import type { Outcome } from '../../model/score.ts';
import { parseMetricName } from '../metric-name.ts';
import { nonexistentCitations } from './citation-metrics.ts';

const hall = 'ひばり市公民館条例';
const provisions = [
  ...Array.from({ length: 12 }, (_, at) => ({ provision: { article: String(at + 1) } })),
  { provision: { article: '13' }, until: '2024-04-01' },
];
const index: LawIndex = { complete: false, laws: [{ name: hall, complete: 'article', provisions }] };

interface Asked {
  readonly example?: Partial<Example>;
  readonly laws?: LawIndex | undefined;
}

async function outcomeOf(answer: string, asked: Asked = {}): Promise<Outcome> {
  const laws = 'laws' in asked ? asked.laws : index;
  return await nonexistentCitations.createScorer({ laws })(parseMetricName('nonexistentCitations'), {
    example: { id: 'q', query: '使用料は？', ...asked.example },
    trial: {
      ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok' },
      startedAt: Date.UTC(2026, 3, 1),
      output: { answer },
    },
  });
}

const said = (outcome: Outcome): number | string =>
  outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.status;

const cases: readonly (readonly [string, string, number | string, Asked?])[] = [
  ['a place that exists', `${hall}第5条によります。`, 0],
  ['one of two does not exist', `${hall}第5条と${hall}第40条によります。`, 0.5],
  ['nothing that is cited exists', `${hall}第40条によります。`, 1],
  ['a place that is out of force exists', `${hall}第13条によります。`, 0],
  ['a law that is not known may exist: it is not counted', `${hall}第40条と民法第709条によります。`, 1],
  [
    'of unknown laws alone nothing can be said',
    '民法第709条によります。',
    'of no cited place it is known whether it exists',
  ],
  ['a list of all laws knows', '民法第709条によります。', 1, { laws: { ...index, complete: true } }],
  ['without laws', `${hall}第40条によります。`, 'of no cited place it is known whether it exists', { laws: undefined }],
  ['no citation is none that is wrong, and none that is right', '窓口で聞いてください。', 'no citation'],
  ['also where one is asked for', '窓口で聞いてください。', 'no citation', { example: { citations: 'required' } }],
  ['an empty answer is never the best value', '', 'empty answer', { example: { citations: 'required' } }],
];
for (const [name, answer, expected, asked] of cases) {
  test(`nonexistentCitations: ${name}`, async () => assert.equal(said(await outcomeOf(answer, asked)), expected));
}

test('the details name the places that do not exist', async () => {
  const outcome = await outcomeOf(`${hall}第5条と${hall}第40条によります。`);
  const { total, accurate, verdicts, inaccurate } = outcome.details as Record<string, unknown>;
  assert.deepEqual([total, accurate, verdicts], [2, 1, { nonexistent: 1 }]);
  assert.deepEqual(inaccurate, [
    { text: `${hall}第40条`, place: `${hall}第40条`, verdict: 'nonexistent', fault: 'no-such-place' },
  ]);
});

test('the details name the places that exist too, say that nothing else was looked at, and count those of which nothing is known', async () => {
  const outcome = await outcomeOf(`${hall}第5条と${hall}第40条と民法第709条によります。`);
  const details = readCitationDetails(outcome.details) ?? assert.fail();
  assert.deepEqual(
    details.verified.map(({ place }) => place),
    [`${hall}第5条`],
  );
  assert.deepEqual([details.existence, details.untellable, details.total], [true, 1, 2]);
});
