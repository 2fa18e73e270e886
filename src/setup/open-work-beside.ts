// What processes share in the database that keeps the results.
import { CompiledQuery } from 'kysely';
import { ConfigError } from '../model/hakari-error.ts';
import type { SharedWork } from '../queue/open-shared-work.ts';
import { transactionOf } from '../store/backend.ts';
import type { StoreAddress } from '../store/store-url.ts';

/** @throws ConfigError `no-queue` for a store that is a file · `missing-package` */
export async function openWorkBeside(address: StoreAddress): Promise<SharedWork> {
  if (address.family === 'sqlite')
    throw new ConfigError('work is shared over a store in PostgreSQL, and this one is a file', {
      code: 'no-queue',
      where: { input: 'store' },
      hint: 'keep the runs in postgres://USER@HOST/DATABASE',
    });
  const { openSharedWork } = await import('../queue/open-shared-work.ts');
  return await openSharedWork({
    connection: address.connection,
    schema: `${address.schema}_queue`,
    execute: async (within, text, values) =>
      (await transactionOf(within).executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  });
}
