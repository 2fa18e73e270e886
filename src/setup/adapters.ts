// The adapters that use cases are given, and that no config names: renderers of reports, and what a comparison opens.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { ReportRenderers } from '../app/write-files.ts';
import { present } from '../model/present.ts';
import type { RunFileOrder } from '../model/rank-column.ts';
import type { WayOn } from '../model/way-on.ts';
import type { Store } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { renderCsv } from '../render/csv.ts';
import { renderJson } from '../render/json.ts';
import type { LawSheet } from '../render/law-sheet/render-law-sheet.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { renderTerminal } from '../render/terminal.ts';
import { openStore } from '../store/open-store.ts';

export { renderGateComment } from '../render/gate-comment.ts';
export { renderGateSummary } from '../render/gate-summary.ts';
export { renderGithubAnnotations } from '../render/github-annotations.ts';
export { renderJunit } from '../render/junit.ts';
export { renderTerminal, renderTerminalSection } from '../render/terminal.ts';
export { renderTerminalTable } from '../render/terminal-table.ts';

/** Charts are loaded when a report has them. */
export const renderers: ReportRenderers = {
  markdown: renderMarkdown,
  terminal: renderTerminal,
  csv: renderCsv,
  json: renderJson,
  async *html(report, questions) {
    const [{ renderHtml, renderHtmlWithQuestions }, { createEchartsRenderer }] = await Promise.all([
      import('../render/html.ts'),
      import('../render/echarts-chart.ts'),
    ]);
    const charts = await createEchartsRenderer();
    if (questions === undefined) yield renderHtml(report, charts);
    else yield* renderHtmlWithQuestions(report, charts, questions);
  },
};

/** Loaded when a sheet is asked for. */
export async function* renderLawSheet(sheet: LawSheet): AsyncGenerator<string> {
  yield* (await import('../render/law-sheet/render-law-sheet.ts')).renderLawSheet(sheet);
}

/** A store of its own, gone when it is closed: on disk and not in memory, since a bundle may hold all texts of 100,000 trials. */
export async function openTemporaryStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-compare-'));
  const store = await openStore(`sqlite:${join(folder, 'bundles.db')}`);
  return {
    ...store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface RunFileOptions {
  /** Order of equal scores: by docno descending, or as the file ranks them. */
  readonly ties: 'docno' | 'rank';
  /** By what documents are taken (by score; a file whose ranks are the reverse throughout is refused). */
  readonly order?: RunFileOrder | undefined;
}

/** A target that replays a TREC run file. */
export async function openRunFile(path: string, { ties, order }: RunFileOptions): Promise<Target> {
  const { createRunFileTarget } = await import('../targets/run-file/create-run-file-target.ts');
  const settings = present({ id: basename(path), type: 'run-file', path: resolve(path), ties, order });
  const orderBy = (value: RunFileOrder): WayOn => ({ input: 'order', value });
  return createRunFileTarget(settings, path, { configDir: process.cwd(), orderBy });
}
