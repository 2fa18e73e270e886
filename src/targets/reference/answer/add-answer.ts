// What a search found, with the answer that is written from it.
import type { CallRecord } from '../../../model/call-record.ts';
import type { Stage, TargetOutput, Usage } from '../../../model/target-output.ts';
import type { TargetRequest } from '../../../ports/target.ts';
import type { AnswerPassage, AnswerWriter, WrittenAnswer } from './answer-writer.ts';

export interface AddAnswerParts {
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
  return {
    ...found,
    answer,
    contexts,
    citations,
    ...(finish === undefined ? {} : { finish }),
    timings: timingsWith(found, written, writer.name),
    ...(found.stages === undefined ? {} : { stages: [...found.stages, stageOf(written, parts)] }),
    ...(call === undefined ? {} : { usage: usageOf(call), calls: [call] }),
    ...(found.cached === true || call?.cached === true ? { cached: true } : {}),
  };
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
  candidates: passages.map(({ chunkId, documentId }, at) => ({
    id: chunkId,
    score: 1 / (at + 1),
    ...(chunkId === documentId ? {} : { documentId }),
  })),
  ms,
});

const usageOf = ({ inputTokens, outputTokens, costUsd }: CallRecord): Usage => ({
  ...(inputTokens === null ? {} : { inputTokens }),
  ...(outputTokens === null ? {} : { outputTokens }),
  ...(costUsd === null ? {} : { costUsd }),
});
