// What was acknowledged is there after kill -9, and two processes may write at once.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openStore } from '#src/store/open-store.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';

const program = fileURLToPath(new URL('./store-writer.js', import.meta.url));

interface Place {
  /** Where the stores of one test are. */
  url(): string;
  begin(): Promise<void>;
  end(): Promise<void>;
  checkIntegrity(): Promise<void>;
}

function inFile(): Place {
  let folder = '';
  const path = () => join(folder, 'new', 'store.db');
  return {
    url: () => `sqlite:${path()}`,
    async begin() {
      folder = await mkdtemp(join(tmpdir(), 'hakari-kill-'));
    },
    end: () => rm(folder, { recursive: true }),
    async checkIntegrity() {
      const database = new DatabaseSync(path());
      assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
      assert.deepEqual(database.prepare('PRAGMA foreign_key_check').all(), []);
      database.close();
    },
  };
}

function onServer(): Place {
  let server: TemporaryServer | undefined;
  let url = '';
  return {
    url: () => url,
    async begin() {
      server ??= await startTemporaryServer();
      url = server.newDatabase();
    },
    async end() {},
    async checkIntegrity() {
      const store = await openStore(url, { create: false });
      assert.deepEqual(await collect(store.check()), []);
      await store.close();
    },
  };
}

interface Writer {
  readonly child: ChildProcess;
  /** Numbers that the process was told are safe. */
  readonly acknowledged: readonly number[];
  readonly ended: Promise<number | null>;
}

function startWriter(
  url: string,
  [runId, last]: readonly [string, number],
  onAcknowledged: (writer: Writer) => void = () => {},
): Writer {
  const child = spawn(process.execPath, [program, url, runId, '1', String(last)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const writer: Writer = { child, acknowledged, ended: once(child, 'close').then(([code]) => code) };
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number).filter((n) => n > 0));
    onAcknowledged(writer);
  });
  return writer;
}

async function storedNumbers(url: string, runId: string): Promise<ReadonlySet<number>> {
  const store = await openStore(url, { create: false });
  const rows = await collect(store.scoredTrials(runId));
  await store.close();
  assert.ok(
    rows.every(({ scores }) => scores.length === 1),
    'a trial without its score',
  );
  return new Set(rows.map(({ trial }) => Number(trial.exampleId?.slice(1))));
}

for (const [name, place, skip] of [
  ['a file', inFile(), false],
  ['PostgreSQL', onServer(), noServer ?? false],
] as const) {
  describe(`a store in ${name} that is written by processes`, { skip }, () => {
    beforeEach(() => place.begin());
    afterEach(() => place.end());

    it('loses nothing that was acknowledged before kill -9', async () => {
      const runs = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
      for (const [i, runId] of runs.entries()) {
        const writer = startWriter(place.url(), [runId, 20_000], ({ child, acknowledged }) => {
          if (acknowledged.length >= 40 + 60 * i) child.kill('SIGKILL');
        });
        await writer.ended;
        assert.equal(writer.child.signalCode, 'SIGKILL');
        assert.ok(writer.acknowledged.length >= 40);
        const stored = await storedNumbers(place.url(), runId);
        const lost = writer.acknowledged.filter((n) => !stored.has(n));
        assert.deepEqual(lost, []);
        await place.checkIntegrity();
      }
    });

    it('takes two that open it, migrate it and write at once', async () => {
      const runs = ['019aa000-0000-7000-8000-000000000003', '019aa000-0000-7000-8000-000000000004'];
      const writers = runs.map((runId) => startWriter(place.url(), [runId, 400]));
      assert.deepEqual(await Promise.all(writers.map(({ ended }) => ended)), [0, 0]);
      for (const [i, runId] of runs.entries()) {
        assert.equal(writers[i]?.acknowledged.length, 400);
        assert.equal((await storedNumbers(place.url(), runId)).size, 400);
      }
      await place.checkIntegrity();
    });
  });
}
