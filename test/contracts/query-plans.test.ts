// Lists are read by their indexes: a page costs what its rows cost, not what the run or the store costs.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { type CompiledQuery, Kysely, type LogEvent } from 'kysely';
import type { LabelStore } from '#src/ports/label-store.ts';
import type { Store } from '#src/ports/store.ts';
import { createSqlStore } from '#src/store/sql-store.ts';
import { NodeSqliteDialect } from '#src/store/sqlite/open-database.ts';
import type { Tables } from '#src/store/tables.ts';
import { answered, putDataset, scoredTrial, startRun } from './store-fixtures.ts';

const runId = 'a1';

it('filters and sorts by an index, and sorts nothing in memory', async () => {
  const database = new DatabaseSync(':memory:');
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(database),
    log: ({ query }: LogEvent) => void asked.push(query),
  });
  const store = await createSqlStore({ family: 'sqlite', db, reader: db, close: () => db.destroy() }, { now: () => 0 });
  await startRun(store, runId, { dataset: await putDataset(store, 20) });
  for (let n = 1; n <= 20; n++) {
    await store.append([scoredTrial(answered({ id: `t${n}`, runId, exampleId: `q${n}` }), `s${n}`)]);
  }
  const planOf = async (query: (store: Store) => Promise<unknown>): Promise<string> => {
    await query(store);
    const { sql, parameters } = asked.at(-1) as CompiledQuery;
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as string[]));
    return steps.map(({ detail }) => detail).join('\n');
  };
  const plans: readonly (readonly [RegExp, (store: Store) => Promise<unknown>])[] = [
    [/run USING INDEX run_by_time/, (s) => s.queryRuns()],
    [/run USING INDEX run_by_target \(target_id=\?/, (s) => s.queryRuns({ targetId: 'bm25' })],
    [/run USING INDEX run_by_status \(status=\?/, (s) => s.queryRuns({ status: ['queued'] })],
    [/run USING INDEX run_by_experiment \(experiment_id=\?/, (s) => s.queryRuns({ experiment: 'modes' })],
    [/trial USING INDEX sqlite_autoindex_trial_2 \(run_id=\?/, (s) => s.queryTrials({ runId })],
    [
      /example USING .*INDEX example_by_category \(content_id=\? AND category=\?/,
      (s) => s.queryTrials({ runId, category: 'article' }),
    ],
    [
      /run_verdict USING .*INDEX run_verdict_of_kind \(run_id=\? AND verdict=\?/,
      (s) => s.queryTrials({ runId, verdict: 'below-k' }),
    ],
  ];
  // Of labels, which are few, by their own index.
  for (const query of [
    (s: LabelStore) => s.labelledMetrics(runId),
    (s: LabelStore) => s.labelledRuns({ limit: 5 }),
    (s: LabelStore) => s.labelledRuns({ metric: 'RR' }),
  ])
    assert.match(await planOf(() => query(store)), /score USING (?:COVERING )?INDEX score_of_people/);
  for (const [expected, query] of plans) {
    const plan = await planOf(query);
    assert.match(plan, expected);
    assert.doesNotMatch(plan, /SCAN (?!run USING)|TEMP B-TREE(?! FOR LAST TERM)/, plan);
  }
  // By value: one walk over the run and the scores of each of its trials, of which the page is sorted out.
  const byValue = [
    /^SEARCH trial USING INDEX sqlite_autoindex_trial_2 \(run_id=\?\)$/m,
    /score USING INDEX sqlite_autoindex_score_1 \(trial_id=\?\)/,
  ];
  const score = { metric: 'RR', from: 0.2 };
  for (const query of [
    (s: Store) => s.queryTrials({ runId, score, order: 'score' }),
    (s: Store) => s.queryScores({ runId, ...score }),
  ]) {
    const plan = await planOf(query);
    for (const expected of byValue) assert.match(plan, expected);
    assert.doesNotMatch(plan, /SCAN/, plan);
  }
  // Values that are kept stand in their order, and texts in a table of their own.
  await store.keepValues(runId, 'RR');
  const kept = await planOf((s) => s.queryTrials({ runId, score: { metric: 'RR' }, order: 'score' }));
  assert.match(kept, /^SEARCH score USING PRIMARY KEY \(run_id=\? AND metric=\?\)/);
  assert.doesNotMatch(kept, /SCAN|TEMP B-TREE/);
  await store.queryTrials({ runId, text: 'none has this' });
  const { sql: texts, parameters } = asked.at(-1) as CompiledQuery;
  const [looked] = database.prepare(`EXPLAIN QUERY PLAN ${texts}`).all(...(parameters as string[]));
  assert.match(String(looked?.detail), /^SEARCH example_text USING PRIMARY KEY \(content_id=\?\)$/);
  await store.close();
});

it('finds spans and traces by an index', async () => {
  const database = new DatabaseSync(':memory:');
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(database),
    log: ({ query }: LogEvent) => void asked.push(query),
  });
  const store = await createSqlStore({ family: 'sqlite', db, reader: db, close: () => db.destroy() }, { now: () => 0 });
  const span = { traceId: 't', spanId: 's', kind: 'root', name: 'ask', startedAt: 5, endedAt: 6, query: 'q' } as const;
  await store.putSpans([span]);
  const plansOf = async (work: () => Promise<unknown>): Promise<string> => {
    asked.length = 0;
    await work();
    const plans = asked.flatMap(({ sql, parameters }) =>
      database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as string[])),
    );
    return plans.map(({ detail }) => detail).join('\n');
  };
  const page = async (stream?: string): Promise<void> => {
    for await (const _ of store.scoredTraces({ from: 1, to: 9, stream }, 'numbers')) break;
  };
  const plans: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
    [/open_trace USING INDEX open_trace_by_time/u, () => store.quietTraces({ quietMs: 0, rootedMs: 0, limit: 10 })],
    [/span USING INDEX sqlite_autoindex_span_1 \(trace_id=\?/u, () => store.quietTraces({ quietMs: 0, limit: 10 })],
    [/span USING INDEX span_by_time \(came_at</u, () => store.forgetSpans(-1)],
    [/trace USING INDEX trace_by_time \(started_at>/u, () => page()],
    [/trace USING INDEX trace_of_stream \(stream=\?/u, () => page('bot')],
    [/trace USING INDEX trace_unscored/u, () => store.unscoredTraces(10)],
    [/trace USING (?:COVERING )?INDEX trace_by_time \(started_at</u, () => store.forgetTraces(-1)],
    [/feedback USING INDEX feedback_of_trace \(trace_id=\?/u, () => store.feedbackOf('t')],
    [/run USING INDEX run_of_stream/u, () => store.ensureStreamRun('bot', 'b1')],
  ];
  for (const [expected, work] of plans) {
    const plan = await plansOf(work);
    assert.match(plan, expected);
    assert.doesNotMatch(plan, /SCAN (?!run|schema)\w+$|TEMP B-TREE FOR ORDER/mu, plan);
  }
  await store.close();
});
