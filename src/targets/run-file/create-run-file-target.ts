// A system that cannot be asked any more: its recorded run file answers for it.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { isReversed, type RankColumn, type RunFileOrder } from '../../model/rank-column.ts';
import type { WayOn } from '../../model/way-on.ts';
import type { Target } from '../../ports/target.ts';
import { unreadableFile } from '../file-lines.ts';
import { parseSettings } from '../parse-settings.ts';
import { type RecordedRankings, readRankings } from './recorded-rankings.ts';

interface RunFileContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  /** How whoever named the file says by what it is ordered (the setting `order`). */
  readonly orderBy?: (order: RunFileOrder) => string | WayOn;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('run-file'),
  path: z.string().min(1),
  ties: z.enum(['docno', 'rank']).optional(),
  order: z.enum(['score', 'rank']).optional(),
});

/**
 * Replays a TREC run file (also `.gz`): the documents of an example are those of the topic with its id. An example
 * without lines gets an empty list, as the system found nothing. Nothing is timed. Scores decide, unless `order` says that ranks do.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws DatasetError for a file that cannot be read, and, unless `order`
 * says which of them is right, for one whose scores and ranks are each other's reverse
 */
export function createRunFileTarget(
  config: unknown,
  where: string,
  { configDir, orderBy = (order) => `order: ${order} in this target` }: RunFileContext,
): Target {
  const { ties, order, ...settings } = parseSettings(schema, config, { where, what: 'run-file target' });
  const path = resolve(configDir, settings.path);
  let rankings: RecordedRankings | undefined;
  let fingerprint = '';
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
    prepare: async () => {
      const bytes = await readRun(path, `${where}.path`);
      const digest = hash('sha256', bytes, 'hex');
      fingerprint = fingerprintOf(digest, { ties, order });
      rankings = readRankings(bytes, present({ name: path, ties, order }));
      const { topics, rankColumn } = rankings;
      if (order === undefined && rankColumn?.by === 'rank' && isReversed(rankColumn)) {
        throw reversedRanks(path, rankColumn, orderBy);
      }
      const message = `${basename(path)}: ${topics.size} ${topics.size === 1 ? 'topic' : 'topics'}`;
      return { message, stale: false, recording: present({ file: path, exampleIds: topics, rankColumn }) };
    },
    snapshot: () => ({
      id: settings.id,
      type: 'run-file',
      config: present({ ...settings, ties, order }),
      fingerprint,
    }),
    ask: async ({ exampleId }) => ({ documents: rankings?.ranking(exampleId) ?? [] }),
    close: async () => {
      rankings?.release();
      rankings = undefined;
    },
  };
}

interface Ordering {
  readonly ties?: 'docno' | 'rank' | undefined;
  readonly order?: RunFileOrder | undefined;
}

/** Of the rankings: what was chosen as it is anyway makes no other file. */
function fingerprintOf(digest: string, { ties, order }: Ordering): string {
  if (order === 'rank') return hash('sha256', `${digest} order=rank`, 'hex');
  return ties === 'rank' ? hash('sha256', `${digest} ties=rank`, 'hex') : digest;
}

function reversedRanks(
  path: string,
  { topics, reversed }: RankColumn,
  orderBy: (order: RunFileOrder) => string | WayOn,
): DatasetError {
  return new DatasetError(
    `in ${reversed} of ${topics} topics the scores rise with the rank: by score the last would stand first`,
    {
      code: 'ranks-reversed',
      where: path,
      hint: [
        'are the scores distances? ',
        orderBy('rank'),
        ' takes the documents by their rank; ',
        orderBy('score'),
        ' by their score, highest first, where it is the ranks that are wrong',
      ],
    },
  );
}

async function readRun(path: string, where: string): Promise<Buffer> {
  try {
    const bytes = await readFile(path);
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  } catch (cause) {
    const packed = path.endsWith('.gz') && cause instanceof Error && 'code' in cause && /^Z_/u.test(String(cause.code));
    throw unreadableFile(path, cause, {
      code: 'no-run-file',
      where,
      hint: packed ? 'gzip it again, or name it without .gz' : 'name a file in TREC format',
      why: packed ? 'it is not packed by gzip, or damaged' : undefined,
    });
  }
}
