// What the server's BM25 says of documents after a question was answered: by which terms they are found, and how far away the others were.
import { z } from 'zod';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { ProbedTerm, SourceProbe } from '../../model/trial.ts';
import type { ProbedDocument, SourceReport, SourceRequest } from '../search/passage-index.ts';
import { bestCandidate, rounded } from '../search/probe-documents.ts';
import { readSearch } from './read-search.ts';
import { explainRequest, mostResults, rankRequest } from './search-requests.ts';
import type { SearchServer } from './server-client.ts';

interface ProbeParts {
  readonly server: SearchServer;
  readonly index: string;
}

/** What one term gives one chunk. */
export interface TermShare {
  readonly term: string;
  readonly score: number;
  /** Chunks that have it, where the server tells. */
  readonly documents: number | undefined;
}

/**
 * Terms are those of the server's analyzer that at least one of the documents has: which others the query has is not told. What a whole
 * document would score is not told either.
 */
export async function probeBm25(request: SourceRequest, parts: ProbeParts): Promise<SourceReport> {
  const { documents, ranks, source } = request;
  // Of a document that was found its best candidate is looked at, of one that was not every chunk.
  const looked = documents.map((document) => {
    const candidate = bestCandidate(document, ranks);
    return {
      document,
      candidate,
      chunks: (candidate === undefined ? document.passages : [candidate]).map(({ id }) => id),
    };
  });
  const explained = await explainChunks(
    request,
    looked.flatMap(({ chunks }) => chunks),
    parts,
  );
  const terms = distinctTerms([...explained.values()]);
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const { document, candidate, chunks } of looked) {
    const best = bestOf(chunks, explained);
    if (best === undefined) continue;
    shares.set(
      document.id,
      terms.map(({ term }) => rounded(best.shares.find((own) => own.term === term)?.score ?? 0)),
    );
    if (candidate !== undefined || !document.expected) continue;
    outside.set(document.id, await outsideOf(request, { document, best, explained, source }, parts));
  }
  return { terms, shares, outside };
}

type Explained = ReadonlyMap<string, readonly TermShare[]>;

async function explainChunks(
  { query, signal }: SourceRequest,
  chunks: readonly string[],
  { server, index }: ProbeParts,
): Promise<Explained> {
  const distinct = [...new Set(chunks)].slice(0, mostResults);
  if (distinct.length === 0) return new Map();
  const { path, body } = explainRequest(query, distinct);
  const { value } = await server.call({
    method: 'POST',
    path: `/${index}${path}`,
    body,
    signal,
    read: (reply) => readSearch(reply, server.address),
  });
  return new Map(value.hits.map(({ fields, _explanation }) => [fields.chunk[0], termShares(_explanation)]));
}

interface BestChunk {
  readonly chunk: string;
  readonly score: number;
  readonly shares: readonly TermShare[];
}

/** A chunk that has none of the terms scores nothing. */
function bestOf(chunks: readonly string[], explained: Explained): BestChunk | undefined {
  const scored = chunks.map((chunk): BestChunk => {
    const shares = explained.get(chunk) ?? [];
    return { chunk, shares, score: shares.reduce((sum, { score }) => sum + score, 0) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0];
}

async function outsideOf(
  { query, signal }: SourceRequest,
  {
    best,
    source,
  }: {
    readonly document: ProbedDocument;
    readonly best: BestChunk;
    readonly explained: Explained;
    readonly source: string;
  },
  { server, index }: ProbeParts,
): Promise<SourceProbe> {
  const known = { source, chunk: best.chunk, score: rounded(best.score) };
  if (best.score <= 0) return known;
  const { path, body } = rankRequest(query, best.score);
  const { value } = await server.call({
    method: 'POST',
    path: `/${index}${path}`,
    body,
    signal,
    read: (reply) => readSearch(reply, server.address),
  });
  const { total } = value;
  // Counted with those of the same score: what is found first among them is not asked.
  return present({ ...known, rank: total?.relation === 'eq' ? Math.max(total.value, 1) : undefined });
}

function distinctTerms(explained: readonly (readonly TermShare[])[]): readonly ProbedTerm[] {
  const terms = new Map<string, ProbedTerm>();
  for (const { term, documents } of explained.flat()) {
    if (!terms.has(term)) terms.set(term, present({ term, documentFrequency: documents }));
  }
  return [...terms.values()];
}

interface Explanation {
  readonly value: number;
  readonly description: string;
  readonly details?: readonly Explanation[] | undefined;
}

const explanation: z.ZodType<Explanation> = z.lazy(() =>
  z.object({ value: z.number(), description: z.string(), details: z.array(explanation).optional() }),
);

const weight = /^weight\((.+) in \d+\) \[/su;

/** A score's explanation as the shares of its terms; none where it cannot be read. */
export function termShares(json: Json | undefined): readonly TermShare[] {
  const parsed = explanation.safeParse(json);
  if (!parsed.success) return [];
  const shares = new Map<string, TermShare>();
  const look = (node: Explanation): void => {
    const named = weight.exec(node.description)?.[1];
    if (named === undefined) {
      for (const inner of node.details ?? []) look(inner);
      return;
    }
    // A term that stands twice in the query is weighed twice.
    const term = named.replaceAll('searched:', '');
    const before = shares.get(term)?.score ?? 0;
    shares.set(term, { term, score: before + node.value, documents: documentsOf(node) });
  };
  look(parsed.data);
  return [...shares.values()];
}

function documentsOf({ description, value, details = [] }: Explanation): number | undefined {
  if (description.startsWith('n, number of documents')) return value;
  for (const inner of details) {
    const found = documentsOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
