// `hakari runs queue` and `hakari runs cancel`: distributed runs, from any terminal that reaches the store.
import { z } from 'zod';
import { cancelWork, type WorkState, workState, workStateSchema } from '../../app/distributed/work-state.ts';
import { tableOf } from '../../report/cells.ts';
import type { Table } from '../../report/report.ts';
import { defineCommand, required } from '../command.ts';
import { findBegun } from '../references.ts';
import { withSession } from '../session.ts';
import { jsonOption, runHelp, storeOptions } from '../shared-options.ts';
import { printTable } from '../show.ts';

export const queue = defineCommand({
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari runs queue --store postgres://me@db/rag'],
  document: workStateSchema,
  run: async (asked, door) => {
    const { state, nameOf } = await withSession(asked, async ({ openSharedWork, owner }) => {
      const { register, close } = await openSharedWork();
      const read = await workState(register).finally(close);
      return { state: read, nameOf: (id: string) => owner?.describe(id) ?? id };
    });
    if (asked.json) return door.printJson(state);
    if (state.work.length === 0) door.print('no work waits: hakari run --distributed');
    else printTable(workTable(state), door);
    door.print('');
    if (state.workers.length === 0) door.print('no workers: hakari worker');
    else printTable(workersTable(state, nameOf), door);
    const [first] = state.work;
    if (first !== undefined) door.print(`\n${door.next(`runs show ${first.runs[0]}`)}`);
  },
});

function workTable({ work }: WorkState): Table {
  const columns = ['run', 'experiment', 'chunks done', 'in flight', 'waiting', 'queue'];
  const rows = work.map(({ runs: [first = '', ...others], experiment, queue: name, chunks }) => [
    others.length === 0 ? first : `${first} and ${others.length} more`,
    experiment,
    doneText(chunks),
    String(chunks.active),
    String(chunks.waiting),
    name,
  ]);
  return tableOf({ columns, rows });
}

type Chunks = WorkState['work'][number]['chunks'];

/** What was called off is no part of the work. */
function doneText({ done, active, waiting, failed }: Chunks): string {
  const lost = failed === 0 ? '' : `, ${failed} failed`;
  return `${done} of ${done + active + waiting + failed}${lost}`;
}

function workersTable({ workers }: WorkState, nameOf: (id: string) => string): Table {
  const columns = ['process', 'role', 'queue', 'hakari', 'targets', 'judge', 'at a time', 'last sign'];
  const rows = workers.map(({ id, role, queue: name, version, targets, judge, concurrency, silentMs, lost }) => [
    nameOf(id),
    role,
    name,
    version,
    targets.join(' '),
    judge ?? '',
    String(concurrency),
    `${Math.round(silentMs / 1000)} s ago${lost ? ', lost' : ''}`,
  ]);
  return tableOf({ columns, rows });
}

/** Of one run, as `runs show` tells it. Jobs that have ended are forgotten after a day. */
export function workLines({ work, workers }: WorkState): readonly string[] {
  const known = work.filter(({ chunks }) => Object.values(chunks).some((each) => each > 0));
  return known.map(({ chunks, queue: name }) => {
    const there = workers.filter((each) => each.role === 'worker' && each.queue === name && !each.lost).length;
    const off = chunks.cancelled === 0 ? '' : `, ${chunks.cancelled} called off`;
    return `chunks      ${doneText(chunks)} done, ${chunks.active} in flight, ${chunks.waiting} waiting${off}; workers of ${name}: ${there}`;
  });
}

export const cancel = defineCommand({
  arguments: { run: required(runHelp) },
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari runs cancel latest'],
  document: z.strictObject({ cancelled: workStateSchema.shape.work.element }),
  run: async (asked, door) => {
    const cancelled = await withSession(asked, async (session) => {
      const found = await findBegun(session.store, asked.run, door);
      const work = await session.openSharedWork();
      return await cancelWork(session, work, found).finally(work.close);
    });
    if (asked.json) return door.printJson({ cancelled });
    const { chunks, experiment } = cancelled;
    const taken = chunks.waiting + chunks.active;
    door.print(
      taken === 0
        ? `nothing of ${experiment} waits or is in flight`
        : `called off: ${chunks.waiting} chunks of ${experiment} that waited; ${chunks.active} in flight are finished and kept; ${chunks.done} are done`,
    );
    if (taken > 0) door.print(`\n${door.next('run --distributed --resume')}`);
  },
});
