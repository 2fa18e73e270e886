import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HakariError } from '#src/model/hakari-error.ts';
import type { Target } from '#src/ports/target.ts';
import type { MadeUpProduct } from '../wire/search-engine/made-up-search.ts';
import { asking, madeUpCorpus, openSearchPlace, prepared } from './opensearch-place.ts';

const products = ['OpenSearch', 'Elasticsearch'] as const satisfies readonly MadeUpProduct[];
const questions = ['apple note8', 'lake filler', '契約の解除', '납부 기한', 'note3 note5 zzz'];

async function ranking(target: Target, query: string): Promise<readonly (readonly [string, number | undefined])[]> {
  const { documents = [] } = await target.ask(asking(query));
  return documents.map(({ id, score }) => [id, score === undefined ? undefined : Math.round(score * 1e5) / 1e5]);
}

for (const product of products) {
  test(`${product}: a corpus is loaded once, found again by what it is made of, and stands behind an alias`, async (t) => {
    const { server, create } = await openSearchPlace(t, { product });
    const first = create({ mode: 'bm25' });
    const { message } = await prepared(first);
    assert.match(
      message,
      new RegExp(`^${product} \\d+\\.\\d+\\.0 at http://127.0.0.1:\\d+: hakari-corpus-jsonl-bm25-`, 'u'),
    );
    assert.match(message, /loaded, behind hakari-corpus-jsonl-bm25-[0-9a-f]{8};/u);
    const [[alias, behind] = []] = server.aliases;
    const [[name, index] = []] = server.indexes;
    assert.deepEqual([...(behind ?? [])], [name]);
    assert.ok(name?.startsWith(`${alias}-`));
    assert.equal(index?.visible().length, madeUpCorpus.length);
    const bulks = () => server.calls.filter(({ path }) => path.endsWith('/_bulk')).length;
    assert.equal(bulks(), 1);
    const second = create({ mode: 'bm25', topK: 3 });
    assert.match((await prepared(second)).message, / there already/u);
    assert.equal(bulks(), 1, 'another number of results is no other index');
    await prepared(create({ mode: 'bm25', k1: 1.2, b: 0.75 }));
    assert.equal(bulks(), 2, 'BM25 with other parameters is');
  });

  test(`${product}: the ranking is that of its BM25, by score, then by id`, async (t) => {
    const { server, create } = await openSearchPlace(t, { product });
    const target = create({ mode: 'bm25', topK: 40, candidateK: 40, analyzer: 'standard' });
    await prepared(target);
    const [index] = server.indexes.values();
    for (const query of questions) {
      const shares = [...(index?.bm25('searched', query) ?? [])].map(([id, own]) => {
        const chunk = String(index?.visible().find((document) => document.id === id)?.source.chunk);
        return [chunk, Math.round(own.reduce((sum, { score }) => sum + score, 0) * 1e5) / 1e5] as const;
      });
      const expected = shares.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      assert.notEqual(expected.length, 0);
      assert.deepEqual(await ranking(target, query), expected, query);
    }
  });
}

test('the text and the title of a result are those of the corpus', async (t) => {
  const { create } = await openSearchPlace(t);
  const target = create({ mode: 'bm25' });
  await prepared(target);
  const { documents } = await target.ask(asking('note8'));
  assert.equal(documents?.[0]?.id, 'd08');
  assert.equal(documents?.[0]?.text, madeUpCorpus[8]?.text);
  assert.equal(documents?.[0]?.metadata?.title, 'Topic 0');
});

test('what was loaded is not loaded again without being asked to, and what was not is said to be missing', async (t) => {
  const { server, create } = await openSearchPlace(t);
  await prepared(create({ mode: 'bm25' }));
  assert.match((await prepared(create({ mode: 'bm25' }), true)).message, / there already/u);
  const other = create({ mode: 'bm25', analyzer: 'english' });
  await assert.rejects(prepared(other, true), (error) => error instanceof HakariError && error.code === 'no-index');
  assert.equal(server.indexes.size, 1);
});
