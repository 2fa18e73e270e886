// What ranks passages by words in PostgreSQL: BM25 of the extension pg_textsearch, or the full-text search that every server has.
import { ConfigError } from '../../model/hakari-error.ts';
import type { Progress } from '../../ports/progress.ts';
import { analyse } from '../../text/analyse.ts';
import { toLexeme, toLexemes } from './index-terms.ts';
import { beginTable, completeFacts, completeTable, derivedName, noIndex } from './loaded-corpus.ts';
import type { PostgresConfig, Ranking } from './postgres-config.ts';
import type { SearchServer } from './server.ts';

/** A ranking as SQL, over a table of passages. */
export interface LexicalSearch {
  readonly ranking: Ranking;
  /** What decides its scores besides the passages, such as the version of the extension; part of the index's fingerprint. */
  readonly identity: string;
  /** The query as the ranking takes it; undefined when no passage can have anything of it. */
  asked(query: string): string | undefined;
  /** A query of one term alone, for its share of a score. */
  askedTerm(term: string): string;
  /** The score of a passage for the query that the placeholder stands for: the higher, the better. */
  score(placeholder: string): string;
  /** Whether equals come in the order of their ids. */
  readonly equalsById: boolean;
  /** Rows of passages that have something of the query, from best to worst, as `FROM … ORDER BY …`. */
  ranked(placeholder: string): string;
}

/** @throws ConfigError `missing-extension` where pg_textsearch is asked for and is not there */
export function chooseRanking(
  { ranking }: Pick<PostgresConfig, 'ranking'>,
  { extensions, offered }: Pick<SearchServer, 'extensions' | 'offered'>,
  where: string,
): Ranking {
  if (ranking === 'auto') return extensions.has(bm25Extension) ? 'bm25' : 'ts_rank';
  if (ranking !== 'bm25' || extensions.has(bm25Extension)) return ranking;
  throw missingExtension(bm25Extension, {
    offered,
    where: `${where}.ranking`,
    wanted: 'ranking: bm25',
    without: 'ranking: ts_rank, which is no BM25, works without it',
  });
}

const bm25Extension = 'pg_textsearch';

interface MissingExtension {
  readonly offered: ReadonlySet<string>;
  readonly where: string;
  /** What asks for it. */
  readonly wanted: string;
  /** What can be done where it cannot be had. */
  readonly without: string;
}

/** How each is had. */
const sources: Readonly<Record<string, string>> = {
  pg_textsearch:
    'install pg_textsearch (PostgreSQL 17 or later, github.com/timescale/pg_textsearch), add it to shared_preload_libraries',
  vector: 'install pgvector (github.com/pgvector/pgvector)',
};

export function missingExtension(name: string, { offered, where, wanted, without }: MissingExtension): ConfigError {
  const create = `CREATE EXTENSION ${name} in the database`;
  const todo = offered.has(name) ? `the server has it: ${create}` : `${sources[name]}, then ${create}`;
  return new ConfigError(`${wanted} needs the extension ${name}, which the database does not have`, {
    code: 'missing-extension',
    where,
    hint: `${todo}; ${without}`,
  });
}

interface OpenLexicalParts {
  readonly server: SearchServer;
  readonly table: string;
  readonly settings: Pick<PostgresConfig, 'k1' | 'b'>;
  /** Undefined: of a target that does not go by words. */
  readonly ranking: Ranking | undefined;
  readonly progress: Progress;
  readonly skipIndexing: boolean;
}

/** Makes the index that the ranking needs, where there is none yet. */
export async function openLexicalSearch({ ranking, ...parts }: OpenLexicalParts): Promise<LexicalSearch> {
  if (ranking === undefined) return { ...byTextSearch('ts_rank', parts), identity: '' };
  return ranking === 'bm25' ? await openBm25(parts) : byTextSearch(ranking, parts);
}

/** An index for each k1 and b: they are settings of the index there. */
async function openBm25({
  server,
  table,
  settings,
  progress,
  skipIndexing,
}: Omit<OpenLexicalParts, 'ranking'>): Promise<LexicalSearch> {
  const { k1, b } = settings;
  const name = derivedName(table, 'bm25', JSON.stringify([k1, b]));
  if ((await completeFacts(server, name)) === undefined) {
    if (skipIndexing) throw noIndex('an index of the present corpus for these k1 and b is', server.shown);
    await server.alone(name, progress, async (session) => {
      if ((await completeFacts(session, name)) !== undefined) return;
      progress.update('indexing for BM25', 0);
      await beginTable(session, name);
      await session.query(`DROP INDEX IF EXISTS ${name}`);
      await session.query(
        `CREATE INDEX ${name} ON ${table} USING bm25 (terms) WITH (text_config = 'pg_catalog.simple', k1 = ${k1}, b = ${b})`,
      );
      await completeTable(session, name, { k1, b });
    });
  }
  // The extension's scores are distances: the lower, the better, and 0 where nothing fits.
  const distance = (placeholder: string): string => `(p.terms <@> to_bm25query(${placeholder}, '${name}'))`;
  return {
    ranking: 'bm25',
    identity: `${bm25Extension} ${server.extensions.get(bm25Extension)}`,
    asked: (query) => toLexemes(analyse(query)) || undefined,
    askedTerm: toLexeme,
    score: (placeholder) => `-${distance(placeholder)}`,
    equalsById: false,
    ranked: (placeholder) => `FROM ${table} p ORDER BY ${distance(placeholder)}`,
  };
}

/** Bit 1: divided by 1 + the logarithm of the passage's length. */
const lengthNormalisation = 1;

/**
 * Any term is enough to be found. `ts_rank` adds up the occurrences of each term, `ts_rank_cd` looks at how near they stand; neither knows
 * how rare a term is.
 */
function byTextSearch(
  ranking: Exclude<Ranking, 'bm25'>,
  { server, table }: Pick<OpenLexicalParts, 'server' | 'table'>,
): LexicalSearch {
  const score = (placeholder: string): string =>
    `${ranking}(p.searched, ${placeholder}::tsquery, ${lengthNormalisation})`;
  return {
    ranking,
    identity: `${ranking} ${lengthNormalisation} of PostgreSQL ${Number.parseInt(server.version, 10)}`,
    asked: (query) => [...new Set(analyse(query))].map(toLexeme).join(' | ') || undefined,
    askedTerm: toLexeme,
    score,
    equalsById: true,
    ranked: (placeholder) =>
      `FROM ${table} p WHERE p.searched @@ ${placeholder}::tsquery ORDER BY ${score(placeholder)} DESC, p.id`,
  };
}
