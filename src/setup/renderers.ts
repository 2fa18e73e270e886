// Joins the report with its renderers; charts are loaded when a report has them.
import type { ReportRenderers } from '../app/write-report.ts';
import { renderCsv } from '../render/csv.ts';
import { renderJson } from '../render/json.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { renderTerminal } from '../render/terminal.ts';

export { renderTerminal } from '../render/terminal.ts';
export { renderTerminalTable } from '../render/terminal-table.ts';

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
