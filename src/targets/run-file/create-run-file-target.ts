// A system that cannot be asked any more: its recorded run file answers for it.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { present } from '../../model/present.ts';
import type { Target } from '../../ports/target.ts';
import { unreadableFile } from '../file-lines.ts';
import { parseSettings } from '../parse-settings.ts';
import { type RecordedRankings, readRankings } from './recorded-rankings.ts';

export interface RunFileContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('run-file'),
  path: z.string().min(1),
  ties: z.enum(['docno', 'rank']).optional(),
});

/**
 * Replays a TREC run file (also `.gz`): the documents of an example are those of the topic with its id. An example
 * without lines gets an empty list, as the system found nothing. Nothing is timed.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws DatasetError for a file that cannot be read
 */
export function createRunFileTarget(config: unknown, where: string, { configDir }: RunFileContext): Target {
  const { ties, ...settings } = parseSettings(schema, config, { where, what: 'run-file target' });
  const path = resolve(configDir, settings.path);
  let rankings: RecordedRankings | undefined;
  let fingerprint = '';
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
    prepare: async () => {
      const bytes = await readRun(path, `${where}.path`);
      const digest = hash('sha256', bytes, 'hex');
      fingerprint = ties === 'rank' ? hash('sha256', `${digest} ties=rank`, 'hex') : digest;
      rankings = readRankings(bytes, present({ name: path, ties }));
      const { topics } = rankings;
      const message = `${basename(path)}: ${topics.size} ${topics.size === 1 ? 'topic' : 'topics'}`;
      return { message, stale: false, recording: { file: path, exampleIds: topics } };
    },
    snapshot: () => ({
      id: settings.id,
      type: 'run-file',
      config: ties === undefined ? settings : { ...settings, ties },
      fingerprint,
    }),
    ask: async ({ exampleId }) => ({ documents: rankings?.ranking(exampleId) ?? [] }),
    close: async () => {
      rankings?.release();
      rankings = undefined;
    },
  };
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
