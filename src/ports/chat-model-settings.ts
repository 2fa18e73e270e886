import type { TokenPrice } from '../core/pricing/token-price.ts';
import type { ModelSettings } from './model-settings.ts';

/** What Amazon Bedrock wants to know: its region, and either a key as of any vendor (`apiKey`) or what calls are signed with. */
export interface AmazonAccess {
  /** Such as `ap-northeast-1`. */
  readonly region?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Of temporary keys. */
  readonly sessionToken?: string | undefined;
}

/** A chat model as a config names it, with what it is asked and how fast. */
export interface ChatModelSettings extends Pick<ModelSettings, 'model' | 'baseUrl' | 'apiKey'>, AmazonAccess {
  /** Tokens of a reply, at most (1024). */
  readonly maxTokens?: number | undefined;
  /** (0) */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /** Calls under way at once (as many as the run has trials under way). */
  readonly concurrency?: number | undefined;
  /** Quota of the vendor, where it is known beforehand (found out by being refused). */
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** Time for one attempt, waiting in our own queue not counted (120). */
  readonly timeoutSeconds?: number | undefined;
  /** Time for a call with all its attempts (600). */
  readonly deadlineSeconds?: number | undefined;
  /** Overrides the table of prices. */
  readonly price?: TokenPrice | undefined;
}
