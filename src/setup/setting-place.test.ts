import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { HakariError } from '../model/hakari-error.ts';
import { silent } from '../ports/progress.ts';
import { openStore } from '../store/open-store.ts';
import { createTargets } from './create-targets.ts';
import { loadConfig } from './load-config.ts';
import { storeOnDemand } from './store-on-demand.ts';
import { systemClock } from './system-clock.ts';

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
