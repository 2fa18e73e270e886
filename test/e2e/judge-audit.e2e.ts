// An audit as its user starts it, of judges that are known for what they are.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { auditResultSchema } from '#src/app/audit-judge.ts';
import { startDoubleServer } from '../judge-doubles/double-server.ts';
import type { DoubleName } from '../judge-doubles/judge-doubles.ts';
import type { WireServer } from '../wire/wire-server.ts';
import { hakariBeside, type Outcome, withFolder } from './hakari.ts';

const documents = {
  'fees.md': 'The fee for a certificate is 300 crowns. It is paid at the counter of the town hall.',
  'hours.md': 'The town hall is open from 8:30 to 17:15 on weekdays. It is closed on public holidays.',
};
const questions = ['What is the fee for a certificate?', 'When is the town hall open?'];

function writeExperiment(folder: string, url: string): void {
  mkdirSync(join(folder, 'docs'));
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, 'docs', name), text);
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions.map((query, n) => ({ id: `Q${n}`, query }))));
  const judge = { model: 'openai-compatible:double', baseUrl: `${url}/v1` };
  const target = { id: 'docs', type: 'reference', corpus: './docs', mode: 'bm25', answer: 'extractive' };
  const metrics = ['faithfulness', 'correctness', 'latency'];
  writeFileSync(
    join(folder, 'hakari.yaml'),
    JSON.stringify({ dataset: './questions.json', metrics, judge, targets: [target] }),
  );
}

interface World {
  readonly server: WireServer;
  readonly folder: string;
  audit(...args: readonly string[]): Promise<Outcome>;
}

async function withJudge(name: DoubleName, work: (world: World) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const server = await startDoubleServer(name);
    try {
      writeExperiment(folder, server.url);
      await work({ server, folder, audit: (...args) => hakariBeside(['judge', 'audit', ...args], folder) });
    } finally {
      await server.close();
    }
  });
}

const resultOf = ({ stdout }: Outcome) => auditResultSchema.parse(JSON.parse(stdout));

test('a perfect judge is sound, and the report says so in three formats', () =>
  withJudge('perfect', async ({ audit, folder }) => {
    const outcome = await audit('--json', '--items', '12', '--yes', '--fail-on', 'lenient,strict,unmeasured');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stderr, /about \d+ calls/u);
    const { metrics, builtIn } = resultOf(outcome);
    assert.deepEqual(
      metrics.map(({ metric, verdicts }) => [metric, verdicts]),
      [
        ['faithfulness', ['sound']],
        ['correctness', ['sound']],
      ],
    );
    assert.deepEqual(builtIn, { items: 12, languages: ['ja', 'ko', 'en'] });
    const reports = join(folder, '.hakari', 'reports', 'judge-audit');
    for (const name of ['judge-audit.md', 'judge-audit.html', 'judge-audit.json']) {
      assert.ok(existsSync(join(reports, name)), name);
    }
    assert.deepEqual(JSON.parse(readFileSync(join(reports, 'judge-audit.json'), 'utf8')), JSON.parse(outcome.stdout));
  }));

test('a lenient judge is named; the exit code is 0 unless it was asked for', () =>
  withJudge('lenient', async ({ audit, server }) => {
    const named = await audit('--metric', 'faithfulness', '--lang', 'ja', '--no-report', '--yes');
    assert.equal(named.status, 0, named.stderr);
    assert.match(named.stdout, /faithfulness {2}甘い/u);
    const { calls } = server.counts();
    const failing = await audit('--metric', 'faithfulness', '--fail-on', 'lenient', '--no-report', '--json', '--yes');
    assert.equal(failing.status, 1, failing.stderr);
    assert.match(failing.stderr, /--fail-on: the judge of faithfulness is lenient/u);
    assert.deepEqual(resultOf(failing).metrics[0]?.verdicts, ['lenient']);
    assert.equal(resultOf(failing).builtIn.items, 4, 'an audit is small unless it is asked for more');
    assert.equal(server.counts().calls, calls, 'the second time, everything is remembered');
  }));

test('a verdict that was to fail the audit and could not be told is not green', () =>
  withFolder(async (folder) => {
    const message = { role: 'assistant', content: 'I would rather not say.' };
    const choices = [{ index: 0, finish_reason: 'stop', message }];
    const reply = JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'double', choices });
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(reply));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      writeExperiment(folder, `http://127.0.0.1:${port}`);
      const args = ['judge', 'audit', '--metric', 'answerRelevance', '--no-report', '--yes'];
      const { status, stderr } = await hakariBeside([...args, '--fail-on', 'lenient,strict'], folder);
      assert.equal(status, 4, stderr);
      assert.match(stderr, /--fail-on: not known whether the judge of answerRelevance is .*it could not be measured/u);
      assert.equal((await hakariBeside(args, folder)).status, 0, 'nobody asked it to fail');
    } finally {
      server.close();
    }
  }));

test('a verdict that so few items cannot tell is said beforehand, and not green where it was named', () =>
  withJudge('perfect', async ({ audit }) => {
    const args = ['--metric', 'correctness', '--no-report', '--json', '--yes', '--fail-on'];
    const few = await audit(...args, 'language-biased');
    assert.equal(few.status, 4, few.stderr);
    assert.match(
      few.stderr,
      /4 built-in items in ja, ko, en cannot tell sound \(it takes 10 items\), language-biased/u,
    );
    assert.match(few.stderr, /not known whether .* is language-biased: 4 items cannot tell; it takes 9 \(--items 9\)/u);
    assert.equal((await audit(...args, 'language-biased', '--items', '9')).status, 0);
    const open = await audit(...args, 'unstable');
    assert.equal(open.status, 0, open.stderr);
    assert.match(
      open.stderr,
      /is not shown to be unstable, nor that it is not: repeats 0\.000 \[0\.000, 0\.242\], n 12; naming unmeasured/u,
    );
    assert.equal((await audit(...args, 'unstable,unmeasured')).status, 1, 'and demands that enough was measured');
    const japanese = await audit(...args, 'unstable,language-biased', '--answer-lang', 'ja');
    assert.equal(japanese.status, 4, japanese.stderr);
    assert.match(japanese.stderr, /is unstable: 4 items cannot tell; it takes 10 \(--items 10\)/u);
    assert.match(japanese.stderr, /is language-biased: it takes two languages/u);
  }));

test('an audit that is cut short gives no verdict, and goes on where it was', () =>
  withJudge('perfect', async ({ audit, server }) => {
    const args = ['--metric', 'correctness', '--items', '3', '--json', '--no-report'];
    const stopped = await audit(...args, '--max-calls', '50');
    assert.equal(stopped.status, 130, stopped.stderr);
    assert.equal(stopped.stdout, '');
    assert.match(stopped.stderr, /50 of \d+ judgements made, too few for a verdict; .*judge audit .*--items 3/u);
    const resumed = await audit(...args, '--yes');
    assert.equal(resumed.status, 0, resumed.stderr);
    assert.equal(server.counts().calls, resultOf(resumed).judgements);
  }));

test('an audit that costs more than five dollars is confirmed first', () =>
  withJudge('perfect', async ({ audit, server, folder }) => {
    const file = join(folder, 'hakari.yaml');
    const config = JSON.parse(readFileSync(file, 'utf8'));
    const judge = { ...config.judge, price: { input: 20, output: 80 } };
    writeFileSync(file, JSON.stringify({ ...config, judge }));
    const refused = await audit('--metric', 'correctness', '--no-report');
    assert.equal(refused.status, 2, refused.stderr);
    assert.match(refused.stderr, /nothing was asked: .*\$\d.*\(--yes goes on; --items/u);
    assert.equal(server.counts().calls, 0);
    const cheap = await audit('--metric', 'correctness', '--items', '1', '--no-report', '--json', '--max-cost', '4');
    assert.notEqual(cheap.status, 2, 'a budget below the line is an answer already');
    const paid = await audit('--metric', 'correctness', '--items', '1', '--no-report', '--json', '--yes');
    assert.equal(paid.status, 0, paid.stderr);
    for (const flag of ['--answer-lang', '--language']) {
      const japanese = await audit(
        '--metric',
        'correctness',
        flag,
        'ja',
        '--items',
        '1',
        '--no-report',
        '--json',
        '--yes',
      );
      assert.deepEqual(resultOf(japanese).builtIn.languages, ['ja'], flag);
    }
  }));

test('an audit of more than a hundred calls at a price that nobody knows is confirmed first', () =>
  withJudge('perfect', async ({ audit, server }) => {
    const refused = await audit('--metric', 'correctness', '--no-report');
    assert.equal(refused.status, 2, refused.stderr);
    assert.match(refused.stderr, /nothing was asked: .*\d calls, cost unknown .*\(--yes goes on; --items/u);
    assert.equal(server.counts().calls, 0);
    const capped = await audit('--metric', 'correctness', '--no-report', '--max-calls', '20');
    assert.equal(capped.status, 130, 'a cap below the line is an answer already');
  }));

test('recorded answers are edited beside the built-in ones', () =>
  withJudge('lenient', async ({ audit, folder }) => {
    const run = await hakariBeside(['run', '--no-report'], folder);
    assert.equal(run.status, 0, run.stderr);
    const outcome = await audit(
      ...['--run', 'latest', '--metric', 'faithfulness', '--items', '4', '--json', '--no-report', '--yes'],
    );
    assert.equal(outcome.status, 0, outcome.stderr);
    const { recorded, metrics } = resultOf(outcome);
    assert.equal(recorded?.answers, questions.length);
    assert.equal(metrics[0]?.faults.find(({ edit }) => edit === 'number')?.applicable, 3 * 4 + questions.length);
  }));

test('what cannot be audited is said in one line', () =>
  withJudge('perfect', async ({ audit, server }) => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['--metric', 'latency'], /latency asks no judge/u],
      [['--fail-on', 'lenient,evil'], /evil is no verdict of an audit.*one or more of sound, lenient/u],
      [['--fail-on', ''], /no verdict is named.*one or more of sound, lenient/u],
      [['--run', 'nowhere'], /there is no run nowhere/u],
      [['--metric', 'faithfulnes'], /did you mean faithfulness/u],
    ];
    for (const [args, message] of cases) {
      const { status, stderr } = await audit(...args);
      assert.equal(status, 2, stderr);
      assert.match(stderr, message);
    }
    assert.equal(server.counts().calls, 0);
  }));

test('a metric of citations is asked about its own items, and the others about theirs', () =>
  withJudge('perfect', async ({ audit }) => {
    const asked = await audit('--metric', 'citationSupportJudged', '--yes', '--json', '--items', '3', '--repeats', '2');
    assert.equal(asked.status, 0, asked.stderr);
    const alone = resultOf(asked);
    assert.equal(alone.builtIn.items, 3);
    const [cited = assert.fail()] = alone.metrics;
    assert.deepEqual(cited.faults.map(({ edit }) => edit).sort(), ['entity', 'negation', 'number']);
    assert.deepEqual([cited.detection.share, cited.falseAlarms.share], [1, 0]);
    const both = await audit(
      '--metric',
      'correctness',
      'citationSupportJudged',
      '--yes',
      '--json',
      '--items',
      '2',
      '--repeats',
      '1',
    );
    assert.equal(both.status, 0, both.stderr);
    const { builtIn, metrics } = resultOf(both);
    assert.equal(builtIn.items, 2);
    for (const { originals } of metrics)
      assert.equal(
        originals.reduce((sum, { n }) => sum + n, 0),
        6,
      );
  }));

test('a report of what a lenient judge scored says so once it was audited, and not before', () =>
  withJudge('lenient', async ({ audit, folder }) => {
    const run = await hakariBeside(['run', '.', '--no-report', '--lang', 'en'], folder);
    assert.equal(run.status, 0, run.stderr);
    const reportOf = async () =>
      (await hakariBeside(['report', 'latest', '--format', 'md', '--lang', 'en'], folder)).stdout;
    const before = await reportOf();
    assert.match(before, /double.* — not audited/u);
    assert.doesNotMatch(before, /failed its audit/u);
    const found = await audit('--items', '4', '--yes', '--no-report', '--metric', 'faithfulness');
    assert.equal(found.status, 0, found.stderr);
    const after = await reportOf();
    const [line = '', ...more] = after.match(/^.*failed its audit of \d{4}-\d\d-\d\d.*$/gmu) ?? [];
    assert.match(line, /faithfulness lenient \(planted faults noticed .* \(n = \d+\)\)/u);
    assert.equal(more.length, 0);
    // The next run is of the same judge.
    await hakariBeside(['run', '.', '--no-report'], folder);
    assert.match(await reportOf(), /failed its audit/u);
  }));
