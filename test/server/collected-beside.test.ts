// The first look at a large run: its page answers with what is known, its report is collected in a thread, and others are answered meanwhile.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { undeclaredGoals } from '#src/metrics/presets.ts';
import { collectedAtOnce, createRunCollector } from '#src/setup/run-collector.ts';
import { root } from '../e2e/hakari.ts';
import { noServer, startTemporaryServer } from '../postgres/temporary-server.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const { fillStore } = await import(pathToFileURL(join(root, 'bench/server/made-up-rows.ts')).href);
const examples = collectedAtOnce + 200;

const databases = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-large-'));
    return { url: `sqlite:${join(folder, 'store.sqlite')}`, close: () => rmSync(folder, { recursive: true }) };
  },
  PostgreSQL: async () => {
    const server = await startTemporaryServer();
    return { url: server.newDatabase(), close: () => server.close() };
  },
};

for (const [name, openDatabase] of Object.entries(databases))
  describe(`a run of many examples on ${name}`, { skip: name === 'PostgreSQL' ? noServer : undefined }, () => {
    let database: Awaited<ReturnType<typeof openDatabase>>;
    let server: ServerUnderTest;
    let key: string;
    let at: string;
    before(async () => {
      database = await openDatabase();
      await fillStore(database.url, { runs: 1, largest: examples, largestRuns: 1, others: 0 }, () => {});
      server = await openServer(`store: ${JSON.stringify(database.url)}\n`);
      key = await server.keyOf('user');
      const [run] = await server.context.session.store.listRuns();
      at = `/web/eval/runs/${run?.id}`;
    });
    after(async () => {
      await server.close();
      database.close();
    });
    const ask = (path: string) => server.ask('GET', path, { key });

    it('answers at once with what is known, answers others meanwhile, and has its whole page then', async () => {
      const walks = countWalks(server);
      const first = await ask(at);
      assert.match(first.text, /is being collected in the background/u);
      assert.match(first.text, /id="collecting" role="status" hx-get="[^"]*\/collected" hx-trigger="load delay:2s"/u);
      // Means with intervals and n, of all and by category, and the first page of the examples.
      assert.match(
        first.text,
        /<th scope="row">RR<\/th><td class="right">0?\.\d+ [^<]*\[[^<]*<\/td><td class="right">5,200</u,
      );
      assert.match(first.text, /<th scope="row">fees<\/th><td class="right">[^<]*\[[^<]*<\/td><td class="right">650</u);
      assert.equal(first.text.match(/class="row" href=/gu)?.length, 25);
      assert.match(first.text, /rel="next"|after=/u);
      assert.doesNotMatch(first.text, /id="answer"/u);
      for (const [language, said] of [
        ['ja', /裏で集計しています/u],
        ['ko', /뒤에서 모으고 있습니다/u],
      ] as const)
        assert.match((await ask(`${at}?lang=${language}`)).text, said);
      // A list by what is not known yet would be empty.
      assert.doesNotMatch((await ask(`${at}?loss=not-found`)).text, /class="row" href=/u);
      assert.equal((await ask('/web/eval/datasets')).status, 200);
      const example = await ask(`${at}/example?example=q3`);
      assert.deepEqual([example.status, /ombudsman/u.test(example.text)], [200, true]);
      const asked = await ask(`${at}/collected`);
      assert.equal(asked.headers.get('hx-refresh'), null, 'all of it was answered while the run was collected');
      for (let tries = 0; (await ask(`${at}/collected`)).headers.get('hx-refresh') === null; tries++) {
        assert.ok(tries < 600, 'it was not collected within a minute');
        await sleep(100);
      }
      const whole = await ask(at);
      assert.match(whole.text, /id="answer"[\s\S]*id="examples"[\s\S]*id="failures"/u);
      assert.match(whole.text, /<select name="loss"/u);
      assert.doesNotMatch(whole.text, /being collected/u);
      assert.deepEqual(server.logged, []);
      assert.equal(walks(), 0, 'the thread that answers walked over the trials');
    });

    it('is there at once for whoever looks next, in another server too', async () => {
      const { store } = server.context.session;
      const [run] = await store.listRuns();
      assert.ok(run);
      const other = createRunCollector({ store, url: database.url, goals: undeclaredGoals, log: assert.fail });
      assert.equal(await other.isCollected(run, [run]), true);
      await other.close();
    });
  });

/** Counts from now on how often somebody in the thread of the server reads all trials of a run. */
function countWalks({ context }: ServerUnderTest): () => number {
  const store = context.session.store as { scoredTrials: typeof context.session.store.scoredTrials };
  const read = store.scoredTrials;
  let walks = 0;
  store.scoredTrials = (id, asked) => {
    if (asked?.range === undefined) walks++;
    return read(id, asked);
  };
  return () => walks;
}
