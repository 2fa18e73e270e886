/** A model as a config names it, and where it is asked. */
export interface ModelSettings {
  /**
   * `openai-compatible:NAME` or `transformers:NAME`, or a name that the target itself knows, such as `lsa` or `lexical`; of a chat
   * model `openai:NAME`, `openai-compatible:NAME`, `anthropic:NAME`, `bedrock:NAME` or `google:NAME`.
   */
  readonly model: string;
  /** Such as `http://127.0.0.1:8080/v1`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Put before a query's text, as some embedding models want it (``). */
  readonly queryPrefix?: string | undefined;
  /** Put before a document's text (``). */
  readonly documentPrefix?: string | undefined;
  /** Of a reranker: what 1,000 scored passages cost, in the currency you count in. */
  readonly pricePer1000?: number | undefined;
}
