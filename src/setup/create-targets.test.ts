import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { HakariError } from '../model/hakari-error.ts';
import { silent } from '../ports/progress.ts';
import type { Target } from '../ports/target.ts';
import { openStore } from '../store/open-store.ts';
import { createTargets, splitTarget, withVersion } from './create-targets.ts';
import { systemClock } from './environment.ts';
import { loadConfig } from './load-config.ts';
import { storeOnDemand } from './open-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-place-'));
after(() => rmSync(folder, { recursive: true }));

/** What is said of a config when its targets are made and prepared, without the folder. */
async function said(...lines: readonly string[]): Promise<string> {
  const file = join(folder, 'hakari.yaml');
  writeFileSync(file, ['dataset: ./q.yaml', ...lines].join('\n'));
  const store = storeOnDemand(() => openStore('sqlite::memory:'));
  try {
    const targets = await createTargets(loadConfig(file), { clock: systemClock, store });
    for (const target of targets) await target.prepare({ skipIndexing: false, progress: silent });
  } catch (error) {
    if (error instanceof HakariError) return `${error.where}: ${error.what}`.replaceAll(`${folder}/`, '');
    throw error;
  }
  return '';
}

const two = ['targets:', '  - { id: a, type: reference, corpus: ./docs }', '  - { id: b, type: reference }'];

test('a setting of all targets is named where it stands', async () => {
  for (const [group, place, what] of [
    ['query: { mode: bm25, topk: 5 }', 'query', 'unknown setting "topk" of a reference target'],
    ['query: { topK: many }', 'query.topK', ''],
    ['query: { timeoutSeconds: -1 }', 'query.timeoutSeconds', ''],
    ['index: { split: { maxChar: 4 } }', 'index.split', 'unknown setting "maxChar"'],
  ] as const) {
    const text = await said('name: x', group, ...two);
    assert.ok(text.startsWith(`hakari.yaml:3: ${place}: ${what}`), text);
  }
});

test('a setting of one target is named there, by its own line', async () => {
  const own = ['targets:', '  - id: a', '    type: reference', '    corpus: ./docs', '    topk: 5'];
  assert.match(await said('query: { mode: bm25 }', ...own), /^hakari\.yaml:7: targets\[0\]: unknown setting "topk"/u);
  const wrong = own.with(-1, '    topK: many');
  assert.match(await said('query: { topK: 5 }', ...wrong), /^hakari\.yaml:7: targets\[0\]\.topK: /u);
});

test('settings of a preparation are named as it has them', async () => {
  const kind = 'kind: preprocessing';
  const answers = ['preparations:', '  - id: html', '    answers: ./no.jsonl', '  - { id: md, answers: ./md.jsonl }'];
  assert.match(
    await said(kind, ...answers),
    /^hakari\.yaml:5: preparations\[0\]\.answers: there is no file no\.jsonl/u,
  );
  const fed = (target: string, settings: string) => [
    kind,
    `target: { type: http, ${target} }`,
    'preparations:',
    `  - { id: html, settings: { ${settings} } }`,
    '  - { id: md, settings: { url: "http://127.0.0.1:9/md" } }',
  ];
  const url = 'url: "http://127.0.0.1:9/"';
  assert.match(await said(...fed('methd: POST', url)), /^hakari\.yaml:3: target: unknown setting "methd"/u);
  assert.match(
    await said(...fed('method: POST', `${url}, headrs: {}`)),
    /^hakari\.yaml:5: preparations\[0\]\.settings: unknown setting "headrs"/u,
  );
});

test('what all targets may say is taken out before the type reads its own', () => {
  const { own, line, version } = splitTarget(
    { id: 'a', type: 'http', url: 'http://x', version: '7', concurrency: 2, timeoutSeconds: 1.5 },
    'targets[0]',
  );
  assert.deepEqual(own, { id: 'a', type: 'http', url: 'http://x' });
  assert.deepEqual([line, version], [{ concurrency: 2, timeoutSeconds: 1.5 }, '7']);
  assert.throws(() => splitTarget({ id: 'a', type: 'http', attempts: 0 }, 'hakari.yaml:3: targets[0]'), {
    message: /hakari\.yaml:3: targets\[0\]\.attempts/u,
  });
});

test('another version is another target', () => {
  const target: Target = {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id: 'a', type: 't', config: { k: 1 }, fingerprint: 'f' }),
    ask: async () => ({}),
    close: async () => {},
  };
  assert.equal(withVersion(target, undefined), target);
  const [one, two] = ['1', '2'].map((version) => withVersion(target, version).snapshot());
  assert.deepEqual(one?.config, { k: 1, version: '1' });
  assert.notEqual(one?.fingerprint, two?.fingerprint);
  assert.notEqual(one?.fingerprint, 'f');
});
