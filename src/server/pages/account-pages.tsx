// Who may use the server, and what was done on it: for who manages accounts.
import { z } from 'zod';
import { AccountError } from '../../app/accounts/sign-in.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { roles } from '../../model/permissions.ts';
import type { Account, AuditEntry } from '../../ports/account-store.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { changeAccount, inviteAccount, linkAccount } from '../routes/accounts.ts';
import { idParams } from '../routes/shared-schemas.ts';
import type { Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { settingsTexts } from './settings-texts.ts';
import { SettingsView, ShownOnce } from './settings-view.tsx';

interface AccountsPageProps {
  readonly reader: Reader;
  readonly accounts: readonly Account[];
  /** A link that was made just now, and whose. */
  readonly made?: { readonly name: string; readonly link: string } | undefined;
  readonly error?: string | undefined;
}

const AccountsPage = ({ reader, accounts, made, error }: AccountsPageProps) => {
  const texts = settingsTexts[reader.language];
  return (
    <SettingsView reader={reader} at="accounts" error={error}>
      {made === undefined ? null : <ShownOnce reader={reader} title={texts.linkFor(made.name)} secret={made.link} />}
      <section class="scroll" tabindex={0} aria-label={texts.accounts}>
        <table>
          <thead>
            <tr>
              <th scope="col">{pageTexts[reader.language].name}</th>
              <th scope="col">{texts.role}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{pageTexts[reader.language].created}</th>
              <th scope="col">{texts.newLink}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow reader={reader} account={account} />
            ))}
          </tbody>
        </table>
      </section>
      <h2>{texts.invite}</h2>
      <p>{texts.inviteText}</p>
      <form class="row" method="post" action="/web/eval/accounts">
        <label>
          {pageTexts[reader.language].name}
          <input name="name" required maxlength={100} />
        </label>
        <RoleChoice reader={reader} chosen="user" label={texts.role} />
        <button class="main" type="submit">
          {texts.invite}
        </button>
      </form>
    </SettingsView>
  );
};

const RoleChoice = ({ reader, chosen, label }: { reader: Reader; chosen: Account['role']; label: string }) => (
  <select name="role" aria-label={label}>
    {roles.map((role) => (
      <option value={role} selected={role === chosen}>
        {settingsTexts[reader.language].roles[role]}
      </option>
    ))}
  </select>
);

/** Nobody changes their own account: so one admin is always left. */
const AccountRow = ({ reader, account }: { readonly reader: Reader; readonly account: Account }) => {
  const texts = settingsTexts[reader.language];
  const { id, name, role, disabledAt, createdAt } = account;
  const isOwn = reader.identity?.account.id === id;
  const action = `/web/eval/accounts/${id}`;
  const button = (what: string, text: string) => (
    <button type="submit" name="do" value={what} aria-label={`${text}: ${name}`}>
      {text}
    </button>
  );
  return (
    <tr>
      <th scope="row">{isOwn ? `${name} (${texts.you})` : name}</th>
      <td>
        {isOwn ? (
          texts.roles[role]
        ) : (
          <form class="row" method="post" action={action}>
            <RoleChoice reader={reader} chosen={role} label={`${texts.role}: ${name}`} />
            {button('role', texts.changeRole)}
          </form>
        )}
      </td>
      <td>
        {disabledAt === undefined ? texts.active : texts.disabled}
        {isOwn ? null : (
          <form method="post" action={action}>
            {disabledAt === undefined ? button('disable', texts.disable) : button('enable', texts.enable)}
          </form>
        )}
      </td>
      <td>{minute(createdAt)}</td>
      <td>
        <form method="post" action={action}>
          {button('link', texts.newLink)}
        </form>
      </td>
    </tr>
  );
};

const AuditPage = ({ reader, entries, limit }: { reader: Reader; entries: readonly AuditEntry[]; limit: number }) => {
  const texts = settingsTexts[reader.language];
  const last = entries.length === limit ? entries.at(-1) : undefined;
  return (
    <SettingsView reader={reader} at="done">
      <p>{texts.doneText}</p>
      {entries.length === 0 ? (
        <p>{texts.nothingDone}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={texts.done}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ at, actor, action, subject, before, after }) => (
                <tr>
                  <td>{minute(at)}</td>
                  <td>{actor ?? '–'}</td>
                  <th scope="row">{`${action} ${subject.id}`}</th>
                  <td class="text">{before === undefined ? '–' : JSON.stringify(before)}</td>
                  <td class="text">{after === undefined ? '–' : JSON.stringify(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {last === undefined ? null : (
        <nav class="pages" aria-label={pageTexts[reader.language].pages}>
          <a href={`/web/eval/audit?before=${last.id}`}>{texts.older}</a>
        </nav>
      )}
    </SettingsView>
  );
};

type Changing = Asking<unknown, unknown, unknown>;

const accountsPage = async (asking: Changing, told: Pick<AccountsPageProps, 'made' | 'error'> = {}) => (
  <AccountsPage reader={readerOf(asking)} accounts={await asking.server.session.store.listAccounts()} {...told} />
);

/** Of this server as its reader reached it. */
function wholeLink({ http, server }: Changing, link: string): string {
  const { host } = new URL(http.req.url);
  return `${server.loaded.config.serve.https ? 'https' : 'http'}://${host}${link}`;
}

function roleOf(field: string | undefined): Account['role'] {
  const role = roles.find((each) => each === field);
  if (role === undefined) throw new ProblemError(422, 'bad-role', `a role is one of ${roles.join(', ')}`);
  return role;
}

const auditLimit = 50;

export const accountPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/accounts',
    access: 'accounts:manage',
    handle: async (asking) => asking.http.html(await accountsPage(asking)),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/accounts',
    access: 'accounts:manage',
    handle: async (asking) => {
      const { name = '', role } = await fieldsOf(asking.http);
      try {
        const wanted = roleOf(role);
        const { account, link } = await inviteAccount(asking, { name, role: wanted });
        const made = { name: account.name, link: wholeLink(asking, link) };
        return asking.http.html(await accountsPage(asking, { made }), 201);
      } catch (error) {
        if (error instanceof AccountError || (error instanceof HakariError && error.code === 'account-exists'))
          return asking.http.html(await accountsPage(asking, { error: error.message }), 422);
        throw error;
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/accounts/{id}',
    access: 'accounts:manage',
    params: idParams,
    handle: async (asking) => {
      const { http, params } = asking;
      const { do: what, role } = await fieldsOf(http);
      if (what === 'link') {
        const { account, link } = await linkAccount(asking, params.id);
        const made = { name: account.name, link: wholeLink(asking, link) };
        return http.html(await accountsPage(asking, { made }), 201);
      }
      const change = what === 'role' ? { role: roleOf(role) } : { disabled: what === 'disable' };
      await changeAccount(asking, params.id, change);
      return http.redirect('/web/eval/accounts', 303);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/audit',
    access: 'accounts:manage',
    query: z.object({ before: z.uuid().optional() }),
    handle: async (asking) => {
      const page = { limit: auditLimit, before: asking.query.before };
      const entries = await asking.server.session.store.listAudit(page);
      return asking.http.html(<AuditPage reader={readerOf(asking)} entries={entries} limit={auditLimit} />);
    },
  }),
];
