// Who writes the questions of a synthetic dataset and who checks them, as a config names them.
import { ConfigError } from '../core/hakari-error.ts';
import { describeEstimate, estimateCalls, type PlannedModel } from '../core/pricing/estimate-calls.ts';
import { describePrice, priceOf } from '../core/pricing/price-of.ts';
import { createQuestionChecker } from '../judge/synthesis/question-checker.ts';
import { createQuestionWriter } from '../judge/synthesis/question-writer.ts';
import type { QuestionChecker, QuestionWriter } from '../ports/question-writer.ts';
import type { JudgeModelConfig } from './judge-config.ts';
import { leadingJudge } from './judge-models.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, fillFromEnvironment } from './open-calls.ts';
import { judgeOf } from './open-instruments.ts';

export interface OpenedSynthesis {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  close(): Promise<void>;
}

/** A model, and where it is named. */
export interface PlacedModel {
  readonly judge: JudgeModelConfig;
  readonly where: string;
}

export interface SynthesisModels {
  readonly writer: PlacedModel;
  readonly checker: PlacedModel;
}

/**
 * `synthesis` writes and `judge` checks; where there is but one of them, it does both.
 * @throws ConfigError `no-judge` when the config names no model
 */
export function synthesisModels(loaded: LoadedConfig): SynthesisModels {
  const { config, where, file } = loaded;
  const judge = leading(judgeOf(loaded));
  const own = config.synthesis && { judge: config.synthesis, where: `${where(['synthesis'])}: synthesis` };
  const writer = own ?? judge;
  const checker = judge ?? own;
  if (writer !== undefined && checker !== undefined) return { writer, checker };
  throw new ConfigError('no model is named that could write questions', {
    code: 'no-judge',
    where: file,
    hint: 'name one under judge: or synthesis:',
  });
}

/** Of several judges one checks. */
function leading(placed: ReturnType<typeof judgeOf>): PlacedModel | undefined {
  if (placed === undefined) return undefined;
  const { settings: judge, where } = leadingJudge(placed);
  return { judge, where };
}

/** @throws ConfigError as `openChatModel` */
export async function openSynthesis({ writer, checker }: SynthesisModels, calls: Calls): Promise<OpenedSynthesis> {
  const writing = await opened(writer, calls);
  const checking = checker.judge === writer.judge ? writing : await opened(checker, calls);
  return {
    writer: createQuestionWriter(writing),
    checker: createQuestionChecker(checking),
    close: async () => {
      await writing.model.close();
      if (checking !== writing) await checking.model.close();
    },
  };
}

async function opened({ judge, where }: PlacedModel, calls: Calls) {
  const { protocol, maxTokens, temperature, seed } = judge;
  return { model: await calls.openInstrument(judge, where), settings: { protocol, maxTokens, temperature, seed } };
}

export interface PlannedSynthesis {
  readonly asks: number;
  readonly pairs: number;
  /** `2026-01-31` */
  readonly today: string;
}

/** Prices, and what will be asked, a line each. A check is one call, and a second one where the two answers are not the same words. */
export function estimateSynthesis(
  { writer, checker }: SynthesisModels,
  { asks, pairs, today }: PlannedSynthesis,
): readonly string[] {
  const planned = (
    placed: PlacedModel,
    part: string,
    calls: { readonly trials: number; readonly callsATrial: number },
  ) => {
    const settings = fillFromEnvironment<JudgeModelConfig>(placed.judge, placed.where);
    const price = priceOf(settings, today);
    const says = price !== null || settings.baseUrl === undefined ? [describePrice(settings.model, price)] : [];
    const { maxTokens = 1024 } = settings;
    const model: PlannedModel = {
      name: settings.model,
      part,
      price: price?.price ?? null,
      ...calls,
      maxTokens,
      promptTokens,
    };
    return { model, says };
  };
  const both = [
    planned(writer, 'to write questions', { trials: asks, callsATrial: 1 }),
    planned(checker, 'to check them', { trials: pairs, callsATrial: 2 }),
  ];
  return [
    ...new Set(both.flatMap(({ says }) => says)),
    ...describeEstimate(estimateCalls(both.map(({ model }) => model))),
  ];
}

/** Rules, and a chunk of some 1,200 characters. */
const promptTokens = 1200;
