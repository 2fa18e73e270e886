// Keys, accounts and what was done, as pages: by forms, without script.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeLink } from '#src/app/accounts/sign-in.ts';
import { cookieOf, openServer, type Reply, type ServerUnderTest } from './server-under-test.ts';

const password = 'a long enough one';
const secret = ({ text }: Reply): string =>
  /<code>([^<…]+)<\/code>/u.exec(text.split('class="once"')[1] ?? '')?.[1] ?? '';

describe('pages of settings', () => {
  let server: ServerUnderTest;
  let admin: string;
  const accountOf = async (name: string): Promise<string> => {
    const { accounts } = (await server.ask('GET', '/api/accounts', { cookie: admin })).json;
    return accounts.find((each: { name: string }) => each.name === name).id;
  };
  const invited = async (name: string, role: string): Promise<string> => {
    const made = await server.ask('POST', '/web/eval/accounts', { cookie: admin, form: { name, role } });
    assert.equal(made.status, 201, made.text);
    const { pathname } = new URL(secret(made));
    return cookieOf(await server.ask('POST', pathname, { form: { name, password } }));
  };
  before(async () => {
    server = await openServer();
    const link = await makeLink(server.context.session, { role: 'admin' });
    admin = cookieOf(await server.ask('POST', `/welcome/${link}`, { form: { name: 'root', password } }));
  });
  after(() => server.close());

  it('an admin invites by a link that is shown once, and its owner comes in by it', async () => {
    const cookie = await invited('mina', 'viewer');
    const { json } = await server.ask('GET', '/api/accounts/me', { cookie });
    assert.deepEqual([json.account.name, json.account.role], ['mina', 'viewer']);
    const list = await server.ask('GET', '/web/eval/accounts', { cookie: admin });
    assert.ok(list.text.includes('mina') && !list.text.includes('/welcome/'));
    const again = await server.ask('POST', '/web/eval/accounts', {
      cookie: admin,
      form: { name: 'mina', role: 'user' },
    });
    assert.deepEqual([again.status, /role="alert"/u.test(again.text)], [422, true]);
    const odd = await server.ask('POST', '/web/eval/accounts', { cookie: admin, form: { name: 'x', role: 'owner' } });
    assert.equal(odd.status, 422);
  });

  it('a role is changed, an account is disabled and let in again, and each of it is written down', async () => {
    const cookie = await invited('jun', 'viewer');
    const path = `/web/eval/accounts/${await accountOf('jun')}`;
    const send = (form: Readonly<Record<string, string>>) => server.ask('POST', path, { cookie: admin, form });
    assert.equal((await send({ do: 'role', role: 'user' })).status, 303);
    assert.equal((await server.ask('GET', '/api/accounts/me', { cookie })).json.account.role, 'user');
    await send({ do: 'disable' });
    assert.equal((await server.ask('GET', '/api/accounts/me', { cookie })).status, 401);
    await send({ do: 'enable' });
    const link = new URL(secret(await send({ do: 'link' }))).pathname;
    const back = await server.ask('POST', link, { form: { name: 'jun', password: 'another long one' } });
    assert.equal((await server.ask('GET', '/api/accounts/me', { cookie: cookieOf(back) })).status, 200);
    const done = await server.ask('GET', '/web/eval/audit', { cookie: admin });
    assert.match(done.text, /account\.change jun.*account\.add jun/su);
    assert.ok(!done.text.includes('hl_'));
  });

  it('an admin does not change their own account, so that one is always left', async () => {
    const path = `/web/eval/accounts/${await accountOf('root')}`;
    const list = await server.ask('GET', '/web/eval/accounts', { cookie: admin });
    const forms = list.text.split(`action="${path}"`).length - 1;
    assert.equal(forms, 1, 'the link for a new password alone');
    assert.equal((await server.ask('POST', path, { cookie: admin, form: { do: 'disable' } })).status, 422);
  });

  it('a key is made with what it may do, shown once, and revoked', async () => {
    const form = { name: 'ci', 'may results:read': 'on', 'may accounts:own': 'on' };
    const made = await server.ask('POST', '/web/eval/keys', { cookie: admin, form });
    const key = secret(made);
    assert.match(key, /^hk_/u);
    assert.equal((await server.ask('GET', '/api/eval/runs', { key })).status, 200);
    assert.equal((await server.ask('GET', '/api/accounts', { key })).status, 403);
    const page = await server.ask('GET', '/web/eval/settings', { cookie: admin });
    assert.ok(!page.text.includes(key) && page.text.includes(key.slice(0, 9)));
    const [, id] = /keys\/([^/]+)\/revoke/u.exec(page.text) ?? [];
    assert.equal((await server.ask('POST', `/web/eval/keys/${id}/revoke`, { cookie: admin, form: {} })).status, 303);
    assert.equal((await server.ask('GET', '/api/eval/runs', { key })).status, 401);
  });

  it('a key without a name, or that may do nothing, is not made, nor one by a key', async () => {
    for (const form of [{ name: ' ', 'may results:read': 'on' }, { name: 'x' }])
      assert.equal((await server.ask('POST', '/web/eval/keys', { cookie: admin, form })).status, 422);
    const key = await server.keyOf('user');
    const byKey = { key, form: { name: 'x', 'may results:read': 'on' } };
    assert.equal((await server.ask('POST', '/web/eval/keys', byKey)).status, 403);
  });

  it('others see and revoke their own keys alone', async () => {
    const cookie = await invited('sora', 'user');
    const key = await server.keyOf('viewer');
    const all = await server.ask('GET', '/web/eval/settings', { cookie: admin });
    const page = await server.ask('GET', '/web/eval/settings', { cookie });
    assert.ok(all.text.includes(key.slice(0, 9)) && !page.text.includes(key.slice(0, 9)));
    const [, id] = /keys\/([^/]+)\/revoke/u.exec(all.text) ?? [];
    assert.equal((await server.ask('POST', `/web/eval/keys/${id}/revoke`, { cookie, form: {} })).status, 404);
    assert.equal((await server.ask('GET', '/web/eval/accounts', { cookie })).status, 403);
  });
});
