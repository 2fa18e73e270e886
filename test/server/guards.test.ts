// What a server refuses before it looks at a request, and what it tells browsers to refuse.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeLink } from '#src/app/accounts/sign-in.ts';
import { ownHosts } from '#src/server/guard/hosts.ts';
import { cookieOf, host, openServer, type ServerUnderTest } from './server-under-test.ts';

describe('guards', () => {
  let server: ServerUnderTest;
  let cookie: string;
  before(async () => {
    server = await openServer();
    const link = await makeLink(server.context.session, { role: 'admin' });
    const welcome = await server.ask('POST', `/welcome/${link}`, {
      form: { name: 'mina', password: 'a long enough one' },
    });
    assert.equal(welcome.status, 303, welcome.text);
    cookie = cookieOf(welcome);
  });
  after(() => server.close());

  it('answer under their own names alone', async () => {
    for (const wrong of ['evil.example', '127.0.0.1', '127.0.0.1:80', `${host}.evil.example`, ''])
      assert.equal((await server.ask('GET', '/health', { headers: { host: wrong } })).status, 421, wrong);
    assert.equal((await server.ask('GET', '/health', { headers: { host: host.toUpperCase() } })).status, 200);
    assert.deepEqual(
      [...ownHosts('127.0.0.1', 80, ['Eval.example.org'])].sort(),
      ['127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:80', 'eval.example.org', 'localhost', 'localhost:80'].sort(),
    );
    assert.deepEqual([...ownHosts('10.0.0.7', 7070, [])], ['10.0.0.7:7070']);
  });

  it('take changes by a cookie from their own pages alone', async () => {
    const json = { name: 'x', examples: [] };
    const post = (headers: Readonly<Record<string, string>>) =>
      server.ask('POST', '/api/eval/datasets', { cookie, json, headers });
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
    ])
      assert.equal((await post(headers)).status, 403, JSON.stringify(headers));
    assert.equal((await post({ 'sec-fetch-site': 'same-origin' })).status, 201);
    assert.equal((await post({ origin: `http://${host}` })).status, 409);
    const other = {
      form: { name: 'mina', password: 'a long enough one' },
      headers: { 'sec-fetch-site': 'cross-site' },
    };
    assert.equal((await server.ask('POST', '/sign-in', other)).status, 403);
  });

  it('send every page with a policy that lets nothing of others in', async () => {
    for (const path of ['/sign-in', '/web/eval', '/health', '/nowhere']) {
      const { headers } = await server.ask('GET', path, { cookie });
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/u);
      assert.doesNotMatch(policy, /unsafe|\*|http/u);
      assert.match(policy, /frame-ancestors 'none'/u);
      assert.deepEqual(
        ['x-content-type-options', 'x-frame-options', 'cache-control'].map((name) => headers.get(name)),
        [
          'nosniff',
          'DENY',
          /html/u.test(headers.get('content-type') ?? '') ? 'private, no-store' : 'private, no-cache',
        ],
        path,
      );
    }
  });

  it('read no more of a body than they say, and no other kind', async () => {
    const key = await server.keyOf('user');
    const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    const sent = { key, headers: { 'content-type': 'application/json' } };
    assert.equal((await server.ask('POST', '/api/keys', { ...sent, body: large })).status, 413);
    assert.equal((await server.ask('POST', '/api/eval/datasets', { ...sent, body: '{"name"' })).status, 400);
    const form = { key, body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    assert.equal((await server.ask('POST', '/api/eval/datasets', form)).status, 415);
  });

  it('say of an id that cannot be one that there is nothing of it', async () => {
    const key = await server.keyOf('admin');
    for (const id of ['1', '..%2f..%2fetc%2fpasswd', '%00', 'latest', '__proto__', 'x'.repeat(5000)])
      for (const path of [
        `/api/eval/runs/${id}`,
        `/api/eval/datasets/${id}`,
        `/web/eval/runs/${id}`,
        `/web/eval/datasets/${id}`,
      ])
        assert.equal((await server.ask('GET', path, { key })).status, 404, path);
  });

  it('lead a browser that is not signed in to where it can, and back', async () => {
    const sent = { headers: { accept: 'text/html' } };
    const reply = await server.ask('GET', '/web/eval/datasets?lang=ja', sent);
    assert.deepEqual(
      [reply.status, reply.headers.get('location')],
      [303, '/sign-in?next=%2Fweb%2Feval%2Fdatasets%3Flang%3Dja'],
    );
    for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const form = { name: 'mina', password: 'a long enough one', next: away };
      assert.equal((await server.ask('POST', '/sign-in', { form })).headers.get('location'), '/web/eval', away);
    }
  });

  it('tell nobody what went wrong inside', async () => {
    const { store } = server.context.session;
    const kept = store.listRunRequests;
    const broken = {
      ...server.context.session,
      store: new Proxy(store, {
        get: (own, name) =>
          name === 'listRunRequests' ? () => Promise.reject(new Error('secret place')) : Reflect.get(own, name),
      }),
    };
    assert.ok(kept !== undefined);
    const { createApp } = await import('#src/server/create-app.ts');
    const app = createApp({ ...server.context, session: broken }, () => new Set([host]));
    const reply = await app.request(`http://${host}/health`, { headers: { host } });
    const text = await reply.text();
    assert.deepEqual([reply.status, /secret/u.test(text)], [500, false]);
    assert.ok(server.logged.some((line) => line.includes('secret place')));
  });
});
