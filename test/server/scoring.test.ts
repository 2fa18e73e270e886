// Production is scored beside all requests: by a chance that is decided before, within the budget of a day, and a judge that fails is no 0.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '#src/app/scoring/score-traces.ts';
import { openScoring } from '#src/setup/open-scoring.ts';
import { dayMs, putProduction } from '../alerts/made-up-production.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const always = { from: 0, to: 2 ** 52 };

describe('production is scored', () => {
  let model: WireServer;
  let server: ServerUnderTest;
  const today = dayOf(Date.now());

  before(async () => {
    model = await startWireServer();
    server = await openServer(
      'traces: { settle: 500ms }\nmonitor:\n  score: { metrics: [faithfulness, lexicalFaithfulness, lexicalCorrectness], budget: { calls: 30 } }\n' +
        '  canary: { legal: { run: frozen, metrics: [faithfulness], answers: 2 } }\n',
      `metrics: [lexicalCorrectness]\njudge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }\n`,
    );
  });
  after(async () => {
    await server.close();
    await model.close();
  });

  const scored = () => collect(server.context.session.store.scoredTraces(always, 'all'));
  const decided = async (n: number) => {
    for (;;) {
      const all = await scored();
      const done = all.filter(({ trace, scores }) => trace.scoreProbability !== undefined && scores.length > 0);
      if (done.length === n) return all;
      await sleep(50);
    }
  };

  it('what asks nobody on every trace, what a judge is asked on those that are drawn, within the budget', async () => {
    const { store } = server.context.session;
    await putProduction(
      store,
      Array.from({ length: 40 }, (_, i) => ({
        id: `t${i}`,
        at: today - dayMs + i * 1000,
        query: `what about stall ${i}`,
        answer: 'The gate opens at seven.',
      })),
    );
    const all = await decided(40);
    const day = await store.scoringDay(today);
    // 40 came yesterday, each takes about three calls: 90 % of 30.
    assert.deepEqual([day?.expected, day?.probability.toFixed(4)], [40, (27 / 120).toFixed(4)]);
    assert.ok((day?.calls ?? 99) <= 30, `${day?.calls} calls`);
    assert.equal(model.counts().calls, day?.calls);
    const drawn = all.filter(({ trace }) => trace.scoreProbability !== 0);
    assert.ok(drawn.length >= 2 && drawn.length <= 18, `${drawn.length} drawn`);
    for (const { trace, scores } of all) {
      const judged = scores.filter(({ source }) => source === 'judge');
      assert.equal(judged.length, trace.scoreProbability === 0 ? 0 : 1, trace.id);
      assert.ok(trace.scoreProbability === 0 || trace.scoreProbability === day?.probability);
      const own = scores.find(({ metric }) => metric === 'lexicalFaithfulness');
      assert.equal(own?.outcome.status, 'scored');
      const expected = scores.find(({ metric }) => metric === 'lexicalCorrectness');
      // Nothing is expected of a question that no example asks.
      assert.equal(expected?.outcome.status, 'skipped');
    }
    assert.equal((day?.scored ?? 0) + (day?.notScored ?? 0), drawn.length);
  });

  it('a day that was decided stays, also for another server; a budget that has ended is told and no value', async () => {
    const { session, loaded } = server.context;
    const { store } = session;
    const left = 30 - ((await store.scoringDay(today))?.calls ?? 0);
    assert.equal(await store.reserveOfDay(today, { calls: left, costUsd: 0 }, { calls: 30 }), true);
    const before = model.counts().calls;
    const key = await server.keyOf('admin');
    const examples = [{ id: 'Q7', query: 'When does the gate open', expected_answer: 'The gate opens at seven.' }];
    assert.equal((await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'q', examples } })).status, 201);
    const other = await openScoring({ loaded, session, log: () => {} });
    await putProduction(
      store,
      Array.from({ length: 40 }, (_, i) => ({
        ...{ id: `u${i}`, at: today - dayMs / 2 + i, answer: 'The gate opens at seven.' },
        query: i === 0 ? '  when does the GATE  open？ ' : 'what else',
      })),
    );
    const stop = new AbortController().signal;
    while (await other.score(stop));
    await other.close();
    const all = (await decided(80)).filter(({ trace }) => trace.id.startsWith('u'));
    assert.equal(model.counts().calls, before);
    // The other metrics where an example asks the same.
    const asks = all.find(({ trace }) => trace.id === 'u0');
    assert.equal(asks?.trace.example?.exampleId, 'Q7');
    const correct = asks?.scores.find(({ metric }) => metric === 'lexicalCorrectness')?.outcome;
    assert.ok(correct?.status === 'scored' && correct.value > 0.9, JSON.stringify(correct));
    const lost = all.flatMap(({ scores }) => scores.filter(({ source }) => source === 'judge'));
    assert.ok(lost.length > 0);
    for (const { outcome } of lost) {
      assert.equal(outcome.status, 'failed');
      assert.ok(
        outcome.status === 'failed' && outcome.by === 'instrument' && outcome.error.code === 'budget-exhausted',
      );
    }
    assert.equal((await store.scoringDay(today))?.probability.toFixed(4), (27 / 120).toFixed(4));
    assert.ok(((await store.scoringDay(today))?.notScored ?? 0) >= lost.length);
  });

  it('what was lost is asked for again when there is a budget, and takes the place of the failure', async () => {
    const { session, loaded } = server.context;
    const { store } = session;
    await store.spendOfDay(today, { calls: -25 });
    const lostOf = async () =>
      (await scored()).filter(({ scores }) => scores.some(({ outcome }) => outcome.status === 'failed')).length;
    const before = await lostOf();
    const other = await openScoring({ loaded, session, log: () => {} });
    await other.again(new AbortController().signal);
    await other.close();
    const now = await lostOf();
    assert.ok(now < before, `${now} of ${before} are still lost`);
    assert.ok(((await store.scoringDay(today))?.calls ?? 99) <= 30);
  });

  it('what a server left when it was killed is scored, also of traces that were not drawn', async () => {
    const { session, loaded } = server.context;
    const { store } = session;
    const at = Date.now() - 3_600_000;
    // It is under way until it has been missing for ten minutes.
    let aheadMs = -600_000;
    const clock = { ...session.clock, now: () => Date.now() + aheadMs };
    const log = (line: string): void => assert.fail(line);
    const other = await openScoring({ loaded, session: { ...session, clock }, log });
    // As if it had been killed between the decision and the scores.
    const ids = ['k0', 'k1'];
    await putProduction(
      store,
      ids.map((id, n) => ({ id, at: at + n, scoreProbability: n, left: true, answer: 'The gate opens at seven.' })),
    );
    await store.spendOfDay(today, { calls: -10 });
    await other.again(new AbortController().signal);
    const left = (await scored()).filter(({ trace }) => ids.includes(trace.id));
    assert.deepEqual(
      left.map(({ scores }) => scores.length),
      [0, 0],
    );
    aheadMs = 0;
    await other.again(new AbortController().signal);
    await other.close();
    const found = (await scored()).filter(({ trace }) => ids.includes(trace.id));
    const given = (id: string) =>
      (found.find(({ trace }) => trace.id === id)?.scores ?? []).map(({ metric }) => metric).sort();
    assert.deepEqual(given('k0'), ['lexicalCorrectness', 'lexicalFaithfulness']);
    assert.deepEqual(given('k1'), ['faithfulness', 'lexicalCorrectness', 'lexicalFaithfulness']);
  });

  it('late spans that change the answer put another trial in its place, which is scored anew; its earlier scores go', async () => {
    const { store } = server.context.session;
    const key = await server.keyOf('user', ['traces:write']);
    const id = 'e'.repeat(32);
    const span = (spanId: string, attributes: Readonly<Record<string, string>>, parentSpanId?: string) => ({
      ...{ traceId: id, spanId: spanId.repeat(16), parentSpanId, name: 'ask' },
      ...{ startTimeUnixNano: `${today + 1000}000000`, endTimeUnixNano: `${today + 2000}000000` },
      attributes: Object.entries(attributes).map(([name, stringValue]) => ({ key: name, value: { stringValue } })),
    });
    const send = async (one: object) => {
      const json = { resourceSpans: [{ scopeSpans: [{ spans: [one] }] }] };
      assert.equal((await server.ask('POST', '/v1/traces', { key, json })).status, 200);
    };
    const found = {
      'retrieval.documents.0.document.id': 'gate',
      'retrieval.documents.0.document.content': 'The gate opens at seven.',
    };
    const settledWith = async (answer: string) => {
      for (;;) {
        const one = (await scored()).find(({ trace }) => trace.id === id);
        const is = one?.trial.status === 'ok' && one.trial.output.answer === answer;
        if (is && one.scores.length > 0) return one;
        await sleep(50);
      }
    };
    await send(
      span(
        '1',
        { 'input.value': 'when does the gate open', 'output.value': 'The gate opens at seven.', ...found },
        'f'.repeat(16),
      ),
    );
    const first = await settledWith('The gate opens at seven.');
    await send(span('f', { 'output.value': 'The library burned down.' }));
    const second = await settledWith('The library burned down.');
    assert.notEqual(first.trial.id, second.trial.id);
    const value = ({ scores }: typeof first) => {
      const outcome = scores.find(({ metric }) => metric === 'lexicalFaithfulness')?.outcome;
      return outcome?.status === 'scored' ? outcome.value : undefined;
    };
    assert.equal(value(first), 1);
    assert.equal(value(second), 0);
    // The same draw: whether a trace is judged follows from its id.
    assert.equal(second.trace.scoreProbability, first.trace.scoreProbability);
    const { scores } = (await scored()).find(({ trace }) => trace.id === id) ?? { scores: [] };
    assert.ok(scores.every(({ trialId }) => trialId === second.trial.id));
    assert.equal((await store.findTrace(id))?.trialId, second.trial.id);
  });

  it('a canary is judged anew each day, and nothing remembered is taken for it', async () => {
    const { session, loaded } = server.context;
    const { store } = session;
    const key = await server.keyOf('admin');
    const examples = [{ query: 'when does the gate open' }, { query: 'what does a stall cost' }, { query: 'library' }];
    const asked = await server.ask('POST', '/eval/run', { key, json: { dataset_name: 'frozen', examples } });
    assert.equal(asked.status, 200, asked.text);
    await store.pinRun(asked.json.run.id, 'frozen');
    await store.spendOfDay(today, { calls: -30 });
    const other = await openScoring({ loaded, session, log: (line) => assert.fail(line) });
    const before = model.counts().calls;
    await other.judgeCanaries(new AbortController().signal);
    const values = await store.canaryValues({ canary: 'legal' });
    assert.deepEqual(
      values.map(({ day, metric }) => [day, metric]),
      [
        [today, 'faithfulness'],
        [today, 'faithfulness'],
      ],
    );
    const calls = model.counts().calls - before;
    assert.ok(calls >= 2, `${calls} calls`);
    // Once a day, whoever asks.
    await other.judgeCanaries(new AbortController().signal);
    assert.equal(model.counts().calls - before, calls);
    await other.close();
  });
});
