// A system whose answers were recorded elsewhere: a file answers for it.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { HakariError, TargetError } from '../../model/hakari-error.ts';
import type { Target } from '../../ports/target.ts';
import { decodeUtf8, unreadableFile } from '../file-lines.ts';
import { parseSettings } from '../parse-settings.ts';
import { type AnswersIndex, indexJsonLines, indexJsonList } from './answers-index.ts';

export interface AnswersFileContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('answers-file'),
  path: z.string().min(1),
  lacking: z.enum(['failed', 'not-asked']).exactOptional(),
});

/** Names of the settings. */
export const answersFileSettings: readonly string[] = Object.keys(schema.shape);

/**
 * Replays recorded answers by the id of their example, and by their number where an example was answered several times: JSON lines, or a
 * list in a `.json` file. An example that the file lacks fails as `not-recorded`, or is not asked; a recorded error fails as it did. Nothing is timed; `latencyMs` is taken where it was recorded.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws it for a missing file and DatasetError for a wrong one
 */
export function createAnswersFileTarget(config: unknown, where: string, { configDir }: AnswersFileContext): Target {
  const settings = parseSettings(schema, config, { where, what: 'answers-file target' });
  const path = resolve(configDir, settings.path);
  let index: AnswersIndex | undefined;
  let digest = '';
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
    prepare: async () => {
      index = await openIndex(path, `${where}.path`);
      digest = index.digest;
      const { exampleIds } = index;
      const message = `${basename(path)}: ${sizeOf(index)}`;
      const lacking = settings.lacking === 'not-asked' ? 'not asked' : 'failed';
      return { message, stale: false, recording: { file: path, exampleIds, lacking } };
    },
    snapshot: () => ({ id: settings.id, type: 'answers-file', config: settings, fingerprint: digest }),
    // A first answer that is not there is a failure, unless the file is known to be of some questions only.
    skips: (exampleId, repeat) =>
      (repeat > 0 || settings.lacking === 'not-asked') && index?.has(exampleId, repeat) === false,
    ask: async ({ exampleId, repeat, signal }) => {
      if (signal.aborted) throw (signal as { reason: unknown }).reason;
      const answer = await index?.read(exampleId, repeat);
      if (answer === undefined) {
        throw new TargetError(`${basename(path)} has no answer for ${exampleId}`, { code: 'not-recorded' });
      }
      if ('error' in answer) throw answer.error;
      return answer.output;
    },
    close: async () => {
      const open = index;
      index = undefined;
      await open?.close();
    },
  };
}

/** `180 answers`, or `540 answers to 180 questions` where some were answered several times. */
function sizeOf({ answers, exampleIds: { size: questions } }: AnswersIndex): string {
  const counted = `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
  return answers === questions ? counted : `${counted} to ${questions} ${questions === 1 ? 'question' : 'questions'}`;
}

async function openIndex(path: string, where: string): Promise<AnswersIndex> {
  try {
    if (!path.endsWith('.json')) return await indexJsonLines(path);
    return indexJsonList(decodeUtf8(await readFile(path), { where: path, what: 'file' }), path);
  } catch (cause) {
    if (cause instanceof HakariError) throw cause;
    throw unreadableFile(path, cause, { code: 'no-answers-file', where, hint: 'name a file of JSON lines' });
  }
}
