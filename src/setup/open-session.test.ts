import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '../store/open-store.ts';
import { storeOnDemand } from './open-session.ts';

const memory = () => openStore('sqlite::memory:');
const header = { name: 'mills', scale: { min: 0, max: 3 } };

test('it has every method of a store, and is made once', async () => {
  let made = 0;
  const store = storeOnDemand(() => {
    made += 1;
    return memory();
  });
  const plain = await memory();
  for (const name of Object.keys(plain)) assert.equal(typeof Reflect.get(store, name), 'function', name);
  assert.equal(await store, store);
  await plain.close();
  assert.equal(made, 0);
  const [{ hash }] = await Promise.all([
    store.putDataset(header, [{ id: 'a', query: 'where is the mill' }]),
    store.listRuns(),
  ]);
  const examples = [];
  for await (const { id } of store.examplesOf(hash)) examples.push(id);
  assert.deepEqual([made, examples], [1, ['a']]);
  await store.close();
});

test('what was never asked for is not made to be closed', async () => {
  const store = storeOnDemand(() => assert.fail('it was made'));
  await store.close();
});

test('what cannot be made is said by whatever asks, and can be closed', async () => {
  const store = storeOnDemand(() => Promise.reject(new Error('no room')));
  await assert.rejects(store.listRuns(), /no room/u);
  await assert.rejects(store.get('key'), /no room/u);
  await store.close();
});
