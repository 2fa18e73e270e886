import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import { configuredScoring } from './configured-scoring.ts';
import { loadConfig } from './load-config.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-words-'));
  await writeFile(join(folder, 'harbour.md'), '# Harbour\n\nThe ferry leaves at noon.\n');
  await writeFile(join(folder, 'pool.md'), '# Pool\n\nThe pool opens at noon.\n');
  const questions = [{ id: 'a', query: 'When does the ferry leave?', expected_answer: 'At noon.' }];
  await writeFile(join(folder, 'questions.yaml'), JSON.stringify(questions));
});
after(() => rm(folder, { recursive: true }));

const metrics = ['tellingCorrectness', 'lexicalCorrectness'].map((name) => parseMetricName(name));
const searching = '{ id: a, type: reference, corpus: ./harbour.md }';
const answering = '{ id: a, type: answers-file, path: ./answers.jsonl }';

async function opened(lines: string, passages?: () => AsyncIterable<string>) {
  const file = join(folder, 'hakari.yaml');
  await writeFile(file, `dataset: ./questions.yaml\nmetrics: [tellingCorrectness]\n${lines}\n`);
  const { config, directory, where } = loadConfig(file);
  return await configuredScoring({ config, directory, where, passages }, metrics);
}

async function* given() {
  yield 'The ferry leaves at noon.';
  yield 'The ferry is late.';
  yield 'The pool opens at noon.';
}

test('words are counted in the documents that are named, else in those that targets search', async () => {
  const searched = await opened(`targets: [${searching}]`, given);
  assert.deepEqual([searched.words?.counts.holding('ferri'), searched.words?.counts.holding('pool')], [1, 0]);
  const named = await opened(`words: ./pool.md\ntargets: [${searching}]`);
  assert.deepEqual([named.words?.counts.holding('ferri'), named.words?.counts.holding('pool')], [0, 1]);
  assert.notEqual(searched.words?.digest, named.words?.digest);
  assert.equal((await opened(`targets: [${searching}]`)).words?.digest, searched.words?.digest);
});

test('without documents the passages that a run was given count, and without those nothing is known', async () => {
  const of = await opened(`targets: [${answering}]`, given);
  assert.deepEqual([of.words?.counts.passages, of.words?.counts.holding('ferri')], [3, 2]);
  const none = await opened(`targets: [${answering}]`);
  assert.deepEqual([none.words, Object.keys(none.scorers)], [undefined, []]);
});

test('only what weighs words is another scorer by other documents', async () => {
  const { scorers, words } = await opened(`targets: [${searching}]`);
  assert.deepEqual(Object.keys(scorers), ['tellingCorrectness']);
  assert.ok(scorers.tellingCorrectness?.fingerprint.endsWith(words?.digest ?? 'none'));
});

test('documents that are not there are named with the place in the config', async () => {
  await assert.rejects(opened(`words: ./nowhere\ntargets: [${answering}]`), /there is no file or folder \.\/nowhere/u);
});
