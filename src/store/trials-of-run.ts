// Which trials a run has, which of them are the latest of their example and repeat, and what is lost of them.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { trialKey } from '../model/trial.ts';
import type { ExampleRange, RunStore } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { noRun } from './run-revisions.ts';
import type { Tables } from './tables.ts';

/** Keys a page. */
const keysAPage = 2000;

export function trialsOfRun(
  context: StoreContext,
): Pick<RunStore, 'trialKeys' | 'failedTrials' | 'lostScores' | 'scorersOf'> {
  return {
    trialKeys: (runId, range) => trialKeys(context, runId, range),
    failedTrials: (runId, range) => failedTrials(context, runId, range),
    lostScores: (runId, metrics) => lostScores(context, runId, metrics),
    scorersOf: (runId) => scorersOf(context, runId),
  };
}

/** @returns the content of the run's dataset version; null for a stream */
export async function contentOf({ reader }: StoreContext, runId: string): Promise<string | null> {
  const run = await reader
    .selectFrom('run')
    .leftJoin('dataset_content', 'dataset_content.hash', 'run.dataset_hash')
    .select('dataset_content.id as content_id')
    .where('run.id', '=', runId)
    .executeTakeFirst();
  if (run === undefined) throw noRun(runId);
  return run.content_id;
}

export function isLatestExecution(eb: ExpressionBuilder<Tables, 'trial'>): Expression<SqlBool> {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('trial as later')
        .select('later.id')
        .whereRef('later.run_id', '=', 'trial.run_id')
        .whereRef('later.example_ordinal', '=', 'trial.example_ordinal')
        .whereRef('later.repeat', '=', 'trial.repeat')
        .whereRef('later.execution', '>', 'trial.execution'),
    ),
  );
}

const everyExample: ExampleRange = { first: 0, end: 2 ** 31 - 1 };

async function trialKeys(
  context: StoreContext,
  runId: string,
  { first, end }: ExampleRange = everyExample,
): Promise<ReadonlySet<string>> {
  const contentId = await contentOf(context, runId);
  const keys = new Set<string>();
  // A stream has nothing to resume.
  if (contentId === null) return keys;
  for (let place: KeyPlace | undefined = { ordinal: first - 1, repeat: 2 ** 31 - 1 }; place !== undefined; ) {
    const page: readonly Key[] = await readKeys(context, { runId, contentId, place, end });
    for (const { exampleId, repeat } of page) keys.add(trialKey(exampleId, repeat));
    place = page.length < keysAPage ? undefined : page.at(-1);
  }
  return keys;
}

/** Where a page begins: behind this example and repeat. */
interface KeyPlace {
  readonly ordinal: number | null;
  readonly repeat: number;
}

interface Key extends KeyPlace {
  readonly exampleId: string;
}

function readKeys(
  { reader }: StoreContext,
  {
    runId,
    contentId,
    place,
    end,
  }: { readonly runId: string; readonly contentId: string; readonly place: KeyPlace; readonly end: number },
): Promise<readonly Key[]> {
  return reader
    .selectFrom('trial')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId).onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(['trial.example_ordinal as ordinal', 'trial.repeat', 'example.example_id as exampleId'])
    .distinct()
    .where('trial.run_id', '=', runId)
    .where((eb) =>
      eb(eb.refTuple('trial.example_ordinal', 'trial.repeat'), '>', eb.tuple(place.ordinal ?? -1, place.repeat)),
    )
    .where('trial.example_ordinal', '<', end)
    .orderBy('trial.example_ordinal')
    .orderBy('trial.repeat')
    .limit(keysAPage)
    .execute();
}

/** Failures are few: all of them at once. */
async function failedTrials(
  context: StoreContext,
  runId: string,
  { first, end }: ExampleRange = everyExample,
): Promise<ReadonlyMap<string, number>> {
  const contentId = await contentOf(context, runId);
  const rows = await context.reader
    .selectFrom('trial')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(['example.example_id as exampleId', 'trial.repeat', 'trial.execution'])
    .where('trial.run_id', '=', runId)
    .where('trial.status', '=', 'failed')
    .where('trial.example_ordinal', '>=', first)
    .where('trial.example_ordinal', '<', end)
    .where(isLatestExecution)
    .execute();
  return new Map(rows.map(({ exampleId, repeat, execution }) => [trialKey(exampleId, repeat), execution]));
}

async function lostScores({ reader }: StoreContext, runId: string, metrics: readonly string[]): Promise<number> {
  if (metrics.length === 0) return 0;
  const { answered } = await reader
    .selectFrom('trial')
    .select(({ fn }) => fn.countAll<number | string>().as('answered'))
    .where('run_id', '=', runId)
    .where('status', '=', 'ok')
    .where(isLatestExecution)
    .executeTakeFirstOrThrow();
  const { there } = await reader
    .selectFrom('score')
    .innerJoin('trial', 'trial.id', 'score.trial_id')
    .select(({ fn }) => fn.countAll<number | string>().as('there'))
    .where('trial.run_id', '=', runId)
    .where('trial.status', '=', 'ok')
    .where('score.metric', 'in', metrics)
    .where('score.source', '!=', 'human')
    .where('score.superseded_by', 'is', null)
    .where((eb) => eb.or([eb('score.failed_by', 'is', null), eb('score.failed_by', '!=', 'instrument')]))
    .where((eb) => isLatestExecution(eb as unknown as ExpressionBuilder<Tables, 'trial'>))
    .executeTakeFirstOrThrow();
  return Number(answered) * metrics.length - Number(there);
}

async function scorersOf({ reader }: StoreContext, runId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await reader
    .selectFrom('score')
    .innerJoin('trial', 'trial.id', 'score.trial_id')
    .select(['score.metric', 'score.scorer_fingerprint as fingerprint'])
    .distinct()
    .where('trial.run_id', '=', runId)
    .where('score.source', '!=', 'human')
    .where(({ eb, or }) =>
      or([
        eb('score.status', '!=', 'skipped'),
        eb('score.details', 'is not', null),
        eb('score.details_hash', 'is not', null),
      ]),
    )
    .where('score.superseded_by', 'is', null)
    .where((eb) => isLatestExecution(eb as unknown as ExpressionBuilder<Tables, 'trial'>))
    .execute();
  const scorers = new Map<string, Set<string>>();
  for (const { metric, fingerprint } of rows) scorers.set(metric, (scorers.get(metric) ?? new Set()).add(fingerprint));
  return scorers;
}
