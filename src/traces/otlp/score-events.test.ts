import assert from 'node:assert/strict';
import { it } from 'node:test';
import { failedBy, type Outcome, type Score, scored } from '../../model/score.ts';
import { createScoreEvents } from './score-events.ts';

const score = (metric: string, outcome: Outcome): Score => ({
  ...{
    id: metric,
    runId: 'r',
    trialId: 't',
    metric,
    metricVersion: 1,
    source: 'judge',
    scorerFingerprint: 'f',
    outcome,
  },
});
const traceId = 'a'.repeat(32);

function events(post: (body: string) => Promise<number>) {
  const logged: string[] = [];
  const opened = createScoreEvents({
    post,
    now: () => 1_790_000_000_000,
    log: (line) => logged.push(line),
    gatherMs: 5,
  });
  return { ...opened, logged };
}

it('sends values and failures of traces of OpenTelemetry together, and says nothing of what was skipped', async () => {
  const sent: string[] = [];
  const { add, close, logged } = events(async (body) => sent.push(body) && 200);
  add('a line of a log', [score('faithfulness', scored(1))]);
  add(traceId, [score('faithfulness', scored(0.5)), score('RR', { status: 'skipped', reason: 'not judged' })]);
  add(traceId, [score('answerRelevance', failedBy('instrument', { code: 'model-timeout', message: 'no reply' }))]);
  await close();
  assert.equal(sent.length, 1);
  const record = (...attributes: readonly object[]) => ({
    ...{ timeUnixNano: '1790000000000000000', eventName: 'gen_ai.evaluation.result', traceId, attributes },
  });
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  assert.deepEqual(JSON.parse(sent[0] ?? '').resourceLogs[0].scopeLogs[0].logRecords, [
    record(text('gen_ai.evaluation.name', 'faithfulness'), {
      key: 'gen_ai.evaluation.score.value',
      value: { doubleValue: 0.5 },
    }),
    record(text('gen_ai.evaluation.name', 'answerRelevance'), text('error.type', 'model-timeout')),
  ]);
  assert.deepEqual(logged, []);
});

it('says in the log what was not sent, and goes on', async () => {
  const statuses = [503, 200];
  const { add, close, logged } = events(async () => statuses.shift() ?? Promise.reject(new Error('no way there')));
  for (let n = 0; n < 3; n++) {
    add(traceId, [score('faithfulness', scored(n / 2))]);
    await close();
  }
  assert.deepEqual(logged, [
    '1 scores were not sent on: the answer was 503',
    '1 scores were not sent on: no way there',
  ]);
});

it('does not let more wait than there is room for', async () => {
  let most = 0;
  const { add, close, logged } = events(async (body) => {
    most = JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords.length;
    return 200;
  });
  add(
    traceId,
    Array.from({ length: 5003 }, () => score('faithfulness', scored(1))),
  );
  await close();
  assert.equal(most, 5000);
  assert.deepEqual(logged, ['3 scores were not sent on: more than 5000 waited']);
});
