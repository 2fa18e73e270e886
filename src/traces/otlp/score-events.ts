// Scores of production as events of OpenTelemetry, `gen_ai.evaluation.result`, to logs over OTLP/HTTP: for who looks at traces elsewhere. They wait in the store, and are
// sent until the other side has taken them.
import type { Json } from '../../model/json.ts';
import type { Score } from '../../model/score.ts';
import type { Trace } from '../../model/trace.ts';
import type { ScoreEvent, ScoreEventStore, WaitingScoreEvent } from '../../ports/score-event-store.ts';

/** What the other side says. */
export interface PostReply {
  readonly status: number;
  readonly body: string;
  /** As it asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

export interface ScoreEvents {
  /** What is sent of the scores of a trace; none of one whose id is none of OpenTelemetry, and none of a score that says nothing. */
  eventsOf(trace: Pick<Trace, 'id' | 'answerSpan'>, scores: readonly Score[]): readonly ScoreEvent[];
  /** Sends some of those that wait. @returns whether there may be more now */
  send(): Promise<boolean>;
}

interface ScoreEventsOptions {
  readonly store: ScoreEventStore;
  /** Sends a body of JSON. */
  readonly post: (body: string) => Promise<PostReply>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: (line: string) => void;
}

const eventsAPost = 500;
/** A sending may take 10 s; nobody else sends the same for so long. */
const heldMs = 60_000;
const firstPauseMs = 5000;
const longestPauseMs = 15 * 60_000;
/** Then they are given up, and told. */
const givenUpAfterMs = 24 * 3600 * 1000;
/** More do not wait: the scores are in the store, whoever does not hear of them. */
const mostWaiting = 100_000;

/** Those by which the other side says that it will not take them whenever they come. */
const never: ReadonlySet<number> = new Set([400, 405, 411, 413, 414, 415, 422]);

/** Before the next try, after so many: 5 s, 10 s, 20 s … a quarter of an hour, a fifth more or less by chance. */
const pauseMs = (attempts: number, random: number): number =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(20, attempts - 1)) * (0.8 + 0.4 * random));

export function createScoreEvents({ store, post, now, random, log }: ScoreEventsOptions): ScoreEvents {
  let isFull = false;
  let lost = 0;

  async function settle(events: readonly WaitingScoreEvent[], reply: PostReply): Promise<void> {
    const ids = events.map(({ scoreId }) => scoreId);
    const { status } = reply;
    if (status >= 200 && status <= 299) {
      await store.dropScoreEvents(ids);
      const refused = refusedIn(reply.body);
      if (refused !== undefined)
        log(`of ${events.length} scores ${refused.n} were refused by the other side: ${refused.why}`);
      return;
    }
    if (never.has(status)) {
      await store.dropScoreEvents(ids);
      log(`${events.length} scores were not taken, and are not sent again: the answer was ${status}`);
      return;
    }
    await delay(events, `the answer was ${status}`, reply.retryAfterMs);
  }

  async function delay(events: readonly WaitingScoreEvent[], why: string, askedMs = 0): Promise<void> {
    const old = events.filter(({ madeAt }) => now() - madeAt > givenUpAfterMs);
    const again = events.filter(({ madeAt }) => now() - madeAt <= givenUpAfterMs);
    await store.dropScoreEvents(old.map(({ scoreId }) => scoreId));
    if (old.length > 0) log(`${old.length} scores were not sent on in a day, and are given up: ${why}`);
    if (again.length === 0) return;
    const tries = Math.max(...again.map(({ attempts }) => attempts));
    const afterMs = Math.max(pauseMs(tries, random()), Math.min(longestPauseMs, askedMs));
    await store.delayScoreEvents(
      again.map(({ scoreId }) => scoreId),
      afterMs,
    );
    log(`${again.length} scores were not sent on, and are tried again in ${Math.ceil(afterMs / 1000)} s: ${why}`);
  }

  return {
    eventsOf(trace, scores) {
      if (!/^[0-9a-f]{32}$/u.test(trace.id)) return [];
      const events = scores.flatMap((score) => eventOf(trace, score, now()));
      if (!isFull) return events;
      lost += events.length;
      return [];
    },
    async send() {
      isFull = (await store.countScoreEvents()) >= mostWaiting;
      if (lost > 0) log(`${lost} scores are not sent on: more than ${mostWaiting} wait`);
      lost = 0;
      const events = await store.takeScoreEvents({ limit: eventsAPost, forMs: heldMs });
      if (events.length === 0) return false;
      try {
        await settle(events, await post(JSON.stringify(requestOf(events.map(({ event }) => event)))));
      } catch (error) {
        await delay(events, error instanceof Error ? error.message : String(error));
        return false;
      }
      return events.length === eventsAPost;
    },
  };
}

/** OTLP says in a reply of 200 what of it was not taken. */
function refusedIn(body: string): { readonly n: number; readonly why: string } | undefined {
  try {
    const { partialSuccess: { rejectedLogRecords: n = 0, errorMessage: why = '' } = {} } = JSON.parse(body) as {
      readonly partialSuccess?: { readonly rejectedLogRecords?: string | number; readonly errorMessage?: string };
    };
    return Number(n) > 0 ? { n: Number(n), why: String(why).slice(0, 200) } : undefined;
  } catch {
    return undefined;
  }
}

const requestOf = (logRecords: readonly Json[]): object => ({
  resourceLogs: [
    {
      resource: { attributes: [text('service.name', 'hakari')] },
      scopeLogs: [{ scope: { name: 'hakari' }, logRecords }],
    },
  ],
});

const spanIdForm = /^[0-9a-f]{16}$/u;

/** None for what was skipped. Its time is that of the score, so that it is the same whenever it is sent. */
function eventOf(
  { id: traceId, answerSpan: spanId }: Pick<Trace, 'id' | 'answerSpan'>,
  { id, metric, outcome }: Score,
  at: number,
): readonly ScoreEvent[] {
  if (outcome.status === 'skipped') return [];
  const told =
    outcome.status === 'scored'
      ? { key: 'gen_ai.evaluation.score.value', value: { doubleValue: outcome.value } }
      : text('error.type', outcome.error.code);
  return [
    {
      scoreId: id,
      event: {
        timeUnixNano: `${BigInt(Math.floor(at)) * 1_000_000n}`,
        eventName: 'gen_ai.evaluation.result',
        traceId,
        ...(spanId !== undefined && spanIdForm.test(spanId) ? { spanId } : {}),
        attributes: [text('gen_ai.evaluation.name', metric), told, text('hakari.score.id', id)],
      },
    },
  ];
}

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
