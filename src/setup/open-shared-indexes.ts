// Where the indexes of distributed runs are: in the database of the results, or in a folder that the config names.
import { join, resolve } from 'node:path';
import { parseCapacity } from '../analysis/preparation/capacity.ts';
import { makeFolder } from '../app/write-files.ts';
import type { SharedIndexes } from '../ports/shared-indexes.ts';
import type { SharedWork } from '../queue/open-shared-work.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';

/** What a database takes without anybody minding: more is a folder's. */
const largestInStore = 2e9;

/** @throws ConfigError `env-missing` · `bad-capacity` */
export async function openSharedIndexes(
  { config: { workers }, directory, where }: LoadedConfig,
  { shelf }: Pick<SharedWork, 'shelf'>,
): Promise<SharedIndexes> {
  const { indexes: named, largestIndex } = workers;
  const most = largestIndex === undefined ? undefined : parseCapacity(largestIndex, where(['workers', 'largestIndex']));
  const { createSharedIndexes } = await import('../queue/indexes/shared-indexes.ts');
  const kept = { folder: join(directory, '.hakari', 'index', 'fetched'), makeFolder };
  if (named === undefined) return createSharedIndexes({ ...kept, shelf: shelf(most ?? largestInStore) });
  const { shelfInFolder } = await import('../queue/indexes/shelf-in-folder.ts');
  const place = where(['workers', 'indexes']);
  const folder = resolve(directory, expandEnv(named, place, process.env));
  return createSharedIndexes({
    ...kept,
    shelf: shelfInFolder({ folder, where: place, mostBytes: most ?? Number.POSITIVE_INFINITY }),
  });
}
