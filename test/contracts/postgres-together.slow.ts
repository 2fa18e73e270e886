// Several processes on one PostgreSQL store at once: where SQLite has one writer, a server has many.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { decideTurn, takeTurn } from '#src/app/labelling/take-turns.ts';
import type { Score } from '#src/model/score.ts';
import { openStore } from '#src/store/open-store.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { contextOf, queueOf } from './label-contract.ts';
import {
  answered,
  collect,
  exampleSet,
  header,
  idSource,
  putDataset,
  scoredTrial,
  scoreOf,
  startRun,
} from './store-fixtures.ts';

const writers = 6;

describe('several writers of a PostgreSQL store', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  let url = '';
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server.close());
  beforeEach(() => {
    url = server.newDatabase();
  });

  async function together(work: (store: SqlStore, at: number) => Promise<void>): Promise<void> {
    const stores = await Promise.all(Array.from({ length: writers }, () => openStore(url)));
    try {
      await Promise.all(stores.map(work));
      assert.deepEqual(await collect(stores[0]!.check()), []);
    } finally {
      for (const store of stores) await store.close();
    }
  }

  it('open and lay out an empty database at once', () => together(async () => {}));

  it('know how many rows a large run has as soon as it has ended', async () => {
    const store = await openStore(url);
    try {
      const counted = () =>
        server.execute(
          "SELECT reltuples FROM pg_class WHERE oid = 'hakari.example'::regclass",
          new URL(url).pathname.slice(1),
        );
      const ended = async (id: string, examples: number) => {
        const dataset = await store.putDataset(header(id), exampleSet(examples));
        await startRun(store, id, { dataset });
        await store.endRun(id, 'finished', 2);
      };
      await ended('small', 20);
      assert.equal(counted(), '-1', 'nobody has counted yet');
      await ended('large', 5000);
      assert.equal(counted(), '5020');
    } finally {
      await store.close();
    }
  });

  it('put the same questions, and other versions of them, at once', async () => {
    await together(async (store, at) => {
      for (let round = 0; round < 5; round++) {
        await store.putDataset(header('same'), exampleSet(20 + round));
        await store.putDataset(header('versions'), exampleSet(40 + ((at + round) % 3)));
      }
    });
    const store = await openStore(url);
    const versions = (await store.listDatasets()).filter(({ name }) => name === 'versions');
    assert.equal(new Set(versions.map(({ updatedAt }) => updatedAt)).size, versions.length, 'one is the newest');
    await store.close();
  });

  it('give one name to one run, and one present score a scorer', async () => {
    const store = await openStore(url);
    const dataset = await putDataset(store, 3);
    const newId = idSource();
    const runs = [newId(), newId()];
    for (const id of runs) await startRun(store, id, { dataset });
    const [runId = ''] = runs;
    const trial = answered({ id: newId(), runId, exampleId: 'q1' });
    await store.append([{ trial, scores: [] }]);
    const labels = Array.from({ length: writers * 4 }, () => newId());
    const revision = await store.revisionOf(runId);
    await together(async (each, at) => {
      await each.pinRun(runs[at % 2] ?? '', 'baseline');
      for (const id of labels.slice(at * 4, at * 4 + 4)) {
        const score: Score = scoreOf(trial, id, { source: 'human', author: 'somebody' });
        await each.appendScores([score]);
      }
      await each.writeFacts({ runId, part: 'p', partVersion: 1 }, { at }, revision);
    });
    const [row] = await collect(store.scoredTrials(runId));
    assert.equal(row?.scores.length, 1);
    const [all] = await collect(store.scoredTrials(runId, { history: true }));
    assert.equal(all?.scores.length, labels.length);
    assert.ok(runs.includes((await store.findRun('baseline'))?.id ?? ''));
    await store.close();
  });

  it('append what others say too, while runs that said it are deleted', async () => {
    const store = await openStore(url);
    const dataset = await putDataset(store, 40);
    const texts = Array.from({ length: 40 }, (_, at) => `第${at}条の条文。`.repeat(300));
    const ids = idSource();
    await together(async (each, at) => {
      for (let round = 0; round < 6; round++) {
        const runId = ids();
        await startRun(each, runId, { dataset });
        const trials = texts.map((text, place) =>
          scoredTrial(
            answered({
              id: ids(),
              runId,
              exampleId: `q${place + 1}`,
              output: { documents: [{ id: 'd', score: 1, text }] },
            }),
            ids(),
          ),
        );
        const order = at % 2 === 0 ? trials : trials.toReversed();
        for (let start = 0; start < order.length; start += 8) await each.append(order.slice(start, start + 8));
        if (round % 2 === 0) await each.deleteRun(runId);
        if (round === 3) await each.prune();
      }
    });
    assert.equal((await store.listRuns()).length, writers * 3);
    for (const { id } of await store.listRuns()) assert.equal((await collect(store.scoredTrials(id))).length, 40);
    await store.close();
  });

  it('let one of them have a run, and refuse the rows of one whose time is over', async () => {
    const store = await openStore(url);
    const dataset = await putDataset(store, 3);
    const runId = idSource()();
    await startRun(store, runId, { dataset });
    const won: number[] = [];
    await together(async (each, at) => {
      const lease = await each.claimRun(runId, { owner: `owner ${at}`, forMs: 60_000 });
      if (lease !== undefined) won.push(at);
    });
    assert.equal(won.length, 1);
    const earlier = await store.leaseOf(runId);
    assert.ok(earlier !== undefined);
    server.execute('UPDATE hakari.run SET lease_until = 1', new URL(url).pathname.slice(1));
    assert.ok((await store.claimRun(runId, { owner: 'later', forMs: 60_000 })) !== undefined);
    const late = answered({ id: idSource()(), runId, exampleId: 'q1' });
    await assert.rejects(store.append([{ trial: late, scores: [] }], [], { leases: [earlier] }), {
      code: 'lease-lost',
    });
    await store.close();
  });

  it('give an item of a queue to as many people as it is for, and to no more', async () => {
    const store = await openStore(url);
    const queue = await queueOf(store, 12, { people: 2 });
    await together(async (each, at) => {
      const context = contextOf(each);
      for (const author of [`${at}a`, `${at}b`])
        for (let turn = await takeTurn(context, { queue, author }); turn !== undefined; ) {
          await decideTurn(context, { queue, author, turnId: turn.id, decision: { kind: 'decided', value: at % 2 } });
          turn = await takeTurn(context, { queue, author });
        }
    });
    const { turns } = await store.labelTurns(queue.id);
    const people = [...Map.groupBy(turns, ({ item }) => item).values()].map((own) => own.length);
    assert.deepEqual(
      people,
      Array.from({ length: 12 }, () => 2),
    );
    await store.close();
  });
});
