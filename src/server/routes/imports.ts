// Runs from another store: a bundle that is sent is verified from end to end, and taken in.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { z } from 'zod';
import { importBundle } from '../../app/bundle/import-bundle.ts';
import { readBundleFile } from '../../app/bundle/read-bundle-file.ts';
import { DatasetError, type HakariError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { defineRoute, type Route } from '../route.ts';

/** Of a bundle: one with 100,000 trials is about so large. */
const mostBytes = 2 * 1024 ** 3;
const kinds = ['application/jsonl', 'application/x-ndjson', 'application/octet-stream'];
/** As messages name it: its own name says nothing here. */
const name = 'bundle';

const importedSchema = z.strictObject({
  runId: z.string(),
  /** False when the run was there already, with the same rows. */
  imported: z.boolean(),
});

/** Lends the body as a file, which may be larger than memory. @throws ProblemError 413, 415, 400 */
async function asFile<T>({ req }: Context, work: (path: string) => Promise<T>): Promise<T> {
  const kind = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!kinds.includes(kind))
    throw new ProblemError(415, 'not-a-bundle', 'the body is a bundle: Content-Type: application/jsonl');
  if (req.raw.body === null) throw new ProblemError(400, 'not-a-bundle', 'the body is empty');
  const folder = await mkdtemp(join(tmpdir(), 'hakari-import-'));
  const path = join(folder, name);
  try {
    await using file = await open(path, 'wx', 0o600);
    let bytes = 0;
    for await (const chunk of req.raw.body) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new ProblemError(413, 'too-large', `a request here has at most ${mostBytes} bytes`);
      await file.write(chunk);
    }
    return await work(path);
  } catch (error) {
    throw withoutFolder(error, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a bundle is said of its lines, and of no place on this machine. */
function withoutFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof DatasetError)) return error;
  const said = (text: string): string => text.replaceAll(`${folder}/`, '');
  const { what, code, where, hint } = error as HakariError;
  return new DatasetError(said(what), present({ code, where: where === undefined ? undefined : said(where), hint }));
}

export const importRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/eval/runs/import',
    access: 'runs:manage',
    summary: 'Take in a run that another store exported as a bundle (the body); twice is as good as once',
    mostBytes,
    streamed: kinds,
    replies: { 200: importedSchema, 201: importedSchema },
    handle: async (asking) => {
      const { http, server } = asking;
      const { runId, imported } = await asFile(http, (path) =>
        importBundle(server.session.store, readBundleFile(path), { name }),
      );
      if (imported) await record(asking, 'import', { kind: 'run', id: runId });
      return http.json({ runId, imported }, imported ? 201 : 200);
    },
  }),
];
