// Which types of targets search a corpus of files, and so have its settings, an embedder, a reranker and an `answer`.
import type { TargetConfig } from './config-schema.ts';

const searchTypes: ReadonlySet<string> = new Set(['reference', 'opensearch', 'postgres']);

/** Whether Hakari itself puts the target's documents into an index. */
export const searchesCorpus = ({ type }: Pick<TargetConfig, 'type'>): boolean => searchTypes.has(type);
