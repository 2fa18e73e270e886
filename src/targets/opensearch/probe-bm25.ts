// What the server's BM25 says of documents after a question was answered: by which terms they are found, and how far away the others were.
import { z } from 'zod';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { ProbedTerm, SourceProbe } from '../../model/trial.ts';
import type { SourceReport, SourceRequest } from '../search/passage-index.ts';
import { bestCandidate, rounded } from '../search/probe-documents.ts';
import { mostResults } from './opensearch-settings.ts';
import { documentCounts, readSearch, readTerms } from './read-search.ts';
import { explainRequest, rankRequest, termsRequest } from './search-requests.ts';
import type { SearchServer } from './server-client.ts';

interface ProbeParts {
  readonly server: SearchServer;
  readonly index: string;
}

/** What one term gives one chunk. */
interface TermShare {
  readonly term: string;
  readonly score: number;
}

/** Terms are those of the server's analyzer. What a whole document would score is not told: the server has no such text. */
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
  const chunks = [...new Set(looked.flatMap((one) => one.chunks))].slice(0, mostResults);
  const { explained, terms } = await explainChunks(request, chunks, parts);
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const { document, candidate, chunks } of looked) {
    const best = bestOf(chunks, explained);
    if (best === undefined) continue;
    const own = sharesOf(best, terms);
    if (own !== undefined) shares.set(document.id, own);
    if (candidate !== undefined || !document.expected) continue;
    outside.set(document.id, await outsideOf(request, { best, source }, parts));
  }
  return { terms, shares, outside };
}

interface ExplainedChunk {
  readonly score: number;
  readonly shares: readonly TermShare[];
}

/** Of the chunks that have a term of the query. */
type Explained = ReadonlyMap<string, ExplainedChunk>;

/** Terms of a query whose frequencies are asked for. */
const mostTerms = 500;

async function explainChunks(
  { query, signal }: SourceRequest,
  chunks: readonly string[],
  { server, index }: ProbeParts,
): Promise<{ readonly explained: Explained; readonly terms: readonly ProbedTerm[] }> {
  const ask = async <Result>(
    { path, body }: ReturnType<typeof termsRequest>,
    read: (reply: Json) => Result,
  ): Promise<Result> => (await server.call({ method: 'POST', path: `/${index}${path}`, body, signal, read })).value;
  const terms = (await ask(termsRequest(query), readTerms)).slice(0, mostTerms);
  if (chunks.length === 0 || terms.length === 0)
    return { explained: new Map(), terms: terms.map((term) => ({ term })) };
  const { hits, counts } = await ask(explainRequest(query, { chunks, terms }), (reply) => ({
    hits: readSearch(reply, server.address).hits,
    counts: documentCounts(reply),
  }));
  return {
    explained: new Map(
      hits.map(({ fields, _score: score, _explanation }) => [
        fields.chunk[0],
        { score, shares: termShares(_explanation) },
      ]),
    ),
    terms: terms.map((term, at) => present({ term, documentFrequency: counts[at] })),
  };
}

interface BestChunk extends ExplainedChunk {
  readonly chunk: string;
}

/** A chunk that has none of the terms scores nothing. */
function bestOf(chunks: readonly string[], explained: Explained): BestChunk | undefined {
  const scored = chunks.map((chunk): BestChunk => ({ chunk, ...(explained.get(chunk) ?? { score: 0, shares: [] }) }));
  return scored.toSorted((a, b) => b.score - a.score)[0];
}

/** @returns undefined where the explanation does not add up to the score: then it was made of something else than these terms */
function sharesOf({ score, shares }: ExplainedChunk, terms: readonly ProbedTerm[]): readonly number[] | undefined {
  const own = terms.map(({ term }) => shares.find((share) => share.term === term)?.score ?? 0);
  const sum = own.reduce((total, share) => total + share, 0);
  return Math.abs(sum - score) <= 1e-3 * Math.max(score, 1) ? own.map(rounded) : undefined;
}

async function outsideOf(
  { query, signal }: SourceRequest,
  { best, source }: { readonly best: BestChunk; readonly source: string },
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
    shares.set(term, { term, score: (shares.get(term)?.score ?? 0) + node.value });
  };
  look(parsed.data);
  return [...shares.values()];
}
