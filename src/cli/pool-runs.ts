// What `hakari dataset pool` does: pools runs, writes the file to grade, and says what grading it would bring.
import type { JudgedRun } from '../app/judged-means.ts';
import { type PoolRunsOptions, type PoolRunsOutput, poolRuns } from '../app/pool-runs.ts';
import { checkPoolPath, writePoolFile } from '../app/write-pool-file.ts';
import { left, right, textCell } from '../report/cells.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import { exitCodes } from './exit-codes.ts';
import { type FollowUpContext, followUp, shellWord } from './follow-up.ts';
import { concludeGrading, type GradingFlags, poolByJudge } from './grade-pool.ts';
import { withSession } from './session.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface PoolPrinting extends FollowUpContext, GradingFlags {
  /** A judge fills in the grades. */
  readonly judge: boolean;
  readonly json: boolean;
  /** File to write. */
  readonly out: string | undefined;
  /** Replace it when it is there. */
  readonly force: boolean;
}

/** @returns the exit code */
export async function poolRunsCommand(options: PoolRunsOptions, printing: PoolPrinting): Promise<number> {
  const { json, out: path, force: overwrite, store: url, config } = printing;
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  if (path !== undefined) checkPoolPath(path, { overwrite });
  const again = againCommand(options, printing);
  const byJudge = printing.judge ? await poolByJudge(options, printing, again) : undefined;
  const pool = byJudge?.pool ?? (await withSession(where, ({ store }) => poolRuns(store, options)));
  const { min, max } = pool.scale;
  const next = `dataset pool --apply ${shellWord(path ?? 'pool.csv')} ${pool.dataset.hash.slice(0, 12)} --out ${shellWord(`${pool.dataset.name}-judged.yaml`)}`;
  const scale = min < -1000 ? 'any whole number' : `${min} to ${max}`;
  const remarks = [
    `grade: ${scale}, ${max > 1000 ? 'more' : max} is the best. Leave blank what you cannot tell. note: for people.`,
    followUp(next, printing),
  ];
  if (path !== undefined && pool.pairs.length > 0)
    await writing({ path }, () => writePoolFile(pool, path, { remarks, overwrite }));
  if (json) printJson({ ...pool, file: pool.pairs.length > 0 ? (path ?? null) : null });
  else printPool(pool, { path, remarks, ...printing });
  return byJudge === undefined ? exitCodes.fine : concludeGrading(byJudge, again);
}

function againCommand({ runs = [], k, experiment, excerptChars }: PoolRunsOptions, printing: PoolPrinting): string {
  const words = ['dataset pool', ...runs, '--judge', `--k ${k}`, `--excerpt ${excerptChars}`];
  if (experiment !== undefined) words.push('--experiment', shellWord(experiment));
  if (printing.out !== undefined) words.push('--out', shellWord(printing.out), '--force');
  if (printing.yes === true) words.push('--yes');
  return followUp(words.join(' '), printing);
}

function printPool(
  pool: PoolRunsOutput,
  {
    path,
    remarks,
    ...context
  }: FollowUpContext & { readonly path: string | undefined; readonly remarks: readonly string[] },
): void {
  const { dataset, pairs, examples, k, otherVersions } = pool;
  const of = `${dataset.name} (version ${dataset.hash.slice(0, 12)})`;
  const caption = `${of}: in the top ${k} ${pairs.length} pairs of ${examples} examples are not judged`;
  print(
    renderTerminalTable(
      { ...judgedTable(pool.runs, k, 'when they are graded'), caption },
      { width: terminalWidth(), color: useColor() },
    ),
  );
  if (otherVersions > 0) print(`not pooled: ${otherVersions} runs of the experiment on other versions of the dataset`);
  if (pairs.length === 0) print('there is nothing to grade, and nothing was written');
  else if (path !== undefined) for (const line of [`written to ${path}`, ...remarks]) print(line);
  else {
    const again = `dataset pool${pool.runs.map(({ runId }) => ` ${runId}`).join('')} --k ${k} --out pool.csv`;
    print(`\n${followUp(again, context)}`);
  }
}

/** Judged@k of each run, as it was and as it is. */
export function judgedTable(runs: readonly JudgedRun[], k: number, title: string): Table {
  const share = (value: number | null, n: number) => textCell(value === null ? '-' : `${value.toFixed(3)} (n ${n})`);
  return {
    kind: 'table',
    columns: [left('run'), left('target'), right(`Judged@${k}`), right(title)],
    rows: runs.map(({ runId, target, before, after, nBefore, nAfter }) => [
      textCell(runId),
      textCell(target),
      share(before, nBefore),
      share(after, nAfter),
    ]),
  };
}
