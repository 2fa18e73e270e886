// What the `hakari store` commands do.
import { computeSummary } from '../app/run-summary.ts';
import { exitCodes } from './exit-codes.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson } from './terminal.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the exit code */
export async function checkStore(options: StoreOptions & { readonly json?: boolean }): Promise<number> {
  return await withSession(options, async ({ maintenance, storeUrl }) => {
    const problems = [];
    for await (const problem of maintenance.check({ summarise: computeSummary })) {
      problems.push(problem);
      if (options.json !== true) print(`${problem.where}: ${problem.message} (${problem.code})`);
    }
    if (options.json === true) printJson({ store: storeUrl, problems });
    else print(`${storeUrl}: ${problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems`}`);
    return problems.length === 0 ? exitCodes.fine : exitCodes.usage;
  });
}

export async function pruneStore(options: StoreOptions & { readonly callsOlderThan?: number }): Promise<void> {
  await withSession(options, async ({ maintenance }) => {
    const { callsOlderThan } = options;
    const removed = await maintenance.prune(
      callsOlderThan === undefined ? {} : { callsOlderThanMs: callsOlderThan * dayMs },
    );
    print(`removed ${removed.blobs} texts, ${removed.contents} sets of examples, ${removed.calls} remembered replies`);
  });
}

export async function migrateStore(options: StoreOptions): Promise<void> {
  await withSession(options, async ({ storeUrl }) => print(`${storeUrl} is up to date`));
}
