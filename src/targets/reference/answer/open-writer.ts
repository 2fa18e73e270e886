// The writer that the setting `answer` names.
import { ConfigError } from '../../../model/hakari-error.ts';
import type { IndexReader } from '../index/index-reader.ts';
import type { ReferenceContext } from '../reference-context.ts';
import type { AnswerConfig } from './answer-config.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { createExtractiveWriter } from './extractive-writer.ts';
import { createModelWriter } from './model-writer.ts';

export interface OpenWriterParts {
  readonly context: ReferenceContext;
  readonly reader: () => IndexReader;
  /** Of the target in the config. */
  readonly where: string;
  /** Whether passages are pages of HTML as they are. */
  readonly rawHtml: boolean;
}

/** @throws ConfigError for a model that cannot be opened */
export async function openWriter(
  settings: AnswerConfig | undefined,
  { context, reader, where, rawHtml }: OpenWriterParts,
): Promise<AnswerWriter | undefined> {
  if (settings === undefined) return undefined;
  if (settings.model === 'extractive') {
    // A reader of HTML quotes its words, not its tags. A model is shown the page as it is.
    const readable = rawHtml ? (await import('../corpus/html-to-text.ts')).htmlToText : undefined;
    return createExtractiveWriter({ settings, reader, clock: context.clock, readable });
  }
  const place = `${where}.answer`;
  if (context.openAnswerModel === undefined) {
    throw new ConfigError(`unknown model ${JSON.stringify(settings.model)}`, {
      code: 'unknown-model',
      where: place,
      hint: 'known is extractive',
    });
  }
  return createModelWriter(settings, await context.openAnswerModel(settings, place));
}
