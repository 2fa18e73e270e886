// What is remembered and what may be spent, seen from outside: by the calls that arrive at the model's server.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakariBeside, withFolder } from './hakari.ts';

const documents = {
  'fees.md': 'The fee for a certificate of residence is 300 yen. It is paid at the counter of the town hall.',
  'hours.md': 'The town hall is open from 8:30 to 17:15 on weekdays. It is closed on public holidays.',
  'pool.md': 'The town pool opens in June. Children under six swim for free with a parent.',
};
const questions = ['What is the fee for a certificate?', 'When is the town hall open?', 'Who swims for free?'];

function writeExperiment(folder: string, server: WireServer, price = ''): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, 'docs', name), text);
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions.map((query, n) => ({ id: `Q${n}`, query }))));
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `dataset: ./questions.json
metrics: [faithfulness, answerRelevance]
judge: { model: "openai-compatible:scripted", baseUrl: "${server.url}/v1", protocol: score-line${price} }
targets:
  - { id: docs, type: reference, corpus: ./docs, mode: bm25, answer: extractive }
`,
  );
}

// Faithfulness takes two: the claims, and what the contexts say of them.
const judged = questions.length * 3;

test('a judge is asked once for the same answers, and again when that is wanted', () =>
  withFolder(async (folder) => {
    const server = await startWireServer();
    try {
      writeExperiment(folder, server);
      const first = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(first.status, 0, first.stderr);
      assert.equal(server.counts().calls, judged);
      const second = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(second.status, 0, second.stderr);
      assert.equal(server.counts().calls, judged);
      const stats = await hakariBeside(['cache', 'stats', '--json'], folder);
      assert.equal(JSON.parse(stats.stdout).remembered[0].replies, judged);
      const fresh = await hakariBeside(['run', '--no-report', '--fresh'], folder);
      assert.equal(fresh.status, 0, fresh.stderr);
      assert.equal(server.counts().calls, 2 * judged);
    } finally {
      await server.close();
    }
  }));

test('a run stops at its limit of calls, and goes on from there', () =>
  withFolder(async (folder) => {
    const server = await startWireServer();
    try {
      writeExperiment(folder, server);
      const stopped = await hakariBeside(['run', '--no-report', '--max-calls', '3'], folder);
      assert.match(stopped.stderr, /3 of 3 calls made/);
      assert.equal(server.counts().calls, 3);
      const resumed = await hakariBeside(['run', '--no-report', '--resume', '--max-calls', '6'], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      assert.equal(server.counts().calls, judged);
    } finally {
      await server.close();
    }
  }));

test('a limit of cost is held, and needs a price', () =>
  withFolder(async (folder) => {
    const server = await startWireServer();
    try {
      writeExperiment(folder, server);
      const unpriced = await hakariBeside(['run', '--no-report', '--max-cost', '1'], folder);
      assert.equal(unpriced.status, 2);
      assert.match(unpriced.stderr, /price of openai-compatible:scripted.*price: \{/);
      assert.equal(server.counts().calls, 0);
      writeExperiment(folder, server, ', price: { input: 1, output: 10 }');
      const poor = await hakariBeside(['run', '--no-report', '--max-cost', '0.0001'], folder);
      assert.match(poor.stderr, /the budget of the run is spent: \$0\.00 of \$0\.0001 spent/);
      // Once, with the sum that goes on.
      const ways = poor.stderr.split('\n').filter((line) => /continue|larger/u.test(line));
      assert.equal(ways.length, 1, poor.stderr);
      assert.match(
        ways[0] ?? '',
        /^continue with: hakari run --resume --max-cost 0\.\d\d \(the least into which the next call fits\)$/u,
      );
      assert.equal(server.counts().calls, 0);
      const rich = await hakariBeside(['run', '--no-report', '--resume', '--max-cost', '1'], folder);
      assert.equal(rich.status, 0, rich.stderr);
      assert.equal(server.counts().calls, judged);
    } finally {
      await server.close();
    }
  }));

test('what is measured alone is paid for by the same budget, and goes on from where it ended', () =>
  withFolder(async (folder) => {
    const server = await startWireServer();
    try {
      writeExperiment(folder, server);
      const answer = `answer: { model: "openai-compatible:scripted", baseUrl: "${server.url}/v1" }`;
      writeFileSync(
        join(folder, 'hakari.yaml'),
        `dataset: ./questions.json\nmetrics: [latency]\ntargets:\n  - { id: docs, type: reference, corpus: ./docs, mode: bm25, ${answer} }\n`,
      );
      const args = ['run', '--no-report', '--latency-pass'];
      // Three answers of the run; alone one more to warm up, and one of three.
      const stopped = await hakariBeside([...args, '--max-calls', '5'], folder);
      assert.equal(stopped.status, 130, stopped.stderr);
      assert.match(stopped.stderr, /5 of 5 calls made/);
      assert.equal(server.counts().calls, 5);
      const resumed = await hakariBeside([...args, '--resume', '--max-calls', '3', '--json'], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      const [run] = JSON.parse(resumed.stdout).runs;
      assert.deepEqual([run.latencyAloneMs.n, run.trials.ok], [3, 3]);
      assert.equal(server.counts().calls, 5 + 3);
    } finally {
      await server.close();
    }
  }));
