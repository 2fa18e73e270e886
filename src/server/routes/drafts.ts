// Datasets on their way, over the API and from pages: a file in any shape that is imported, or a text of which a model writes questions; looked at, and then kept or dropped.
import type { Context } from 'hono';
import { z } from 'zod';
import { exampleRow } from '../../app/bundle/bundle-schema.ts';
import { datasetCareSchema } from '../../app/dataset/dataset-care.ts';
import { datasetDraftSchema, keepDraft, type OpenedDraft, openDraft } from '../../app/dataset/drafts/dataset-draft.ts';
import {
  type AskedGeneration,
  planGeneration,
  requestGeneration,
  stopGeneration,
} from '../../app/dataset/drafts/generate-draft.ts';
import { ownName, type UploadedFile, uploadDataset } from '../../app/dataset/drafts/upload-dataset.ts';
import { type Role, textEncodings } from '../../app/dataset/importable-dataset.ts';
import { changedExample, managedDataset, managedDatasetSchema } from '../../app/dataset/managed-dataset.ts';
import { defaultScale, type Example } from '../../model/example.ts';
import { estimateQuestions, passagesOfText, questionModels } from '../../setup/question-writers.ts';
import { type Fields, givenFields } from '../form-fields.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { estimated, estimateFields, idParams } from './shared-schemas.ts';

type Bringing = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account' | 'identity'>;
type AskedDraft = Pick<Asking<{ readonly id: string }, unknown, unknown>, 'server' | 'account' | 'params'>;

/** Of a file that is uploaded; a file of JSON or CSV is read as a whole, and a larger one would not be. */
export const mostUploaded: number = 64 * 1024 * 1024;
/** Of a text from which questions are written. */
export const mostSource: number = 1024 * 1024;
export const mostPairs = 50;
/** Of an upload the first ones; a model writes no more at once. */
export const shownExamples = 50;
export const textEndings: readonly string[] = ['.md', '.markdown', '.txt'];
/** What can be said of a file whose fields are called as nobody expects. */
export const namedRoles = ['query', 'expectedAnswer', 'category'] as const satisfies readonly Role[];
/** One to write, a few to check, and some that are asked again. */
const mostCalls = (pairs: number): number => 20 + 15 * pairs;

/** @returns the id of the draft @throws DatasetError with the place in the file; ProblemError where there is none */
export async function uploadFrom(
  { server, account: by }: Bringing,
  { fields, files }: { readonly fields: Fields; readonly files: ReadonlyMap<string, UploadedFile> },
): Promise<string> {
  const file = files.get('file');
  if (file === undefined) throw new ProblemError(422, 'no-file', 'file: choose a file');
  const named = namedRoles.flatMap((role) => {
    const field = fields[role]?.trim() ?? '';
    return field === '' ? [] : [[role, field] as const];
  });
  const map = named.length === 0 ? undefined : new Map<Role, string>(named);
  const asked = {
    file,
    qrels: files.get('qrels'),
    by,
    encoding: knownEncoding(fields.encoding),
    map,
    open: server.uploads.open,
  };
  return await uploadDataset(server.session, asked);
}

function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || name === '' || name === 'utf-8') return undefined;
  if ((textEncodings as readonly string[]).includes(name)) return name;
  throw new ProblemError(422, 'bad-request', `encoding: one of ${textEncodings.join(', ')}`);
}

interface GivenText {
  readonly fields: Fields;
  readonly file: UploadedFile | undefined;
}

/** @returns the id of the draft, which waits for a process of the server, and says how far it is */
export async function generateFrom(asking: Bringing, given: GivenText): Promise<string> {
  requireModels(asking);
  const { server, account: by } = asking;
  const { session, queue, drafts } = server;
  const { source, pairs, chunks } = await readText(given);
  await planGeneration({ source: { name: source.name, chunks }, pairs });
  const asked: AskedGeneration = { name: given.fields.name ?? '', source, pairs, mostCalls: mostCalls(pairs), by };
  const id = await requestGeneration({ ...session, queue }, asked);
  drafts.wake();
  return id;
}

const estimateSchema = z.strictObject({
  /** Questions that will be asked for. */
  questions: z.int(),
  /** Passages of the text of which they are asked. */
  passages: z.int(),
  ...estimateFields,
  /** Calls before which it stops in any case, those that failed and are made again among them. */
  most_calls: z.int(),
});

export type GenerationEstimate = z.infer<typeof estimateSchema>;

/** @throws what the generation would be refused with */
export async function estimateGeneration(asking: Bringing, given: GivenText): Promise<GenerationEstimate> {
  requireModels(asking);
  const { session, loaded } = asking.server;
  const { source, pairs, chunks } = await readText(given);
  const plan = await planGeneration({ source: { name: source.name, chunks }, pairs });
  const today = new Date(session.clock.now()).toISOString().slice(0, 10);
  const estimate = estimated(estimateQuestions(loaded, plan, today));
  return { questions: plan.pairs, passages: plan.chosen, ...estimate, most_calls: mostCalls(pairs) };
}

function requireModels({ identity, server }: Bringing): void {
  if (!(identity?.permissions.includes('eval:run') ?? false))
    throw new ProblemError(403, 'not-allowed', 'models are asked, which takes the permission eval:run');
  if (questionModels(server.loaded) === undefined)
    throw new ProblemError(
      422,
      'no-judge',
      'no model is named: the config of the server names one under judge: or synthesis:',
    );
}

async function readText({ fields, file }: GivenText) {
  const pairs = pairsOf(fields.num_pairs);
  const source = sourceOf(fields, file);
  return { pairs, source, chunks: await passagesOfText(source.name, source.text) };
}

function pairsOf(text = ''): number {
  const pairs = text.trim() === '' ? 3 : Number(text);
  if (Number.isInteger(pairs) && pairs >= 1 && pairs <= mostPairs) return pairs;
  throw new ProblemError(422, 'bad-request', `num_pairs: a whole number from 1 to ${mostPairs}`);
}

/** A text that was pasted, or a file that holds one. */
function sourceOf({ source_text: pasted = '', name = '' }: Fields, file: UploadedFile | undefined) {
  if ((pasted.trim() === '') === (file === undefined))
    throw new ProblemError(
      422,
      'one-source',
      'questions are written from source_text or from a file: give one of both',
    );
  const bytes = file?.bytes.length ?? Buffer.byteLength(pasted);
  if (bytes > mostSource) throw new ProblemError(422, 'too-large', `a text has at most ${mostSource} bytes`);
  const called = file === undefined ? `${ownName(name)}.md` : ownName(file.name);
  if (file !== undefined && !textEndings.some((ending) => called.endsWith(ending)))
    throw new ProblemError(422, 'no-text', `file: a text (${textEndings.join(', ')})`);
  return { name: called, text: file === undefined ? pasted : decoded(file) };
}

function decoded({ bytes, name }: UploadedFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError(422, 'no-text', `${ownName(name)} is no text in UTF-8`);
  }
}

/** @throws DatasetError `no-draft` */
export const openedDraft = ({ server, params, account }: AskedDraft): Promise<OpenedDraft> =>
  openDraft(server.session, params.id, account);

/** It is made no more, and stays to be looked at. */
export async function stopDraft(asking: AskedDraft): Promise<void> {
  const { shown } = await openedDraft(asking);
  const { session, queue, drafts } = asking.server;
  await stopGeneration({ store: session.store, queue }, shown.id);
  drafts.stop(shown.id);
}

/** @returns what it was: nothing is left of it */
export async function dropDraft(asking: AskedDraft): Promise<OpenedDraft> {
  const opened = await openedDraft(asking);
  if (opened.shown.status === 'making') await stopDraft(asking);
  await asking.server.session.store.removeDraft(opened.shown.id);
  return opened;
}

export const draftUrl = (id: string): string => `/api/eval/drafts/${id}`;

const reviewSchema = z.strictObject({
  draft: datasetDraftSchema,
  /** The first of them, as a bundle has them. */
  examples: z.array(exampleRow),
  /** What they are made of and what the linter finds; null as long as there are none, or so many are still being looked at. */
  care: datasetCareSchema.nullable(),
});

/** What somebody looks at before there is a dataset. */
export async function reviewOf(
  asking: Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>,
  id: string,
): Promise<z.input<typeof reviewSchema>> {
  const { session, looker } = asking.server;
  const { shown, stored } = await openDraft(session, id, asking.account);
  if (stored === undefined) return { draft: shown as never, examples: [], care: null };
  const examples: Example[] = [];
  const range = { first: 0, end: shownExamples };
  for await (const example of session.store.examplesOf(stored.hash, range)) examples.push(example);
  const looked = await looker.look(stored);
  const care = looked.kind === 'known' ? looked.care : null;
  return { draft: shown as never, examples: examples as never, care: care as never };
}

const keptSchema = z.strictObject({
  /** (that of the draft) */
  name: z.string().optional(),
  description: z.string().max(10_000).optional(),
  /** Those that are kept, by their id, with what is changed in them (all, as they are). */
  examples: z
    .array(
      z.strictObject({
        id: z.string(),
        query: z.string().optional(),
        expected_answer: z.string().nullable().optional(),
      }),
    )
    .min(1)
    .optional(),
});

/** Each example as it is wished, or undefined: it is left out. */
function chosen({ stored }: OpenedDraft, wished: z.infer<typeof keptSchema>['examples']) {
  if (wished === undefined) return undefined;
  const byId = new Map(wished.map(({ id, ...change }) => [id, change]));
  const scale = stored?.header.scale ?? defaultScale;
  return (example: Example): Example | undefined => {
    const change = byId.get(example.id);
    return change === undefined ? undefined : changedExample(example, withoutUndefined(change), scale);
  };
}

const withoutUndefined = (change: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const access = 'datasets:write';

async function begun(http: Context, asking: Bringing, id: string, status: 201 | 202): Promise<Response> {
  http.header('location', draftUrl(id));
  return http.json(await reviewOf(asking, id), status);
}

const generateForm = {
  fields: z.object({ name: z.string(), source_text: z.string().optional(), num_pairs: z.string().optional() }),
  files: ['file'],
};

export const draftRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/drafts',
    access,
    summary: 'Datasets of one’s own that are not saved yet, newest first',
    replies: {
      200: z.strictObject({ drafts: z.array(datasetDraftSchema) }),
    },
    handle: async ({ server, account, http }) => {
      const drafts = [];
      for (const { id } of await server.session.store.listDrafts(account))
        drafts.push((await openDraft(server.session, id, account)).shown);
      return http.json({ drafts });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/drafts/upload',
    access,
    summary: 'Bring a file in any shape that can be imported; what was made of it is looked at before it is a dataset',
    mostBytes: mostUploaded,
    form: {
      fields: z.object({
        file: z.string(),
        encoding: z.enum(textEncodings).optional(),
        ...Object.fromEntries(namedRoles.map((role) => [role, z.string().optional()])),
      }),
      files: ['file', 'qrels'],
    },
    replies: { 201: reviewSchema },
    handle: async (asking) => begun(asking.http, asking, await uploadFrom(asking, await givenFields(asking.http)), 201),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/drafts/generate',
    access,
    summary:
      'Have a model write questions from a text (source_text, or a file); they wait in the queue, and the draft says how far they are',
    mostBytes: 2 * mostSource,
    form: generateForm,
    replies: { 202: reviewSchema },
    handle: async (asking) => {
      const { fields, files } = await givenFields(asking.http);
      return begun(asking.http, asking, await generateFrom(asking, { fields, file: files.get('file') }), 202);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/drafts/generate/estimate',
    access,
    summary: 'What it would take to write them, and roughly what that costs; nothing is asked',
    mostBytes: 2 * mostSource,
    form: generateForm,
    replies: { 200: estimateSchema },
    handle: async (asking) => {
      const { fields, files } = await givenFields(asking.http);
      return asking.http.json(await estimateGeneration(asking, { fields, file: files.get('file') }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/drafts/{id}',
    access,
    summary: 'A draft with its first examples, what became of the fields of its file, and what the linter finds',
    params: idParams,
    replies: { 200: reviewSchema },
    handle: async (asking) => asking.http.json(await reviewOf(asking, asking.params.id)),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/drafts/{id}/keep',
    access,
    summary: 'Make a dataset of it, of all examples or of those that are named',
    params: idParams,
    body: keptSchema,
    replies: { 201: managedDatasetSchema },
    handle: async (asking) => {
      const { body, server, http } = asking;
      const draft = await openedDraft(asking);
      const each = chosen(draft, body.examples);
      const { name = draft.shown.name, description = draft.shown.description ?? undefined } = body;
      const made = await keepDraft(server.session, draft, { name, description, each });
      await record(asking, 'make', { kind: 'dataset', id: made.name });
      return http.json(managedDataset(made), 201);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/drafts/{id}/stop',
    access,
    summary: 'Have no more questions written; what was answered is remembered',
    params: idParams,
    replies: { 200: reviewSchema },
    handle: async (asking) => {
      await stopDraft(asking);
      return asking.http.json(await reviewOf(asking, asking.params.id));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/drafts/{id}',
    access,
    summary: 'Drop a draft',
    params: idParams,
    handle: async (asking) => {
      await dropDraft(asking);
      return asking.http.body(null, 204);
    },
  }),
];
