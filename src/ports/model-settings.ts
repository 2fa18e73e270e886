import type { TokenPrice } from '../calls/pricing/token-price.ts';

/** How fast a model that is reached over a line is asked. It decides no reply. */
export interface ModelPace {
  /** Calls under way at once (as many as the run has trials under way). */
  readonly concurrency?: number | undefined;
  /** Quota of the vendor, where it is known beforehand (found out by being refused). */
  readonly requestsPerMinute?: number | undefined;
  /** Time for one attempt, waiting in our own queue not counted (120). */
  readonly timeoutSeconds?: number | undefined;
  /** Time for a call with all its attempts (600). */
  readonly deadlineSeconds?: number | undefined;
}

/** What Amazon Bedrock wants to know: its region, and either a key as of any vendor (`apiKey`) or what calls are signed with. */
export interface AmazonAccess {
  /** Such as `ap-northeast-1`. */
  readonly region?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Of temporary keys. */
  readonly sessionToken?: string | undefined;
}

/** Which model, where it is, and who asks. */
export interface ModelAccess extends AmazonAccess {
  /**
   * Of a chat model `openai:NAME`, `openai-compatible:NAME`, `anthropic:NAME`, `bedrock:NAME` or `google:NAME`; of an embedder the
   * same but Anthropic, which has none, or `transformers:NAME`; of a reranker `openai-compatible:NAME`, `bedrock:NAME` or
   * `transformers:NAME`; or a name that the target itself knows, such as `lsa` or `lexical`.
   */
  readonly model: string;
  /** Such as `http://127.0.0.1:8080/v1`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** An embedder or a reranker as a config names it, and how it is asked. */
export interface ModelSettings extends ModelAccess, ModelPace {
  /** Put before a query's text, as some embedding models want it (``). */
  readonly queryPrefix?: string | undefined;
  /** Put before a document's text (``). */
  readonly documentPrefix?: string | undefined;
  /** Of a reranker: what 1,000 scored passages cost, in the currency you count in. */
  readonly pricePer1000?: number | undefined;
}

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
