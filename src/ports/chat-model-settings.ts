import type { TokenPrice } from '../calls/pricing/token-price.ts';
import type { ModelAccess, ModelPace } from './model-settings.ts';

/** A chat model as a config names it, with what it is asked and how fast. */
export interface ChatModelSettings extends ModelAccess, ModelPace {
  /** Tokens of a reply, at most (1024). */
  readonly maxTokens?: number | undefined;
  /** (0) */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /** Quota of the vendor, where it is known beforehand (found out by being refused). */
  readonly tokensPerMinute?: number | undefined;
  /** Overrides the table of prices. */
  readonly price?: TokenPrice | undefined;
}
