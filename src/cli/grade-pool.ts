// What `hakari dataset pool --judge` adds: a judge fills in the grades before the pool is written.
import { type GradedPool, gradePool } from '../app/grade-pool.ts';
import { type PoolRunsOptions, type PoolRunsOutput, poolRuns } from '../app/pool-runs.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { createCalls } from '../setup/open-calls.ts';
import { openDocumentGrader } from '../setup/open-document-grader.ts';
import { openConfigSession } from '../setup/open-session.ts';
import { confirm } from './confirm.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { createProgressLine, remark } from './terminal.ts';

export interface GradingFlags {
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly fresh?: boolean;
  readonly yes?: boolean;
}

export interface PoolByJudge {
  readonly pool: PoolRunsOutput;
  readonly grading: GradedPool;
  readonly model: string;
}

/** @param again the command that goes on where this one was cut short */
export async function poolByJudge(
  options: Omit<PoolRunsOptions, 'grade'>,
  flags: GradingFlags & { readonly store?: string | undefined; readonly config?: string | undefined },
  again: string,
): Promise<PoolByJudge> {
  const { store: url, config, maxCalls, maxCost: maxCostUsd, fresh, yes = false } = flags;
  const progress = createProgressLine();
  const session = await openConfigSession({ config, store: url, directory: process.cwd(), progress });
  try {
    const { loaded, clock, store } = session;
    const { concurrency } = loaded.config;
    const calls = createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, fresh, progress });
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const { scorer, model, estimate, close } = await openDocumentGrader(loaded, { calls, today });
    const beforeAsking = async (texts: readonly (readonly string[])[]): Promise<boolean> => {
      progress.end();
      const lines = estimate(texts);
      lines.forEach(remark);
      return texts.length === 0 || (await confirm({ yes, refusal: notAsked(lines) }));
    };
    const stop = stopOnInterrupt(again);
    try {
      let grading: GradedPool | undefined;
      const grade: PoolRunsOptions['grade'] = async (examples, scale) => {
        grading = await gradePool(examples, scale, { scorer, model, concurrency, progress, stop, beforeAsking });
        return grading.pairs;
      };
      const pool = await poolRuns(store, { ...options, grade });
      if (grading === undefined) throw new Error('nothing was graded');
      return { pool, grading, model };
    } finally {
      await close();
    }
  } finally {
    progress.end();
    await session.close();
  }
}

/** What became of the grading, and the exit code of it: 3 when the judge failed on the way. */
export function concludeGrading({ grading, model }: PoolByJudge, again: string): number {
  const { graded, withoutText, unanswerable, failed, notAsked: left, stopped } = grading;
  remark(`graded by ${model}: ${graded}; each says so in the column by. Clear it where you confirm a grade.`);
  if (withoutText > 0) remark(`left blank, no text was recorded: ${withoutText}`);
  if (unanswerable > 0) remark(`left blank, the question has no answer: ${unanswerable}`);
  for (const [code, count] of Object.entries(failed)) remark(`left blank, ${code}: ${count}`);
  if (stopped !== undefined) remark(`stopped: ${stopped.message}`);
  if (left > 0) remark(`not asked: ${left}; what was asked is remembered, go on with: ${again}`);
  const cut = exitWhenCutShort({ interrupted: left > 0, ...(stopped === undefined ? {} : { stopped }) });
  return cut ?? (Object.keys(failed).length > 0 ? exitCodes.failedTrials : exitCodes.fine);
}

const notAsked = (estimate: readonly string[]): ConfigError =>
  new ConfigError(`nothing was asked: ${estimate.join('; ')}`, {
    code: 'grading-cost',
    hint: '--yes goes on; fewer runs, a smaller --k, --max-calls and --max-cost make it less',
  });
