// The built-in system to measure against: BM25, vectors, hybrid and reranking over a corpus of files.
import { hash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { JsonObject } from '../../core/model/json.ts';
import type { TargetOutput } from '../../core/model/target-output.ts';
import { collapse } from '../../core/ranking/collapse.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Target, TargetRequest } from '../../ports/target.ts';
import type { Passage } from './corpus/corpus-document.ts';
import { defaultSplit, type SplitChoice } from './index/document-writer.ts';
import { createSharedIndex, type SharedIndex } from './index/shared-index.ts';
import { parseReferenceConfig, type ReferenceConfig } from './reference-config.ts';
import { searchPassages } from './search-passages.ts';

/** What reference targets need from outside. */
export interface ReferenceContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
}

/** Makes one target from its settings. */
export type CreateReferenceTarget = (config: unknown, where: string) => Target;

/** Raise it when the same index and settings give other answers than before. */
const ENGINE_VERSION = 1;

/**
 * A maker of reference targets. Those over the same corpus with the same `split` share one index under
 * `<configDir>/.hakari/index/`.
 */
export function createReferenceTargets(context: ReferenceContext): CreateReferenceTarget {
  const indexes = new Map<string, SharedIndex>();
  return (config, where) => {
    const settings = parseReferenceConfig(config, where);
    const corpus = resolve(context.configDir, settings.corpus);
    const split = splitChoice(settings);
    const path = indexPath({ configDir: context.configDir, corpus, split });
    const index = indexes.get(path) ?? createSharedIndex({ path, corpus, split, clock: context.clock });
    indexes.set(path, index);
    return createTarget({ settings, index, clock: context.clock, where });
  };
}

interface TargetParts {
  readonly settings: ReferenceConfig;
  readonly index: SharedIndex;
  readonly clock: Clock;
  readonly where: string;
}

function createTarget({ settings, index, clock, where }: TargetParts): Target {
  index.open();
  return {
    capabilities: { stages: ['retrieve'], timesItself: true, warmUp: true, recorded: false },
    prepare: ({ skipIndexing, progress }) => index.prepare({ skipIndexing, progress, where: `${where}.corpus` }),
    snapshot: () => {
      const { id, trace, ...searching } = settings;
      const config = { ...settings } as unknown as JsonObject;
      const identity = JSON.stringify([ENGINE_VERSION, index.reader().fingerprint, { ...searching, corpus: '' }]);
      return { id, type: 'reference', config, fingerprint: hash('sha256', identity, 'hex') };
    },
    ask: async (request) => answer({ settings, index, clock, where }, request),
    close: async () => index.close(),
  };
}

async function answer({ settings, index, clock }: TargetParts, { query }: TargetRequest): Promise<TargetOutput> {
  const reader = index.reader();
  const started = clock.monotonic();
  const { ranking, stages, steps } = searchPassages(query, { reader, settings, clock });
  const named = ranking.map((found) => ({ ...found, ...reader.name(found.ordinal) }));
  const kept = collapse(named, { groupOf: (found) => groupOf(found, settings.granularity), limit: settings.topK });
  const documents = kept.map((found) => {
    const passage = reader.passage(found.ordinal);
    const metadata = { chunk: passage.id, title: passage.title, section: passage.section };
    return { id: groupOf(found, settings.granularity), score: found.score, text: passage.text, metadata };
  });
  const totalMs = clock.monotonic() - started;
  const output = { documents, timings: { totalMs, ...steps } };
  return settings.trace === 'off' ? output : { ...output, stages: stages(settings.trace) };
}

/** The piece number of a long section is what tells its chunks apart. */
function groupOf({ id, document }: Pick<Passage, 'id' | 'document'>, by: ReferenceConfig['granularity']): string {
  if (by === 'document') return document;
  return by === 'chunk' ? id : document + id.slice(document.length).replace(/~\d+$/u, '');
}

function splitChoice({ split }: ReferenceConfig): SplitChoice {
  if (split === undefined) return undefined;
  if (typeof split === 'boolean') return split ? defaultSplit : null;
  return split;
}

function indexPath(of: { readonly configDir: string; readonly corpus: string; readonly split: SplitChoice }): string {
  const place = relative(of.configDir, of.corpus).split(sep).join('/');
  const key = hash('sha256', JSON.stringify([place, of.split ?? 'default']), 'hex').slice(0, 12);
  return join(of.configDir, '.hakari', 'index', `${basename(of.corpus)}-${key}.db`);
}
