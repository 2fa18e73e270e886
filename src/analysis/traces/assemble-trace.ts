// One question out of the spans of its trace. The same spans give the same, in whatever order and however often they came.
import { present } from '../../model/present.ts';
import type { RetrievedDocument, TargetOutput, Usage } from '../../model/target-output.ts';
import type { SpanFacts, Trace } from '../../model/trace.ts';
import type { AnsweredTrial, FailedTrial } from '../../model/trial.ts';

/** What a trace says of itself, before it is decided whether it is kept. */
export type TraceHead = Omit<
  Trace,
  'status' | 'runId' | 'trialId' | 'probability' | 'stratum' | 'example' | 'scoreProbability' | 'sealed'
>;

/** A trial without what only its run gives it. */
export type TraceTrial = Omit<AnsweredTrial, 'id' | 'runId'> | Omit<FailedTrial, 'id' | 'runId'>;

export interface AssembledTrace {
  readonly head: TraceHead;
  readonly trial: TraceTrial;
  /** Of all spans, for rules of sampling; of several of one name that of the span nearest to the root. */
  readonly tags: ReadonlyMap<string, string>;
}

/**
 * - The _top_ is the root, or, where it has not come or is not sent here, the only span that is not below another.
 * - The question is that of the top, else of the span nearest to it that tells one; those that search are asked before those that generate, whose
 *   messages often hold more than the question.
 * - The answer is that of the top, else of the span nearest to it that ended last.
 * - The documents are those of the top, else of the last reranking, else of all searches, each document once.
 * - Tokens and cost are the sum over the spans that generate, where each tells them, else what the top tells.
 * - The time is that of the top. Without one it is not known.
 * @param spans of one trace, each once
 * @returns undefined where they tell neither question nor answer nor documents: it is no question to the system
 */
export function assembleTrace(traceId: string, spans: readonly SpanFacts[]): AssembledTrace | undefined {
  const ordered = nearestFirst(spans);
  const [first] = ordered;
  if (first === undefined) return undefined;
  const top = topOf(ordered);
  const query = questionOf(ordered, top);
  const answer = answerOf(ordered, top);
  const documents = documentsOf(ordered, top);
  const error = errorOf(ordered, top, answer);
  if (query === undefined && answer === undefined && documents === undefined) return undefined;
  const startedAt = Math.min(...ordered.map((span) => span.startedAt));
  const usage = usageOf(ordered, top);
  const latencyMs = top?.endedAt === undefined ? undefined : Math.max(0, top.endedAt - top.startedAt);
  const head: TraceHead = present({
    id: traceId,
    stream: told(ordered, 'service') ?? unnamed,
    startedAt: Math.floor(startedAt),
    query,
    history: told(ordered, 'history'),
    category: told(ordered, 'category'),
    language: told(ordered, 'language'),
    release: told(ordered, 'release'),
    session: told(ordered, 'session'),
    person: told(ordered, 'person'),
    model: modelOf(ordered),
    failed: error !== undefined,
    latencyMs,
    usage,
  });
  const trialHead = { repeat: 0, execution: 0, startedAt: head.startedAt };
  const output: TargetOutput = present({ answer, documents, usage, timings: timingsOf(ordered, latencyMs) });
  const trial: TraceTrial =
    error === undefined
      ? present({ ...trialHead, status: 'ok' as const, latencyMs, output })
      : present({ ...trialHead, status: 'failed' as const, latencyMs, error });
  return { head, trial, tags: new Map(ordered.toReversed().flatMap(({ tags = [] }) => tags)) };
}

/** A stream whose sender gave no name. */
const unnamed = 'unnamed';

/** By the distance from the top, then by start: a parent stands before its children. */
function nearestFirst(spans: readonly SpanFacts[]): readonly SpanFacts[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const depths = new Map<string, number>();
  const depthOf = (span: SpanFacts): number => {
    const path: SpanFacts[] = [];
    const seen = new Set<string>();
    let at: SpanFacts | undefined = span;
    // Whoever sends a circle gets a circle: it ends where it began.
    while (at !== undefined && !depths.has(at.spanId) && !seen.has(at.spanId)) {
      seen.add(at.spanId);
      path.push(at);
      at = at.kind === 'root' ? undefined : byId.get(at.parentId ?? '');
    }
    let depth = at === undefined ? -1 : (depths.get(at.spanId) ?? -1);
    for (const one of path.toReversed()) depths.set(one.spanId, ++depth);
    return depths.get(span.spanId) ?? 0;
  };
  for (const span of spans) depthOf(span);
  const depth = ({ spanId }: SpanFacts): number => depths.get(spanId) ?? 0;
  return [...byId.values()].sort(
    (a, b) => depth(a) - depth(b) || a.startedAt - b.startedAt || (a.spanId < b.spanId ? -1 : 1),
  );
}

function topOf(ordered: readonly SpanFacts[]): SpanFacts | undefined {
  // Of several services each sends a root of its own; that of the trace has no parent at all.
  const roots = ordered.filter(({ kind }) => kind === 'root');
  const root = roots.find(({ parentId }) => parentId === undefined) ?? roots[0];
  if (root !== undefined) return root;
  const known = new Set(ordered.map(({ spanId }) => spanId));
  const tops = ordered.filter(({ parentId }) => parentId === undefined || !known.has(parentId));
  return tops.length === 1 ? tops[0] : undefined;
}

function told<Key extends keyof SpanFacts>(ordered: readonly SpanFacts[], key: Key): SpanFacts[Key] | undefined {
  return ordered.find((span) => span[key] !== undefined)?.[key];
}

const endOf = ({ startedAt, endedAt = startedAt }: SpanFacts): number => endedAt;

const ofKinds = (ordered: readonly SpanFacts[], ...kinds: readonly SpanFacts['kind'][]): readonly SpanFacts[] =>
  ordered.filter(({ kind }) => kinds.includes(kind));

function questionOf(ordered: readonly SpanFacts[], top: SpanFacts | undefined): string | undefined {
  return (
    top?.query ??
    told(ofKinds(ordered, 'root', 'other'), 'query') ??
    told(ofKinds(ordered, 'retrieve', 'rerank'), 'query') ??
    told(ordered, 'query')
  );
}

function answerOf(ordered: readonly SpanFacts[], top: SpanFacts | undefined): string | undefined {
  if (top?.answer !== undefined) return top.answer;
  const answered = (spans: readonly SpanFacts[]): string | undefined =>
    spans
      .filter(({ answer }) => answer !== undefined)
      .reduce<SpanFacts | undefined>(
        (last, span) => (last === undefined || endOf(span) > endOf(last) ? span : last),
        undefined,
      )?.answer;
  return answered(ofKinds(ordered, 'root')) ?? answered(ofKinds(ordered, 'other')) ?? answered(ordered);
}

/** Documents that one list holds at most. */
const mostDocuments = 200;

function documentsOf(
  ordered: readonly SpanFacts[],
  top: SpanFacts | undefined,
): readonly RetrievedDocument[] | undefined {
  if (top?.documents !== undefined) return top.documents;
  const byStart = ordered
    .filter(({ documents }) => documents !== undefined)
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.spanId < b.spanId ? -1 : 1));
  const reranked = byStart.findLast(({ kind }) => kind === 'rerank');
  if (reranked !== undefined) return reranked.documents;
  if (byStart.length === 0) return undefined;
  const found = new Map<string, RetrievedDocument>();
  for (const { documents = [] } of byStart)
    for (const document of documents) if (!found.has(document.id)) found.set(document.id, document);
  return [...found.values()].slice(0, mostDocuments);
}

function modelOf(ordered: readonly SpanFacts[]): string | undefined {
  const generated = ofKinds(ordered, 'generate').filter(({ model }) => model !== undefined);
  return generated.toSorted((a, b) => endOf(a) - endOf(b)).at(-1)?.model ?? told(ordered, 'model');
}

function usageOf(ordered: readonly SpanFacts[], top: SpanFacts | undefined): Usage | undefined {
  const generated = ofKinds(ordered, 'generate');
  const sum = (key: keyof Usage): number | undefined => {
    const values = generated.flatMap(({ usage }) => usage?.[key] ?? []);
    // What one of them does not tell is not nothing.
    if (values.length > 0 && values.length === generated.length) return values.reduce((a, b) => a + b, 0);
    return top?.usage?.[key];
  };
  const usage = present({
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    costUsd: sum('costUsd'),
  });
  return Object.keys(usage).length === 0 ? undefined : usage;
}

/** What failed for whoever asked: the top; of a trace without one, what failed where no answer is. */
function errorOf(
  ordered: readonly SpanFacts[],
  top: SpanFacts | undefined,
  answer: string | undefined,
): SpanFacts['error'] {
  if (top !== undefined) return top.error;
  return answer === undefined ? told(ordered, 'error') : undefined;
}

const steps = ['retrieve', 'rerank', 'generate'] as const;

/** Of steps that overlap the time in which any was under way. */
function timingsOf(ordered: readonly SpanFacts[], totalMs: number | undefined): TargetOutput['timings'] {
  if (totalMs === undefined) return undefined;
  const ofSteps = steps.flatMap((step) => {
    const spans = ofKinds(ordered, step).toSorted((a, b) => a.startedAt - b.startedAt);
    if (spans.length === 0) return [];
    let [ms, until] = [0, Number.NEGATIVE_INFINITY];
    for (const { startedAt, endedAt = startedAt } of spans) {
      ms += Math.max(0, endedAt - Math.max(startedAt, until));
      until = Math.max(until, endedAt);
    }
    return [[step, ms] as const];
  });
  return { totalMs, ...Object.fromEntries(ofSteps) };
}
