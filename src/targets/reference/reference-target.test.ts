import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { silent } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { createReferenceTargets } from './create-reference-target.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** A folder with these files that is gone after the test. */
function folder(t: TestContext, files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(dir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

const ask = (target: Target, query: string) =>
  target.ask({ exampleId: 'q', query, repeat: 0, signal: new AbortController().signal });

const documents = {
  'docs/pool.md':
    '# Connection pool\n\n## Size\n\nThe pool keeps max_pool_size connections.\n\n## Waiting\n\nA thread waits for a free connection.\n',
  'docs/ja/session.html':
    '<title>x</title><h1>セッション</h1><p><ruby>秤<rt>はかり</rt></ruby>の設定。</p><h2>有効期限</h2><p>第5条に従い30分で切れる。</p>',
  'docs/note.txt': '연결 풀의 크기를 정한다.\n\nsecond paragraph',
  'docs/extra.jsonl': '{"_id":"x1","title":"Mail","text":"jp.example.mail.MailSender sends mail."}\n',
};

async function prepared(t: TestContext, settings: object = {}, files: Readonly<Record<string, string>> = documents) {
  const configDir = folder(t, files);
  const create = createReferenceTargets({ configDir, clock });
  const target = create({ id: 'r', type: 'reference', corpus: 'docs', ...settings }, 'targets[0]');
  t.after(() => target.close());
  const preparation = await target.prepare({ skipIndexing: false, progress: silent });
  return { configDir, target, preparation };
}

test('documents of every format are found, by what they are called in the corpus folder', async (t) => {
  const { target } = await prepared(t);
  const first = async (query: string) => (await ask(target, query)).documents?.[0]?.id;
  assert.equal(await first('waiting for a connection'), 'pool.md');
  assert.equal(await first('セッションの有効期限'), 'ja/session.html');
  assert.equal(await first('연결 풀'), 'note.txt');
  assert.equal(await first('MailSender'), 'x1');
  assert.equal(await first('jp.example.mail.MailSender'), 'x1');
  assert.deepEqual((await ask(target, 'zzz')).documents, []);
  assert.deepEqual((await ask(target, '')).documents, []);
});

test('a result tells its text, chunk and section; readings of kanji are not in the text', async (t) => {
  const { target } = await prepared(t);
  const [best] = (await ask(target, '第5条')).documents ?? [];
  assert.equal(best?.text, '第5条に従い30分で切れる。');
  assert.deepEqual(best?.metadata, { chunk: 'ja/session.html#有効期限', title: 'セッション', section: '有効期限' });
  assert.equal((await ask(target, '秤')).documents?.[0]?.text, '秤の設定。');
  assert.deepEqual((await ask(target, 'はかり')).documents, []);
});

test('chunks can be the result, and stages tell all candidates with each term’s share', async (t) => {
  const { target } = await prepared(t, { granularity: 'chunk', trace: 'full', topK: 1 });
  const output = await ask(target, 'pool connection');
  assert.deepEqual(
    output.documents?.map(({ id }) => id),
    ['pool.md#size'],
  );
  const [stage] = output.stages ?? [];
  assert.equal(stage?.name, 'bm25');
  assert.deepEqual(stage?.candidates.map(({ id }) => id).sort(), ['pool.md#size', 'pool.md#waiting']);
  for (const { score, detail } of stage?.candidates ?? []) {
    const terms = detail?.terms as unknown as readonly { readonly score: number }[];
    assert.ok(Math.abs(terms.reduce((sum, term) => sum + term.score, 0) - score) < 1e-12);
  }
  assert.ok((output.timings?.totalMs ?? -1) >= 0);
});

test('two targets over one corpus share one index; other split settings are another one', async (t) => {
  const configDir = folder(t, documents);
  const create = createReferenceTargets({ configDir, clock });
  const settings = { type: 'reference', corpus: 'docs' };
  const targets = [{ id: 'a' }, { id: 'b', k1: 1.2 }, { id: 'c', split: { maxChars: 300 } }].map((each) =>
    create({ ...settings, ...each }, 'targets'),
  );
  for (const target of targets) await target.prepare({ skipIndexing: false, progress: silent });
  const fingerprints = targets.map((target) => target.snapshot().fingerprint);
  assert.equal(new Set(fingerprints).size, 3);
  assert.equal(readdirSync(join(configDir, '.hakari/index')).length, 2);
  for (const target of targets) await target.close();
});

test('settings are checked before anything is read', () => {
  const create = createReferenceTargets({ configDir: '/', clock });
  const settings = { id: 'r', type: 'reference', corpus: 'docs' };
  assert.throws(() => create({ ...settings, topk: 3 }, 'targets[0]'), {
    code: 'unknown-setting',
    hint: 'did you mean topK?',
  });
  assert.throws(() => create({ ...settings, alpha: 2 }, 'targets[0]'), {
    code: 'bad-setting',
    where: 'targets[0].alpha',
  });
  assert.throws(() => create({ ...settings, split: { maxCharacters: 9 } }, 'targets[0]'), {
    code: 'unknown-setting',
    where: 'targets[0].split',
  });
  assert.throws(() => create({ ...settings, split: { maxChars: 60, overlapChars: 60 } }, 'targets[0]'), {
    code: 'bad-setting',
    message: /overlapChars must be below maxChars/u,
  });
});

test('a corpus that is not there, or holds nothing, is said', async (t) => {
  const configDir = folder(t, { 'docs/image.png': '' });
  const create = createReferenceTargets({ configDir, clock });
  for (const corpus of ['nowhere', 'docs']) {
    const target = create({ id: 'r', type: 'reference', corpus }, 'targets[0]');
    await assert.rejects(target.prepare({ skipIndexing: false, progress: silent }), { code: 'no-corpus' });
  }
});

test('a snapshot shows settings with their defaults, and no secret', async (t) => {
  const secret = 'sk-secret';
  const embedder = { model: 'x:y', baseUrl: `http://user:${secret}@127.0.0.1/v1?key=${secret}`, apiKey: secret };
  const { target } = await prepared(t, { embedder });
  const { config } = target.snapshot();
  assert.deepEqual(config.embedder, { model: 'x:y', baseUrl: 'http://127.0.0.1/v1', apiKey: '***' });
  assert.deepEqual([config.topK, config.candidateK, config.rrfK, config.alpha], [10, 50, 60, 0.5]);
  assert.deepEqual([config.k1, config.b, config.rerankCandidates, config.fusion], [0.9, 0.4, 50, 'rrf']);
  assert.ok(!JSON.stringify(target.snapshot()).includes(secret));
});

test('how fast a model is asked is no part of what a target is; which model it is, is', async (t) => {
  const embedder = { model: 'openai:m', apiKey: 'k' };
  const fingerprints = [];
  for (const settings of [
    { embedder },
    { embedder: { ...embedder, concurrency: 2, requestsPerMinute: 60, timeoutSeconds: 5, deadlineSeconds: 9 } },
    { embedder: { ...embedder, model: 'openai:n' } },
  ]) {
    const { target } = await prepared(t, settings);
    fingerprints.push(target.snapshot().fingerprint);
  }
  assert.equal(fingerprints[0], fingerprints[1]);
  assert.notEqual(fingerprints[0], fingerprints[2]);
});

test('a target whose models are at a server is not asked for practice', () => {
  const create = createReferenceTargets({ configDir: '/', clock });
  const warmUp = (model: string): boolean =>
    create({ id: 'r', type: 'reference', corpus: 'docs', embedder: model }, 'targets[0]').capabilities.warmUp;
  assert.deepEqual(['lsa', 'lsa:64', 'transformers:a/b'].map(warmUp), [true, true, true]);
  for (const vendor of ['openai', 'openai-compatible', 'google', 'bedrock']) assert.equal(warmUp(`${vendor}:m`), false);
});

test('names are looked up after another target has put a new index in the place of the shared one', async (t) => {
  const configDir = folder(t, documents);
  const create = createReferenceTargets({ configDir, clock });
  const [first, second] = ['bm25', 'vector'].map((mode) => {
    const target = create({ id: mode, type: 'reference', corpus: 'docs', mode }, 'targets[0]');
    t.after(() => target.close());
    return target;
  });
  const { corpus } = (await first?.prepare({ skipIndexing: false, progress: silent })) ?? {};
  await second?.prepare({ skipIndexing: false, progress: silent });
  assert.deepEqual(await corpus?.lacking(['pool.md', 'nowhere.md']), ['nowhere.md']);
});
