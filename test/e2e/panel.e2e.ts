// Several judges at a server of two models, seen from outside: by the calls that arrive there, and by what the reports say.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { unitOf, type WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, withFolder } from './hakari.ts';

const count = 60;

/** The question's number stands in its own words. */
const numberOf = ({ prompt }: WireCall): number => Number(/lamp (\d+)/u.exec(prompt)?.[1] ?? 0);

/** The cheap one is in doubt of every third question, and finds every tenth bad that the strong one finds good. */
function verdictOf(call: WireCall): number {
  const at = numberOf(call);
  if (call.body.model === 'strong') return at % 4 === 0 ? 1 : 5;
  return at % 3 === 0 ? 3 : at % 4 === 0 || at % 10 === 1 ? 1 : 5;
}

const answer = (call: WireCall): string => JSON.stringify({ reason: 'as it stands there', grade: verdictOf(call) });

function write(folder: string, { url }: WireServer, judge: string): void {
  const contexts = ['A lamp of the north pier is lit at dusk.', 'The key of each lamp hangs in the harbour office.'];
  const answers = Array.from({ length: count }, (_, at) => ({
    id: `q${at}`,
    answer: `The keeper of pier ${at}.`,
    contexts,
  }));
  writeFileSync(join(folder, 'answers.jsonl'), answers.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const queries = Array.from({ length: count }, (_, at) => ({ id: `q${at}`, query: `Who lights lamp ${at}?` }));
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(queries));
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `dataset: ./questions.json
metrics: [faithfulnessGrade]
concurrency: 4
judge:
${judge.replaceAll('SERVER', `baseUrl: "${url}/v1"`).replace(/^/gmu, '  ')}
targets:
  - { id: docs, type: answers-file, path: ./answers.jsonl }
`,
  );
}

const asked = (server: WireServer, model: string): number =>
  server.calls.filter(({ body }) => body.model === model).length;

async function withServer(judge: string, work: (folder: string, server: WireServer) => Promise<void>): Promise<void> {
  const schedule = ({ prompt }: WireCall) => ({ do: 'answer', delayMs: 2 + Math.floor(unitOf(prompt) * 10) }) as const;
  const server = await startWireServer({ answer, schedule });
  try {
    await withFolder(async (folder) => {
      write(folder, server, judge);
      await work(folder, server);
    });
  } finally {
    await server.close();
  }
}

const cascade = `cascade:
  first: { model: "openai-compatible:cheap", SERVER, price: { input: 1, output: 1 } }
  second: { model: "openai-compatible:strong", SERVER, price: { input: 10, output: 10 } }
  audit: 0.25`;

test('a cascade asks the strong judge where it must, and pays for nothing twice when it was killed', () =>
  withServer(cascade, async (folder, server) => {
    const killed = await hakariBeside(['run', '--no-report'], folder, (child) => {
      void server.received(40).then(() => child.kill('SIGKILL'));
    });
    assert.equal(killed.status, null);
    const resumed = await hakariBeside(['run', '--resume', '--json'], folder);
    assert.equal(resumed.status, 0, resumed.stderr);
    assert.match(resumed.stderr, /cheap as first judge: about \d+ calls/u);
    assert.match(resumed.stderr, /strong as second judge, at most: about \d+ calls/u);
    const [panel] = JSON.parse(resumed.stdout).panels;
    const { escalated, reasons, overruledUnsure, overruledSure, calls } = panel.cascade;
    assert.deepEqual([escalated.count, escalated.of, reasons], [20, count, [['band', 20]]]);
    assert.deepEqual([overruledUnsure.count, overruledUnsure.of], [20, 20]);
    assert.ok(overruledSure.of > 0 && overruledSure.of < 40, `${overruledSure.of} audited`);
    assert.deepEqual(calls, { first: count, second: 20 + overruledSure.of, secondAlone: count });
    // Only what was under way when it was killed is asked a second time.
    assert.ok(asked(server, 'cheap') <= count + 4, `${asked(server, 'cheap')} calls`);
    assert.ok(asked(server, 'strong') <= 20 + overruledSure.of + 4);
    const before = server.counts().calls;
    const again = await hakariBeside(['run', '--no-report', '--json'], folder);
    // A score can be durable a moment before the reply behind it is remembered.
    assert.ok(server.counts().calls <= before + 4, `${server.counts().calls} calls after ${before}`);
    assert.deepEqual(JSON.parse(again.stdout).panels, [panel]);
    assert.deepEqual(JSON.parse(again.stdout).runs[0].metrics, JSON.parse(resumed.stdout).runs[0].metrics);
    const report = await hakariBeside(['report', 'latest', '--lang', 'ja'], folder);
    assert.match(report.stdout, /二次判定者に回した判定/u);
  }));

const panel = `panel:
  - { model: "openai-compatible:cheap", SERVER }
  - { model: "openai-compatible:strong", SERVER }
  - { model: "openai-compatible:strong", SERVER, temperature: 0.7 }
vote: majority
swaps: true`;

test('a panel asks all of its judges in both orders, and says where they differ', () =>
  withServer(panel, async (folder, server) => {
    const run = await hakariBeside(['run', '--json'], folder);
    assert.equal(run.status, 0, run.stderr);
    assert.deepEqual([asked(server, 'cheap'), asked(server, 'strong')], [2 * count, 4 * count]);
    const result = JSON.parse(run.stdout);
    // Two of three are the strong one: where the cheap one differs, it is outvoted.
    assert.equal(result.runs[0].metrics.faithfulnessGrade.mean, (1 + 3 * 5) / 4);
    const [found] = result.panels;
    assert.deepEqual(
      found.members.map(({ name, apart }: { readonly name: string; readonly apart: number }) => [name, apart > 0]),
      [
        ['openai-compatible:cheap', true],
        ['openai-compatible:strong', false],
        ['openai-compatible:strong (2)', false],
      ],
    );
    const { n, mean, ci95 } = found.position;
    assert.deepEqual([n, mean], [count, 0]);
    // Of 60 ties on a scale from 1 to 5 one question in twenty could still be judged otherwise by its place.
    assert.ok(ci95[0] === -ci95[1] && ci95[1] > 0.15 && ci95[1] < 0.25, String(ci95));
  }));

test('what is wrong with a judge of several is said with its line', () =>
  withFolder((folder) => {
    const server = { url: 'http://127.0.0.1:1' } as WireServer;
    const cases: readonly (readonly [string, RegExp])[] = [
      ['panel: [{ model: a, SERVER }]', /hakari\.yaml:5: judge\.panel needs two judges or more/u],
      ['panel: [{ model: a }, { model: a }]', /judge\.panel has the same judge twice.*repeats: 2/u],
      ['panel: [a, b]\nvotes: any', /hakari\.yaml:6: judge\.votes is not a known key.*did you mean vote\?/u],
      ['panel: [a, b]\nvote: most', /judge\.vote must be one of majority, mean, any, not "most"/u],
      ['cascade: { first: a }', /judge\.cascade\.second is missing/u],
      [
        'cascade: { first: a, second: b, unsure: { between: [0.7, 0.3] } }',
        /between must have the smaller number first/u,
      ],
      ['temperature: 0', /judge\.model is missing/u],
    ];
    for (const [judge, message] of cases) {
      write(folder, server, judge);
      const { status, stderr } = hakari(['config', 'check'], { cwd: folder });
      assert.equal(status, 2, judge);
      assert.match(stderr, message, judge);
    }
    write(folder, server, 'model: a\nrepeats: 3\nvote: mean\nswaps: true');
    const fine = hakari(['config', 'check'], { cwd: folder });
    assert.equal(fine.status, 0);
    assert.match(fine.stdout, /^judge {7}a, 3 times, in both orders, mean$/mu);
  }));
