// One row a callee, in which processes reserve the turns of their calls, and tell each other of pauses.
import { createHash } from 'node:crypto';
import type { LaneShare, ReservedTurns, SharedLaneKey, SharedPace } from '../ports/shared-pace.ts';
import { type Sql, serverNow } from './own-tables.ts';

/** So often a process looks whether a callee has asked another one to wait, in ms. */
const lookEveryMs = 3000;

interface OpenedPace extends SharedPace {
  close(): void;
}

/**
 * Turns are given by the generic cell rate algorithm in the form of virtual scheduling (ITU-T I.371, annex A) without a tolerance for bursts:
 * a row keeps the time from which on nothing is reserved; who wants n turns gets those from then, or from now where that is later, and moves
 * it by n intervals. One statement does it, under the lock of the row, by the server's clock.
 */
export function createSharedPace(sql: Sql, schema: string): OpenedPace {
  const table = `"${schema}".hakari_lane`;
  const listeners = new Map<string, ((ms: number) => void)[]>();
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const rows = await sql<{ lane: string; ms: number }>(
      `SELECT lane, paused_until - ${serverNow} AS ms FROM ${table} WHERE paused_until > ${serverNow} AND lane = ANY($1)`,
      [[...listeners.keys()]],
    );
    for (const { lane, ms } of rows) for (const told of listeners.get(lane) ?? []) told(Number(ms));
  }

  const ensureLooking = (): void => {
    // A database that is away for a moment is asked again.
    looking ??= setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
  };

  return {
    share(key): LaneShare {
      const lane = laneId(key);
      const { name, requestsPerMinute, tokensPerMinute } = key;
      return {
        async reserve(calls, tokens): Promise<ReservedTurns> {
          const callsMs = requestsPerMinute === undefined ? 0 : (60_000 / requestsPerMinute) * calls;
          const tokensMs = tokensPerMinute === undefined ? 0 : (60_000 / tokensPerMinute) * tokens;
          const [row] = await sql<{ calls: number; tokens: number }>(
            `INSERT INTO ${table} AS lane VALUES ($1, $2, ${serverNow} + $3::float8, ${serverNow} + $4::float8, 0)
            ON CONFLICT (lane) DO UPDATE SET
              calls_at = greatest(lane.calls_at, lane.paused_until, ${serverNow}) + $3::float8,
              tokens_at = greatest(lane.tokens_at, lane.paused_until, ${serverNow}) + $4::float8
            RETURNING calls_at - $3::float8 - ${serverNow} AS calls, tokens_at - $4::float8 - ${serverNow} AS tokens`,
            [lane, name, callsMs, tokensMs],
          );
          return { callsInMs: Number(row?.calls), tokensInMs: Number(row?.tokens) };
        },
        pause(ms) {
          // Who is not told finds it out by being refused.
          sql(
            `INSERT INTO ${table} AS lane VALUES ($1, $2, 0, 0, ${serverNow} + $3::float8)
            ON CONFLICT (lane) DO UPDATE SET paused_until = greatest(lane.paused_until, excluded.paused_until)`,
            [lane, name, ms],
          ).catch(() => {});
        },
        onPause(told) {
          listeners.set(lane, [...(listeners.get(lane) ?? []), told]);
          ensureLooking();
        },
      };
    },
    close: () => clearInterval(looking),
  };
}

/** As within a process, limits that differ make ways that differ. An address may hold a key, and is not kept. */
function laneId({ callee, name, address, requestsPerMinute, tokensPerMinute }: SharedLaneKey): string {
  const parts = [callee, name, address ?? null, requestsPerMinute ?? null, tokensPerMinute ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
