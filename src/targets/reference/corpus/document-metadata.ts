// What is kept of a document's metadata.
import { legalMetadata } from '../../../law/index/metadata-place.ts';
import type { Json } from '../../../model/json.ts';
import type { CorpusDocument } from './corpus-document.ts';

/** @param metadata as it was read; anything but an object is passed over */
export function documentMetadata(metadata: unknown): Pick<CorpusDocument, 'metadata'> {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return {};
  const plain = Object.entries(metadata).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const kept = legalMetadata(Object.fromEntries(plain as [string, Json][]));
  return Object.keys(kept).length === 0 ? {} : { metadata: kept };
}
