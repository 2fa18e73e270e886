// `hakari judge prefer`: which of two recorded runs a judge prefers.

import { mostPairs, type PreferOutcome, prefer, preferenceSchema } from '../../app/prefer.ts';
import type { Run } from '../../model/run.ts';
import { buildPreferenceReport } from '../../report/preference/preference-report.ts';
import { openPreference } from '../../setup/judges-beside-runs.ts';
import { type Asked, choice, defineCommand, required, text, value } from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { goingOnBy } from '../follow-up.ts';
import { findRuns } from '../references.ts';
import { openCalls, type StoreSession, withSession } from '../session.ts';
import {
  budgetOptions,
  freshOptions,
  jsonOption,
  languageOf,
  languageOption,
  runHelp,
  share,
  storeOptions,
  wholeNumber,
} from '../shared-options.ts';
import { printReport, show } from '../show.ts';
import { commandMessage } from '../ways-on.ts';

const args = {
  a: required(runHelp),
  b: required('the other run, on the same version of the dataset'),
};

const options = {
  concurrency: value('<n>', 'questions under way at once (config, else 4)', wholeNumber),
  maxFailed: value('<share>', 'share of pairs without a verdict above which the exit code is 3', share, 0),
  ...freshOptions,
  ...budgetOptions,
  json: jsonOption,
  format: choice('<format>', 'a report instead of the table', ['md', 'html']),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to, with pairs to read'),
  ...storeOptions,
};

type AskedPreference = Asked<typeof args, typeof options>;

export const preferCommand = defineCommand({
  arguments: args,
  options,
  // Everything that can change a number or what it may cost.
  again: ['concurrency', 'maxFailed', 'fresh', 'freshSince', 'maxCalls', 'maxCost', 'config', 'store', 'lang'],
  examples: [
    'hakari judge prefer baseline latest',
    'hakari judge prefer baseline latest --lang ja --out preference.html',
  ],
  document: preferenceSchema,
  run: (asked, door) => withSession(asked, (session) => askJudge(session, asked, door)),
});

async function askJudge(session: StoreSession, asked: AskedPreference, door: Door): Promise<number> {
  const { loaded, store, progress } = session;
  const runs = await findRuns(store, [asked.a, asked.b], door);
  const { calls, concurrency } = openCalls(session, asked);
  const { notes, estimate, close, ...judging } = await openPreference(loaded, calls);
  try {
    for (const line of [...notes, ...estimate(mostPairs(runs))]) door.remark(line);
    const stop = door.stopOnInterrupt(door.again());
    const outcome = await prefer(session, runs, { ...judging, concurrency, stop });
    progress.end();
    const language = languageOf(asked, loaded);
    if (!outcome.interrupted) await showPreference(outcome, { language, asked, door });
    if (outcome.stopped !== undefined) door.remark(`stopped: ${commandMessage(outcome.stopped)}`);
    if (outcome.interrupted) door.remark(interruptedText(outcome, runs[0], door.again()));
    return exitCode(outcome, asked.maxFailed);
  } catch (error) {
    throw goingOnBy(door.again(), error);
  } finally {
    await close();
  }
}

interface Showing {
  readonly language: 'ja' | 'ko' | 'en';
  readonly asked: AskedPreference;
  readonly door: Door;
}

async function showPreference({ document }: PreferOutcome, { language, asked, door }: Showing): Promise<void> {
  const input = { ...document, language, result: document };
  const screen = (): void => {
    printReport(buildPreferenceReport(input, { pairs: false }), door);
    door.print(`\n${door.again()} --out preference.html`);
  };
  await show(asked, { document: () => document, report: () => buildPreferenceReport(input), screen }, door);
}

/** A number of some of the pairs would look like one of all. */
const interruptedText = ({ examples }: PreferOutcome, { dataset }: Run, again: string): string =>
  `interrupted after ${examples} of ${dataset?.examples ?? 0} questions; what was asked is remembered and costs nothing again: ${again}`;

function exitCode(outcome: PreferOutcome, maxFailed: number): number {
  const { winsA, winsB, ties, counts } = outcome.document;
  const tooMany = counts.lost > maxFailed * (winsA + winsB + ties + counts.lost);
  return exitWhenCutShort(outcome) ?? (tooMany ? exitCodes.failedTrials : exitCodes.fine);
}
