// Asks a target once and turns whatever happens into a trial.
import { CallError, type RecordedError, type Retries, RunStopError } from '../model/call-error.ts';
import type { Example, Judgement } from '../model/example.ts';
import { HakariError, TargetError } from '../model/hakari-error.ts';
import type { RetrievedDocument, TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProbeRequest, Target, TargetRequest } from '../ports/target.ts';
import type { WorkItem } from './work-list.ts';

/** For whoever stops by beginning nothing more: a call that was begun is finished. */
export const neverAborted: AbortSignal = new AbortController().signal;

interface AskContext {
  readonly runId: string;
  readonly trialId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Of a target that is reached over a line: its pace, its timeout, and which of its calls are made again. */
  readonly lane?: CallLane | undefined;
  /** Told once, when the question is really sent: a lane may give it up before (nobody is). */
  readonly sends?: (() => void) | undefined;
}

/**
 * Whatever the target does is data.
 * @throws RunStopError alone: the target cannot be asked at all, and there is no trial
 */
export async function askTrial(target: Target, item: WorkItem, context: AskContext): Promise<Trial> {
  const { example, repeat, execution = 0 } = item;
  const { clock } = context;
  const startedAt = clock.now();
  const head = { id: context.trialId, runId: context.runId, exampleId: example.id, repeat, execution, startedAt };
  const history = example.history === undefined ? {} : { history: example.history };
  const choices = example.choices === undefined ? {} : { choices: example.choices };
  const request = { exampleId: example.id, query: example.query, ...history, ...choices, repeat };
  const started = clock.monotonic();
  const last: LastAttempt = { startedMs: undefined, tookMs: undefined };
  try {
    const { raw, wallMs, retries } = await answerOf(target, request, context, last);
    const { output, warnings } = normaliseOutput(raw);
    const latencyMs = target.capabilities.recorded ? output.timings?.totalMs : (output.timings?.totalMs ?? wallMs);
    return {
      ...head,
      ...tried(retries),
      status: 'ok',
      output,
      ...(latencyMs === undefined ? {} : { latencyMs }),
      ...(warnings.length === 0 ? {} : { warnings }),
    };
  } catch (error) {
    if (error instanceof RunStopError) throw error;
    const retries = error instanceof CallError ? error.retries : {};
    const now = clock.monotonic();
    const told = error instanceof TargetError ? error.tookMs : undefined;
    // How long a file takes to be read says nothing of the system that failed.
    const latencyMs = target.capabilities.recorded ? told : (told ?? now - started);
    const timed = latencyMs === undefined ? {} : { latencyMs };
    const failed = { ...head, ...tried(retries), status: 'failed', error: recordError(error), ...timed } as const;
    const isLate = error instanceof CallError && error.kind === 'timeout';
    if (!isLate || last.startedMs === undefined) return failed;
    return { ...failed, unansweredMs: last.tookMs ?? now - last.startedMs };
  }
}

type Answering = Pick<AskContext, 'clock' | 'signal' | 'lane' | 'sends'>;

/** When the last attempt was sent, and how long it took to end; a lane does not wait for one whose time is up. */
interface LastAttempt {
  startedMs: number | undefined;
  tookMs: number | undefined;
}

/** What the target says, and how long the attempt took that was answered. */
async function answerOf(
  target: Target,
  request: Omit<TargetRequest, 'signal'>,
  { clock, signal, lane, sends }: Answering,
  last: LastAttempt,
): Promise<{ readonly raw: TargetOutput; readonly wallMs: number; readonly retries: Retries }> {
  let sent = false;
  const attempt = async (own: AbortSignal) => {
    if (!sent) sends?.();
    sent = true;
    const started = clock.monotonic();
    last.startedMs = started;
    last.tookMs = undefined;
    try {
      const raw = await target.ask({ ...request, signal: own });
      return { raw, wallMs: clock.monotonic() - started };
    } finally {
      if (last.startedMs === started) last.tookMs = clock.monotonic() - started;
    }
  };
  if (lane === undefined) return { ...(await attempt(signal)), retries: {} };
  const { value, retries } = await lane.call(attempt, { signal });
  return { ...value, retries };
}

const tried = (retries: Retries): { readonly retries?: Retries } =>
  Object.keys(retries).length === 0 ? {} : { retries };

/** An error as a trial keeps it. */
function recordError(error: unknown): RecordedError {
  if (error instanceof HakariError) return { code: error.code, message: error.message };
  if (error instanceof Error) return { code: error.name, message: error.message };
  return { code: 'non-error-thrown', message: String(error) };
}

// Mends what a live target may return but a trial may not hold, and says so; refuses what would be scored wrongly.

/** The output as it is recorded, and what was mended. */
interface NormalisedOutput {
  readonly output: TargetOutput;
  readonly warnings: readonly string[];
}

/**
 * A document that stands twice in the ranking keeps its first place; each one dropped is reported. So are scores and times
 * that are no numbers.
 * @throws TargetError for documents without ids: no judgement could mean them
 */
function normaliseOutput(output: TargetOutput): NormalisedOutput {
  const warnings: string[] = [];
  const timed = withoutBadTime(output, warnings);
  if (timed.documents === undefined) return { output: timed, warnings };
  checkIds(timed.documents);
  const seen = new Set<string>();
  const documents = timed.documents.filter((document, index) => {
    if (!seen.has(document.id)) {
      seen.add(document.id);
      return true;
    }
    warnings.push(`document ${document.id} returned again at rank ${index + 1}: first place kept`);
    return false;
  });
  const mended = documents.map((document) => withoutBadScore(document, warnings));
  return warnings.length === 0 ? { output, warnings } : { output: { ...timed, documents: mended }, warnings };
}

function checkIds(documents: unknown): void {
  if (!Array.isArray(documents)) throw badOutput('documents is not a list', 'return a list, or leave it out');
  for (const [index, document] of documents.entries()) {
    const id = typeof document === 'object' && document !== null ? (document as { id?: unknown }).id : undefined;
    if (typeof id === 'string' && id !== '') continue;
    const given = typeof id === 'number' ? `is the number ${id}` : 'is missing';
    throw badOutput(`documents[${index}].id ${given}`, 'a document is { id: "text", ... }, as judgements name it');
  }
}

const badOutput = (what: string, hint: string): TargetError => new TargetError(what, { code: 'bad-output', hint });

function withoutBadTime(output: TargetOutput, warnings: string[]): TargetOutput {
  const { timings, ...rest } = output;
  if (timings === undefined || (Number.isFinite(timings.totalMs) && timings.totalMs >= 0)) return output;
  warnings.push(`timings.totalMs is ${timings.totalMs}: not taken`);
  return rest;
}

function withoutBadScore(document: RetrievedDocument, warnings: string[]): RetrievedDocument {
  const { score, ...rest } = document;
  if (score === undefined || Number.isFinite(score)) return document;
  warnings.push(`document ${document.id} has the score ${score}: not taken`);
  return rest;
}

// Asks a target, once its answer is there, where the documents that matter stood in its search.

/** Expected documents that are asked for, those of the highest grades. */
const mostExpected = 20;
/** Results that are asked for: what took the places of the expected ones. */
const mostResults = 10;

interface ProbeContext {
  readonly example: Example;
  readonly trial: Trial;
  readonly signal: AbortSignal;
}

/**
 * The trial with what the target tells, or with the failure to tell it: the answer stays what it is. Only answers to
 * questions with something to find are probed.
 */
export async function probeTrial(target: Target, { example, trial, signal }: ProbeContext): Promise<Trial> {
  const expected = expectedOf(example);
  if (target.probe === undefined || trial.status === 'failed' || expected.length === 0) return trial;
  try {
    const { query } = example;
    const probe = await target.probe({ query, documents: asked(expected, trial.output), output: trial.output, signal });
    return probe === undefined ? trial : { ...trial, probe };
  } catch (error) {
    return { ...trial, probeFailure: recordError(error) };
  }
}

const expectedOf = ({ judgements = [] }: Example): readonly Judgement[] =>
  judgements
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, mostExpected);

function asked(expected: readonly Judgement[], { documents = [] }: TargetOutput): ProbeRequest['documents'] {
  const wanted = expected.map(({ docId, description }) =>
    description === undefined ? { id: docId, expected: true } : { id: docId, expected: true, text: description },
  );
  const known = new Set(expected.map(({ docId }) => docId));
  const results = documents.slice(0, mostResults).filter(({ id }) => !known.has(id));
  return [...wanted, ...results.map(({ id }) => ({ id, expected: false }))];
}
