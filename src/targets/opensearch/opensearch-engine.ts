// A server of OpenSearch or Elasticsearch as what holds the index of a target: it is loaded from the index that Hakari keeps of the corpus,
// and does the first stages of every search. All else is the same as of any target that searches.
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { ConfigError, TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Preparation } from '../../ports/target.ts';
import { foldCase, queryKeywords } from '../../search/keyword-count.ts';
import type { RankedCandidate } from '../../search/ranking/candidate-list.ts';
import { searchedText } from '../search/corpus/corpus-document.ts';
import type {
  CorpusEngine,
  FirstStage,
  FoundPassage,
  NamedPassage,
  PassageIndex,
  PrepareIndexOptions,
  SearchEngine,
} from '../search/passage-index.ts';
import { goesByVectors, goesByWords, type SearchSettings } from '../search/search-settings.ts';
import type { LoadedPassage } from './bulk-load.ts';
import { type EnsuredIndex, ensureIndex } from './ensure-index.ts';
import { type IndexPurpose, indexBody } from './index-body.ts';
import { mostResults, type ServerSettings } from './opensearch-settings.ts';
import { probeBm25, termShares } from './probe-bm25.ts';
import { rankedHits, readSearch, type SearchReply } from './read-search.ts';
import { bm25Request, cosineOf, keywordsRequest, nearestRequest, shortNumbers } from './search-requests.ts';
import { openSearchServer, type SearchServer, type ServerContext } from './server-client.ts';
import { askServerKind, describeKind, nameOf, type ServerKind } from './server-kind.ts';

interface EngineParts {
  readonly settings: SearchSettings & ServerSettings;
  /** Its own index of the corpus. */
  readonly corpus: CorpusEngine;
  readonly context: ServerContext;
  readonly where: string;
}

/** What a search is asked of. */
interface Opened {
  readonly server: SearchServer;
  readonly kind: ServerKind;
  readonly indexes: ReadonlyMap<IndexPurpose, EnsuredIndex>;
}

export function createOpenSearchEngine(parts: EngineParts): SearchEngine {
  const { corpus, settings } = parts;
  let server: SearchServer | undefined;
  let opened: Opened | undefined;
  return {
    prepare: async (options) => {
      refuseDeepSearch(options.depth ?? settings.candidateK, parts);
      const local = await corpus.prepare(options);
      server ??= await openSearchServer(settings, parts);
      const kind = await askServerKind(server);
      refuseOldNeighbours(kind, settings, parts.where);
      const indexes = new Map<IndexPurpose, EnsuredIndex>();
      for (const purpose of purposesOf(settings)) {
        indexes.set(purpose, await ensure(purpose, { ...parts, server, kind, options }));
      }
      opened = { server, kind, indexes };
      return describePreparation(local, opened);
    },
    index: () => {
      if (opened === undefined) throw new Error('the index is searched before it was prepared');
      return createOpenSearchIndex(corpus.index(), { ...opened, settings });
    },
    close: async () => {
      await corpus.close();
      await server?.close();
      server = undefined;
    },
  };
}

/** A hybrid search asks two of them. */
function purposesOf(settings: SearchSettings): readonly IndexPurpose[] {
  const wanted: Readonly<Record<IndexPurpose, boolean>> = {
    bm25: goesByWords(settings),
    vectors: goesByVectors(settings),
    keywords: settings.mode === 'baseline',
  };
  return (Object.keys(wanted) as IndexPurpose[]).filter((purpose) => wanted[purpose]);
}

/** A graph that is asked for more neighbours finds others, so that a short list would not be the beginning of a long one. */
function refuseDeepSearch(depth: number, { settings, where }: Pick<EngineParts, 'settings' | 'where'>): void {
  const { numCandidates } = settings;
  const bad = (what: string, hint: string): ConfigError =>
    new ConfigError(what, { code: 'bad-setting', where: `${where}.candidateK`, hint });
  if (depth > mostResults) {
    const hint = `write ${mostResults} or less, here and in the grid of a sweep`;
    throw bad(`a server hands on ${mostResults} candidates at most, not ${depth}`, hint);
  }
  if (!asksGraph(settings) || depth <= numCandidates) return;
  const what = `${depth} candidates are asked of vectors, and each shard looks for ${numCandidates} neighbours`;
  throw bad(what, `write numCandidates: ${depth}`);
}

const asksGraph = (settings: EngineParts['settings']): boolean => settings.knn === 'hnsw' && goesByVectors(settings);

function refuseOldNeighbours(kind: ServerKind, settings: EngineParts['settings'], where: string): void {
  const { product, major, minor } = kind;
  const isOld = product === 'Elasticsearch' && major === 8 && minor < 4;
  if (!isOld || !asksGraph(settings)) return;
  throw new TargetError(`${nameOf(kind)} has no knn in a search: it came with 8.4`, {
    code: 'search-server-version',
    where,
    hint: 'use a newer server, or knn: exact',
  });
}

interface EnsureParts extends EngineParts {
  readonly server: SearchServer;
  readonly kind: ServerKind;
  readonly options: PrepareIndexOptions;
}

async function ensure(
  purpose: IndexPurpose,
  { settings, corpus, server, kind, options, context, where }: EnsureParts,
): Promise<EnsuredIndex> {
  const { fingerprint, passages, vectors } = corpus.index();
  const dims = vectors?.dims ?? 0;
  if (purpose === 'vectors' && dims === 0) {
    throw new TargetError('no passage has a vector, so that there is nothing to search by vectors', {
      code: 'no-vectors',
      where,
      hint: 'the corpus may be too small for the embedder: use mode: bm25',
    });
  }
  const content = {
    purpose,
    fingerprint: purpose === 'vectors' ? `${fingerprint} ${vectors?.name}` : fingerprint,
    corpus: basename(settings.corpus),
    body: indexBody(purpose, { choice: settings, kind, dims }),
    count: passages,
    passages: () => loadedPassages(corpus, purpose),
  };
  const { skipIndexing, progress } = options;
  return await ensureIndex(content, {
    server,
    prefix: settings.indexPrefix,
    skipIndexing,
    progress,
    clock: context.clock,
    where,
  });
}

/** A passage without a vector is found by none, and is not loaded for vectors. */
async function* loadedPassages(corpus: CorpusEngine, purpose: IndexPurpose): AsyncGenerator<LoadedPassage> {
  for await (const { passage, vector } of corpus.all()) {
    const searched = searchedText(passage);
    if (purpose === 'vectors' && vector === undefined) continue;
    const own = {
      bm25: () => ({ searched }),
      keywords: () => ({ folded: foldCase(searched) }),
      vectors: () => ({ vector: shortNumbers(vector ?? new Float32Array()) }),
    }[purpose]();
    const { id, document } = passage;
    yield { id, name: hash('sha256', id, 'base64url'), source: JSON.stringify({ chunk: id, document, ...own }) };
  }
}

function describePreparation(local: Preparation, { server, kind, indexes }: Opened): Preparation {
  const told = [...indexes.values()].map(({ index, alias, loaded, older }) => {
    const state = loaded ? `loaded, behind ${alias}` : 'there already';
    return `${index} ${state}${older.length === 0 ? '' : `; older ones stay: ${older.join(', ')}`}`;
  });
  return { ...local, message: `${describeKind(kind)} at ${server.address}: ${told.join('; ')}; ${local.message}` };
}

/** What of a search is the server's; its own index tells the rest. */
function createOpenSearchIndex(
  own: PassageIndex,
  { server, kind, indexes, settings }: Opened & { readonly settings: SearchSettings & ServerSettings },
): PassageIndex {
  const indexOf = (purpose: IndexPurpose): string => {
    const ensured = indexes.get(purpose);
    if (ensured === undefined) throw new Error(`an index for ${purpose} is searched that was not prepared`);
    return ensured.index;
  };
  const search = async (
    purpose: IndexPurpose,
    { path, body }: ReturnType<typeof bm25Request>,
    { signal, scoreOf }: { readonly signal: AbortSignal; readonly scoreOf?: (score: number) => number },
  ): Promise<FirstStage> => {
    const { value, ms } = await server.call({
      method: 'POST',
      path: `/${indexOf(purpose)}${path}`,
      body,
      signal,
      read: (reply) => readSearch(reply, server.address),
    });
    const found = await foundPassages(own, rankedHits(value, scoreOf), indexOf(purpose));
    return { value: found, ms, detailOf: (detail) => (detail === 'scores' ? () => undefined : sharesIn(value)) };
  };
  const contents = [...indexes].map(([purpose, { content }]) => [purpose, content]);
  const { knn, numCandidates, trace } = settings;
  return {
    ...own,
    fingerprint: hash('sha256', JSON.stringify([own.fingerprint, nameOf(kind), contents, knn, numCandidates]), 'hex'),
    lexicalName: 'bm25',
    lexical: (query, k, signal) => search('bm25', bm25Request(query, k, { explain: trace === 'full' }), { signal }),
    baseline: async (query, k, signal) => {
      const keywords = queryKeywords(query);
      if (keywords.length === 0) return { value: [], ms: 0 };
      return await search('keywords', keywordsRequest(keywords, k), { signal });
    },
    vectors: own.vectors && {
      ...own.vectors,
      nearest: (vector, k, signal) =>
        search('vectors', nearestRequest(vector, k, { kind, knn, numCandidates }), {
          signal,
          scoreOf: (score) => cosineOf(score, knn),
        }),
    },
    probe: (request) =>
      request.kind === 'lexical' ? probeBm25(request, { server, index: indexOf('bm25') }) : own.probe(request),
  };
}

/** What each term gave each candidate, where the server explained its scores. */
function sharesIn({ hits }: SearchReply): (found: FoundPassage) => JsonObject | undefined {
  const explanations = new Map(hits.map(({ fields, _explanation }) => [fields.chunk[0], _explanation]));
  return ({ id }) => {
    const terms = termShares(explanations.get(id));
    return terms.length === 0 ? undefined : { terms: terms.map(({ term, score }) => ({ term, score })) };
  };
}

/** @throws TargetError `unknown-passage` for a chunk that the corpus does not have */
async function foundPassages(
  own: PassageIndex,
  ranking: readonly RankedCandidate[],
  index: string,
): Promise<readonly FoundPassage[]> {
  const named = await own.find(ranking.map(({ id }) => id));
  return ranking.map((candidate, at) => {
    const passage: NamedPassage | undefined = named[at];
    if (passage !== undefined) return { ...passage, ...candidate };
    throw new TargetError(`${index} has a passage ${candidate.id} that the corpus does not have`, {
      code: 'unknown-passage',
      hint: 'something else writes to the index: delete it, and it is loaded again',
    });
  });
}
