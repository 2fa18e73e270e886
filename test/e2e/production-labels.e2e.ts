// From traces to what people would say of them, as its user goes: scored by a judge over a wire, drawn, labelled in a file and on the server, weighed, reported.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { placeOf } from '#src/analysis/traces/sampling.ts';
import { calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import { monitorSchema } from '#src/app/monitor/monitor-document.ts';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { hakari, withFolder } from './hakari.ts';
import { endServer, keyOf, startServer } from './server-process.ts';

const many = 90;

function machine(folder: string, judge: string): void {
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    'dataset: q.yaml\nmetrics: [lexicalCorrectness]\nstore: sqlite:hakari.db\ntraces: { settle: 1s }\n' +
      `judge: { model: "openai-compatible:scripted", baseUrl: "${judge}/v1" }\n` +
      'monitor:\n  score: { metrics: [faithfulness], rate: 0.9 }\n' +
      'targets:\n  - { id: t, type: module, path: ./t.mjs }\n',
  );
  writeFileSync(join(folder, 't.mjs'), 'export default { ask: async () => ({ answer: "x" }) };\n');
}

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** A question of a session of three, answered from one passage. */
function spanOf(n: number, at: number): object {
  const nanos = `${BigInt(at) * 1_000_000n}`;
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
  return {
    ...{ traceId: hex(n + 1, 32), spanId: hex(1, 16), name: 'ask', startTimeUnixNano: nanos, endTimeUnixNano: nanos },
    attributes: [
      ...[text('input.value', `When does gate ${n} open?`), text('output.value', `Gate ${n} opens at seven.`)],
      ...[text('session.id', `s${Math.floor(n / 3)}`), text('retrieval.documents.0.document.id', `d${n}`)],
      text('retrieval.documents.0.document.content', `Gate ${n} opens at seven.`),
    ],
  };
}

/** Waits until a judge has said something of all that were drawn to be judged. @returns how many that are */
async function judged(folder: string): Promise<number> {
  const store = await openStore(`sqlite:${join(folder, 'hakari.db')}`, { create: false });
  try {
    for (let left = 600; ; left--) {
      const found = await collect(store.scoredTraces({ from: 0, to: 2 ** 52 }, 'all'));
      const drawn = found.filter(({ trace }) => (trace.scoreProbability ?? 0) > 0);
      const done = drawn.filter(({ scores }) => scores.length > 0).length;
      const decided = found.filter(({ trace }) => trace.scoreProbability !== undefined).length;
      if ((decided === many && done === drawn.length) || left === 0) return done;
      await sleep(200);
    }
  } finally {
    await store.close();
  }
}

const said = (id: string): number => (placeOf(`people ${id}`) < 0.6 ? 1 : 0);

test('labels of production weigh its judge, in a file and on the server', { timeout: 240_000 }, () =>
  withFolder(async (folder) => {
    const judge = await startWireServer();
    machine(folder, judge.url);
    const key = keyOf(folder, 'admin');
    const { child, url } = await startServer(folder);
    try {
      const ask = async (method: string, path: string, json?: unknown) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const body = json === undefined ? null : JSON.stringify(json);
        // A command line stops this process: a connection that the server has closed meanwhile is to be noticed first.
        await sleep(20);
        return await fetch(`${url}${path}`, { method, headers, body });
      };
      const at = Date.now() - 60_000;
      const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'town-bot' } }] };
      const spans = Array.from({ length: many }, (_, n) => spanOf(n, at + n * 100));
      const sent = await ask('POST', '/v1/traces', { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] });
      assert.equal(sent.status, 200);
      const scored = await judged(folder);
      assert.ok(scored > 60 && scored <= many, `${scored} judged`);

      const cwd = { cwd: folder };
      const days = [at, Date.now()].map((ms) => new Date(ms).toISOString().slice(0, 10)) as [string, string];
      const period = ['--from', days[0], '--to', days[1]];
      const ofStream = ['judge', 'calibrate', 'town-bot', '--metric', 'faithfulness', ...period];
      const none = hakari(ofStream, cwd);
      assert.equal(none.status, 2);
      assert.match(none.stderr, /no drawn answer of town-bot has a label/u);

      for (const [more, message] of [
        [['--truth', 'latest'], /--truth is not for production/u],
        [['--about', 'answers'], /--about is not for production/u],
        [['--next', '5', '--out', 'rows.csv', '--show-verdict'], /--show-verdict is not for production/u],
      ] as const) {
        const refused = hakari([...ofStream, ...more], cwd);
        assert.equal(refused.status, 2, refused.stdout);
        assert.match(refused.stderr, message);
      }

      // A sheet, which does not show what the judge said.
      const drawn = hakari([...ofStream, '--next', '36', '--out', 'rows.csv'], cwd);
      assert.equal(drawn.status, 0, drawn.stderr);
      assert.match(drawn.stdout, new RegExp(`36 answers drawn by chance, ${scored - 36} more could be drawn`, 'u'));
      const sheet = join(folder, 'rows.csv');
      assert.doesNotMatch(readFileSync(sheet, 'utf8'), /as the passage says|judge/u);
      const rows = parse(readFileSync(sheet), { bom: true, columns: true }) as readonly Record<string, string>[];
      assert.match(rows[0]?.selection ?? '', new RegExp(`^drawn 36 of ${scored} seed 1 id [\\da-f-]{36}$`, 'u'));
      const filled: readonly Record<string, string>[] = rows.map((row) => ({
        ...row,
        value: String(said(row.example ?? '')),
        author: 'annotator-1',
      }));
      const written = (list: readonly Record<string, string>[]): void =>
        writeFileSync(sheet, stringify([...list], { header: true, bom: true }));
      const changed = (place: number, other: Record<string, string>) =>
        filled.map((row, i) => (i === place ? { ...row, ...other } : row));

      // What somebody edited is refused, with its line and what is wrong with it.
      const undrawn = spans.map((span) => (span as { traceId: string }).traceId);
      const stranger = undrawn.find((id) => !rows.some(({ example }) => example === id)) ?? '';
      const one = filled[3] ?? assert.fail();
      for (const [list, line, message] of [
        [
          changed(3, { selection: (one.selection ?? '').replace(/drawn 36 of \d+/u, 'drawn 36 of 3600') }),
          5,
          /the draw on record is "drawn 36 of \d+ seed 1 id/u,
        ],
        [changed(3, { selection: 'drawn' }), 5, /the row names no draw/u],
        [
          changed(3, { selection: (one.selection ?? '').replace(/id .{8}/u, 'id 00000000') }),
          5,
          /no draw 00000000-\S+ of town-bot is on record/u,
        ],
        [changed(3, { example: stranger, query: '', answer: '' }), 5, /that draw did not name/u],
        [changed(3, { answer: 'Gate 3 never opens.' }), 5, /is not the one in run/u],
        [[...filled, one], 38, /is there twice, the first time at \S*rows\.csv:5/u],
        [changed(3, { value: '7' }), 5, /the label 7 is not within 0 to 1/u],
        [changed(3, { example: 'nobody' }), 5, /no kept trace "nobody"/u],
      ] as const) {
        written(list);
        const refused = hakari(['import', 'rows.csv'], cwd);
        assert.equal(refused.status, 2, refused.stdout);
        assert.match(refused.stderr, new RegExp(`rows\\.csv:${line}\\b`, 'u'));
        assert.match(refused.stderr, message);
      }
      written(filled);
      const said1 = hakari(['import', 'rows.csv', '--selection', 'drawn'], cwd);
      assert.match(said1.stderr, /each drawn label names the draw/u);
      const imported = hakari(['import', 'rows.csv', '--json'], cwd);
      assert.equal(imported.status, 0, imported.stderr);
      assert.deepEqual(
        [JSON.parse(imported.stdout).labels[0].added, JSON.parse(imported.stdout).labels[0].drawn],
        [36, 36],
      );

      const weigh = () => {
        const { status, stdout, stderr } = hakari([...ofStream, '--json'], cwd);
        assert.equal(status, 0, stderr);
        return calibrationSchema.parse(JSON.parse(stdout));
      };
      const report = () => {
        const { status, stdout, stderr } = hakari(['report', ...period, '--json'], cwd);
        assert.equal(status, 0, stderr);
        const { metrics } = monitorSchema.parse(JSON.parse(stdout)).summary;
        return metrics.find(({ metric }) => metric === 'faithfulness')?.calibrated ?? assert.fail(stdout.slice(0, 500));
      };
      const first = weigh();
      const [{ calibration } = assert.fail()] = first.metrics;
      assert.deepEqual([calibration.counts.paired, calibration.counts.judged], [36, scored]);
      assert.ok(calibration.mean.kind === 'corrected');
      assert.equal(calibration.mean.corrected.value?.toFixed(9), report().mean.toFixed(9));
      assert.deepEqual(calibration.mean.corrected.ci95, report().ci95);
      assert.equal(first.run?.period?.from, days[0]);

      // On the server: a queue that is drawn beside one of what is worth reading.
      const queueOf = async (json: object): Promise<string> => {
        const opened = await ask('POST', '/api/eval/feedback/queue', { stream: 'town-bot', repeat_every: 0, ...json });
        assert.equal(opened.status, 201);
        return ((await opened.json()) as { id: string }).id;
      };
      const decide = async (queue: string, value: (query: string) => number): Promise<number> => {
        for (let n = 0; ; n++) {
          const { item } = (await (await ask('POST', `/api/eval/labels/${queue}/claim`)).json()) as {
            item: { turn: string; query: string } | null;
          };
          if (item === null || item === undefined) return n;
          const decided = await ask('POST', `/api/eval/labels/${queue}/decide`, {
            ...{ turn: item.turn, value: value(item.query) },
          });
          assert.equal(decided.status, 200);
        }
      };
      const byQuery = (query: string): number => said(hex(Number(/\d+/u.exec(query)?.[0]) + 1, 32));
      const before = JSON.stringify([weigh().metrics[0]?.calibration.mean, report()]);
      assert.equal(await decide(await queueOf({ count: 15, metric: 'faithfulness' }), () => 0), 15);
      assert.equal(JSON.stringify([weigh().metrics[0]?.calibration.mean, report()]), before, 'reading moves nothing');
      assert.equal(await decide(await queueOf({ count: 18, drawn: true, from: days[0], to: days[1] }), byQuery), 18);
      const after = report();
      assert.deepEqual([after.labels, after.drawn, after.by], [54, 54, 'own']);
      assert.equal(weigh().metrics[0]?.calibration.counts.paired, 54);

      // The server says the same, in its document and on its page, whose line can be left out.
      const asked = `from=${days[0]}&to=${days[1]}`;
      const document = (await (await ask('GET', `/api/eval/monitor?${asked}`)).json()) as {
        summary: { metrics: { metric: string; calibrated: unknown }[] };
      };
      const own = document.summary.metrics.find(({ metric }) => metric === 'faithfulness');
      assert.deepEqual(own?.calibrated, after);
      const page = async (more: string): Promise<string> =>
        (await ask('GET', `/web/eval/monitor?${asked}${more}`)).text();
      // Charts are pictures within the page.
      const drawnIn = (html: string): string =>
        [...html.matchAll(/base64,([\w+/=]+)/gu)]
          .map(([, data = '']) => Buffer.from(data, 'base64').toString())
          .join('\n');
      assert.doesNotMatch(drawnIn(await page('')), /corrected/u);
      assert.match(drawnIn(await page('&calibrated=yes')), /corrected/u);
      for (const [language, words] of [
        ['en', /Means weigh each answer by 1 \/ the chance/u],
        ['ja', /確率の逆数で重み/u],
        ['ko', /확률의 역수를 가중치/u],
      ] as const) {
        const told = hakari([...ofStream, '--format', 'md', '--lang', language], cwd);
        assert.equal(told.status, 0, told.stderr);
        assert.match(told.stdout, words);
      }
    } finally {
      await endServer(child, 'SIGTERM');
      await judge.close();
    }
  }),
);
