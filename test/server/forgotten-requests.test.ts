// What a server finds when it starts: requests that are in no queue, or whose queue has ended them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requestQueue, requeueForgotten } from '#src/app/requests/request-run.ts';
import type { JobQueue } from '#src/ports/job-queue.ts';
import { jobSilenceMs } from '#src/store/job-queue.ts';
import { openStore } from '#src/store/open-store.ts';

describe('a request that nobody works on', () => {
  /** A store and queue of their own, whose clock is moved by hand. */
  async function withQueue(work: (at: { pass(ms: number): void; queue: JobQueue; store: Store }) => Promise<void>) {
    let now = 1000;
    const store = await openStore('sqlite::memory:', { clock: { now: () => now } });
    try {
      const pass = (ms: number): void => {
        now += ms;
      };
      await work({ store, queue: await store.jobs(), pass });
    } finally {
      await store.close();
    }
  }
  type Store = Awaited<ReturnType<typeof openStore>>;

  const id = '0190d9a0-0000-7000-8000-000000000001';
  const statusOf = async (store: Store) => {
    const { status, error } = (await store.findRunRequest(id)) ?? assert.fail();
    return error === undefined ? [status] : [status, error];
  };

  for (const status of ['queued', 'running'] as const)
    it(`is put again when it is ${status} and in no queue`, () =>
      withQueue(async ({ store, queue }) => {
        await store.addRunRequest({ id, asked: {} });
        if (status === 'running') await store.changeRunRequest(id, { from: ['queued'], to: 'running' });
        await requeueForgotten({ store, queue });
        assert.equal((await queue.count(requestQueue, id)).waiting, 1);
        await requeueForgotten({ store, queue });
        assert.equal((await queue.count(requestQueue, id)).waiting, 1, 'once');
        assert.deepEqual(await statusOf(store), [status]);
      }));

  it('has failed once every process that took it was gone before its end', () =>
    withQueue(async ({ store, queue, pass }) => {
      await store.addRunRequest({ id, asked: {} });
      await requeueForgotten({ store, queue });
      await store.changeRunRequest(id, { from: ['queued'], to: 'running' });
      let taken = 0;
      while ((await queue.take(requestQueue)) !== undefined) {
        taken++;
        await requeueForgotten({ store, queue });
        assert.deepEqual(await statusOf(store), ['running'], `attempt ${taken}`);
        pass(jobSilenceMs + 1);
      }
      assert.ok(taken > 1, String(taken));
      await requeueForgotten({ store, queue });
      const [status, error] = await statusOf(store);
      assert.equal(status, 'failed');
      assert.match(error ?? '', /every server that worked on it was gone before its end/u);
      assert.equal((await queue.count(requestQueue, id)).waiting, 0);
    }));

  it('is called off when its job was', () =>
    withQueue(async ({ store, queue }) => {
      await store.addRunRequest({ id, asked: {} });
      await requeueForgotten({ store, queue });
      await queue.cancel(requestQueue, id);
      await requeueForgotten({ store, queue });
      assert.deepEqual(await statusOf(store), ['cancelled']);
    }));
});
