// Keyword counting's word on the documents: which of the keywords each one has.
import type { SourceProbe } from '../../../model/probe.ts';
import { countKeywords, foldText, queryKeywords } from '../../../search/keyword-count.ts';
import { wholeSearchedText } from '../corpus/whole-text.ts';
import { bestCandidate, type SourceReport, type SourceRequest } from './source-report.ts';

/** How many texts have a keyword is not told: it would mean to look through all of them once more. */
export function probeBaseline({ source, query, documents, ranks, reader }: SourceRequest): SourceReport {
  const keywords = queryKeywords(query);
  const texts = reader.foldedTexts();
  const shares = new Map<string, readonly number[]>();
  const outside = new Map<string, SourceProbe>();
  for (const document of documents) {
    const { id, passages, expected } = document;
    const candidate = bestCandidate(document, ranks);
    const counted = (candidate === undefined ? passages : [candidate]).map((passage) => {
      const text = texts[passage.ordinal] ?? '';
      return { passage, text, score: countKeywords(text, keywords) };
    });
    const [best] = counted.toSorted((a, b) => b.score - a.score);
    if (best === undefined) continue;
    shares.set(
      id,
      keywords.map((keyword) => Number(best.text.includes(keyword))),
    );
    if (candidate !== undefined || !expected) continue;
    const known = { source, chunk: best.passage.id, score: best.score };
    if (passages.length < 2) outside.set(id, known);
    else {
      const whole = foldText(wholeSearchedText(passages.map(({ ordinal }) => reader.passage(ordinal))));
      const spreadTerms = keywords.filter((keyword) => whole.includes(keyword) && !best.text.includes(keyword));
      const spread = spreadTerms.length > 0 && best.score > 0 ? { spreadTerms } : {};
      outside.set(id, { ...known, wholeScore: countKeywords(whole, keywords), ...spread });
    }
  }
  return { terms: keywords.map((term) => ({ term })), shares, outside };
}
