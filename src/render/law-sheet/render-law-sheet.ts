// A sheet for a lawyer as one HTML file, in pieces: a run of very many answers is a long sheet.
import { readFileSync } from 'node:fs';
import type { LawSheetPage } from '../../report/law-sheet/law-sheet.ts';
import { lawSheetTexts } from '../../report/law-sheet/texts.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { withoutForbidden } from '../cell-text.ts';
import { SheetEnd, SheetHead, SheetIntro, SheetPage } from './sheet-view.tsx';

export interface LawSheet {
  readonly runId: string;
  readonly target: string;
  readonly language: ReportLanguage;
  readonly pages: AsyncIterable<LawSheetPage>;
}

export async function* renderLawSheet({ runId, target, language, pages }: LawSheet): AsyncGenerator<string> {
  const texts = lawSheetTexts[language];
  const title = texts.title(target);
  const script = sheetScript();
  yield `<!doctype html>\n<html lang="${language}">\n${drawn(SheetHead({ title, script }))}`;
  yield `<body>\n${drawn(SheetIntro({ title, texts }))}`;
  yield `<main id="sheet" data-run="${runId}">\n`;
  let count = 0;
  for await (const page of pages) yield drawn(SheetPage({ page, at: ++count, language }));
  yield count === 0 ? `<p>${texts.nothing}</p>\n</main>\n` : `</main>\n${drawn(SheetEnd({ texts }))}`;
  yield `<script type="module">${script}</script>\n</body>\n</html>\n`;
}

const drawn = (view: unknown): string => `${withoutForbidden(String(view))}\n`;

let script: string | undefined;

/** Compiled from `explorer/browser`, where it is typed against a browser. */
function sheetScript(): string {
  script ??= readFileSync(new URL('../explorer/browser/law-sheet.js', import.meta.url), 'utf8').replace(/^ +/gm, '');
  return script;
}
