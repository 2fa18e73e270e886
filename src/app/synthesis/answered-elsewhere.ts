// Whether questions that their own passage does not answer are answered elsewhere in the corpus.

import type { Passage } from '../../curation/synthesis/passages.ts';
import { relatedPassages } from '../../curation/synthesis/related-passages.ts';
import { RunStopError } from '../../model/call-error.ts';
import type { Progress } from '../../ports/progress.ts';
import type { QuestionChecker } from '../../ports/question-writer.ts';
import { forEachConcurrently } from '../../runner/work-list.ts';
import type { KeptPair, LeftOutPair } from './ask-passages.ts';

export interface AnsweredElsewhereOptions {
  /** Opens the whole corpus from the start. */
  readonly passages: () => AsyncIterable<Passage>;
  readonly checker: QuestionChecker;
  readonly concurrency: number;
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

export interface AnsweredElsewhere {
  readonly kept: readonly KeptPair[];
  readonly leftOut: readonly LeftOutPair[];
  /** Codes of the checks that failed. */
  readonly failures: readonly string[];
  readonly interrupted: boolean;
  readonly stopped?: RunStopError;
}

/**
 * Each unanswerable question is put to the passages of the whole corpus that have most in common with it. A system that answers it from one
 * of them would be right, and would be marked wrong.
 */
export async function answeredElsewhere(
  kept: readonly KeptPair[],
  { passages, checker, concurrency, stop, progress }: AnsweredElsewhereOptions,
): Promise<AnsweredElsewhere> {
  const unanswerable = kept.filter(({ pair }) => pair.kind === 'unanswerable');
  if (unanswerable.length === 0) return { kept, leftOut: [], failures: [], interrupted: false };
  const related = await relatedPassages(
    unanswerable.map(({ pair, chunks }) => ({ question: pair.question, except: chunks })),
    passages,
  );
  const lost = new Map<KeptPair, LeftOutPair>();
  const failures: string[] = [];
  const ending = new AbortController();
  let stopped: RunStopError | undefined;
  let done = 0;
  await forEachConcurrently({
    items: inTurn(unanswerable.map((item, at) => ({ item, near: related[at] ?? [] }))),
    concurrency,
    stop: AbortSignal.any([stop, ending.signal]),
    work: async ({ item, near: [first, ...more] }) => {
      try {
        const said = first === undefined ? undefined : await checker.answers(item.pair.question, [first, ...more]);
        progress.update('looking for answers elsewhere', ++done, unanswerable.length);
        if (said?.kind === 'failed') failures.push(said.code);
        const why = said === undefined ? undefined : said.kind === 'failed' ? 'not-checked' : elsewhere(said.value);
        if (why !== undefined) lost.set(item, { why, draft: item.pair, chunks: item.chunks });
      } catch (error) {
        if (!(error instanceof RunStopError)) throw error;
        stopped ??= error;
        ending.abort();
      }
    },
  });
  return {
    kept: kept.filter((item) => !lost.has(item)),
    leftOut: kept.flatMap((item) => lost.get(item) ?? []),
    failures,
    interrupted: done < unanswerable.length,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

const elsewhere = (answered: boolean) => (answered ? 'answered-elsewhere' : undefined);

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T, void, undefined> {
  yield* items;
}
