// The page of a report, from its head to its last section.
import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import type { ChartRenderer } from '../../ports/chart-renderer.ts';
import { commonTexts } from '../../report/common-texts.ts';
import type { Report } from '../../report/report.ts';
import { momentText } from '../about-text.ts';
import { explorerScript } from '../explorer/explorer-script.ts';
import { explorerTexts } from '../explorer/explorer-texts.ts';
import { type Explorer, ExplorerData, ExplorerView } from '../explorer/explorer-view.tsx';
import { pageStyle } from './page-style.ts';
import { ContentsView, SectionView, type View, type ViewContext } from './views.tsx';

interface ReportPageProps {
  readonly report: Report;
  readonly charts: ChartRenderer;
  /** The questions behind it (none). */
  readonly explorer?: Explorer | undefined;
}

/**
 * Its content security policy allows its own style, images in data URIs and, where questions can be opened, this very script; and nothing
 * else: no request leaves the page.
 */
export function ReportPage({ report, charts, explorer }: ReportPageProps): View {
  const messages = commonTexts[report.language];
  const context: ViewContext = { charts, warning: messages.warning };
  const script = explorer === undefined ? '' : `script-src '${sourceHash(explorerScript())}'; `;
  const policy = `default-src 'none'; img-src data:; ${script}style-src '${sourceHash(pageStyle)}'; base-uri 'none'; form-action 'none'`;
  const questions = { id: 'questions', title: explorerTexts[report.language].heading };
  const places = explorer === undefined ? report.sections : [...report.sections, questions];
  return (
    <html lang={report.language}>
      {'\n'}
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{report.title}</title>
        <style>{raw(pageStyle)}</style>
      </head>
      {'\n'}
      <body>
        <header>
          <h1>{report.title}</h1>
          <AboutView report={report} />
        </header>
        {'\n'}
        <main>
          {report.sections.map((section, index) => (
            <>
              {'\n'}
              <SectionView section={section} level={2} context={context} />
              {index === 0 ? <ContentsView places={places} title={messages.contents} /> : null}
            </>
          ))}
          {explorer === undefined ? null : <ExplorerView explorer={explorer} />}
          {'\n'}
        </main>
        {explorer === undefined ? null : (
          <>
            <ExplorerData questions={explorer.questions} />
            {'\n'}
            <script type="module">{raw(explorerScript())}</script>
          </>
        )}
        {'\n'}
      </body>
      {'\n'}
    </html>
  );
}

const sourceHash = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;

function AboutView({ report: { about, at } }: { readonly report: Report }): View {
  if (about === undefined && at === undefined) return null;
  return (
    <p class="about">
      {about}
      {about === undefined || at === undefined ? null : ' · '}
      {at === undefined ? null : <time datetime={at}>{momentText(at)}</time>}
    </p>
  );
}
