// What a queue of jobs must do, on a PostgreSQL server.
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue, TakenJob } from '#src/ports/job-queue.ts';
import type { SharedWork } from '#src/queue/open-shared-work.ts';
import { openSession } from '#src/setup/open-session.ts';
import { openWorkBeside } from '#src/setup/open-work-beside.ts';
import { openStore } from '#src/store/open-store.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import { readStoreUrl } from '#src/store/store-url.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';

describe('a queue beside the results', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  let store: SqlStore;
  let [work, elsewhere]: (SharedWork | undefined)[] = [];
  let [url, database] = ['', ''];
  before(async () => {
    server = await startTemporaryServer();
    url = server.newDatabase();
    database = new URL(url).pathname.slice(1);
    store = await openStore(url);
    [work, elsewhere] = await Promise.all([openWorkBeside(readStoreUrl(url)), openWorkBeside(readStoreUrl(url))]);
  });
  after(async () => {
    await work?.close();
    await elsewhere?.close();
    await store.close();
    server.close();
  });
  const jobs = (): readonly [JobQueue, JobQueue] => {
    assert.ok(work !== undefined && elsewhere !== undefined);
    return [work.queue, elsewhere.queue];
  };
  const finish = (by: JobQueue, name: string, job: Parameters<JobQueue['finish']>[1]): Promise<boolean> =>
    store.transaction((within) => by.finish(name, job, within));

  it('gives each job to one, and finishes it once', async () => {
    const [one, two] = jobs();
    await one.put('work-a', 'g', [{ n: 1 }, { n: 2 }]);
    const [first, second] = [await one.take('work-a'), await two.take('work-a')];
    assert.ok(first !== undefined && second !== undefined);
    assert.deepEqual([first.data, second.data], [{ n: 1 }, { n: 2 }]);
    assert.equal(await one.take('work-a'), undefined);
    assert.deepEqual(await two.count('work-a', 'g'), { waiting: 0, active: 2, done: 0, failed: 0, cancelled: 0 });
    assert.equal(await one.beat('work-a', first), true);
    assert.equal(await finish(one, 'work-a', first), true);
    assert.equal(await finish(one, 'work-a', first), false, 'not twice');
    assert.equal(await finish(two, 'work-a', second), true);
    assert.equal((await two.count('work-a', 'g')).done, 2);
  });

  it('does not finish a job whose transaction fails', async () => {
    const [one] = jobs();
    await one.put('work-b', 'g', [{}]);
    const job = await one.take('work-b');
    assert.ok(job !== undefined);
    const failing = store.transaction(async (within) => {
      assert.equal(await one.finish('work-b', job, within), true);
      throw new Error('the rows were refused');
    });
    await assert.rejects(failing, /the rows were refused/u);
    assert.equal((await one.count('work-b', 'g')).active, 1);
  });

  it('refuses an earlier attempt', async () => {
    const [one, two] = jobs();
    await one.put('work-c', 'g', [{}]);
    const early = await one.take('work-c');
    assert.ok(early !== undefined);
    await one.giveBack('work-c', early, 'as a heartbeat that stays away would');
    const late = await two.take('work-c');
    assert.ok(late !== undefined);
    assert.deepEqual([late.id, late.attempt], [early.id, early.attempt + 1]);
    assert.equal(await one.beat('work-c', early), false);
    assert.equal(await finish(one, 'work-c', early), false);
    assert.equal(await one.lostTo('work-c', early), 'another');
    assert.equal(await finish(two, 'work-c', late), true);
  });

  it('takes back what is cancelled, and leaves other groups alone', async () => {
    const [one] = jobs();
    await one.put('work-d', 'g', [{}, {}]);
    await one.put('work-d', 'h', [{}]);
    const job = await one.take('work-d');
    assert.ok(job !== undefined);
    await one.cancel('work-d', 'g');
    assert.equal(await finish(one, 'work-d', job), false);
    assert.equal(await one.lostTo('work-d', job), 'called-off');
    assert.deepEqual(await one.count('work-d', 'g'), { waiting: 0, active: 0, done: 0, failed: 0, cancelled: 2 });
    assert.equal((await one.count('work-d', 'h')).waiting, 1);
  });

  it('takes what waits back and leaves what is under way, where that is asked', async () => {
    const [one] = jobs();
    await one.put('work-e', 'g', [{}, {}]);
    const job = await one.take('work-e');
    assert.ok(job !== undefined);
    await one.cancel('work-e', 'g', 'waiting');
    assert.deepEqual(await one.count('work-e', 'g'), { waiting: 0, active: 1, done: 0, failed: 0, cancelled: 1 });
    assert.equal(await finish(one, 'work-e', job), true);
  });

  it('takes back no job that is being taken while what waits is called off', async () => {
    const [one, two] = jobs();
    for (let round = 0; round < 10; round++) {
      await one.put(
        'work-race',
        `g${round}`,
        Array.from({ length: 20 }, () => ({})),
      );
      const taking = Promise.all(Array.from({ length: 10 }, () => two.take('work-race')));
      await one.cancel('work-race', `g${round}`, 'waiting');
      for (const job of await taking)
        if (job !== undefined) assert.equal(await finish(two, 'work-race', job), true, 'it stays with who took it');
    }
  });

  it('takes back those that hold a word, and says how many', async () => {
    const [one, two] = jobs();
    await one.put('work-j', 'g', [{ part: 'a' }, { part: 'b' }, {}, { part: 'a', n: 2 }, { part: 'a' }]);
    assert.deepEqual((await two.take('work-j'))?.data, { part: 'a' });
    assert.equal(await one.cancel('work-j', 'g', 'waiting', { part: 'a' }), 2);
    assert.deepEqual(await two.count('work-j', 'g'), { waiting: 2, active: 1, done: 0, failed: 0, cancelled: 2 });
  });

  it('gives jobs of several groups by turns, from when they were put, and those of a group in their order', async () => {
    const [one, two] = jobs();
    const numbered = (of: string, count: number): readonly object[] =>
      Array.from({ length: count }, (_, at) => ({ name: `${of}${at}` }));
    const taken: string[] = [];
    const next = async (by: JobQueue): Promise<void> => {
      const job = await by.take('work-f');
      taken.push((job?.data as { name: string } | undefined)?.name ?? 'none');
    };
    await one.put('work-f', 'a', numbered('a', 8));
    for (let each = 0; each < 3; each++) await next(one);
    await two.put('work-f', 'b', numbered('b', 3));
    for (let each = 0; each < 2; each++) await next(two);
    await one.put('work-f', 'c', numbered('c', 2));
    for (let each = 0; each < 9; each++) await next(one);
    assert.equal(taken.join(' '), 'a0 a1 a2 a3 b0 a4 b1 c0 a5 b2 c1 a6 a7 none');
  });

  it('knows who works and what waits for them', async () => {
    assert.ok(work !== undefined && elsewhere !== undefined);
    const capabilities = { targets: ['t'], judge: null, concurrency: 4 };
    const facts = { role: 'worker', queue: 'work-g', version: '1', experiment: 'e', capabilities } as const;
    const [one] = [
      await work.register.announce({ id: 'one', ...facts }),
      await elsewhere.register.announce({ id: 'two', ...facts }),
    ];
    const known = await elsewhere.register.workers();
    assert.deepEqual(
      known.map(({ id, silentMs }) => [id, silentMs < 5000]),
      [
        ['one', true],
        ['two', true],
      ],
    );
    await one.leave();
    assert.deepEqual(
      (await work.register.workers()).map(({ id }) => id),
      ['two'],
    );
    assert.deepEqual(await work.register.works('r1'), []);
    const indexes = [
      { name: 'docs.db', fingerprint: 'f', hash: 'a'.repeat(64), bytes: 3_000_000_000, withheld: 'too large' },
      { name: 'notes.db', fingerprint: 'g', hash: 'b'.repeat(64), bytes: 7, withheld: undefined },
    ];
    const put = { group: 'g', queue: 'work-g', experiment: 'e', runIds: ['r1', 'r2'], alike: { a: [1] }, indexes };
    await work.register.put({ ...put, indexes: [] });
    await work.register.put(put);
    await work.queue.put('work-g', 'g', [{}, {}]);
    const jobsLeft = { waiting: 2, active: 0, done: 0, failed: 0, cancelled: 0 };
    assert.deepEqual(await elsewhere.register.works(), [{ ...put, jobs: jobsLeft }]);
    assert.deepEqual(await elsewhere.register.works('r2'), [{ ...put, jobs: jobsLeft }]);
    assert.deepEqual(await elsewhere.register.waiting(), [put]);
    await work.queue.take('work-g');
    await work.queue.take('work-g');
    assert.deepEqual(await elsewhere.register.waiting(), []);
    await work.queue.cancel('work-g', 'g');
    assert.deepEqual(await work.register.works(), []);
    assert.equal((await work.register.works('r1'))[0]?.jobs.cancelled, 2);
  });

  it('reserves turns of a quota one behind the other, whoever asks, and none before a pause ends', async () => {
    assert.ok(work !== undefined && elsewhere !== undefined);
    const key = { name: 'vendor', callee: 'model', requestsPerMinute: 600, tokensPerMinute: 60_000 } as const;
    const [one, two] = [work.pace.share(key), elsewhere.pace.share(key)];
    const begun = performance.now();
    const first = await one.reserve(30, 100);
    const second = await two.reserve(2, 50);
    const third = await one.reserve(1, 10);
    const tookMs = performance.now() - begun;
    const near = (value: number, expected: number): void =>
      assert.ok(value <= expected && value >= expected - tookMs, `${value} where ${expected} is expected`);
    near(first.callsInMs, 0);
    near(second.callsInMs, 3000);
    near(second.tokensInMs, 100);
    near(third.callsInMs, 3200);
    const told = new Promise<number>((resolve) => two.onPause(resolve));
    one.pause(60_000);
    const heard = await told;
    assert.ok(heard > 50_000 && heard <= 60_000, `${heard} ms`);
    const { callsInMs, tokensInMs } = await two.reserve(1, 1);
    assert.ok(callsInMs > 50_000 && Math.abs(callsInMs - tokensInMs) < 1, `${callsInMs} and ${tokensInMs} ms`);
    const unlike = await two.reserve(0, 0);
    assert.ok(unlike.callsInMs > 50_000);
    const other = await elsewhere.pace.share({ ...key, requestsPerMinute: 601 }).reserve(1, 1);
    assert.ok(other.callsInMs <= 0, 'another limit is another way');
  });

  it('grants no more than a budget has, to all accounts together, and counts what a lost one had reserved as spent', async () => {
    assert.ok(work !== undefined && elsewhere !== undefined);
    const one = await work.ledger.open({ maxCalls: 8, maxCostUsd: 1 });
    const two = await elsewhere.ledger.join(one.facts);
    const want = (count: number, usd: number) => ({ wantedUsd: Array(count).fill(usd), releasedUsd: 0, chargedUsd: 0 });
    const both = await Promise.all([one.exchange(want(4, 0.2)), two.exchange(want(4, 0.2))]);
    assert.equal(both[0].granted + both[1].granted, 5);
    const state = await one.state();
    assert.deepEqual([state.calls, state.chargedUsd, state.stopped], [5, 0, undefined]);
    assert.ok(Math.abs(state.reservedUsd - 1) < 1e-9);
    const [first, second] = both[0].granted === 4 ? [one, two] : [two, one];
    const over = await first.exchange({ wantedUsd: [0.2, 0.2], releasedUsd: 0.8, chargedUsd: 0.1 });
    assert.equal(over.granted, 2);
    assert.equal((await first.exchange(want(9, 0.01))).granted, 1, 'of eight calls');
    server.execute(
      'UPDATE hakari_queue.hakari_account SET beat_at = 0 WHERE reserved_usd BETWEEN 0.19 AND 0.21',
      database,
    );
    assert.equal((await first.exchange(want(1, 0.01))).granted, 0);
    const after = await first.state();
    assert.ok(
      Math.abs(after.chargedUsd - 0.3) < 1e-9 && Math.abs(after.reservedUsd - 0.41) < 1e-9,
      JSON.stringify(after),
    );
    await assert.rejects(second.exchange(want(0, 0)), { code: 'account-closed' });
    await first.stop({ reason: 'spent', needsUsd: 0 });
    await first.stop({ reason: 'later', needsUsd: 0 });
    assert.deepEqual((await second.state()).stopped, { reason: 'spent', needsUsd: 0 });
    await first.close();
    assert.ok(Math.abs((await second.state()).chargedUsd - 0.71) < 1e-9, 'what is reserved when it ends is spent');
    const costly = await work.ledger.open({ maxCostUsd: 5 });
    assert.equal(
      (await costly.exchange({ wantedUsd: [Number.POSITIVE_INFINITY], releasedUsd: 0, chargedUsd: 0 })).granted,
      0,
    );
  });

  it('gives the job of a process that is gone to another, also when that process looked after the queue', {
    timeout: 60_000,
  }, async () => {
    assert.ok(work !== undefined);
    const gone = await openWorkBeside(readStoreUrl(url));
    const capabilities = { targets: [], judge: null, concurrency: 1 };
    const facts = { role: 'worker', queue: 'work-h', version: '1', experiment: 'e', capabilities } as const;
    await gone.register.announce({ id: '!first by its name', ...facts });
    const stays = await work.register.announce({ id: 'stays', ...facts });
    await work.queue.put('work-h', 'g', [{}]);
    const early = await gone.queue.take('work-h');
    assert.ok(early !== undefined);
    await gone.close();
    let late: TakenJob | undefined;
    while (late === undefined) {
      await sleep(500);
      late = await work.queue.take('work-h');
    }
    assert.deepEqual([late.id, late.attempt], [early.id, early.attempt + 1]);
    assert.equal(await finish(work.queue, 'work-h', early), false);
    assert.equal(await finish(work.queue, 'work-h', late), true);
    await stays.leave();
  });

  it('gives the job of a server that is gone to another server, where no worker announces itself', {
    timeout: 60_000,
  }, async () => {
    const session = await openSession({ store: url, directory: tmpdir() });
    const { queue, close } = await session.openJobQueue();
    const gone = await openWorkBeside(readStoreUrl(url));
    await queue.put('server-runs-i', 'g', [{}]);
    const early = await gone.queue.take('server-runs-i');
    assert.ok(early !== undefined);
    await gone.close();
    let late: TakenJob | undefined;
    while (late === undefined) {
      await sleep(500);
      late = await queue.take('server-runs-i');
    }
    assert.deepEqual([late.id, late.attempt], [early.id, early.attempt + 1]);
    assert.equal(await finish(queue, 'server-runs-i', late), true);
    await close();
    await session.close();
  });

  it('says of a server that is away what the store would say', async () => {
    assert.ok(work !== undefined);
    server.stop('immediate');
    await assert.rejects(work.queue.take('work-i'), { name: 'StoreError', code: 'store-unreachable' });
    await assert.rejects(work.register.works(), { name: 'StoreError', code: 'store-unreachable' });
    await server.start();
    assert.equal(await work.queue.take('work-i'), undefined);
  });

  it('keeps its tables in a schema of its own', () => {
    const found = server.execute(
      "SELECT DISTINCT table_schema FROM information_schema.tables WHERE table_schema LIKE 'hakari%' ORDER BY 1",
      database,
    );
    assert.deepEqual(found.split('\n'), ['hakari', 'hakari_queue']);
  });
});
