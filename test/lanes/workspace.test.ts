// Jobs of one workspace share what each lane knows of its callee, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventFacts, Telemetry } from '#src/ports/telemetry.ts';
import { systemClock } from '#src/setup/environment.ts';
import { type Calls, createCalls } from '#src/setup/open-calls.ts';
import { createWorkspace, type Workspace } from '#src/setup/workspace.ts';
import { openStore } from '#src/store/open-store.ts';
import { startWireServer, type WireServerOptions } from '../wire/wire-server.ts';

interface Opened {
  readonly workspace: () => Workspace;
  readonly jobOf: (workspace: Workspace) => Calls;
  /** Asks so many different questions. */
  readonly ask: (job: Calls, count: number, model?: string) => Promise<readonly PromiseSettledResult<unknown>[]>;
  readonly server: Awaited<ReturnType<typeof startWireServer>>;
}

async function open(options: WireServerOptions, telemetry?: Telemetry): Promise<Opened & AsyncDisposable> {
  const server = await startWireServer(options);
  const store = await openStore('sqlite::memory:');
  let asked = 0;
  return {
    server,
    workspace: () => createWorkspace({ clock: systemClock, store, telemetry, backoffMs: 1 }),
    jobOf: (workspace) => createCalls({ clock: systemClock, store, concurrency: 8, workspace }),
    ask: async (job, count, name = 'judge') => {
      const settings = { model: `openai-compatible:${name}`, baseUrl: `${server.url}/v1`, requestsPerMinute: 1500 };
      const model = await job.openInstrument(settings, 'judge');
      const questions = Array.from({ length: count }, () => ({
        messages: [{ role: 'user' as const, text: `question ${asked++}` }],
      }));
      return await Promise.allSettled(questions.map((question) => model.ask(question)));
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await store.close();
    },
  };
}

test('two jobs in one workspace keep one quota together; in two they exceed it', async () => {
  // The server takes what one lane of that quota sends, late timers made up for, and not twice as much.
  const limit = { requestsPerMinute: 1800, burst: 3 };
  await using shared = await open({ limit });
  const workspace = shared.workspace();
  await Promise.all([1, 2].map(() => shared.ask(shared.jobOf(workspace), 10)));
  assert.deepEqual(shared.server.counts().by, { answer: 20 });
  await using apart = await open({ limit });
  await Promise.all([1, 2].map(() => apart.ask(apart.jobOf(apart.workspace()), 10)));
  assert.ok((apart.server.counts().by.limited ?? 0) > 0);
});

test('a job that cannot succeed stops alone', async () => {
  await using opened = await open({
    schedule: ({ body }) =>
      body.model === 'wrong' ? { do: 'status', status: 404, message: 'no such model' } : { do: 'answer' },
  });
  const workspace = opened.workspace();
  const [wrong, right] = await Promise.all([
    opened.ask(opened.jobOf(workspace), 5, 'wrong'),
    opened.ask(opened.jobOf(workspace), 5, 'right'),
  ]);
  assert.deepEqual(new Set(wrong.map(({ status }) => status)), new Set(['rejected']));
  assert.deepEqual(new Set(right.map(({ status }) => status)), new Set(['fulfilled']));
  const [next] = await opened.ask(opened.jobOf(workspace), 1, 'right');
  assert.equal(next?.status, 'fulfilled', 'nor does it stop a job that comes later');
});

test('each job has a budget of its own', async () => {
  await using opened = await open({});
  const workspace = opened.workspace();
  const poor = createCalls({ clock: systemClock, store: workspace.store, concurrency: 1, maxCalls: 1, workspace });
  const outcomes = await opened.ask(poor, 2);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal((await opened.ask(opened.jobOf(workspace), 2)).filter(({ status }) => status === 'fulfilled').length, 2);
});

test('calls and their retries are told to whoever listens', async () => {
  const told: (readonly [string, EventFacts | undefined])[] = [];
  const telemetry: Telemetry = {
    log: (level, event, facts) => void told.push([`${level} ${event}`, facts]),
    span: (name, facts) => {
      told.push([`${name} began`, facts]);
      return {
        end: () => void told.push([`${name} ended`, undefined]),
        fail: () => void told.push([`${name} failed`, undefined]),
      };
    },
  };
  await using opened = await open(
    { schedule: ({ earlier }) => (earlier === 0 ? { do: 'status', status: 500 } : { do: 'answer' }) },
    telemetry,
  );
  await opened.ask(opened.jobOf(opened.workspace()), 1);
  assert.deepEqual(
    told.map(([event]) => event),
    ['call began', 'call failed', 'warn call.retry', 'call began', 'call ended'],
  );
  assert.deepEqual(told[3]?.[1]?.attempt, 2);
});
