// `hakari dataset pool`: what of the top of several runs is not judged, and the grades that people give to it.
import { z } from 'zod';
import { type ApplyPoolOutput, applyPool, applyPoolOutputSchema } from '../../app/dataset/apply-pool.ts';
import { type GradedPool, poolByJudge } from '../../app/dataset/grade-pool.ts';
import type { JudgedRun } from '../../app/dataset/judged-means.ts';
import {
  checkPoolPath,
  type PoolRunsOutput,
  poolRuns,
  poolRunsOutputSchema,
  writePoolFile,
} from '../../app/dataset/pool-runs.ts';
import { orderPool, type SettledPool, settledPoolSchema, settlePool } from '../../app/dataset/settle-pool.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Store } from '../../ports/store.ts';
import { right, tableOf } from '../../report/cells.ts';
import { formatDifferenceOf } from '../../report/format-number.ts';
import type { Table } from '../../report/report.ts';
import { errorAt } from '../../setup/config-file.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { openDocumentGrader } from '../../setup/judges-beside-runs.ts';
import { type Asked, anyNumber, defineCommand, flag, invalid, stated, text, value } from '../command.ts';
import { confirm } from '../confirm.ts';
import {
  applied,
  namedDataset,
  revisionLines,
  revisionOptions,
  revisionTarget,
  sourceOptions,
} from '../dataset-options.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { goingOnBy, shellWord } from '../follow-up.ts';
import { findRuns, readReferredDataset } from '../references.ts';
import { openCalls, withConfigSession, withOptionalStore, withSession } from '../session.ts';
import { dollars, freshOptions, jsonOption, storeOptions, wholeNumber } from '../shared-options.ts';
import { printTable } from '../show.ts';
import { commandMessage } from '../ways-on.ts';
import { writing } from '../writing.ts';

const args = {
  runs: anyNumber(
    'run ids or their last characters, pinned names or targets (all runs of the newest experiment); with --apply the dataset',
  ),
};

const options = {
  k: stated(value('<n>', 'how far down each ranking is looked', wholeNumber, 10)),
  experiment: text('<name>', 'all runs of this experiment'),
  excerpt: stated(value('<characters>', 'longest excerpt of a document; 0 for none', characters, 300)),
  out: text('<file>', 'the pool to write, .csv or .yaml; with --apply the new dataset'),
  apply: text('<pool>', 'merge the grades of this file into the dataset; what is left blank stays unjudged'),
  replace: flag('with --apply: let its grades replace other grades that are there'),
  settle: flag('of two runs: only what settles which is better, in the order of its effect'),
  metric: text('<name>', 'with --settle: the metric that decides (nDCG where both runs have it)'),
  all: flag('with --settle: all that could move the difference, or the mean of one run, whatever a comparison says'),
  category: text('<name>', 'with --settle --all: only questions of this category'),
  judge: flag('let the judge of the config fill in the grades, each marked as its own'),
  yes: flag('with --judge: do not ask before it costs'),
  maxCalls: value('<n>', 'with --judge: stop after so many calls of models', wholeNumber),
  maxCost: value('<dollars>', 'with --judge: stop before the calls of models may cost more than this', dollars),
  ...freshOptions,
  fresh: flag('with --judge: ask anew, whatever is remembered'),
  json: jsonOption,
  ...revisionOptions,
  ...sourceOptions,
  ...storeOptions,
};

type AskedPool = Asked<typeof args, typeof options>;

export const pool = defineCommand({
  arguments: args,
  options,
  again: [
    ...(['settle', 'all', 'metric', 'category', 'judge', 'k', 'excerpt', 'experiment', 'out', 'force', 'yes'] as const),
    ...(['maxCalls', 'maxCost', 'fresh', 'freshSince', 'config', 'store'] as const),
  ],
  examples: [
    'hakari dataset pool --k 5 --out pool.csv',
    'hakari dataset pool --settle baseline latest --out pool.csv',
    'hakari dataset pool --settle --all latest --metric nDCG@10 --out pool.csv',
    'hakari dataset pool --judge -c hakari.yaml --yes --out pool.csv',
    'hakari dataset pool --apply pool.csv questions.yaml --out questions-2.yaml',
  ],
  document: z.union([
    applyPoolOutputSchema,
    z.intersection(settledPoolSchema, z.object({ file: z.string().nullable() })),
    z.intersection(poolRunsOutputSchema, z.object({ file: z.string().nullable() })),
  ]),
  run: (asked, door) => {
    refuseIdle(asked);
    return asked.apply !== undefined
      ? merge({ ...asked, apply: asked.apply }, door)
      : asked.settle
        ? listSettling(asked, door)
        : listPool(asked, door);
  },
});

function refuseIdle({ settle, all, category }: AskedPool): void {
  const idle = (option: string, needed: string): ConfigError =>
    new ConfigError(`says nothing without ${needed}`, { code: 'settle-all', where: option, hint: `add ${needed}` });
  if (all && !settle) throw idle('--all', '--settle');
  if (category !== undefined && !all) throw idle('--category', '--settle --all');
}

function characters(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw invalid('a whole number of characters.');
}

/** Writes what settles the difference of two runs, and says how far that goes. */
async function listSettling(asked: AskedPool, door: Door): Promise<number> {
  const { out: path, force: overwrite, excerpt: excerptChars } = asked;
  if (asked.judge || asked.experiment !== undefined) {
    throw new ConfigError(`--settle does not go with ${asked.judge ? '--judge' : '--experiment'}`, {
      code: 'settle-two-runs',
      where: '--settle',
      hint: 'hakari dataset pool --settle RUN RUN --out pool.csv',
    });
  }
  if (path !== undefined) checkPoolPath(path, { overwrite });
  const pooled = await withSession(asked, async ({ store, loaded }) => {
    const runs = await findRuns(store, asked.runs, door);
    const own = runs.flatMap(({ ownMetrics = [] }) => ownMetrics);
    const { metric: name } = asked;
    const metric = name === undefined ? undefined : errorAt('--metric', () => parseOwnMetricName(name, own));
    if (asked.all) return orderPool(store, { runs, metric, category: asked.category, excerptChars });
    return settlePool(store, { runs, metric, goals: goalsOf(loaded), excerptChars });
  });
  const remarks = remarksOn(pooled, asked, door);
  const written = pooled.pairs.length > 0 ? path : undefined;
  if (written !== undefined)
    await writing({ path: written }, () => writePoolFile(pooled, written, { remarks, overwrite }));
  if (asked.json) door.printJson({ ...pooled, file: written ?? null });
  else {
    const lines = asked.all ? allLines : settlingLines;
    for (const line of lines(pooled, { path, remarks, door })) door.print(line);
  }
  return exitCodes.fine;
}

function allLines(
  { runs, pairs, examples }: SettledPool,
  { path, remarks, door }: PrintPoolOptions,
): readonly string[] {
  const named = runs.map(({ target, runId }) => `${target} (${runId})`).join(' and ');
  if (pairs.length === 0)
    return [`all at the top of ${named} is judged: there is nothing to grade, and nothing was written`];
  const head = `${named}: ${pairs.length} documents of ${examples} questions that nobody judged, a grade each`;
  if (path !== undefined) return [head, `written to ${path}, in the order of their effect`, ...remarks];
  return [head, `\n${door.again({ out: 'pool.csv' })}`];
}

function settlingLines(
  { settle, runs, pairs }: SettledPool,
  { path, remarks, door }: PrintPoolOptions,
): readonly string[] {
  if (settle === null)
    return ['all at the top of both runs is judged: there is nothing to grade, and nothing was written'];
  const { metric, holes, examples, n, bounds, meanDiff, verdict, needed, largestGrade, exact } = settle;
  const targetOf = (id: string): string => runs.find(({ runId }) => runId === id)?.target ?? id;
  const signed = (value: number): string => formatDifferenceOf(value, undefined);
  const head =
    `${targetOf(settle.b)} - ${targetOf(settle.a)} on ${metric}: ${signed(meanDiff)} (${verdict}); with every grade from 0 to ${largestGrade} for the ` +
    `${holes} unjudged documents of ${examples} of ${n} questions ${exact ? 'from' : 'within'} ${signed(bounds[0])} to ${signed(bounds[1])}`;
  if (needed === 0)
    return [
      head,
      `the verdict (${verdict}) holds whatever they are: nothing has to be graded, and nothing was written`,
    ];
  const ends = `${pairs.length} of them settle it if all are graded 0, as they count today; where some are relevant, apply the grades, rescore, and ask again`;
  if (path !== undefined) return [head, ends, `written to ${path}, in the order of their effect`, ...remarks];
  return [head, ends, `\n${door.again({ out: 'pool.csv' })}`];
}

/** Pools runs, writes the file to grade, and says what grading it would bring. */
async function listPool(asked: AskedPool, door: Door): Promise<number> {
  const { out: path, force: overwrite } = asked;
  if (path !== undefined) checkPoolPath(path, { overwrite });
  const again = door.again({ force: path !== undefined });
  const graded = asked.judge ? await gradedPool(asked, { door, again }) : undefined;
  const pooled =
    graded?.pool ??
    (await withSession(asked, async ({ store }) => poolRuns(store, await requestOf(store, asked, door))));
  const remarks = remarksOn(pooled, asked, door);
  const written = pooled.pairs.length > 0 ? path : undefined;
  if (written !== undefined) {
    await writing({ path: written }, () => writePoolFile(pooled, written, { remarks, overwrite }));
  }
  if (asked.json) door.printJson({ ...pooled, file: written ?? null });
  else printPool(pooled, { path, remarks, door });
  return graded === undefined ? exitCodes.fine : concludeGrading(graded, { door, again });
}

async function requestOf(store: Store, { runs, k, experiment, excerpt: excerptChars }: AskedPool, door: Door) {
  return { runs: await findRuns(store, runs, door), k, experiment, excerptChars };
}

function remarksOn({ scale, dataset }: PoolRunsOutput, { out }: AskedPool, door: Door): readonly string[] {
  const { min, max } = scale;
  const grades = min < -1000 ? 'any whole number' : `${min} to ${max}`;
  const revised = shellWord(`${dataset.name}-judged.yaml`);
  return [
    `grade: ${grades}, ${max > 1000 ? 'more' : max} is the best. Leave blank what you cannot tell. note: for people.`,
    door.next(`dataset pool --apply ${shellWord(out ?? 'pool.csv')} ${dataset.hash.slice(0, 12)} --out ${revised}`),
  ];
}

interface PrintPoolOptions {
  readonly path: string | undefined;
  readonly remarks: readonly string[];
  readonly door: Door;
}

function printPool(pooled: PoolRunsOutput, { path, remarks, door }: PrintPoolOptions): void {
  const { dataset, pairs, examples, k, otherVersions, runs } = pooled;
  const of = `${dataset.name} (version ${dataset.hash.slice(0, 12)})`;
  const caption = `${of}: in the top ${k} ${pairs.length} pairs of ${examples} examples are not judged`;
  printTable({ ...judgedTable(runs, k, 'when they are graded'), caption }, door);
  if (otherVersions > 0)
    door.print(`not pooled: ${otherVersions} runs of the experiment on other versions of the dataset`);
  if (pairs.length === 0) door.print('there is nothing to grade, and nothing was written');
  else if (path !== undefined) for (const line of [`written to ${path}`, ...remarks]) door.print(line);
  else {
    const named = runs.map(({ runId }) => ` ${runId}`).join('');
    door.print(`\n${door.next(`dataset pool${named} --k ${k} --out pool.csv`)}`);
  }
}

/** Judged@k of each run, as it was and as it is. */
function judgedTable(runs: readonly JudgedRun[], k: number, title: string): Table {
  const share = (value: number | null, n: number) => (value === null ? '-' : `${value.toFixed(3)} (n ${n})`);
  return tableOf({
    columns: ['run', 'target', right(`Judged@${k}`), right(title)],
    rows: runs.map(({ runId, target, before, after, nBefore, nAfter }) => [
      runId,
      target,
      share(before, nBefore),
      share(after, nAfter),
    ]),
  });
}

interface PoolByJudge {
  readonly pool: PoolRunsOutput;
  readonly grading: GradedPool;
  readonly model: string;
}

interface Grading {
  readonly door: Door;
  /** The command that goes on where this one was cut short. */
  readonly again: string;
}

/** A judge fills in the grades before the pool is written. */
async function gradedPool(asked: AskedPool, { door, again }: Grading): Promise<PoolByJudge> {
  return await withConfigSession(asked, async (session) => {
    const { loaded, store, progress } = session;
    const { calls, concurrency } = openCalls(session, asked);
    const { scorer, model, estimate, close } = await openDocumentGrader(loaded, calls);
    const beforeAsking = async (texts: readonly (readonly string[])[]): Promise<boolean> => {
      progress.end();
      const lines = estimate(texts);
      lines.forEach(door.remark);
      return texts.length === 0 || (await confirm({ yes: asked.yes, refusal: notAsked(lines) }));
    };
    try {
      const stop = door.stopOnInterrupt(again);
      const judging = { scorer, model, concurrency, progress, stop, beforeAsking };
      return { ...(await poolByJudge(store, await requestOf(store, asked, door), judging)), model };
    } catch (error) {
      throw goingOnBy(again, error);
    } finally {
      await close();
    }
  });
}

/** What became of the grading, and the exit code of it: 3 when the judge failed on the way. */
function concludeGrading({ grading, model }: PoolByJudge, { door, again }: Grading): number {
  const { graded, withoutText, unanswerable, failed, notAsked: left, stopped } = grading;
  door.remark(`graded by ${model}: ${graded}; each says so in the column by. Clear it where you confirm a grade.`);
  if (withoutText > 0) door.remark(`left blank, no text was recorded: ${withoutText}`);
  if (unanswerable > 0) door.remark(`left blank, the question has no answer: ${unanswerable}`);
  for (const [code, count] of Object.entries(failed)) door.remark(`left blank, ${code}: ${count}`);
  if (stopped !== undefined) door.remark(`stopped: ${commandMessage(stopped)}`);
  if (left > 0) door.remark(`not asked: ${left}; what was asked is remembered, go on with: ${again}`);
  const cut = exitWhenCutShort({ interrupted: left > 0, stopped });
  return cut ?? (Object.keys(failed).length > 0 ? exitCodes.failedTrials : exitCodes.fine);
}

const notAsked = (estimate: readonly string[]): ConfigError =>
  new ConfigError(`nothing was asked: ${estimate.join('; ')}`, {
    code: 'grading-cost',
    hint: '--yes goes on; fewer runs, a smaller --k, --max-calls and --max-cost make it less',
  });

/** Merges the grades, writes the new dataset, and says what it brought. */
async function merge(asked: AskedPool & { readonly apply: string }, door: Door): Promise<void> {
  const { apply: graded, replace, k, store: url, config } = asked;
  const source = onlyDataset(asked.runs);
  const target = revisionTarget(asked, applied);
  const merged = await withOptionalStore({ store: url, config, needed: false }, async (store) => {
    const before = await readReferredDataset(namedDataset(source, asked), store);
    return await writing({ path: target.out }, () => applyPool({ ...target, before, pool: graded, replace, k, store }));
  });
  if (asked.json) return door.printJson(merged);
  printMerged(merged, door);
  const run = merged.runs?.at(-1)?.runId;
  for (const line of revisionLines(merged, { source, context: asked, run })) door.print(line);
}

/** @throws ConfigError `one-dataset` */
function onlyDataset(words: readonly string[]): string {
  const [dataset, ...more] = words;
  if (dataset !== undefined && more.length === 0) return dataset;
  throw new ConfigError(dataset === undefined ? 'which dataset?' : 'grades are merged into one dataset', {
    code: 'one-dataset',
    where: '--apply',
    hint: 'hakari dataset pool --apply POOL DATASET --out NEW',
  });
}

function printMerged(merged: ApplyPoolOutput, door: Door): void {
  const { dataset, added, replaced, byModel, keptOfPeople, same, blank, notedOnly, runs, notReturned } = merged;
  door.print(
    `${dataset}: ${added} judgements added, ${replaced} replaced, ${same} were there already, ${blank} left blank`,
  );
  if (byModel > 0) door.print(`given by a model: ${byModel} of those added or replaced`);
  if (keptOfPeople > 0) door.print(`graded otherwise by a model, where the grade of a person stands: ${keptOfPeople}`);
  if (notedOnly > 0) door.print(`notes without a grade, which go nowhere: ${notedOnly}`);
  const [odd, ...odds] = notReturned;
  if (odd !== undefined) {
    const more = odds.length === 0 ? '' : `, and ${odds.length} more`;
    door.print(
      `returned by none of the runs that were pooled: ${odd.docId} for ${odd.exampleId}${more} (is the id right?)`,
    );
  }
  if (merged.otherVersion)
    door.print('the dataset is another version than the pool was made of; it asks the same questions');
  if (runs === null) door.print('not looked at: Judged of the runs that were pooled (no store could be opened)');
  else if (runs.length > 0) printTable(judgedTable(runs, merged.k, 'now'), door);
}
