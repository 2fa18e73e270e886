// Who may use a server: accounts, sessions, keys, links for a first sign-in, failed tries, and what was done.
import type { Selectable } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { Json } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { Account, AccountStore, ApiKey, AuditEntry } from '../ports/account-store.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

export function accounts(context: StoreContext): AccountStore {
  return {
    ...people(context),
    ...sessions(context),
    ...apiKeys(context),
    ...links(context),
    ...failures(context),
    ...audit(context),
  };
}

type AccountRow = Selectable<Tables['account']>;

const decodeAccount = ({ id, name, role, created_at, disabled_at }: AccountRow): Account =>
  present({ id, name, role, createdAt: created_at, disabledAt: disabled_at ?? undefined });

function people(
  context: StoreContext,
): Pick<AccountStore, 'addAccount' | 'listAccounts' | 'findAccount' | 'changeAccount'> {
  const { db, write, now } = context;
  return {
    addAccount: ({ id, name, role, password = null }) =>
      write(async (trx) => {
        const row = { id, name, role, password, created_at: now(), disabled_at: null };
        const added = await trx
          .insertInto('account')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added !== undefined) return decodeAccount(row);
        throw new StoreError(`there is an account of the name ${name} already`, { code: 'account-exists' });
      }),
    listAccounts: async () => (await db.selectFrom('account').selectAll().orderBy('name').execute()).map(decodeAccount),
    async findAccount(name) {
      const row = await db.selectFrom('account').selectAll().where('name', '=', name).executeTakeFirst();
      return row && present({ ...decodeAccount(row), password: row.password ?? undefined });
    },
    changeAccount: (id, { role, password, disabled }, over) =>
      write(async (trx) => {
        await oneAtATime(context, trx, `account ${id}`);
        if (over !== undefined) {
          const row = await trx
            .selectFrom('account')
            .select(['role', 'disabled_at'])
            .where('id', '=', id)
            .executeTakeFirst();
          if (row?.role !== over.role || (row.disabled_at ?? undefined) !== over.disabledAt)
            throw new StoreError('the account was changed meanwhile', {
              code: 'account-changed',
              hint: 'look at it again, and decide again',
            });
        }
        if (role !== undefined) await trx.updateTable('account').set({ role }).where('id', '=', id).execute();
        if (password !== undefined) await trx.updateTable('account').set({ password }).where('id', '=', id).execute();
        if (disabled !== undefined)
          await trx
            .updateTable('account')
            .set({ disabled_at: disabled ? now() : null })
            .where('id', '=', id)
            .execute();
        // Whoever came in by the password of before, or was sent a link to set another one, has to ask again.
        if (password !== undefined || disabled === true)
          for (const table of ['account_session', 'sign_in_link'] as const)
            await trx.deleteFrom(table).where('account_id', '=', id).execute();
      }),
  };
}

function sessions({
  db,
  write,
  now,
}: StoreContext): Pick<AccountStore, 'addSession' | 'findSession' | 'touchSession' | 'endSession'> {
  return {
    addSession: ({ tokenHash, accountId, expiresAt }) =>
      write(async (trx) => {
        const at = now();
        await trx.deleteFrom('account_session').where('expires_at', '<=', at).execute();
        await trx
          .insertInto('account_session')
          .values({ token_hash: tokenHash, account_id: accountId, created_at: at, seen_at: at, expires_at: expiresAt })
          .execute();
      }),
    async findSession(tokenHash) {
      const row = await db
        .selectFrom('account_session')
        .innerJoin('account', 'account.id', 'account_session.account_id')
        .selectAll('account')
        .select(['account_session.created_at as begun_at', 'seen_at', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return (
        row && {
          account: decodeAccount(row),
          createdAt: row.begun_at,
          seenAt: row.seen_at,
          expiresAt: row.expires_at,
        }
      );
    },
    touchSession: (tokenHash) =>
      write(async (trx) => {
        await trx.updateTable('account_session').set({ seen_at: now() }).where('token_hash', '=', tokenHash).execute();
      }),
    endSession: (tokenHash) =>
      write(async (trx) => {
        await trx.deleteFrom('account_session').where('token_hash', '=', tokenHash).execute();
      }),
  };
}

type KeyCalls = 'addApiKey' | 'listApiKeys' | 'findApiKey' | 'touchApiKey' | 'revokeApiKey';

function apiKeys({ db, write, now }: StoreContext): Pick<AccountStore, KeyCalls> {
  const keyRows = () =>
    db
      .selectFrom('api_key')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .selectAll('account')
      .select([
        'api_key.id as key_id',
        'api_key.name as key_name',
        'api_key.created_at as made_at',
        'shown',
        'permissions',
        'used_at',
      ])
      .where('revoked_at', 'is', null);
  type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];
  const decodeKey = (row: KeyRow): ApiKey =>
    present({
      id: row.key_id,
      name: row.key_name,
      account: decodeAccount(row),
      shown: row.shown,
      permissions: row.permissions === null ? undefined : JSON.parse(row.permissions),
      createdAt: row.made_at,
      usedAt: row.used_at ?? undefined,
    });
  return {
    addApiKey: ({ id, accountId, name, keyHash, shown, permissions }) =>
      write(async (trx) => {
        await trx
          .insertInto('api_key')
          .values({
            id,
            account_id: accountId,
            name,
            key_hash: keyHash,
            shown,
            permissions: permissions === undefined ? null : JSON.stringify(permissions),
            created_at: now(),
            used_at: null,
            revoked_at: null,
          })
          .execute();
      }),
    listApiKeys: async (accountId) =>
      (
        await keyRows()
          .$if(accountId !== undefined, (query) => query.where('account.id', '=', accountId!))
          .orderBy('api_key.id')
          .execute()
      ).map(decodeKey),
    async findApiKey(keyHash) {
      const row = await keyRows().where('key_hash', '=', keyHash).executeTakeFirst();
      return row && decodeKey(row);
    },
    touchApiKey: (id) =>
      write(async (trx) => {
        await trx.updateTable('api_key').set({ used_at: now() }).where('id', '=', id).execute();
      }),
    revokeApiKey: (id) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('api_key')
          .set({ revoked_at: now() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

function links({
  db,
  write,
  now,
}: StoreContext): Pick<AccountStore, 'addSignInLink' | 'findSignInLink' | 'takeSignInLink'> {
  const decode = ({ role, account_id }: Pick<Tables['sign_in_link'], 'role' | 'account_id'>) =>
    present({ role, accountId: account_id ?? undefined });
  return {
    addSignInLink: ({ tokenHash, role, accountId = null, expiresAt }) =>
      write(async (trx) => {
        await trx.deleteFrom('sign_in_link').where('expires_at', '<=', now()).execute();
        await trx
          .insertInto('sign_in_link')
          .values({ token_hash: tokenHash, role, account_id: accountId, expires_at: expiresAt })
          .execute();
      }),
    async findSignInLink(tokenHash) {
      const row = await db
        .selectFrom('sign_in_link')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row && decode(row);
    },
    takeSignInLink: (tokenHash) =>
      write(async (trx) => {
        const row = await trx
          .deleteFrom('sign_in_link')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now())
          .returning(['role', 'account_id'])
          .executeTakeFirst();
        return row && decode(row);
      }),
  };
}

function failures({
  db,
  write,
  now,
}: StoreContext): Pick<
  AccountStore,
  'countSignInFailure' | 'uncountSignInFailure' | 'signInFailures' | 'clearSignInFailures'
> {
  return {
    countSignInFailure: (subject, forgetMs) =>
      write(async (trx) => {
        const at = now();
        await trx
          .deleteFrom('sign_in_failure')
          .where('last_at', '<=', at - forgetMs)
          .execute();
        const { failures } = await trx
          .insertInto('sign_in_failure')
          .values({ subject, failures: 1, last_at: at })
          .onConflict((conflict) =>
            conflict
              .column('subject')
              .doUpdateSet((eb) => ({ failures: eb('sign_in_failure.failures', '+', 1), last_at: at })),
          )
          .returning('failures')
          .executeTakeFirstOrThrow();
        return failures;
      }),
    uncountSignInFailure: (subject) =>
      write(async (trx) => {
        await trx
          .updateTable('sign_in_failure')
          .set((eb) => ({ failures: eb('failures', '-', 1) }))
          .where('subject', '=', subject)
          .where('failures', '>', 0)
          .execute();
      }),
    async signInFailures(subject, forgetMs) {
      const row = await db
        .selectFrom('sign_in_failure')
        .selectAll()
        .where('subject', '=', subject)
        .where('last_at', '>', now() - forgetMs)
        .executeTakeFirst();
      return { failures: row?.failures ?? 0, lastAt: row?.last_at ?? 0 };
    },
    clearSignInFailures: (subject) =>
      write(async (trx) => {
        await trx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
      }),
  };
}

function audit({ db, write }: StoreContext): Pick<AccountStore, 'appendAudit' | 'listAudit'> {
  return {
    appendAudit: ({ id, at, actor = null, action, subject, before, after }) =>
      write(async (trx) => {
        const row = { id, at, actor, action, subject_kind: subject.kind, subject_id: subject.id };
        await trx
          .insertInto('audit')
          .values({ ...row, before: jsonText(before), after: jsonText(after) })
          .execute();
      }),
    async listAudit({ limit, before }) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .$if(before !== undefined, (query) => query.where('id', '<', before!))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(
        (row): AuditEntry =>
          present({
            id: row.id,
            at: row.at,
            actor: row.actor ?? undefined,
            action: row.action,
            subject: { kind: row.subject_kind, id: row.subject_id },
            before: row.before === null ? undefined : (JSON.parse(row.before) as Json),
            after: row.after === null ? undefined : (JSON.parse(row.after) as Json),
          }),
      );
    },
  };
}

const jsonText = (value: Json | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
