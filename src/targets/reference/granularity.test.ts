// What a result is, times what a judgement names: each judgement is earned once, at the rank where it was found.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { judgePlaces } from '../../metrics/retrieval/judged-ranking.ts';
import { ndcg } from '../../metrics/retrieval/ndcg.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { silent } from '../../ports/progress.ts';
import { createReferenceTargets } from './create-reference-target.ts';

const rules = Array.from({ length: 20 }, (_, at) => `The zebra rule ${at} says what must happen.`).join('\n\n');
const corpus = {
  // Its section Zebra comes in pieces: #zebra, #zebra~2, #zebra~3, …
  'a.md': `# Alpha\n\nIntro of a zebra.\n\n## Zebra\n\n${rules}\n\n## Lion\n\nThe lion rule.\n`,
  'b.md': '# Beta\n\n## Zebra\n\nOne zebra, whose text is long enough to come after.\n\n## Other\n\nOf rivers.\n',
};

async function found(t: TestContext, granularity: string): Promise<readonly RetrievedDocument[]> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  mkdirSync(join(configDir, 'docs'));
  for (const [name, text] of Object.entries(corpus)) writeFileSync(join(configDir, 'docs', name), text);
  const create = createReferenceTargets({ configDir, clock: { now: () => 0, monotonic: () => 0 } });
  const settings = { corpus: 'docs', split: { maxChars: 300, overlapChars: 50 }, topK: 20 };
  const target = create({ id: 'r', type: 'reference', granularity, ...settings }, 'targets[0]');
  await target.prepare({ skipIndexing: false, progress: silent });
  const signal = new AbortController().signal;
  const { documents } = await target.ask({ exampleId: 'q', query: 'zebra rule', repeat: 0, signal });
  await target.close();
  return documents ?? [];
}

/** The rank at which each judged name was credited. */
function ranks(documents: readonly RetrievedDocument[], names: readonly string[]): Readonly<Record<string, number>> {
  const judgements = names.map((docId, at) => ({ docId, relevance: 3 - (at % 3) }));
  const places = judgePlaces(documents, judgements);
  const credited = places.flatMap(({ judgement }, at) =>
    judgement === undefined ? [] : [[judgement.docId, at + 1] as const],
  );
  assert.equal(new Set(credited.map(([name]) => name)).size, credited.length, 'credited twice');
  const ranking = places.map(({ judgement }, at) => judgement?.docId ?? `unjudged ${at}`);
  const outcome = ndcg().score(ranking, judgements);
  assert.ok(outcome.status === 'scored' && outcome.value <= 1 + 1e-12);
  return Object.fromEntries(credited);
}

test('judged documents are found at the rank of their best part, whatever a result is', async (t) => {
  for (const granularity of ['document', 'section', 'chunk']) {
    assert.deepEqual(
      ranks(await found(t, granularity), ['b.md', 'a.md', 'c.md']),
      { 'a.md': 1, 'b.md': 2 },
      granularity,
    );
  }
});

test('judged sections are found by any of their pieces', async (t) => {
  const sections = ['a.md#zebra', 'b.md#zebra', 'a.md#lion'];
  assert.deepEqual(Object.keys(ranks(await found(t, 'section'), sections)).sort(), sections.toSorted());
  const chunks = await found(t, 'chunk');
  assert.deepEqual(Object.keys(ranks(chunks, sections)).sort(), sections.toSorted());
  const pieces = chunks.findIndex(({ id }) => id.startsWith('a.md#zebra'));
  assert.equal(ranks(chunks, sections)['a.md#zebra'], pieces + 1);
});

test('judged chunks are found one by one, and under sections and documents by what holds them', async (t) => {
  const chunks = await found(t, 'chunk');
  const at = (id: string) => chunks.findIndex((chunk) => chunk.id === id) + 1;
  const judged = ['a.md#zebra~2', 'a.md#zebra~3', 'b.md#zebra'];
  assert.deepEqual(ranks(chunks, judged), Object.fromEntries(judged.map((id) => [id, at(id)])));
  const bySection = ranks(await found(t, 'section'), judged);
  assert.equal(bySection['b.md#zebra'] !== undefined, true);
  // One section is one result and earns one judgement.
  assert.equal(Object.keys(bySection).length, 2);
  const byDocument = ranks(await found(t, 'document'), judged);
  assert.deepEqual(Object.values(byDocument).sort(), [1, 2]);
});

test('a document and a part of it, both judged, are earned by different results', async (t) => {
  const credited = ranks(await found(t, 'section'), ['a.md', 'a.md#zebra']);
  assert.deepEqual(Object.keys(credited).sort(), ['a.md', 'a.md#zebra']);
});
