// A dataset on its way: examples that somebody brought, kept apart until somebody has looked at them and keeps or drops them.
import { z } from 'zod';
import type { Example } from '../../../model/example.ts';
import { DatasetError } from '../../../model/hakari-error.ts';
import type { JsonObject } from '../../../model/json.ts';
import { present } from '../../../model/present.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DatasetDraft, DraftStore } from '../../../ports/draft-store.ts';
import type { DatasetStore, StoredDataset } from '../../../ports/store.ts';
import type { Document } from '../../result-shapes.ts';
import { synthesisCountsSchema } from '../../synthesis/synthesis-counts.ts';
import { unjudgedSchema } from '../dataset-source.ts';
import { importedFromSchema } from '../importable-dataset.ts';
import { createDataset, readDatasetName } from '../managed-dataset.ts';

export interface DraftContext {
  readonly store: DatasetStore & DraftStore;
  readonly newId: () => string;
  readonly clock: Clock;
}

const uploadedSchema = z.strictObject({
  kind: z.literal('upload'),
  /** As it was called. */
  file: z.string(),
  bytes: z.int(),
  /** What the file of another tool was taken for; null of a file of ours. */
  from: importedFromSchema.nullable(),
  /** The file of judgements that came with it; null: none. */
  qrels: z.string().nullable(),
  unjudged: unjudgedSchema,
});

const generatedSchema = z.strictObject({
  kind: z.literal('generate'),
  /** Name of the text. */
  source: z.string(),
  /** Questions that were wanted. */
  pairs: z.int(),
  /** How far it is, as long as it is being made. */
  done: z.int(),
  total: z.int(),
  /** What became of what was written; null before its end. */
  counts: synthesisCountsSchema.nullable(),
  /** Why nothing came of it. */
  error: z.string().nullable(),
  /** Somebody stopped it. */
  stopped: z.boolean().default(false),
});

/** Where the examples of a draft come from. */
export const draftOriginSchema = z.discriminatedUnion('kind', [uploadedSchema, generatedSchema]);

export type UploadedOrigin = Document<typeof uploadedSchema>;
export type GeneratedOrigin = Document<typeof generatedSchema>;
export type DraftOrigin = Document<typeof draftOriginSchema>;

export const datasetDraftSchema = z.strictObject({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(['making', 'ready', 'failed']),
  /** It is being made, and nobody has said for half a minute that they work on it: it waits for a server. */
  waiting: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  /** SHA-256 over the content; null as long as there is none. */
  hash: z.string().nullable(),
  examples: z.int(),
  origin: draftOriginSchema,
});

export type ShownDraft = Document<typeof datasetDraftSchema>;

/** A draft with its examples. */
export interface OpenedDraft {
  readonly draft: DatasetDraft;
  readonly shown: ShownDraft;
  /** Of the examples (none yet). */
  readonly stored: StoredDataset | undefined;
}

/** So long somebody may come back to it. */
const keptMs = 7 * 24 * 3600 * 1000;

/** @returns its id */
export async function addDraft(
  { store, newId, clock }: DraftContext,
  draft: Pick<DatasetDraft, 'name' | 'status' | 'createdBy'> & {
    readonly origin: DraftOrigin;
    readonly datasetId?: string;
  },
  asked?: JsonObject,
): Promise<string> {
  await store.removeDraftsBefore(clock.now() - keptMs);
  const id = newId();
  const { origin, ...rest } = draft;
  await store.addDraft({ id, told: origin as unknown as JsonObject, ...rest }, asked);
  return id;
}

/** Of others there is none: who brought something looks at it. @throws DatasetError `no-draft` */
export async function openDraft({ store, clock }: DraftContext, id: string, account: string): Promise<OpenedDraft> {
  const draft = await store.findDraft(id);
  if (draft === undefined || draft.createdBy !== account)
    throw new DatasetError('there is no such draft: it was kept or dropped already, or is somebody else’s', {
      code: 'no-draft',
      where: `draft ${id}`,
    });
  const stored = draft.datasetId === undefined ? undefined : await store.datasetById(draft.datasetId);
  const shown: ShownDraft = {
    id,
    name: draft.name,
    description: stored?.description ?? null,
    status: draft.status,
    waiting: draft.status === 'making' && clock.now() > draft.changedAt + silentMs,
    created_by: draft.createdBy,
    created_at: new Date(draft.createdAt).toISOString(),
    hash: stored?.hash ?? null,
    examples: stored?.examples ?? 0,
    origin: draftOriginSchema.parse(draft.told),
  };
  return { draft, shown, stored };
}

interface KeptDraft {
  readonly name: string;
  readonly description?: string | undefined;
  /** What becomes of each example; undefined drops it (each stays as it is). */
  readonly each?: ((example: Example) => Example | undefined) | undefined;
}

/** Who makes one says so every few seconds; after so long nobody does at the moment. */
const silentMs = 30_000;

/** Makes a dataset of it. @throws DatasetError `dataset-exists` when the name is taken: the draft stays then */
export async function keepDraft(
  context: DraftContext,
  { draft, stored }: OpenedDraft,
  { name, description, each }: KeptDraft,
): Promise<StoredDataset> {
  const { store } = context;
  if (draft.status !== 'ready' || stored === undefined)
    throw new DatasetError('nothing is there to be kept', { code: 'empty-draft', where: `draft ${draft.id}` });
  const { description: _, ...header } = stored.header;
  const made = await createDataset(context, {
    header: present({ ...header, name: readDatasetName(name), description }),
    examples: each === undefined ? stored.hash : changed(store.examplesOf(stored.hash), each),
    by: draft.createdBy,
  });
  await store.removeDraft(draft.id);
  return made;
}

/** @throws DatasetError `no-examples` when none is left */
async function* changed(
  examples: AsyncIterable<Example>,
  each: (example: Example) => Example | undefined,
): AsyncGenerator<Example> {
  let left = 0;
  for await (const example of examples) {
    const now = each(example);
    if (now === undefined) continue;
    left += 1;
    yield now;
  }
  if (left === 0) throw new DatasetError('no example is left: a dataset has at least one', { code: 'no-examples' });
}
