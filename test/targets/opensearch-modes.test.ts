import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TargetOutput } from '#src/model/target-output.ts';
import type { Target } from '#src/ports/target.ts';
import { asking, openSearchPlace, prepared } from './opensearch-place.ts';

const questions = ['apple note8', 'lake filler', '契約 の解除', '납부 기한', 'note3 zzz', '???'];
const deep = { topK: 40, candidateK: 40, embedder: 'lsa:8' };
const close = (score: number | undefined): string => (score ?? Number.NaN).toFixed(4);

async function answers(target: Target): Promise<readonly TargetOutput[]> {
  await prepared(target);
  return await Promise.all(questions.map((query) => target.ask(asking(query))));
}

const ranked = ({ documents = [] }: TargetOutput) => documents.map(({ id, score }) => `${id} ${close(score)}`);
const stage = ({ stages = [] }: TargetOutput, name: string) =>
  stages.find((own) => own.name === name)?.candidates ?? [];

for (const product of ['OpenSearch', 'Elasticsearch'] as const) {
  test(`${product}: keyword counting is that of the reference target`, async (t) => {
    const { create, reference } = await openSearchPlace(t, { product });
    const settings = { ...deep, mode: 'baseline' };
    assert.deepEqual((await answers(create(settings))).map(ranked), (await answers(reference(settings))).map(ranked));
  });

  for (const knn of ['exact', 'hnsw']) {
    test(`${product}: vectors are searched by their cosines, ${knn}`, async (t) => {
      const { create, reference } = await openSearchPlace(t, { product });
      const settings = { ...deep, mode: 'vector' };
      const own = (await answers(create({ ...settings, knn }))).map(ranked);
      assert.deepEqual(own, (await answers(reference(settings))).map(ranked));
    });
  }

  for (const fusion of ['rrf', 'weighted']) {
    test(`${product}: hybrid search fuses what the server found, by ${fusion}, and reranks it as the reference target does`, async (t) => {
      const { create, reference } = await openSearchPlace(t, { product });
      const settings = { ...deep, mode: 'hybrid', fusion, rerank: true };
      const [own, theirs] = [await answers(create(settings)), await answers(reference(settings))];
      for (const [at, output] of own.entries()) {
        assert.deepEqual(
          output.stages?.map(({ name }) => name),
          ['bm25', 'vector', fusion, 'lexical'],
        );
        const lists = ['bm25', 'vector'].map((name) => stage(output, name));
        // A share of the fused score for every list that has the candidate.
        for (const { id, detail } of stage(output, fusion)) {
          const having = lists.filter((list) => list.some((candidate) => candidate.id === id)).length;
          const shares = detail?.shares as readonly { readonly contribution: number }[];
          assert.equal(shares.length, having);
        }
        const vector = stage(theirs[at] as TargetOutput, 'vector').map(({ id }) => id);
        assert.deepEqual(
          stage(output, 'vector').map(({ id }) => id),
          vector,
        );
      }
    });
  }
}

test('the best of many candidates are those of a search for few, which a sweep relies on', async (t) => {
  const { create } = await openSearchPlace(t);
  const target = create({ ...deep, candidateK: 20, mode: 'hybrid', numCandidates: 20 });
  await prepared(target);
  for (const query of questions) {
    const [few, many] = [
      await target.replay?.retrieve(asking(query), 5),
      await target.replay?.retrieve(asking(query), 20),
    ];
    for (const [at, { candidates }] of (few?.stages ?? []).entries()) {
      assert.deepEqual(candidates, many?.stages[at]?.candidates.slice(0, 5), query);
    }
  }
});
