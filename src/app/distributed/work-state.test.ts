import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { KnownWork, WorkRegister } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';
import { cancelWork } from './work-state.ts';

const jobs = { waiting: 1, active: 0, done: 0, failed: 0, cancelled: 0 };
const work = { group: 'a', queue: 'work-1', experiment: 'e', runIds: ['a', 'b'], alike: {}, indexes: [], jobs };

/** Calls off run `a` of a store whose leases are asked for so. @returns the runs whose status was set */
async function cancel(leaseOf: (id: string) => Promise<undefined>): Promise<readonly string[]> {
  const set: string[] = [];
  const changeStatus = async (id: string): Promise<boolean> => set.push(id) > 0;
  const store = { leaseOf, changeStatus } as unknown as AppContext['store'];
  const register = { works: async () => [work satisfies KnownWork] } as unknown as WorkRegister;
  const queue = { cancel: async () => {} } as unknown as JobQueue;
  const clock = { now: () => 0, monotonic: () => 0 };
  await cancelWork({ store, clock }, { register, queue }, { id: 'a' } as Run);
  return set;
}

test('a run is ended where nobody leads it, and one that was deleted meanwhile is passed over', async () => {
  assert.deepEqual(await cancel(async () => undefined), ['a', 'b']);
  const gone = async (id: string): Promise<undefined> => {
    if (id === 'a') throw new StoreError('there is no run a', { code: 'no-run' });
  };
  assert.deepEqual(await cancel(gone), ['b']);
});

test('a store that cannot say who leads a run changes nothing of it, and says why', async () => {
  const away = async (): Promise<undefined> => {
    throw new StoreError('the database server cannot be reached', { code: 'store-unreachable' });
  };
  await assert.rejects(cancel(away), { code: 'store-unreachable' });
});
