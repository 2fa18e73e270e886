// A report as one self-contained HTML file: no request, every text escaped, and a script only where questions can be opened.
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { ReportedQuestions } from '../report/questions/reported-questions.ts';
import type { Report } from '../report/report.ts';
import { withoutForbidden } from './cell-text.ts';
import { blockElements, blocksPlace } from './explorer/explorer-view.tsx';
import { packQuestions } from './explorer/pack-questions.ts';
import { ReportPage } from './page/report-page.tsx';

/** The report as an HTML document with its charts inside; characters that HTML forbids or that turn the direction of a line become U+FFFD. */
export const renderHtml = (report: Report, charts: ChartRenderer): string => documentOf(ReportPage({ report, charts }));

/** The same with every question behind it, packed: in pieces, since a page of very many questions is long. */
export async function* renderHtmlWithQuestions(
  report: Report,
  charts: ChartRenderer,
  questions: ReportedQuestions,
): AsyncGenerator<string> {
  const packed = await packQuestions(questions.each, { withoutTexts: questions.withoutTexts });
  try {
    const page = documentOf(ReportPage({ report, charts, explorer: { questions, packed } }));
    const place = page.indexOf(blocksPlace);
    yield page.slice(0, place);
    yield* blockElements(packed);
    yield page.slice(place + blocksPlace.length);
  } finally {
    await packed.close();
  }
}

const documentOf = (page: unknown): string => `<!doctype html>\n${withoutForbidden(String(page))}\n`;
