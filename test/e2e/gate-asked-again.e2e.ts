// What a gate asks again of a system over a line: one that is down has confirmed nothing, and a budget bounds the askings.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { type GateDocument, gateDocumentSchema } from '#src/app/gate/gate-document.ts';
import { hakariBeside, withFolder } from './hakari.ts';
import { write } from './refused.ts';

const count = 60;

interface World {
  readonly folder: string;
  readonly server: {
    /** Questions below this number find nothing. */
    misses: number;
    /** So many more are answered, then it hangs up. */
    answers: number;
    calls: number;
  };
  readonly gate: (
    ...args: readonly string[]
  ) => Promise<{ readonly status: number | null; readonly document: GateDocument }>;
}

const withProject = (checks: string, work: (world: World) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    const state = { misses: 0, answers: Number.POSITIVE_INFINITY, calls: 0 };
    const server = createServer((request, response) => {
      state.calls++;
      if (state.answers-- <= 0) return void request.socket.destroy();
      const number = Number(new URL(request.url ?? '', 'http://x').searchParams.get('q')?.slice(1));
      const hits = [{ id: number < state.misses ? 'other' : `d${number}` }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ hits }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
    const queries = Array.from({ length: count }, (_, i) => {
      return { id: `Q${i}`, query: `q${i}`, judgements: [{ docId: `d${i}`, relevance: 1 }] };
    });
    const target = `{ id: live, type: http, method: GET, url: "${url}", query: { q: "{{query}}" }, attempts: 1, timeoutSeconds: 2, response: { documents: "hits[].{id: id}" } }`;
    write(folder, {
      'q.json': JSON.stringify({ queries }),
      'hakari.yaml': `dataset: ./q.json\nmetrics: [RR]\nconcurrency: 1\nwarmUp: 0\ntargets: [${target}]\ngate: { confirm: 1, checks: [${checks}] }\n`,
    });
    const record = async (): Promise<void> => {
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(status, 0, stderr);
    };
    const gate: World['gate'] = async (...args) => {
      const { status, stdout, stderr } = await hakariBeside(['gate', '--baseline', 'main', '--json', ...args], folder);
      assert.notEqual(stdout, '', stderr);
      return { status, document: gateDocumentSchema.parse(JSON.parse(stdout)) };
    };
    try {
      await record();
      assert.equal((await hakariBeside(['runs', 'pin', 'latest', 'main'], folder)).status, 0);
      state.misses = 24;
      await record();
      state.calls = 0;
      await work({ folder, server: state, gate });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

test('a system that is down confirms no FAIL: the gate says how many askings failed and why, wherever it is read', () =>
  withProject('{ metric: RR, drop: 0.1 }', async ({ folder, server, gate }) => {
    server.answers = 0;
    const { status, document } = await gate('--comment', 'gate.md', '--junit', 'gate.xml', '--out', 'gate.html');
    assert.deepEqual([status, document.verdict], [4, 'INCONCLUSIVE']);
    const [check] = document.checks;
    assert.equal(check?.code, 'not-asked-again');
    assert.deepEqual([check?.again?.wanted, check?.again?.failed, check?.again?.notBegun], [count, 20, 40]);
    assert.match(check?.again?.cause ?? '', /live gave no answer to any of 20 questions/u);
    const said =
      /asking again has not confirmed it: 20 of 60 askings failed, 40 of 60 were not begun \(live gave no answer/u;
    assert.match(check?.reason ?? '', said);
    for (const file of ['gate.md', 'gate.xml', 'gate.html'])
      assert.match(readFileSync(join(folder, file), 'utf8').replace(/\\/gu, ''), said, file);
    // Where it answers again, it is asked again.
    server.answers = Number.POSITIVE_INFINITY;
    const confirmed = await gate();
    assert.deepEqual([confirmed.status, confirmed.document.checks[0]?.again], [1, null]);
  }));

test('what a system that dies on the way did not answer is not known, and the next gate asks for it', () =>
  withProject('{ metric: RR, drop: 0.25 }', async ({ server, gate }) => {
    server.answers = 12;
    const { status, document } = await gate();
    const [check] = document.checks;
    assert.deepEqual([status, check?.code], [4, 'not-asked-again']);
    assert.deepEqual([check?.again?.wanted, check?.again?.failed, check?.again?.notBegun], [count, 48, 0]);
    server.answers = Number.POSITIVE_INFINITY;
    assert.equal((await gate()).status, 1);
  }));

test('--max-calls bounds what is asked again, and what was cut off confirms nothing', () =>
  withProject('{ metric: RR, drop: 0.1 }', async ({ server, gate }) => {
    const { status, document } = await gate('--max-calls', '10');
    const [check] = document.checks;
    assert.deepEqual([status, check?.code, server.calls], [4, 'not-asked-again', 10]);
    assert.deepEqual([check?.again?.failed, check?.again?.notBegun], [0, count - 10]);
    assert.match(check?.reason ?? '', /10 of 10 calls made/u);
    assert.equal((await gate('--max-calls', String(count))).status, 1);
  }));

test('an example that must not break is not broken by a system that is down', () =>
  withProject('{ mustNotBreak: [Q3], metric: RR }', async ({ server, gate }) => {
    server.answers = 0;
    const { status, document } = await gate();
    const [check] = document.checks;
    assert.deepEqual([status, check?.code, check?.again?.failed], [4, 'ask-again', 2]);
    assert.match(check?.reason ?? '', /asked again: 2 of 2 askings failed/u);
  }));

test('questions are asked again as the run had them, whatever their file says now', () =>
  withProject('{ metric: RR, drop: 0.1 }', async ({ folder, server }) => {
    write(folder, { 'q.json': '{ "queries": [] }' });
    const { status, stdout, stderr } = await hakariBeside(['gate', 'live', '--baseline', 'main', '--json'], folder);
    assert.equal(status, 1, stderr);
    const { checks } = gateDocumentSchema.parse(JSON.parse(stdout));
    assert.deepEqual([checks[0]?.code, checks[0]?.again?.failed ?? 0, server.calls], ['beyond', 0, count]);
  }));
