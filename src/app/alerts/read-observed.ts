// Traces of a time as alerts look at them.

import type { AlertWindow } from '../../analysis/alerts/alert-windows.ts';
import { clusterOf, type Observed } from '../../analysis/alerts/observed.ts';
import { enterValue } from '../../analysis/entered-value.ts';
import { readAnswer } from '../../metrics/checks/read-answer.ts';
import { builtInFinders } from '../../metrics/checks/read-phrases.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { present } from '../../model/present.ts';
import { isNegative } from '../../model/trace.ts';
import type { ScoredTrace, TraceStore } from '../../ports/trace-store.ts';

export interface ReadObserved {
  /** Answers are read, to tell which are refusals. */
  readonly refusals: boolean;
  /** Definitions of metrics of the config's own (none). */
  readonly own?: readonly MetricDefinition[];
}

/** Rows that are held in memory: beyond, whole clusters are left out by chance, and those that are left stand for them. */
const mostRows = 100_000;

export async function readObserved(
  store: Pick<TraceStore, 'scoredTraces'>,
  { from, to }: AlertWindow,
  options: ReadObserved & { readonly most?: number },
): Promise<readonly Observed[]> {
  const { most = mostRows } = options;
  let rows: Observed[] = [];
  let kept = 1;
  for await (const trace of store.scoredTraces({ from, to }, options.refusals ? 'all' : 'numbers')) {
    const row = observed(trace, options);
    if (placeOf(clusterOf(row)) >= kept) continue;
    rows.push(row);
    if (rows.length <= most) continue;
    kept /= 2;
    rows = rows.filter((each) => placeOf(clusterOf(each)) < kept);
  }
  return kept === 1 ? rows : rows.map((row) => standingFor(row, kept));
}

/** Of a row that was left by a chance. */
const standingFor = (row: Observed, chance: number): Observed => ({
  ...row,
  weight: row.weight / chance,
  ...(row.scoreWeight === undefined ? {} : { scoreWeight: row.scoreWeight / chance }),
});

/** Of a text, evenly in [0, 1): FNV-1a, mixed. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

export function observed(
  { trace, trial, scores, feedback }: ScoredTrace,
  { refusals, own = [] }: ReadObserved,
): Observed {
  const values: Record<string, number> = Object.create(null);
  const judged: string[] = [];
  const scorers: Record<string, string> = Object.create(null);
  const drawn = trace.scoreProbability ?? 0;
  for (const score of scores) {
    if (score.source === 'human' || Object.hasOwn(values, score.metric)) continue;
    const definition = definitionOf(score.metric, own);
    if (definition === undefined) continue;
    const entered = enterValue(score.outcome, definition);
    if (entered.kind !== 'value') continue;
    values[score.metric] = entered.value;
    scorers[score.metric] = score.scorerFingerprint;
    if (score.source === 'judge') judged.push(score.metric);
  }
  const answer = trial.status === 'ok' ? trial.output.answer : undefined;
  return present({
    traceId: trace.id,
    at: trace.startedAt,
    stream: trace.stream,
    weight: 1 / trace.probability,
    scoreWeight: drawn > 0 ? 1 / (trace.probability * drawn) : undefined,
    session: trace.session,
    person: trace.person,
    category: trace.category,
    language: trace.language,
    release: trace.release,
    failed: trace.failed,
    refused:
      refusals && answer !== undefined
        ? (trial.status === 'ok' && trial.output.finish === 'refusal') || refuses(answer, trace.language)
        : undefined,
    // What people said last counts.
    negative: feedback.map(isNegative).findLast((is) => is !== undefined),
    latencyMs: trace.latencyMs,
    costUsd: trace.usage?.costUsd,
    judged,
    scorers,
    scores: values,
  });
}

const refuses = (answer: string, language: string | undefined): boolean =>
  readAnswer(answer, present({ id: '', query: '', language }), builtInFinders).refuses;

const definitions = new Map<string, MetricDefinition | undefined>();

function definitionOf(name: string, own: readonly MetricDefinition[]): MetricDefinition | undefined {
  const known = own.find((definition) => definition.name === name);
  if (known !== undefined) return known;
  if (!definitions.has(name)) definitions.set(name, catalogued(name));
  return definitions.get(name);
}

function catalogued(name: string): MetricDefinition | undefined {
  try {
    return parseMetricName(name).definition;
  } catch {
    return undefined;
  }
}
