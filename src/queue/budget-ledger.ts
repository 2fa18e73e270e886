// Budgets of distributed runs: a row a budget, and one an account, of what a process has reserved.
import { randomUUID } from 'node:crypto';
import { StoreError } from '../model/hakari-error.ts';
import type { BudgetAccount, BudgetFacts, BudgetLedger, LedgerState } from '../ports/budget-ledger.ts';
import { type Sql, serverNow } from './own-tables.ts';

/** So often an account says that its process is there; silent for so long, what it has reserved counts as spent, in ms. */
const beatEveryMs = 3000;
const silentTooLongMs = 15_000;
const forgottenMs = 30 * 24 * 3600 * 1000;

interface OpenedLedger extends BudgetLedger {
  close(): void;
}

interface StateRow {
  readonly calls: string;
  readonly charged_usd: number;
  readonly reserved_usd: number;
  readonly stopped: string | null;
  readonly needs_usd: number | null;
}

export function createBudgetLedger(sql: Sql, schema: string): OpenedLedger {
  const [budgets, accounts] = [`"${schema}".hakari_budget`, `"${schema}".hakari_account`];
  const beats = new Set<NodeJS.Timeout>();
  const stateColumns = 'calls, charged_usd, reserved_usd, stopped, needs_usd';

  // The budget is locked first in every statement, so that no two wait for each other.
  const exchanging = `
    WITH b AS (SELECT * FROM ${budgets} WHERE id = $1 FOR UPDATE),
    a AS (SELECT a.* FROM ${accounts} AS a, b WHERE a.id = $2 AND a.budget = b.id AND NOT a.closed FOR UPDATE OF a),
    wanted AS (SELECT number, sum(usd) OVER (ORDER BY number) AS usd FROM unnest($3::float8[]) WITH ORDINALITY AS w(usd, number)),
    fitting AS (
      SELECT coalesce(max(w.number), 0) AS count, coalesce(max(w.usd), 0) AS usd FROM wanted AS w, a, b
      WHERE b.stopped IS NULL AND (b.max_calls IS NULL OR b.calls + w.number <= b.max_calls)
        AND (b.max_cost_usd IS NULL OR b.charged_usd + $5::float8 + b.reserved_usd - $4::float8 + w.usd <= b.max_cost_usd)),
    kept AS (
      UPDATE ${accounts} AS k SET beat_at = ${serverNow}, reserved_usd = greatest(0, a.reserved_usd - $4::float8 + fitting.usd)
      FROM a, fitting WHERE k.id = a.id)
    UPDATE ${budgets} AS u SET calls = b.calls + fitting.count, charged_usd = b.charged_usd + $5::float8,
      reserved_usd = greatest(0, b.reserved_usd - $4::float8 + fitting.usd)
    FROM a, b, fitting WHERE u.id = b.id
    RETURNING fitting.count AS granted, u.calls, u.charged_usd, u.reserved_usd, u.stopped, u.needs_usd`;

  /** Of processes that are gone: nobody knows what their calls took, so that it is the most. */
  const closing = (which: string): string => `
    WITH b AS (SELECT id FROM ${budgets} WHERE id = $1 FOR UPDATE),
    gone AS (UPDATE ${accounts} AS a SET closed = true FROM b WHERE a.budget = b.id AND NOT a.closed AND ${which}
      RETURNING a.reserved_usd)
    UPDATE ${budgets} AS u SET charged_usd = u.charged_usd + gone.usd, reserved_usd = greatest(0, u.reserved_usd - gone.usd)
    FROM b, (SELECT coalesce(sum(reserved_usd), 0) AS usd FROM gone) AS gone WHERE u.id = b.id`;

  async function join(facts: BudgetFacts): Promise<BudgetAccount> {
    const id = randomUUID();
    await sql(`INSERT INTO ${accounts} VALUES ($1, $2, 0, false, ${serverNow})`, [id, facts.id]);
    const beating = setInterval(() => {
      // A database that is away for a moment is told again.
      sql(`UPDATE ${accounts} SET beat_at = ${serverNow} WHERE id = $1 AND NOT closed`, [id]).catch(() => {});
    }, beatEveryMs).unref();
    beats.add(beating);
    const closeSilent = (): Promise<unknown> =>
      sql(closing(`a.beat_at < ${serverNow} - ${silentTooLongMs}`), [facts.id]);
    return {
      facts,
      async exchange({ wantedUsd, releasedUsd, chargedUsd }) {
        const entry = [facts.id, id, [...wantedUsd], releasedUsd, chargedUsd];
        const [row] = await sql<StateRow & { granted: string }>(exchanging, entry);
        if (row === undefined)
          throw new StoreError('this process was silent for too long, and what it had reserved counts as spent', {
            code: 'account-closed',
          });
        const granted = Number(row.granted);
        if (granted < wantedUsd.length) await closeSilent();
        return { ...stateOf(row), granted };
      },
      async state() {
        const [row] = await sql<StateRow>(`SELECT ${stateColumns} FROM ${budgets} WHERE id = $1`, [facts.id]);
        if (row === undefined) throw new StoreError('the budget of the run is not there', { code: 'no-budget' });
        return stateOf(row);
      },
      async stop({ reason, needsUsd }) {
        const set = 'SET stopped = $2, needs_usd = $3 WHERE id = $1 AND stopped IS NULL';
        await sql(`UPDATE ${budgets} ${set}`, [facts.id, reason, needsUsd]);
      },
      async close() {
        clearInterval(beating);
        beats.delete(beating);
        await sql(closing('a.id = $2'), [facts.id, id]);
      },
    };
  }

  return {
    async open({ maxCalls, maxCostUsd }) {
      const id = randomUUID();
      const limits = [maxCalls ?? null, maxCostUsd ?? null];
      await sql(`DELETE FROM ${budgets} WHERE opened_at < ${serverNow} - $1`, [forgottenMs]);
      await sql(`INSERT INTO ${budgets} VALUES ($1, $2, $3, 0, 0, 0, NULL, ${serverNow})`, [id, ...limits]);
      return await join({ id, maxCalls, maxCostUsd });
    },
    join,
    close() {
      for (const beat of beats) clearInterval(beat);
    },
  };
}

const stateOf = ({ calls, charged_usd, reserved_usd, stopped, needs_usd }: StateRow): LedgerState => ({
  calls: Number(calls),
  chargedUsd: Number(charged_usd),
  reservedUsd: Number(reserved_usd),
  stopped: stopped === null ? undefined : { reason: stopped, needsUsd: Number(needs_usd) },
});
