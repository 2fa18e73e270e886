// What `hakari report` does.
import { writeFile } from 'node:fs/promises';
import { findRun } from '../app/find-run.ts';
import { gatherRunReport, runsTogether } from '../app/run-report.ts';
import { type ReportFormat, renderReport } from '../app/write-report.ts';
import type { ReportLanguage } from '../report/report.ts';
import { renderers } from '../setup/adapters.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { StoreOptions } from './store-options.ts';
import { print, remark, terminalWidth, useColor } from './terminal.ts';
import { withSession } from './with-session.ts';
import { writing } from './writing.ts';

export interface PrintReportOptions extends StoreOptions {
  /** (`terminal` on a terminal, else `md`) */
  readonly format?: ReportFormat;
  readonly lang?: ReportLanguage;
  readonly out?: string;
}

export async function printReport(reference: string, options: PrintReportOptions): Promise<void> {
  await withSession(options, async ({ store, loaded }) => {
    const runs = await runsTogether(store, await findRun(store, reference));
    const language = options.lang ?? loaded?.config.report.language ?? 'en';
    const { out } = options;
    const onTerminal = out === undefined && process.stdout.isTTY === true;
    const format = options.format ?? (onTerminal ? 'terminal' : 'md');
    const compare = format === 'terminal' || format === 'md' || format === 'html';
    const input = await gatherRunReport(store, runs, { language, goals: goalsOf(loaded), compare });
    const text = await renderReport(input, {
      format,
      renderers,
      ...(onTerminal ? { terminal: { width: terminalWidth(), color: useColor() } } : {}),
    });
    if (out === undefined) return print(text);
    await writing({ path: out }, () => writeFile(out, text));
    remark(`written: ${out}`);
  });
}
