// What `hakari judge audit` does.
import { join, relative, resolve } from 'node:path';
import { analyseAudit } from '../analysis/audit/analyse-audit.ts';
import { type AuditAsk, type AuditCase, type AuditLanguage, auditLanguages } from '../analysis/audit/measured-audit.ts';
import { planAudit } from '../analysis/audit/plan-audit.ts';
import { auditJudge, recordedAuditCases } from '../app/audit-judge.ts';
import { findRun } from '../app/find-run.ts';
import { scoringMetrics } from '../app/scoring-metrics.ts';
import { writeAuditReport } from '../app/write-audit-report.ts';
import { type AuditReportInput, auditResultJson, buildAuditReport } from '../report/audit/audit-report.ts';
import type { ReportLanguage } from '../report/report.ts';
import { renderers, renderTerminal } from '../setup/adapters.ts';
import { type OpenedAudit, openAudit } from '../setup/open-audit.ts';
import { createCalls } from '../setup/open-calls.ts';
import { openConfigSession, type Session } from '../setup/open-session.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { programWords, shellWord } from './follow-up.ts';
import type { StoreOptions } from './shared-options.ts';
import { createProgressLine, print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface AuditJudgeCommandOptions extends StoreOptions {
  readonly run?: string;
  readonly metric: readonly string[];
  readonly items?: number;
  readonly language?: readonly AuditLanguage[];
  readonly repeats: number;
  readonly tolerance: number;
  readonly seed: number;
  /** Verdicts that make the exit code 1. */
  readonly failOn: readonly string[];
  readonly fresh?: boolean;
  readonly concurrency?: number;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly out?: string;
  readonly lang?: ReportLanguage;
  readonly report: boolean;
  readonly json?: boolean;
}

/** Between worst and best. */
const passing = 0.5;
const recordedAnswers = 24;

/** @returns the exit code */
export async function auditJudgeCommand(options: AuditJudgeCommandOptions): Promise<number> {
  const progress = createProgressLine();
  const { config, store, maxCalls, maxCost: maxCostUsd, fresh } = options;
  const session = await openConfigSession({ config, store, directory: process.cwd(), progress });
  const { loaded, clock } = session;
  const concurrency = options.concurrency ?? loaded.config.concurrency;
  let opened: OpenedAudit | undefined;
  try {
    const calls = createCalls({ clock, store: session.store, concurrency, maxCalls, maxCostUsd, fresh, progress });
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    opened = await openAudit(loaded, { names: options.metric, calls, today });
    const material = await gatherMaterial(session, opened, options);
    const { metrics } = opened;
    const asks = planAudit({ cases: material.cases, metrics, repeats: options.repeats });
    opened.estimate(judgementsOf(asks)).forEach(remark);
    const again = againCommand(options);
    const stop = stopOnInterrupt(again);
    const noGrades = { judged: 0, highest: undefined, lowest: undefined, highestAt: undefined };
    const scoring = scoringMetrics(metrics, noGrades, opened.asking.instruments);
    const result = await auditJudge({ asks, metrics: scoring, concurrency, stop, progress });
    progress.end();
    if (result.stopped !== undefined) remark(`stopped: ${result.stopped.message}`);
    const cutShort = exitWhenCutShort(result);
    if (cutShort !== undefined) {
      remark(`${result.observations.length} of ${asks.length} judgements made, too few for a verdict; ${goOn(again)}`);
      return cutShort;
    }
    const { repeats, seed, tolerance } = options;
    const input: AuditReportInput = {
      language: options.lang ?? loaded.config.report.language ?? 'en',
      judge: opened.judge,
      builtIn: material.builtIn,
      recorded: material.recorded,
      ...{ seed, repeats, tolerance, passing },
      judgements: asks.length,
      metrics: analyseAudit(result.observations, { metrics, repeats, tolerance, passing }),
    };
    await show(input, options, loaded.directory);
    const failed = failedOn(input, options.failOn);
    failed.forEach(remark);
    return failed.length > 0 ? exitCodes.gateFailed : exitCodes.fine;
  } finally {
    progress.end();
    await opened?.asking.close();
    await session.close();
  }
}

/** How many, by metric. */
function judgementsOf(asks: readonly AuditAsk[]): ReadonlyMap<string, number> {
  const byMetric = Map.groupBy(asks, ({ metric }) => metric);
  return new Map([...byMetric].map(([metric, own]) => [metric, own.length]));
}

/** One line a metric whose verdict was not to be. */
const failedOn = ({ metrics }: AuditReportInput, failOn: readonly string[]): readonly string[] =>
  metrics.flatMap(({ metric, verdicts }) => {
    const named = verdicts.filter((verdict) => failOn.includes(verdict));
    return named.length === 0 ? [] : [`--fail-on: the judge of ${metric} is ${named.join(', ')}`];
  });

const goOn = (again: string): string => `what is there is remembered and costs nothing: ${again}`;

interface Material extends Pick<AuditReportInput, 'builtIn' | 'recorded'> {
  readonly cases: readonly AuditCase[];
}

async function gatherMaterial(
  { store }: Pick<Session, 'store'>,
  { material }: OpenedAudit,
  { run: reference, items, seed, language: languages = auditLanguages }: AuditJudgeCommandOptions,
): Promise<Material> {
  const builtIn = material.builtIn({ seed, items, languages });
  const counts = { items: new Set(builtIn.map(({ item }) => item)).size, languages };
  if (reference === undefined) return { cases: builtIn, builtIn: counts, recorded: null };
  const run = await findRun(store, reference);
  const recorded = await recordedAuditCases(store, run, {
    items: items ?? recordedAnswers,
    casesOf: (input) => material.recorded(input, { seed, languages }),
  });
  const answers = new Set(recorded.map(({ item }) => item)).size;
  if (answers === 0) remark(`run ${run.id} has no answers with contexts to edit`);
  return { cases: [...builtIn, ...recorded], builtIn: counts, recorded: { run: run.id, answers } };
}

async function show(input: AuditReportInput, options: AuditJudgeCommandOptions, home: string): Promise<void> {
  if (options.json === true) printJson(auditResultJson(input));
  else print(renderTerminal(buildAuditReport(input), { color: useColor(), width: terminalWidth() }));
  if (!options.report) return;
  const folder = options.out === undefined ? join(home, '.hakari', 'reports', 'judge-audit') : resolve(options.out);
  const written = await writing({ path: folder }, () => writeAuditReport(input, folder, renderers));
  if (options.json !== true)
    print(`report  ${written.map((path) => relative(process.cwd(), path)).join('\n        ')}`);
}

/** With everything that makes the questions and what is said of them the same. */
function againCommand(options: AuditJudgeCommandOptions): string {
  const { config, store, run, metric, items, language, repeats, tolerance, seed, failOn, lang, out } = options;
  const parts = [`${programWords()} judge audit`];
  if (config !== undefined) parts.push('-c', shellWord(config));
  if (store !== undefined) parts.push('--store', shellWord(store));
  if (run !== undefined) parts.push('--run', shellWord(run));
  if (items !== undefined) parts.push('--items', String(items));
  parts.push('--repeats', String(repeats), '--tolerance', String(tolerance), '--seed', String(seed));
  if (language !== undefined) parts.push('--language', ...language);
  if (metric.length > 0) parts.push('--metric', ...metric.map(shellWord));
  if (failOn.length > 0) parts.push('--fail-on', failOn.join(','));
  if (out !== undefined) parts.push('--out', shellWord(out));
  if (lang !== undefined) parts.push('--lang', lang);
  return parts.join(' ');
}
