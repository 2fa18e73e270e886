// The job queue in the database that keeps the results.
import { CompiledQuery } from 'kysely';
import { ConfigError } from '../model/hakari-error.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import { transactionOf } from '../store/backend.ts';
import type { StoreAddress } from '../store/store-url.ts';

/** @throws ConfigError `no-queue` for a store that is a file · `missing-package` */
export async function openQueueBeside(address: StoreAddress): Promise<JobQueue> {
  if (address.family === 'sqlite')
    throw new ConfigError('work is shared over a store in PostgreSQL, and this one is a file', {
      code: 'no-queue',
      where: { input: 'store' },
      hint: 'keep the runs in postgres://USER@HOST/DATABASE',
    });
  const { openJobQueue } = await import('../queue/open-job-queue.ts');
  return await openJobQueue({
    connection: address.connection,
    schema: `${address.schema}_queue`,
    execute: async (within, text, values) =>
      (await transactionOf(within).executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  });
}
