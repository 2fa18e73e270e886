// The built-in system to measure against: BM25, vectors, hybrid and reranking over a corpus of files.
import { hash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Target } from '../../ports/target.ts';
import { type IndexChoice, indexChoice, indexSettings } from '../search/corpus/index-choice.ts';
import { createSearchTarget } from '../search/create-search-target.ts';
import type {
  CorpusEngine,
  CreateCorpusEngine,
  NamedPassage,
  PassageIndex,
  VectorSource,
} from '../search/passage-index.ts';
import { goesByWords, type SearchContext, type SearchSettings } from '../search/search-settings.ts';
import { createSharedIndex, type SharedIndex } from './index/shared-index.ts';
import { spaceName } from './index/vector-space.ts';
import { parseReferenceConfig } from './reference-config.ts';
import { createReferenceIndex } from './reference-index.ts';

/**
 * Makes one target from its settings.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 */
type CreateReferenceTarget = (config: unknown, where: string) => Target;

/**
 * A maker of reference targets. Those over the same corpus with the same `split`, `html`, `converter` and `capacity` share one index under
 * `<configDir>/.hakari/index/`.
 */
export function createReferenceTargets(context: SearchContext): CreateReferenceTarget {
  const createEngine = createReferenceEngines(context);
  return (config, where) => {
    const settings = parseReferenceConfig(config, where);
    const engine = createEngine(settings, where);
    return createSearchTarget({ id: settings.id, type: 'reference', settings, engine, context, where });
  };
}

/** A maker of the index alone, such as for a server that is loaded from it; indexes are shared as those of the targets are. */
export function createReferenceEngines(context: SearchContext): CreateCorpusEngine {
  const indexes = new Map<string, SharedIndex>();
  return (settings, where) => {
    const corpus = resolve(context.configDir, settings.corpus);
    const choice = indexChoice(settings, where);
    const path = indexPath({ configDir: context.configDir, corpus, choice });
    const index = indexes.get(path) ?? createSharedIndex({ path, corpus, choice, clock: context.clock });
    indexes.set(path, index);
    return createReferenceEngine(settings, { index, context });
  };
}

interface EngineParts {
  readonly index: SharedIndex;
  readonly context: SearchContext;
}

function createReferenceEngine(settings: SearchSettings, { index: shared, context }: EngineParts): CorpusEngine {
  const { k1, b } = settings;
  let vectors: VectorSource | undefined;
  shared.open();
  const index = (): PassageIndex => {
    const reader = shared.reader();
    const name = vectors === undefined ? undefined : spaceName(vectors);
    const space = name === undefined ? undefined : { ...reader.space(name), name };
    return createReferenceIndex({ reader, space, k1, b, clock: context.clock });
  };
  return {
    prepare: async (options) => {
      vectors = options.vectors;
      const preparation = await shared.prepare(options);
      warm(shared, settings, vectors);
      return preparation;
    },
    index,
    all: async function* () {
      const name = vectors === undefined ? undefined : spaceName(vectors);
      for (let after = -1; ; ) {
        // The reader of the moment: another target may have the index opened anew while whoever reads waits for its own.
        const reader = shared.reader();
        const page = reader.passagesAfter(after, pageLength);
        const space = name === undefined ? undefined : reader.space(name);
        for (const passage of page) yield { passage, vector: space?.vectorOf(passage.ordinal) };
        if (page.length < pageLength) return;
        after = (page.at(-1) as NamedPassage).ordinal;
      }
    },
    close: async () => shared.close(),
  };
}

/** Passages in memory at once, while all are read. */
const pageLength = 500;

/** Loads what the first question would otherwise wait for. */
function warm(index: SharedIndex, settings: SearchSettings, vectors: VectorSource | undefined): void {
  const reader = index.reader();
  const { mode, k1, b } = settings;
  if (mode === 'baseline') reader.foldedTexts();
  if (goesByWords(settings)) reader.bm25({ k1, b });
  if (vectors !== undefined) reader.space(spaceName(vectors));
}

function indexPath(of: { readonly configDir: string; readonly corpus: string; readonly choice: IndexChoice }): string {
  const place = relative(of.configDir, of.corpus).split(sep).join('/');
  const key = hash('sha256', JSON.stringify([place, indexSettings(of.choice)]), 'hex').slice(0, 12);
  return join(of.configDir, '.hakari', 'index', `${basename(of.corpus)}-${key}.db`);
}
