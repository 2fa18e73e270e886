// Spans arrive late, twice, out of order, in several requests, the root last or never: one trial results, and always the same.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { assembleTrace } from '#src/analysis/traces/assemble-trace.ts';
import { keepsAll } from '#src/analysis/traces/sampling.ts';
import { settleTraces } from '#src/app/traces/settle-traces.ts';
import type { SpanFacts } from '#src/model/trace.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { collect, idSource } from '../contracts/store-fixtures.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

let current: StoreUnderTest;
before(async () => {
  current = await sqliteMemoryStore();
});
after(() => current.dispose());

const at = 1_790_000_000_000;
const of = (traceId: string, spanId: string, changes: Partial<SpanFacts>): SpanFacts => ({
  ...{ traceId, spanId, kind: 'other', name: spanId, startedAt: at, endedAt: at + 900 },
  ...changes,
});

/** Two traces: of one the root comes, of the other never. */
const spansOf = (run: number): readonly SpanFacts[] => [
  of(`a${run}`, 'root', { kind: 'root', service: 'bot', query: '水道の使用をやめるには', session: 's1' }),
  of(`a${run}`, 'chain', { parentId: 'root', startedAt: at + 1, answer: '窓口で届け出ます。' }),
  of(`a${run}`, 'find', {
    parentId: 'chain',
    kind: 'retrieve',
    startedAt: at + 2,
    documents: [{ id: 'w', text: '水道' }],
  }),
  of(`a${run}`, 'sort', {
    parentId: 'chain',
    kind: 'rerank',
    startedAt: at + 300,
    documents: [{ id: 'w', score: 0.7 }],
  }),
  of(`a${run}`, 'say', { parentId: 'chain', kind: 'generate', model: 'm', usage: { inputTokens: 3, costUsd: 0.1 } }),
  of(`b${run}`, 'find', { parentId: 'gone', kind: 'retrieve', query: 'opening hours', documents: [{ id: 'h' }] }),
  of(`b${run}`, 'say', {
    parentId: 'gone',
    kind: 'generate',
    answer: 'At nine.',
    usage: { inputTokens: 5, costUsd: 0.2 },
  }),
];

it('whatever the order, the requests and the repeats', async () => {
  const { store } = current;
  const newId = idSource();
  const settle = () => settleTraces({ store, newId }, { quietMs: 0, limit: 100, sampling: keepsAll });
  let run = 0;
  const count = spansOf(0).length;
  const arrivals = fc.record({
    order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
    again: fc.array(fc.nat(count - 1), { maxLength: 6 }),
    cuts: fc.array(fc.nat(count + 6), { maxLength: 5 }),
    settled: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ order, again, cuts, settled }) => {
      const spans = spansOf(++run);
      const sent = [...order, ...again].map((place) => spans[place] as SpanFacts);
      const edges = [0, ...cuts.toSorted((a, b) => a - b), sent.length];
      for (let part = 1; part < edges.length; part++) {
        await store.putSpans(sent.slice(edges[part - 1], edges[part]));
        if (settled[part - 1] === true) await settle();
      }
      await settle();
      const found = await collect(store.scoredTraces({ from: 0, to: 2 ** 52 }, 'all'));
      for (const id of [`a${run}`, `b${run}`]) {
        const own = found.filter(({ trace }) => trace.id === id);
        assert.equal(own.length, 1);
        const expected = assembleTrace(
          id,
          spans.filter(({ traceId }) => traceId === id),
        );
        const { id: _, runId: __, ...said } = own[0]!.trial;
        assert.deepEqual(said, expected?.trial);
        assert.equal(own[0]!.trace.query, expected?.head.query);
      }
      // No trial is left over of what was settled before all was there.
      assert.equal(await current.count('trial'), found.length);
    }),
    { numRuns: 60 },
  );
});
