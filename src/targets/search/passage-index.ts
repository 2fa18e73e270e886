// The seam between a search and what it searches: an index in a file of ours, or in a server of somebody else.
import type { JsonObject } from '../../model/json.ts';
import type { Probe } from '../../model/trial.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Embedder } from '../../ports/search-models.ts';
import type { IndexSource } from '../../ports/shared-indexes.ts';
import type { Preparation } from '../../ports/target.ts';
import type { RankedCandidate } from '../../search/ranking/candidate-list.ts';
import type { IndexedPassage } from './corpus/corpus-document.ts';
import type { SearchSettings } from './search-settings.ts';

/** A passage by its names. */
export interface NamedPassage extends Pick<IndexedPassage, 'id' | 'document'> {
  /** Its number in the index. */
  readonly ordinal: number;
}

/** A passage that a stage found. */
export interface FoundPassage extends RankedCandidate, NamedPassage {}

/** A passage with all that an index keeps of it. */
export interface StoredPassage extends IndexedPassage {
  /** The places of laws that it stands for, printed. */
  readonly provisions: readonly string[];
  /** What its metadata say of these. */
  readonly metadata: JsonObject;
}

/**
 * What an index says, and how long it took to say it. It times itself: between an answer and whoever waits for it the process may do
 * something else.
 */
export interface Timed<Value> {
  readonly value: Value;
  /** Service time. */
  readonly ms: number;
}

/** What a first stage found. */
export interface FirstStage extends Timed<readonly FoundPassage[]> {
  /** What it knows of its candidates, made on demand: telling is not part of searching (nothing). */
  readonly detailOf?: ((detail: 'full' | 'scores') => (found: FoundPassage) => JsonObject | undefined) | undefined;
}

/**
 * Passages that can be searched. Every ranking is best first, by score, then by id as `compareRanked` has it, so that the best n of k are
 * those of a search for n.
 */
export interface PassageIndex {
  /** Of the documents, of how they are indexed, and of what ranks them: the same gives the same answers. */
  readonly fingerprint: string;
  /** Number of passages. */
  readonly passages: number;
  /** What trials call its first stage by words: `bm25` where it is BM25, else what it is. */
  readonly lexicalName: string;
  /** The passages that say most of the query's terms. */
  lexical(query: string, k: number, signal: AbortSignal): Promise<FirstStage>;
  /** The passages that contain most of the query's keywords. */
  baseline(query: string, k: number, signal: AbortSignal): Promise<FirstStage>;
  /** Those that it was prepared with (none). */
  readonly vectors?: PassageVectors | undefined;
  /** Numbers of passages that have a term of the analyser; a term that none has is left out. */
  documentFrequencies(terms: readonly string[]): Promise<Timed<ReadonlyMap<string, number>>>;
  /** Passages in the order asked. */
  read(ordinals: readonly number[]): Promise<Timed<readonly StoredPassage[]>>;
  /** The passages of these ids, in order; undefined where there is none. */
  find(ids: readonly string[]): Promise<readonly (NamedPassage | undefined)[]>;
  /** The passages that each name means, in reading order: those of a document, the pieces of a section, or one passage. */
  passagesOf(names: readonly string[]): Promise<readonly (readonly NamedPassage[])[]>;
  /** Those of the names that no document and no passage has. */
  lacking(names: readonly string[]): Promise<readonly string[]>;
  /** The first document by id; undefined when there is none. */
  firstDocument(): Promise<string | undefined>;
  /** What one of its first stages tells of documents, after a question was answered. */
  probe(request: SourceRequest): Promise<SourceReport>;
}

/** The vectors of an index's passages, of one embedder. */
export interface PassageVectors {
  /** Names what made them. */
  readonly name: string;
  /** 0 when there are none. */
  readonly dims: number;
  /** A query as a vector of length 1 by the space's own terms; undefined when it knows none of them. Only of LSA. */
  embedTerms?(query: string): Float32Array | undefined;
  /** The passages of highest cosine with a unit vector. */
  nearest(query: Float32Array, k: number, signal: AbortSignal): Promise<FirstStage>;
}

// What a probe asks of one first stage, and what it is told.

/** A document that is asked for, with the passages that its name means. */
export interface ProbedDocument {
  readonly id: string;
  /** Whether it is sought; the others took its place. */
  readonly expected: boolean;
  readonly passages: readonly NamedPassage[];
}

export interface SourceRequest {
  /** Name of the stage, and what it is. */
  readonly source: string;
  readonly kind: 'lexical' | 'vector' | 'baseline';
  readonly query: string;
  /** The vector by which the query was searched just now; absent where it had none, or where it is not known any more. */
  readonly vector: Float32Array | undefined;
  readonly documents: readonly ProbedDocument[];
  /** 0-based places of the stage's candidates. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly signal: AbortSignal;
}

/** What one first stage tells of the documents. */
export interface SourceReport {
  readonly terms?: Probe['terms'];
  /** By document: shares of its best chunk, in the order of the terms. */
  readonly shares?: ReadonlyMap<string, readonly number[]>;
  /** By document, of the expected ones that were not among the candidates. */
  readonly outside: ReadonlyMap<string, Probe['documents'][number]['outside'][number]>;
}

// What makes an index ready.

/** Where vectors come from. */
export type VectorSource =
  | { readonly kind: 'lsa'; readonly dims: number }
  | { readonly kind: 'embedder'; readonly embedder: Embedder };

export interface PrepareIndexOptions {
  readonly skipIndexing: boolean;
  readonly progress: Progress;
  /** The place of the target in the config, for messages. */
  readonly where: string;
  /** Vectors that must stand too (none). */
  readonly vectors?: VectorSource | undefined;
  /** Candidates that a first stage will be asked for, at most (those of the settings). */
  readonly depth?: number | undefined;
  /** As of a target's preparation (the index is made here). */
  readonly indexes?: IndexSource | undefined;
}

/** What holds the index of one target: it builds it, or loads a corpus into a server. */
export interface SearchEngine {
  /** Called once, before `index`. */
  prepare(options: PrepareIndexOptions): Promise<Preparation>;
  index(): PassageIndex;
  close(): Promise<void>;
}

/** An engine whose passages can be read from the first to the last, such as to load them into a server. */
export interface CorpusEngine extends SearchEngine {
  /** In the order of their numbers; with a vector where the engine was prepared with vectors and the passage has one. */
  all(): AsyncIterable<{
    readonly passage: NamedPassage & IndexedPassage;
    readonly vector: Float32Array | undefined;
  }>;
}

/** Of the corpus that the settings name. @param where the target's place in the config */
export type CreateCorpusEngine = (settings: SearchSettings, where: string) => CorpusEngine;
