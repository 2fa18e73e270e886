// What several routes take and give.
import { z } from 'zod';
import type { CallEstimate } from '../../calls/pricing/estimate-calls.ts';
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

/** Models that would be asked. */
export const estimateFields = {
  /** Calls of models: as if nothing were remembered, and nothing had to be asked again. */
  calls: z.int(),
  /** At most, by a guess of the lengths; null as soon as the price of one model is not known. */
  cost_usd: z.number().nullable(),
  models: z.array(
    z.strictObject({
      name: z.string(),
      /** What it is asked for (it answers). */
      part: z.string().nullable(),
      calls: z.int(),
      cost_usd: z.number().nullable(),
    }),
  ),
};

export const estimated = ({ calls, costUsd, models }: CallEstimate) => ({
  calls: Math.ceil(calls),
  cost_usd: costUsd,
  models: models
    .filter((model) => model.calls > 0)
    .map(({ name, part = null, calls: own, costUsd: cost }) => ({
      ...{ name, part, calls: Math.ceil(own) },
      cost_usd: cost,
    })),
});
