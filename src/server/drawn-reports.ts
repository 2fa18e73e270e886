// Reports of runs as pages show them, drawn once for all who look: kept while nothing that is in them has changed.
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
import { stateOf } from './run-state.ts';

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
  /** So many are kept, those that were looked at last (24): each is as large as its page. */
  readonly most?: number;
}

export function createDrawnReports({ store, goals, charts, most = 24 }: DrawingOptions): DrawnReports {
  const kept = new Map<string, Promise<DrawnReport>>();
  return {
    async of(run, language) {
      const runs = await runsTogether(store, run);
      const key = `${language} ${await stateOf(store, runs)}`;
      const drawn = kept.get(key) ?? draw(runs, language);
      // What was looked at last stands last.
      kept.delete(key);
      kept.set(key, drawn);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      drawn.catch(() => kept.delete(key));
      return await drawn;
    },
  };

  async function draw(runs: readonly Run[], language: ReportLanguage): Promise<DrawnReport> {
    const input = await gatherRunReport(store, runs, { language, goals, compare: true });
    const { title, about, sections } = buildRunReport(input);
    const context: ViewContext = { charts: await charts(), warning: commonTexts[language].warning };
    const html = (some: readonly Section[]): HtmlEscapedString =>
      raw(some.map((section) => String(SectionView({ section, level: 2, context }))).join(''));
    return { title, about: about ?? '', answer: html(sections.slice(0, 1)), rest: html(sections.slice(1)) };
  }
}
