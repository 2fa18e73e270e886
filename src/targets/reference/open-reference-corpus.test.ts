import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { CorpusUnit, SourceChunk } from '../../curation/corpus-pieces.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Corpus } from '../../ports/corpus.ts';
import { silent } from '../../ports/progress.ts';
import { createReferenceTargets } from './create-reference-target.ts';
import { chunksOfText, openReferenceCorpus, openTargetCorpus } from './open-reference-corpus.ts';

const rules = Array.from({ length: 20 }, (_, at) => `The rule ${at} of the market says what must happen.`).join('\n\n');
const files = {
  'docs/fees.md': `# Fees\n\nBefore all.\n\n## Stalls > rows\n\n${rules}\n\n## Waste\n\nOf waste.\n`,
  'docs/sub/hall.txt': 'The hall.\n\nIt opens at six.\n',
  'docs/more.jsonl': '{"_id": "x1", "title": "One", "text": "The first of them."}\n',
};

function scratch(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function unitsOf(corpus: Corpus): Promise<readonly CorpusUnit[]> {
  const units: CorpusUnit[] = [];
  for await (const unit of corpus.units()) units.push(unit);
  return units;
}

test('documents, sections and the pieces of long sections, in words of their own', async (t) => {
  const units = await unitsOf(openReferenceCorpus({ corpus: join(scratch(t), 'docs'), where: '--corpus' }));
  assert.deepEqual(
    units.map(({ id, kind, whole, title, heading }) => [id, kind, whole, title, heading]),
    [
      ['fees.md', 'document', false, 'Fees', ''],
      ['fees.md#top', 'section', false, 'Fees', ''],
      ['fees.md#stalls--rows', 'section', false, 'Fees', 'rows'],
      ['fees.md#waste', 'section', false, 'Fees', 'Waste'],
      ['x1', 'document', true, 'One', ''],
      ['sub/hall.txt', 'document', false, 'hall', ''],
      ['sub/hall.txt#top', 'section', false, 'hall', ''],
    ],
  );
  assert.equal(units.find(({ id }) => id === 'fees.md#stalls--rows')?.text, rules);
});

test('every unit is something that a target over this corpus has', async (t) => {
  const configDir = scratch(t);
  for (const split of [undefined, true, false, { maxChars: 120, overlapChars: 20 }]) {
    const config = { id: 't', type: 'reference', corpus: './docs', ...(split !== undefined && { split }) };
    const target = createReferenceTargets({ configDir, clock: { now: () => 0, monotonic: () => 0 } })(
      config,
      'targets[0]',
    );
    const { corpus } = await target.prepare({ skipIndexing: false, progress: silent });
    const units = await unitsOf(openTargetCorpus(config, { configDir, where: 'targets[0]' }));
    assert.deepEqual(await corpus?.lacking(units.map(({ id }) => id)), []);
    await target.close();
    const pieces = units.filter(({ kind }) => kind === 'piece').length;
    assert.equal(pieces > 0, typeof split === 'object', JSON.stringify(split));
  }
});

test('chunks are what an index is made of, under the ids that a search returns', async (t) => {
  const configDir = scratch(t);
  for (const split of [undefined, true, false, { maxChars: 120, overlapChars: 20 }]) {
    const config = {
      id: 't',
      type: 'reference',
      corpus: './docs',
      mode: 'bm25',
      topK: 50,
      granularity: 'chunk',
      ...(split !== undefined && { split }),
    };
    const target = createReferenceTargets({ configDir, clock: { now: () => 0, monotonic: () => 0 } })(
      config,
      'targets[0]',
    );
    await target.prepare({ skipIndexing: false, progress: silent });
    const texts = new Map<string, string>();
    for await (const { id, text } of openTargetCorpus(config, { configDir, where: 'targets[0]' }).chunks())
      texts.set(id, text);
    const query = ['Fees', ...texts.values()].join(' ');
    const { documents = [] } = await target.ask({
      query,
      exampleId: 'q',
      repeat: 0,
      signal: new AbortController().signal,
    });
    assert.deepEqual(documents.map(({ id }) => id).sort(), [...texts.keys()].sort());
    for (const { id, text } of documents) assert.ok(text?.includes(texts.get(id) ?? '?'), id);
    await target.close();
  }
});

test('a text by itself is split like a file', async (t) => {
  const corpus = openReferenceCorpus({ corpus: join(scratch(t), 'docs/fees.md'), where: 'corpus' });
  const chunks: SourceChunk[] = [];
  for await (const chunk of corpus.chunks()) chunks.push(chunk);
  assert.deepEqual(chunksOfText('fees.md', files['docs/fees.md'] ?? ''), chunks);
  assert.deepEqual(
    chunks.map(({ title }) => title),
    ['Fees', 'Fees > Stalls > rows', 'Fees > Waste'],
  );
});

test('a corpus that is not there is named by what asked for it', async () => {
  const corpus = openReferenceCorpus({ corpus: '/nowhere/docs', where: '--from' });
  await assert.rejects(unitsOf(corpus), (error) => error instanceof ConfigError && error.where === '--from');
});
