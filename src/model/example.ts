// An example: one question of a dataset and everything that is expected of its answer.
import type { JsonObject } from './json.ts';

/** One earlier turn of a conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** The graded relevance of one document (or chunk, `doc#section`) for the example's query. */
export interface Judgement {
  readonly docId: string;
  /** Grade on the dataset's scale, by default 0-3; TREC and BEIR allow any integer. */
  readonly relevance: number;
  readonly description?: string;
  readonly note?: string;
  /** Who gave the grade, where that is told; `judgeAuthor` makes that of a model. */
  readonly by?: string;
}

/** A relation that an answer is expected to state. */
export interface Relationship {
  readonly from: string;
  readonly to: string;
  readonly type: string;
}

/** One example of a dataset. Only `id` and `query` are always there. */
export interface Example {
  readonly id: string;
  readonly query: string;
  /** Earlier turns, oldest first, for multi-turn sets. */
  readonly history?: readonly Turn[];
  readonly category?: string;
  /** `ja`, `ko`, `en`, `mixed`, or another BCP 47 tag. */
  readonly language?: string;
  readonly difficulty?: string;
  readonly queryType?: string;
  readonly hops?: number;
  readonly aggregationType?: string;
  readonly inferenceType?: string;
  readonly expectedAnswer?: string;
  readonly expectedKeywords?: readonly string[];
  readonly forbiddenPhrases?: readonly string[];
  readonly expectedCitations?: readonly string[];
  /** `required`: an answer without a citation is wrong. */
  readonly citations?: 'required' | 'optional';
  readonly expectedRelationships?: readonly Relationship[];
  /** The check a negative question asks for, such as `should_not_hallucinate`. */
  readonly check?: string;
  readonly correctPremise?: string;
  readonly choices?: readonly string[];
  readonly correctChoice?: string;
  /** Absent: not judged at all. Empty after reading never happens. */
  readonly judgements?: readonly Judgement[];
  readonly metadata?: JsonObject;
}
