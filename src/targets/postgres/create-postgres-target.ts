// A search over a PostgreSQL database, with the knobs of the reference target.
import { resolve } from 'node:path';
import { readPostgresUrl } from '../../calls/postgres/postgres-address.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Preparation, Target } from '../../ports/target.ts';
import { indexChoice } from '../search/corpus/index-choice.ts';
import { createSearchTarget } from '../search/create-search-target.ts';
import { openCorpusToLoad } from '../search/load/corpus-to-load.ts';
import type { CreateCorpusEngine, PassageIndex, PrepareIndexOptions, SearchEngine } from '../search/passage-index.ts';
import { goesByWords, type SearchContext } from '../search/search-settings.ts';
import { chooseRanking, openLexicalSearch } from './lexical-search.ts';
import { type LoadedCorpus, loadCorpus } from './loaded-corpus.ts';
import { type OpenVectors, openVectors } from './loaded-vectors.ts';
import { type PostgresConfig, parsePostgresConfig, type Ranking, redactPostgres } from './postgres-config.ts';
import { createPostgresIndex } from './postgres-index.ts';
import { openSearchServer, type SearchServer } from './server.ts';

interface PostgresContext extends SearchContext {
  readonly createCorpusEngine: CreateCorpusEngine;
  /** Fills in the variables of a setting. Throws ConfigError for one that is not set. */
  readonly expand: (text: string, where: string) => string;
}

/** Makes a target of `type: postgres`; `where` is its place in the config, such as `hakari.yaml: targets[0]`. */
export function createPostgresTarget(config: unknown, where: string, context: PostgresContext): Target {
  const settings = parsePostgresConfig(config, where);
  const engine = createEngine(settings, { where, context });
  const { id } = settings;
  const redact = (own: PostgresConfig): PostgresConfig & JsonObject => redactPostgres(own, engine.ranking());
  return createSearchTarget({
    id,
    type: 'postgres',
    settings,
    engine,
    context,
    where,
    redact,
    harmless: ['url', 'ranking'],
  });
}

interface PostgresEngine extends SearchEngine {
  /** What ranks by words, when it is known and the target goes by words. */
  ranking(): Ranking | undefined;
}

interface EngineParts {
  readonly where: string;
  readonly context: PostgresContext;
}

function createEngine(settings: PostgresConfig, { where, context }: EngineParts): PostgresEngine {
  const { configDir, clock, expand, createCorpusEngine } = context;
  const byWords = goesByWords(settings);
  let server: SearchServer | undefined;
  let index: PassageIndex | undefined;
  let vectors: OpenVectors | undefined;
  let ranking: Ranking | undefined;
  const prepare = async (options: PrepareIndexOptions): Promise<Preparation> => {
    const choice = indexChoice(settings, where);
    const corpus = resolve(configDir, settings.corpus);
    const toLoad = await openCorpusToLoad({ corpus, choice, where });
    const place = `${where}.url`;
    server = await openSearchServer(readPostgresUrl(expand(settings.url, place), { ...urlWords, where: place }), place);
    ranking = byWords ? chooseRanking(settings, server, where) : undefined;
    const loaded = await loadCorpus(server, toLoad, options);
    const { table } = loaded;
    const lexical = await openLexicalSearch({ ...options, server, table, settings, ranking });
    vectors =
      options.vectors === undefined
        ? undefined
        : await openVectors(options.vectors, {
            server,
            loaded,
            createLocal: () => createCorpusEngine(settings, where),
            options,
          });
    index = createPostgresIndex({ server, corpus: loaded, lexical, vectors, clock });
    return { message: messageOf({ loaded, server, ranking, vectors, ignored: toLoad.ignored }), stale: false };
  };
  return {
    prepare,
    ranking: () => ranking,
    index: () => {
      if (index === undefined) throw new Error('the index is read before it was prepared');
      return index;
    },
    close: async () => {
      await vectors?.close();
      await server?.close();
    },
  };
}

const urlWords = {
  usualSchema: 'hakari_search',
  what: 'an index',
  server: 'the PostgreSQL server',
  code: 'bad-server-url',
} as const;

interface Loaded {
  readonly loaded: LoadedCorpus;
  readonly server: SearchServer;
  readonly ranking: Ranking | undefined;
  readonly vectors: OpenVectors | undefined;
  readonly ignored: readonly string[];
}

function messageOf({ loaded, server, ranking, vectors, ignored }: Loaded): string {
  const { documents, passages, leftOut } = loaded;
  const size = `${documents} documents, ${passages} passages`;
  const left = `${leftOut.count} ${leftOut.count === 1 ? 'document' : 'documents'} NOT loaded, from ${leftOut.first[0]} on: more does not fit into the capacity`;
  const parts = [
    `${server.shown}: ${size}, ${loaded.fresh ? 'loaded' : 'there'}`,
    vectors === undefined
      ? undefined
      : `${vectors.name}, ${vectors.dims} dimensions, ${vectors.fresh ? 'loaded' : 'there'}`,
    ranking === undefined ? undefined : describeRanking[ranking],
    leftOut.count === 0 ? undefined : left,
    ignored.length === 0 ? undefined : `${ignored.length} other files not read (${ignored[0]}, …)`,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

const describeRanking: Readonly<Record<Ranking, string>> = {
  bm25: 'words ranked by BM25 (pg_textsearch)',
  ts_rank: 'words ranked by ts_rank, which is NOT BM25: it does not know how rare a term is',
  ts_rank_cd: 'words ranked by ts_rank_cd, which is NOT BM25: it does not know how rare a term is',
};
