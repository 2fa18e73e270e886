// The frame of every page: where one is, who one is, in which language.
import type { Child } from 'hono/jsx';
import type { Identity } from '../../app/accounts/identify.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { alertPageTexts } from './alert-page-texts.ts';
import { feedbackTexts } from './feedback-texts.ts';
import { gatePageTexts } from './gate-texts.ts';
import { labelTexts } from './label-texts.ts';
import { monitorPageTexts } from './monitor-texts.ts';
import { pageTexts } from './page-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { sweepPageTexts } from './sweep-texts.ts';

export interface Reader {
  readonly language: ReportLanguage;
  /** Undefined before signing in. */
  readonly identity: Identity | undefined;
  /** What the address asks for, `?` and all, so that another language shows the same. */
  readonly search: string;
  /** Where the page stands, for those who have it on paper: without who asked how. */
  readonly place: string;
}

// Pages that were left are asked for again: what one account saw stays in no browser for the next.
const htmxConfig = JSON.stringify({
  allowEval: false,
  includeIndicatorStyles: false,
  selfRequestsOnly: true,
  historyCacheSize: 0,
  refreshOnHistoryMiss: true,
});

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
        <meta name="htmx-config" content={htmxConfig} />
        <title>{`${title} · Hakari`}</title>
        <link rel="stylesheet" href="/assets/page.css" />
        <script src="/assets/htmx.js" defer></script>
        <script src="/assets/keys.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#content">
          {texts.skip}
        </a>
        <header class="bar">
          <a class="home" href="/web/eval">
            秤 Hakari
          </a>
          {reader.identity === undefined ? null : (
            <nav class="places" aria-label={texts.places}>
              <a href="/web/eval">{texts.overview}</a>
              <a href="/web/eval/datasets">{texts.datasets}</a>
              <a href="/web/eval/compare">{texts.compare}</a>
              <a href="/web/eval/sweeps">{sweepPageTexts[reader.language].sweeps}</a>
              <a href="/web/eval/gates">{gatePageTexts[reader.language].gates}</a>
              {reader.identity.permissions.includes('labels:write') ? (
                <a href="/web/eval/labels">{labelTexts[reader.language].labels}</a>
              ) : null}
              <a href="/web/eval/judges">{labelTexts[reader.language].judges}</a>
              <a href="/web/eval/monitor">{monitorPageTexts[reader.language].monitor}</a>
              <a href="/web/eval/alerts">{alertPageTexts[reader.language].alerts}</a>
              <a href="/web/eval/feedback">{feedbackTexts[reader.language].feedback}</a>
              <a href="/web/eval/settings">{settingsTexts[reader.language].settings}</a>
            </nav>
          )}
          <div class="who">
            <LanguageLinks reader={reader} />
            {reader.identity === undefined ? null : <SignOut reader={reader} />}
          </div>
        </header>
        <main id="content" tabindex={-1}>
          {children}
        </main>
        <footer class="printed">{reader.place}</footer>
        {reader.identity === undefined ? null : <KeyList reader={reader} />}
      </body>
    </html>
  );
};

const languages: readonly (readonly [ReportLanguage, string])[] = [
  ['en', 'English'],
  ['ja', '日本語'],
  ['ko', '한국어'],
];

const LanguageLinks = ({ reader: { language, search } }: { readonly reader: Reader }) => (
  <span class="languages">
    {languages.map(([code, name]) =>
      code === language ? (
        <span aria-current="true" lang={code}>
          {name}
        </span>
      ) : (
        <a href={inLanguage(search, code)} lang={code} hreflang={code}>
          {name}
        </a>
      ),
    )}
  </span>
);

function inLanguage(search: string, code: ReportLanguage): string {
  const asked = new URLSearchParams(search);
  asked.set('lang', code);
  return `?${asked}`;
}

/** Opened by `?`; the script of the keys shows it. */
const KeyList = ({ reader: { language, identity } }: { readonly reader: Reader }) => {
  const labels = identity?.permissions.includes('labels:write') === true;
  const texts = pageTexts[language];
  return (
    <dialog id="keys" aria-label={texts.keys}>
      <dl>
        {[...texts.keyMeanings, ...(labels ? labelTexts[language].keys : [])].map(([key, meaning]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{texts.close}</button>
      </form>
    </dialog>
  );
};

const SignOut = ({ reader: { identity, language } }: { readonly reader: Reader }) =>
  identity?.session === true ? (
    <form method="post" action="/sign-out">
      <span>{identity.account.name}</span> <button type="submit">{pageTexts[language].signOut}</button>
    </form>
  ) : null;
