// Where judged documents stood in a search that has been answered: what the trace of its stages does not tell.
import { present } from '../../model/present.ts';
import type { Stage } from '../../model/target-output.ts';
import type { DocumentProbe, Probe, QuotePlace } from '../../model/trial.ts';
import type { ProbeRequest } from '../../ports/target.ts';
import { quotePlace } from '../../search/quote-place.ts';
import { resultOf } from '../../search/ranking/chunk-results.ts';
import type { IndexedPassage } from './corpus/corpus-document.ts';
import type { NamedPassage, PassageIndex, ProbedDocument, SourceReport, SourceRequest } from './passage-index.ts';

interface ProbeParts {
  readonly index: PassageIndex;
  /** The vector by which a query was searched just now. */
  vectorOf(query: string): Float32Array | undefined;
}

/** @returns undefined when the stages are not recorded: there is nothing to explain then */
export async function probeDocuments(
  request: ProbeRequest,
  { index, vectorOf }: ProbeParts,
): Promise<Probe | undefined> {
  const { output, query, signal } = request;
  const sources = output.stages?.filter(({ kind }) => kind === 'retrieve') ?? [];
  if (sources.length === 0) return undefined;
  const passages = await index.passagesOf(request.documents.map(({ id }) => id));
  const documents = request.documents.map(
    ({ id, expected }, at): ProbedDocument => ({ id, expected, passages: passages[at] ?? [] }),
  );
  const reports: SourceReport[] = [];
  for (const stage of sources) {
    const ranks = new Map(stage.candidates.map(({ id }, at) => [id, at]));
    const kind = kindOf(stage);
    const vector = kind === 'vector' ? vectorOf(query) : undefined;
    const known = kind !== 'vector' || vector !== undefined;
    const asked = { source: stage.name, kind, query, vector, documents, ranks, signal };
    reports.push(known ? await index.probe(asked) : { outside: new Map() });
  }
  const byTerms = reports.findIndex(({ terms }) => terms !== undefined);
  const texts = new Map(request.documents.map(({ id, text }) => [id, text]));
  const probed: DocumentProbe[] = [];
  for (const { id, passages } of documents) {
    const termShares = reports[byTerms]?.shares?.get(id);
    const text = texts.get(id);
    const document = {
      docId: id,
      inCorpus: passages.length > 0,
      chunks: passages.length,
      outside: reports.flatMap(({ outside }) => outside.get(id) ?? []),
      termShares,
      quote: text === undefined || passages.length === 0 ? undefined : await quoteIn(passages, text, index),
    };
    probed.push(present(document));
  }
  return present({
    termSource: byTerms < 0 ? undefined : (sources[byTerms] as Stage).name,
    terms: reports[byTerms]?.terms ?? [],
    documents: probed,
  });
}

const kindOf = ({ name }: Stage): SourceRequest['kind'] =>
  name === 'vector' || name === 'baseline' ? name : 'lexical';

async function quoteIn(passages: readonly NamedPassage[], text: string, index: PassageIndex): Promise<QuotePlace> {
  const { value: chunks } = await index.read(passages.map(({ ordinal }) => ordinal));
  return quotePlace(
    text,
    chunks.map((chunk) => chunk.text),
    wholeText(chunks),
  );
}

// What indexes share when they tell of documents.

/** The passage of a document that stands highest among the candidates; undefined when none does. */
export function bestCandidate(
  { passages }: ProbedDocument,
  ranks: ReadonlyMap<string, number>,
): NamedPassage | undefined {
  let best: NamedPassage | undefined;
  for (const passage of passages) {
    const rank = ranks.get(passage.id);
    if (rank !== undefined && (best === undefined || rank < (ranks.get(best.id) as number))) best = passage;
  }
  return best;
}

/** Digits that a score keeps: enough to compare, few enough to store for every answer. */
export const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

// Chunks put together again.

/** The text of chunks in reading order; what a piece of a section repeats of the one before it stands there once. */
export function wholeText(chunks: readonly Pick<IndexedPassage, 'id' | 'document' | 'text'>[]): string {
  let whole = '';
  let section = '';
  let before = '';
  for (const { id, document, text } of chunks) {
    const own = resultOf({ id, document }, 'section');
    const repeated = own === section ? overlap(before, text) : 0;
    whole += repeated > 0 ? text.slice(repeated) : `${whole === '' ? '' : '\n\n'}${text}`;
    section = own;
    before = text;
  }
  return whole;
}

/** What would be searched of the chunks if they were one passage: title and headings once, then the text. */
export function wholeSearchedText(chunks: readonly IndexedPassage[]): string {
  const headings = new Set(chunks.flatMap(({ title, section }) => [title, ...section.split(' > ')]));
  return [...headings, wholeText(chunks)].join('\n');
}

/** Length of the longest end of one text that the other begins with. */
function overlap(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length); length > 0; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}
