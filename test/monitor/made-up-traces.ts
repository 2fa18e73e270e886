// Kept traces of production with scores, as if a sampler and a judge had done their work.
import type { Score } from '#src/model/score.ts';
import type { Trace } from '#src/model/trace.ts';
import type { Trial } from '#src/model/trial.ts';
import type { ServerStore } from '#src/ports/store.ts';

export type MadeUpTrace = Pick<Trace, 'startedAt'> &
  Partial<
    Pick<
      Trace,
      | 'probability'
      | 'scoreProbability'
      | 'query'
      | 'category'
      | 'language'
      | 'release'
      | 'session'
      | 'latencyMs'
      | 'usage'
    >
  > & {
    readonly failed?: boolean;
    readonly dropped?: boolean;
    readonly answer?: string;
    /** By metric. */
    readonly scores?: Readonly<Record<string, number>>;
    readonly judge?: string;
    /** The scores came with the trace, as the labels of a log do (false). */
    readonly given?: boolean;
  };

const id = (head: string, number: number): string =>
  `01a20939-${head}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** @param first number of the first trace, unlike that of all that are there */
export async function putTraces(
  store: ServerStore,
  stream: string,
  traces: readonly MadeUpTrace[],
  first = 0,
): Promise<void> {
  const runId = await store.ensureStreamRun(stream, id('0001', first));
  for (let from = 0; from < traces.length; from += 500) {
    const some = traces
      .slice(from, from + 500)
      .map((trace, at) => madeUp(trace, { stream, runId, number: first + from + at }));
    await store.transaction(async (within) => {
      await store.append(
        some.flatMap(({ trial, scores }) => (trial === undefined ? [] : [{ trial, scores }])),
        [],
        { within },
      );
      await store.putTraces(
        some.map(({ trace }) => trace),
        within,
      );
    });
  }
}

function madeUp(
  given: MadeUpTrace,
  { stream, runId, number }: { readonly stream: string; readonly runId: string; readonly number: number },
): { readonly trace: Trace; readonly trial: Trial | undefined; readonly scores: readonly Score[] } {
  const {
    failed = false,
    dropped = false,
    answer,
    scores = {},
    judge = 'judge 1',
    given: came = false,
    ...told
  } = given;
  const trialId = id('0002', number);
  const head = { id: trialId, runId, repeat: 0, execution: 0, startedAt: given.startedAt };
  const time = given.latencyMs === undefined ? {} : { latencyMs: given.latencyMs };
  const trial: Trial = failed
    ? { ...head, ...time, status: 'failed', error: { code: 'down', message: 'it was down' } }
    : { ...head, ...time, status: 'ok', output: { answer: answer ?? `answer to ${given.query ?? number}` } };
  const trace = { probability: 1, ...told, id: `trace-${number}`, stream, failed, sealed: false };
  return dropped
    ? { trace: { ...trace, status: 'dropped' }, trial: undefined, scores: [] }
    : {
        trace: { ...trace, status: 'kept', runId, trialId },
        trial,
        scores: Object.entries(scores).map(([metric, value], at) => ({
          ...{ id: id(`1${String(at).padStart(3, '0')}`, number), runId, trialId, metric, metricVersion: 1 },
          ...{ source: came ? 'computed' : 'judge', scorerFingerprint: judge, outcome: { status: 'scored', value } },
        })),
      };
}
