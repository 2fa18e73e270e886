import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { TargetError } from '../../model/hakari-error.ts';
import { silent } from '../../ports/progress.ts';
import type { Embedder } from '../../ports/search-models.ts';
import type { Target } from '../../ports/target.ts';
import type { SearchContext } from '../search/search-settings.ts';
import { createReferenceTargets } from './create-reference-target.ts';
import { fromBlob } from './index/index-database.ts';

const now = { now: () => Date.now(), monotonic: () => performance.now() };
/** By then every file has long been settled. */
const later = { ...now, now: () => Date.now() + 60_000 };

function scratch(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(dir, { recursive: true }));
  return dir;
}

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Prepares a target of its own, as a new process would, and hands it to `use`. */
async function withTarget<Result>(
  context: Partial<SearchContext> & { readonly configDir: string },
  settings: object,
  use: (target: Target, message: string, stale: boolean) => Promise<Result>,
): Promise<Result> {
  const { skipIndexing = false, ...rest } = settings as { skipIndexing?: boolean };
  const create = createReferenceTargets({ clock: now, ...context });
  const target = create({ id: 'r', type: 'reference', corpus: 'docs', ...rest }, 'targets[0]');
  try {
    const { message, stale } = await target.prepare({ skipIndexing, progress: silent });
    return await use(target, message, stale);
  } finally {
    await target.close();
  }
}

const ask = (target: Target, query: string) =>
  target.ask({ exampleId: 'q', query, repeat: 0, signal: new AbortController().signal });

const prepareOnly = (context: Partial<SearchContext> & { readonly configDir: string }, settings: object = {}) =>
  withTarget(context, settings, async (_target, message, stale) => ({ message, stale }));

test('an index that was brought up to date answers to the last bit as one that was built at once', async (t) => {
  const words = fc.constantFrom('alpha', 'beta', 'gamma', '契約', '有効期限', '세션', 'delta', '');
  const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((each) => each.join(' '));
  const corpus = fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c.txt', 'd.md', 'e.md'), text, { minKeys: 1 });
  const answers = (configDir: string) =>
    withTarget({ configDir }, { mode: 'hybrid', granularity: 'chunk', topK: 50 }, async (target) => {
      const outputs = await Promise.all(['alpha beta', '契約の期限', '세션 gamma'].map((query) => ask(target, query)));
      const { fingerprint } = target.snapshot();
      const stages = outputs.map((each) => each.stages?.map(({ candidates }) => candidates));
      return { fingerprint, stages, documents: outputs.map(({ documents }) => documents) };
    });
  await fc.assert(
    fc.asyncProperty(fc.array(corpus, { minLength: 2, maxLength: 4 }), async (versions) => {
      const configDir = scratch(t);
      for (const version of versions.slice(0, -1)) {
        write(join(configDir, 'docs'), version);
        await prepareOnly({ configDir }, { mode: 'vector' });
        rmSync(join(configDir, 'docs'), { recursive: true });
      }
      write(join(configDir, 'docs'), versions.at(-1)!);
      const updated = await answers(configDir);
      rmSync(join(configDir, '.hakari'), { recursive: true });
      assert.deepEqual(updated, await answers(configDir));
    }),
    { numRuns: 12 },
  );
});

test('numbers of removed passages are used again before they are more than those in use', async (t) => {
  const configDir = scratch(t);
  const version = (seed: number, lines: number) =>
    Array.from({ length: lines }, (_, at) =>
      JSON.stringify({ _id: `d${at}`, text: `number ${at} word${(at * 7 + seed) % 50}` }),
    ).join('\n');
  const best = () =>
    withTarget({ configDir }, { topK: 100 }, async (target) => (await ask(target, 'word3 number 12')).documents);
  for (const seed of [1, 2, 3]) {
    write(configDir, { 'docs/corpus.jsonl': version(seed, 700) });
    await prepareOnly({ configDir });
  }
  const updated = await best();
  rmSync(join(configDir, '.hakari'), { recursive: true });
  assert.deepEqual(updated, await best());
});

test('what did not change is not touched', async (t) => {
  const configDir = scratch(t);
  write(configDir, { 'docs/a.md': '# A\n\none', 'docs/b.md': '# B\n\ntwo' });
  const message = async (settings: object = {}) => (await prepareOnly({ configDir, clock: later }, settings)).message;
  assert.match(await message(), /2 documents, 2 passages \(2 added, 0 changed, 0 removed\)/);
  assert.match(await message(), /up to date/);
  assert.match(await message({ k1: 1.2, b: 0.75, topK: 3, trace: 'off' }), /up to date/);
  utimesSync(join(configDir, 'docs/a.md'), 1, 1);
  assert.match(await message(), /up to date/);
  write(configDir, { 'docs/b.md': '# B\n\ntwo more' });
  assert.match(await message(), /\(0 added, 1 changed, 0 removed\)/);
  rmSync(join(configDir, 'docs/a.md'));
  assert.match(await message(), /\(0 added, 0 changed, 1 removed\)/);
});

test('a document that moves from one file to another stays', async (t) => {
  const configDir = scratch(t);
  const [x, y] = ['{"id":"x","text":"one"}\n', '{"id":"y","text":"two"}\n'];
  write(configDir, { 'docs/a.jsonl': x + y, 'docs/b.jsonl': '' });
  await prepareOnly({ configDir });
  write(configDir, { 'docs/a.jsonl': y, 'docs/b.jsonl': x });
  assert.match((await prepareOnly({ configDir })).message, /2 documents, 2 passages, up to date/);
  write(configDir, { 'docs/b.jsonl': x + y });
  await assert.rejects(prepareOnly({ configDir }), {
    code: 'duplicate-document',
    where: join(configDir, 'docs/b.jsonl:2'),
  });
});

test('a build that fails leaves the old index, and no draft', async (t) => {
  const configDir = scratch(t);
  write(configDir, { 'docs/a.jsonl': '{"_id":"a","text":"apple"}\n' });
  await prepareOnly({ configDir });
  write(configDir, { 'docs/a.jsonl': '{"_id":"a","text":"pear"}\n{"_id":7,"text":"x"}\n' });
  await assert.rejects(prepareOnly({ configDir }), { code: 'bad-document', where: join(configDir, 'docs/a.jsonl:2') });
  assert.equal(readdirSync(join(configDir, '.hakari/index')).length, 1);
  const found = await withTarget({ configDir }, { skipIndexing: true }, async (target, message, stale) => ({
    documents: (await ask(target, 'apple')).documents?.map(({ id }) => id),
    stale,
    told: message.includes('STALE'),
  }));
  assert.deepEqual(found, { documents: ['a'], stale: true, told: true });
});

test('drafts of builds that were killed go after a day', async (t) => {
  const configDir = scratch(t);
  write(configDir, { 'docs/a.md': 'one' });
  await prepareOnly({ configDir });
  const folder = join(configDir, '.hakari/index');
  const [index = ''] = readdirSync(folder);
  write(folder, { [`${index}.old.tmp`]: '', [`${index}.new.tmp`]: '' });
  utimesSync(join(folder, `${index}.old.tmp`), 1, 1);
  write(configDir, { 'docs/a.md': 'two' });
  await prepareOnly({ configDir });
  assert.deepEqual(readdirSync(folder).sort(), [index, `${index}.new.tmp`].sort());
});

test('without indexing there must be an index, and vectors of its documents', async (t) => {
  const configDir = scratch(t);
  write(configDir, { 'docs/a.md': 'one two', 'docs/b.md': 'two three' });
  await assert.rejects(prepareOnly({ configDir }, { skipIndexing: true }), { code: 'no-index' });
  await prepareOnly({ configDir });
  assert.equal((await prepareOnly({ configDir }, { skipIndexing: true })).stale, false);
  await assert.rejects(prepareOnly({ configDir }, { skipIndexing: true, mode: 'vector' }), { code: 'no-index' });
});

/** Knows three directions, and counts what it is asked. */
function createCountingEmbedder(asked: string[]): Embedder {
  return {
    fingerprint: 'counting',
    embed: async (texts) => {
      asked.push(...texts);
      const count = (text: string, word: string) => text.split(word).length - 1;
      const vectors = texts.map((text) =>
        Float32Array.from(['red', 'green', 'blue'], (word) => count(text, word) + 0.1),
      );
      return { vectors, ms: 5, cached: false };
    },
    close: async () => {},
  };
}

test('a model embeds what has no vector yet, and its time counts', async (t) => {
  const configDir = scratch(t);
  const asked: string[] = [];
  const context = { configDir, openEmbedder: async () => createCountingEmbedder(asked) };
  const settings = { mode: 'vector', embedder: 'counting:x' };
  write(configDir, { 'docs/a.md': 'red red', 'docs/b.md': 'green', 'docs/c.md': 'blue' });
  await withTarget(context, settings, async (target) => {
    assert.equal(asked.length, 3);
    const output = await ask(target, 'blue');
    assert.deepEqual(output.documents?.map(({ id }) => id), ['c.md', 'b.md', 'a.md']); // biome-ignore format: short
    assert.ok((output.timings?.totalMs ?? 0) >= 5);
    assert.equal(output.cached, undefined);
  });
  asked.length = 0;
  write(configDir, { 'docs/b.md': 'green green' });
  await prepareOnly(context, settings);
  assert.deepEqual(asked, ['b\n\ngreen green']);
});

test('vectors of another length than the index has are refused', async (t) => {
  const configDir = scratch(t);
  write(configDir, { 'docs/a.md': 'red', 'docs/b.md': 'green' });
  const lengths = [3, 2];
  const embedder: Embedder = {
    ...createCountingEmbedder([]),
    embed: async (texts) => ({
      vectors: texts.map(() => new Float32Array(lengths.shift() ?? 3).fill(1)),
      ms: 0,
      cached: false,
    }),
  };
  await assert.rejects(
    prepareOnly({ configDir, openEmbedder: async () => embedder }, { mode: 'vector', embedder: 'x' }),
    {
      code: 'bad-embedding',
    },
  );
});

test('batches are embedded side by side, and each passage gets its own vector in whatever order they come back', async (t) => {
  const configDir = scratch(t);
  const lines = Array.from({ length: 200 }, (_, at) => JSON.stringify({ _id: `d${at}`, text: 'red '.repeat(at + 1) }));
  write(configDir, { 'docs/all.jsonl': lines.join('\n') });
  const counting = createCountingEmbedder([]);
  const waiting: (() => void)[] = [];
  const embedder: Embedder = {
    ...counting,
    embed: async (texts, purpose) => {
      if (purpose === 'document') {
        await new Promise<void>((resolve) => {
          // All four batches are under way at once, and the last one is answered first.
          if (waiting.push(resolve) === 4) for (const answer of waiting.toReversed()) answer();
        });
      }
      return counting.embed(texts, purpose);
    },
  };
  const context = { configDir, openEmbedder: async () => embedder };
  await withTarget(context, { mode: 'vector', embedder: 'x', topK: 3 }, async (target) => {
    const { documents } = await ask(target, `${'red '.repeat(7)}green`);
    assert.equal(waiting.length, 4);
    assert.equal(documents?.length, 3);
  });
  const inOrder = await vectorsOf({ configDir });
  assert.deepEqual(
    inOrder.map(Math.round),
    Array.from({ length: 200 }, (_, at) => Math.round((at + 1.1) * 10)),
  );
});

test('after a failure nothing more is begun, and what is under way is told and waited for', async (t) => {
  const configDir = scratch(t);
  const lines = Array.from({ length: 64 * 20 }, (_, at) => JSON.stringify({ _id: `d${at}`, text: 'red' }));
  write(configDir, { 'docs/all.jsonl': lines.join('\n') });
  let [begun, ended] = [0, 0];
  const embedder: Embedder = {
    ...createCountingEmbedder([]),
    embed: async (_texts, _purpose, signal) => {
      begun += 1;
      if (begun === 1) throw new TargetError('no', { code: 'made-up' });
      return await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended += 1;
          reject(signal.reason);
        });
      });
    },
  };
  const build = prepareOnly({ configDir, openEmbedder: async () => embedder }, { mode: 'vector', embedder: 'x' });
  await assert.rejects(build, { code: 'made-up' });
  assert.deepEqual([begun, ended], [16, 15]);
});

/** Of each passage, ten times how red it is, by the vectors of its index. */
async function vectorsOf({ configDir }: { readonly configDir: string }): Promise<readonly number[]> {
  const folder = join(configDir, '.hakari/index');
  const [index = ''] = readdirSync(folder);
  const database = new DatabaseSync(join(folder, index), { readOnly: true });
  try {
    const rows = database.prepare('SELECT p.id, v.components FROM vector v JOIN passage p USING (ordinal)').all();
    const redOf = new Map(
      rows.map(({ id, components }) => {
        const [red = 0, green = 1] = fromBlob(components) as Float32Array;
        return [String(id), red / green];
      }),
    );
    return Array.from({ length: redOf.size }, (_, at) => redOf.get(`d${at}`) ?? Number.NaN);
  } finally {
    database.close();
  }
}
