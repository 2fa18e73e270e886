// Reports of runs as pages show them, drawn once for all who look.
import { raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { gatherRunReport, runsTogether } from '../app/run-report.ts';
import type { RunGoals } from '../metrics/presets.ts';
import type { Run } from '../model/run.ts';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { ServerStore } from '../ports/store.ts';
import { SectionView, type ViewContext } from '../render/page/views.tsx';
import { commonTexts } from '../report/common-texts.ts';
import type { ReportLanguage, Section } from '../report/report.ts';
import { buildRunReport } from '../report/run/run-report.ts';
import type { KeptByState } from './kept-by-state.ts';

export interface DrawnReport {
  readonly title: string;
  readonly about: string;
  /** The first section. */
  readonly answer: HtmlEscapedString;
  /** All that stands behind it. */
  readonly rest: HtmlEscapedString;
}

export interface DrawnReports {
  /** That of the run and of those that were started with it. */
  of(run: Run, language: ReportLanguage): Promise<DrawnReport>;
}

interface DrawingOptions {
  readonly store: ServerStore;
  readonly goals: RunGoals;
  readonly charts: () => Promise<ChartRenderer>;
  readonly kept: KeptByState;
}

export function createDrawnReports({ store, goals, charts, kept }: DrawingOptions): DrawnReports {
  return {
    async of(run, language) {
      const runs = await runsTogether(store, run);
      return await kept.of(`report ${language}`, runs, () => draw(runs, language));
    },
  };

  async function draw(runs: readonly Run[], language: ReportLanguage): Promise<DrawnReport> {
    const input = await gatherRunReport(store, runs, { language, goals, compare: true });
    const { title, about, sections } = buildRunReport(input);
    const context: ViewContext = { charts: await charts(), warning: commonTexts[language].warning };
    return {
      ...{ title, about: about ?? '' },
      answer: drawSections(sections.slice(0, 1), context),
      rest: drawSections(sections.slice(1), context),
    };
  }
}

/** As they stand on a page, below its own title. */
export const drawSections = (sections: readonly Section[], context: ViewContext): HtmlEscapedString =>
  raw(sections.map((section) => String(SectionView({ section, level: 2, context }))).join(''));
