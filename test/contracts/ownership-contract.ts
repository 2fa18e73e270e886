import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { transactionOf } from '#src/store/backend.ts';
import { createSqlStore } from '#src/store/sql-store.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, collect, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

export function ownershipContract(current: CurrentStore): void {
  const trialOf = (n: number) => answered({ id: `t${n}`, runId: 'a1', exampleId: `q${n}` });

  it('gives a run to one owner at a time, until its lease ends', async () => {
    const { store, setTime } = current();
    await startRun(store, 'a1');
    setTime(1000);
    assert.equal(await store.leaseOf('a1'), undefined);
    const lease = await store.claimRun('a1', { owner: 'one', forMs: 100 });
    assert.deepEqual(lease, { runId: 'a1', owner: 'one', fence: 1, until: 1100 });
    assert.deepEqual(await store.leaseOf('a1'), lease);
    assert.equal(await store.claimRun('a1', { owner: 'two', forMs: 100 }), undefined);
    setTime(1100);
    assert.equal(await store.leaseOf('a1'), undefined);
    assert.equal((await store.claimRun('a1', { owner: 'two', forMs: 100 }))?.fence, 2);
    assert.equal((await store.claimRun('a1', { owner: 'two', forMs: 100 }))?.fence, 3, 'the same owner, begun again');
    await assert.rejects(store.claimRun('b1', { owner: 'one', forMs: 1 }), { code: 'no-run' });
  });

  it('renews and releases a lease while it is the newest', async () => {
    const { store, setTime } = current();
    await startRun(store, 'a1');
    setTime(1000);
    const lease = (await store.claimRun('a1', { owner: 'one', forMs: 100 })) ?? assert.fail();
    setTime(1090);
    const renewed = (await store.renewLease(lease, 100)) ?? assert.fail();
    assert.equal(renewed.until, 1190);
    setTime(1150);
    assert.equal(await store.claimRun('a1', { owner: 'two', forMs: 100 }), undefined);
    setTime(1200);
    const next = (await store.claimRun('a1', { owner: 'two', forMs: 100 })) ?? assert.fail();
    assert.equal(await store.renewLease(renewed, 100), undefined);
    await store.releaseLease(renewed);
    assert.deepEqual(await store.leaseOf('a1'), next, 'what is not held is not released');
    await store.releaseLease(next);
    assert.equal(await store.leaseOf('a1'), undefined);
  });

  it('refuses what an earlier owner still writes', async () => {
    const { store, setTime } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store, 3) });
    setTime(1000);
    const first = (await store.claimRun('a1', { owner: 'one', forMs: 100 })) ?? assert.fail();
    await store.append([scoredTrial(trialOf(1), 's1')], [], { leases: [first] });
    setTime(5000);
    await store.append([scoredTrial(trialOf(2), 's2')], [], { leases: [first] });
    const second = (await store.claimRun('a1', { owner: 'two', forMs: 100 })) ?? assert.fail();
    const late = { leases: [first] };
    await assert.rejects(store.append([scoredTrial(trialOf(3), 's3')], [], late), { code: 'lease-lost' });
    await assert.rejects(store.appendScores([scoreOf(trialOf(1), 's4')], late), { code: 'lease-lost' });
    await assert.rejects(store.changeStatus('a1', { to: 'finished' }, late), { code: 'lease-lost' });
    await assert.rejects(store.requireLease(first), { code: 'lease-lost' });
    await store.requireLease(second);
    await store.append([scoredTrial(trialOf(3), 's5')], [], { leases: [second] });
    assert.deepEqual([...(await store.trialKeys('a1'))].length, 3);
  });

  it('changes a status from those that it may be changed from', async () => {
    const { store } = current();
    const run = await startRun(store, 'a1', { status: 'queued' });
    assert.equal((await store.findRun('a1'))?.status, 'queued');
    assert.equal(await store.changeStatus('a1', { from: ['queued'], to: 'running' }), true);
    assert.equal(
      await store.changeStatus('a1', { from: ['queued'], to: 'running' }),
      false,
      'only one worker starts it',
    );
    assert.equal(await store.changeStatus('a1', { from: ['running', 'queued'], to: 'cancelled', at: 5 }), true);
    assert.deepEqual(await store.findRun('a1'), { ...run, status: 'cancelled', finishedAt: 5 });
    assert.equal(await store.changeStatus('a1', { to: 'failed' }), true);
    await assert.rejects(store.changeStatus('b1', { to: 'failed' }), { code: 'no-run' });
  });

  it('appends within a transaction that somebody else has begun', async () => {
    const { store, backend, count } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store, 3) });
    await sql`CREATE TABLE made_elsewhere (id TEXT NOT NULL PRIMARY KEY, done INTEGER NOT NULL)`.execute(backend.db);
    const completeJob = async (id: string, ending: () => void) =>
      store.transaction(async (transaction) => {
        await sql`INSERT INTO made_elsewhere (id, done) VALUES (${id}, 1)`.execute(transactionOf(transaction));
        await store.append([scoredTrial(trialOf(1), 's1')], [], { within: transaction });
        await store.appendScores([scoreOf(trialOf(1), 's2', { metric: 'AP' })], { within: transaction });
        await store.changeStatus('a1', { to: 'finished' }, { within: transaction });
        ending();
      });
    const failing = completeJob('1', () => {
      throw new Error('the job was given to another');
    });
    await assert.rejects(failing, /given to another/);
    assert.deepEqual(await Promise.all(['made_elsewhere', 'trial', 'score', 'blob'].map(count)), [0, 0, 0, 0]);
    assert.equal(await store.revisionOf('a1'), 0);
    await completeJob('2', () => {});
    assert.deepEqual(await Promise.all(['made_elsewhere', 'trial', 'score'].map(count)), [1, 1, 2]);
    assert.equal(await store.revisionOf('a1'), 2);
    assert.equal((await collect(store.scoredTrials('a1')))[0]?.scores.length, 2);
    await sql`DROP TABLE made_elsewhere`.execute(backend.db);
  });

  it('counts the appends of each writer, and gives their sum as the revision', async () => {
    const { store, backend, count } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store, 3) });
    const other = await createSqlStore({ ...backend, close: async () => {} }, { now: () => 0 });
    await store.append([scoredTrial(trialOf(1), 's1')]);
    await other.append([scoredTrial(trialOf(2), 's2')]);
    await store.append([scoredTrial(trialOf(3), 's3')]);
    await other.setMetrics('a1', ['RR']);
    assert.deepEqual([await store.revisionOf('a1'), await other.revisionOf('a1')], [4, 4]);
    assert.equal(await count('run_revision'), 2);
    await store.deleteRun('a1');
    assert.equal(await count('run_revision'), 0);
  });
}
