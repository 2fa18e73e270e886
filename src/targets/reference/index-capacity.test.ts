// An index of what fits: what is left out, what comes back, and what the line about the index says.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { silent } from '../../ports/progress.ts';
import { createReferenceTargets } from './create-reference-target.ts';

interface Corpus {
  write(path: string, content: string): void;
  /** Prepares a target anew. @returns the line about the index, the documents found, and the target's fingerprint */
  prepare(
    settings: object,
  ): Promise<{ readonly message: string; readonly found: readonly string[]; readonly fingerprint: string }>;
}

function createCorpus(t: TestContext): Corpus {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  mkdirSync(join(configDir, 'docs'));
  return {
    write: (path, content) => writeFileSync(join(configDir, 'docs', path), content),
    prepare: async (settings) => {
      const config = { id: 't', type: 'reference', corpus: './docs', topK: 50, ...settings };
      const clock = { now: () => Date.now() + 10_000, monotonic: () => 0 };
      const target = createReferenceTargets({ configDir, clock })(config, 'targets[0]');
      const { message } = await target.prepare({ skipIndexing: false, progress: silent });
      const asked = { query: 'scale', exampleId: 'q', repeat: 0, signal: new AbortController().signal };
      const { documents = [] } = await target.ask(asked);
      const { fingerprint } = target.snapshot();
      await target.close();
      return { message: message.replace(/^index \S+ /u, ''), found: documents.map(({ id }) => id).sort(), fingerprint };
    },
  };
}

test('documents beyond the capacity are not indexed, and this is said', async (t) => {
  const { write, prepare } = createCorpus(t);
  write('a.md', 'scale one');
  write('b.md', 'scale two');
  write('c.md', 'scale 3');
  const limited = await prepare({ capacity: 20 });
  assert.deepEqual(limited.found, ['a.md', 'b.md']);
  assert.equal(
    limited.message,
    '2 documents, 2 passages (2 added, 0 changed, 0 removed); 1 document NOT indexed, from c.md on: more does not fit into 20 bytes',
  );
  const again = await prepare({ capacity: 20 });
  assert.match(again.message, /^2 documents, 2 passages, up to date; 1 document NOT indexed, from c\.md on/u);
  const all = await prepare({});
  assert.deepEqual(all.found, ['a.md', 'b.md', 'c.md']);
  assert.doesNotMatch(all.message, /NOT indexed/u);
  assert.notEqual(all.fingerprint, limited.fingerprint);
});

test('an update finds again what fits, as if the index were built anew', async (t) => {
  const { write, prepare } = createCorpus(t);
  const lines = (...texts: string[]): string => texts.map((text, at) => `{"id":"b${at}","text":"${text}"}`).join('\n');
  write('a.md', 'scale');
  write('b.jsonl', lines('scale', 'scale', 'scale'));
  write('c.md', 'scale');
  assert.deepEqual((await prepare({ capacity: 15 })).found, ['a.md', 'b0', 'b1']);
  // A file before them grows: what no longer fits goes.
  write('a.md', 'scale 12345');
  assert.deepEqual((await prepare({ capacity: 16 })).found, ['a.md', 'b0']);
  write('a.md', 'scale 678');
  const grown = await prepare({ capacity: 15 });
  assert.deepEqual(grown.found, ['a.md', 'b0']);
  assert.match(grown.message, /; 3 documents NOT indexed, from b1 on/u);
  // It shrinks: what was left out comes back.
  write('a.md', '');
  const shrunk = await prepare({ capacity: 15 });
  assert.deepEqual(shrunk.found, ['b0', 'b1', 'b2']);
  assert.match(shrunk.message, /; 1 document NOT indexed, from c\.md on/u);
  const fresh = createCorpus(t);
  fresh.write('a.md', '');
  fresh.write('b.jsonl', lines('scale', 'scale', 'scale'));
  fresh.write('c.md', 'scale');
  assert.deepEqual(await fresh.prepare({ capacity: 15 }).then(({ found, fingerprint }) => [found, fingerprint]), [shrunk.found, shrunk.fingerprint]); // biome-ignore format: short
});

test('each form of HTML is an index of its own, and tags are found only in what was fed as it is', async (t) => {
  const { write, prepare } = createCorpus(t);
  write('a.html', '<title>Scale</title><p class="weight">scale</p>');
  const forms = [{}, { html: 'raw' }, { html: 'text' }, { converter: 'unified' }];
  const fingerprints = new Set<string>();
  for (const form of forms) fingerprints.add((await prepare(form)).fingerprint);
  assert.equal(fingerprints.size, forms.length);
  assert.equal((await prepare({ converter: 'mdream', html: 'markdown', capacity: '20 GB' })).fingerprint, (await prepare({})).fingerprint); // biome-ignore format: short
});

test('wrong settings are refused where they stand', async (t) => {
  const { write, prepare } = createCorpus(t);
  write('a.html', 'scale');
  await assert.rejects(prepare({ html: 'raw', converter: 'unified' }), { code: 'bad-setting', where: 'targets[0].converter' }); // biome-ignore format: short
  await assert.rejects(prepare({ html: 'pdf' }), { code: 'bad-setting', where: 'targets[0].html' });
  await assert.rejects(prepare({ capacity: '20 GBit' }), { code: 'bad-capacity', where: 'targets[0].capacity' });
});
