// Accounts and keys over the API.
import { z } from 'zod';
import { accountSchema, makeApiKey, permissionSchema } from '../../app/accounts/api-keys.ts';
import type { Identity } from '../../app/accounts/identify.ts';
import { makeLink, readAccountName } from '../../app/accounts/sign-in.ts';
import { type Permission, type Role, roles } from '../../model/permissions.ts';
import { present } from '../../model/present.ts';
import type { Account, ApiKey } from '../../ports/account-store.ts';
import { contentTag, requireMatch } from '../conditional.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams } from './shared-schemas.ts';

const keySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  shown: z.string(),
  permissions: z.array(permissionSchema).nullable(),
  created_at: z.int(),
  used_at: z.int().nullable(),
});

type Changing = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'> & {
  readonly identity: Identity | undefined;
};

/** @returns the account, and the path of the link by which its owner sets a password: nobody is shown it again */
export async function inviteAccount(
  asking: Changing,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<{ readonly account: Account; readonly link: string }> {
  const { store, newId } = asking.server.session;
  const account = await store.addAccount({ id: newId(), name: readAccountName(name), role });
  const link = await makeLink(asking.server.session, { role, accountId: account.id });
  await record(asking, 'add', { kind: 'account', id: account.name, after: { role } });
  return { account, link: `/welcome/${link}` };
}

/** A link by which the owner of an account sets a password anew; the one they have is good until they do. */
export async function linkAccount(
  asking: Changing,
  id: string,
): Promise<{ readonly account: Account; readonly link: string }> {
  const account = await accountOf(asking, id);
  const link = await makeLink(asking.server.session, { role: account.role, accountId: id });
  await record(asking, 'link', { kind: 'account', id: account.name });
  return { account, link: `/welcome/${link}` };
}

/**
 * @param check throws where the account is not the one that was meant to be changed (none)
 * @throws ProblemError 422 for one's own account · 404 · 412
 */
export async function changeAccount(
  asking: Changing,
  id: string,
  change: { readonly role?: Role | undefined; readonly disabled?: boolean | undefined },
  check: (now: Account) => void = () => undefined,
): Promise<Account> {
  const { store } = asking.server.session;
  if (asking.identity?.account.id === id)
    throw new ProblemError(422, 'own-account', 'nobody changes their own role: another admin does');
  const before = await accountOf(asking, id);
  check(before);
  await store.changeAccount(id, present(change), before);
  await record(asking, 'change', {
    kind: 'account',
    id: before.name,
    before: { role: before.role, disabled: before.disabledAt !== undefined },
    after: present(change),
  });
  return await accountOf(asking, id);
}

async function accountOf({ server }: Changing, id: string): Promise<Account> {
  const found = (await server.session.store.listAccounts()).find((each) => each.id === id);
  if (found === undefined) throw new ProblemError(404, 'no-account', 'there is no such account');
  return found;
}

const accountTag = (account: Account): string => contentTag(JSON.stringify({ account }));

/** One's own, or all of them for who manages accounts. */
export const keysFor = ({ identity, server }: Changing): Promise<readonly ApiKey[]> =>
  server.session.store.listApiKeys(
    identity?.permissions.includes('accounts:manage') === true ? undefined : identity?.account.id,
  );

/** @returns the key: nobody is shown it again @throws ProblemError 403 where a key asks for another one */
export async function makeKey(
  asking: Changing,
  key: { readonly name: string; readonly permissions?: readonly Permission[] | undefined },
): Promise<string> {
  const { identity, server } = asking;
  if (identity?.session !== true) throw new ProblemError(403, 'key-by-key', 'a key makes no other keys: sign in');
  const made = await makeApiKey(server.session, { account: identity.account, ...key });
  await record(asking, 'make', {
    kind: 'key',
    id: key.name,
    after: { permissions: [...(key.permissions ?? ['all'])] },
  });
  return made;
}

/** @throws ProblemError 403 where a key that may not manage accounts asks for it · 404 for one that is not there, or not theirs */
export async function revokeKey(asking: Changing, id: string): Promise<void> {
  const { identity } = asking;
  const key = (await keysFor(asking)).find((each) => each.id === id);
  if (key === undefined) throw new ProblemError(404, 'no-key', 'there is no such key');
  // Whoever finds a key that may only read must not take all others away with it.
  if (identity?.session !== true && identity?.permissions.includes('accounts:manage') !== true)
    throw new ProblemError(403, 'key-by-key', 'a key revokes no keys: sign in');
  await asking.server.session.store.revokeApiKey(key.id);
  await record(asking, 'revoke', { kind: 'key', id: key.name, before: { account: key.account.name } });
}

export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/accounts/me',
    access: 'signed-in',
    summary: 'Who asks, and what they may do',
    tag: 'content',
    replies: { 200: z.strictObject({ account: accountSchema, permissions: z.array(permissionSchema) }) },
    handle: ({ identity, http }) => http.json({ account: identity?.account, permissions: identity?.permissions }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/accounts',
    access: 'accounts:manage',
    summary: 'Accounts by name',
    tag: 'content',
    replies: { 200: z.strictObject({ accounts: z.array(accountSchema) }) },
    handle: async ({ server, http }) => http.json({ accounts: await server.session.store.listAccounts() }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/accounts',
    access: 'accounts:manage',
    summary: 'Make an account, and a link by which its owner sets a password; the link is shown once',
    body: z.strictObject({ name: z.string(), role: z.enum(roles) }),
    replies: { 201: z.strictObject({ account: accountSchema, link: z.string() }) },
    handle: async (asking) => asking.http.json(await inviteAccount(asking, asking.body), 201),
  }),
  defineRoute({
    method: 'get',
    path: '/api/accounts/{id}',
    access: 'accounts:manage',
    summary: 'An account; its ETag is what If-Match of a change names',
    params: idParams,
    tag: 'content',
    replies: { 200: z.strictObject({ account: accountSchema }) },
    handle: async (asking) => asking.http.json({ account: await accountOf(asking, asking.params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/accounts/{id}/link',
    access: 'accounts:manage',
    summary: 'A link by which the owner of an account sets a password anew; it is shown once',
    params: idParams,
    replies: { 201: z.strictObject({ account: accountSchema, link: z.string() }) },
    handle: async (asking) => asking.http.json(await linkAccount(asking, asking.params.id), 201),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/accounts/{id}',
    access: 'accounts:manage',
    summary: 'Change the role of an account, or whether it is let in; with If-Match only of what was read',
    params: idParams,
    body: z.strictObject({ role: z.enum(roles).optional(), disabled: z.boolean().optional() }),
    replies: { 200: z.strictObject({ account: accountSchema }) },
    overWhatWasRead: true,
    handle: async (asking) => {
      const { params, body, http } = asking;
      const account = await changeAccount(asking, params.id, body, (now) => requireMatch(asking, accountTag(now)));
      http.header('etag', accountTag(account));
      return http.json({ account });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/keys',
    access: 'signed-in',
    summary: 'Keys: one’s own, or all of them for who manages accounts',
    tag: 'content',
    replies: { 200: z.strictObject({ keys: z.array(keySchema) }) },
    handle: async (asking) =>
      asking.http.json({
        keys: (await keysFor(asking)).map(
          ({ id, name, account, shown, permissions = null, createdAt, usedAt = null }) => ({
            ...{ id, name, shown, permissions },
            account: account.name,
            created_at: createdAt,
            used_at: usedAt,
          }),
        ),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/keys',
    access: 'signed-in',
    summary: 'Make a key of one’s own; it is shown once, and may never do more than its owner',
    body: z.strictObject({
      name: z.string().min(1).max(100),
      permissions: z.array(permissionSchema).min(1).optional(),
    }),
    replies: { 201: z.strictObject({ key: z.string() }) },
    handle: async (asking) => asking.http.json({ key: await makeKey(asking, asking.body) }, 201),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/keys/{id}',
    access: 'signed-in',
    summary: 'Revoke a key',
    params: idParams,
    handle: async (asking) => {
      await revokeKey(asking, asking.params.id);
      return asking.http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/audit',
    access: 'accounts:manage',
    summary: 'What was done by whom, newest first',
    tag: 'content',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().optional(),
    }),
    replies: {
      200: z.strictObject({
        entries: z.array(
          z.strictObject({
            id: z.string(),
            at: z.int(),
            actor: z.string().exactOptional(),
            action: z.string(),
            subject: z.strictObject({ kind: z.string(), id: z.string() }),
            before: z.json().exactOptional(),
            after: z.json().exactOptional(),
          }),
        ),
      }),
    },
    handle: async ({ query, server, http }) => http.json({ entries: await server.session.store.listAudit(query) }),
  }),
];
