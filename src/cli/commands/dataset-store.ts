// `hakari dataset list` and `delete`: the datasets of the store.
import { z } from 'zod';
import { ConfigError } from '../../model/hakari-error.ts';
import { right, tableOf } from '../../report/cells.ts';
import { defineCommand, required } from '../command.ts';
import { counted } from '../dataset-options.ts';
import { withSession, withSessionIfThere } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { minuteOf, printTable } from '../show.ts';

const listSchema = z.strictObject({
  datasets: z.array(
    z.strictObject({ name: z.string(), hash: z.string(), examples: z.int(), updatedAt: z.string(), runs: z.int() }),
  ),
});

export const list = defineCommand({
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari dataset list --json'],
  document: listSchema,
  run: async (asked, door) => {
    const listed = await withSessionIfThere(asked, {
      none: [],
      work: async ({ store }) => {
        const runsOf = await store.runsOfVersions();
        return (await store.listDatasets()).map((dataset) => ({ ...dataset, runs: runsOf(dataset) }));
      },
    });
    if (asked.json) {
      const datasets = listed.map(({ name, hash, examples, updatedAt, runs }) => ({
        ...{ name, hash, examples },
        updatedAt: new Date(updatedAt).toISOString(),
        runs,
      }));
      return door.printJson({ datasets });
    }
    const [first] = listed;
    if (first === undefined) return door.print(`no datasets yet: ${door.next('dataset import FILE')}`);
    const rows = listed.map(({ name, hash, examples, updatedAt, runs }) => [
      name,
      hash.slice(0, 12),
      String(examples),
      minuteOf(updatedAt),
      String(runs),
    ]);
    printTable(
      tableOf({ columns: ['dataset', 'version', right('examples'), 'kept (UTC)', right('runs')], rows }),
      door,
    );
    door.print(`\na config takes one by its name or version, dataset: ${first.name}`);
  },
});

export const remove = defineCommand({
  arguments: {
    dataset: required(
      'name of a stored dataset (all its versions), or 8 or more characters of the hash of one version',
    ),
  },
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari dataset delete old-questions'],
  document: z.strictObject({ name: z.string(), hashes: z.array(z.string()) }),
  run: async (asked, door) => {
    await withSession(asked, async ({ store }) => {
      const found = await store.findDataset(asked.dataset);
      // A name that is not there may be the beginning of a hash by chance.
      if (found === undefined || (asked.dataset !== found.name && asked.dataset.length < 8)) {
        throw new ConfigError(`the store has no dataset ${asked.dataset}`, {
          code: 'no-such-dataset',
          hint: 'hakari dataset list shows those that it has',
        });
      }
      const all = (await store.listDatasets()).filter(({ name }) => name === found.name);
      const whole = asked.dataset === found.name;
      await store.deleteDataset(found.name, whole ? undefined : found.hash);
      const hashes = whole ? all.map(({ hash }) => hash) : [found.hash];
      if (asked.json) return door.printJson({ name: found.name, hashes });
      const what = whole ? counted(all.length, 'version') : `version ${found.hash.slice(0, 12)}`;
      door.print(`deleted dataset ${found.name} (${what})`);
    });
  },
});
