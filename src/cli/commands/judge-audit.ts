// `hakari judge audit`: weighs a judge without labels.
import { join, resolve } from 'node:path';
import { auditLanguages } from '../../analysis/audit/audit-case.ts';
import { itemsToTell } from '../../analysis/audit/audit-size.ts';
import { type AuditVerdict, auditVerdictNames, verdictOfCheck } from '../../analysis/audit/audit-verdict.ts';
import {
  type AuditDocument,
  type AuditOutcome,
  auditFiles,
  auditJudge,
  auditResultSchema,
  type PlannedAudit,
} from '../../app/audit-judge.ts';
import { writeFiles } from '../../app/write-files.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { buildAuditReport } from '../../report/audit/audit-report.ts';
import { formatEstimate } from '../../report/format-number.ts';
import { renderers } from '../../setup/adapters.ts';
import { type AuditEstimate, openAudit } from '../../setup/open-audit.ts';
import { type Asked, also, choice, defineCommand, flag, type Row, several, stated, text, value } from '../command.ts';
import { confirm } from '../confirm.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { goingOnBy } from '../follow-up.ts';
import { findRuns } from '../references.ts';
import { type ConfigSession, openCalls, withConfigSession } from '../session.ts';
import {
  budgetOptions,
  freshOptions,
  languageOf,
  languageOption,
  seed,
  share,
  storeOptions,
  wholeNumber,
} from '../shared-options.ts';
import { printReport, printWritten } from '../show.ts';
import { commandMessage } from '../ways-on.ts';
import { writing } from '../writing.ts';

/** Verdicts that make the exit code 1. */
const failOn: Row<readonly AuditVerdict[] | undefined> = {
  ...value('<verdicts>', `exit code 1 for any of these, with commas: ${auditVerdictNames.join(', ')}`, verdicts),
  write: (names: readonly string[]) => names.join(','),
};

const options = {
  run: text(
    '<run>',
    'edit recorded answers of this run too: run id or its last characters, pinned name, target, or latest',
  ),
  metric: several(text('<name...>', 'metrics to audit (the judged ones of the config)')),
  items: value(
    '<n>',
    'built-in items, and recorded answers, at most (4 of the 12 built-in ones, 8 recorded)',
    wholeNumber,
  ),
  answerLang: also('--language', several(choice('<language...>', 'languages of the answers (all)', auditLanguages))),
  repeats: stated(value('<n>', 'how often each answer is judged as it was given', wholeNumber, 3)),
  tolerance: stated(value('<share>', 'share of the range by which a verdict may fall and count as equal', share, 0.05)),
  seed: stated(value('<n>', 'chooses which number, sentence or name is edited', seed, 1)),
  failOn,
  ...freshOptions,
  concurrency: value('<n>', 'answers judged at once (config, else 4)', wholeNumber),
  ...budgetOptions,
  out: text('<folder>', 'where the report is written (.hakari/reports/judge-audit beside the config)'),
  lang: languageOption('language of the report (config, else en)'),
  yes: flag('ask the judge without being asked first, whatever it costs'),
  noReport: flag('write no report files'),
  json: flag('print the result as one JSON document'),
  ...storeOptions,
};

type AskedAudit = Asked<Record<never, never>, typeof options>;

export const audit = defineCommand({
  options,
  // Everything that makes the questions and what is said of them the same.
  again: [
    ...(['config', 'store', 'run', 'items', 'repeats', 'tolerance', 'seed', 'answerLang', 'metric'] as const),
    ...(['fresh', 'freshSince', 'concurrency', 'maxCalls', 'maxCost', 'failOn', 'out', 'lang', 'yes'] as const),
  ],
  examples: [
    'hakari judge audit -c hakari.yaml --metric faithfulness --max-cost 2',
    'hakari judge audit --run latest --items 20 --fail-on lenient,strict',
  ],
  document: auditResultSchema,
  run: (asked, door) => withConfigSession(asked, (session) => weigh(session, asked, door)),
});

function verdicts(text: string): readonly AuditVerdict[] {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const unknown = names.find((name) => !isAuditVerdict(name));
  if (names.length === 0) {
    throw new ConfigError('no verdict is named', {
      code: 'audit-verdict',
      where: '--fail-on',
      hint: `one or more of ${auditVerdictNames.join(', ')}`,
    });
  }
  if (unknown === undefined) return names.filter(isAuditVerdict);
  throw new ConfigError(`${unknown} is no verdict of an audit`, {
    code: 'audit-verdict',
    where: '--fail-on',
    hint: `one or more of ${auditVerdictNames.join(', ')}`,
  });
}

const isAuditVerdict = (name: string): name is AuditVerdict => auditVerdictNames.some((each) => each === name);

async function weigh(session: ConfigSession, asked: AskedAudit, door: Door): Promise<number> {
  const { loaded, store, progress } = session;
  const { yes, metric: names = [] } = asked;
  const { items, answerLang: languages, repeats, tolerance, seed } = asked;
  const { calls, concurrency } = openCalls(session, asked);
  const { asking, estimate, metrics, judge, material } = await openAudit(loaded, { names, calls });
  try {
    const [run] = await findRuns(store, [asked.run], door);
    const outcome = await auditJudge(session, {
      metrics,
      judge,
      material,
      instruments: asking.instruments,
      run,
      items,
      languages,
      repeats,
      tolerance,
      seed,
      concurrency,
      stop: door.stopOnInterrupt(door.again()),
      beforeAsking: async ({ judgements, builtIn, recorded, tooFewFor }) => {
        sizeRemarks(builtIn, tooFewFor).forEach(door.remark);
        if (recorded === 0) door.remark(`run ${run?.id} has no answers with contexts to edit`);
        const expected = estimate(judgements);
        expected.lines.forEach(door.remark);
        return !isDear(expected, asked) || (await confirm({ yes, refusal: notAsked(expected.lines) }));
      },
    });
    progress.end();
    if (outcome.stopped !== undefined) door.remark(`stopped: ${commandMessage(outcome.stopped)}`);
    if (outcome.document === undefined) return cutShort(outcome, door);
    await showAudit(outcome.document, session, { asked, door });
    const failed = failures(outcome.document, asked.failOn ?? []);
    failed.forEach(door.remark);
    if (failed.length > 0) return exitCodes.gateFailed;
    const unknown = withoutMeasure(outcome.document, asked.failOn ?? []);
    unknown.forEach(door.remark);
    leftOpen(outcome.document, asked.failOn ?? []).forEach(door.remark);
    return unknown.length > 0 ? exitCodes.inconclusive : exitCodes.fine;
  } catch (error) {
    throw goingOnBy(door.again(), error);
  } finally {
    progress.end();
    await asking.close();
  }
}

/** Above so much the user is asked first. */
const dearUsd = 5;
/** The same of calls at a price that nobody knows: so many cost as much at 5 cents a call, the price of a dear model that reasons. */
const dearCalls = 100;

type Caps = Pick<AskedAudit, 'maxCost' | 'maxCalls'>;

const isDear = ({ costUsd, calls }: AuditEstimate, { maxCost, maxCalls }: Caps): boolean =>
  costUsd === null ? Math.min(calls, maxCalls ?? calls) > dearCalls : Math.min(costUsd, maxCost ?? costUsd) > dearUsd;

const notAsked = (estimate: readonly string[]): ConfigError =>
  new ConfigError(`nothing was asked: ${estimate.join('; ')}`, {
    code: 'audit-cost',
    hint: '--yes goes on; --items, --metric, --answer-lang, --max-calls and --max-cost make it less; price of the judge in the config says what a call costs',
  });

function cutShort(outcome: AuditOutcome, door: Door): number {
  const goOn = `what is there is remembered and costs nothing: ${door.again()}`;
  door.remark(`${outcome.made} of ${outcome.planned} judgements made, too few for a verdict; ${goOn}`);
  return exitWhenCutShort(outcome) ?? exitCodes.interrupted;
}

/** One line a metric whose verdict was not to be. */
const failures = ({ metrics }: AuditDocument, failOn: readonly string[]): readonly string[] =>
  metrics.flatMap(({ metric, verdicts }) => {
    const named = verdicts.filter((verdict) => failOn.includes(verdict));
    return named.length === 0 ? [] : [`--fail-on: the judge of ${metric} is ${named.join(', ')}`];
  });

/**
 * One line a metric and verdict that was not to be and could not be told: too many judgements failed, or with so few items no judge could have been
 * found to be so.
 */
function withoutMeasure(document: AuditDocument, failOn: readonly AuditVerdict[]): readonly string[] {
  const { metrics, builtIn, recorded } = document;
  return metrics.flatMap((audit) => {
    const { metric, checks, parity } = audit;
    const failing = checks.some(({ check, state }) => check === 'failures' && state === 'broken');
    return failOn.flatMap((verdict): readonly string[] => {
      if (verdict === 'sound' || verdict === 'unmeasured' || audit.verdicts.includes(verdict)) return [];
      const own = checks.filter(({ check }) => verdictOfCheck[check] === verdict);
      const isOneLanguage = verdict === 'language-biased' && builtIn.languages.length < 2;
      const open = own.filter(({ state, canBreak }) => state === 'open' && (failing || !canBreak));
      if (open.length === 0 && !isOneLanguage) return [];
      const size = {
        languages: builtIn.languages.length,
        recorded: recorded?.answers ?? 0,
        parityLines: parity.length,
      };
      const takes = itemsToTell(verdict, size);
      const why =
        takes === null
          ? 'it takes two languages'
          : takes > builtIn.items
            ? `${builtIn.items} items cannot tell; it takes ${takes} (--items ${takes})`
            : 'it could not be measured';
      return [`--fail-on: not known whether the judge of ${metric} is ${verdict}: ${why}`];
    });
  });
}

/**
 * One line a check of a verdict that was not to be, which so many comparisons could have shown and that is neither met nor broken: not to be found to be so
 * is no proof of the contrary. Whoever names `unmeasured` is told by the exit code.
 */
function leftOpen({ metrics }: AuditDocument, failOn: readonly AuditVerdict[]): readonly string[] {
  if (failOn.includes('unmeasured')) return [];
  return metrics.flatMap(({ metric, checks, verdicts }) =>
    checks.flatMap(({ check, state, share, ci95, n, canBreak }): readonly string[] => {
      const verdict = verdictOfCheck[check];
      if (state !== 'open' || !canBreak || !failOn.includes(verdict) || verdicts.includes(verdict)) return [];
      const seen = share === null ? '' : `: ${check} ${formatEstimate(share, ci95)}, n ${n}`;
      return [
        `--fail-on: the judge of ${metric} is not shown to be ${verdict}, nor that it is not${seen}; naming unmeasured demands that it is`,
      ];
    }),
  );
}

/** What so few items leave unknown, said before anything is asked. */
function sizeRemarks(
  { items, languages }: PlannedAudit['builtIn'],
  tooFewFor: PlannedAudit['tooFewFor'],
): readonly string[] {
  if (tooFewFor.length === 0) return [];
  const which = tooFewFor.map(([verdict, needed]) => {
    const isOneLanguage = verdict === 'language-biased' && languages.length < 2;
    const takes = isOneLanguage ? 'two languages' : needed === null ? 'more than there are' : `${needed} items`;
    return `${verdict} (it takes ${takes})`;
  });
  const asked = `${items} built-in ${items === 1 ? 'item' : 'items'} in ${languages.join(', ')}`;
  return [`${asked} cannot tell ${which.join(', ')}; --items asks about more`];
}

async function showAudit(
  document: AuditDocument,
  { loaded }: ConfigSession,
  { asked, door }: { readonly asked: AskedAudit; readonly door: Door },
): Promise<void> {
  const language = languageOf(asked, loaded);
  if (asked.json) door.printJson(document);
  else printReport(buildAuditReport({ language, ...document }), door);
  if (asked.noReport) return;
  const usual = join(loaded.directory, '.hakari', 'reports', 'judge-audit');
  const folder = asked.out === undefined ? usual : resolve(door.directory, asked.out);
  const files = await auditFiles(language, document, renderers);
  const written = await writing({ path: folder }, () => writeFiles(folder, files));
  if (!asked.json) printWritten(written, door);
}
