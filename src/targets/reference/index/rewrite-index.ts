// Changes an index file as a whole: its readers see the old one or the new one, never something between.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../../ports/clock.ts';
import { createIndexDatabase, openForBuilding, openForReading } from './index-database.ts';

export interface RewriteOptions {
  readonly path: string;
  readonly settings: string;
  readonly clock: Clock;
}

/** A draft of a slow embedder may not be written to for hours, while its vectors wait in memory. */
const abandonedAfterMs = 86_400_000;

/**
 * Applies `change` to a copy of the index (to an empty one when there is none that fits the settings), and puts the copy
 * in the index's place by one rename. Readers keep what they have open. A build that is killed or throws leaves the old
 * index as it was; drafts of killed ones are removed after a day.
 */
export async function rewriteIndex<Result>(
  { path, settings, clock }: RewriteOptions,
  change: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  await removeLeftovers(path, clock);
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const before = openForReading(path, settings);
    before?.close();
    if (before !== undefined) await copyFile(path, draft);
    const database = before === undefined ? createIndexDatabase(draft, settings) : openForBuilding(draft);
    const result = await inTransaction(database, change).finally(() => database.close());
    await syncFile(draft);
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function inTransaction<Result>(
  database: DatabaseSync,
  change: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  database.exec('BEGIN');
  const result = await change(database);
  database.exec('COMMIT');
  return result;
}

async function removeLeftovers(path: string, clock: Clock): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found !== undefined && clock.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
