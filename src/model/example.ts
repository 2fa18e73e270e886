// A dataset and its examples: questions, and everything that is expected of their answers.
import { canonicalJson, type JsonObject } from './json.ts';

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
  /** Names of the sides of the question that the document answers; `alpha-nDCG` reads them. */
  readonly subtopics?: readonly string[];
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
  /** The day of the question, such as `2026-04-01`: laws are looked at as of it (the day on which it was asked). */
  readonly asOf?: string;
  /** The day of its facts, where that is another: what was in force then counts. */
  readonly factsOn?: string;
  readonly expectedRelationships?: readonly Relationship[];
  /** The check a negative question asks for, such as `should_not_hallucinate`. */
  readonly check?: string;
  readonly correctPremise?: string;
  readonly choices?: readonly string[];
  readonly correctChoice?: string;
  /** Absent where the query is not judged; never empty after reading. */
  readonly judgements?: readonly Judgement[];
  readonly metadata?: JsonObject;
}

/** Grades of a model are marked as such wherever they go. */
const mark = 'judge ';

/**
 * @param prompt of the grading: name, version and language
 * @example
 * judgeAuthor('openai:m', 'documentRelevance/1/ja') // => 'judge openai:m, documentRelevance/1/ja'
 */
export const judgeAuthor = (model: string, prompt: string): string => `${mark}${model}, ${prompt}`;

/** Whether a model gave the grade. A judgement that does not say who gave it is a person's. */
export const isByModel = ({ by }: Pick<Judgement, 'by'>): boolean => by?.startsWith(mark) ?? false;

// A dataset's header, and the dataset version that its content hash names.

/** The grades a dataset's judgements may take. */
export interface GradeScale {
  readonly min: number;
  readonly max: number;
}

/** Grades 0-3: not relevant, marginal, highly relevant, perfect. The default of Hakari's own formats. */
export const defaultScale: GradeScale = { min: 0, max: 3 };
/** Any integer, as in TREC and BEIR files. */
export const openScale: GradeScale = { min: -2147483648, max: 2147483647 };

/** What a dataset says of itself. */
export interface DatasetHeader {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly created?: string;
  /** What the file claims; the linter compares it with the count. */
  readonly totalQueries?: number;
  readonly scale: GradeScale;
}

/** A dataset in memory: header and examples in file order. */
export interface Dataset extends DatasetHeader {
  readonly examples: readonly Example[];
}

/** A dataset as a run names it. */
export interface DatasetRef {
  /** UUID of the dataset in the store. */
  readonly id: string;
  readonly name: string;
  /** Content hash of this version. */
  readonly hash: string;
  /** Number of examples. */
  readonly examples: number;
}

// The hash that names a dataset version.

/** A running SHA-256, such as `createHash('sha256')`. */
interface RunningHash {
  update(text: string): unknown;
  digest(encoding: 'hex'): string;
}

interface ContentHasher {
  /** @param body canonical JSON of the next example */
  add(body: string): void;
  /** Ends the hash. */
  digest(scale: GradeScale): string;
}

/**
 * SHA-256 of the canonical JSON `{"examples":[…],"scale":{…}}`, taken piece by piece.
 * @param hash a new SHA-256
 */
export function contentHasher(hash: RunningHash): ContentHasher {
  hash.update('{"examples":[');
  let first = true;
  return {
    add(body) {
      hash.update(first ? body : `,${body}`);
      first = false;
    },
    digest: ({ min, max }) => {
      hash.update(`],"scale":${canonicalJson({ min, max })}}`);
      return hash.digest('hex');
    },
  };
}
