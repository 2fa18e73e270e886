// Makes a dataset from passages: questions are written, checked, and left out where they do not hold.
import type { SourceChunk } from '../../curation/corpus-pieces.ts';
import { type Passage, passagesOf, type WrittenLanguage } from '../../curation/synthesis/passages.ts';
import { planQuestions, type QuestionKind } from '../../curation/synthesis/plan-questions.ts';
import { relatedPassages } from '../../curation/synthesis/related-passages.ts';
import { repeatedQuestions } from '../../curation/synthesis/repeated-questions.ts';
import type { RunStopError } from '../../model/call-error.ts';
import { type Dataset, defaultScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Progress } from '../../ports/progress.ts';
import type { QuestionChecker, QuestionWriter } from '../../ports/question-writer.ts';
import { askEach } from '../ask-each.ts';
import { type AskedPassages, askAllPassages, type KeptPair, type LeftOutPair } from './ask-passages.ts';
import { type PlanCounts, planAhead } from './plan-ahead.ts';
import { type SynthesisCounts, synthesisCounts } from './synthesis-counts.ts';

export interface SynthesiseOptions {
  /** Opens the chunks from the start; called for each time they are gone through. */
  readonly chunks: () => AsyncIterable<SourceChunk>;
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  /** Name of the dataset. */
  readonly name: string;
  /** For each chunk. */
  readonly pairs: number;
  readonly kinds: readonly QuestionKind[];
  /** Of all questions (that of each chunk). */
  readonly language?: WrittenLanguage | undefined;
  /** Chunks that are asked about, picked evenly by the seed (all). */
  readonly limit?: number | undefined;
  readonly seed: number;
  /** Chunks under way at once. */
  readonly concurrency: number;
  /** Once aborted, what is in flight is finished and nothing more is begun. */
  readonly stop: AbortSignal;
  readonly progress: Progress;
  /** Told what will be asked; nothing is when it says no (goes on). */
  readonly beforeAsking?: ((counts: PlanCounts) => Promise<boolean>) | undefined;
}

export interface Synthesis {
  /** Undefined when it was cut short, or no question was left. */
  readonly dataset: Dataset | undefined;
  /** In the order of the chunks. */
  readonly leftOut: readonly LeftOutPair[];
  readonly counts: SynthesisCounts;
  /** Whether it ended before all was asked. What was asked is remembered, and the same call goes on from there. */
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what ended it. */
  readonly stopped?: RunStopError | undefined;
}

/** @throws DatasetError `no-passages` when no chunk can be asked about, `duplicate-chunk`; what reading the chunks throws */
export async function synthesise(options: SynthesiseOptions): Promise<Synthesis> {
  const { chunks, language, pairs, kinds, seed, limit, progress, concurrency, writer, checker, stop } = options;
  const plan = await planAhead({ chunks, language, pairs, kinds, seed, limit });
  if (plan.counts.asks === 0) throw noPassages(plan.counts);
  if ((await options.beforeAsking?.(plan.counts)) === false) return nothingAsked(plan.counts);
  const passages = () => passagesOf(chunks(), { language });
  const asking = { writer, checker, concurrency, stop, progress };
  const planned = planQuestions(passages(), { pairs, kinds, seed, isChosen: plan.isChosen });
  const { asked, ...ended } = await askAllPassages({ ...asking, planned, count: plan.counts.asks });
  const first = withoutRepeated(asked);
  const last = ended.interrupted
    ? { kept: first.kept, leftOut: [], failures: [], interrupted: true }
    : await answeredElsewhere(first.kept, { ...asking, passages });
  const { kept } = last;
  const leftOut = [...asked.flatMap((one) => one.leftOut), ...first.repeated, ...last.leftOut];
  const { stopped } = { ...last, ...ended };
  return {
    dataset: last.interrupted || kept.length === 0 ? undefined : datasetOf(options.name, kept),
    leftOut,
    counts: synthesisCounts({ plan: plan.counts, asked, kept, leftOut, failedChecks: last.failures }),
    interrupted: last.interrupted,
    stopped,
  };
}

const datasetOf = (name: string, kept: readonly KeptPair[]): Dataset => ({
  name,
  scale: defaultScale,
  examples: kept.map(({ example }) => example),
});

const nothingAsked = (plan: PlanCounts): Synthesis => ({
  dataset: undefined,
  leftOut: [],
  counts: synthesisCounts({ plan, asked: [], kept: [], leftOut: [], failedChecks: [] }),
  interrupted: true,
});

/** Among those that hold, in the order of the chunks, whatever order they were asked in. */
function withoutRepeated(asked: readonly AskedPassages[]) {
  const held = asked.flatMap((one) => one.kept);
  const repetitions = repeatedQuestions(held.map(({ example }) => example.query));
  return {
    kept: held.filter((_, index) => !repetitions.has(index)),
    repeated: [...repetitions].flatMap(([index, why]): readonly LeftOutPair[] => {
      const item = held[index];
      return item === undefined ? [] : [{ why, draft: item.pair, chunks: item.chunks }];
    }),
  };
}

const noPassages = ({ read }: PlanCounts): DatasetError =>
  new DatasetError(read === 0 ? 'there are no chunks' : `none of ${read} chunks has enough text to ask about`, {
    code: 'no-passages',
    hint: 'a chunk needs a sentence or two beside its code; name other documents',
  });

// Whether questions that their own passage does not answer are answered elsewhere in the corpus.
interface AnsweredElsewhereOptions {
  /** Opens the whole corpus from the start. */
  readonly passages: () => AsyncIterable<Passage>;
  readonly checker: QuestionChecker;
  readonly concurrency: number;
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

interface AnsweredElsewhere {
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
async function answeredElsewhere(
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
  let done = 0;
  const { interrupted, stopped } = await askEach({
    items: unanswerable.map((item, at) => ({ item, near: related[at] ?? [] })),
    concurrency,
    stop,
    work: async ({ item, near: [first, ...more] }) => {
      const said = first === undefined ? undefined : await checker.answers(item.pair.question, [first, ...more]);
      progress.update('looking for answers elsewhere', ++done, unanswerable.length);
      if (said?.kind === 'failed') failures.push(said.code);
      const why = said === undefined ? undefined : said.kind === 'failed' ? 'not-checked' : elsewhere(said.value);
      if (why !== undefined) lost.set(item, { why, draft: item.pair, chunks: item.chunks });
    },
  });
  return present({
    kept: kept.filter((item) => !lost.has(item)),
    leftOut: kept.flatMap((item) => lost.get(item) ?? []),
    failures,
    interrupted,
    stopped,
  });
}

const elsewhere = (answered: boolean) => (answered ? 'answered-elsewhere' : undefined);
