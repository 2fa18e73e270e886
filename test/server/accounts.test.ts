// Signing in, links, keys, and what an admin may do with accounts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { identifyBySession, idleMs, sessionMs } from '#src/app/accounts/identify.ts';
import { hashPassword, isPassword } from '#src/app/accounts/passwords.ts';
import { hasAdmin, makeLink, signIn } from '#src/app/accounts/sign-in.ts';
import { cookieOf, openServer, type ServerUnderTest } from './server-under-test.ts';

const password = 'a long enough one';
const page = { 'sec-fetch-site': 'same-origin' };

describe('accounts', () => {
  let server: ServerUnderTest;
  let admin: string;
  before(async () => {
    server = await openServer();
    const link = await makeLink(server.context.session, { role: 'admin' });
    assert.equal(await hasAdmin(server.context.session.store), false);
    assert.equal((await server.ask('GET', `/welcome/${link}`)).status, 200);
    const short = await server.ask('POST', `/welcome/${link}`, { form: { name: 'root', password: 'short' } });
    assert.deepEqual([short.status, /at least 12 characters/u.test(short.text)], [422, true]);
    const welcome = await server.ask('POST', `/welcome/${link}`, { form: { name: 'root', password } });
    admin = cookieOf(welcome);
    assert.equal((await server.ask('GET', `/welcome/${link}`)).status, 404);
    const again = await server.ask('POST', `/welcome/${link}`, { form: { name: 'other', password } });
    assert.deepEqual([again.status, /used already/u.test(again.text)], [422, true]);
    assert.equal(await hasAdmin(server.context.session.store), true);
  });
  after(() => server.close());

  it('are made by an admin, with a link by which their owner sets a password', async () => {
    const made = await server.ask('POST', '/api/accounts', {
      cookie: admin,
      json: { name: 'see', role: 'viewer' },
      headers: page,
    });
    assert.equal(made.status, 201, made.text);
    const welcome = await server.ask('POST', made.json.link, { form: { name: 'admin of mine', password } });
    assert.equal(welcome.status, 303);
    const me = await server.ask('GET', '/api/accounts/me', { cookie: cookieOf(welcome) });
    // The name is the account's own, whatever the form says.
    assert.deepEqual([me.json.account.name, me.json.account.role], ['see', 'viewer']);
    assert.equal((await server.ask('GET', '/api/accounts', { cookie: cookieOf(welcome) })).status, 403);
    const taken = { cookie: admin, json: { name: 'see', role: 'user' }, headers: page };
    assert.equal((await server.ask('POST', '/api/accounts', taken)).status, 409);
  });

  it('are locked out of no role of their own, and a disabled one is out at once', async () => {
    const { account } = (await server.ask('GET', '/api/accounts/me', { cookie: admin })).json;
    const own = { cookie: admin, json: { role: 'viewer' }, headers: page };
    assert.equal((await server.ask('PATCH', `/api/accounts/${account.id}`, own)).status, 422);
    const key = await server.keyOf('user');
    const all = (await server.ask('GET', '/api/accounts', { cookie: admin })).json.accounts;
    const { account: owner } = (await server.ask('GET', '/api/accounts/me', { key })).json;
    assert.ok(all.some(({ id }: { id: string }) => id === owner.id));
    const off = { cookie: admin, json: { disabled: true }, headers: page };
    assert.equal((await server.ask('PATCH', `/api/accounts/${owner.id}`, off)).status, 200);
    assert.equal((await server.ask('GET', '/api/accounts/me', { key })).status, 401);
  });

  it('sign in with their password, and a session is another one each time', async () => {
    const form = { name: 'root', password };
    const one = await server.ask('POST', '/sign-in', { form, cookie: 'hakari=hs_fixed' });
    const two = await server.ask('POST', '/sign-in', { form });
    assert.notEqual(cookieOf(one), cookieOf(two));
    assert.notEqual(cookieOf(one), 'hakari=hs_fixed');
    assert.match(one.headers.get('set-cookie') ?? '', /HttpOnly; SameSite=Lax/u);
    await server.ask('POST', '/sign-out', { cookie: cookieOf(one), headers: page });
    assert.equal((await server.ask('GET', '/api/accounts/me', { cookie: cookieOf(one) })).status, 401);
    assert.equal((await server.ask('GET', '/api/accounts/me', { cookie: cookieOf(two) })).status, 200);
  });

  it('have to wait after some wrong passwords, and one name locks no other out', async () => {
    const { session } = server.context;
    let now = session.clock.now();
    const context = { ...session, clock: { ...session.clock, now: () => now } };
    const wrong = { name: 'root', password: 'wrong', address: '10.0.0.9' };
    for (let tries = 0; tries < 5; tries++) await assert.rejects(signIn(context, wrong), { code: 'wrong-password' });
    await assert.rejects(signIn(context, { ...wrong, password }), { code: 'too-many-tries' });
    assert.equal((await signIn(context, { ...wrong, password, address: '10.0.0.10' })).account.name, 'root');
    // The store's clock went on by however long five hashes took.
    now = session.clock.now() + 2000;
    assert.equal((await signIn(context, { ...wrong, password })).account.name, 'root');
    await assert.rejects(signIn(context, { name: 'nobody', password, address: 'x' }), { code: 'wrong-password' });
  });

  it('are signed out when they did nothing for long, and after a week in any case', async () => {
    const { session } = server.context;
    let now = session.clock.now();
    const context = { store: session.store, clock: { ...session.clock, now: () => now } };
    const begun = await signIn(session, { name: 'root', password, address: 'a' });
    assert.equal((await identifyBySession(context, begun.token))?.account.name, 'root');
    now += idleMs + 1000;
    assert.equal(await identifyBySession(context, begun.token), undefined);
    const again = await signIn(session, { name: 'root', password, address: 'a' });
    now = session.clock.now() + sessionMs + 1000;
    assert.equal(await identifyBySession(context, again.token), undefined);
  });

  it('have keys that are shown once, never do more than their owner, and can be revoked', async () => {
    const json = { name: 'ci', permissions: ['results:read'] };
    const { status, json: made } = await server.ask('POST', '/api/keys', { cookie: admin, json, headers: page });
    assert.equal(status, 201);
    const { keys } = (await server.ask('GET', '/api/keys', { cookie: admin })).json;
    const found = keys.find(({ name }: { name: string }) => name === 'ci');
    assert.equal(found.shown, made.key.slice(0, 9));
    assert.ok(!JSON.stringify(keys).includes(made.key));
    assert.equal((await server.ask('GET', '/api/eval/runs', { key: made.key })).status, 200);
    assert.equal((await server.ask('GET', '/api/accounts', { key: made.key })).status, 403);
    assert.equal((await server.ask('POST', '/api/keys', { key: made.key, json })).status, 403);
    await server.ask('DELETE', `/api/keys/${found.id}`, { cookie: admin, headers: page });
    assert.equal((await server.ask('GET', '/api/eval/runs', { key: made.key })).status, 401);
    const { entries } = (await server.ask('GET', '/api/audit', { cookie: admin })).json;
    assert.deepEqual(
      entries.slice(0, 2).map(({ actor, action }: { actor: string; action: string }) => [actor, action]),
      [
        ['root', 'key.revoke'],
        ['root', 'key.make'],
      ],
    );
    assert.ok(!JSON.stringify(entries).includes(made.key));
  });

  it('have passwords that are kept as a hash, and the same however their characters are put together', async () => {
    const hash = await hashPassword('が'.repeat(12));
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    assert.equal(await isPassword('が'.normalize('NFD').repeat(12), hash), true);
    assert.equal(await isPassword('か'.repeat(12), hash), false);
    assert.equal(await isPassword('x', undefined), false);
    assert.notEqual(hash, await hashPassword('が'.repeat(12)));
  });
});
