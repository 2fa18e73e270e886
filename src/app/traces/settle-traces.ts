// Settles traces of which nothing came for a while: each becomes one trial of the run of its stream, or is only counted.
import { type AssembledTrace, assembleTrace, unnamed } from '../../analysis/traces/assemble-trace.ts';
import { chanceOf, isDrawn, type Sampling } from '../../analysis/traces/sampling.ts';
import { detectLanguage } from '../../curation/lint/query-traits.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Feedback, SpanFacts, Trace } from '../../model/trace.ts';
import type { Trial } from '../../model/trial.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { QuietTimes, QuietTrace, TraceStore } from '../../ports/trace-store.ts';
import type { UntoldTrace } from './untold-notes.ts';

export interface TracesContext {
  readonly store: TraceStore & Pick<RunStore, 'append' | 'transaction'>;
  /** A new unique id that sorts by time. */
  readonly newId: () => string;
}

export interface SettleOptions extends QuietTimes {
  /** Traces of one transaction. */
  readonly limit: number;
  readonly sampling: Sampling;
  /** Told of those that tell nothing of a question (nobody). */
  readonly onUntold?: ((traces: readonly UntoldTrace[]) => void) | undefined;
}

/** @returns how many were looked at; 0: there are no more now */
export async function settleTraces(context: TracesContext, options: SettleOptions): Promise<number> {
  const quiet = await context.store.quietTraces(options);
  if (quiet.length === 0) return 0;
  const { newId, store } = context;
  const wholes = quiet.map(assembled);
  const runOf = await streamRuns(
    context,
    wholes.flatMap((whole) => whole?.head.stream ?? []),
  );
  const settled = quiet.map((trace, at) => {
    const whole = wholes[at];
    return whole === undefined
      ? undefined
      : settledTrace(whole, {
          runOf,
          newId,
          sampling: options.sampling,
          feedback: trace.feedback,
          before: trace.before,
        });
  });
  await store.transaction(async (within) => {
    const taken = await store.takeQuiet(quiet, within);
    const changed = settled.flatMap((trace) =>
      trace !== undefined && taken.has(trace.trace.id) && trace.isChanged ? [trace] : [],
    );
    const rows = changed.flatMap(({ trial }) => (trial === undefined ? [] : [{ trial, scores: [] }]));
    await store.append(rows, [], { within });
    await store.putTraces(
      changed.map(({ trace }) => trace),
      within,
    );
  });
  options.onUntold?.(quiet.flatMap((trace, at) => (wholes[at] === undefined ? untoldOf(trace) : [])));
  return quiet.length;
}

const untoldOf = ({ spans, before }: QuietTrace): readonly UntoldTrace[] =>
  spans.length === 0 || before !== undefined
    ? []
    : [
        {
          stream: spans.find(({ service }) => service !== undefined)?.service ?? unnamed,
          names: spans.flatMap(({ unread = [] }) => unread),
        },
      ];

/** What came after its spans were forgotten is not the whole. */
const assembled = ({ traceId, spans, before }: QuietTrace): AssembledTrace | undefined =>
  before?.trace.sealed === true ? undefined : wholeTrace(traceId, spans);

/** As its spans say it; the language is that of the question where none of them says one. */
export function wholeTrace(traceId: string, spans: readonly SpanFacts[]): AssembledTrace | undefined {
  const whole = assembleTrace(traceId, spans);
  const { query, language } = whole?.head ?? {};
  if (whole === undefined || query === undefined || language !== undefined) return whole;
  return { ...whole, head: { ...whole.head, language: detectLanguage(query) } };
}

async function streamRuns(
  { store, newId }: TracesContext,
  streams: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const runs = new Map<string, string>();
  for (const stream of new Set(streams)) runs.set(stream, await store.ensureStreamRun(stream, newId()));
  return runs;
}

interface Settling {
  readonly runOf: ReadonlyMap<string, string>;
  readonly newId: () => string;
  readonly sampling: Sampling;
  readonly feedback: readonly Feedback[];
  readonly before: QuietTrace['before'];
}

interface SettledTrace {
  readonly trace: Trace;
  /** Of a kept one, where it is another than before. */
  readonly trial: Trial | undefined;
  readonly isChanged: boolean;
}

export function settledTrace(
  { head, trial: content, tags }: AssembledTrace,
  { runOf, newId, sampling, feedback, before }: Settling,
): SettledTrace {
  const { probability, stratum } = chanceOf({ head, trial: content, tags }, feedback, sampling);
  const { query, history, ...counted } = head;
  const runId = runOf.get(head.stream);
  if (runId === undefined || !isDrawn(head.id, probability)) {
    const trace: Trace = present({ ...counted, status: 'dropped' as const, probability, stratum, sealed: false });
    return { trace, trial: undefined, isChanged: before === undefined || !isSame(before.trace, trace) };
  }
  const earlier = before?.trial;
  const same = earlier?.runId === runId && isSame(earlier, { ...content, id: earlier.id, runId });
  const trial = (same ? earlier : { ...content, id: newId(), runId }) as Trial;
  // What was decided of the scores holds while the trial does.
  const decided = same ? { example: before?.trace.example, scoreProbability: before?.trace.scoreProbability } : {};
  const trace: Trace = present({
    ...{ ...counted, query, history, status: 'kept' as const, runId, trialId: trial.id },
    ...{ probability, stratum, sealed: false, ...decided },
  });
  return {
    trace,
    trial: same ? undefined : trial,
    isChanged: before === undefined || !same || !isSame(before.trace, trace),
  };
}

const isSame = (a: Trial | Trace, b: Trial | Trace): boolean => canonicalJson(a) === canonicalJson(b);
