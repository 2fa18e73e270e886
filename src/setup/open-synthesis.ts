// Who writes the questions of a synthetic dataset and who checks them, as a config names them.

import { describeEstimate, estimateCalls, type PlannedModel } from '../calls/pricing/estimate-calls.ts';
import { describePrice, priceOf } from '../calls/pricing/price-of.ts';
import type { Judge } from '../judge/ask-judge.ts';
import { createQuestionChecker } from '../judge/synthesis/question-checker.ts';
import { createQuestionWriter } from '../judge/synthesis/question-writer.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { QuestionChecker, QuestionWriter } from '../ports/question-writer.ts';
import { configuredJudge, type JudgeModel, leadingJudge } from './configured-judge.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, fillFromEnvironment } from './open-calls.ts';

export interface OpenedSynthesis {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  close(): Promise<void>;
}

type PlacedModel = Pick<JudgeModel, 'settings' | 'where'>;

export interface SynthesisModels {
  readonly writer: PlacedModel;
  readonly checker: PlacedModel;
}

/**
 * `synthesis` writes and `judge` checks; where there is but one of them, it does both. Of a panel the first judge is taken, of a cascade the
 * second, which is the stronger one.
 * @throws ConfigError `no-judge` when the config names no model
 */
export function synthesisModels(loaded: LoadedConfig): SynthesisModels {
  const { config, where, file } = loaded;
  const placed = configuredJudge(loaded);
  const judge = placed === undefined ? undefined : leadingJudge(placed);
  const own = config.synthesis && { settings: config.synthesis, where: `${where(['synthesis'])}: synthesis` };
  const writer = own ?? judge;
  const checker = judge ?? own;
  if (writer !== undefined && checker !== undefined) return { writer, checker };
  throw new ConfigError('no model is named that could write questions', {
    code: 'no-judge',
    where: file,
    hint: 'name one under judge: or synthesis:',
  });
}

/** @throws ConfigError as `openChatModel` */
export async function openSynthesis({ writer, checker }: SynthesisModels, calls: Calls): Promise<OpenedSynthesis> {
  const writing = await opened(writer, calls);
  const checking = checker === writer ? writing : await opened(checker, calls);
  return {
    writer: createQuestionWriter(writing),
    checker: createQuestionChecker(checking),
    close: async () => {
      await writing.model.close();
      if (checking !== writing) await checking.model.close();
    },
  };
}

async function opened({ settings, where }: PlacedModel, calls: Calls): Promise<Judge> {
  const { protocol, maxTokens, temperature, seed } = settings;
  return { model: await calls.openInstrument(settings, where), settings: { protocol, maxTokens, temperature, seed } };
}

export interface PlannedSynthesis {
  readonly asks: number;
  readonly pairs: number;
  /** Of them, those that join two passages. */
  readonly joined: number;
  /** `2026-01-31` */
  readonly today: string;
}

/**
 * Prices, and what will be asked, a line each. To check a pair takes two calls: for the answer, and to compare it, or to look for it
 * elsewhere; one that joins two passages takes two more.
 */
export function estimateSynthesis(
  { writer, checker }: SynthesisModels,
  { asks, pairs, joined, today }: PlannedSynthesis,
): readonly string[] {
  const planned = (asked: PlacedModel, part: string, trials: number) => {
    const settings = fillFromEnvironment(asked.settings, asked.where);
    const price = priceOf(settings, today);
    const says = price !== null || settings.baseUrl === undefined ? [describePrice(settings.model, price)] : [];
    const { maxTokens = 1024 } = settings;
    const model: PlannedModel = {
      name: settings.model,
      part,
      price: price?.price ?? null,
      trials,
      callsATrial: 1,
      maxTokens,
      promptTokens,
    };
    return { model, says };
  };
  const both = [planned(writer, 'to write questions', asks), planned(checker, 'to check them', 2 * (pairs + joined))];
  return [
    ...new Set(both.flatMap(({ says }) => says)),
    ...describeEstimate(estimateCalls(both.map(({ model }) => model))),
  ];
}

/** Rules, and a chunk of some 1,200 characters. */
const promptTokens = 1200;
