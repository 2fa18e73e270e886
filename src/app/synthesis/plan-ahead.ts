// Goes through the chunks before anything is asked: how many there are, which are picked, and what will be asked for.
import type { SourceChunk } from '../../curation/corpus-pieces.ts';
import {
  type Passage,
  passagesOf,
  type SkippedChunk,
  type WrittenLanguage,
} from '../../curation/synthesis/passages.ts';
import { planQuestions, type QuestionKind, seededHash } from '../../curation/synthesis/plan-questions.ts';

export interface PlanCounts {
  /** Chunks of the corpus. */
  readonly read: number;
  readonly skipped: Readonly<Record<SkippedChunk, number>>;
  /** Chunks that are asked about. */
  readonly chosen: number;
  /** Requests to write pairs. */
  readonly asks: number;
  /** Pairs that are asked for. */
  readonly pairs: number;
  /** Of them, those that join two passages. */
  readonly joined: number;
}

interface PlanAhead {
  readonly counts: PlanCounts;
  readonly isChosen: (passage: Pick<Passage, 'id'>) => boolean;
}

interface PlanAheadOptions {
  readonly chunks: () => AsyncIterable<SourceChunk>;
  readonly language: WrittenLanguage | undefined;
  readonly pairs: number;
  readonly kinds: readonly QuestionKind[];
  readonly seed: number;
  readonly limit: number | undefined;
}

export async function planAhead(options: PlanAheadOptions): Promise<PlanAhead> {
  const { language, pairs, kinds, seed } = options;
  const isChosen = await chosenBy(options);
  const counts = { read: 0, chosen: 0, asks: 0, pairs: 0, joined: 0 };
  const skipped = { 'too-short': 0, 'only-code': 0, 'too-long': 0 };
  const passages = passagesOf(
    counted(options.chunks(), () => counts.read++),
    {
      language,
      skipped: (why) => skipped[why]++,
    },
  );
  const counting = (passage: Passage): boolean => {
    const chosen = isChosen(passage);
    if (chosen) counts.chosen++;
    return chosen;
  };
  for await (const { passages: shown, wanted } of planQuestions(passages, { pairs, kinds, seed, isChosen: counting })) {
    counts.asks++;
    const wantedHere = wanted.reduce((sum, { count }) => sum + count, 0);
    counts.pairs += wantedHere;
    if (shown.length > 1) counts.joined += wantedHere;
  }
  return { counts: { ...counts, skipped }, isChosen };
}

/** The passages with the smallest hashes: spread over the corpus, and the same whenever the corpus is. */
async function chosenBy({ chunks, seed, limit }: PlanAheadOptions): Promise<PlanAhead['isChosen']> {
  if (limit === undefined) return () => true;
  const hashOf = ({ id }: Pick<Passage, 'id'>): number => seededHash(seed, `pick ${id}`);
  const hashes: number[] = [];
  for await (const passage of passagesOf(chunks())) hashes.push(hashOf(passage));
  const highest = hashes.sort((a, b) => a - b)[limit - 1] ?? Number.POSITIVE_INFINITY;
  return (passage) => hashOf(passage) <= highest;
}

async function* counted<T>(items: AsyncIterable<T>, count: () => void): AsyncGenerator<T, void, undefined> {
  for await (const item of items) {
    count();
    yield item;
  }
}
