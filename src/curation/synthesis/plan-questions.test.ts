import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Passage } from './passages.ts';
import {
  type PlannedAsk,
  type PlanOptions,
  planQuestions,
  type QuestionKind,
  questionKinds,
} from './plan-questions.ts';

const passage = (n: number, language: Passage['language'] = 'en'): Passage => ({
  id: `d${Math.floor(n / 3)}#${n}`,
  documentId: `d${Math.floor(n / 3)}`,
  title: '',
  text: `text ${n}`,
  language,
});

async function plan(passages: readonly Passage[], options: Partial<PlanOptions> = {}): Promise<readonly PlannedAsk[]> {
  async function* each() {
    yield* passages;
  }
  const asks: PlannedAsk[] = [];
  for await (const ask of planQuestions(each(), { pairs: 3, kinds: questionKinds, seed: 1, ...options }))
    asks.push(ask);
  return asks;
}

const some = Array.from({ length: 60 }, (_, n) => passage(n));

test('each passage is asked for as many pairs as wanted, the kinds as evenly as they go', async () => {
  const kinds = fc.shuffledSubarray([...questionKinds], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), kinds, fc.nat(), async (pairs, kinds, seed) => {
      const asks = await plan(some, { pairs, kinds, seed });
      const byPassage = new Map<string, number>();
      for (const { passages, wanted } of asks) {
        const own = passages.at(-1)?.id ?? '';
        for (const { kind, count } of wanted) {
          assert.ok(count > 0 && kinds.includes(kind));
          byPassage.set(own, (byPassage.get(own) ?? 0) + count);
        }
      }
      assert.deepEqual(new Set(byPassage.values()), new Set([pairs]));
      assert.equal(byPassage.size, some.length);
    }),
    { numRuns: 30 },
  );
});

test('a single pair a passage takes the kinds in turn', async () => {
  const kinds = (await plan(some, { pairs: 1 })).flatMap(({ wanted }) => wanted.map(({ kind }) => kind));
  for (const kind of questionKinds) assert.ok(kinds.filter((one) => one === kind).length > 10, `${kinds}`);
});

test('some multi-hop questions join two passages that stand near each other, in one language', async () => {
  const mixed = some.map((_, n) => passage(n, n % 2 === 0 ? 'en' : 'ja'));
  const joined = (await plan(mixed)).filter(({ passages }) => passages.length === 2);
  assert.ok(joined.length > 15 && joined.length < 45, `${joined.length}`);
  for (const { passages, wanted } of joined) {
    const [first, second] = passages.map(({ id }) => Number(id.split('#')[1]));
    assert.deepEqual(wanted, [{ kind: 'multi-hop', count: 1 }]);
    assert.equal(passages[0].language, passages[1]?.language);
    assert.ok(second! > first! && second! - first! <= 4);
  }
  assert.deepEqual(await plan(mixed), await plan(mixed));
  assert.notDeepEqual(await plan(mixed, { seed: 2 }), await plan(mixed));
});

test('a piece beside a passage is of the same document', async () => {
  const asks = await plan(some, { kinds: ['fact'] satisfies QuestionKind[] });
  assert.deepEqual(
    asks[1]?.beside.map(({ id }) => id),
    ['d0#0', 'd0#2'],
  );
  assert.deepEqual(
    asks[3]?.beside.map(({ id }) => id),
    ['d1#4'],
  );
});

test('what is not chosen is not asked about, and can still be joined', async () => {
  const asks = await plan(some, { isChosen: ({ id }) => id === 'd3#11', seed: 3 });
  assert.ok(asks.every(({ passages }) => passages.at(-1)?.id === 'd3#11'));
});
