// Judges of production beside those of runs: agreement by drawn labels, and what people would say of all answers.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calibrateStream } from '#src/app/feedback/calibrate-stream.ts';
import type { StreamJudge, StreamJudges } from '#src/app/labelling/stream-judges.ts';
import { lastDays, readPeriod } from '#src/app/monitor/period.ts';
import { dayMs } from '../alerts/made-up-production.ts';
import { labelAll, openQueue, putLabelled, stream, tracesOf } from '../monitor/labelled-production.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('judges of streams', () => {
  let server: ServerUnderTest;
  let key: string;
  const from = Math.floor(Date.now() / dayMs) * dayMs - 6 * dayMs;
  const usual = { from, days: 6, aDay: 80 };
  const told = async (): Promise<StreamJudges> => (await server.ask('GET', '/api/eval/judges/streams', { key })).json;
  const only = ({ streams }: StreamJudges): StreamJudge => {
    assert.deepEqual(
      streams.map((each) => [each.stream, each.standings.map(({ metric }) => metric)]),
      [[stream, ['faithfulness']]],
    );
    return streams[0]?.standings[0] as StreamJudge;
  };
  before(async () => {
    server = await openServer('', 'metrics: [RR]\n');
    key = await server.keyOf('user');
  });
  after(() => server.close());

  it('say nothing where there is no stream, and of one without labels why nothing is known', async () => {
    assert.deepEqual((await told()).streams, []);
    const { store } = server.context.session;
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    const unlabelled = only(await told());
    assert.deepEqual(
      [unlabelled.problem, unlabelled.rows, unlabelled.corrected?.mean, unlabelled.corrected?.reason],
      ['no-labels', [], null, 'no labels were drawn'],
    );
    assert.ok((unlabelled.judged?.mean ?? 0) > 0.7 && unlabelled.judged?.n !== 0);
    for (const [language, words] of [
      ['en', ['Judges of production', 'not known: no drawn answer of this time has a label']],
      ['ja', ['本番の判定者', '不明（この期間に抽出された回答にラベルがない）']],
      ['ko', ['운영의 판정자', '알 수 없음 (이 기간에 추출된 답변에 라벨이 없음)']],
    ] as const) {
      const { text, status } = await server.ask('GET', `/web/eval/judges?lang=${language}`, { key });
      assert.equal(status, 200);
      for (const word of words) assert.ok(text.includes(word), `${language}: ${word}`);
    }
    const queue = await openQueue(store, run, { from, to: from + 6 * dayMs, count: 120 });
    await labelAll(store, queue, traces);
  });

  it('agree with people as the calibration of the same days says, and no label stands for an answer that nobody labelled', async () => {
    const { store, clock } = server.context.session;
    const { firstDay, lastDay } = lastDays(28, clock.now());
    const period = readPeriod({ from: firstDay, to: lastDay });
    const run = (await store.queryRuns({ limit: 1, streams: true })).rows[0];
    assert.ok(run !== undefined);
    const { metrics } = await calibrateStream(store, { run, metrics: ['faithfulness'], period });
    const overall = metrics[0]?.calibration.overall;
    assert.ok(overall !== undefined && !('kind' in overall));
    const judge = only(await told());
    const { kappa } = overall.verdicts;
    assert.deepEqual(
      [judge.problem, judge.rows[0]?.n, judge.rows[0]?.kappa, judge.rows[0]?.ci95, judge.rows[0]?.bias],
      [null, kappa.n, kappa.value, kappa.ci95, overall.bias.value],
    );
    assert.equal(judge.rows[0]?.n === 120, false, 'sessions are clusters');
    const monitor = (await server.ask('GET', `/api/eval/monitor?target=${stream}`, { key })).json;
    const { mean, calibrated } = monitor.summary.metrics.find(
      (each: { readonly metric: string }) => each.metric === 'faithfulness',
    );
    assert.deepEqual(
      [judge.judged?.mean, judge.corrected?.mean, judge.corrected?.ci95, judge.corrected?.labels],
      [mean, calibrated.mean, calibrated.ci95, 120],
    );
    const { text } = await server.ask('GET', '/web/eval/judges', { key });
    const row = text.split('Judges of production').at(-1) ?? '';
    assert.match(row, /faithfulness.*target=town-bot.*\(n 120\)/su);
  });
});
