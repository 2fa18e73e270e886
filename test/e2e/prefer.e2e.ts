// A judge's preference between two recorded runs, seen from outside.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { preferenceSchema } from '#src/app/prefer.ts';
import { unitOf, type WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer, type WireServerOptions } from '../wire/wire-server.ts';
import { hakari, hakariBeside, withFolder } from './hakari.ts';

const count = 30;

/** The better answer names the hour; of every fifth question both do, in other words. */
const answers = (target: 'old' | 'new') =>
  Array.from({ length: count }, (_, at) => {
    const good = target === 'new' || at % 5 === 0;
    return {
      id: `q${at}`,
      answer: good ? `Lamp ${at} is lit at six, says the ${target} keeper.` : `Lamp ${at}? Later.`,
    };
  }).filter(({ id }) => target === 'old' || id !== 'q7');

/** Prefers the answer that names the hour. */
function fair({ prompt }: WireCall): string {
  const [first = '', second = ''] = [...prompt.matchAll(/part="answer [AB]">\n([^\n]*)\n/gu)].map(([, text]) => text);
  const [good, other] = [/at six/u.test(first), /at six/u.test(second)];
  return JSON.stringify({ reason: 'the hour', label: good === other ? 'tie' : good ? 'A' : 'B' });
}

async function withRuns(
  wire: WireServerOptions,
  work: (folder: string, server: WireServer, runs: readonly [string, string]) => Promise<void>,
): Promise<void> {
  const server = await startWireServer({ answer: fair, ...wire });
  try {
    await withFolder(async (folder) => {
      mkdirSync(folder, { recursive: true });
      const queries = Array.from({ length: count }, (_, at) => ({
        ...{ id: `q${at}`, query: `When is lamp ${at} lit?`, category: at < 10 ? 'pier' : 'harbour' },
      }));
      writeFileSync(join(folder, 'questions.json'), JSON.stringify(queries));
      for (const target of ['old', 'new'] as const) {
        writeFileSync(
          join(folder, `${target}.jsonl`),
          answers(target)
            .map((row) => `${JSON.stringify(row)}\n`)
            .join(''),
        );
      }
      writeFileSync(
        join(folder, 'hakari.yaml'),
        `dataset: ./questions.json
metrics: [latency]
judge: { model: "openai-compatible:judge", baseUrl: "${server.url}/v1" }
targets:
  - { id: old, type: answers-file, path: ./old.jsonl }
  - { id: new, type: answers-file, path: ./new.jsonl }
`,
      );
      const run = await hakariBeside(['run', '--no-report', '--json', '--max-failed', '1'], folder);
      assert.equal(run.status, 0, run.stderr);
      const [a, b] = JSON.parse(run.stdout).runs.map(({ id }: { readonly id: string }) => id);
      await work(folder, server, [a, b]);
    });
  } finally {
    await server.close();
  }
}

test('the better run is preferred; what failed loses; exchanging the runs mirrors the numbers and asks nobody', () =>
  withRuns({}, async (folder, server, [a, b]) => {
    const first = await hakariBeside(['judge', 'prefer', a, b, '--json'], folder);
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stderr, /judge in both orders: about 60 calls/u);
    const result = preferenceSchema.parse(JSON.parse(first.stdout));
    // Of thirty questions six are a tie and one is lost by a failure.
    assert.deepEqual([result.winsA, result.winsB, result.ties, result.n, result.preferred], [1, 23, 6, count, 'b']);
    assert.deepEqual([result.counts.imputedB, result.counts.inconsistent, result.answered.n], [1, 0, count - 1]);
    assert.deepEqual([result.byJudge[0]?.position.share, result.byJudge[0]?.position.asked], [0.5, 2 * (count - 1)]);
    assert.deepEqual(
      result.byCategory.map(({ name, n }) => [name, n]),
      [
        ['pier', 10],
        ['harbour', 20],
      ],
    );
    const asked = server.counts().calls;
    assert.equal(asked, 2 * (count - 1));
    const second = await hakariBeside(['judge', 'prefer', b, a, '--json'], folder);
    const mirrored = preferenceSchema.parse(JSON.parse(second.stdout));
    assert.equal(server.counts().calls, asked);
    assert.deepEqual([mirrored.winsA, mirrored.winsB, mirrored.preferred], [23, 1, 'a']);
    assert.ok(Math.abs((mirrored.preference ?? 0) + (result.preference ?? 0) - 1) < 1e-12);
    assert.deepEqual([mirrored.p, mirrored.byJudge[0]?.position.share], [result.p, result.byJudge[0]?.position.share]);
    const report = await hakariBeside(['judge', 'prefer', a, b, '--lang', 'ko', '--out', 'preference.md'], folder);
    assert.equal(report.status, 0, report.stderr);
    assert.match(readFileSync(join(folder, 'preference.md'), 'utf8'), /\[B\] 쪽이 선호됩니다[\s\S]*읽어 볼 쌍/u);
    const screen = await hakariBeside(['judge', 'prefer', a, b], folder);
    assert.match(screen.stdout, /\[B\] is preferred[\s\S]*hakari judge prefer/u);
  }));

test('a judge that prefers a place is named as such, and decides nothing', () =>
  withRuns(
    { answer: () => JSON.stringify({ reason: 'it stands first', label: 'A' }) },
    async (folder, _server, [a, b]) => {
      const { stdout } = await hakariBeside(['judge', 'prefer', a, b, '--json'], folder);
      const { winsA, winsB, ties, counts, byJudge, preferred } = preferenceSchema.parse(JSON.parse(stdout));
      const position = byJudge[0]?.position;
      assert.deepEqual([winsA, winsB, ties, preferred], [1, 0, count - 1, null]);
      assert.deepEqual([counts.inconsistent, position?.share, position?.choseSecond], [count - 1, 1, 0]);
      const screen = await hakariBeside(['judge', 'prefer', a, b], folder);
      assert.match(
        screen.stdout.replace(/\s+/gu, ' '),
        /The judge prefers a place: it chose the answer shown first in 100\.0 %/u,
      );
    },
  ));

test('interrupted by its budget it shows no number, and goes on from there', () =>
  withRuns({}, async (folder, server, [a, b]) => {
    const stopped = await hakariBeside(['judge', 'prefer', a, b, '--max-calls', '20'], folder);
    assert.equal(stopped.status, 130, stopped.stderr);
    assert.equal(stopped.stdout, '');
    assert.match(stopped.stderr, /interrupted after \d+ of 30 questions.*hakari judge prefer/su);
    assert.equal(server.counts().calls, 20);
    const resumed = await hakariBeside(['judge', 'prefer', a, b, '--json'], folder);
    assert.equal(resumed.status, 0, resumed.stderr);
    assert.equal(server.counts().calls, 2 * (count - 1));
    assert.equal(JSON.parse(resumed.stdout).calls.cached, 20);
  }));

test('what was asked anew is not paid for again by the line that goes on, and not mixed with what is older', () =>
  withRuns({}, async (folder, server, [a, b]) => {
    const all = 2 * (count - 1);
    const before = await hakariBeside(['judge', 'prefer', a, b, '--json'], folder);
    assert.equal(before.status, 0, before.stderr);
    const stopped = await hakariBeside(['judge', 'prefer', a, b, '--fresh', '--max-calls', '20'], folder);
    assert.equal(stopped.status, 130, stopped.stderr);
    assert.equal(server.counts().calls, all + 20);
    const [, again = ''] = /costs nothing again: hakari (.+)\n/u.exec(stopped.stderr) ?? [];
    assert.match(again, /--fresh-since \d{4}-\S+Z --max-calls 20$/u);
    const rest = again.replace('--max-calls 20', '--max-calls 1000').split(' ');
    const resumed = await hakariBeside([...rest, '--json'], folder);
    assert.equal(resumed.status, 0, resumed.stderr);
    assert.equal(server.counts().calls, 2 * all);
  }));

test('verdicts that are lost bound the number, and exit 3 unless that many are allowed', () => {
  const schedule = (call: WireCall) =>
    unitOf(call.prompt.replace(/[\s\S]*lamp (\d+)[\s\S]*/u, '$1')) < 0.3
      ? ({ do: 'refuse' } as const)
      : ({ do: 'answer' } as const);
  return withRuns({ schedule }, async (folder, _server, [a, b]) => {
    const lossy = await hakariBeside(['judge', 'prefer', a, b, '--json'], folder);
    assert.equal(lossy.status, 3);
    const { counts, bounds, n, lostBecause, preference } = preferenceSchema.parse(JSON.parse(lossy.stdout));
    assert.ok(counts.lost > 0 && n === count - counts.lost);
    assert.ok(bounds !== null && preference !== null && bounds[0] < preference && preference < bounds[1]);
    assert.deepEqual(lostBecause, [['judge-refused', counts.lost]]);
    const allowed = await hakariBeside(['judge', 'prefer', a, b, '--max-failed', '0.9'], folder);
    assert.equal(allowed.status, 0, allowed.stderr);
  });
});

test('what cannot be compared is refused with what to do', () =>
  withRuns({}, async (folder, _server, [a]) => {
    const same = hakari(['judge', 'prefer', a, a], { cwd: folder });
    assert.equal(same.status, 2);
    assert.match(same.stderr, /is the same run twice/u);
    writeFileSync(
      join(folder, 'bare.yaml'),
      'dataset: ./questions.json\nmetrics: [latency]\ntargets: [{ id: x, type: answers-file, path: ./old.jsonl }]\n',
    );
    const none = hakari(['judge', 'prefer', a, a, '-c', 'bare.yaml'], { cwd: folder });
    assert.match(none.stderr, /there is no judge to ask.*-c names a config/su);
  }));
