/** Turns texts into vectors. */
export interface Embedder {
  /** Model name and settings; part of an index's fingerprint. */
  readonly fingerprint: string;
  /**
   * Embeds texts in order.
   * @returns one vector a text, all of the same length, not necessarily of unit length
   */
  embed(
    texts: readonly string[],
    purpose: 'document' | 'query',
    signal?: AbortSignal,
  ): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}
