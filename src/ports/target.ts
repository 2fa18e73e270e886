// The port of the system under test.
import type { RunStopError } from '../model/call-error.ts';
import type { Turn } from '../model/example.ts';
import type { RankColumn } from '../model/rank-column.ts';
import type { TargetSnapshot } from '../model/run.ts';
import type { Stage, StageKind, TargetOutput } from '../model/target-output.ts';
import type { Probe } from '../model/trial.ts';
import type { Granularity } from '../search/ranking/chunk-results.ts';
import type { HybridKnobs } from '../search/ranking/hybrid-ranking.ts';
import type { Progress } from './progress.ts';
import type { IndexFile, IndexSource } from './shared-indexes.ts';

/** What a target is told of an example: never what is expected of the answer. */
export interface TargetRequest {
  readonly exampleId: string;
  readonly query: string;
  readonly history?: readonly Turn[];
  /** Options to choose from, as the example writes them; absent where the question has none. */
  readonly choices?: readonly string[];
  /** 0-based repeat. */
  readonly repeat: number;
  readonly signal: AbortSignal;
}

/** Where did these documents stand? Asked after a question was answered: it names documents that are expected. */
export interface ProbeRequest {
  readonly query: string;
  /**
   * Named as judgements and results name documents, sections or chunks. Those that are not expected are results. `text` is a
   * text that is expected to be in it.
   */
  readonly documents: readonly { readonly id: string; readonly expected: boolean; readonly text?: string }[];
  /** What was answered. */
  readonly output: TargetOutput;
  readonly signal: AbortSignal;
}

/** What a target can tell about itself; an analysis names what it needs, and what is missing is said. */
export interface TargetCapabilities {
  /** Kinds of stages that its trials carry. */
  readonly stages: readonly StageKind[];
  /** Whether it measures its own service time (in-process targets do). */
  readonly timesItself: boolean;
  /** Whether a call costs nothing, so that a warm-up may be asked of it. */
  readonly warmUp: boolean;
  /** Whether it is reached over a line that may refuse, hang or break: its calls are then paced, timed and repeated (false). */
  readonly remote?: boolean;
  /** Recorded targets replay what was said once: every repeat would be the same. */
  readonly recorded: boolean;
}

/** What `prepare` did, one line for the user. */
export interface Preparation {
  readonly message: string;
  /** The index on disk is not of the present corpus (`--skip-indexing`). */
  readonly stale: boolean;
  /** Of a target whose corpus can be looked into: the names that no document or chunk of it has, and one that it has. */
  readonly corpus?: {
    lacking(names: readonly string[]): Promise<readonly string[]>;
    readonly sample: string | undefined;
  };
  /** What it searches, where that is a file that another machine could be given. */
  readonly index?: IndexFile;
  /** Of a recorded target: which examples it has an answer for, and the file that says so. */
  readonly recording?: {
    readonly file: string;
    readonly exampleIds: ReadonlySet<string>;
    /** What an example that it lacks counts as (found nothing). */
    readonly lacking?: 'found nothing' | 'failed' | 'not asked';
    /** Of a run file whose rank column contradicts its scores in some topic. */
    readonly rankColumn?: RankColumn;
  };
}

/** Who reranks, and what has to be known before it is asked about more than its own window. */
export interface RerankingTraits {
  /**
   * `list-wise`: what it says of a candidate depends on the others, so that it cannot be replayed. `unknown`: of a server of somebody
   * else; a caller that relies on it has to find out.
   */
  readonly kind: 'pointwise' | 'list-wise' | 'unknown';
  /** Weight of the fused score in the final one (0: it goes by query and text alone); see `rerankedScore`. */
  readonly firstStageWeight: number;
  /** Whether every scored passage costs money. */
  readonly paid: boolean;
  /** Price of 1,000 scored passages, when it is known. */
  readonly pricePer1000?: number;
}

/** What a reranker says of named chunks. */
export interface PointwiseReranking {
  /** One a chunk, in the order asked. */
  readonly scores: readonly number[];
  readonly ms: number;
  readonly cached: boolean;
}

/**
 * A hybrid search whose ranking for other knobs can be made again from what it tells: the candidates of BM25 and of vectors,
 * and the reranker's scores. The ranking is that of `search/ranking/hybrid-ranking`, to the last tie.
 */
export interface ReplayableSearch {
  /** The target's own settings. */
  readonly knobs: HybridKnobs;
  readonly granularity: Granularity;
  readonly topK: number;
  readonly reranking: RerankingTraits;
  /**
   * The stages `bm25` and `vector` with up to `candidateK` candidates each, best first. The best n of them are those of a
   * search for n.
   */
  retrieve(
    request: TargetRequest,
    candidateK: number,
  ): Promise<{ readonly stages: readonly Stage[]; readonly cached: boolean }>;
  rerank(request: TargetRequest, chunkIds: readonly string[]): Promise<PointwiseReranking>;
}

export interface PrepareOptions {
  readonly skipIndexing: boolean;
  readonly progress: Progress;
  /** Open also what only `replay` needs, such as a reranker that the target's own settings do not use (false). */
  readonly forReplay?: boolean;
  /** Candidates that `replay` will be asked for, at most (those of the target's own settings). */
  readonly replayDepth?: number;
  /** Where indexes come from that need not be made here (all are made of the documents of this machine). */
  readonly indexes?: IndexSource | undefined;
}

/** A system under test. */
export interface Target {
  readonly capabilities: TargetCapabilities;
  /** Of a target whose knobs can be turned without asking it again. */
  readonly replay?: ReplayableSearch | undefined;
  /** Builds what must stand before the first question, such as an index. Called once, before `snapshot`. */
  prepare(options: PrepareOptions): Promise<Preparation>;
  /** Type, configuration (secrets redacted) and fingerprint; valid after `prepare`. */
  snapshot(): TargetSnapshot;
  /**
   * Of a recording: whether a question is not to be asked of it, because it was not asked then. To replay one answer for every repeat
   * would make a system look steady that was asked only once (all are asked).
   */
  skips?(exampleId: string, repeat: number): boolean;
  /** Answers one question. What it throws is recorded as the target's failure. */
  ask(request: TargetRequest): Promise<TargetOutput>;
  /**
   * Tells where documents stood in the search that has just been answered. It must not change any later answer. What it
   * throws is recorded beside the answer and changes nothing else.
   * @returns undefined when there is nothing to tell, such as when no stages are recorded
   */
  probe?(request: ProbeRequest): Promise<Probe | undefined>;
  /** What its answers together show to be wrong with its settings; asked for when no more answers will come (nothing is known). */
  concern?(): RunStopError | undefined;
  close(): Promise<void>;
}
