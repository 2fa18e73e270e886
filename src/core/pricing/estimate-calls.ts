// What a run will ask, before it is begun: calls at most, tokens and dollars by an assumption that is named.
import { costOf, type TokenPrice } from './token-price.ts';

export interface PlannedModel {
  /** As the config names it, such as `openai:NAME`. */
  readonly name: string;
  /** Null: not known. */
  readonly price: TokenPrice | null;
  /** Trials that it is asked for. */
  readonly trials: number;
  /** What it is asked for one trial, at most: an answer is one, a judged metric as many as its definition says. */
  readonly callsATrial: number;
  /** Of one reply, at most. */
  readonly maxTokens: number;
  /** Of one prompt, by guess (2000). */
  readonly promptTokens?: number | undefined;
}

export interface EstimatedModel {
  readonly name: string;
  /** Without attempts that are made again, and as if nothing were remembered. */
  readonly calls: number;
  readonly promptTokens: number;
  readonly maxTokens: number;
  readonly inputTokens: number;
  /** At most. */
  readonly outputTokens: number;
  /** Null: no price is known. */
  readonly costUsd: number | null;
}

export interface CallEstimate {
  readonly models: readonly EstimatedModel[];
  readonly calls: number;
  /** Null as soon as one model's is. */
  readonly costUsd: number | null;
}

/** Five passages of some 300 words, a question and instructions. */
const assumedPromptTokens = 2000;

export function estimateCalls(models: readonly PlannedModel[]): CallEstimate {
  const estimated = models.map((model): EstimatedModel => {
    const { name, price, trials, callsATrial, maxTokens, promptTokens = assumedPromptTokens } = model;
    const calls = trials * callsATrial;
    const oneCall = costOf({ inputTokens: promptTokens, outputTokens: maxTokens }, price);
    return {
      name,
      calls,
      promptTokens,
      maxTokens,
      inputTokens: calls * promptTokens,
      outputTokens: calls * maxTokens,
      costUsd: calls === 0 ? 0 : oneCall === null ? null : oneCall * calls,
    };
  });
  return {
    models: estimated,
    calls: estimated.reduce((sum, { calls }) => sum + calls, 0),
    costUsd: estimated.reduce<number | null>(
      (sum, { costUsd }) => (sum === null || costUsd === null ? null : sum + costUsd),
      0,
    ),
  };
}

/** One line for each model that is asked anything. */
export function describeEstimate({ models }: CallEstimate): readonly string[] {
  return models
    .filter(({ calls }) => calls > 0)
    .map(({ name, calls, promptTokens, maxTokens, costUsd }) => {
      const cost = costUsd === null ? 'cost unknown' : `about ${dollars(costUsd)} at most`;
      return `${name}: up to ${calls} calls, ${cost} (${promptTokens} tokens a prompt by guess, replies of up to ${maxTokens})`;
    });
}

/** US dollars for a reader: cents, and three digits of what is less than one dollar. */
export function dollars(usd: number): string {
  return `$${usd === 0 || usd >= 1 ? usd.toFixed(2) : Number(usd.toPrecision(3)).toString()}`;
}
