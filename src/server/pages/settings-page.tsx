// What runs here may use, and the keys of programs.
import type { Offered } from '../../app/requests/asked-run.ts';
import { type Permission, permissions, permissionsOf } from '../../model/permissions.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { configuredJudge, judgeName } from '../../setup/configured-judge.ts';
import { fieldsOf } from '../form-fields.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { keysFor, makeKey, revokeKey } from '../routes/accounts.ts';
import { idParams } from '../routes/shared-schemas.ts';
import type { ServerContext } from '../server-context.ts';
import type { Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { settingsTexts } from './settings-texts.ts';
import { SettingsView, ShownOnce } from './settings-view.tsx';

interface SettingsPageProps {
  readonly reader: Reader;
  readonly server: ServerContext;
  readonly offered: Offered;
  readonly keys: readonly ApiKey[];
  /** A key that was made just now. */
  readonly made?: string | undefined;
  readonly error?: string | undefined;
}

const SettingsPage = ({ reader, server, offered, keys, made, error }: SettingsPageProps) => {
  const texts = settingsTexts[reader.language];
  return (
    <SettingsView reader={reader} at="settings" error={error}>
      <h2>{texts.keys}</h2>
      <p>{texts.keysText}</p>
      {made === undefined ? null : <ShownOnce reader={reader} title={texts.key} secret={made} />}
      {keys.length === 0 ? <p>{texts.noKeys}</p> : <KeyTable reader={reader} keys={keys} />}
      {reader.identity?.session === true ? <KeyForm reader={reader} /> : <p>{texts.keyBySession}</p>}
      <h2>{texts.offered}</h2>
      <p>{texts.offeredText}</p>
      <OfferedList {...{ reader, server, offered }} />
    </SettingsView>
  );
};

const KeyTable = ({ reader, keys }: Pick<SettingsPageProps, 'reader' | 'keys'>) => {
  const texts = settingsTexts[reader.language];
  return (
    <section class="scroll" tabindex={0} aria-label={texts.keys}>
      <table>
        <thead>
          <tr>
            <th scope="col">{pageTexts[reader.language].name}</th>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.permissions}</th>
            <th scope="col">{texts.used}</th>
            <th scope="col">{texts.revoke}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ id, name, shown, account, permissions: only, usedAt }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>
                <code>{`${shown}…`}</code>
              </td>
              <td>{account.name}</td>
              <td class="text">
                {only === undefined ? texts.allOfOwner : only.map((each) => texts.permissionWords[each]).join(', ')}
              </td>
              <td>{usedAt === undefined ? texts.never : minute(usedAt)}</td>
              <td>
                <form method="post" action={`/web/eval/keys/${id}/revoke`}>
                  <button type="submit" aria-label={`${texts.revoke}: ${name}`}>
                    {texts.revoke}
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Of a checkbox, whose name holds what it allows. */
const may = 'may ';

const KeyForm = ({ reader }: { readonly reader: Reader }) => {
  const texts = settingsTexts[reader.language];
  const own = reader.identity === undefined ? [] : permissionsOf[reader.identity.account.role];
  return (
    <form class="fields" method="post" action="/web/eval/keys">
      <label>
        {pageTexts[reader.language].name}
        <input name="name" required maxlength={100} />
      </label>
      <fieldset>
        <legend>{texts.permissions}</legend>
        {own.map((each) => (
          <label class="check">
            <input type="checkbox" name={`${may}${each}`} checked />
            {texts.permissionWords[each]}
          </label>
        ))}
      </fieldset>
      <div>
        <button class="main" type="submit">
          {texts.makeKey}
        </button>
      </div>
    </form>
  );
};

const OfferedList = ({ reader, server, offered }: Pick<SettingsPageProps, 'reader' | 'server' | 'offered'>) => {
  const texts = settingsTexts[reader.language];
  const judge = configuredJudge(server.loaded);
  return (
    <dl>
      <dt>
        <a href="/web/eval/targets">{texts.targets}</a>
      </dt>
      <dd>{offered.targets.join(', ')}</dd>
      <dt>{texts.metrics}</dt>
      <dd>{offered.metrics.map(({ name }) => name).join(', ')}</dd>
      <dt>{texts.judge}</dt>
      <dd>{judge === undefined ? texts.noJudge : judgeName(judge)}</dd>
    </dl>
  );
};

type Changing = Asking<unknown, unknown, unknown>;

const settingsPage = async (asking: Changing, told: Pick<SettingsPageProps, 'made' | 'error'> = {}) => (
  <SettingsPage
    reader={readerOf(asking)}
    server={asking.server}
    offered={await asking.server.offered()}
    keys={await keysFor(asking)}
    {...told}
  />
);

export const settingsPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/settings',
    access: 'signed-in',
    handle: async (asking) => asking.http.html(await settingsPage(asking)),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/keys',
    access: 'signed-in',
    handle: async (asking) => {
      const fields = await fieldsOf(asking.http);
      const name = (fields.name ?? '').trim().slice(0, 100);
      const chosen = permissions.filter((each: Permission) => fields[`${may}${each}`] !== undefined);
      if (name === '' || chosen.length === 0) {
        const error =
          name === '' ? 'a key needs a name' : 'a key that may do nothing is of no use: choose what it may do';
        return asking.http.html(await settingsPage(asking, { error }), 422);
      }
      return asking.http.html(
        await settingsPage(asking, { made: await makeKey(asking, { name, permissions: chosen }) }),
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/keys/{id}/revoke',
    access: 'signed-in',
    params: idParams,
    handle: async (asking) => {
      await revokeKey(asking, asking.params.id);
      return asking.http.redirect('/web/eval/settings', 303);
    },
  }),
];
