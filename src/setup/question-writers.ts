// Who writes questions from a text that somebody sends, by the models of a config.
import type { SourceChunk } from '../curation/corpus-pieces.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { QuestionChecker, QuestionWriter } from '../ports/question-writer.ts';
import { openSynthesis, synthesisModels } from './judges-beside-runs.ts';
import type { LoadedConfig } from './load-config.ts';
import { createCalls } from './open-calls.ts';
import type { Session } from './open-session.ts';

/** Names of the models that write and check; undefined where the config names none. */
export function questionModels(loaded: LoadedConfig): readonly string[] | undefined {
  try {
    const { writer, checker } = synthesisModels(loaded);
    return [...new Set([writer, checker].map(({ settings }) => settings.model))];
  } catch (error) {
    if (error instanceof ConfigError && error.code === 'no-judge') return undefined;
    throw error;
  }
}

interface OpenedWriters {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  readonly concurrency: number;
  close(): Promise<void>;
}

/** @param maxCalls before which it stops @throws ConfigError when no model is named, or one cannot be opened */
export async function openQuestionWriters(
  loaded: LoadedConfig,
  { clock, store, workspace }: Session,
  maxCalls: number,
): Promise<OpenedWriters> {
  const { concurrency = 4 } = loaded.config;
  const calls = createCalls({ clock, store, workspace, concurrency, maxCalls });
  return { ...(await openSynthesis(synthesisModels(loaded), calls)), concurrency };
}

/** A text as passages, split along its headings as an index would split it. @param name as judgements name it */
export async function passagesOfText(name: string, text: string): Promise<readonly SourceChunk[]> {
  // Its room reads HTML too, for which a package is loaded.
  const { chunksOfText } = await import('../targets/reference/open-reference-corpus.ts');
  return chunksOfText(name, text);
}
