// What a search answered, if it is an answer: one that lacks a shard or ran out of time is none.
import { z } from 'zod';
import { redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import { compareRanked, type RankedCandidate } from '../../search/ranking/candidate-list.ts';

const hit = z.object({
  _score: z.number(),
  fields: z.object({ chunk: z.tuple([z.string()]) }),
  _explanation: z.custom<Json>().optional(),
});
const failure = z.object({ reason: z.object({ reason: z.string().nullish() }).optional() });
const reply = z.object({
  timed_out: z.boolean(),
  _shards: z.object({
    total: z.number(),
    successful: z.number(),
    failed: z.number(),
    failures: z.array(failure).optional(),
  }),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.string() }).optional(),
    hits: z.array(hit),
  }),
});

export type SearchReply = z.output<typeof reply>['hits'];

const counted = z.object({
  aggregations: z.object({
    everything: z.object({ having: z.object({ buckets: z.array(z.object({ doc_count: z.number() })) }) }),
  }),
});

/** Passages that have each of the terms, in the order in which they were asked for; none where the reply does not tell. */
export const documentCounts = (json: Json): readonly number[] =>
  counted.safeParse(json).data?.aggregations.everything.having.buckets.map(({ doc_count: count }) => count) ?? [];

const analysed = z.object({ tokens: z.array(z.object({ token: z.string() })) });

/** The terms of a text in order of first appearance, each once. */
export const readTerms = (json: Json): readonly string[] => [
  ...new Set((analysed.safeParse(json).data?.tokens ?? []).map(({ token }) => token)),
];

/** @throws TargetCallError that may pass for a partial answer, `unreadable` for what is no answer of a search */
export function readSearch(json: Json, address: string): SearchReply {
  const parsed = reply.safeParse(json);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new TargetCallError(`${address} gave a reply that is none of a search: ${path.join('.')} ${message}`, {
      kind: 'unreadable',
      retryable: false,
    });
  }
  const { timed_out: timedOut, _shards: shards, hits } = parsed.data;
  if (timedOut)
    throw new TargetCallError(`${address} ran out of time and gave a part of the answer`, { kind: 'timeout' });
  if (shards.failed > 0 || shards.successful < shards.total) {
    const why = shards.failures?.[0]?.reason?.reason ?? 'it does not say why';
    const what = `${address} answered from ${shards.successful} of ${shards.total} shards: ${redact(why, [])}`;
    throw new TargetCallError(what, {
      kind: 'server',
      hint: 'look at the health of the index: every shard has to be there',
    });
  }
  return hits;
}

/** Best first, in the order of all rankings. @param scoreOf what a score of the server means (itself) */
export const rankedHits = (
  { hits }: Pick<SearchReply, 'hits'>,
  scoreOf: (score: number) => number = (score) => score,
): readonly RankedCandidate[] =>
  hits.map(({ _score: score, fields }) => ({ id: fields.chunk[0], score: scoreOf(score) })).sort(compareRanked);
