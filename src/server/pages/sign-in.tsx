// Signing in and out, and the page of a link that lets somebody in for the first time.
import { z } from 'zod';
import { AccountError, signIn, signOut, useLink } from '../../app/accounts/sign-in.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { fieldsOf } from '../form-fields.ts';
import { forgetSession, keepSession } from '../guard/who-asks.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';

interface FormProps {
  readonly reader: Reader;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
}

const SignInPage = ({ reader, error, name, next }: FormProps & { readonly next: string }) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.signIn} reader={reader}>
      <h1>{texts.signIn}</h1>
      <ErrorText language={reader.language} error={error} />
      <form class="fields" method="post" action="/sign-in">
        <input type="hidden" name="next" value={next} />
        <label>
          {texts.name}
          <input name="name" autocomplete="username" required value={name} />
        </label>
        <label>
          {texts.password}
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <div>
          <button class="main" type="submit">
            {texts.signIn}
          </button>
        </div>
      </form>
    </PageView>
  );
};

const WelcomePage = ({ reader, error, name }: FormProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.welcome} reader={reader}>
      <h1>{texts.welcome}</h1>
      <p>{texts.welcomeText}</p>
      <ErrorText language={reader.language} error={error} />
      <form class="fields" method="post">
        <label>
          {texts.name}
          <input name="name" autocomplete="username" required value={name} />
        </label>
        <label>
          {texts.password}
          <input name="password" type="password" autocomplete="new-password" minlength={12} required />
        </label>
        <div>
          <button class="main" type="submit">
            {texts.setPassword}
          </button>
        </div>
      </form>
    </PageView>
  );
};

/** A place on this server, and nowhere else. */
const localPath = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) ? next : '/web/eval';

/** Wrong in a way that its sender can mend: the form is shown again with what is wrong. */
const isTheirs = (error: unknown): error is HakariError =>
  error instanceof AccountError || (error instanceof HakariError && error.code === 'account-exists');

const addressOf = ({ http }: Pick<Asking<unknown, unknown, unknown>, 'http'>): string =>
  http.env?.incoming?.socket?.remoteAddress ?? 'unknown';

export const signInRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/sign-in',
    access: 'anybody',
    query: z.object({ next: z.string().optional() }),
    handle: (asking) => asking.http.html(<SignInPage reader={readerOf(asking)} next={localPath(asking.query.next)} />),
  }),
  defineRoute({
    method: 'post',
    path: '/sign-in',
    access: 'anybody',
    handle: async (asking) => {
      const { http, server } = asking;
      const { name = '', password = '', next } = await fieldsOf(http);
      try {
        const { token, account } = await signIn(server.session, { name, password, address: addressOf(asking) });
        keepSession(http, server, token);
        await record({ server, account: account.name }, 'sign-in', { kind: 'account', id: account.name });
        return http.redirect(localPath(next), 303);
      } catch (error) {
        if (!isTheirs(error)) throw error;
        const page = <SignInPage reader={readerOf(asking)} next={localPath(next)} name={name} error={error.message} />;
        return http.html(page, error.code === 'too-many-tries' ? 429 : 401);
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign-out',
    access: 'signed-in',
    handle: async ({ http, server }) => {
      const token = forgetSession(http, server);
      if (token !== undefined) await signOut(server.session.store, token);
      return http.redirect('/sign-in', 303);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/welcome/{link}',
    access: 'anybody',
    params: z.strictObject({ link: z.string().regex(/^hl_[\w-]{43}$/u) }),
    handle: async (asking) =>
      asking.http.html(<WelcomePage reader={readerOf(asking)} name={await invitedName(asking)} />),
  }),
  defineRoute({
    method: 'post',
    path: '/welcome/{link}',
    access: 'anybody',
    params: z.strictObject({ link: z.string().regex(/^hl_[\w-]{43}$/u) }),
    handle: async (asking) => {
      const { http, server, params } = asking;
      const { name = '', password = '' } = await fieldsOf(http);
      try {
        const { token, account } = await useLink(server.session, { link: params.link, name, password });
        keepSession(http, server, token);
        await record({ server, account: account.name }, 'welcome', {
          kind: 'account',
          id: account.name,
          after: { role: account.role },
        });
        return http.redirect('/web/eval', 303);
      } catch (error) {
        if (!isTheirs(error)) throw error;
        return http.html(<WelcomePage reader={readerOf(asking)} name={name} error={error.message} />, 422);
      }
    },
  }),
];

/** @throws ProblemError 404 for a link that is no more */
async function invitedName({
  params,
  server: { session },
}: Asking<{ readonly link: string }, unknown, unknown>): Promise<string | undefined> {
  const { tokenHash } = await import('../../app/accounts/tokens.ts');
  const found = await session.store.findSignInLink(tokenHash(params.link));
  if (found === undefined) throw new ProblemError(404, 'no-link', 'this link was used already, or its time is over');
  return (await session.store.listAccounts()).find(({ id }) => id === found.accountId)?.name;
}
