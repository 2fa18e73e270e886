// alpha-nDCG: values worked out by hand, and the definition read another way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Judgement } from '../../model/example.ts';
import type { Outcome } from '../../model/score.ts';
import { pureScorers } from '../catalogue.ts';
import { parseMetricName } from '../metric-name.ts';

async function outcomeOf(name: string, ranking: readonly string[], judgements: readonly Judgement[]): Promise<Outcome> {
  const metric = parseMetricName(name);
  const scorer = pureScorers[metric.definition.name];
  assert.ok(scorer);
  return scorer(metric, {
    example: { id: 'q', query: 'q', judgements },
    trial: {
      id: 't',
      runId: 'r',
      exampleId: 'q',
      repeat: 0,
      execution: 0,
      startedAt: 0,
      status: 'ok',
      output: { documents: ranking.map((id) => ({ id })) },
    },
  });
}

async function near(name: string, ranking: readonly string[], judgements: readonly Judgement[], expected: number) {
  const outcome = await outcomeOf(name, ranking, judgements);
  assert.equal(outcome.status, 'scored');
  const value = outcome.status === 'scored' ? outcome.value : Number.NaN;
  assert.ok(Math.abs(value - expected) < 1e-12, `${name}: ${value}, not ${expected}`);
}

/** The example of Clarke et al. 2008, section 2: ten documents of one query, six nuggets. */
const nuggets = { a: '2 5', b: '2', c: '2', d: '', e: '1 6', f: '1', g: '3', h: '', i: '', j: '4' };
const clarke: Judgement[] = Object.entries(nuggets).map(([docId, names]) =>
  names === '' ? { docId, relevance: 0 } : { docId, relevance: 1, subtopics: names.split(' ') },
);

test('the worked example of the paper: gains 2, 1/2, 1/4, 0, 2, 1/2, 1, 0, 0, 1 against the ideal a e g j b f c', async () => {
  const log = (rank: number) => Math.log2(rank + 1);
  const own = 2 + 0.5 / log(2) + 0.25 / log(3) + 2 / log(5) + 0.5 / log(6) + 1 / log(7) + 1 / log(10);
  const ideal = 2 + 2 / log(2) + 1 / log(3) + 1 / log(4) + 0.5 / log(5) + 0.5 / log(6) + 0.25 / log(7);
  await near('alpha-nDCG', [...'abcdefghij'], clarke, own / ideal);
  await near('alpha-nDCG@3', [...'abcdefghij'], clarke, (2 + 0.5 / log(2) + 0.125) / (2 + 2 / log(2) + 0.5));
  await near('alpha-nDCG(alpha=0.9)@2', ['b', 'c'], clarke, (1 + 0.1 / log(2)) / (2 + 2 / log(2)));
  await near('alpha-nDCG', [...'aegjbfc'], clarke, 1);
  await near('alpha-nDCG', ['x', 'd'], clarke, 0);
});

test('ties of the ideal order go to the last by id, as in ndeval; a ranking that beats it counts as 1', async () => {
  const of = (docId: string, names: string): Judgement => ({ docId, relevance: 1, subtopics: names.split(' ') });
  // First y by its id: y, x, z gains 2, 3/2, 3/2. Then x before z would be 2, 2, 1: better, and not what the greedy order finds.
  const judgements = [of('x', '1 3'), of('z', '2 4'), of('zz', '1 2')];
  await near('alpha-nDCG', ['x', 'z', 'zz'], judgements, 1);
  const greedy = 2 + 1.5 / Math.log2(3) + 1.5 / 2;
  await near('alpha-nDCG', ['zz'], judgements, 2 / greedy);
  await near('alpha-nDCG', ['zz', 'zz', 'x', 'z'], judgements, 1);
});

test('documents below rel gain nothing by their subtopics, and no subtopic at all is skipped', async () => {
  const judgements: Judgement[] = [
    { docId: 'a', relevance: 1, subtopics: ['1'] },
    { docId: 'b', relevance: 2, subtopics: ['1'] },
    { docId: 'c', relevance: 0, subtopics: ['2'] },
  ];
  await near('alpha-nDCG', ['c', 'a'], judgements, 1 / Math.log2(3) / (1 + 0.5 / Math.log2(3)));
  await near('alpha-nDCG(rel=2)', ['a', 'b'], judgements, 1 / Math.log2(3));
  await near('alpha-nDCG(rel=3)', ['a', 'b'], judgements, 0);
  const plain = judgements.map(({ docId, relevance }) => ({ docId, relevance }));
  assert.deepEqual(await outcomeOf('alpha-nDCG@5', ['a'], plain), {
    status: 'skipped',
    reason: 'no judgement names a subtopic',
  });
  assert.deepEqual(await outcomeOf('alpha-nDCG@5', ['a'], []), { status: 'skipped', reason: 'no judgements' });
});

test('with one subtopic for each document it is nDCG of grades 0 and 1', async () => {
  const ids = Array.from({ length: 8 }, (_, i) => `d${i}`);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(ids),
      fc.subarray(ids, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (ranking, relevant, k) => {
        const judgements = relevant.map((docId) => ({ docId, relevance: 1, subtopics: [docId] }));
        const plain = await outcomeOf(`nDCG@${k}`, ranking, judgements);
        assert.equal(plain.status, 'scored');
        await near(`alpha-nDCG@${k}`, ranking, judgements, plain.status === 'scored' ? plain.value : Number.NaN);
      },
    ),
  );
});

test('the name is canonical whatever its case and alias', () => {
  for (const name of ['alpha-nDCG@5', 'alpha-ndcg(alpha=0.5)@5', 'alphaNDCG@5'])
    assert.equal(parseMetricName(name).name, 'alpha-nDCG@5');
});
