// First stage: the passages whose vectors point where the query's does.
import type { SearchParts } from '../search-parts.ts';
import { named, type StageResult } from './stage-result.ts';

/** A query that gives no vector, such as one of unknown words under LSA, finds nothing. */
export async function retrieveVectors(query: string, parts: SearchParts): Promise<StageResult> {
  const { reader, settings, clock, signal } = parts;
  const embedded = await parts.embedQuery(query, signal);
  const started = clock.monotonic();
  const ranking = embedded.vector === undefined ? [] : parts.space().search(embedded.vector, settings.candidateK);
  const found = named(reader, ranking);
  const ms = embedded.ms + clock.monotonic() - started;
  return { name: 'vector', kind: 'retrieve', found, ms, cached: embedded.cached };
}
