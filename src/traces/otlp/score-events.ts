// Scores of production as events of OpenTelemetry, `gen_ai.evaluation.result`, to logs over OTLP/HTTP: for who looks at traces elsewhere.
import type { Score } from '../../model/score.ts';

export interface ScoreEvents {
  /** Takes them; they are sent together, a moment later. */
  add(traceId: string, scores: readonly Score[]): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

interface ScoreEventsOptions {
  /** Sends a body of JSON. @returns the status */
  readonly post: (body: string) => Promise<number>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** How long is waited for more, in milliseconds (1,000). */
  readonly gatherMs?: number;
}

/** More do not wait: the scores are in the store, whoever does not hear of them. */
const mostWaiting = 5000;

/** Of traces that have an id of OpenTelemetry; a score that says nothing is no event. */
export function createScoreEvents({ post, now, log, gatherMs = 1000 }: ScoreEventsOptions): ScoreEvents {
  let waiting: object[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [events, unsent] = [waiting, lost];
    [waiting, lost] = [[], 0];
    if (unsent > 0) log(`${unsent} scores were not sent on: more than ${mostWaiting} waited`);
    if (events.length > 0) sending = sending.then(() => deliver(events));
    return sending;
  }

  async function deliver(events: readonly object[]): Promise<void> {
    try {
      const status = await post(JSON.stringify(requestOf(events)));
      if (status < 200 || status > 299) log(`${events.length} scores were not sent on: the answer was ${status}`);
    } catch (error) {
      log(`${events.length} scores were not sent on: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    add(traceId, scores) {
      if (!/^[0-9a-f]{32}$/u.test(traceId)) return;
      for (const score of scores) {
        const event = eventOf(traceId, score, now());
        if (event === undefined) continue;
        if (waiting.length >= mostWaiting) lost++;
        else waiting.push(event);
      }
      if (waiting.length > 0) timer ??= setTimeout(() => void send(), gatherMs);
    },
    close: send,
  };
}

const requestOf = (logRecords: readonly object[]): object => ({
  resourceLogs: [
    {
      resource: { attributes: [text('service.name', 'hakari')] },
      scopeLogs: [{ scope: { name: 'hakari' }, logRecords }],
    },
  ],
});

/** @returns undefined for what was skipped */
function eventOf(traceId: string, { metric, outcome }: Score, at: number): object | undefined {
  if (outcome.status === 'skipped') return undefined;
  const told =
    outcome.status === 'scored'
      ? { key: 'gen_ai.evaluation.score.value', value: { doubleValue: outcome.value } }
      : text('error.type', outcome.error.code);
  return {
    timeUnixNano: `${BigInt(Math.floor(at)) * 1_000_000n}`,
    eventName: 'gen_ai.evaluation.result',
    traceId,
    attributes: [text('gen_ai.evaluation.name', metric), told],
  };
}

const text = (key: string, stringValue: string): object => ({ key, value: { stringValue } });
