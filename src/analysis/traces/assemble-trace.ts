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
 * - The answer is that of the top, else of the step nearest to it that has others below it, else what a model said last. Tools answer nobody.
 * - The documents are those of the top, else of the last reranking, else of all searches, each document once.
 * - Tokens and cost are the sum over the spans that generate, where each tells them, else what the top tells. Of one within another the outer counts.
 * - What stands below a guard or an evaluator is left out.
 * - The time is that of the top. Without one it is not known.
 * @param spans of one trace, each once
 * @returns undefined where they tell neither question nor answer nor documents: it is no question to the system
 */
export function assembleTrace(traceId: string, spans: readonly SpanFacts[]): AssembledTrace | undefined {
  const ordered = withoutAsides(nearestFirst(spans));
  const [first] = ordered;
  if (first === undefined) return undefined;
  const top = topOf(ordered);
  const query = questionOf(ordered, top);
  const answering = answeringOf(ordered, top);
  const answer = answering?.answer;
  const documents = documentsOf(ordered, top);
  const error = errorOf(ordered, top, answer);
  if (query === undefined && answer === undefined && documents === undefined) return undefined;
  // Clocks of other machines may be behind: that of the top counts.
  const startedAt =
    top?.startedAt ?? ordered.reduce((first, span) => Math.min(first, span.startedAt), Number.POSITIVE_INFINITY);
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
    answerSpan: (answering ?? top)?.spanId,
  });
  const trialHead = { repeat: 0, execution: 0, startedAt: head.startedAt };
  const output: TargetOutput = present({ answer, documents, usage, timings: timingsOf(ordered, latencyMs) });
  const trial: TraceTrial =
    error === undefined
      ? present({ ...trialHead, status: 'ok' as const, latencyMs, output })
      : present({ ...trialHead, status: 'failed' as const, latencyMs, error });
  return { head, trial, tags: new Map(ordered.toReversed().flatMap(({ tags = [] }) => tags)) };
}

/** What watches, judges or prepares, and all below it, is left out: an answer of a judge is none to who asked. A root stays what it is. */
function withoutAsides(ordered: readonly SpanFacts[]): readonly SpanFacts[] {
  const left = new Set<string>();
  return ordered.filter(({ spanId, parentId, kind }) => {
    const isAside = kind === 'aside' || (kind !== 'root' && parentId !== undefined && left.has(parentId));
    if (isAside) left.add(spanId);
    return !isAside;
  });
}

/** A stream whose sender gave no name. */
export const unnamed = 'unnamed';

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

/** Of steps around others the nearest to the top, of models the last: the plan of an agent comes before what it says in the end. */
function answeringOf(ordered: readonly SpanFacts[], top: SpanFacts | undefined): SpanFacts | undefined {
  if (top?.answer !== undefined) return top;
  const answered = ordered.filter(({ answer }) => answer !== undefined);
  const lastOf = (spans: readonly SpanFacts[]): SpanFacts | undefined =>
    spans.reduce<SpanFacts | undefined>(
      (last, span) => (last === undefined || endOf(span) > endOf(last) ? span : last),
      undefined,
    );
  const around = answered.filter(({ kind }) => kind === 'root' || kind === 'other');
  const [nearest] = around;
  if (nearest === undefined) return lastOf(ofKinds(answered, 'generate'));
  return lastOf(around.filter(({ parentId, kind }) => kind === nearest.kind && parentId === nearest.parentId));
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

/** What generates and stands below what generates is the same call, told by two libraries: the outer counts, and the inner where the outer tells nothing. */
function usageOf(ordered: readonly SpanFacts[], top: SpanFacts | undefined): Usage | undefined {
  const nearest = new Map<string, string>();
  const inner = new Map<string | undefined, SpanFacts[]>();
  for (const span of ordered) {
    const within = span.parentId === undefined ? undefined : nearest.get(span.parentId);
    if (span.kind === 'generate') {
      const known = inner.get(within);
      if (known === undefined) inner.set(within, [span]);
      else known.push(span);
    }
    const around = span.kind === 'generate' ? span.spanId : within;
    if (around !== undefined) nearest.set(span.spanId, around);
  }
  const generated = ofKinds(ordered, 'generate').toReversed();
  const amount = (key: keyof Usage): number | undefined => {
    const told = new Map<string, number | undefined>();
    const sumOf = (spans: readonly SpanFacts[] = []): number | undefined =>
      // What one of them does not tell is not nothing.
      spans.length === 0 || spans.some(({ spanId }) => told.get(spanId) === undefined)
        ? undefined
        : spans.reduce((sum, { spanId }) => sum + (told.get(spanId) ?? 0), 0);
    for (const { spanId, usage } of generated) told.set(spanId, usage?.[key] ?? sumOf(inner.get(spanId)));
    return sumOf(inner.get(undefined)) ?? top?.usage?.[key];
  };
  const usage = present({
    inputTokens: amount('inputTokens'),
    outputTokens: amount('outputTokens'),
    costUsd: amount('costUsd'),
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
