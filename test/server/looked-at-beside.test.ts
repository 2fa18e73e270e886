// A large dataset is looked at in a thread of its own: the server answers all others meanwhile, and what was found is kept.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatasetLooker } from '#src/setup/dataset-looker.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const words = ['gate', 'stall', 'library', 'permit', 'waste', 'school', 'park', 'tax', 'ferry', 'market'];
/** Hardly two have anything in common, so that there is little to compare. */
const queryOf = (at: number): string =>
  [1, 2, 3, 4].map((n) => ((at * 7919 + n * 104_729) % 1_000_003).toString(36)).join(` ${words[at % 10]} `);

describe('a dataset of many examples', () => {
  let server: ServerUnderTest;
  let key: string;
  let id: string;
  const count = 2300;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user');
    const examples = Array.from({ length: count }, (_, at) => ({ query: queryOf(at) }));
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'many', examples } });
    ({ id } = made.json);
  });
  after(() => server.close());

  it('is looked at while others are answered, and is known then', async () => {
    const at = `/web/eval/datasets/${id}`;
    const first = await server.ask('GET', at, { key });
    assert.match(first.text, /are being looked at in the background/u);
    // Whoever lists datasets waits for nobody.
    assert.equal((await server.ask('GET', '/web/eval/datasets', { key })).status, 200);
    let care = await server.ask('GET', `/api/eval/datasets/${id}/care`, { key });
    for (; care.status === 202; care = await server.ask('GET', `/api/eval/datasets/${id}/care`, { key })) {
      assert.deepEqual(
        [care.json, care.headers.get('retry-after'), care.headers.get('etag')],
        [{ counting: true }, '5', null],
      );
      await sleep(100);
    }
    assert.deepEqual([care.status, care.json.examples], [200, count]);
    assert.match((await server.ask('GET', at, { key })).text, /Near duplicates/u);
    assert.deepEqual(server.logged, []);
  });

  it('is counted once, whoever asks how often, and is the same as in one thread', async () => {
    const { store } = server.context.session;
    const stored = await store.datasetById(id);
    assert.ok(stored !== undefined);
    const alone = createDatasetLooker({
      store: { ...storeWithout(store), datasetById: store.datasetById },
      url: undefined,
      log: () => {},
    });
    const told = await alone.look(stored);
    const kept = await server.context.looker.look(stored);
    assert.deepEqual(told, kept);
    await alone.close();
  });

  it('that cannot be looked at is told, with the reason in the log', async () => {
    const logged: string[] = [];
    const { store } = server.context.session;
    const looker = createDatasetLooker({ store, url: 'sqlite:/nowhere/at/all.db', log: (line) => logged.push(line) });
    const dataset = { hash: 'f'.repeat(64), header: { name: 'x', scale: { min: 0, max: 3 } }, examples: 50_000 };
    const asked = await Promise.all([
      looker.look(dataset, { withinMs: 20_000 }),
      looker.look(dataset, { withinMs: 20_000 }),
    ]);
    assert.deepEqual(asked, [{ kind: 'failed' }, { kind: 'failed' }]);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /was not looked at: .*no store/u);
    await looker.close();
  });
});

/** One that knows of no facts, and keeps none. */
function storeWithout(store: ServerUnderTest['context']['session']['store']) {
  return {
    examplesOf: store.examplesOf,
    readDatasetFacts: async () => undefined,
    writeDatasetFacts: async () => {},
  } as unknown as typeof store;
}
