// The first look at a large period: its page answers at once, a thread adds up what it says, and what was said is kept until something changes.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { monitor } from '#src/app/monitor/monitor.ts';
import { monitorDocument } from '#src/app/monitor/monitor-document.ts';
import { readPeriod } from '#src/app/monitor/period.ts';
import type { ServerStore } from '#src/ports/store.ts';
import { createPeriodCollector, rowsAtOnce } from '#src/setup/period-collector.ts';
import { openStore } from '#src/store/open-store.ts';
import { type MadeUpTrace, putTraces } from '../monitor/made-up-traces.ts';
import { noServer, startTemporaryServer } from '../postgres/temporary-server.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const traces = rowsAtOnce + 100;
const start = Date.UTC(2026, 10, 1, 8);
const madeUp = (at: number): MadeUpTrace => ({
  ...{ startedAt: start + 10_000 * at, session: `s${at % 900}`, query: `what does fee ${at % 50} cost` },
  ...{ category: at % 3 === 0 ? 'fees' : 'hours', language: 'en', latencyMs: 100 + (at % 70) },
  scores: { faithfulness: (at % 11) / 10, answerRelevance: 1 },
});
const fill = (store: ServerStore): Promise<void> =>
  putTraces(
    store,
    'desk',
    Array.from({ length: traces }, (_, at) => madeUp(at)),
  );
const asked = 'from=2026-11-01&to=2026-11-02';

const databases = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-period-'));
    return { url: `sqlite:${join(folder, 'store.sqlite')}`, close: () => rmSync(folder, { recursive: true }) };
  },
  PostgreSQL: async () => {
    const server = await startTemporaryServer();
    return { url: server.newDatabase(), close: () => server.close() };
  },
};

for (const [name, openDatabase] of Object.entries(databases))
  describe(`a period of many traces on ${name}`, { skip: name === 'PostgreSQL' ? noServer : undefined }, () => {
    let database: Awaited<ReturnType<typeof openDatabase>>;
    let server: ServerUnderTest;
    let key: string;
    before(async () => {
      database = await openDatabase();
      const store = await openStore(database.url);
      await fill(store);
      await store.close();
      server = await openServer(`store: ${JSON.stringify(database.url)}\n`);
      key = await server.keyOf('user');
    });
    after(async () => {
      await server.close();
      database.close();
    });
    const ask = (path: string) => server.ask('GET', path, { key });

    it('answers at once, says in three languages that it is being added up, and has its whole page then', async () => {
      const first = await ask(`/web/eval/monitor?${asked}`);
      assert.equal(first.status, 200);
      assert.match(first.text, /added up in the background/u);
      assert.match(first.text, /hx-get="\/web\/eval\/monitor\/collected\?from=2026-11-01&amp;to=2026-11-02"/u);
      assert.doesNotMatch(first.text, /id="answer"/u);
      assert.match((await ask(`/web/eval/monitor?${asked}&category=fees&lang=ja`)).text, /裏で集計しています/u);
      assert.match((await ask(`/web/eval/monitor?${asked}&category=hours&lang=ko`)).text, /뒤에서 집계하고 있습니다/u);
      for (let looks = 0; ; looks++) {
        assert.ok(looks < 600, 'it is never there');
        const { text, headers } = await ask(`/web/eval/monitor/collected?${asked}`);
        if (headers.get('hx-refresh') === 'true') break;
        assert.match(text, /id="collecting"/u);
        await sleep(100);
      }
      const page = await ask(`/web/eval/monitor?${asked}`);
      assert.match(page.text, /Performance Over Time/u);
      assert.match(page.text, /id="answer"/u);
    });

    it('says over the API what the command line says, and waits for it', async () => {
      const { json, status } = await ask(`/api/eval/monitor?${asked}`);
      assert.equal(status, 200);
      const { store } = server.context.session;
      const period = readPeriod({ from: '2026-11-01', to: '2026-11-02' });
      const found = await monitor(store, { period, overall: undefined, scored: [], canaries: [] });
      assert.deepEqual(json, JSON.parse(JSON.stringify(monitorDocument(found))));
      assert.equal(json.summary.total_queries, traces);
    });
  });

describe('what is kept of a large period', () => {
  let folder: string;
  let store: ServerStore;
  let url: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-period-kept-'));
    url = `sqlite:${join(folder, 'store.sqlite')}`;
    store = await openStore(url);
    await putTraces(
      store,
      'desk',
      Array.from({ length: 30 }, (_, at) => madeUp(at)),
    );
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('is the same until something changed and it is time, is told meanwhile, and is made anew beside', async () => {
    let now = start;
    const logged: string[] = [];
    const clock = { now: () => now, monotonic: () => 0 };
    const periods = createPeriodCollector({ store, url, clock, most: 10, log: (line) => logged.push(line) });
    const request = { period: readPeriod({ from: '2026-11-01', to: '2026-11-01' }) };
    const smaller = { period: readPeriod({ from: '2026-11-03', to: '2026-11-03' }) };
    try {
      assert.equal((await periods.known(smaller))?.found.found.whole.queries, 0);
      assert.equal(await periods.known(request), undefined);
      const first = await periods.within(request, 60_000);
      assert.deepEqual([first?.found.found.whole.queries, first?.at, first?.renewing], [30, start, false]);
      await putTraces(store, 'desk', [madeUp(31)], 500);
      // Too soon.
      now += 10_000;
      assert.deepEqual([(await periods.known(request))?.at, (await periods.known(request))?.renewing], [start, false]);
      now += 10_000;
      const old = await periods.known(request);
      assert.deepEqual([old?.found.found.whole.queries, old?.renewing], [30, true]);
      let renewed = await periods.known(request);
      for (let looks = 0; renewed?.at === start && looks < 600; looks++) {
        await sleep(50);
        renewed = await periods.known(request);
      }
      assert.deepEqual(
        [renewed?.found.found.whole.queries, renewed?.at, renewed?.renewing],
        [31, start + 20_000, false],
      );
      // Nothing changed since: nothing is made.
      now += 60_000;
      assert.equal((await periods.known(request))?.renewing, false);
      assert.deepEqual(logged, []);
    } finally {
      await periods.close();
    }
  });

  it('adds short periods up beside a long one', async () => {
    const clock = { now: () => start, monotonic: () => 0 };
    const periods = createPeriodCollector({ store, url, clock, most: 10, mostShort: 20, log: assert.fail });
    const long = { period: readPeriod({ from: '2026-11-01', to: '2026-11-01' }) };
    const short = { period: readPeriod({ from: '2026-11-05', to: '2026-11-05' }) };
    await putTraces(
      store,
      'desk',
      Array.from({ length: 15 }, (_, at) => ({ ...madeUp(at), startedAt: Date.UTC(2026, 10, 5) + at })),
      900,
    );
    try {
      assert.equal(await periods.known(long), undefined);
      const [first, second] = await Promise.all([periods.within(short, 60_000), periods.within(long, 60_000)]);
      assert.deepEqual([first?.found.found.whole.queries, second?.found.found.whole.queries], [15, 31]);
    } finally {
      await periods.close();
    }
  });

  it('waits no longer than it is told to, and is added up by the server itself where no thread can', async () => {
    const logged: string[] = [];
    const clock = { now: () => start, monotonic: () => 0 };
    const gone = `sqlite:${join(folder, 'not there', 'store.sqlite')}`;
    const periods = createPeriodCollector({ store, url: gone, clock, most: 10, log: (line) => logged.push(line) });
    const request = { period: readPeriod({ from: '2026-11-01', to: '2026-11-01' }) };
    try {
      assert.equal(await periods.within(request, 0), undefined);
      const found = await periods.within(request, 60_000);
      assert.equal(found?.found.found.whole.queries, 31);
      assert.equal(logged.length, 1);
      assert.match(logged[0] ?? '', /^a period is collected beside requests: /u);
    } finally {
      await periods.close();
    }
  });
});
