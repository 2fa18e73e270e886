// A trace as a row of its table.
import { present } from '../../model/present.ts';
import type { Trace } from '../../model/trace.ts';
import { storableText } from '../blob.ts';
import type { Tables } from '../tables.ts';

export type TraceRow = Tables['trace'];

/** Ids of one statement, and traces or spans that one transaction removes. */
export const idsAQuery = 500;
export const removedATransaction = 500;

export const encodeTrace = (trace: Trace): TraceRow => ({
  id: trace.id,
  stream: storableText(trace.stream),
  status: trace.status,
  run_id: trace.runId ?? null,
  trial_id: trace.trialId ?? null,
  started_at: Math.floor(trace.startedAt),
  probability: trace.probability,
  stratum: text(trace.stratum),
  query: text(trace.query),
  history: trace.history === undefined ? null : JSON.stringify(trace.history),
  category: text(trace.category),
  language: text(trace.language),
  release_name: text(trace.release),
  session_id: text(trace.session),
  person: text(trace.person),
  model: text(trace.model),
  failed: trace.failed ? 1 : 0,
  latency_ms: trace.latencyMs ?? null,
  input_tokens: trace.usage?.inputTokens ?? null,
  output_tokens: trace.usage?.outputTokens ?? null,
  cost_usd: trace.usage?.costUsd ?? null,
  dataset_hash: trace.example?.datasetHash ?? null,
  example_id: trace.example?.exampleId ?? null,
  score_probability: trace.scoreProbability ?? null,
  sealed: trace.sealed ? 1 : 0,
  answer_span: trace.answerSpan ?? null,
});

export function decodeTrace(row: TraceRow): Trace {
  const { input_tokens, output_tokens, cost_usd, dataset_hash, example_id } = row;
  const usage = present({
    inputTokens: input_tokens ?? undefined,
    outputTokens: output_tokens ?? undefined,
    costUsd: cost_usd ?? undefined,
  });
  return present({
    id: row.id,
    stream: row.stream,
    status: row.status,
    runId: row.run_id ?? undefined,
    trialId: row.trial_id ?? undefined,
    startedAt: row.started_at,
    probability: row.probability,
    stratum: row.stratum ?? undefined,
    query: row.query ?? undefined,
    history: row.history === null ? undefined : (JSON.parse(row.history) as Trace['history']),
    category: row.category ?? undefined,
    language: row.language ?? undefined,
    release: row.release_name ?? undefined,
    session: row.session_id ?? undefined,
    person: row.person ?? undefined,
    model: row.model ?? undefined,
    failed: row.failed === 1,
    latencyMs: row.latency_ms ?? undefined,
    usage: Object.keys(usage).length === 0 ? undefined : usage,
    example:
      dataset_hash === null || example_id === null ? undefined : { datasetHash: dataset_hash, exampleId: example_id },
    scoreProbability: row.score_probability ?? undefined,
    sealed: row.sealed === 1,
    answerSpan: row.answer_span ?? undefined,
  });
}

export const text = (value: string | undefined): string | null => (value === undefined ? null : storableText(value));
