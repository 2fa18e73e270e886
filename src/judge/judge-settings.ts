// How a judge is asked.

export interface JudgeSettings {
  /**
   * Form of the reply: JSON by a schema that the vendor enforces, or two lines `Score: 0.85` and `Reason: …` for models that know no
   * schema (`structured`).
   */
  readonly protocol?: 'structured' | 'score-line' | undefined;
  /** Tokens of a reply, at most (1024; 4096 where it lists claims). */
  readonly maxTokens?: number | undefined;
  /** (0) */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /** Claims of an answer that are checked in one call, at most (20). */
  readonly claimsPerCall?: number | undefined;
  /** How answers mark what they cite, as templates with `{id}` or `{n}` (`usualSourceMarkers`). */
  readonly sourceMarkers?: readonly string[] | undefined;
}
