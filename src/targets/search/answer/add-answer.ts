// What a search found, with the answer that is written from it.
import type { CallRecord } from '../../../model/call-error.ts';
import { present } from '../../../model/present.ts';
import type { Stage, TargetOutput, Usage } from '../../../model/target-output.ts';
import type { TargetRequest } from '../../../ports/target.ts';
import type { AnswerConfig } from '../answer-config.ts';
import type { PassageIndex } from '../passage-index.ts';
import { type SearchContext, unknownModel } from '../search-settings.ts';
import type { AnswerPassage, AnswerWriter, WrittenAnswer } from './answer-writer.ts';
import { createExtractiveWriter } from './extractive-writer.ts';
import { createModelWriter } from './model-writer.ts';

interface AddAnswerParts {
  readonly writer: AnswerWriter;
  readonly request: TargetRequest;
  /** Those that the answer is written from. */
  readonly passages: readonly AnswerPassage[];
}

/** @param found with its timings; where it tells its stages, the writing is one more */
export async function addAnswer(found: TargetOutput, parts: AddAnswerParts): Promise<TargetOutput> {
  const { writer, request, passages } = parts;
  const written = await writer.write(request, passages);
  const { answer, contexts, citations, finish, call } = written;
  return present({
    ...found,
    answer,
    contexts,
    citations,
    finish: finish ?? found.finish,
    timings: timingsWith(found, written, writer.name),
    stages: found.stages === undefined ? undefined : [...found.stages, stageOf(written, parts)],
    usage: call === undefined ? found.usage : usageOf(call),
    calls: call === undefined ? found.calls : [call],
    cached: call?.cached === true ? true : found.cached,
  });
}

/** The first token is counted from the beginning of the search: that is what a reader waits for. */
function timingsWith(
  { timings = { totalMs: 0 } }: TargetOutput,
  { ms, firstTokenMs = null }: WrittenAnswer,
  name: AnswerWriter['name'],
): NonNullable<TargetOutput['timings']> {
  const { totalMs, ...steps } = timings;
  const first = firstTokenMs === null ? {} : { firstTokenMs: totalMs + firstTokenMs };
  return { totalMs: totalMs + ms, ...steps, [name]: ms, ...first };
}

/** Candidates are the passages in the order of their numbers; the score of the n-th is 1 / n. */
const stageOf = ({ ms }: WrittenAnswer, { writer, passages }: AddAnswerParts): Stage => ({
  name: writer.name,
  kind: 'generate',
  candidates: passages.map(({ chunkId, documentId }, at) =>
    present({
      id: chunkId,
      score: 1 / (at + 1),
      documentId: chunkId === documentId ? undefined : documentId,
    }),
  ),
  ms,
});

const usageOf = ({ inputTokens, outputTokens, costUsd }: CallRecord): Usage =>
  present({
    inputTokens: inputTokens ?? undefined,
    outputTokens: outputTokens ?? undefined,
    costUsd: costUsd ?? undefined,
  });

// The writer that the setting `answer` names.
interface OpenWriterParts {
  readonly context: SearchContext;
  readonly index: () => PassageIndex;
  /** Of the target in the config. */
  readonly where: string;
  /** Whether passages are pages of HTML as they are. */
  readonly rawHtml: boolean;
}

/** @throws ConfigError for a model that cannot be opened */
export async function openWriter(
  settings: AnswerConfig | undefined,
  { context, index, where, rawHtml }: OpenWriterParts,
): Promise<AnswerWriter | undefined> {
  if (settings === undefined) return undefined;
  if (settings.model === 'extractive') {
    // A reader of HTML quotes its words, not its tags. A model is shown the page as it is.
    const readable = rawHtml ? (await import('../corpus/html-page.ts')).htmlToText : undefined;
    return createExtractiveWriter({ settings, index, clock: context.clock, readable });
  }
  const place = `${where}.answer`;
  if (context.openAnswerModel === undefined) throw unknownModel(settings.model, { where: place, known: 'extractive' });
  return createModelWriter(settings, await context.openAnswerModel(settings, place));
}
