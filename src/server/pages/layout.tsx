// The frame of every page: where one is, who one is, in which language.
import type { Child } from 'hono/jsx';
import type { Identity } from '../../app/accounts/identify.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { pageTexts } from './page-texts.ts';

export interface Reader {
  readonly language: ReportLanguage;
  /** Undefined before signing in. */
  readonly identity: Identity | undefined;
}

interface PageProps {
  readonly title: string;
  readonly reader: Reader;
  readonly children?: Child;
}

export const PageView = ({ title, reader, children }: PageProps) => {
  const texts = pageTexts[reader.language];
  return (
    <html lang={reader.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="htmx-config" content='{"allowEval":false,"includeIndicatorStyles":false,"selfRequestsOnly":true}' />
        <title>{`${title} · Hakari`}</title>
        <link rel="stylesheet" href="/assets/page.css" />
        <script src="/assets/htmx.js" defer></script>
      </head>
      <body>
        <header class="bar">
          <a class="home" href="/web/eval">
            秤 Hakari
          </a>
          {reader.identity === undefined ? null : (
            <nav class="places" aria-label={texts.places}>
              <a href="/web/eval">{texts.overview}</a>
              <a href="/web/eval/datasets">{texts.datasets}</a>
            </nav>
          )}
          <div class="who">
            <LanguageLinks language={reader.language} />
            {reader.identity === undefined ? null : <SignOut reader={reader} />}
          </div>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
};

const languages: readonly (readonly [ReportLanguage, string])[] = [
  ['en', 'English'],
  ['ja', '日本語'],
  ['ko', '한국어'],
];

const LanguageLinks = ({ language }: { readonly language: ReportLanguage }) => (
  <span class="languages">
    {languages.map(([code, name]) =>
      code === language ? (
        <span aria-current="true" lang={code}>
          {name}
        </span>
      ) : (
        <a href={`?lang=${code}`} lang={code} hreflang={code}>
          {name}
        </a>
      ),
    )}
  </span>
);

const SignOut = ({ reader: { identity, language } }: { readonly reader: Reader }) =>
  identity?.session === true ? (
    <form method="post" action="/sign-out">
      <span>{identity.account.name}</span> <button type="submit">{pageTexts[language].signOut}</button>
    </form>
  ) : null;
