// The adapters that use cases are given, and that no config names: renderers of reports, and what a comparison opens.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { SourceOpeners } from '../app/compare/open-sources.ts';
import type { ReportRenderers } from '../app/write-report.ts';
import { renderCsv } from '../render/csv.ts';
import { renderJson } from '../render/json.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { renderTerminal } from '../render/terminal.ts';
import { openStore } from '../store/open-store.ts';

export { renderTerminal } from '../render/terminal.ts';
export { renderTerminalTable } from '../render/terminal-table.ts';

/** Charts are loaded when a report has them. */
export const renderers: ReportRenderers = {
  markdown: renderMarkdown,
  terminal: renderTerminal,
  csv: renderCsv,
  json: renderJson,
  html: async (report) => {
    const [{ renderHtml }, { createEchartsRenderer }] = await Promise.all([
      import('../render/html.ts'),
      import('../render/echarts-chart.ts'),
    ]);
    return renderHtml(report, await createEchartsRenderer());
  },
};

/** What a comparison opens beside the user's store: bundles, in a store that is gone afterwards, and TREC run files. */
export const sourceOpeners: SourceOpeners = {
  // On disk and not in memory: a bundle may hold all texts of a hundred thousand trials.
  openTemporaryStore: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hakari-compare-'));
    const store = await openStore(`sqlite:${join(folder, 'bundles.db')}`);
    return {
      ...store,
      close: async () => {
        await store.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  openRunFile: async (path, { ties }) => {
    const { createRunFileTarget } = await import('../targets/run-file/create-run-file-target.ts');
    const settings = { id: basename(path), type: 'run-file', path: resolve(path), ties };
    return createRunFileTarget(settings, path, { configDir: process.cwd() });
  },
};
