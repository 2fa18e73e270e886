// What is wrong, as a page.
import type { Context } from 'hono';
import type { ReportLanguage } from '../../report/report.ts';
import type { Problem } from '../problem.ts';
import { PageView } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { languageOf, searchOf } from './reader.ts';

export function problemPage(
  c: Context,
  { title, detail, status }: Problem,
  usual: ReportLanguage | undefined,
): Response | Promise<Response> {
  const language = languageOf(c, usual);
  return c.html(
    <PageView title={title} reader={{ language, identity: c.get('identity'), search: searchOf(c) }}>
      <h1 lang="en">{title}</h1>
      <p lang="en">{detail}</p>
      <p>
        <a href="/web/eval">{pageTexts[language].back}</a>
      </p>
    </PageView>,
    status as 400,
  );
}
