// Who writes questions from a text that somebody sends, by the models of a config.
import type { CallEstimate } from '../calls/pricing/estimate-calls.ts';
import type { SourceChunk } from '../curation/corpus-pieces.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { QuestionChecker, QuestionWriter } from '../ports/question-writer.ts';
import { type Budget, budgetExhausted, createBudget } from '../runner/calls/budget.ts';
import { openSynthesis, synthesisAsking, synthesisModels } from './judges-beside-runs.ts';
import type { LoadedConfig } from './load-config.ts';
import { createCalls } from './open-calls.ts';
import type { Session } from './open-session.ts';
import { plannedAsking } from './planned-models.ts';

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

/** How calls are counted where all can see it who work, or worked, on the same thing. */
export interface CountedCalls {
  /** Calls that are left. */
  readonly left: number;
  /** Before each. @returns false when it may not be made any more */
  count(): Promise<boolean>;
}

/** @throws ConfigError when no model is named, or one cannot be opened */
export async function openQuestionWriters(
  loaded: LoadedConfig,
  { clock, store, workspace }: Session,
  counted: CountedCalls,
): Promise<OpenedWriters> {
  const { concurrency = 4 } = loaded.config;
  const calls = createCalls({ clock, store, workspace, concurrency, budget: countedBudget(counted) });
  return { ...(await openSynthesis(synthesisModels(loaded), calls)), concurrency };
}

/** Each call is written down before it is made, so that what a process that is gone had under way counts too. */
function countedBudget({ left, count }: CountedCalls): Budget {
  const limits = { maxCalls: left };
  const own = createBudget(limits);
  return {
    ...own,
    spend: (plan, attempt) =>
      own.spend(plan, async () => {
        if (await count()) return await attempt();
        throw budgetExhausted({ limits, calls: own.spent().calls, chargedUsd: 0, reservedUsd: 0, needUsd: 0 });
      }),
  };
}

/** What it takes to write and check so many questions. */
export function estimateQuestions(
  loaded: LoadedConfig,
  planned: { readonly asks: number; readonly pairs: number; readonly joined: number },
  today: string,
): CallEstimate {
  return plannedAsking(synthesisAsking(synthesisModels(loaded), planned), today).estimate;
}

/** A text as passages, split along its headings as an index would split it. @param name as judgements name it */
export async function passagesOfText(name: string, text: string): Promise<readonly SourceChunk[]> {
  // Its room reads HTML too, for which a package is loaded.
  const { chunksOfText } = await import('../targets/reference/open-reference-corpus.ts');
  return chunksOfText(name, text);
}
