// `hakari store`: keeps a store in order.
import { z } from 'zod';
import { computeSummary } from '../../app/run-summary.ts';
import { copyBetweenStores } from '../../setup/copy-stores.ts';
import { defineCommand, flag, required, value } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { withSession } from '../session.ts';
import { jsonOption, storeOptions, wholeNumber } from '../shared-options.ts';
import { createProgressLine } from '../terminal.ts';

const dayMs = 24 * 60 * 60 * 1000;

const problem = z.strictObject({ code: z.string(), where: z.string(), message: z.string() });

export const check = defineCommand({
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari store check'],
  document: z.strictObject({ store: z.string(), problems: z.array(problem) }),
  run: (asked, door) =>
    withSession(asked, async ({ maintenance, storeUrl }) => {
      const problems: z.infer<typeof problem>[] = [];
      for await (const found of maintenance.check({ summarise: computeSummary })) {
        problems.push(found);
        if (!asked.json) door.print(`${found.where}: ${found.message} (${found.code})`);
      }
      if (asked.json) door.printJson({ store: storeUrl, problems });
      else door.print(`${storeUrl}: ${problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems`}`);
      return problems.length === 0 ? exitCodes.fine : exitCodes.usage;
    }),
});

export const prune = defineCommand({
  options: {
    callsOlderThan: value('<days>', 'also forget replies of models that are older', wholeNumber),
    ...storeOptions,
  },
  examples: ['hakari store prune --calls-older-than 90'],
  run: ({ callsOlderThan: days, ...asked }, door) =>
    withSession(asked, async ({ maintenance }) => {
      const { blobs, contents, calls } = await maintenance.prune(
        days === undefined ? {} : { callsOlderThanMs: days * dayMs },
      );
      door.print(`removed ${blobs} texts, ${contents} sets of examples, ${calls} remembered replies`);
    }),
});

export const migrate = defineCommand({
  options: storeOptions,
  examples: ['hakari store migrate --store sqlite:team.db'],
  run: (asked, door) => withSession(asked, async ({ storeUrl }) => door.print(`${storeUrl} is up to date`)),
});

export const copy = defineCommand({
  arguments: {
    from: required('store to read: sqlite:PATH or postgres://…'),
    to: required('store to write, made when there is none'),
  },
  options: {
    replace: flag('remove what the store that is written holds'),
    json: jsonOption,
  },
  examples: ['hakari store copy sqlite:.hakari/hakari.db postgres://evals@db.example/evals'],
  document: z.strictObject({
    from: z.string(),
    to: z.string(),
    rows: z.record(z.string(), z.number()),
    sha256: z.string(),
  }),
  run: async ({ from, to, replace, json }, door) => {
    const progress = createProgressLine();
    const onRows = (rows: number): void => progress.update('rows', rows);
    const copied = await copyBetweenStores({ from, to, replace, onRows, directory: door.directory }).finally(() =>
      progress.end(),
    );
    if (json) return door.printJson(copied);
    const { run, trial, score } = copied.rows;
    door.print(`${copied.from} → ${copied.to}: ${run} runs, ${trial} trials, ${score} scores, read back and the same`);
    door.print(`sha256 ${copied.sha256}`);
  },
});
