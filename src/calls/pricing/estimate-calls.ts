// What a run will ask, before it is begun: calls, and tokens and dollars by an assumption that is named.
import { present } from '../../model/present.ts';
import { costOf, type TokenPrice } from './token-price.ts';

export interface PlannedModel {
  /** As the config names it, such as `openai:NAME`. */
  readonly name: string;
  /** What it is asked for, in a word or two behind the name: `as judge` (none). */
  readonly part?: string | undefined;
  /** Null: not known. */
  readonly price: TokenPrice | null;
  /** Trials that it is asked for. */
  readonly trials: number;
  /** What it is asked for one trial: an answer is one call, and so is each judged metric that is not made of claims. */
  readonly callsATrial: number;
  /** Of one reply, at most. */
  readonly maxTokens: number;
  /** Of one prompt, by guess (2000). */
  readonly promptTokens?: number | undefined;
}

interface EstimatedModel {
  readonly name: string;
  readonly part?: string | undefined;
  /** As if nothing were remembered, and nothing had to be asked again. */
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
    const { name, part, price, trials, callsATrial, maxTokens, promptTokens = assumedPromptTokens } = model;
    const calls = trials * callsATrial;
    const oneCall = costOf({ inputTokens: promptTokens, outputTokens: maxTokens }, price);
    return present({
      name,
      part,
      calls,
      promptTokens,
      maxTokens,
      inputTokens: calls * promptTokens,
      outputTokens: calls * maxTokens,
      costUsd: calls === 0 ? 0 : oneCall === null ? null : oneCall * calls,
    });
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
    .map(({ name, part, calls, promptTokens, maxTokens, costUsd }) => {
      const cost = costUsd === null ? 'cost unknown' : `roughly ${dollarText(costUsd)}`;
      const guess = `${promptTokens} tokens a prompt, ${maxTokens} a reply, nothing remembered, nothing asked again`;
      const whom = part === undefined ? name : `${name} ${part}`;
      return `${whom}: about ${Math.ceil(calls)} calls, ${cost} (guess: ${guess})`;
    });
}

/** US dollars for a reader: cents, and three digits of what is less than one dollar. */
export function dollarText(usd: number): string {
  return `$${usd === 0 || usd >= 1 ? usd.toFixed(2) : Number(usd.toPrecision(3)).toString()}`;
}
