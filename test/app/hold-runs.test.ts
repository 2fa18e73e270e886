// One process at a time works on a run.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { holdRuns, leaseMs } from '#src/app/hold-runs.ts';
import type { Run } from '#src/model/run.ts';
import type { RunOwner } from '#src/ports/run-store.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { answered, putDataset, scoredTrial, startRun } from '../contracts/store-fixtures.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

describe('the hold on a run', () => {
  let here: StoreUnderTest;
  let beats: (() => void)[];
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    beats = [];
  });
  afterEach(() => here.dispose());

  const run = { id: 'a1' } as Run;
  const gone = new Set<string>();
  const ownerOf = (name: string): RunOwner => ({ name, isGone: (other) => gone.has(other), describe: () => name });
  const holdBy = (name: string) =>
    holdRuns({ store: here.store, newId: () => `new ${name}`, owner: ownerOf(name) }, (_, ring) => {
      beats.push(ring);
      return () => void beats.splice(beats.indexOf(ring), 1);
    });
  const trialOf = (n: number) => scoredTrial(answered({ id: `t${n}`, runId: 'a1', exampleId: `q${n}` }), `s${n}`);

  test('a run is held until it is given back, its owner is gone, or its time is over', async () => {
    await startRun(here.store, 'a1');
    here.setTime(1000);
    const first = holdBy('first');
    await first.hold(run);
    await assert.rejects(holdBy('second').hold(run), {
      code: 'run-held',
      message: /another process, second, is working/u,
    });
    gone.add('first');
    const second = holdBy('second');
    await second.hold(run);
    await first.release();
    await assert.rejects(holdBy('third').hold(run), { code: 'run-held' }, 'what was taken over is not given back');
    await second.release();
    const third = holdBy('third');
    await third.hold(run);
    here.setTime(1000 + leaseMs);
    await holdBy('fourth').hold(run);
    gone.clear();
  });

  test('heartbeats keep a run beyond its time, and end with it', async () => {
    await startRun(here.store, 'a1');
    here.setTime(1000);
    const first = holdBy('first');
    await first.hold(run);
    for (let at = 1; at <= 6; at += 1) {
      here.setTime(1000 + at * (leaseMs / 3));
      beats.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await assert.rejects(holdBy('second').hold(run), { code: 'run-held' });
    assert.equal(beats.length, 1);
    await first.release();
    assert.equal(beats.length, 0);
  });

  test('whoever slept too long writes nothing any more', async () => {
    await startRun(here.store, 'a1', { dataset: await putDataset(here.store, 3) });
    here.setTime(1000);
    const first = holdBy('first');
    await first.hold(run);
    await first.store.append([trialOf(1)]);
    here.setTime(1000 + leaseMs);
    await first.store.append([trialOf(2)]);
    await first.requireHeld();
    const second = holdBy('second');
    await second.hold(run);
    await assert.rejects(first.store.append([trialOf(3)]), { code: 'lease-lost' });
    await assert.rejects(first.requireHeld(), { code: 'lease-lost' });
    await second.requireHeld();
    await second.store.append([trialOf(3)]);
  });
});
