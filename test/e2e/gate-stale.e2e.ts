// `hakari gate` where run and baseline were not made alike, where a newer attempt did not come to its end, and where the judge was down.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { gateDocumentSchema } from '#src/app/gate/gate-document.ts';
import type { WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, startHakari, withFolder } from './hakari.ts';
import { replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';
import { refused } from './refused.ts';

const questions = (count: number, query = 'question'): string =>
  `queries:\n${Array.from({ length: count }, (_, i) => `  - { id: Q${i}, query: ${query} ${i}, judgements: [{ docId: d${i}, relevance: 1 }] }`).join('\n')}\n`;

/** Finds every document; says so when it is asked first, and waits as long as a file of that name is there. */
const target = `import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
export default async function ask({ query }) {
  if (existsSync(new URL('./slow', import.meta.url))) {
    process.stderr.write('asked ');
    await setTimeout(50);
  }
  return { documents: [{ id: 'd' + query.split(' ')[1] }] };
}
`;

const head =
  'dataset: q.yaml\nmetrics: [RR]\nwarmUp: 0\nconcurrency: 1\ntargets: [{ id: ours, type: module, path: ./target.mjs }]\n';
const usual = 'gate: { baseline: main, checks: [{ metric: RR, drop: 0.1 }] }\n';

/** A project of which one run is the baseline. */
function project(folder: string, gate = usual): void {
  writeFileSync(join(folder, 'q.yaml'), questions(80));
  writeFileSync(join(folder, 'target.mjs'), target);
  writeFileSync(join(folder, 'hakari.yaml'), head + gate);
  record(folder);
  assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
}

function record(folder: string): string {
  const { status, stdout, stderr } = hakari(['run', '--no-report', '--json'], { cwd: folder });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout).runs[0].id;
}

function gated(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = hakari(['gate', ...args, '--json'], { cwd: folder });
  assert.notEqual(stdout, '', stderr);
  return { status, document: gateDocumentSchema.parse(JSON.parse(stdout)) };
}

/** As an earlier version of the program would have left the scores of the run that is pinned. */
function asOfVersion(folder: string, metric: string, version: number): void {
  const store = new DatabaseSync(join(folder, '.hakari/hakari.db'));
  const of = `trial_id IN (SELECT id FROM trial WHERE run_id IN (SELECT id FROM run WHERE pinned_as = 'main'))`;
  const { changes } = store.prepare(`UPDATE score SET metric_version = ?, value = 0.25 WHERE metric = ? AND ${of}`).run(version, metric); // biome-ignore format: short
  store.close();
  assert.ok(Number(changes) > 0);
}

describe('a baseline that was made otherwise', () => {
  test('by another version of a metric: what can be computed is scored anew from the recorded answers, in both runs', () =>
    withFolder((folder) => {
      project(folder);
      const run = record(folder);
      asOfVersion(folder, 'RR', 99);
      const { status, document } = gated(folder);
      // By the stored values it rose from .25 to 1.
      assert.deepEqual([status, document.checks[0]?.baseline, document.checks[0]?.current], [0, 1, 1]);
      assert.deepEqual([document.rescored.map(({ metric }) => metric), document.run.id], [['RR'], run]);
      const { stdout } = hakari(['gate'], { cwd: folder });
      assert.match(
        stdout.replace(/\s+/gu, ' '),
        /unlike versions of these metrics; both were scored anew .*: RR \(\d+\)/u,
      );
    }));

  test('of another version of the dataset: refused, both named', () =>
    withFolder((folder) => {
      project(folder);
      writeFileSync(join(folder, 'q.yaml'), questions(80, 'another'));
      record(folder);
      refused(
        folder,
        ['gate'],
        /^--baseline: the baseline main is of q [0-9a-f]{12}, and the run of q [0-9a-f]{12} \(run the baseline again, or let hakari rescore main --dataset NEW put its answers under the newer judgements\)$/u,
      );
      // The same questions with another judgement: the answers of the baseline can be scored by it.
      const graded = questions(80).replace(
        '{ docId: d0, relevance: 1 }',
        '{ docId: d0, relevance: 1 }, { docId: x, relevance: 0 }',
      );
      writeFileSync(join(folder, 'q.yaml'), graded);
      record(folder);
      const rescored = hakari(['rescore', 'main', '--dataset', 'q.yaml', '--json'], { cwd: folder });
      const { id } = JSON.parse(rescored.stdout).runs[0];
      refused(folder, ['gate'], new RegExp(`\\(its answers under those judgements: --baseline ${id}\\)$`, 'u'));
      assert.equal(gated(folder, '--baseline', id).status, 0);
    }));
});

const said = ({ stdout }: { readonly stdout: string }): string => stdout.replace(/\s+/gu, ' ');

describe('a newer attempt that did not come to its end', () => {
  test('leaves the gate INCONCLUSIVE and names both runs, whether it was interrupted or has no scores', () =>
    withFolder(async (folder) => {
      project(folder);
      const whole = record(folder);
      assert.equal(gated(folder).status, 0);
      writeFileSync(join(folder, 'slow'), '');
      const child = startHakari(['run', '--no-report'], folder);
      const ended = new Promise((resolve) => child.once('close', resolve));
      let asked = 0;
      await new Promise<void>((resolve) => child.stderr.on('data', () => ++asked > 5 && resolve()));
      child.kill('SIGINT');
      await ended;
      for (const reference of ['latest', 'latest:ours']) {
        const { status, document } = gated(folder, reference);
        assert.deepEqual([status, document.verdict, document.run.id], [4, 'INCONCLUSIVE', whole]);
        assert.equal(document.obstacles[0]?.code, 'newer-attempt');
        const named = /Run ([\da-f-]{36}) is newer than ([\da-f-]{36})/u.exec(document.obstacles[0]?.message ?? '');
        assert.equal(named?.[2], whole);
        // The attempt itself, by its own name.
        const partial = gated(folder, named?.[1] ?? '');
        assert.deepEqual([partial.status, partial.document.obstacles[0]?.code], [4, 'unfinished']);
      }
      // A run that is named is meant, whatever came after it.
      assert.equal(gated(folder, whole).status, 0);
      const resumed = hakari(['run', '--no-report', '--resume'], { cwd: folder });
      assert.equal(resumed.status, 0, resumed.stderr);
      const { status, document } = gated(folder);
      assert.equal(status, 0);
      // Without judgements nothing can be scored.
      writeFileSync(join(folder, 'q.yaml'), questions(80).replace(/, judgements: .*\]/gu, ''));
      const unscored = record(folder);
      const after = gated(folder);
      assert.deepEqual([after.status, after.document.run.id], [4, document.run.id]);
      const message = after.document.obstacles[0]?.message ?? '';
      assert.ok(
        message.includes(unscored) && message.includes(document.run.id) && message.includes('unscored'),
        message,
      );
    }));

  test('warns where that is asked for, and says so; JUnit has errors, or failures for readers that overlook them', () =>
    withFolder((folder) => {
      const open = 'checks: ["RR >= 0.99"] }\n';
      project(folder, `gate: { inconclusive: warn, ${open}`);
      const outcome = hakari(['gate', '--junit', 'gate.xml'], { cwd: folder });
      assert.deepEqual([outcome.status, gated(folder).document.inconclusive], [0, 'warn']);
      assert.match(said(outcome), /INCONCLUSIVE only warns here/u);
      const xml = (): string => readFileSync(join(folder, 'gate.xml'), 'utf8');
      assert.match(xml(), /<error type="inconclusive".*\n/u);
      assert.doesNotMatch(xml(), /<failure/u);
      assert.equal(gated(folder, '--inconclusive', 'fail').status, 4);
      writeFileSync(join(folder, 'hakari.yaml'), `${head}gate: { inconclusive: fail, ${open}`);
      const failing = hakari(['gate', '--junit', 'gate.xml', '--junit-inconclusive', 'failure'], { cwd: folder });
      assert.equal(failing.status, 4);
      assert.match(xml(), /<failure type="inconclusive"/u);
      assert.doesNotMatch(xml(), /<error/u);
      assert.equal(gated(folder, '--inconclusive', 'warn').status, 0);
    }));
});

/** A writer and any number of judges at one server. */
async function withJudges(work: (folder: string, server: WireServer) => Promise<void>): Promise<void> {
  const asJudge = (call: WireCall): WireCall =>
    call.body.model === 'writer' ? call : { ...call, body: { ...call.body, model: 'judge' } };
  const server = await startWireServer({ answer: (call) => replyOfServer(asJudge(call)) });
  try {
    await withFolder(async (folder) => {
      const gate = { baseline: 'main', checks: [{ metric: 'answerRelevance', drop: 0.3 }] };
      writeJudgedExperiment(folder, { url: server.url, count: 40, concurrency: 4, metrics: ['answerRelevance'] });
      change(folder, (config) => ({ ...config, gate }));
      await ask(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      await work(folder, server);
    });
  } finally {
    await server.close();
  }
}

type Config = { readonly judge: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>;

function change(folder: string, how: (config: Config) => object): void {
  const file = join(folder, 'hakari.yaml');
  writeFileSync(file, JSON.stringify(how(JSON.parse(readFileSync(file, 'utf8')))));
}

const ask = (folder: string, ...args: readonly string[]) => hakariBeside(['run', '--no-report', ...args], folder);

describe('judges', () => {
  test('of another model, and by another version of the prompt: refused, with the difference and the line that scores it', () =>
    withJudges(async (folder) => {
      await ask(folder);
      assert.equal(gated(folder).status, 0);
      change(folder, (config) => ({ ...config, judge: { ...config.judge, model: 'openai-compatible:stricter' } }));
      await ask(folder);
      refused(
        folder,
        ['gate'],
        /^--baseline: answerRelevance was scored by openai-compatible:judge in the baseline main, and by openai-compatible:stricter in the run \(hakari rescore [\da-f-]+ --metric answerRelevance lets the judge of now score it\)$/u,
      );
      asOfVersion(folder, 'answerRelevance', 99);
      const elsewhere = (config: Config) => ({ ...config.judge, model: 'openai-compatible:judge', temperature: 0.5 });
      assert.equal(hakari(['export', 'main', 'main.jsonl'], { cwd: folder }).status, 0);
      change(folder, (config) => ({ ...config, judge: elsewhere(config) }));
      await ask(folder);
      refused(
        folder,
        ['gate', '--baseline', 'main.jsonl'],
        /of version 99 in the baseline main\.jsonl.* \(hakari import main\.jsonl, then hakari rescore ([\da-f-]+) --metric answerRelevance scores it by this version; the baseline is then --baseline \1\)$/u,
      );
      refused(
        folder,
        ['gate'],
        /^--baseline: answerRelevance is of version 99 in the baseline main, and of \d+ in the run \(hakari rescore /u,
      );
    }));

  test('of one name that are set otherwise: refused with what differs, and with lines that end in a gate', () =>
    withJudges(async (folder) => {
      assert.equal(hakari(['export', 'main', 'main.jsonl'], { cwd: folder }).status, 0);
      const store = ['--store', 'sqlite:ci.db'];
      change(folder, ({ judge, ...config }) => ({ ...config, judge: { ...judge, temperature: 0.5 } }));
      await ask(folder, ...store);
      const { stderr } = hakari(['gate', '--baseline', 'main.jsonl', ...store], { cwd: folder });
      assert.match(
        stderr,
        /scored by openai-compatible:judge \(no temperature\) in the baseline main\.jsonl, and by openai-compatible:judge \(temperature 0\.5\) in the run \(/u,
      );
      const lines =
        /\((hakari import .*), then (hakari rescore .*) lets the judge .* is then (--baseline [\da-f-]+)\)/u;
      const [, first = '', second = '', baseline = ''] = lines.exec(stderr) ?? assert.fail(stderr);
      const words = (line: string): readonly string[] => line.split(' ').slice(1);
      for (const line of [first, second]) {
        const done = await hakariBeside(words(line), folder);
        assert.equal(done.status, 0, `${line}: ${done.stderr}`);
      }
      assert.equal(gated(folder, ...baseline.split(' '), ...store).status, 0);
    }));

  test('that are down leave it INCONCLUSIVE, never PASS, with the line that asks them again; then it decides', () =>
    withJudges(async (folder, server) => {
      // Another wording of the judge's questions, so that nothing is remembered.
      server.setSchedule(({ body }) =>
        body.model === 'writer' ? { do: 'answer' } : { do: 'status', status: 400, message: 'out of order' },
      );
      const down = await ask(folder, '--fresh');
      assert.equal(down.status, 3, down.stderr);
      const open = hakari(['gate'], { cwd: folder });
      assert.equal(open.status, 4, open.stdout);
      const { document } = gated(folder);
      const [check] = document.checks;
      assert.deepEqual([document.verdict, check?.verdict, check?.current], ['INCONCLUSIVE', 'INCONCLUSIVE', null]);
      assert.equal(check?.lost, 40);
      assert.match(
        said(open),
        /the lost values of 40 questions; what was lost is measured again by hakari run --resume/u,
      );
      server.setSchedule(() => ({ do: 'answer' }));
      const again = await ask(folder, '--resume');
      assert.equal(again.status, 0, again.stderr);
      assert.equal(gated(folder).status, 0);
    }));
});
