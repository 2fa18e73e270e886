// Production traffic: what every store must do with spans, traces and feedback.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keepsAll, type Sampling } from '#src/analysis/traces/sampling.ts';
import { settleTraces } from '#src/app/traces/settle-traces.ts';
import type { SpanFacts, Trace } from '#src/model/trace.ts';
import type { ScoredTrace } from '#src/ports/trace-store.ts';
import type { CurrentStore } from './store-contract.ts';
import { collect, idSource, putDataset, scoreOf, startRun } from './store-fixtures.ts';

const start = 1_700_000_000_000;
const always = { from: 0, to: 2 ** 52 };

const span = (changes: Partial<SpanFacts> = {}): SpanFacts => ({
  traceId: 'trace-1',
  spanId: 'root',
  kind: 'root',
  name: 'ask',
  startedAt: start,
  endedAt: start + 800,
  service: 'town-bot',
  query: '燃えるごみの日はいつですか',
  answer: '月曜日と木曜日です。',
  ...changes,
});

const search = (changes: Partial<SpanFacts> = {}): SpanFacts => ({
  traceId: 'trace-1',
  spanId: 'search',
  parentId: 'root',
  kind: 'retrieve',
  name: 'search',
  startedAt: start + 5,
  endedAt: start + 105,
  documents: [{ id: 'gomi.md', score: 0.9, text: '燃えるごみは月曜日と木曜日に出します。' }],
  ...changes,
});

export function traceContract(current: CurrentStore): void {
  const newId = idSource();

  async function settle(
    quietMs = 0,
    { sampling = keepsAll, rootedMs }: { readonly sampling?: Sampling; readonly rootedMs?: number } = {},
  ): Promise<number> {
    return settleTraces({ store: current().store, newId }, { quietMs, rootedMs, limit: 100, sampling });
  }

  const scored = (stream?: string): Promise<readonly ScoredTrace[]> =>
    collect(current().store.scoredTraces({ ...always, stream }, 'all'));

  it('counts traces that tell nothing when their spans go, once, by stream and day', async () => {
    const { store } = current();
    const day = Math.floor(start / 86_400_000) * 86_400_000;
    const untold = (traceId: string, changes: Partial<SpanFacts> = {}): SpanFacts => {
      const { query: _query, answer: _answer, ...bare } = span({ traceId, ...changes });
      return { ...bare, unread: ['acme.ask'] };
    };
    await store.putSpans([untold('u1'), untold('u2', { service: 'other' }), untold('u3'), span({ traceId: 'told' })]);
    await store.putSpans([{ ...untold('u3'), spanId: 'late', unread: ['acme.reply'] }]);
    const told: string[] = [];
    await settleTraces(
      { store, newId },
      {
        ...{ quietMs: 0, limit: 100, sampling: keepsAll },
        onUntold: (traces) => told.push(...traces.map(({ stream }) => stream)),
      },
    );
    assert.deepEqual(told.sort(), ['other', 'town-bot', 'town-bot']);
    assert.deepEqual(await store.untoldTraces(), []);
    await store.forgetSpans(Number.MAX_SAFE_INTEGER);
    await store.forgetSpans(Number.MAX_SAFE_INTEGER);
    assert.deepEqual(await store.untoldTraces(), [
      { stream: 'other', day, n: 1, names: ['acme.ask'] },
      { stream: 'town-bot', day, n: 2, names: ['acme.ask', 'acme.reply'] },
    ]);
    assert.equal(await store.countUnasked('town-bot'), 0);
    await store.forgetTraces(start + 2 * 86_400_000);
    assert.deepEqual(await store.untoldTraces(), []);
  });

  it('keeps scores that go out until they were taken, gives each to one server at a time, and again where that is gone', async () => {
    const { store, count } = current();
    const events = ['s1', 's2'].map((scoreId) => ({ scoreId, event: { attributes: [scoreId, '値'] } }));
    await store.transaction((within) => store.putScoreEvents(events, within));
    await store.transaction((within) => store.putScoreEvents(events.slice(0, 1), within));
    assert.equal(await store.countScoreEvents(), 2);
    const took = await store.takeScoreEvents({ limit: 10, forMs: 60_000 });
    assert.deepEqual(
      took.map(({ scoreId, event, attempts }) => ({ scoreId, event, attempts })),
      events.map((event) => ({ ...event, attempts: 1 })),
    );
    assert.deepEqual(await store.takeScoreEvents({ limit: 10, forMs: 60_000 }), []);
    // Whoever took the second is gone: it is there again.
    await store.dropScoreEvents(['s1']);
    await store.delayScoreEvents(['s2'], -1);
    const again = await store.takeScoreEvents({ limit: 10, forMs: 60_000 });
    assert.deepEqual(
      again.map(({ scoreId, attempts }) => [scoreId, attempts]),
      [['s2', 2]],
    );
    await store.dropScoreEvents(['s2']);
    assert.equal(await count('score_event'), 0);
  });

  it('makes one trial of a stream of the spans of a trace', async () => {
    const { store, count } = current();
    await store.putSpans([search()]);
    await store.putSpans([span()]);
    assert.deepEqual(await store.countTraces(always), { kept: 0, dropped: 0, open: 1 });
    assert.equal(await settle(), 1);
    const [found, ...more] = await scored();
    assert.deepEqual(more, []);
    const run = await store.findRun(found?.trace.runId ?? '');
    assert.deepEqual(
      [run?.target.type, run?.target.id, run?.dataset, run?.status],
      ['stream', 'town-bot', undefined, 'running'],
    );
    assert.deepEqual(found?.trace, {
      ...{
        id: 'trace-1',
        stream: 'town-bot',
        status: 'kept',
        runId: run?.id,
        trialId: found?.trial.id,
        startedAt: start,
      },
      ...{
        probability: 1,
        query: '燃えるごみの日はいつですか',
        language: 'ja',
        failed: false,
        latencyMs: 800,
        sealed: false,
        answerSpan: 'root',
      },
    });
    assert.deepEqual(found?.trial, {
      ...{
        id: found?.trial.id,
        runId: run?.id,
        repeat: 0,
        execution: 0,
        startedAt: start,
        status: 'ok',
        latencyMs: 800,
      },
      output: {
        answer: '月曜日と木曜日です。',
        documents: [{ id: 'gomi.md', score: 0.9, text: '燃えるごみは月曜日と木曜日に出します。' }],
        timings: { totalMs: 800, retrieve: 100 },
      },
    });
    assert.deepEqual(await store.findTrace('trace-1'), found?.trace);
    assert.deepEqual(await store.knownTraces(['trace-1', 'trace-2']), new Map([['trace-1', 'town-bot']]));
    assert.deepEqual(await store.countTraces(always), { kept: 1, dropped: 0, open: 0 });
    assert.equal(await count('trial'), 1);
  });

  it('waits until nothing came for a while, less long where the root has come', async () => {
    const { store, setTime } = current();
    setTime(start);
    await store.putSpans([span(), search({ traceId: 'trace-2' })]);
    setTime(start + 2_000);
    assert.equal(await settle(10_000, { rootedMs: 3_000 }), 0);
    setTime(start + 3_000);
    assert.equal(await settle(10_000, { rootedMs: 3_000 }), 1);
    await store.putSpans([search({ traceId: 'trace-2', spanId: 'second' })]);
    setTime(start + 12_000);
    assert.equal(await settle(10_000, { rootedMs: 3_000 }), 0);
    setTime(start + 13_000);
    assert.equal(await settle(10_000, { rootedMs: 3_000 }), 1);
  });

  it('puts another trial in its place when late spans change what it says, and none when they do not', async () => {
    const { store, count } = current();
    await store.putSpans([span()]);
    await settle();
    const [first] = await scored();
    assert.ok(first);
    await store.appendScores([scoreOf(first.trial, 's1')]);
    await store.transaction((within) => store.putTraces([{ ...first.trace, scoreProbability: 1 }], within));
    await store.putSpans([span()]);
    assert.equal(await settle(), 1);
    const [same] = await scored();
    assert.equal(same?.trial.id, first.trial.id);
    assert.deepEqual([same?.scores.length, same?.trace.scoreProbability], [1, 1]);
    await store.putSpans([search()]);
    await settle();
    const [second, ...more] = await scored();
    assert.equal(more.length, 0);
    assert.notEqual(second?.trial.id, first.trial.id);
    assert.deepEqual([second?.scores.length, second?.trace.scoreProbability], [0, undefined]);
    assert.deepEqual([await count('trial'), await count('score'), await count('trace')], [1, 0, 1]);
  });

  it('refuses what was read before more came', async () => {
    const { store } = current();
    await store.putSpans([span()]);
    const [read] = await store.quietTraces({ quietMs: 0, limit: 10 });
    assert.ok(read);
    await store.putSpans([search()]);
    assert.deepEqual(await store.transaction((within) => store.takeQuiet([read], within)), new Set());
    const [again] = await store.quietTraces({ quietMs: 0, limit: 10 });
    assert.ok(again);
    assert.deepEqual(await store.transaction((within) => store.takeQuiet([again], within)), new Set(['trace-1']));
    assert.deepEqual(await store.transaction((within) => store.takeQuiet([again], within)), new Set());
  });

  it('counts a trace that is not drawn, and keeps none of its texts', async () => {
    const { store, count } = current();
    const sampling: Sampling = { rate: 1e-9, rules: [{ failed: true, rate: 1 }] };
    await store.putSpans([
      span(),
      search(),
      span({ traceId: 'trace-2', error: { code: 'timeout', message: 'no answer in time' } }),
    ]);
    await settle(0, { sampling });
    assert.deepEqual(await store.countTraces(always), { kept: 1, dropped: 1, open: 0 });
    const dropped = await store.findTrace('trace-1');
    assert.deepEqual(dropped, {
      ...{ id: 'trace-1', stream: 'town-bot', status: 'dropped', startedAt: start, probability: 1e-9 },
      ...{ language: 'ja', failed: false, latencyMs: 800, sealed: false, answerSpan: 'root' },
    });
    assert.equal(await count('trial'), 1);
    const [kept] = await scored();
    assert.deepEqual([kept?.trace.probability, kept?.trial.status], [1, 'failed']);
  });

  it('adds up what traces cost, kept or not, and says how many tell it', async () => {
    const { store } = current();
    const costs = [0.25, 0.5, undefined, 4];
    await store.putSpans(
      costs.map((costUsd, n) =>
        span({
          ...{ traceId: `trace-${n}`, startedAt: start + n, category: n === 1 ? 'waste' : 'fees' },
          ...(n === 3 ? { service: 'other-bot' } : {}),
          ...(costUsd === undefined ? {} : { usage: { costUsd } }),
        }),
      ),
    );
    await settle(0, { sampling: { rate: 1e-9, rules: [{ streams: ['other-bot'], rate: 1 }] } });
    assert.deepEqual(await store.countTraces(always), { kept: 1, dropped: 3, open: 0 });
    assert.deepEqual(await store.tracedCosts(always), { traces: 4, told: 3, costUsd: 4.75 });
    const town = { ...always, stream: 'town-bot' };
    assert.deepEqual(await store.tracedCosts(town), { traces: 3, told: 2, costUsd: 0.75 });
    assert.deepEqual(await store.tracedCosts({ ...town, category: 'waste' }), { traces: 1, told: 1, costUsd: 0.5 });
    const gap = { from: start + 2, to: start + 3 };
    assert.deepEqual(await store.tracedCosts(gap), { traces: 1, told: 0, costUsd: 0 });
    assert.deepEqual(await store.tracedCosts({ from: 0, to: 1 }), { traces: 0, told: 0, costUsd: 0 });
  });

  it('settles a dropped trace again when somebody says something of it while its spans are there', async () => {
    const { store } = current();
    const sampling: Sampling = { rate: 1e-9, rules: [{ feedback: 'bad', rate: 1 }] };
    const feedback = { id: 'f1', traceId: 'trace-1', at: start, by: 'widget', thumbs: 'down' } as const;
    await store.putSpans([span()]);
    await settle(0, { sampling });
    assert.equal((await store.findTrace('trace-1'))?.status, 'dropped');
    await store.addFeedback(feedback);
    assert.equal(await settle(0, { sampling }), 1);
    const [kept] = await scored();
    assert.deepEqual([kept?.trace.status, kept?.trace.probability, kept?.feedback], ['kept', 1, [feedback]]);
  });

  it('forgets the spans of settled traces, and what comes then changes nothing', async () => {
    const { store, setTime, count } = current();
    setTime(start);
    await store.putSpans([span(), search(), span({ traceId: 'trace-2' })]);
    await settle();
    setTime(start + 60_000);
    await store.putSpans([search({ traceId: 'trace-2' })]);
    await settle();
    const before = await scored();
    assert.equal(await store.forgetSpans(start + 60_000), 1);
    assert.equal(await count('span'), 2);
    assert.deepEqual((await store.findTrace('trace-1'))?.sealed, true);
    await store.putSpans([search({ spanId: 'much later', documents: [{ id: 'other.md' }] })]);
    assert.equal(await store.forgetSpans(start + 120_000), 1);
    assert.equal(await settle(), 1);
    assert.deepEqual(
      (await scored()).map(({ trial }) => trial),
      before.map(({ trial }) => trial),
    );
    assert.equal(await store.forgetSpans(start + 120_000), 1);
    assert.equal(await count('span'), 0);
  });

  it('makes no trial of what tells neither question nor answer nor documents', async () => {
    const { store, count } = current();
    await store.putSpans([{ ...search({ kind: 'other' }), documents: undefined } as unknown as SpanFacts]);
    assert.equal(await settle(), 1);
    assert.deepEqual([await count('trace'), await count('trial'), await count('open_trace')], [0, 0, 0]);
  });

  it('has one run a stream, whoever asks for it first, which is never the latest', async () => {
    const { store } = current();
    const ids = await Promise.all(['b1', 'b2', 'b3'].map((id) => store.ensureStreamRun('town-bot', id)));
    assert.equal(new Set(ids).size, 1);
    assert.notEqual(await store.ensureStreamRun('shop', 'c1'), ids[0]);
    assert.equal(await store.findRun('latest'), undefined);
    await startRun(store, 'a1', { dataset: await putDataset(store, 1), startedAt: 1 });
    assert.equal((await store.findRun('latest'))?.id, 'a1');
  });

  it('reads traces of a time and a stream in pages, in order of their start', async () => {
    const { store } = current();
    const spans = Array.from({ length: 450 }, (_, n) =>
      span({ traceId: `t${n}`, startedAt: start + (n % 150), service: n % 2 === 0 ? 'even' : 'odd' }),
    );
    await store.putSpans(spans);
    for (let more = 100; more === 100; ) more = await settle();
    const all = (await scored()).map(({ trace }) => trace);
    assert.equal(all.length, 450);
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)),
    );
    assert.equal((await scored('odd')).length, 225);
    const some = await collect(store.scoredTraces({ from: start + 10, to: start + 12 }, 'numbers'));
    assert.deepEqual([...new Set(some.map(({ trace }) => trace.startedAt))], [start + 10, start + 11]);
    assert.deepEqual(await store.countTraces({ from: start + 10, to: start + 12, stream: 'even' }), {
      ...{ kept: 3, dropped: 0, open: 0 },
    });
    assert.deepEqual(
      (await store.unscoredTraces(3)).map(({ trace }) => trace.id),
      all.slice(0, 3).map(({ id }) => id),
    );
  });

  it('reads those that people labelled alone, with what a draw of labels has on record', async () => {
    const { store } = current();
    await store.putSpans(['l1', 'l2', 'l3'].map((traceId, n) => span({ traceId, startedAt: start + n })));
    await settle();
    const [, second, third] = await scored();
    assert.ok(second !== undefined && third !== undefined);
    const window = { from: start, to: start + 5, below: 0.25 };
    const selection = { how: 'drawn', draw: { count: 1, of: 3, seed: 1, id: 'draw-1', window } } as const;
    const details = { selection: { how: 'drawn', count: 1, of: 3, seed: 1, id: 'draw-1' } };
    const labelled = { source: 'human', author: 'ann', outcome: { status: 'scored', value: 1, details } } as const;
    await store.appendScores([
      scoreOf(second.trial, 'label-1', labelled),
      scoreOf(third.trial, 'judge-1', { source: 'judge' }),
    ]);
    const found = await collect(store.scoredTraces({ ...always, labelled: true }, 'all'));
    assert.deepEqual(
      found.map(({ trace, scores }) => [trace.id, scores.length]),
      [['l2', 1]],
    );
    const { runId = '', id } = second.trace;
    const head = {
      id: 'draw-1',
      kind: 'answers',
      runId,
      metric: 'faithfulness',
      scale: { kind: 'pass-fail' },
    } as const;
    const items = [{ item: 0, exampleId: id, trialId: second.trial.id }];
    await store.addLabelQueue({ ...head, selection, people: 1, repeatEvery: 0, madeBy: 'root' }, items);
    assert.deepEqual((await store.findLabelQueue('draw-1'))?.selection, selection);
  });

  it('keeps feedback that comes before its trace, in its order', async () => {
    const { store } = current();
    const of = (id: string, at: number) => ({
      id,
      traceId: 'trace-1',
      at,
      by: 'widget',
      stars: 2,
      comment: `${id} は違う`,
    });
    await store.addFeedback(of('f2', 20));
    await store.addFeedback(of('f1', 10));
    await store.putSpans([span()]);
    await settle();
    assert.deepEqual(await store.feedbackOf('trace-1'), [of('f1', 10), of('f2', 20)]);
    assert.deepEqual((await scored())[0]?.feedback, [of('f1', 10), of('f2', 20)]);
    assert.deepEqual(await store.feedbackOf('trace-2'), []);
  });

  it('tells what people said of traces, kept or not, and counts all by what they are of', async () => {
    const { store } = current();
    const sampling: Sampling = { rate: 1e-9, rules: [{ streams: ['town-bot'], rate: 1 }] };
    await store.putSpans([
      span({ category: 'waste', release: 'v1', session: 's1' }),
      span({ traceId: 'trace-2', service: 'other-bot', startedAt: start + 10 }),
      span({ traceId: 'trace-3', startedAt: start + 20 }),
    ]);
    await settle(0, { sampling });
    const said = (id: string, traceId: string, words: object) =>
      store.addFeedback({ id, traceId, at: start + 100, by: 'widget', ...words });
    await said('f1', 'trace-1', { thumbs: 'up' });
    await said('f2', 'trace-1', { stars: 4, comment: '助かりました' });
    await said('f3', 'trace-2', { correction: '火曜日です。' });
    await said('f4', 'not there', { thumbs: 'down' });
    const found = async (part: object = {}) => await collect(store.saidTraces({ ...always, ...part }));
    assert.deepEqual(await found(), [
      {
        ...{ id: 'trace-1', stream: 'town-bot', status: 'kept', startedAt: start, category: 'waste', language: 'ja' },
        ...{ release: 'v1', session: 's1' },
        feedback: [
          { thumbs: 'up', comment: false, correction: false },
          { stars: 4, comment: true, correction: false },
        ],
      },
      {
        ...{ id: 'trace-2', stream: 'other-bot', status: 'dropped', startedAt: start + 10, language: 'ja' },
        feedback: [{ comment: false, correction: true }],
      },
    ]);
    assert.deepEqual(
      (await found({ stream: 'other-bot' })).map(({ id }) => id),
      ['trace-2'],
    );
    assert.deepEqual(await found({ to: start }), []);
    assert.deepEqual(await store.countTracesBy(always, 'stream'), [
      { name: 'town-bot', traces: 2, failed: 0 },
      { name: 'other-bot', traces: 1, failed: 0 },
    ]);
    assert.deepEqual(await store.countTracesBy({ ...always, stream: 'town-bot' }, 'category', 1), [
      { name: undefined, traces: 1, failed: 0 },
    ]);
    assert.deepEqual(await store.countTracesBy({ ...always, release: 'v1' }, 'language'), [
      { name: 'ja', traces: 1, failed: 0 },
    ]);
    assert.equal(await store.countWaitingFeedback({ from: start + 100, to: start + 101 }), 1);
    assert.equal(await store.countWaitingFeedback({ from: 0, to: start + 100 }), 0);
  });

  it('forgets traces with all that hangs on them', async () => {
    const { store, count } = current();
    const long = '長い文書。'.repeat(400);
    await store.putSpans([
      span({ answer: long }),
      search({ documents: [{ id: 'a', text: long }] }),
      span({ traceId: 'young', startedAt: start + 1000, answer: `${long}!` }),
    ]);
    await store.addFeedback({ id: 'f1', traceId: 'trace-1', at: start, by: 'widget', thumbs: 'up' });
    await store.addFeedback({ id: 'f2', traceId: 'never came', at: start, by: 'widget', thumbs: 'up' });
    await settle();
    const [old] = await scored();
    await store.appendScores([scoreOf(old!.trial, 's1')]);
    assert.equal(await count('blob'), 3);
    assert.equal(await store.forgetTraces(start + 1000), 1);
    assert.deepEqual(
      (await scored()).map(({ trace }) => trace.id),
      ['young'],
    );
    const tables = ['trace', 'trial', 'score', 'feedback', 'span', 'blob'];
    assert.deepEqual(await Promise.all(tables.map(count)), [1, 1, 0, 0, 1, 1]);
  });

  it('keeps what a database cannot hold as it is', async () => {
    const { store } = current();
    await store.putSpans([span({ query: 'a\u0000b\ud800', answer: 'c\u0000d\ud800', session: '\u0000' })]);
    await settle();
    const [found] = await scored();
    assert.equal(found?.trace.query, 'a\ufffdb\ufffd');
    assert.equal(found?.trial.status === 'ok' && found.trial.output.answer, 'c\u0000d\ud800');
    await store.putSpans([span({ spanId: 'child', parentId: 'root', kind: 'other', query: 'x', answer: 'y' })]);
    await settle();
    assert.equal((await scored())[0]?.trial.id, found?.trial.id);
  });

  it('goes with its run', async () => {
    const { store, count } = current();
    await store.putSpans([span()]);
    await settle();
    const trace = (await store.findTrace('trace-1')) as Trace;
    await store.deleteRun(trace.runId ?? '');
    assert.deepEqual([await count('trace'), await count('trial')], [0, 0]);
  });
}
