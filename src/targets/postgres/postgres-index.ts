// A corpus in PostgreSQL, as a search asks it.
import type { JsonObject } from '../../model/json.ts';
import { queryKeywords } from '../../search/keyword-count.ts';
import { compareRanked } from '../../search/ranking/candidate-list.ts';
import { resultOf } from '../../search/ranking/chunk-results.ts';
import type { FirstStage, NamedPassage, PassageIndex, StoredPassage, Timed } from '../search/passage-index.ts';
import {
  bestByWords,
  foundPassage,
  frequenciesOf,
  type LoadedIndex,
  named,
  namedPassage,
  toVector,
  type VectorTable,
} from './loaded-index.ts';
import { probeSource } from './probe-source.ts';
import type { Row } from './server.ts';

/** Its times are those of the server and of the way to it. */
export function createPostgresIndex(parts: LoadedIndex): PassageIndex {
  const { server, corpus, lexical, vectors, clock } = parts;
  const { table, passages } = corpus;
  const timed = async <Value>(work: () => Promise<Value>): Promise<Timed<Value>> => {
    const started = clock.monotonic();
    const value = await work();
    return { value, ms: clock.monotonic() - started };
  };
  /** @param best all of them, from best to worst and equals by id, so that the first k are told */
  const firstOf = (best: string, values: readonly unknown[], k: number): Promise<FirstStage> =>
    timed(async () => (await server.query(`${best} LIMIT ${k}`, values)).map(foundPassage).sort(compareRanked));
  const { ranking, identity } = lexical;
  return {
    fingerprint: JSON.stringify([table, identity]),
    passages,
    lexicalName: ranking,
    lexical: async (query, k) => {
      const asked = lexical.asked(query);
      if (asked === undefined) return { value: [], ms: 0 };
      return timed(() => bestByWords(asked, k, parts));
    },
    baseline: async (query, k) => {
      const keywords = queryKeywords(query);
      if (keywords.length === 0) return { value: [], ms: 0 };
      const counted = `SELECT ${named}, (SELECT count(*) FROM unnest($1::text[]) AS k WHERE strpos(p.folded, k) > 0) AS score FROM ${table} p`;
      const best = `SELECT * FROM (${counted}) p WHERE score > 0 ORDER BY score DESC, id`;
      return firstOf(best, [keywords], k);
    },
    vectors:
      vectors === undefined
        ? undefined
        : { ...vectors, nearest: (query, k) => nearest(query, k, { ...parts, vectors, firstOf }) },
    documentFrequencies: (terms) => timed(() => frequenciesOf(terms, parts)),
    read: (ordinals) =>
      timed(async () => {
        if (ordinals.length === 0) return [];
        const rows = await server.query(
          `SELECT ${named}, p.title, p.section, p.body, p.provisions, p.metadata FROM ${table} p WHERE p.ordinal = ANY($1)`,
          [ordinals],
        );
        const found = new Map(rows.map((row) => [Number(row.ordinal), storedPassage(row)]));
        return ordinals.map((ordinal) => found.get(ordinal) as StoredPassage);
      }),
    find: async (ids) => {
      const rows = await server.query(`SELECT ${named} FROM ${table} p WHERE p.id = ANY($1)`, [ids]);
      const found = new Map(rows.map((row) => [String(row.id), namedPassage(row)]));
      return ids.map((id) => found.get(id));
    },
    passagesOf: (names) => passagesOf(names, parts),
    lacking: async (names) => {
      const rows = await server.query(
        `SELECT n FROM unnest($1::text[]) AS n WHERE NOT EXISTS (SELECT FROM ${table} WHERE document = n) AND NOT EXISTS (SELECT FROM ${table} WHERE id = n)`,
        [names],
      );
      return rows.map(({ n }) => String(n));
    },
    firstDocument: async () => {
      const [row] = await server.query(`SELECT min(document) AS id FROM ${table}`);
      return row?.id === null || row === undefined ? undefined : String(row.id);
    },
    probe: (request) => probeSource(request, parts),
  };
}

interface NearestParts extends LoadedIndex {
  readonly vectors: VectorTable;
  firstOf(best: string, values: readonly unknown[], k: number): Promise<FirstStage>;
}

/** All vectors are looked at: an index of neighbours would leave some out. */
async function nearest(
  query: Float32Array,
  k: number,
  { corpus, vectors, firstOf }: NearestParts,
): Promise<FirstStage> {
  const distance = `v.embedding <=> $1::vector`;
  const best = `SELECT ${named}, 1 - (${distance}) AS score FROM ${vectors.table} v JOIN ${corpus.table} p USING (ordinal) ORDER BY ${distance}, p.id`;
  return vectors.dims === 0 ? { value: [], ms: 0 } : firstOf(best, [toVector(query)], k);
}

function storedPassage(row: Row): StoredPassage {
  const { id, document } = namedPassage(row);
  const { title, section, body, provisions, metadata } = row;
  return {
    id,
    document,
    title: String(title),
    section: String(section),
    text: String(body),
    provisions: provisions === '' ? [] : (JSON.parse(String(provisions)) as readonly string[]),
    metadata: metadata === '' ? {} : (JSON.parse(String(metadata)) as JsonObject),
  };
}

async function passagesOf(
  names: readonly string[],
  { server, corpus }: Pick<LoadedIndex, 'server' | 'corpus'>,
): Promise<readonly (readonly NamedPassage[])[]> {
  const { table } = corpus;
  const rows = await server.query(
    `SELECT ${named} FROM ${table} p WHERE p.document IN (
       SELECT n FROM unnest($1::text[]) AS n UNION SELECT document FROM ${table} WHERE id = ANY($1::text[])
     ) ORDER BY p.ordinal`,
    [names],
  );
  const byDocument = Map.groupBy(rows.map(namedPassage), ({ document }) => document);
  const byId = new Map([...byDocument.values()].flat().map((passage) => [passage.id, passage]));
  return names.map((name) => {
    const whole = byDocument.get(name);
    if (whole !== undefined) return whole;
    const document = byId.get(name)?.document;
    const all = document === undefined ? [] : (byDocument.get(document) ?? []);
    return all.filter((passage) => passage.id === name || resultOf(passage, 'section') === name);
  });
}
