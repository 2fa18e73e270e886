// What people think of answers: taken once, before or after their trace, masked, and by who may.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { calibrateFile } from '#src/app/calibration/calibrate-judge.ts';
import { putProduction } from '../alerts/made-up-production.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('feedback', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('user', ['feedback:write']);
    await putProduction(server.context.session.store, [{ id: 'a1', at: 1000 }]);
  });
  after(() => server.close());

  const send = (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.ask('POST', '/api/feedback', { key, json, headers });
  const of = (traceId: string) => server.context.session.store.feedbackOf(traceId);

  it('is taken of a trace that is there, and of one that comes later', async () => {
    const known = await send({ trace_id: 'a1', thumbs: 'down', comment: 'wrong day', correction: 'On Monday.' });
    assert.equal(known.status, 202, known.text);
    assert.deepEqual({ ...known.json, id: '' }, { id: '', trace_id: 'a1', trace: 'kept', repeated: false });
    const later = await send({ trace_id: 'ABCDEF00112233445566778899aabbcc', stars: 4 });
    assert.deepEqual([later.status, later.json.trace], [202, 'pending']);
    const [found] = await of('abcdef00112233445566778899aabbcc');
    assert.deepEqual([found?.stars, found?.thumbs, found?.comment], [4, undefined, undefined]);
    const [first] = await of('a1');
    assert.deepEqual([first?.thumbs, first?.comment, first?.correction], ['down', 'wrong day', 'On Monday.']);
    assert.match(first?.by ?? '', /^user /u);
  });

  it('the same twice is once; something else, and somebody else, is another', async () => {
    const same = { trace_id: 'b1', thumbs: 'up' };
    const replies = await Promise.all([send(same), send(same), send(same)]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [202, 202, 202],
    );
    assert.equal(new Set(replies.map(({ json }) => json.id)).size, 1);
    assert.equal((await of('b1')).length, 1);
    await send({ trace_id: 'b1', thumbs: 'down' });
    const other = await server.keyOf('user', ['feedback:write']);
    await server.ask('POST', '/api/feedback', { key: other, json: same });
    assert.equal((await of('b1')).length, 3);
  });

  it('an Idempotency-Key says what is the same, whatever is said', async () => {
    await send({ trace_id: 'c1', stars: 1 }, { 'idempotency-key': 'k1' });
    const again = await send({ trace_id: 'c1', stars: 5 }, { 'idempotency-key': 'k1' });
    assert.deepEqual([again.status, again.json.repeated], [202, true]);
    assert.deepEqual(
      (await of('c1')).map(({ stars }) => stars),
      [1],
    );
    assert.equal((await send({ trace_id: 'c1', stars: 2 }, { 'idempotency-key': 'x'.repeat(201) })).status, 422);
  });

  it('what is personal in it is masked before it is kept', async () => {
    await send({ trace_id: 'd1', comment: 'write to mina@example.org', correction: 'ask mina@example.org' });
    const [{ comment = '', correction = '' } = {}] = await of('d1');
    assert.ok(!`${comment}${correction}`.includes('mina@'), `${comment} ${correction}`);
    assert.match(comment, /^write to /u);
  });

  it('what says nothing, too much or something unknown is refused, and so is a body without end', async () => {
    for (const json of [
      { trace_id: 'e1' },
      { trace_id: 'e1', comment: '  ' },
      { thumbs: 'up' },
      { trace_id: '', thumbs: 'up' },
      { trace_id: 'e1', thumbs: 'sideways' },
      { trace_id: 'e1', stars: 0 },
      { trace_id: 'e1', stars: 2.5 },
      { trace_id: 'e1', thumbs: 'up', role: 'admin' },
      { trace_id: 'e1', comment: 'x'.repeat(4001) },
      { trace_id: 'x'.repeat(201), thumbs: 'up' },
    ])
      assert.equal((await send(json)).status, 422, JSON.stringify(json).slice(0, 80));
    assert.equal((await send({ trace_id: 'e1', correction: 'x'.repeat(200_000) })).status, 413);
    assert.deepEqual(await of('e1'), []);
    for (let n = 0; n < 100; n++) assert.equal((await send({ trace_id: 'e2', comment: `${n}` })).status, 202);
    const over = await send({ trace_id: 'e2', comment: '100' });
    assert.deepEqual([over.status, over.json.type], [422, 'hakari:too-much-feedback']);
    assert.equal((await send({ trace_id: 'e2', comment: '7' })).status, 202);
  });

  it('takes a key that may; such a key may nothing else', async () => {
    const json = { trace_id: 'f1', thumbs: 'up' };
    assert.equal((await server.ask('POST', '/api/feedback', { json })).status, 401);
    assert.equal((await server.ask('POST', '/api/feedback', { json, key: 'hk_no' })).status, 401);
    assert.equal((await server.ask('POST', '/api/feedback', { json, key: await server.keyOf('viewer') })).status, 403);
    assert.equal((await server.ask('GET', '/api/eval/runs', { key })).status, 403);
    assert.deepEqual(await of('f1'), []);
  });

  it('a reviewed trace becomes an example, with its correction as what is expected, in a new version', async () => {
    const { store } = server.context.session;
    const admin = await server.keyOf('admin');
    const now = Date.now();
    await putProduction(store, [
      { id: 'g/1', at: now - 5000, query: 'いつ開きますか', answer: '八時です。', faithfulness: 1 },
    ]);
    await send({ trace_id: 'g/1', thumbs: 'down', correction: '七時です。', comment: '<script>alert(1)</script>' });
    const made = await server.ask('POST', '/api/eval/datasets', {
      key: admin,
      json: { name: 'town', examples: [{ query: 'gate' }] },
    });
    const page = await server.ask('GET', '/web/eval/feedback?lang=ja', { key: admin });
    assert.equal(page.status, 200);
    for (const text of ['いつ開きますか', '低評価', '正しくは：七時です。', '&lt;script&gt;'])
      assert.ok(page.text.includes(text), text);
    assert.ok(!page.text.includes('<script>alert'));
    const at = `/api/eval/feedback/${encodeURIComponent('g/1')}/example`;
    assert.equal((await server.ask('POST', at, { key, json: { dataset: 'town' } })).status, 403);
    const added = await server.ask('POST', at, { key: admin, json: { dataset: 'town' } });
    assert.equal(added.status, 201, added.text);
    assert.notEqual(added.json.hash, made.json.hash);
    const dataset = await store.findDataset('town');
    const examples = [];
    for await (const example of store.examplesOf(dataset?.hash ?? '')) examples.push(example);
    assert.deepEqual(examples[1], {
      ...{ id: 'trace-g/1', query: 'いつ開きますか', expectedAnswer: '七時です。' },
      metadata: { trace: 'g/1', stream: 'town-bot', reviewed_by: 'admin 4' },
    });
    assert.equal((await server.ask('POST', at, { key: admin, json: { dataset: 'town' } })).status, 409);
    assert.equal((await server.ask('POST', at, { key: admin, json: { dataset: 'other' } })).status, 404);
    assert.equal(
      (await server.ask('POST', '/api/eval/feedback/none/example', { key: admin, json: { dataset: 'town' } })).status,
      404,
    );
    const form = { dataset: 'town', expected: '' };
    const again = await server.ask('POST', `/web/eval/feedback/${encodeURIComponent('g/1')}/example?lang=ko`, {
      key: admin,
      form,
    });
    assert.equal(again.status, 422);
    assert.match(again.text, /이 트레이스는 이미 데이터셋에 있습니다/u);
  });

  it('what people and scores disagree on is read first, then what is unsure; drawn labels are kept apart', async () => {
    const { store } = server.context.session;
    const admin = await server.keyOf('admin');
    const now = Date.now();
    const stream = 'reviewed-bot';
    await putProduction(
      store,
      [0.95, 0.9, 0.55, 0.1, 0.3].map((faithfulness, i) => ({
        ...{ id: `h${i}`, at: now - 60_000 + i, query: `question ${i}`, faithfulness, stream },
      })),
    );
    await send({ trace_id: 'h0', thumbs: 'down' });
    await send({ trace_id: 'h1', thumbs: 'up' });
    await send({ trace_id: 'h3', stars: 5 });
    const run = (await store.queryRuns({ limit: 50, streams: true })).rows.find(({ target }) => target.id === stream);
    await store.setMetrics(run?.id ?? '', ['faithfulness']);
    const queueOf = async (json: object) => {
      const opened = await server.ask('POST', '/api/eval/feedback/queue', { key: admin, json: { stream, ...json } });
      assert.equal(opened.status, 201, opened.text);
      return opened.json;
    };
    const reading = await queueOf({ count: 4, repeat_every: 0 });
    assert.deepEqual([reading.selection, reading.items, reading.dataset], ['chosen feedback and margin', 4, stream]);
    assert.deepEqual(
      (await store.labelItems(reading.id)).map(({ exampleId }) => exampleId),
      ['h0', 'h3', 'h2', 'h4'],
    );
    const claim = await server.ask('POST', `/api/eval/labels/${reading.id}/claim`, { key: admin });
    assert.deepEqual([claim.json.item.query, claim.json.item.answer], ['question 0', 'It opens at seven.']);
    assert.deepEqual(claim.json.item.contexts, ['The gate opens at seven.']);
    await server.ask('POST', `/api/eval/labels/${reading.id}/decide`, {
      key: admin,
      json: { turn: claim.json.item.turn, value: 0 },
    });
    const labelled = (await store.scoredTraces({ from: 0, to: 2 ** 52, stream }, 'all'))[Symbol.asyncIterator]();
    const { value: first } = await labelled.next();
    const human = first.scores.find(({ source }: { source: string }) => source === 'human');
    assert.deepEqual([human.outcome.value, human.outcome.details.selection.how], [0, 'chosen']);
    const drawn = await queueOf({ count: 3, drawn: true });
    // What was labelled for reading can be drawn as all others, or those drawn would not stand for all.
    assert.match(drawn.selection, /^drawn 3 of 5 seed 1 id [\da-f-]{36}$/u);
    const readToo = (await store.labelItems(drawn.id)).some(({ exampleId }) => exampleId === 'h0');
    for (let n = 0; n < 3; n++) {
      const { item } = (await server.ask('POST', `/api/eval/labels/${drawn.id}/claim`, { key: admin })).json;
      const json = { turn: item.turn, value: 1 };
      assert.equal((await server.ask('POST', `/api/eval/labels/${drawn.id}/decide`, { key: admin, json })).status, 200);
    }
    // The file of labels is one that a calibration reads, and which leaves out what was chosen.
    const file = await server.ask('GET', `/api/eval/feedback/labels?stream=${stream}&metric=faithfulness`, {
      key: admin,
    });
    const lines = file.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const chosen = lines.filter(({ selection }) => selection.startsWith('chosen'));
    assert.deepEqual(
      [lines.length, chosen.map(({ value, judge }) => [value, judge])],
      readToo ? [3, []] : [4, [[0, 0.95]]],
    );
    const folder = mkdtempSync(join(tmpdir(), 'hakari-labels-'));
    writeFileSync(join(folder, 'labels.jsonl'), file.text);
    const defaults = { range: undefined, scale: undefined, metric: undefined } as never;
    const { metrics } = await calibrateFile({ file: join(folder, 'labels.jsonl'), defaults, metrics: [] });
    rmSync(folder, { recursive: true });
    const counts = metrics[0]?.calibration.counts;
    assert.deepEqual([counts?.paired, counts?.labelledForReading], [3, readToo ? 0 : 1]);
    assert.equal(
      (await server.ask('GET', '/api/eval/feedback/labels?stream=none&metric=faithfulness', { key: admin })).status,
      404,
    );
    assert.equal(
      (await server.ask('POST', '/api/eval/feedback/queue', { key: admin, json: { stream: 'none' } })).status,
      422,
    );
    assert.equal((await server.ask('GET', `/web/eval/labels`, { key: admin })).status, 200);
  });

  it('an answer that is read again, because of what users said, keeps the label that a draw asked for', async () => {
    const { store } = server.context.session;
    const admin = await server.keyOf('admin');
    const stream = 'twice-bot';
    const now = Date.now();
    await putProduction(
      store,
      [0.9, 0.8, 0.2].map((faithfulness, i) => ({ id: `t${i}`, at: now - 60_000 + i, faithfulness, stream })),
    );
    const run = (await store.queryRuns({ limit: 50, streams: true })).rows.find(({ target }) => target.id === stream);
    await store.setMetrics(run?.id ?? '', ['faithfulness']);
    const queueOf = async (drawn: boolean): Promise<string> => {
      const json = { stream, drawn, count: 3, repeat_every: 0 };
      return (await server.ask('POST', '/api/eval/feedback/queue', { key: admin, json })).json.id;
    };
    const decideAll = async (queue: string, value: number): Promise<void> => {
      for (let n = 0; n < 3; n++) {
        const { item } = (await server.ask('POST', `/api/eval/labels/${queue}/claim`, { key: admin })).json;
        const json = { turn: item.turn, value };
        assert.equal((await server.ask('POST', `/api/eval/labels/${queue}/decide`, { key: admin, json })).status, 200);
      }
    };
    const labels = async () => {
      const found = await collect(store.scoredTraces({ from: 0, to: 2 ** 52, stream, labelled: true }, 'all'));
      return found.flatMap(({ scores }) =>
        scores.flatMap(({ source, outcome }) =>
          source === 'human' && outcome.status === 'scored' ? [[outcome.value, JSON.stringify(outcome.details)]] : [],
        ),
      );
    };
    const [reading, drawn] = [await queueOf(false), await queueOf(true)];
    assert.deepEqual(await labels(), []);
    await decideAll(drawn, 1);
    const before = await labels();
    assert.deepEqual(
      before.map(([value]) => value),
      [1, 1, 1],
    );
    await decideAll(reading, 0);
    assert.deepEqual(await labels(), before);
    for (const path of ['/api/eval/judges', '/web/eval/judges', '/web/eval/labels'])
      assert.equal((await server.ask('GET', path, { key: admin })).status, 200, path);
    const undone = await server.ask('POST', `/api/eval/labels/${reading}/undo`, { key: admin });
    assert.equal(undone.status, 200, undone.text);
    assert.deepEqual(await labels(), before);
  });
});
