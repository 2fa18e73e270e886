// What people think of answers: taken once, before or after their trace, masked, and by who may.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { putProduction } from '../alerts/made-up-production.ts';
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
});
