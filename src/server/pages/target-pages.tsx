// What runs can ask: the targets of the config, and those that an admin adds.
import { z } from 'zod';
import { ConfigError, HakariError } from '../../model/hakari-error.ts';
import type { AddedTarget } from '../../ports/target-store.ts';
import { addedSettingsSchema } from '../../setup/added-target.ts';
import { explainFaults } from '../explain-fault.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { addTarget, configuredTargets, removeTarget, targetName } from '../routes/targets.ts';
import type { Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { settingsTexts } from './settings-texts.ts';
import { SettingsView } from './settings-view.tsx';

type Fields = Readonly<Record<string, string | undefined>>;

interface TargetsPageProps {
  readonly reader: Reader;
  readonly configured: readonly { readonly id: string; readonly type: string }[];
  readonly added: readonly AddedTarget[];
  /** What was filled in before something went wrong. */
  readonly given?: Fields;
  readonly error?: string | undefined;
}

const TargetsPage = ({ reader, configured, added, given = {}, error }: TargetsPageProps) => {
  const texts = settingsTexts[reader.language];
  const manages = reader.identity?.permissions.includes('targets:manage') === true;
  return (
    <SettingsView reader={reader} at="targets" error={error}>
      <p>{texts.targetsText}</p>
      <section class="scroll" tabindex={0} aria-label={texts.targets}>
        <table>
          <thead>
            <tr>
              <th scope="col">{pageTexts[reader.language].target}</th>
              <th scope="col">{texts.type}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col">{texts.added}</th>
              {manages ? <th scope="col">{texts.remove}</th> : null}
            </tr>
          </thead>
          <tbody>
            {configured.map(({ id, type }) => (
              <tr>
                <th scope="row">{id}</th>
                <td>{type}</td>
                <td>–</td>
                <td>{texts.inConfig}</td>
                {manages ? <td>–</td> : null}
              </tr>
            ))}
            {added.map(({ id, name, settings, addedBy, addedAt }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>http</td>
                <td class="text">{String(settings.url)}</td>
                <td>{texts.addedBy(addedBy, minute(addedAt))}</td>
                {manages ? (
                  <td>
                    <form method="post" action={`/web/eval/targets/${id}/remove`}>
                      <button type="submit" aria-label={`${texts.remove}: ${name}`}>
                        {texts.remove}
                      </button>
                    </form>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {manages ? <TargetForm reader={reader} given={given} /> : null}
    </SettingsView>
  );
};

const sampleRequest = '{ "question": "{{query}}" }';
const sampleResponse = '{ "answer": "answer", "documents": "sources[].id" }';

const TargetForm = ({ reader, given }: { readonly reader: Reader; readonly given: Fields }) => {
  const texts = settingsTexts[reader.language];
  return (
    <>
      <h2>{texts.addTarget}</h2>
      <form class="fields" method="post" action="/web/eval/targets">
        <label>
          {pageTexts[reader.language].name}
          <input name="name" required maxlength={100} value={given.name} />
        </label>
        <label>
          {texts.url}
          <input name="url" type="url" required maxlength={2000} value={given.url} />
        </label>
        <label>
          {texts.request}
          <textarea class="short" name="request" required spellcheck={false}>
            {given.request ?? sampleRequest}
          </textarea>
        </label>
        <label>
          {texts.response}
          <textarea class="short" name="response" required spellcheck={false}>
            {given.response ?? sampleResponse}
          </textarea>
        </label>
        <div>
          <button class="main" type="submit">
            {texts.addTarget}
          </button>
        </div>
      </form>
    </>
  );
};

const targetsPage = async (
  asking: Asking<unknown, unknown, unknown>,
  told: Pick<TargetsPageProps, 'given' | 'error'> = {},
) => (
  <TargetsPage
    reader={readerOf(asking)}
    configured={configuredTargets(asking.server)}
    added={await asking.server.session.store.listTargets()}
    {...told}
  />
);

/** @throws ProblemError naming the field that is no JSON, or the setting that is wrong */
function readForm({ name, url, request = '', response = '' }: Fields) {
  const settings = { url, request: jsonOf('request', request), response: jsonOf('response', response) };
  const given = { name, settings };
  const read = z.strictObject({ name: targetName, settings: addedSettingsSchema }).safeParse(given);
  if (read.success) return read.data;
  const told = explainFaults(read.error.issues, given).map(
    ({ path, message }) => `${path.replace(/^settings\./u, '')}: ${message}`,
  );
  throw new ProblemError(422, 'bad-request', told.join('; '));
}

function jsonOf(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError(422, 'bad-json', `${field} is no JSON: ${(error as Error).message}`);
  }
}

export const targetPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/targets',
    access: 'results:read',
    handle: async (asking) => asking.http.html(await targetsPage(asking)),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/targets',
    access: 'targets:manage',
    mostBytes: 64 * 1024,
    handle: async (asking) => {
      const given = await fieldsOf(asking.http);
      try {
        await addTarget(asking, readForm(given));
        return asking.http.redirect('/web/eval/targets', 303);
      } catch (error) {
        const isTheirs =
          error instanceof ProblemError ||
          error instanceof ConfigError ||
          (error instanceof HakariError && error.code === 'target-exists');
        if (!isTheirs) throw error;
        return asking.http.html(await targetsPage(asking, { given, error: error.message }), 422);
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/targets/{id}/remove',
    access: 'targets:manage',
    params: idParams,
    handle: async (asking) => {
      await removeTarget(asking, asking.params.id);
      return asking.http.redirect('/web/eval/targets', 303);
    },
  }),
];
