// `hakari gate`: whether a run may pass.
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { AskedInVain } from '../../analysis/gate/gate-result.ts';
import type { ComparedSource } from '../../app/compare/compared-source.ts';
import { pooledSource } from '../../app/gate/asked-again.ts';
import { firstGate, firstGateSchema } from '../../app/gate/first-gate.ts';
import { gateDocument, gateDocumentSchema } from '../../app/gate/gate-document.ts';
import { gateRecorded, type RecordedGate, type RecordedGated, unasked } from '../../app/gate/gate-recorded.ts';
import { type GatedRunFound, newestGated } from '../../app/gate/gated-run.ts';
import { selfCheck, selfCheckSchema } from '../../app/gate/self-check.ts';
import { rejudgedRun } from '../../app/gate/stale-baseline.ts';
import { withWhatSettles } from '../../app/gate/what-settles.ts';
import { judgeRecord } from '../../app/judge-record.ts';
import type { AgainReason } from '../../model/asked-again.ts';
import { ConfigError, HakariError } from '../../model/hakari-error.ts';
import { isOfFile } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { buildGateReport, type GatedRun, type GateReportInput } from '../../report/gate/gate-report.ts';
import { buildSelfCheckReport } from '../../report/gate/self-check-report.ts';
import { recordAbout } from '../../report/judges/judge-record.ts';
import { askAgain, askingBudget, canAskAgain } from '../../setup/ask-again.ts';
import type { LoadedConfig } from '../../setup/load-config.ts';
import { configuredVersion } from '../../setup/open-configured-dataset.ts';
import { type Asked, choice, defineCommand, flag, optional, text } from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes } from '../exit-codes.ts';
import { firstGateText } from '../first-gate-text.ts';
import { createGateOutputs, forgetOutputs, gateOutputOptions, refuseOutputs } from '../gate-outputs.ts';
import { namedBaseline, openSources } from '../open-sources.ts';
import { findRun, targetNamed } from '../references.ts';
import { type ConfigSession, withSession } from '../session.ts';
import { budgetOptions, jsonOption, languageOf, languageOption, runHelp, storeOptions } from '../shared-options.ts';
import { printReport, show } from '../show.ts';
import { commandWays } from '../ways-on.ts';
import { writing } from '../writing.ts';

const args = { run: optional(runHelp, 'latest') };

const options = {
  baseline: text('<run>', 'what it is held against: a run, a pinned name, or a bundle (gate.baseline of the config)'),
  inconclusive: choice('<what>', 'what INCONCLUSIVE is: fail, or warn with exit code 0 (config, else fail)', [
    'fail',
    'warn',
  ]),
  noAsk: flag('ask no question again, whatever the gate would (confirm, examples that must not break)'),
  ...budgetOptions,
  selfCheck: flag(
    'hold recorded repeats of the run’s system against each other: how often would the gate have failed?',
  ),
  init: flag('write a first gate into the config, with margins that the questions of the run can see'),
  json: jsonOption,
  format: choice('<format>', 'a report instead of the table', ['md', 'html']),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to'),
  ...gateOutputOptions,
  ...storeOptions,
};

type AskedGate = Asked<typeof args, typeof options>;

export const gateCommand = defineCommand({
  arguments: args,
  options,
  again: ['baseline', 'inconclusive', 'noAsk', 'maxCalls', 'maxCost', 'config', 'store', 'lang'],
  examples: [
    'hakari gate --init',
    'hakari gate --self-check',
    'hakari gate latest --baseline main',
    'hakari gate latest --baseline baseline.jsonl --json',
    'hakari gate latest --junit gate.xml --comment gate.md --out gate.html',
  ],
  document: z.union([gateDocumentSchema, selfCheckSchema, firstGateSchema]),
  run: async (asked, door) => {
    if (asked.init || asked.selfCheck) refuseOutputs(asked, { asked: asked.init ? '--init' : '--self-check' });
    if (asked.init) return await writeFirst(asked, door);
    return asked.selfCheck ? await checkItself(asked, door) : await passOrNot(asked, door);
  },
});

/** @returns the exit code */
async function passOrNot(asked: AskedGate, door: Door): Promise<number> {
  await forgetOutputs(asked);
  return await withSession(asked, async (session) => {
    const { store, loaded } = session;
    if (loaded === undefined) throw noConfig();
    const baseline = await namedBaseline(asked.baseline, { store, loaded });
    const meant = await meantRun(store, asked.run, loaded);
    const found = meant && (await besideDataset(meant, { store, loaded, door }));
    const open = (run: string) =>
      openSources(baseline === undefined ? [run] : [run, baseline], { store, door, metrics: [], bundlesOnly: true });
    const [newer] = found?.obstacles.filter(({ code }) => code === 'newer-attempt') ?? [];
    const opened = await open(found?.run.id ?? asked.run).catch((error: unknown) => {
      if (!(error instanceof HakariError) || error.code !== 'compare-same-run') throw error;
      // Where all that came to its end is the baseline, the attempt that did not is what was meant.
      if (newer?.code === 'newer-attempt') return open(newer.newer);
      throw isItself(baseline ?? '');
    });
    try {
      const [current, before] = opened.sources;
      if (current === undefined) throw new Error('a gate was given no run');
      const rejudged = before && (await rejudgedRun(store, before, current.dataset));
      const gated = {
        current,
        baseline: before,
        rejudged,
        obstacles: found?.run.id === current.id ? found.obstacles : [],
      };
      const { again, ...decided } = await decideAndAsk({ ...session, loaded }, gated, { asked, door });
      const sources = { current: pooledSource(current, again), baseline: before };
      const result = await withWhatSettles(decided, sources);
      const input: GateReportInput = {
        language: languageOf(asked, loaded),
        result,
        current: { ...named(current), reference: asked.run },
        baseline: before === undefined ? null : named(before),
        inconclusive: asked.inconclusive ?? loaded.gate.inconclusive,
        ways: commandWays,
        ownMetrics: opened.sources.flatMap(({ ownMetrics = [] }) => ownMetrics),
        record: recordAbout(
          await judgeRecord(
            store,
            opened.sources.flatMap(({ run }) => run ?? []),
          ),
          result.checks.map(({ check }) => metricOfCheck(check)),
        ),
      };
      const screen = (): void => {
        printReport(buildGateReport({ ...input, ways: door.ways }), door);
        door.print(`\n${door.again()}`);
      };
      const outputs = createGateOutputs(input, {
        asked,
        comments: loaded.gate.comment,
        evidence: decided.evidence,
        sources,
        door,
      });
      await show(asked, { document: () => gateDocument(input), report: outputs.report, screen }, door);
      await outputs.write();
      return exitCode(input);
    } finally {
      await opened.close();
    }
  });
}

/** Decides, and once more where questions had to be asked again first. */
async function decideAndAsk(
  session: ConfigSession,
  recorded: RecordedGate,
  { asked, door }: { readonly asked: AskedGate; readonly door: Door },
): Promise<RecordedGated> {
  const { loaded, progress } = session;
  const { run, kind } = recorded.current;
  const decide = (inVain?: RecordedGate['inVain']): Promise<RecordedGated> =>
    gateRecorded(session, { ...recorded, inVain }, loaded.gate);
  const first = await decide();
  const { wanted } = first;
  if (wanted.length === 0) return first;
  if (run === undefined || kind !== 'run') return unasked(first, 'recording');
  if (isOfFile(run)) {
    door.remark(`${run.target.id} is a recording, which cannot be asked again: what is recorded decides`);
    return unasked(first, 'recording');
  }
  if (asked.noAsk) {
    door.remark('nothing is asked again (--no-ask)');
    return unasked(first, 'no-ask');
  }
  if (!canAskAgain(loaded, run)) {
    const cause = `the config has no target ${run.target.id} to ask again`;
    door.remark(cause);
    const none: AskedInVain = { wanted: 0, failed: 0, notBegun: 0, cause };
    return await decide(new Map(wanted.map(({ why }) => [why, none])));
  }
  const budget = askingBudget({ maxCalls: asked.maxCalls, maxCostUsd: asked.maxCost });
  const inVain = new Map<AgainReason, AskedInVain>();
  for (const each of wanted) {
    door.remark(
      each.why === 'confirm'
        ? 'a check failed: its questions are asked again'
        : 'examples that must not break did not hold on their only answer: they are asked twice more',
    );
    const stop = door.stopOnInterrupt(door.again());
    const lost = await askAgain(session, { run, wanted: each, budget, stop });
    progress.end();
    if (lost !== undefined) inVain.set(each.why, lost);
  }
  return await decide(inVain);
}

/** How often the gate would have failed although nothing changed. */
async function checkItself(asked: AskedGate, door: Door): Promise<void> {
  await withSession(asked, async ({ store, loaded }) => {
    if (loaded === undefined) throw noConfig();
    const run = (await meantRun(store, asked.run, loaded))?.run ?? (await findRun(store, asked.run, door));
    const document = await selfCheck(store, run, loaded.gate);
    const report = () => buildSelfCheckReport({ language: languageOf(asked, loaded), ...document });
    const screen = (): void => {
      printReport(report(), door);
      door.print(`\n${door.again()} --self-check`);
    };
    await show(asked, { document: () => document, report, screen }, door);
  });
}

/** Behind what the config has; one that has a gate keeps it. */
async function writeFirst(asked: AskedGate, door: Door): Promise<void> {
  await withSession(asked, async ({ store, loaded }) => {
    if (loaded === undefined) throw noConfig();
    if (loaded.config.gate !== undefined) {
      throw new ConfigError('the config has a gate', {
        code: 'gate-there',
        where: loaded.where(['gate']),
        hint: 'change it by hand, or take it out first',
      });
    }
    const run = (await meantRun(store, asked.run, loaded))?.run ?? (await findRun(store, asked.run, door));
    const first = await firstGate(store, run, loaded.goals);
    const text = firstGateText(first);
    const before = await readFile(loaded.file, 'utf8');
    await writing({ path: loaded.file }, () => writeFile(loaded.file, `${before.replace(/\n*$/u, '\n')}${text}`));
    if (asked.json) return door.printJson(first);
    door.print(text.trim());
    door.remark(`written: ${loaded.file}`);
    door.print(`\n${door.next(`runs pin ${run.id} main`)}`);
  });
}

/** A run of the config's own experiment is held against the dataset that the config names by now. */
async function besideDataset(
  found: GatedRunFound,
  { store, loaded, door }: { readonly store: Store; readonly loaded: LoadedConfig; readonly door: Door },
): Promise<GatedRunFound> {
  const { id, experiment, dataset } = found.run;
  if (experiment !== loaded.experiment || dataset === undefined) return found;
  try {
    const configured = await configuredVersion(loaded, store);
    if (configured === dataset.hash) return found;
    const other = { code: 'other-dataset', run: id, asked: dataset.hash, configured } as const;
    return { ...found, obstacles: [...found.obstacles, other] };
  } catch (error) {
    if (!(error instanceof HakariError)) throw error;
    door.remark(`whether the run asked the dataset as it is now is not known: ${error.message}`);
    return found;
  }
}

/** Of `latest`, which is of the config's own experiment, and of a target the newest that came to its end; a run that is named is meant, whatever came of it. */
async function meantRun(
  store: Store,
  reference: string,
  loaded: Pick<LoadedConfig, 'experiment' | 'gate'>,
): Promise<GatedRunFound | undefined> {
  const target = await targetNamed(store, reference);
  if (target !== undefined) return await newestGated(store, { target });
  if (reference !== 'latest') return undefined;
  const { experiment, gate } = loaded;
  const found = await newestGated(store, { experiment, target: gate.target });
  if (found !== undefined) return found;
  const [newest] = (await store.queryRuns({ limit: 1 })).rows;
  if (newest === undefined) return undefined;
  const whom = gate.target === undefined ? '' : ` of ${gate.target}`;
  throw new ConfigError(`the store has no run${whom} of the experiment ${experiment}, which this config is`, {
    code: 'gate-other-experiment',
    hint: `hakari run makes one; the newest run is of ${newest.experiment}: name it where it is meant`,
  });
}

const named = ({ id, reference, name, kind }: ComparedSource): GatedRun => ({
  id,
  reference,
  name,
  isBundle: kind === 'bundle',
});

function exitCode({ result: { verdict }, inconclusive }: GateReportInput): number {
  if (verdict === 'FAIL') return exitCodes.gateFailed;
  return verdict === 'INCONCLUSIVE' && inconclusive === 'fail' ? exitCodes.inconclusive : exitCodes.fine;
}

const isItself = (baseline: string): ConfigError =>
  new ConfigError(`the run to be gated is the baseline ${baseline} itself`, {
    code: 'gate-same-run',
    hint: 'hakari run makes a newer one; or name another run, or another --baseline',
  });

const noConfig = (): ConfigError =>
  new ConfigError('a gate needs a config that says what has to hold', {
    code: 'gate-no-config',
    hint: 'write gate: into hakari.yaml, and name the config with -c where it is not here',
  });
