// Who writes what a period says, as the config names it. What was written is remembered by the numbers that it was written of, as replies of judges are.
import type { Monitored } from '../analysis/monitor/monitor-fold.ts';
import { failedSummary, rememberedSummary, type WrittenSummary, writeSummary } from '../app/monitor/written-summary.ts';
import { CallError } from '../model/call-error.ts';
import { HakariError } from '../model/hakari-error.ts';
import type { SummaryWriter } from '../ports/summary-writer.ts';
import type { ReportLanguage } from '../report/report.ts';
import { createBudget } from '../runner/calls/budget.ts';
import type { LoadedConfig } from './load-config.ts';
import { createCalls } from './open-calls.ts';
import type { Session } from './open-session.ts';

export interface Summaries {
  /** As the config names it. */
  readonly model: string;
  /** What was written of these numbers, if it was; nobody is asked. */
  remembered(monitored: Monitored, language: ReportLanguage): Promise<WrittenSummary>;
  /**
   * Asks the model, once or twice, unless it is remembered what was written of these numbers.
   * @param options `signal`: ends the wait
   */
  write(
    monitored: Monitored,
    language: ReportLanguage,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<WrittenSummary>;
}

/** @returns undefined where the config names no model (`monitor.summary`) */
export function configuredSummaries(
  loaded: Pick<LoadedConfig, 'config' | 'where'> | undefined,
  session: Pick<Session, 'clock' | 'store' | 'workspace'>,
): Summaries | undefined {
  const settings = loaded?.config.monitor.summary;
  if (loaded === undefined || settings === undefined) return undefined;
  const path = ['monitor', 'summary'];
  const where = `${loaded.where(path)}: ${path.join('.')}`;
  const { model, maxTokens, temperature, seed } = settings;
  const { clock, store, workspace } = session;

  /** A writer of its own each time, so that what it takes is counted by itself. */
  async function withWriter<T>(mayAsk: boolean, work: (writer: SummaryWriter) => Promise<T>): Promise<T> {
    const budget = mayAsk ? createBudget() : createBudget({ maxCalls: 0 });
    const calls = createCalls({ clock, store, workspace, concurrency: 1, budget });
    const { createSummaryWriter } = await import('../judge/summary/write-summary.ts');
    const writer = createSummaryWriter(await calls.openInstrument(settings as NonNullable<typeof settings>, where), {
      ...{ maxTokens, temperature, seed },
    });
    try {
      return await work(writer);
    } finally {
      await writer.close();
    }
  }

  return {
    model,
    // A page of numbers is shown whatever is wrong with who would write of them.
    remembered: (monitored, language) =>
      withWriter(false, (writer) => rememberedSummary(monitored, { writer, language })).catch((error: unknown) => {
        if (!(error instanceof HakariError)) throw error;
        return failedSummary({ model, language }, { code: error.code, message: error.message });
      }),
    write: (monitored, language, { signal } = {}) =>
      withWriter(true, (writer) => writeSummary(monitored, { writer, language, signal })).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        return failedSummary({ model, language }, { code: error.code, message: error.message });
      }),
  };
}
