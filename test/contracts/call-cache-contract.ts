// What every store must do with the replies of paid instruments.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CallKind } from '#src/ports/call-cache.ts';
import type { CurrentStore } from './store-contract.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const judged = (key: string, reply: Uint8Array, replace = false) => ({ key, kind: 'judge' as const, reply, replace });

export function callCacheContract(current: CurrentStore): void {
  const get = async (key: string): Promise<Uint8Array | undefined> => {
    const reply = await current().store.get(key);
    return reply === undefined ? undefined : Uint8Array.from(reply);
  };

  it('gives back the bytes of a reply, and nothing for what was never asked', async () => {
    await current().store.put('key-1', 'judge', bytes(0, 255, 1, 128));
    assert.deepEqual(await get('key-1'), bytes(0, 255, 1, 128));
    assert.equal(await get('key-2'), undefined);
  });

  it('keeps the first reply of a key', async () => {
    const { store, count } = current();
    await store.put('key-1', 'embed', bytes(1));
    await store.put('key-1', 'embed', bytes(2));
    assert.deepEqual(await get('key-1'), bytes(1));
    assert.equal(await count('call_cache'), 1);
  });

  it('keeps an empty reply', async () => {
    await current().store.put('key-1', 'rerank', bytes());
    assert.deepEqual(await get('key-1'), bytes());
  });

  it('finds many replies at once, those that are there', async () => {
    const { store } = current();
    const entries = Array.from({ length: 1200 }, (_, n) => judged(`key-${n}`, bytes(n % 256)));
    await store.putMany(entries);
    const found = await store.getMany([...entries.map(({ key }) => key), 'never']);
    assert.equal(found.size, 1200);
    assert.deepEqual(Uint8Array.from(found.get('key-700')!), bytes(700 % 256));
    assert.equal((await store.getMany([])).size, 0);
    await store.putMany([]);
  });

  it('keeps the first of many replies, unless one is to take its place', async () => {
    const { store, setTime } = current();
    setTime(1_000);
    await store.putMany([judged('kept', bytes(1)), judged('kept', bytes(2)), judged('replaced', bytes(1))]);
    setTime(2_000);
    await store.putMany([judged('kept', bytes(3)), judged('replaced', bytes(2), true), judged('new', bytes(1), true)]);
    await store.putMany([judged('twice', bytes(1), true), judged('twice', bytes(2), true), judged('twice', bytes(3))]);
    assert.deepEqual(await get('kept'), bytes(1));
    assert.deepEqual(await get('replaced'), bytes(2));
    assert.deepEqual(await get('new'), bytes(1));
    assert.deepEqual(await get('twice'), bytes(2));
    const [stats] = await store.callStats();
    assert.deepEqual(stats, { kind: 'judge', entries: 4, bytes: 4, oldestAt: 1_000, newestAt: 2_000 });
  });

  it('counts replies by kind, with their bytes and age', async () => {
    const { store, setTime } = current();
    assert.deepEqual(await store.callStats(), []);
    setTime(1_000);
    await store.put('a', 'judge', bytes(1, 2, 3));
    setTime(5_000);
    await store.put('b', 'judge', bytes(1));
    await store.put('c', 'embed', bytes());
    assert.deepEqual(await store.callStats(), [
      { kind: 'embed', entries: 1, bytes: 0, oldestAt: 5_000, newestAt: 5_000 },
      { kind: 'judge', entries: 2, bytes: 4, oldestAt: 1_000, newestAt: 5_000 },
    ]);
  });

  it('forgets all replies, those of a kind, those of an age, or both, and says how many', async () => {
    const { store, setTime } = current();
    const fill = async (): Promise<void> => {
      for (const kind of ['judge', 'embed'] satisfies CallKind[]) {
        setTime(1_000);
        await store.put(`${kind} old`, kind, bytes(1));
        setTime(9_000);
        await store.put(`${kind} new`, kind, bytes(1));
      }
    };
    await fill();
    assert.equal(await store.clearCalls({ kind: 'judge', olderThanMs: 5_000 }), 1);
    assert.equal(await get('judge old'), undefined);
    assert.equal(await store.clearCalls({ olderThanMs: 5_000 }), 1);
    assert.equal(await store.clearCalls({ kind: 'embed' }), 1);
    assert.deepEqual(await get('judge new'), bytes(1));
    await fill();
    assert.equal(await store.clearCalls(), 4);
    assert.equal(await store.clearCalls(), 0);
  });
}
