import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failedBy, type Outcome, type Score, scored } from '../../model/score.ts';
import type { ScoreEvent, ScoreEventStore } from '../../ports/score-event-store.ts';
import { createScoreEvents, type PostReply } from './score-events.ts';

const score = (metric: string, outcome: Outcome): Score => ({
  ...{ id: `id of ${metric}`, runId: 'r', trialId: 't', metric, metricVersion: 1 },
  ...{ source: 'judge', scorerFingerprint: 'f', outcome },
});
const traceId = 'a'.repeat(32);
const began = 1_790_000_000_000;

/** As the store does it, for one process and a clock that is set by hand. */
function memoryStore(now: () => number) {
  const rows = new Map<string, ScoreEvent & { attempts: number; nextAt: number; madeAt: number }>();
  const put = (events: readonly ScoreEvent[]): void => {
    for (const one of events)
      if (!rows.has(one.scoreId)) rows.set(one.scoreId, { ...one, attempts: 0, nextAt: now(), madeAt: now() });
  };
  const store: ScoreEventStore = {
    putScoreEvents: async (events) => put(events),
    async takeScoreEvents({ limit, forMs }) {
      const due = [...rows.values()].filter(({ nextAt }) => nextAt <= now()).slice(0, limit);
      for (const row of due) Object.assign(row, { attempts: row.attempts + 1, nextAt: now() + forMs });
      return due.map((row) => ({ ...row }));
    },
    async dropScoreEvents(ids) {
      for (const id of ids) rows.delete(id);
    },
    async delayScoreEvents(ids, afterMs) {
      for (const id of ids) Object.assign(rows.get(id) ?? {}, { nextAt: now() + afterMs });
    },
    countScoreEvents: async () => rows.size,
  };
  return { store, put };
}

function opened(replies: readonly (PostReply | Error)[]) {
  const clock = { at: began };
  const now = (): number => clock.at;
  const { store, put } = memoryStore(now);
  const logged: string[] = [];
  const sent: string[] = [];
  let next = 0;
  const post = async (body: string): Promise<PostReply> => {
    const reply = replies[next++];
    if (reply === undefined) throw new Error('nothing more was expected');
    if (reply instanceof Error) throw reply;
    sent.push(body);
    return reply;
  };
  const events = createScoreEvents({ store, post, now, random: () => 0.5, log: (line) => logged.push(line) });
  const add = (...of: Parameters<typeof events.eventsOf>): void => put(events.eventsOf(...of));
  return { add, send: events.send, sent, logged, clock, store };
}

const taken: PostReply = { status: 200, body: '{}' };
const one = [score('faithfulness', scored(0.5))];

describe('createScoreEvents', () => {
  it('sends values and failures of traces of OpenTelemetry together, under the span that answered, and says nothing of what was skipped', async () => {
    const { add, send, sent, logged } = opened([taken]);
    add({ id: 'a line of a log' }, one);
    add({ id: traceId, answerSpan: 'b'.repeat(16) }, [
      ...one,
      score('RR', { status: 'skipped', reason: 'not judged' }),
    ]);
    add({ id: traceId, answerSpan: 'log' }, [
      score('answerRelevance', failedBy('instrument', { code: 'model-timeout', message: 'no reply' })),
    ]);
    assert.equal(await send(), false);
    assert.equal(sent.length, 1);
    const record = (name: string, told: object, more: object = {}) => ({
      ...{ timeUnixNano: '1790000000000000000', eventName: 'gen_ai.evaluation.result', traceId, ...more },
      attributes: [
        { key: 'gen_ai.evaluation.name', value: { stringValue: name } },
        told,
        { key: 'hakari.score.id', value: { stringValue: `id of ${name}` } },
      ],
    });
    assert.deepEqual(JSON.parse(sent[0] ?? '').resourceLogs[0].scopeLogs[0].logRecords, [
      record(
        'faithfulness',
        { key: 'gen_ai.evaluation.score.value', value: { doubleValue: 0.5 } },
        { spanId: 'b'.repeat(16) },
      ),
      record('answerRelevance', { key: 'error.type', value: { stringValue: 'model-timeout' } }),
    ]);
    assert.deepEqual(logged, []);
    assert.equal(await send(), false);
    assert.equal(sent.length, 1);
  });

  it('tries again what was not taken, ever more rarely or as late as it was asked to, with the same bytes', async () => {
    const { add, send, sent, logged, clock, store } = opened([
      new Error('connection refused'),
      { status: 503, body: '', retryAfterMs: 120_000 },
      taken,
    ]);
    add({ id: traceId }, one);
    await send();
    assert.match(logged[0] ?? '', /^1 scores were not sent on, and are tried again in 5 s: connection refused$/u);
    await send();
    assert.equal(sent.length, 0);
    clock.at += 5000;
    await send();
    assert.match(logged[1] ?? '', /tried again in 120 s: the answer was 503$/u);
    clock.at += 60_000;
    await send();
    assert.equal(sent.length, 1);
    clock.at += 60_000;
    await send();
    assert.equal(sent.length, 2);
    assert.equal(sent[0], sent[1]);
    assert.equal(await store.countScoreEvents(), 0);
  });

  it('does not send again what is refused for what it is, and tells what of a request was not taken', async () => {
    const partial = '{"partialSuccess":{"rejectedLogRecords":"1","errorMessage":"too old"}}';
    const { add, send, logged, store } = opened([
      { status: 400, body: '' },
      { status: 200, body: partial },
    ]);
    add({ id: traceId }, one);
    await send();
    assert.match(logged[0] ?? '', /not taken, and are not sent again: the answer was 400$/u);
    add({ id: traceId }, one);
    await send();
    assert.match(logged[1] ?? '', /^of 1 scores 1 were refused by the other side: too old$/u);
    assert.equal(await store.countScoreEvents(), 0);
  });

  it('gives up after a day, and says so', async () => {
    const { add, send, logged, clock, store } = opened([new Error('gone'), new Error('gone')]);
    add({ id: traceId }, one);
    await send();
    clock.at += 25 * 3_600_000;
    await send();
    assert.match(logged[1] ?? '', /^1 scores were not sent on in a day, and are given up: gone$/u);
    assert.equal(await store.countScoreEvents(), 0);
  });
});
