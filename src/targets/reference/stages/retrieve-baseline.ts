// What people had before: the texts that contain most of the query's words.
import { countKeywords, queryKeywords } from '../../../search/keyword-count.ts';
import { topK } from '../../../search/top-k.ts';
import type { SearchParts } from '../search-parts.ts';
import { named, type StageResult } from './stage-result.ts';

export function retrieveBaseline(query: string, { reader, settings, clock }: SearchParts): StageResult {
  const started = clock.monotonic();
  const texts = reader.foldedTexts();
  const keywords = queryKeywords(query);
  const scores = texts.map((text) => countKeywords(text, keywords));
  const found = named(reader, topK({ k: settings.candidateK, scores, idRanks: reader.idRanks }));
  return { name: 'baseline', kind: 'retrieve', found, ms: clock.monotonic() - started };
}
