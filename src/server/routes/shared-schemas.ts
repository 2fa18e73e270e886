// What several routes take and give.
import { z } from 'zod';
import type { Run } from '../../model/run.ts';
import { ProblemError } from '../problem.ts';
import { tagOfRuns } from '../run-state.ts';
import type { ServerContext } from '../server-context.ts';

export const idParams = z.strictObject({ id: z.uuid() });

/** How a list is read a page at a time. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z.string().optional(),
};

/** A page of a list; `next` is null on the last one. */
export const pageOf = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.strictObject({ [name]: z.array(row), next: z.string().nullable() });

/** A run on a dataset. */
export type AskedRun = Run & Required<Pick<Run, 'dataset'>>;

/** @throws ProblemError 404 for one of which nothing is recorded */
export async function recordedRun({ session }: ServerContext, id: string): Promise<AskedRun> {
  const run = await session.store.findRun(id);
  if (run?.dataset === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
  return { ...run, dataset: run.dataset };
}

/** Of what is said of one run alone; undefined as long as it is under way, or is not there. */
export async function tagOfRun({
  params,
  server,
}: {
  readonly params: { readonly id: string };
  readonly server: ServerContext;
}): Promise<string | undefined> {
  const run = await server.session.store.findRun(params.id);
  return run === undefined ? undefined : await tagOfRuns(server, [run]);
}
