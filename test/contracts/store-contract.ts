// What every store must do, whatever database it lives in.
import { afterEach, beforeEach, describe } from 'node:test';
import type { Backend } from '#src/store/backend.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import { accountContract } from './account-contract.ts';
import { alertContract } from './alert-contract.ts';
import { callCacheContract } from './call-cache-contract.ts';
import { careContract } from './care-contract.ts';
import { datasetContract } from './dataset-store-contract.ts';
import { factsContract } from './facts-contract.ts';
import { labelContract } from './label-contract.ts';
import { ownershipContract } from './ownership-contract.ts';
import { queryContract } from './query-contract.ts';
import { requestContract } from './request-contract.ts';
import { runHeadContract } from './run-head-contract.ts';
import { summaryContract } from './summary-contract.ts';
import { traceContract } from './trace-contract.ts';
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
    describe('facts', () => factsContract(store));
    describe('ownership', () => ownershipContract(store));
    describe('queries', () => queryContract(store));
    describe('accounts', () => accountContract(store));
    describe('requests and jobs', () => requestContract(store));
    describe('queues of labels', () => labelContract(store));
    describe('traces', () => traceContract(store));
    describe('alerts', () => alertContract(store));
    describe('call cache', () => callCacheContract(store));
    describe('check and prune', () => careContract(store));
  });
}
