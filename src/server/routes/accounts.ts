// Accounts and keys over the API.
import { z } from 'zod';
import { accountSchema, makeApiKey, permissionSchema } from '../../app/accounts/api-keys.ts';
import { makeLink, readAccountName } from '../../app/accounts/sign-in.ts';
import { roles } from '../../model/permissions.ts';
import { present } from '../../model/present.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { defineRoute, type Route } from '../route.ts';
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

export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/accounts/me',
    access: 'signed-in',
    summary: 'Who asks, and what they may do',
    replies: { 200: z.strictObject({ account: accountSchema, permissions: z.array(permissionSchema) }) },
    handle: ({ identity, http }) => http.json({ account: identity?.account, permissions: identity?.permissions }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/accounts',
    access: 'accounts:manage',
    summary: 'Accounts by name',
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
    handle: async (asking) => {
      const { body, server, http } = asking;
      const { store, newId } = server.session;
      const account = await store.addAccount({ id: newId(), name: readAccountName(body.name), role: body.role });
      const link = await makeLink(server.session, { role: body.role, accountId: account.id });
      await record(asking, 'add', { kind: 'account', id: account.name, after: { role: body.role } });
      return http.json({ account, link: `/welcome/${link}` }, 201);
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/accounts/{id}',
    access: 'accounts:manage',
    summary: 'Change the role of an account, or whether it is let in',
    params: idParams,
    body: z.strictObject({ role: z.enum(roles).optional(), disabled: z.boolean().optional() }),
    replies: { 200: z.strictObject({ account: accountSchema }) },
    handle: async (asking) => {
      const { params, body, identity, server, http } = asking;
      const { store } = server.session;
      if (identity?.account.id === params.id)
        throw new ProblemError(422, 'own-account', 'nobody changes their own role: another admin does');
      const before = (await store.listAccounts()).find(({ id }) => id === params.id);
      if (before === undefined) throw new ProblemError(404, 'no-account', 'there is no such account');
      const { role, disabled } = body;
      await store.changeAccount(params.id, { ...(role && { role }), ...(disabled !== undefined && { disabled }) });
      await record(asking, 'change', {
        kind: 'account',
        id: before.name,
        before: { role: before.role, disabled: before.disabledAt !== undefined },
        after: present(body),
      });
      return http.json({ account: (await store.listAccounts()).find(({ id }) => id === params.id) });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/keys',
    access: 'signed-in',
    summary: 'Keys: one’s own, or all of them for who manages accounts',
    replies: { 200: z.strictObject({ keys: z.array(keySchema) }) },
    handle: async ({ identity, server, http }) => {
      const all = identity?.permissions.includes('accounts:manage') === true;
      const keys = await server.session.store.listApiKeys(all ? undefined : identity?.account.id);
      return http.json({
        keys: keys.map(({ id, name, account, shown, permissions = null, createdAt, usedAt = null }) => ({
          ...{ id, name, shown, permissions },
          account: account.name,
          created_at: createdAt,
          used_at: usedAt,
        })),
      });
    },
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
    handle: async (asking) => {
      const { body, identity, server, http } = asking;
      if (identity?.session !== true) throw new ProblemError(403, 'key-by-key', 'a key makes no other keys: sign in');
      const key = await makeApiKey(server.session, { account: identity.account, ...body });
      await record(asking, 'make', { kind: 'key', id: body.name });
      return http.json({ key }, 201);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/keys/{id}',
    access: 'signed-in',
    summary: 'Revoke a key',
    params: idParams,
    handle: async (asking) => {
      const { params, identity, server, http } = asking;
      const { store } = server.session;
      const all = identity?.permissions.includes('accounts:manage') === true;
      const mine = await store.listApiKeys(all ? undefined : identity?.account.id);
      const key = mine.find(({ id }) => id === params.id);
      if (key === undefined) throw new ProblemError(404, 'no-key', 'there is no such key');
      await store.revokeApiKey(key.id);
      await record(asking, 'revoke', { kind: 'key', id: key.name, before: { account: key.account.name } });
      return http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/audit',
    access: 'accounts:manage',
    summary: 'What was done by whom, newest first',
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
