import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termShares } from '#src/targets/opensearch/probe-bm25.ts';
import { asking, openSearchPlace, prepared } from './opensearch-place.ts';

test('a probe tells the terms, what each gave, and how far down a document is that was not found', async (t) => {
  const { create } = await openSearchPlace(t);
  const target = create({ mode: 'bm25', candidateK: 3, topK: 3 });
  await prepared(target);
  const query = 'apple apple note36 zzz';
  const output = await target.ask(asking(query));
  const found = output.documents?.map(({ id }) => id) ?? [];
  assert.equal(found[0], 'd36');
  const wide = create({ mode: 'bm25', candidateK: 40, topK: 40 });
  await prepared(wide);
  const all = (await wide.ask(asking(query))).documents ?? [];
  const last = all.at(-1) as (typeof all)[number];
  const documents = [
    { id: 'd36', expected: true },
    { id: last.id, expected: true },
    { id: 'd01', expected: true },
    { id: 'nowhere', expected: true },
    { id: found[1] as string, expected: false },
  ];
  const { signal } = asking(query);
  const probe = await target.probe?.({ query, documents, output, signal });
  assert.equal(probe?.termSource, 'bm25');
  assert.deepEqual(probe?.terms, [
    { term: 'apple', documentFrequency: all.length },
    { term: 'note36', documentFrequency: 1 },
    { term: 'zzz', documentFrequency: 0 },
  ]);
  const [first, lowest, other, nowhere, result] = probe?.documents ?? [];
  const sum = first?.termShares?.reduce((total, share) => total + share, 0) ?? 0;
  assert.ok(Math.abs(sum - (output.documents?.[0]?.score ?? 0)) < 1e-3);
  assert.deepEqual([first?.outside, first?.termShares?.[2]], [[], 0]);
  const ties = all.filter(({ score }) => score === last.score).length;
  const rounded = Math.round((last.score ?? 0) * 1e4) / 1e4;
  assert.ok(ties >= 1);
  assert.deepEqual(lowest?.outside, [{ source: 'bm25', chunk: last.id, score: rounded, rank: all.length }]);
  assert.deepEqual(other?.outside, [{ source: 'bm25', chunk: 'd01', score: 0 }], 'it has none of the terms');
  assert.deepEqual(other?.termShares, [0, 0, 0]);
  assert.deepEqual([nowhere?.inCorpus, nowhere?.outside], [false, []]);
  assert.equal(result?.outside.length, 0);
});

test('of a hybrid search every first stage tells its own, and a probe that fails leaves the answer', async (t) => {
  const { server, create } = await openSearchPlace(t, { product: 'Elasticsearch' });
  const target = create({ mode: 'hybrid', candidateK: 3, topK: 3, embedder: 'lsa:8' });
  await prepared(target);
  const output = await target.ask(asking('apple note8'));
  const documents = [{ id: 'd01', expected: true }];
  const { signal } = asking('apple note8');
  const probe = await target.probe?.({ query: 'apple note8', documents, output, signal });
  assert.deepEqual(
    probe?.documents[0]?.outside.map(({ source }) => source),
    ['bm25', 'vector'],
  );
  server.setSchedule(() => ({ do: 'status', status: 500 }));
  await assert.rejects(
    async () => target.probe?.({ query: 'apple note8', documents, output, signal }),
    /answered 500/u,
  );
});

test('shares are read out of an explanation however it is nested, and a term that stands twice is added up', () => {
  const weight = (term: string, value: number) => ({
    value,
    description: `weight(searched:${term} in 7) [PerFieldSimilarity], result of:`,
    details: [{ value, description: 'score(freq=1.0), computed as boost * idf * tf from:', details: [] }],
  });
  const explanation = {
    value: 6,
    description: 'sum of:',
    details: [
      { value: 6, description: 'sum of:', details: [weight('契約', 2), weight('a in b', 3), weight('契約', 1)] },
      { value: 0, description: 'match on required clause, product of:', details: [] },
    ],
  };
  assert.deepEqual(termShares(explanation), [{ term: '契約', score: 3 }, { term: 'a in b', score: 3 }]); // biome-ignore format: short
  assert.deepEqual(termShares({ hello: 'there' }), []);
  assert.deepEqual(termShares(undefined), []);
});
