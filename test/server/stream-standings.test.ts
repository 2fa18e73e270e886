// What the first page says of production: a row a stream, what is not known with its reason, and what is open.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamStanding, StreamStandings } from '#src/app/monitor/stream-standings.ts';
import type { Look } from '#src/model/alert.ts';
import { createApp } from '#src/server/create-app.ts';
import { createPeriodCollector } from '#src/setup/period-collector.ts';
import { dayMs } from '../alerts/made-up-production.ts';
import { putTraces } from '../monitor/made-up-traces.ts';
import { host, openServer, type ServerUnderTest } from './server-under-test.ts';

const monitored = `monitor: { score: { metrics: [lexicalFaithfulness, citationAccuracy] } }
channels: { ops: { type: slack, url: "\${TEST_STREAM_HOOK}" } }
alerts:
  - { id: faith, rate: failed, above: 0.05, window: 1d, target: town-bot, to: ops }
  - { id: late, rate: failed, above: 0.05, window: 1d, target: town-bot, to: ops }
  - { id: quiet, count: traces, below: 20, window: 1d, to: ops }
`;

describe('streams on the first page', () => {
  let server: ServerUnderTest;
  let key: string;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const standings = async (): Promise<StreamStandings> =>
    (await server.ask('GET', '/api/eval/standings/streams', { key })).json;
  const of = ({ streams }: StreamStandings, name: string): StreamStanding => {
    const found = streams.find(({ stream }) => stream === name);
    assert.ok(found, name);
    return found;
  };
  const page = async (language: string): Promise<string> => {
    const { status, text } = await server.ask('GET', `/web/eval?lang=${language}`, { key });
    assert.equal(status, 200);
    return text;
  };

  before(async () => {
    process.env.TEST_STREAM_HOOK = 'http://127.0.0.1:9/hook';
    server = await openServer(monitored);
    key = await server.keyOf('user');
  });
  after(async () => {
    await server.close();
    delete process.env.TEST_STREAM_HOOK;
  });

  it('says nothing where production never told anything and the config asks something', async () => {
    assert.doesNotMatch(await page('en'), /<h2>Production/u);
    assert.deepEqual((await standings()).streams, []);
  });

  it('gives each stream its questions, the first metric with n and interval, and what is not known no number', async () => {
    const { store } = server.context.session;
    const scored = Array.from({ length: 40 }, (_, at) => ({
      startedAt: today - dayMs + at * 1000,
      failed: at % 20 === 0,
      // Decided: the server has nothing to score meanwhile.
      scoreProbability: 1,
      scores: { lexicalFaithfulness: at % 4 === 0 ? 0.5 : 1 },
    }));
    await putTraces(store, 'town-bot', scored);
    // Nothing of it has a score.
    const undrawn = { startedAt: today - dayMs, scoreProbability: 0 };
    await putTraces(store, 'desk', [undrawn, undrawn], 1000);
    // Sampling kept nothing of it: it was asked all the same.
    await putTraces(store, 'dropped', [{ startedAt: today - dayMs, dropped: true }], 2000);
    // Of days that are past.
    await putTraces(store, 'old', [{ startedAt: today - 60 * dayMs }], 3000);
    const told = await standings();
    assert.equal(told.collected, true);
    const town = of(told, 'town-bot');
    assert.deepEqual(
      [town.queries, town.failed, town.metric, town.n, town.reason],
      [40, 2, 'lexicalFaithfulness', 40, null],
    );
    assert.ok(town.mean !== null && town.ci95 !== null && town.ci95[0] < town.mean && town.mean < town.ci95[1]);
    const monitor = (await server.ask('GET', '/api/eval/monitor?target=town-bot', { key })).json;
    assert.equal(
      town.mean,
      monitor.summary.metrics.find((each: { metric: string }) => each.metric === town.metric).mean,
    );
    const desk = of(told, 'desk');
    assert.deepEqual(
      [desk.queries, desk.metric, desk.mean, desk.ci95, desk.n],
      [2, 'lexicalFaithfulness', null, null, 0],
    );
    assert.equal(desk.reason, 'not drawn to be scored');
    assert.deepEqual([of(told, 'dropped').queries, of(told, 'dropped').mean], [1, null]);
    assert.deepEqual([of(told, 'old').queries, of(told, 'old').mean, of(told, 'old').reason], [0, null, null]);
    for (const [language, words] of [
      [
        'en',
        [
          'Production',
          'no traces',
          'not looked at yet: faith, late',
          'no rule of its own',
          '40 questions · 2 failed',
          'not drawn to be scored',
        ],
      ],
      [
        'ja',
        [
          '本番',
          'トレースなし',
          'まだ確認していません：faith, late',
          '専用のルールなし',
          '質問 40 件 · 失敗 2 件',
          '採点の抽出に入っていない',
        ],
      ],
      [
        'ko',
        [
          '운영',
          '트레이스 없음',
          '아직 확인하지 않음: faith, late',
          '전용 규칙 없음',
          '질문 40건 · 실패 2건',
          '채점 표본으로 뽑히지 않음',
        ],
      ],
    ] as const) {
      const text = await page(language);
      for (const word of words) assert.ok(text.includes(word), `${language}: ${word}`);
      assert.ok(text.includes('href="/web/eval/monitor?target=town-bot"'), language);
      const row = text.split('target=old')[1]?.split('</tr>')[0] ?? '';
      assert.doesNotMatch(row, />0|0\.000/u);
    }
  });

  it('sees what has come since, and the incidents that are open', async () => {
    const { store, newId } = server.context.session;
    await putTraces(
      store,
      'desk',
      [{ startedAt: today - dayMs + 5, scoreProbability: 1, scores: { lexicalFaithfulness: 1 } }],
      4000,
    );
    assert.deepEqual([of(await standings(), 'desk').queries, of(await standings(), 'desk').n], [3, 1]);
    const memory = { state: 'firing', beyond: 1, clear: 0, incident: true, told: true } as const;
    const look: Look = {
      ...{ verdict: 'beyond', from: today - dayMs, to: today, n: 40, clusters: 40, value: 0.1, interval: [0.06, 0.2] },
      ...{ reference: null, limit: 0.05, clearLine: 0.05, side: 'above', worst: [] },
    };
    const [incident, all] = [newId(), newId()];
    await store.transaction(async (within) => {
      await store.openIncident({ id: incident, ruleId: 'faith', openedAt: today, look }, within);
      await store.openIncident({ id: all, ruleId: 'quiet', openedAt: today, look }, within);
      await store.putAlertState({ ruleId: 'faith', memory, look, lookedUntil: today, incidentId: incident }, within);
      await store.putAlertState({ ruleId: 'quiet', memory, look, lookedUntil: today, incidentId: all }, within);
    });
    const told = await standings();
    assert.equal(told.streams[0]?.stream, 'town-bot');
    assert.deepEqual(of(told, 'town-bot').alerts, {
      ...{ rules: ['faith', 'late'], unseen: ['late'] },
      open: [{ rule: 'faith', incident }],
    });
    assert.deepEqual(told.alerts.open, [{ rule: 'quiet', incident: all }]);
    const text = await page('en');
    assert.ok(text.includes(`href="/web/eval/alerts#${incident}"`));
    assert.match(text, /open: faith.*not looked at yet: late/su);
    assert.match(text, /Rules over all streams:.*open: quiet/su);
  });

  it('says that very many are being added up, and has their numbers then', async () => {
    const { store, clock } = server.context.session;
    const url = `sqlite:${join(server.folder, '.hakari/hakari.db')}`;
    const periods = createPeriodCollector({ store, url, clock, most: 10, log: (line) => assert.fail(line) });
    const app = createApp({ ...server.context, periods }, () => new Set([host]));
    const ask = (path: string) =>
      app.request(`http://${host}${path}`, { headers: { host, authorization: `Bearer ${key}` } });
    try {
      const first = await (await ask('/web/eval')).text();
      assert.match(first, /id="collecting" role="status" hx-get="\/web\/eval\/collected"/u);
      assert.match(first, /target=town-bot">town-bot<\/a><span class="label">being added up</u);
      // What is open is known all the same.
      assert.match(first, /open: faith/u);
      for (let tries = 0; (await ask('/web/eval/collected')).headers.get('hx-refresh') === null; tries++) {
        assert.ok(tries < 300, 'it was not added up within a minute');
        await sleep(200);
      }
      const whole = await (await ask('/web/eval')).text();
      assert.doesNotMatch(whole, /id="collecting"/u);
      assert.match(whole, /40 questions · 2 failed/u);
    } finally {
      await periods.close();
    }
  });
});
