import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGroupCommit } from './group-commit.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('rows that arrive during a write, or in the pause after it, go into the next one together', async () => {
  const batches: number[][] = [];
  const timers: (() => void)[] = [];
  const write = async (rows: readonly number[]): Promise<void> => {
    batches.push([...rows]);
    await turn();
  };
  const startTimer = (_ms: number, run: () => void) => {
    timers.push(run);
    return () => {};
  };
  const commit = createGroupCommit<number>(write, { startTimer });
  const early = [1, 2].map((row) => commit.add(row));
  await early[0];
  const late = [3, 4].map((row) => commit.add(row));
  await turn();
  assert.deepEqual(batches, [[1]]);
  timers.shift()?.();
  await Promise.all([...early, ...late]);
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
});

test('after a pause in which nothing came, a row is written at once', async () => {
  const batches: string[][] = [];
  const commit = createGroupCommit<string>(async (rows) => void batches.push([...rows]), {
    startTimer: (_ms, run) => {
      run();
      return () => {};
    },
  });
  await commit.add('one');
  await turn();
  void commit.add('two');
  assert.deepEqual(batches, [['one'], ['two']]);
});

test('a write that fails rejects its own rows only', async () => {
  const commit = createGroupCommit<string>(async (rows) => {
    if (rows.includes('bad')) throw new Error('refused');
  });
  const outcomes = await Promise.allSettled(['good', 'bad', 'worse'].map((row) => commit.add(row)));
  assert.deepEqual(
    outcomes.map((o) => o.status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  await commit.add('good again');
});

test('the pause grows with the time that a write took, up to 25 milliseconds', async () => {
  const pauses: number[] = [];
  let nowMs = 0;
  let tookMs = 0;
  const commit = createGroupCommit<string>(
    async () => {
      nowMs += tookMs;
    },
    {
      now: () => nowMs,
      startTimer: (ms, run) => {
        pauses.push(ms);
        run();
        return () => {};
      },
    },
  );
  for (tookMs of [0, 0.2, 1, 5, 100]) {
    await commit.add('row');
    await turn();
  }
  assert.deepEqual(
    pauses.map((ms) => Math.round(ms * 10) / 10),
    [1, 1, 4, 20, 25],
  );
});

test('many rows end the pause, and who asks for room before adding more waits until they are being written', async () => {
  const batches: number[] = [];
  let cancelled = 0;
  const commit = createGroupCommit<number>(async (rows) => void batches.push(rows.length), {
    startTimer: () => () => void cancelled++,
  });
  await commit.add(0);
  await turn();
  const rows = Array.from({ length: 127 }, (_, row) => commit.add(row));
  await commit.room();
  await turn();
  assert.deepEqual(batches, [1]);
  rows.push(commit.add(127));
  await commit.room();
  await Promise.all(rows);
  assert.deepEqual([batches, cancelled], [[1, 128], 1]);
});
