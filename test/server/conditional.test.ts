// Whoever has an answer already is told so without its being made again, and whoever changes what they read does not change what somebody else made of it meanwhile.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApp } from '#src/server/create-app.ts';
import { createRunWeigher } from '#src/setup/run-weigher.ts';
import { host, openServer, type ServerUnderTest } from './server-under-test.ts';

describe('answers that somebody has already', () => {
  let server: ServerUnderTest;
  let admin: string;
  const runs: string[] = [];
  before(async () => {
    server = await openServer();
    admin = await server.keyOf('admin');
    const examples = Array.from({ length: 6 }, (_, at) => ({
      id: `Q${at}`,
      query: `gate ${at}`,
      expected_answer: 'x',
    }));
    const { json } = await server.ask('POST', '/api/eval/datasets', { key: admin, json: { name: 'd', examples } });
    for (const target of ['bm25', 'vector']) {
      const wish = { dataset_name: 'd', dataset_id: json.id, target };
      runs.push((await server.ask('POST', '/eval/run', { key: admin, json: wish })).json.run.id);
    }
  });
  after(() => server.close());

  const get = (path: string, tag?: string, key = admin) =>
    server.ask('GET', path, { key, ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }) });
  const change = (method: string, path: string, json: unknown, tag?: string) =>
    server.ask(method, path, { key: admin, json, ...(tag === undefined ? {} : { headers: { 'if-match': tag } }) });

  it('of a run have a weak tag, which is another one as soon as anything in the run is', async () => {
    const path = `/api/eval/runs/${runs[0]}`;
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^W\/"[\w-]{32}"$/u);
    for (const sent of [tag, tag.slice(2), `"a", ${tag}`, '*']) {
      const again = await get(path, sent);
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag], sent);
    }
    assert.equal((await get(path, '"another"')).status, 200);
    const { store } = server.context.session;
    await store.tagRun(runs[0] ?? '', ['seen']);
    const tagged = await get(path, tag);
    assert.equal(tagged.status, 200);
    const now = tagged.headers.get('etag') ?? '';
    for await (const { scores } of store.scoredTrials(runs[0] ?? '')) {
      const [score] = scores;
      assert.ok(score !== undefined);
      await store.appendScores([{ ...score, id: 'label', source: 'human', author: 'ann' }]);
      break;
    }
    assert.equal((await get(path, now)).status, 200);
  });

  it('are not made again: for a 304 heads of runs are read, and nothing of what is in them', async () => {
    const heads = ['findApiKey', 'touchApiKey', 'findRun', 'revisionOf', 'judgeAuditState', 'queryRuns', 'listRuns'];
    const read = new Set<string>();
    const store = new Proxy(server.context.session.store, {
      get(own, name) {
        if (!heads.includes(String(name))) read.add(String(name));
        return Reflect.get(own, name);
      },
    });
    const weigher = createRunWeigher({ store, url: undefined, log: (line) => assert.fail(line) });
    const session = { ...server.context.session, store };
    const app = createApp({ ...server.context, session, weigher }, () => new Set([host]));
    for (const path of [
      `/api/eval/comparisons?runs=${runs[0]}&runs=${runs[1]}&metric=lexicalCorrectness`,
      `/api/eval/runs/${runs[1]}/export?format=html`,
      `/api/eval/runs/${runs[1]}/results`,
    ]) {
      const ask = (headers = {}) =>
        app.request(`http://${host}${path}`, { headers: { host, authorization: `Bearer ${admin}`, ...headers } });
      const first = await ask();
      assert.deepEqual([first.status, (await first.text()).length > 0, read.size > 0], [200, true, true], path);
      read.clear();
      const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
      assert.deepEqual([again.status, [...read]], [304, []], path);
    }
  });

  it('of a run that is under way have none', async () => {
    const { store } = server.context.session;
    const run = await store.findRun(runs[0] ?? '');
    assert.ok(run !== undefined);
    const id = '01a20939-0953-75fb-95ab-0f8f8a65d300';
    await store.createRun({ ...run, id, status: 'queued' });
    const reply = await get(`/api/eval/runs/${id}`);
    assert.deepEqual([reply.status, reply.headers.get('etag')], [200, null]);
    await store.deleteRun(id);
  });

  it('are told to nobody who may not have them', async () => {
    const tag = (await get('/api/accounts')).headers.get('etag') ?? '';
    assert.match(tag, /^"[\w-]{32}"$/u);
    assert.equal((await get('/api/accounts', tag)).status, 304);
    const viewer = await server.keyOf('viewer');
    assert.equal((await get('/api/accounts', tag, viewer)).status, 403);
    assert.equal((await get('/api/accounts', tag)).status, 200);
  });

  it('are the ground of a change: a baseline that somebody else moved meanwhile is not moved', async () => {
    const tag = (await get('/api/eval/pins')).headers.get('etag') ?? '';
    const pin = (run: string | undefined, over?: string) =>
      change('PUT', `/api/eval/runs/${run}/pin`, { name: 'baseline', reason: 'why' }, over);
    assert.equal((await pin(runs[0], tag)).status, 204);
    const late = await pin(runs[1], tag);
    assert.deepEqual([late.status, late.json.type], [412, 'hakari:changed']);
    const { json, headers } = await get('/api/eval/pins');
    assert.deepEqual(json.pins, [{ name: 'baseline', run: runs[0] }]);
    assert.equal((await change('DELETE', `/api/eval/runs/${runs[0]}/pin`, undefined, tag)).status, 412);
    assert.equal((await pin(runs[1], headers.get('etag') ?? '')).status, 204);
    // A weak tag is no ground, and whoever names none means whatever is there.
    const now = (await get('/api/eval/pins')).headers.get('etag') ?? '';
    assert.equal((await pin(runs[0], `W/${now}`)).status, 412);
    assert.equal((await pin(runs[0], '*')).status, 204);
    assert.equal((await pin(runs[1])).status, 204);
  });

  it('of an account: a role that somebody else gave meanwhile is not taken', async () => {
    const made = await change('POST', '/api/accounts', { name: 'nina', role: 'viewer' });
    const path = `/api/accounts/${made.json.account.id}`;
    const tag = (await get(path)).headers.get('etag') ?? '';
    const first = await change('PATCH', path, { role: 'user' }, tag);
    assert.equal(first.status, 200);
    assert.equal((await change('PATCH', path, { disabled: true }, tag)).status, 412);
    const now = first.headers.get('etag') ?? '';
    assert.equal((await get(path, now)).status, 304);
    assert.equal((await change('PATCH', path, { disabled: true }, now)).status, 200);
  });

  it('of a dataset stay the tag by which it is edited', async () => {
    const { id } = (await get('/api/eval/datasets')).json.datasets[0];
    const tag = (await get(`/api/eval/datasets/${id}`)).headers.get('etag') ?? '';
    assert.equal((await get(`/api/eval/datasets/${id}`, `"x", ${tag}`)).status, 304);
    const added = { examples: [{ query: 'one more' }] };
    assert.equal((await change('POST', `/api/eval/datasets/${id}/examples`, added, tag)).status, 200);
    assert.equal((await change('POST', `/api/eval/datasets/${id}/examples`, added, tag)).status, 412);
    assert.equal((await get(`/api/eval/datasets/${id}/care`, tag)).status, 200);
  });
});
