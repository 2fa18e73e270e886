// What people said of a period: of those who said something alone, and in no mean of what was scored.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { monitor } from '#src/app/monitor/monitor.ts';
import { type MonitorDocument, monitorDocument, monitorSchema } from '#src/app/monitor/monitor-document.ts';
import { readPeriod } from '#src/app/monitor/period.ts';
import type { Feedback } from '#src/model/trace.ts';
import type { ServerStore } from '#src/ports/store.ts';
import { buildMonitorReport } from '#src/report/monitor/monitor-report.ts';
import type { ReportLanguage } from '#src/report/report.ts';
import { renderers } from '#src/setup/adapters.ts';
import { openStore } from '#src/store/open-store.ts';
import { putRuns } from './made-up-runs.ts';
import { type MadeUpTrace, putTraces } from './made-up-traces.ts';

const at = (day: number, minute: number): number => Date.UTC(2026, 10, day, 10, minute);
type Words = Partial<Pick<Feedback, 'thumbs' | 'stars' | 'comment' | 'correction'>>;

async function say(store: ServerStore, trace: number, ...pieces: readonly Words[]): Promise<void> {
  for (const [place, words] of pieces.entries())
    await store.addFeedback({
      ...{ id: `f${trace}-${place}`, traceId: `trace-${trace}`, at: at(1, 0) + 1000 * place, by: 'widget' },
      ...words,
    });
}

const of = async (
  store: ServerStore,
  filter: object = {},
  days: readonly [string, string] = ['2026-11-01', '2026-11-02'],
) => {
  const [from, to] = days;
  return await monitor(store, { period: readPeriod({ from, to }), filter });
};

async function told(...asked: Parameters<typeof of>): Promise<MonitorDocument> {
  const document = monitorDocument(await of(...asked));
  assert.deepEqual(monitorSchema.parse(document), document);
  return document;
}

describe('what people said of a period', () => {
  let store: ServerStore;
  before(async () => {
    store = await openStore('sqlite::memory:');
    const trace = (number: number, rest: Partial<MadeUpTrace> = {}): MadeUpTrace => ({
      ...{
        startedAt: at(1, number),
        category: number % 2 === 0 ? 'fees' : 'hours',
        language: 'en',
        session: `s${number}`,
      },
      ...rest,
    });
    await putTraces(store, 'desk', [
      trace(0, { scores: { faithfulness: 0.9, answerRelevance: 0.9 } }),
      trace(1, { scores: { faithfulness: 0.7, answerRelevance: 0.7 } }),
      trace(2, { scores: { faithfulness: 0.2, answerRelevance: 0.2 } }),
      trace(3, { scores: { faithfulness: 0.8, answerRelevance: 0.8 } }),
      trace(4, { failed: true }),
      trace(5),
      trace(6, { dropped: true, probability: 0.1 }),
      trace(7, { dropped: true, probability: 0.1, startedAt: at(2, 0), release: 'v2' }),
    ]);
    await putTraces(store, 'phone', [trace(0, { startedAt: at(2, 9) })], 100);
    await say(store, 0, { thumbs: 'down' }, { thumbs: 'up', comment: 'thanks' });
    await say(store, 1, { stars: 4 });
    await say(store, 2, { thumbs: 'down', correction: 'On Monday.' });
    await say(store, 3, { stars: 1 }, { comment: 'wrong' });
    await say(store, 4, { thumbs: 'down' });
    await say(store, 6, { thumbs: 'up', stars: 5 });
    await say(store, 7, { comment: 'so so' });
    await say(store, 999, { thumbs: 'down' });
  });
  after(() => store.close());

  it('counts every trace of which somebody said something, dropped ones too, and the last thumb and stars of each', async () => {
    const { summary } = await told(store);
    const { thumbs, stars, ...counts } = summary.feedback ?? assert.fail('there is feedback');
    assert.deepEqual(counts, {
      ...{ traces: 9, with_feedback: 7, share: 7 / 9, of_dropped: 2, comments: 3, corrections: 1 },
    });
    assert.deepEqual([thumbs.n, thumbs.up, thumbs.down, thumbs.share_up], [4, 2, 2, 0.5]);
    assert.ok(thumbs.ci95 !== null && thumbs.ci95[0] > 0 && thumbs.ci95[0] < 0.5 && thumbs.ci95[1] > 0.5);
    assert.deepEqual([stars.n, stars.counts], [3, [1, 0, 0, 1, 1]]);
    assert.ok(Math.abs((stars.mean ?? 0) - 10 / 3) < 1e-12);
    assert.equal(summary.feedback_waiting, 1);
  });

  it('changes no mean of what was scored', async () => {
    const { summary } = await told(store);
    const silent = await openStore('sqlite::memory:');
    const rows = [0.9, 0.7, 0.2, 0.8].map((value, number) => ({
      startedAt: at(1, number),
      session: `s${number}`,
      scores: { faithfulness: value, answerRelevance: value },
    }));
    await putTraces(silent, 'desk', [...rows, { startedAt: at(1, 4), session: 's4', failed: true }]);
    const { summary: without } = await told(silent);
    await silent.close();
    assert.equal(summary.avg_faithfulness, without.avg_faithfulness);
    assert.deepEqual(summary.overall_ci95, without.overall_ci95);
    assert.deepEqual(
      [without.feedback?.with_feedback, without.feedback?.thumbs.share_up, without.feedback?.thumbs.reason],
      [0, null, 'nobody gave any'],
    );
  });

  it('tells days and parts apart', async () => {
    const { trends, breakdown } = await told(store);
    assert.deepEqual(
      trends.map(({ from, feedback }) => [from, feedback?.traces, feedback?.with_feedback, feedback?.thumbs.n]),
      [
        ['2026-11-01', 7, 6, 4],
        ['2026-11-02', 2, 1, 0],
      ],
    );
    assert.deepEqual(
      breakdown.target.map(({ name, feedback }) => [name, feedback?.traces, feedback?.with_feedback, feedback?.share]),
      [
        ['desk', 8, 7, 7 / 8],
        ['phone', 1, 0, 0],
      ],
    );
    assert.deepEqual(
      breakdown.category.map(({ name, feedback }) => [name, feedback?.traces, feedback?.thumbs.up]),
      [
        ['fees', 5, 2],
        ['hours', 4, 0],
      ],
    );
  });

  it('is of what the filter leaves, of which nobody knows what is still to come', async () => {
    const { summary } = await told(store, { target: 'phone' });
    assert.deepEqual([summary.feedback?.traces, summary.feedback?.with_feedback], [1, 0]);
    assert.equal(summary.feedback_waiting, null);
    const v2 = await told(store, { release: 'v2' });
    assert.deepEqual([v2.summary.feedback?.traces, v2.summary.feedback?.of_dropped], [1, 1]);
  });

  it('holds people against scores: of answers that both said something of, and that did not fail', async () => {
    const { summary } = await told(store);
    const { ci95, ...agreement } = summary.feedback_agreement;
    // Liked: .9 and .7; disliked: .2 and .8. Of four pairs three are the right way round.
    assert.deepEqual(agreement, {
      ...{ of: 'overall', n: 4, ranked_above: 0.75 },
      ...{ positive: { high: 2, low: 0 }, negative: { high: 1, low: 1 } },
    });
    assert.ok(ci95 !== null && ci95[0] > 0 && ci95[0] < 0.5 && ci95[1] > 0.75);
  });

  it('has none of runs, and no order of what two judges scored or people said alike', async () => {
    const runs = await openStore('sqlite::memory:');
    await putRuns(runs, [{ id: '1', target: 'old', at: '2026-11-01T09:00:00Z', answers: [{ faithfulness: 1 }] }]);
    const { summary } = await told(runs);
    assert.equal(summary.feedback, null);
    assert.deepEqual(
      [summary.feedback_agreement.of, summary.feedback_agreement.reason],
      [null, 'no answer has both a score and thumbs or stars'],
    );
    const scored = (value: number, judge: string, minute: number): MadeUpTrace => ({
      ...{ startedAt: at(1, minute), judge, scores: { faithfulness: value } },
    });
    await putTraces(runs, 'desk', [scored(0.3, 'a', 1), scored(0.5, 'a', 2)]);
    await say(runs, 0, { thumbs: 'up' });
    await say(runs, 1, { stars: 3 });
    const alike = (await told(runs)).summary.feedback_agreement;
    assert.deepEqual([alike.of, alike.n, alike.ranked_above], ['faithfulness', 2, null]);
    assert.equal(alike.reason, 'people said one thing of all of them');
    await putTraces(runs, 'desk', [scored(0.2, 'b', 3)], 50);
    await say(runs, 50, { thumbs: 'down' });
    const mixed = (await told(runs)).summary.feedback_agreement;
    assert.deepEqual([mixed.ranked_above, mixed.reason], [null, 'scored by several judges, prompts or versions']);
    await runs.close();
  });

  it('weighs the order of answers by the chance with which they are here', async () => {
    const sampled = await openStore('sqlite::memory:');
    const scored = (value: number, probability: number, minute: number): MadeUpTrace => ({
      ...{ startedAt: at(1, minute), probability, scoreProbability: 1, scores: { faithfulness: value } },
    });
    await putTraces(sampled, 'desk', [scored(0.9, 0.1, 1), scored(0.1, 1, 2), scored(0.5, 1, 3), scored(0.5, 1, 4)]);
    for (const [trace, thumbs] of ['up', 'up', 'down', 'down'].entries())
      await say(sampled, trace, { thumbs: thumbs as 'up' | 'down' });
    const { feedback_agreement } = (await told(sampled)).summary;
    await sampled.close();
    assert.ok(Math.abs((feedback_agreement.ranked_above ?? 0) - 10 / 11) < 1e-12);
  });

  it('is a section of the report in three languages, in words of that language', async () => {
    const found = await of(store);
    const expected: Readonly<Record<ReportLanguage, readonly RegExp[]>> = {
      en: [
        /## What people said/u,
        /no sample of those who ask/u,
        /7 of 9 \(77\.8 %\)/u,
        /50\.0 % \[.*\(n 4\)/u,
        /75\.0 % \[/u,
      ],
      ja: [/## 利用者の評価/u, /標本ではありません/u, /9 件中 7 件（77\.8 %）/u, /まだ届いていない.*1 件/u],
      ko: [/## 사용자 평가/u, /표본이 아닙니다/u, /9건 중 7건\(77\.8 %\)/u, /2건은 표본 추출에서/u],
    };
    for (const language of ['en', 'ja', 'ko'] as const) {
      const text = renderers.markdown(buildMonitorReport(found, language));
      for (const words of expected[language]) assert.match(text, words);
    }
  });
});
