// Queues of labels: what every store must do with them, however many people ask at the same moment.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { holdMs, queueProgress } from '#src/app/labelling/next-turn.ts';
import type { LabellingContext } from '#src/app/labelling/open-queue.ts';
import { decideTurn, takeTurn, undoTurn } from '#src/app/labelling/take-turns.ts';
import type { LabelQueue } from '#src/ports/label-store.ts';
import { silent } from '#src/ports/progress.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, collect, idSource, putDataset, scoredTrial, startRun } from './store-fixtures.ts';

const runId = 'r1';

/** A run of so many answers, and a queue of all of them. */
export async function queueOf(
  store: SqlStore,
  items: number,
  { people = 1, repeatEvery = 0 }: { readonly people?: number; readonly repeatEvery?: number } = {},
): Promise<LabelQueue> {
  const dataset = await putDataset(store, items);
  await startRun(store, runId, { dataset, metrics: ['faithfulness'] });
  for (let n = 1; n <= items; n++)
    await store.append([scoredTrial(answered({ id: `t${n}`, runId, exampleId: `q${n}` }), `s${n}`)]);
  const selection = { how: 'drawn', draw: { count: items, of: items, seed: 1 } } as const;
  const asked = { id: 'queue', kind: 'answers', runId, metric: 'faithfulness', scale: { kind: 'pass-fail' } } as const;
  const places = Array.from({ length: items }, (_, item) => ({
    item,
    exampleId: `q${item + 1}`,
    trialId: `t${item + 1}`,
  }));
  return await store.addLabelQueue({ ...asked, selection, people, repeatEvery, madeBy: 'root' }, places);
}

let next = idSource();

export const contextOf = (store: SqlStore): LabellingContext => ({
  store,
  clock: { now: () => 0 } as LabellingContext['clock'],
  newId: () => `turn-${next()}`,
  progress: silent,
});

export function labelContract(current: CurrentStore): void {
  async function decide(
    queue: LabelQueue,
    author: string,
    value: number,
    comment?: string,
  ): Promise<number | undefined> {
    const context = contextOf(current().store);
    const turn = await takeTurn(context, { queue, author });
    if (turn === undefined) return undefined;
    await decideTurn(context, { queue, author, turnId: turn.id, decision: { kind: 'decided', value, comment } });
    return turn.item;
  }

  it('keeps a queue with its items, and closes it once', async () => {
    const { store, setTime } = current();
    setTime(1000);
    next = idSource();
    const queue = await queueOf(store, 3, { people: 2, repeatEvery: 5 });
    assert.deepEqual(await store.findLabelQueue('queue'), queue);
    assert.deepEqual([queue.items, queue.madeAt, queue.closedAt], [3, 1000, undefined]);
    assert.deepEqual(await store.listLabelQueues(), [queue]);
    assert.deepEqual((await store.labelItems('queue'))[1], { item: 1, exampleId: 'q2', trialId: 't2' });
    setTime(2000);
    assert.deepEqual([await store.closeLabelQueue('queue'), await store.closeLabelQueue('queue')], [true, false]);
    assert.equal((await store.findLabelQueue('queue'))?.closedAt, 2000);
    assert.equal(await takeTurn(contextOf(store), { queue: { ...queue, closedAt: 2000 }, author: 'mina' }), undefined);
    await store.deleteRun(runId);
    assert.deepEqual([await store.listLabelQueues(), await store.labelItems('queue')], [[], []]);
  });

  it('gives an item to no more people than it is for, though all ask at the same moment', async () => {
    const { store } = current();
    next = idSource();
    const queue = await queueOf(store, 4, { people: 2 });
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const turns = await Promise.all(people.map((author) => takeTurn(contextOf(store), { queue, author })));
    const given = turns.flatMap((turn) => turn?.item ?? []);
    assert.deepEqual(given.sort(), [0, 0, 1, 1, 2, 2, 3, 3]);
    assert.equal(turns.filter((turn) => turn === undefined).length, 2);
    const again = await Promise.all(['a', 'a', 'a'].map((author) => takeTurn(contextOf(store), { queue, author })));
    assert.equal(new Set(again.map((turn) => turn?.id)).size, 1, 'who has one in hand is given no second one');
  });

  it('lets an item go when its time is up, and refuses who comes too late where others have the places', async () => {
    const { store, setTime } = current();
    next = idSource();
    setTime(1000);
    const context = contextOf(store);
    const queue = await queueOf(store, 1);
    const late = await takeTurn(context, { queue, author: 'mina' });
    setTime(1000 + holdMs - 1);
    assert.equal(await takeTurn(context, { queue, author: 'jun' }), undefined);
    setTime(1000 + holdMs);
    assert.equal(await decide(queue, 'jun', 1), 0);
    const decision = { kind: 'decided', value: 0 } as const;
    await assert.rejects(decideTurn(context, { queue, author: 'mina', turnId: late?.id ?? '', decision }), {
      code: 'turn-over',
    });
    await assert.rejects(decideTurn(context, { queue, author: 'kim', turnId: late?.id ?? '', decision }), {
      code: 'no-turn',
    });
    assert.deepEqual(queueProgress(queue, await store.labelTurns('queue'), 'mina').done, 1);
  });

  it('makes a label of a decision, of another decision a correction, and of one that was taken back nothing', async () => {
    const { store, setTime } = current();
    next = idSource();
    setTime(1000);
    const context = contextOf(store);
    const queue = await queueOf(store, 2, { people: 2 });
    const labels = async (history = false) =>
      (await collect(store.scoredTrials(runId, { history })))
        .flatMap(({ scores }) => scores)
        .filter(({ source }) => source === 'human')
        .map(({ trialId, author, outcome, supersededBy }) => [
          trialId,
          author,
          outcome.status === 'scored' ? outcome.value : outcome.status,
          ...(history ? [supersededBy !== undefined] : []),
        ])
        .sort(([, a], [, b]) => (`${a}` < `${b}` ? 1 : -1));
    const turn = await takeTurn(context, { queue, author: 'mina' });
    const turnId = turn?.id ?? '';
    const say = (value: number) =>
      decideTurn(context, { queue, author: 'mina', turnId, decision: { kind: 'decided', value } });
    await Promise.all([say(1), say(1)]);
    assert.deepEqual(await labels(true), [['t1', 'mina', 1, false]], 'a key that is pressed twice decides once');
    await say(0);
    assert.deepEqual(await labels(), [['t1', 'mina', 0]]);
    await decide(queue, 'jun', 1, 'page 3');
    assert.equal(await undoTurn(context, { queue, author: 'mina' }), true);
    assert.deepEqual(await labels(), [
      ['t1', 'mina', 'skipped'],
      ['t1', 'jun', 1],
    ]);
    const back = await takeTurn(context, { queue, author: 'mina' });
    assert.deepEqual([back?.id, back?.value], [turnId, 0], 'with what was said of it');
    await say(1);
    assert.equal((await labels(true)).filter(([, author]) => author === 'mina').length, 4);
    const kept = (await collect(store.scoredTrials(runId)))
      .flatMap(({ scores }) => scores)
      .find(({ author }) => author === 'jun');
    assert.deepEqual(kept?.outcome, {
      status: 'scored',
      value: 1,
      details: {
        comment: 'page 3',
        label: 'pass',
        selection: { how: 'drawn', count: 2, of: 2, seed: 1 },
        at: '1970-01-01T00:00:01.000Z',
      },
    });
    assert.deepEqual(await store.labelledRuns({ limit: 5 }), [runId]);
  });

  it('shows a person their own again after a while, which makes no label and takes no place', async () => {
    const { store } = current();
    next = idSource();
    const queue = await queueOf(store, 24, { repeatEvery: 4 });
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 40; n++) seen.push(await decide(queue, 'mina', n % 2));
    const given = seen.filter((item) => item !== undefined);
    const again = given.filter((item, at) => given.indexOf(item) < at);
    assert.equal(new Set(given).size, 24);
    assert.equal(again.length, 6);
    assert.equal(new Set(again).size, 6, 'each once');
    for (const item of again) assert.ok(given.lastIndexOf(item) - given.indexOf(item) > 5, String(item));
    const scores = (await collect(store.scoredTrials(runId, { history: true }))).flatMap((trial) => trial.scores);
    assert.equal(scores.filter(({ source }) => source === 'human').length, 24);
  });
}
