// The frame of the pages of settings: which there are, and what is shown once.
import type { Child } from 'hono/jsx';
import { PageView, type Reader } from './layout.tsx';
import { ErrorText } from './said-view.tsx';
import { settingsTexts } from './settings-texts.ts';

interface SettingsProps {
  readonly reader: Reader;
  /** Which of them. */
  readonly at: 'settings' | 'targets' | 'accounts' | 'done';
  /** What went wrong with the form that was sent. */
  readonly error?: string | undefined;
  readonly children?: Child;
}

const places = [
  { at: 'settings', path: '/web/eval/settings', managers: false },
  { at: 'targets', path: '/web/eval/targets', managers: false },
  { at: 'accounts', path: '/web/eval/accounts', managers: true },
  { at: 'done', path: '/web/eval/audit', managers: true },
] as const;

export const SettingsView = ({ reader, at, error, children }: SettingsProps) => {
  const texts = settingsTexts[reader.language];
  const manages = reader.identity?.permissions.includes('accounts:manage') === true;
  return (
    <PageView title={texts[at]} reader={reader}>
      <h1>{texts[at]}</h1>
      <nav class="pages" aria-label={texts.settings}>
        {places
          .filter(({ managers }) => manages || !managers)
          .map((place) => (
            <a href={place.path} aria-current={place.at === at ? 'page' : undefined}>
              {texts[place.at]}
            </a>
          ))}
      </nav>
      <ErrorText language={reader.language} error={error} />
      {children}
    </PageView>
  );
};

/** A key or a link, which nobody is shown again. */
export const ShownOnce = ({
  reader,
  title,
  secret,
}: {
  readonly reader: Reader;
  readonly title: string;
  readonly secret: string;
}) => (
  <section class="once" aria-label={title}>
    <p role="status">
      <strong>{title}</strong> – {settingsTexts[reader.language].onlyOnce}
    </p>
    <p>
      <code>{secret}</code>
    </p>
  </section>
);
