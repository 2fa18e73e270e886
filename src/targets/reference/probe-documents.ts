// Where judged documents stood in a search that has been answered: what the trace of its stages does not tell.
import type { DocumentProbe, Probe, QuotePlace } from '../../model/probe.ts';
import type { Stage } from '../../model/target-output.ts';
import type { ProbeRequest } from '../../ports/target.ts';
import { quotePlace } from '../../search/quote-place.ts';
import { wholeText } from './corpus/whole-text.ts';
import type { IndexReader, NamedPassage } from './index/index-reader.ts';
import type { VectorSpace } from './index/vector-space.ts';
import { probeBaseline } from './probe/probe-baseline.ts';
import { probeBm25 } from './probe/probe-bm25.ts';
import { probeVectors } from './probe/probe-vectors.ts';
import type { ProbedDocument, SourceReport } from './probe/source-report.ts';
import type { ReferenceConfig } from './reference-config.ts';
import type { SearchParts } from './search-parts.ts';

export interface ProbeParts {
  readonly reader: IndexReader;
  readonly settings: ReferenceConfig;
  readonly space: VectorSpace | undefined;
  /** The vector by which a query was searched just now. */
  vectorOf(query: string): Float32Array | undefined;
}

/** Vectors of the queries that were searched last, for the probes that follow the answers. */
export interface RecentVectors {
  keep(embed: SearchParts['embedQuery']): SearchParts['embedQuery'];
  vectorOf(query: string): Float32Array | undefined;
}

/** More than are ever under way between an answer and its probe. */
const mostRecent = 256;

export function createRecentVectors(): RecentVectors {
  const vectors = new Map<string, Float32Array | undefined>();
  return {
    keep: (embed) => async (query, signal) => {
      const embedded = await embed(query, signal);
      vectors.delete(query);
      vectors.set(query, embedded.vector);
      if (vectors.size > mostRecent) vectors.delete(vectors.keys().next().value as string);
      return embedded;
    },
    vectorOf: (query) => vectors.get(query),
  };
}

/** @returns undefined when the stages are not recorded: there is nothing to explain then */
export function probeDocuments(request: ProbeRequest, parts: ProbeParts): Probe | undefined {
  const { output, query } = request;
  const sources = output.stages?.filter(({ kind }) => kind === 'retrieve') ?? [];
  if (sources.length === 0) return undefined;
  const documents = request.documents.map(
    ({ id, expected }): ProbedDocument => ({ id, expected, passages: parts.reader.passagesOf(id) }),
  );
  const reports = sources.map((stage) => probeSource(stage, { query, documents, parts }));
  const byTerms = reports.findIndex(({ terms }) => terms !== undefined);
  const texts = new Map(request.documents.map(({ id, text }) => [id, text]));
  return {
    ...(byTerms < 0 ? {} : { termSource: (sources[byTerms] as Stage).name }),
    terms: reports[byTerms]?.terms ?? [],
    documents: documents.map((document): DocumentProbe => {
      const { id, passages } = document;
      const termShares = reports[byTerms]?.shares?.get(id);
      const text = texts.get(id);
      return {
        docId: id,
        inCorpus: passages.length > 0,
        chunks: passages.length,
        outside: reports.flatMap(({ outside }) => outside.get(id) ?? []),
        ...(termShares === undefined ? {} : { termShares }),
        ...(text === undefined || passages.length === 0 ? {} : { quote: quoteIn(passages, text, parts.reader) }),
      };
    }),
  };
}

interface Probing {
  readonly query: string;
  readonly documents: readonly ProbedDocument[];
  readonly parts: ProbeParts;
}

function probeSource(stage: Stage, { query, documents, parts }: Probing): SourceReport {
  const { reader, settings, space } = parts;
  const ranks = new Map(stage.candidates.map(({ id }, at) => [id, at]));
  const known = { source: stage.name, query, documents, ranks, reader };
  if (stage.name === 'bm25') return probeBm25(known, settings);
  if (stage.name === 'baseline') return probeBaseline(known);
  const vector = parts.vectorOf(query);
  return vector === undefined || space === undefined ? { outside: new Map() } : probeVectors(known, { space, vector });
}

function quoteIn(passages: readonly NamedPassage[], text: string, reader: IndexReader): QuotePlace {
  const chunks = passages.map(({ ordinal }) => reader.passage(ordinal));
  return quotePlace(
    text,
    chunks.map((chunk) => chunk.text),
    wholeText(chunks),
  );
}
