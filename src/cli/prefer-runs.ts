// What `hakari judge prefer` does.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { findRun } from '../app/find-run.ts';
import { type PreferOutcome, prefer } from '../app/prefer.ts';
import type { Run } from '../model/run.ts';
import { judgesItself } from '../report/judges-itself.ts';
import {
  buildPreferenceReport,
  type ComparedRun,
  type PreferenceInput,
  preferenceJson,
} from '../report/preference/preference-report.ts';
import type { ReportLanguage } from '../report/report.ts';
import { renderers, renderTerminal } from '../setup/adapters.ts';
import { createCalls } from '../setup/open-calls.ts';
import { type OpenedPreference, openPreference } from '../setup/open-preference.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { followUp, shellWord } from './follow-up.ts';
import { type StoreSession, withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface PreferRunsFlags extends StoreOptions {
  readonly concurrency?: number;
  readonly maxFailed: number;
  readonly fresh?: boolean;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly json?: boolean;
  readonly format?: 'md' | 'html';
  readonly lang?: ReportLanguage;
  readonly out?: string;
}

/** @returns the exit code */
export async function preferRuns([a, b]: readonly [string, string], flags: PreferRunsFlags): Promise<number> {
  return await withSession(flags, async (session) => {
    const runs = [await findRun(session.store, a), await findRun(session.store, b)] as const;
    const again = followUp(['judge', 'prefer', ...[a, b].map(shellWord), ...sameFlags(flags)].join(' '), flags);
    const opened = await open(session, flags);
    try {
      opened.notes.forEach(remark);
      opened.estimate(pairsOf(runs)).forEach(remark);
      const outcome = await prefer(session, runs, {
        judge: opened.judge,
        concurrency: flags.concurrency ?? session.loaded?.config.concurrency ?? 4,
        stop: stopOnInterrupt(again),
      });
      session.progress.end();
      if (!outcome.interrupted) await show(inputOf(runs, { outcome, opened, session, flags }), { flags, again });
      if (outcome.stopped !== undefined) remark(`stopped: ${outcome.stopped.message}`);
      if (outcome.interrupted) remark(interruptedText(outcome, runs[0], again));
      return exitCode(outcome, flags.maxFailed);
    } finally {
      await opened.close();
    }
  });
}

async function open(
  { loaded, clock, store, progress }: StoreSession,
  flags: PreferRunsFlags,
): Promise<OpenedPreference> {
  const { maxCalls, maxCost: maxCostUsd, fresh } = flags;
  const concurrency = flags.concurrency ?? loaded?.config.concurrency ?? 4;
  const calls = createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, fresh, progress });
  return await openPreference({ loaded, calls, today: new Date(clock.now()).toISOString().slice(0, 10) });
}

/** At most: what failed or is the same is not asked about. */
const pairsOf = ([a, b]: readonly [Run, Run]): number => (a.dataset?.examples ?? 0) * Math.min(a.repeat, b.repeat);

interface Gathered {
  readonly outcome: PreferOutcome;
  readonly opened: OpenedPreference;
  readonly session: StoreSession;
  readonly flags: PreferRunsFlags;
}

function inputOf([a, b]: readonly [Run, Run], { outcome, opened, session, flags }: Gathered): PreferenceInput {
  const { name = '', hash = '', examples = 0 } = a.dataset ?? {};
  const judging = { judge: opened.identity };
  return {
    language: flags.lang ?? session.loaded?.config.report.language ?? 'en',
    a: comparedRun(a),
    b: comparedRun(b),
    dataset: { name, hash, examples },
    judges: opened.judges,
    selfJudging: (['a', 'b'] as const).filter((which) =>
      judgesItself({ environment: judging, target: (which === 'a' ? a : b).target }),
    ),
    result: outcome.result,
  };
}

const comparedRun = ({ id, target, experiment }: Run): ComparedRun => ({ id, target: target.id, experiment });

interface Showing {
  readonly flags: PreferRunsFlags;
  readonly again: string;
}

async function show(input: PreferenceInput, { flags, again }: Showing): Promise<void> {
  const { out, json } = flags;
  const format = flags.format ?? (out === undefined ? undefined : formatOf(out));
  if (json === true) printJson(preferenceJson(input));
  if (json === true && out === undefined) return;
  if (format === undefined) {
    const digest = buildPreferenceReport(input, { pairs: false });
    print(renderTerminal(digest, { width: terminalWidth(), color: useColor() }));
    print(`\n${again} --out preference.html`);
    return;
  }
  const report = buildPreferenceReport(input);
  const text = format === 'html' ? await renderers.html(report) : renderers.markdown(report);
  if (out === undefined) return print(text);
  await writing({ path: out }, () => writeFile(out, text));
  remark(`written: ${out}`);
}

const formatOf = (path: string): 'md' | 'html' => (/^\.html?$/i.test(extname(path)) ? 'html' : 'md');

/** A number of some of the pairs would look like one of all. */
const interruptedText = ({ examples }: PreferOutcome, { dataset }: Run, again: string): string =>
  `interrupted after ${examples} of ${dataset?.examples ?? 0} questions; what was asked is remembered and costs nothing again: ${again}`;

/** Everything given that can change a number. */
const sameFlags = ({ concurrency }: PreferRunsFlags): readonly string[] => [
  ...(concurrency === undefined ? [] : ['--concurrency', String(concurrency)]),
];

function exitCode(outcome: PreferOutcome, maxFailed: number): number {
  const { lost } = outcome.result.counts;
  const { winsA, winsB, ties } = outcome.result;
  const tooMany = lost > maxFailed * (winsA + winsB + ties + lost);
  return exitWhenCutShort(outcome) ?? (tooMany ? exitCodes.failedTrials : exitCodes.fine);
}
