// What an error, a note or a finding says, to the reader of a page.
import type { ReportLanguage } from '../../report/report.ts';
import { said } from '../sentences/said.ts';
import { pageTexts } from './page-texts.ts';

interface SaidProps {
  readonly language: ReportLanguage;
  readonly message: string;
}

/** In the words of the reader; what no catalogue knows is quoted as it is, and said to be English. */
export const Said = ({ language, message }: SaidProps) => {
  const text = said(message, language);
  if (text !== undefined) return <>{text}</>;
  return (
    <>
      {pageTexts[language].inEnglish} <q lang="en">{message}</q>
    </>
  );
};

/** Nothing where nothing went wrong. */
export const ErrorText = ({
  language,
  error,
}: {
  readonly language: ReportLanguage;
  readonly error: string | undefined;
}) =>
  error === undefined ? null : (
    <p class="error" role="alert">
      <Said language={language} message={error} />
    </p>
  );
