// An export is what is filtered, all of it, also of a run that is larger than anybody wants to hold in memory: it comes as it is read, and no faster than it is taken.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { Example } from '#src/model/example.ts';
import { openStore } from '#src/store/open-store.ts';
import { answered, scoreOf, startRun } from '../contracts/store-fixtures.ts';
import { parseMetrics } from '../server/prometheus-text.ts';
import { withFolder } from './hakari.ts';
import { endServer, keyOf, startServer } from './server-process.ts';

const rows = 30_000;
const run = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
/** With all answers a file of 90 MB. */
const filler = 'The gate opens at seven, and whoever comes later waits. '.repeat(50);
const megabyte = 1 << 20;

async function fill(url: string): Promise<void> {
  const store = await openStore(url);
  const examples: Example[] = Array.from({ length: rows }, (_, at) => ({
    id: `q${at}`,
    query: at % 1000 === 7 ? `=HYPERLINK("http://x?${at}")` : `question ${at}`,
    category: at % 3 === 0 ? 'three' : 'other',
  }));
  const dataset = await store.putDataset({ name: 'large', scale: { min: 0, max: 3 } }, examples);
  await startRun(store, run, { dataset, metrics: ['RR'] });
  for (let from = 0; from < rows; from += 1000)
    await store.append(
      examples.slice(from, from + 1000).map(({ id }, at) => {
        const trial = answered({
          id: `t${from + at}`,
          runId: run,
          exampleId: id,
          output: { answer: `+${at} ${filler}` },
        });
        return { trial, scores: [scoreOf(trial, `s${from + at}`)] };
      }),
    );
  await store.endRun(run, 'finished', 2);
  await store.close();
}

test(
  '30,000 trials are exported whole and filtered, with formulas made harmless, in bounded memory',
  { timeout: 300_000 },
  (t) =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
      writeFileSync(join(folder, 'a.mjs'), 'export default { async ask() { return { answer: "a" }; } };\n');
      writeFileSync(
        join(folder, 'hakari.yaml'),
        'store: sqlite:large.db\ndataset: q.yaml\nmetrics: [RR]\ntargets:\n  - { id: a, type: module, path: ./a.mjs }\n',
      );
      await fill(`sqlite:${join(folder, 'large.db')}`);
      const headers = { authorization: `Bearer ${keyOf(folder, 'user')}` };
      const { child, url } = await startServer(folder);
      const path = `/api/eval/runs/${run}/export`;
      const resident = async (): Promise<number> => {
        const text = await (await fetch(`${url}/metrics`, { headers })).text();
        const of = 'process_resident_memory_bytes';
        return parseMetrics(text).get(of)?.samples.get(of) ?? Number.NaN;
      };
      // What reading costs at all is there after a first, small one.
      await (await fetch(`${url}${path}?format=csv&text=HYPERLINK`, { headers })).text();
      const before = await resident();
      // Whoever takes nothing is sent nothing more: only what lies on the way is read.
      const slow = await new Promise<{ readonly close: () => void }>((resolve) => {
        const asked = request(`${url}${path}?format=jsonl`, { headers }, (reply) => {
          reply.once('readable', () => resolve({ close: () => asked.destroy() }));
        });
        asked.on('error', () => {});
        asked.end();
      });
      await sleep(3000);
      const waiting = await resident();
      assert.ok(
        waiting - before < 64 * megabyte,
        `${(waiting - before) / megabyte} MB more while nobody takes anything`,
      );
      slow.close();
      let peak = waiting;
      const sampling = setInterval(
        () =>
          void resident().then(
            (now) => (peak = Math.max(peak, now)),
            () => {},
          ),
        300,
      );
      const table = await (await fetch(`${url}${path}?format=csv`, { headers })).text();
      const lines = await (await fetch(`${url}${path}?format=jsonl&category=three`, { headers })).text();
      const bundle = await (await fetch(`${url}${path}?format=bundle`, { headers })).text();
      clearInterval(sampling);
      const more = (at: number): string => `${Math.round((at - before) / megabyte)} MB`;
      t.diagnostic(
        `table ${Math.round(table.length / megabyte)} MB; more in memory: ${more(waiting)} while it waits, ${more(peak)} at the peak`,
      );
      assert.ok(table.length > 80 * megabyte, String(table.length));
      const told = parse(table, { columns: true }) as readonly Record<string, string>[];
      assert.equal(told.length, rows);
      assert.equal(new Set(told.map(({ example }) => example)).size, rows);
      assert.ok(told.every(({ query, answer }) => !/^[=+@-]/u.test(query ?? '=') && !/^[=+@-]/u.test(answer ?? '=')));
      assert.equal(told[7]?.query, '\'=HYPERLINK("http://x?7")');
      assert.equal(lines.trimEnd().split('\n').length, rows / 3);
      assert.equal(bundle.trimEnd().split('\n').length, 1 + 3 * rows);
      assert.ok(peak - before < 240 * megabyte, `${(peak - before) / megabyte} MB more than before at the peak`);
      assert.equal(await endServer(child, 'SIGTERM'), 0);
    }),
);
