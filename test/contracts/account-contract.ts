// Accounts, sessions, keys, links, failed tries and the audit: what every store must do with them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CurrentStore } from './store-contract.ts';

const mina = { id: '019aa000-0000-7000-8000-00000000000a', name: 'mina', role: 'user' } as const;

export function accountContract(current: CurrentStore): void {
  it('keeps accounts by name, and refuses a second one of a name', async () => {
    const { store, setTime } = current();
    setTime(1000);
    assert.deepEqual(await store.addAccount({ ...mina, password: 'hash' }), { ...mina, createdAt: 1000 });
    await assert.rejects(store.addAccount({ ...mina, id: 'other' }), { code: 'account-exists' });
    assert.deepEqual(await store.findAccount('mina'), { ...mina, createdAt: 1000, password: 'hash' });
    assert.equal(await store.findAccount('nobody'), undefined);
    await store.changeAccount(mina.id, { role: 'viewer' });
    assert.deepEqual(await store.listAccounts(), [{ ...mina, role: 'viewer', createdAt: 1000 }]);
  });

  it('changes an account over what was read alone, where that is asked for', async () => {
    const { store } = current();
    const read = await store.addAccount(mina);
    await store.changeAccount(mina.id, { role: 'viewer' }, read);
    await assert.rejects(store.changeAccount(mina.id, { role: 'admin' }, read), { code: 'account-changed' });
    await store.changeAccount(mina.id, { disabled: true }, { role: 'viewer' });
    await assert.rejects(store.changeAccount(mina.id, { role: 'admin' }, { role: 'viewer' }), {
      code: 'account-changed',
    });
    assert.equal((await store.findAccount('mina'))?.role, 'viewer');
  });

  it('ends the sessions of who is disabled or has another password', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await store.addAccount(mina);
    const begin = (tokenHash: string) => store.addSession({ tokenHash, accountId: mina.id, expiresAt: 9000 });
    await begin('a');
    setTime(1500);
    await store.touchSession('a');
    const account = { ...mina, createdAt: 1000 };
    assert.deepEqual(await store.findSession('a'), { account, createdAt: 1000, seenAt: 1500, expiresAt: 9000 });
    await store.changeAccount(mina.id, { password: 'another' });
    assert.equal(await store.findSession('a'), undefined);
    await begin('b');
    await store.changeAccount(mina.id, { disabled: true });
    assert.equal(await store.findSession('b'), undefined);
    assert.equal((await store.findAccount('mina'))?.disabledAt, 1500);
    await store.changeAccount(mina.id, { disabled: false });
    assert.equal((await store.findAccount('mina'))?.disabledAt, undefined);
    await begin('c');
    await store.endSession('c');
    assert.equal(await store.findSession('c'), undefined);
  });

  it('finds a key by its hash until it is revoked', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await store.addAccount(mina);
    const key = { id: 'k1', accountId: mina.id, name: 'ci', keyHash: 'h', shown: 'hk_abc' };
    await store.addApiKey({ ...key, permissions: ['results:read'] });
    await store.touchApiKey('k1');
    const account = { ...mina, createdAt: 1000 };
    const known = { id: 'k1', name: 'ci', account, shown: 'hk_abc', permissions: ['results:read'], createdAt: 1000 };
    assert.deepEqual(await store.findApiKey('h'), { ...known, usedAt: 1000 });
    assert.equal((await store.listApiKeys(mina.id)).length, 1);
    assert.equal((await store.listApiKeys('another')).length, 0);
    assert.equal(await store.revokeApiKey('k1'), true);
    assert.equal(await store.revokeApiKey('k1'), false);
    assert.equal(await store.findApiKey('h'), undefined);
    assert.deepEqual(await store.listApiKeys(), []);
  });

  it('lets a link be used once, and not after its time', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await store.addSignInLink({ tokenHash: 'l', role: 'admin', expiresAt: 2000 });
    assert.deepEqual(await store.findSignInLink('l'), { role: 'admin' });
    const taken = await Promise.all([store.takeSignInLink('l'), store.takeSignInLink('l')]);
    assert.deepEqual(
      taken.filter((each) => each !== undefined),
      [{ role: 'admin' }],
    );
    await store.addSignInLink({ tokenHash: 'm', role: 'viewer', expiresAt: 2000 });
    setTime(2000);
    assert.equal(await store.findSignInLink('m'), undefined);
    assert.equal(await store.takeSignInLink('m'), undefined);
  });

  it('counts failed tries, and forgets them', async () => {
    const { store, setTime } = current();
    setTime(1000);
    assert.equal(await store.countSignInFailure('a', 500), 1);
    setTime(1400);
    assert.equal(await store.countSignInFailure('a', 500), 2);
    assert.equal(await store.countSignInFailure('b', 500), 1);
    assert.deepEqual(await store.signInFailures('a', 500), { failures: 2, lastAt: 1400 });
    setTime(1900);
    assert.deepEqual(await store.signInFailures('a', 500), { failures: 0, lastAt: 0 });
    assert.equal(await store.countSignInFailure('a', 500), 1);
    await store.clearSignInFailures('a');
    assert.equal((await store.signInFailures('a', 500)).failures, 0);
  });

  it('keeps who did what, newest first, a page at a time', async () => {
    const { store } = current();
    for (const at of [1, 2, 3])
      await store.appendAudit({
        id: `a${at}`,
        at,
        actor: 'mina',
        action: 'key.make',
        subject: { kind: 'key', id: `k${at}` },
        after: { n: at },
      });
    const [first] = await store.listAudit({ limit: 1 });
    assert.deepEqual(first, {
      id: 'a3',
      at: 3,
      actor: 'mina',
      action: 'key.make',
      subject: { kind: 'key', id: 'k3' },
      after: { n: 3 },
    });
    assert.deepEqual(
      (await store.listAudit({ limit: 5, before: 'a3' })).map(({ id }) => id),
      ['a2', 'a1'],
    );
  });
}
