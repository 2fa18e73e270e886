// What a reference target is given by whoever makes it.
import type { MeteredModel } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ChatModelSettings, ModelSettings } from '../../../ports/model-settings.ts';
import type { Embedder, Reranker } from '../../../ports/search-models.ts';

/** What reference targets need from outside. */
export interface ReferenceContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  /** Opens an embedding model that is not `lsa`. Throws ConfigError for one that it does not know. */
  readonly openEmbedder?: (settings: ModelSettings, where: string) => Promise<Embedder>;
  /** Opens a reranking model that is not `lexical`. */
  readonly openReranker?: (settings: ModelSettings, where: string) => Promise<Reranker>;
  /** Opens the chat model of a target's `answer`, paced and paid for; absent: only `extractive` answers. */
  readonly openAnswerModel?: (settings: ChatModelSettings, where: string) => Promise<MeteredModel>;
}
