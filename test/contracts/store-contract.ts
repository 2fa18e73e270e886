// What every store must do, whatever database it lives in.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Backend } from '#src/store/backend.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import { careContract } from './care-contract.ts';
import { datasetContract } from './dataset-store-contract.ts';
import { runHeadContract } from './run-head-contract.ts';
import { summaryContract } from './summary-contract.ts';
import { trialContract } from './trial-contract.ts';

/** A store under test that can be looked at from outside. */
export interface StoreUnderTest {
  readonly store: SqlStore;
  readonly backend: Backend;
  /** Sets the store's clock, in ms since the epoch. */
  setTime(ms: number): void;
  /** Counts the rows of a table. */
  count(table: string): Promise<number>;
  /** Closes the store and what it lives in. */
  dispose(): Promise<void>;
}

/** Gives the store of the present test. */
export type CurrentStore = () => StoreUnderTest;

export function storeContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`store contract: ${name}`, () => {
    let current: StoreUnderTest | undefined;
    const store: CurrentStore = () => current!;

    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => {
      await current?.dispose();
      current = undefined;
    });

    describe('datasets', () => datasetContract(store));
    describe('runs', () => runHeadContract(store));
    describe('trials and scores', () => trialContract(store));
    describe('summaries', () => summaryContract(store));
    describe('call cache', () => callCacheContract(store));
    describe('check and prune', () => careContract(store));
  });
}

function callCacheContract(current: CurrentStore): void {
  it('gives back the bytes of a reply, and nothing for what was never asked', async () => {
    const { store } = current();
    const reply = new Uint8Array([0, 255, 1, 128]);
    await store.put('key-1', 'judge', reply);
    assert.deepEqual(Uint8Array.from((await store.get('key-1'))!), reply);
    assert.equal(await store.get('key-2'), undefined);
  });

  it('keeps the first reply of a key', async () => {
    const { store, count } = current();
    await store.put('key-1', 'embed', new Uint8Array([1]));
    await store.put('key-1', 'embed', new Uint8Array([2]));
    assert.deepEqual(Uint8Array.from((await store.get('key-1'))!), new Uint8Array([1]));
    assert.equal(await count('call_cache'), 1);
  });

  it('keeps an empty reply', async () => {
    const { store } = current();
    await store.put('key-1', 'rerank', new Uint8Array(0));
    assert.equal((await store.get('key-1'))?.length, 0);
  });
}
