// Large runs that are compared, or held against a gate: the page answers at once, a thread weighs them, and others are answered meanwhile.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compareRecorded } from '#src/app/compare/compare-recorded.ts';
import { comparisonJson } from '#src/app/compare/comparison-result.ts';
import { undeclaredGoals } from '#src/metrics/presets.ts';
import { ConfigError } from '#src/model/hakari-error.ts';
import { collectedAtOnce } from '#src/setup/run-collector.ts';
import { createRunWeigher } from '#src/setup/run-weigher.ts';
import { root } from '../e2e/hakari.ts';
import { noServer, startTemporaryServer } from '../postgres/temporary-server.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const { fillStore } = await import(pathToFileURL(join(root, 'bench/server/made-up-rows.ts')).href);
/** Two runs of it together are large. */
const examples = Math.ceil(collectedAtOnce / 2) + 100;

const databases = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-weighed-'));
    return { url: `sqlite:${join(folder, 'store.sqlite')}`, close: () => rmSync(folder, { recursive: true }) };
  },
  PostgreSQL: async () => {
    const server = await startTemporaryServer();
    return { url: server.newDatabase(), close: () => server.close() };
  },
};

const large = async ({ context }: ServerUnderTest) =>
  (await context.session.store.listRuns()).flatMap(({ dataset, ...run }) =>
    dataset?.examples === examples ? [{ ...run, dataset }] : [],
  );

for (const [name, openDatabase] of Object.entries(databases))
  describe(`two large runs on ${name}`, { skip: name === 'PostgreSQL' ? noServer : undefined }, () => {
    let database: Awaited<ReturnType<typeof openDatabase>>;
    let server: ServerUnderTest;
    let key: string;
    let ids: readonly string[];
    before(async () => {
      database = await openDatabase();
      await fillStore(database.url, { runs: 4, largest: examples, largestRuns: 2, others: 0 }, () => {});
      server = await openServer(`store: ${JSON.stringify(database.url)}\ngate: { checks: ["RR >= 0.9"] }\n`);
      key = await server.keyOf('user');
      ids = (await large(server)).map(({ id }) => id);
    });
    after(async () => {
      await server.close();
      database.close();
    });
    const ask = (path: string) => server.ask('GET', path, { key });
    /** Until the piece that stands for it says that it is there. */
    const whole = async (path: string): Promise<string> => {
      const first = await ask(path);
      assert.equal(first.status, 200);
      assert.match(first.text, /id="collecting" role="status" hx-get="[^"]*\/collected\?/u, path);
      const [, asked = ''] = /hx-get="([^"]*)"/u.exec(first.text) ?? [];
      for (let tries = 0; (await ask(asked.replaceAll('&amp;', '&'))).headers.get('hx-refresh') === null; tries++) {
        assert.ok(tries < 300, 'it was not weighed within a minute');
        await sleep(100);
      }
      return (await ask(path)).text;
    };

    it('are compared beside all else, and said to be', async () => {
      const path = `/web/eval/compare?runs=${ids[0]}&runs=${ids[1]}`;
      const first = await ask(path);
      assert.match(first.text, /So many answers are being weighed in the background/u);
      assert.match((await ask(`${path}&lang=ja`)).text, /回答の件数が多いため、裏で集計しています/u);
      assert.match((await ask(`${path}&lang=ko`)).text, /답변이 많아 뒤에서 집계하고 있습니다/u);
      assert.equal((await ask('/web/eval/datasets')).status, 200);
      assert.match(await whole(path), /id="answer"|<h2/u);
      assert.match((await ask(`${path}&lang=ja`)).text, /<h1>/u);
      assert.deepEqual(server.logged, []);
    });

    it('have the numbers that whoever walks over them has', async () => {
      const { store } = server.context.session;
      const { json, status } = await ask(`/api/eval/comparisons?runs=${ids[0]}&runs=${ids[1]}&metric=RR`);
      assert.equal(status, 200);
      const asked = { metrics: ['RR'], goals: undeclaredGoals, explained: false };
      const direct = await compareRecorded(store, { ...asked, runs: await large(server) });
      assert.deepEqual(json, JSON.parse(JSON.stringify(comparisonJson(direct.comparison, direct.runs))));
      assert.deepEqual(server.logged, []);
    });

    it('are told what they are refused with, each time alike', async () => {
      for (const _ of [1, 2]) {
        const { status, json } = await ask(
          `/api/eval/comparisons?runs=${ids[0]}&runs=${ids[1]}&metric=citationAccuracy`,
        );
        assert.equal(status, 422);
        assert.match(json.detail, /not scored by citationAccuracy/u);
      }
      assert.deepEqual(server.logged, []);
    });

    it('are held against a gate beside all else', async () => {
      const path = `/web/eval/gates?run=${ids[1]}&baseline=${ids[0]}`;
      assert.match(await whole(path), /RR/u);
      const { json } = await ask(`/api/eval/gates?run=${ids[1]}&baseline=${ids[0]}`);
      assert.ok(['PASS', 'FAIL', 'INCONCLUSIVE'].includes(json.verdict), JSON.stringify(json));
      assert.deepEqual(server.logged, []);
    });

    it('are refused alike by a thread, and weighed here where a thread cannot be had', async () => {
      const { store } = server.context.session;
      const runs = await large(server);
      const logged: string[] = [];
      const log = (line: string): void => void logged.push(line);
      const asked = { runs, goals: undeclaredGoals, explained: false };
      const weigher = createRunWeigher({ store, url: database.url, log });
      const refused = { code: 'compare-missing-metric', name: 'ConfigError' };
      await assert.rejects(weigher.compare({ ...asked, metrics: ['citationAccuracy'] }), (error) => {
        assert.ok(error instanceof ConfigError);
        assert.deepEqual({ code: error.code, name: error.name }, refused);
        return true;
      });
      assert.deepEqual(logged, []);
      await weigher.close();
      const nowhere = createRunWeigher({ store, url: 'sqlite:/nowhere/at/all.db', log });
      assert.equal((await nowhere.compare({ ...asked, metrics: ['RR'] })).runs.length, 2);
      assert.equal(logged.length, 1);
      await nowhere.close();
    });
  });
