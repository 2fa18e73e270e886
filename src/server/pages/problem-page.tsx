// What is wrong, as a page.
import type { Context } from 'hono';
import type { ReportLanguage } from '../../report/report.ts';
import type { Problem } from '../problem.ts';
import { said } from '../sentences/said.ts';
import { PageView } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { languageOf, placeOf, searchOf } from './reader.ts';
import { Said } from './said-view.tsx';

export function problemPage(
  c: Context,
  { title, detail, status }: Problem,
  usual: ReportLanguage | undefined,
): Response | Promise<Response> {
  const language = languageOf(c, usual);
  return c.html(
    <PageView
      title={said(title, language) ?? title}
      reader={{ language, identity: c.get('identity'), search: searchOf(c), place: placeOf(c) }}
    >
      <h1>{said(title, language) ?? title}</h1>
      <p>
        <Said language={language} message={detail} />
      </p>
      <p>
        <a href="/web/eval">{pageTexts[language].back}</a>
      </p>
    </PageView>,
    status as 400,
  );
}
