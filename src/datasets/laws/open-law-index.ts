// The index of laws that a path names: a file of statutes, the statutes themselves, or a list of laws.

import type { LawIndex } from '../../law/index/law-index.ts';
import { isFolder } from '../source/read-file.ts';
import { readLawIndex } from './read-law-index.ts';
import { readStatutes } from './read-statute-file.ts';
import { openStatutes, type StatuteDatabase } from './statute-database.ts';
import { isDatabase } from './statute-tables.ts';
import { statutesInMemory } from './write-statutes.ts';

export interface OpenedLawIndex {
  readonly index: LawIndex;
  /** Of the content of statutes; of a list of laws its content is what it is. */
  readonly digest?: string;
}

/**
 * A file that was imported, which is looked up in; a folder of statutes or one of them (`.xml`, `.md`, packed or not), which is read into memory;
 * else a list of laws (YAML, JSON or JSONL).
 * @throws DatasetError for what cannot be read
 */
export async function openLawIndex(path: string): Promise<OpenedLawIndex> {
  if (isDatabase(path)) return indexOf(openStatutes(path));
  if (!(await isFolder(path)) && !/\.(?:xml|md)(?:\.gz)?$|\.json\.gz$/iu.test(path))
    return { index: await readLawIndex(path) };
  return indexOf(await statutesInMemory(readStatutes([path])));
}

/** It stays open as long as the process lives: scorers look up in it. */
const indexOf = (statutes: StatuteDatabase): OpenedLawIndex => ({
  index: {
    complete: false,
    laws: statutes.names().map((law) => ({ ...law, complete: 'item', provisions: [] })),
    statutes,
  },
  digest: statutes.digest(),
});
