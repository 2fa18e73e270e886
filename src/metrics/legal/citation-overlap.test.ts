import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Example } from '../../model/example.ts';
import type { Outcome } from '../../model/score.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { parseMetricName } from '../metric-name.ts';
import { citationPrecision, citationRecall } from './citation-metrics.ts';

interface Asked {
  readonly expected: readonly string[];
  readonly example?: Partial<Example>;
  readonly documents?: readonly RetrievedDocument[];
  readonly level?: string;
}

async function outcomeOf(name: string, answer: string, asked: Asked): Promise<Outcome> {
  const { expected, example = {}, documents, level } = asked;
  const metric = parseMetricName(level === undefined ? name : `${name}(level=${level})`);
  const scorer = (name === 'citationRecall' ? citationRecall : citationPrecision).createScorer({});
  const output = { answer, ...(documents === undefined ? {} : { documents }) };
  return await scorer(metric, {
    example: { id: 'q', query: 'q', expectedCitations: expected, ...example },
    trial: { id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok', startedAt: 0, output },
  });
}

async function pairOf(answer: string, asked: Asked): Promise<readonly [string, string]> {
  const told = (outcome: Outcome): string =>
    outcome.status === 'scored' ? outcome.value.toFixed(2) : outcome.status === 'skipped' ? outcome.reason : 'failed';
  const precision = told(await outcomeOf('citationPrecision', answer, asked));
  return [precision, told(await outcomeOf('citationRecall', answer, asked))];
}

describe('precision and recall', () => {
  const onlyNames = 'laws are named, and no place of them';
  const water = 'しずく市水道条例';
  const cases: readonly (readonly [string, string, Asked, readonly [string, string]])[] = [
    ['the same', `${water}第2条です。`, { expected: [`${water}第2条`] }, ['1.00', '1.00']],
    ['more exact', `${water}第2条第1項です。`, { expected: [`${water}第2条`] }, ['1.00', '1.00']],
    ['less exact', `${water}第2条です。`, { expected: [`${water}第2条第1項`] }, ['1.00', '0.00']],
    [
      'less exact, by article',
      `${water}第2条です。`,
      { expected: [`${water}第2条第1項`], level: 'article' },
      ['1.00', '1.00'],
    ],
    ['a range', `${water}第2条から第4条までです。`, { expected: [`${water}第3条`] }, ['1.00', '1.00']],
    ['a range of articles', `${water}第2条から第4条までです。`, { expected: [`${water}第3条第2項`] }, ['1.00', '0.00']],
    ['one of two', `${water}第2条です。`, { expected: [`${water}第2条`, `${water}第9条`] }, ['1.00', '0.50']],
    ['one too many', `${water}第2条、第7条です。`, { expected: [`${water}第2条`] }, ['0.50', '1.00']],
    ['another law', '民法第2条です。', { expected: [`${water}第2条`] }, ['0.00', '0.00']],
    ['the law alone', `${water}です。`, { expected: [`${water}第2条`] }, [onlyNames, '0.00']],
    ['the law alone, as expected', `${water}です。`, { expected: [water] }, ['1.00', '1.00']],
    ['a name beside a place', `民法、${water}第2条です。`, { expected: [`${water}第2条`] }, ['1.00', '1.00']],
    ['no law is told', '第2条です。', { expected: [`${water}第2条`] }, ['1.00', '1.00']],
    ['no law is told, of two', '第2条です。', { expected: [`${water}第2条`, '民法第1条'] }, ['0.00', '0.00']],
    ['no law is expected', `${water}第2条です。`, { expected: ['第2条'] }, ['1.00', '1.00']],
    [
      'repeated',
      `${water}第2条です。${water}第2条です。民法第1条です。`,
      { expected: [`${water}第2条`] },
      ['0.50', '1.00'],
    ],
    ['no citation', '届け出ます。', { expected: [`${water}第2条`] }, ['no citation', '0.00']],
    ['empty', '', { expected: [`${water}第2条`] }, ['empty answer', 'empty answer']],
    ['empty, required', '', { expected: [`${water}第2条`], example: { citations: 'required' } }, ['0.00', '0.00']],
    ['nothing expected', `${water}第2条です。`, { expected: [] }, ['no expected citations', 'no expected citations']],
    [
      'unreadable',
      `${water}第2条です。`,
      { expected: ['窓口の案内'] },
      ['an expected citation cannot be read', 'an expected citation cannot be read'],
    ],
  ];
  for (const [name, answer, asked, expected] of cases) {
    test(name, async () => assert.deepEqual(await pairOf(answer, asked), expected));
  }
});

test('the law that all documents share is that of a bare article', async () => {
  const documents = [{ id: 'a', provisions: ['民法第1条'] }];
  const asked = { expected: ['しずく市水道条例第2条'], documents };
  assert.deepEqual(await pairOf('第2条です。', asked), ['0.00', '0.00']);
});

test('what was missed, or cited beside the point, is told', async () => {
  const missed = await outcomeOf('citationRecall', '民法第1条です。', { expected: ['民法第1条', '民法第3条第2項'] });
  assert.deepEqual(missed.status === 'scored' && missed.details, { cited: 1, expected: 2, wrong: ['民法第3条第2項'] });
});
