// Passages into an index, many in a request: memory holds one request, and every passage that is refused is told.
import { z } from 'zod';
import { redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import { TargetError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import type { SearchServer } from './server-client.ts';

/** One passage as it is sent. */
export interface LoadedPassage {
  /** Of the chunk; its name in the index is a hash of it, since names there may have 512 bytes at most. */
  readonly id: string;
  /** Of the document in the index. */
  readonly name: string;
  /** In JSON, on one line. */
  readonly source: string;
}

const itemError = z.object({ type: z.string().optional(), reason: z.string().nullish() });
const item = z.object({ status: z.number(), error: itemError.optional() });
const reply = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), item)) });

/** Bytes of one request, unless a single passage is longer (4 MiB); servers take 100 MB as they come. */
const mostBytes = 4 << 20;
/** Passages of one request. */
const mostPassages = 1000;

interface BulkLoadOptions {
  readonly server: SearchServer;
  readonly index: string;
  /** Told of how many passages are there. */
  readonly loaded: (passages: number) => void;
}

/**
 * One request after another; what the server has no room for at the moment is sent again, and nothing else of its request.
 * @returns how many passages were sent
 * @throws TargetError `passages-refused`, CallError
 */
export async function bulkLoad(
  passages: AsyncIterable<LoadedPassage> | Iterable<LoadedPassage>,
  options: BulkLoadOptions,
): Promise<number> {
  let batch: LoadedPassage[] = [];
  let bytes = 0;
  let sent = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await sendBatch(batch, options);
    sent += batch.length;
    options.loaded(sent);
    batch = [];
    bytes = 0;
  };
  for await (const passage of passages) {
    const own = Buffer.byteLength(passage.source) + passage.name.length + 30;
    if (batch.length >= mostPassages || (batch.length > 0 && bytes + own > mostBytes)) await flush();
    batch.push(passage);
    bytes += own;
  }
  await flush();
  return sent;
}

async function sendBatch(batch: readonly LoadedPassage[], { server, index }: BulkLoadOptions): Promise<void> {
  let pending = batch;
  const { value: refused } = await server.call({
    method: 'POST',
    path: `/${index}/_bulk`,
    body: () => pending.map(({ name, source }) => `${JSON.stringify({ index: { _id: name } })}\n${source}\n`).join(''),
    read: (json) => {
      const statuses = readStatuses(json, pending.length, server.address);
      const later = pending.filter((_, at) => isPassing(statuses[at]));
      const lost = pending.flatMap(({ id }, at) => {
        const own = statuses[at] as ItemStatus;
        return own.error === undefined || isPassing(own) ? [] : [{ id, error: own.error }];
      });
      if (lost.length === 0 && later.length > 0) {
        const [first] = statuses.filter(isPassing);
        pending = later;
        throw new TargetCallError(
          `${server.address} had no room for ${later.length} of ${statuses.length} passages: ${reasonOf(first)}`,
          { kind: 'rate-limited', status: 429 },
        );
      }
      return lost;
    },
  });
  if (refused.length === 0) return;
  const shown = refused.slice(0, 3).map(({ id, error }) => `${id} (${redact(reasonOf({ error }), [])})`);
  const more = refused.length > shown.length ? `, and ${refused.length - shown.length} more` : '';
  throw new TargetError(
    `${index} takes ${refused.length} of ${batch.length} passages not: ${shown.join(', ')}${more}`,
    {
      code: 'passages-refused',
      hint: 'nothing was left out in silence: what is refused would look like a passage that no search finds',
    },
  );
}

type ItemStatus = z.output<typeof item>;

/** @throws TargetCallError `unreadable` */
function readStatuses(json: Json, expected: number, address: string): readonly ItemStatus[] {
  const parsed = reply.safeParse(json);
  if (parsed.success && parsed.data.items.length === expected) {
    return parsed.data.items.map((one) => Object.values(one)[0] as ItemStatus);
  }
  const what = parsed.success
    ? `tells of ${parsed.data.items.length} passages, and ${expected} were sent`
    : `is none of a bulk request: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
  throw new TargetCallError(`${address} gave a reply that ${what}`, { kind: 'unreadable', retryable: false });
}

/** Of a queue that is full, or a shard that is not there yet. */
const isPassing = (own: ItemStatus | undefined): boolean => own?.status === 429 || own?.status === 503;

const reasonOf = (own: Pick<ItemStatus, 'error'> | undefined): string =>
  [own?.error?.type, own?.error?.reason].filter((part) => typeof part === 'string').join(': ');
