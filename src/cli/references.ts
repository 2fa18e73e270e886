// What a user means by a word: a run by its id or name, a dataset by its path or name.
import { existsSync } from 'node:fs';
import {
  type NamedDataset,
  type OpenedDataset,
  openNamedDataset,
  readVersion,
  type VersionedDataset,
} from '../app/dataset/dataset-source.ts';
import { latestOfRuns, mayBeLatest, type RunKind } from '../app/latest-run.ts';
import { ConfigError, DatasetError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { DatasetStore, Store } from '../ports/store.ts';
import type { Door } from './door.ts';

/** Told where `latest` is not simply the newest run. */
type Teller = Pick<Door, 'remark'>;
const nobody: Teller = { remark: () => {} };

/**
 * The run that a user means by id, unique prefix, pinned name, `latest`, or `latest:TARGET`.
 * @param kind of `latest` (asked); any other reference means the run of that name, of whichever kind
 * @throws ConfigError when there is none
 */
export async function findRun(
  store: Store,
  reference: string,
  teller: Teller = nobody,
  kind: RunKind = 'asked',
): Promise<Run> {
  const run = await lookUpRun(store, reference, teller, kind);
  if (run !== undefined) return run;
  throw new ConfigError(`there is no run ${reference}`, {
    code: 'no-such-run',
    hint:
      reference === 'latest' && kind === 'sweep'
        ? 'hakari sweep without --run records one; hakari runs list shows the runs of this store'
        : 'hakari runs list shows the runs of this store; --store or -c names another',
  });
}

type RunsOf<References> = {
  readonly [Place in keyof References]: References[Place] extends string ? Run : Run | undefined;
};

/** As `findRun`, of several one after the other; what was not named is undefined. */
export async function findRuns<const References extends readonly (string | undefined)[]>(
  store: Store,
  references: References,
  teller: Teller = nobody,
): Promise<RunsOf<References>> {
  const runs: (Run | undefined)[] = [];
  for (const reference of references)
    runs.push(reference === undefined ? undefined : await findRun(store, reference, teller));
  return runs as unknown as RunsOf<References>;
}

/** As `findRun`; undefined when there is none. */
export async function lookUpRun(
  store: Store,
  reference: string,
  teller: Teller = nobody,
  kind: RunKind = 'asked',
): Promise<Run | undefined> {
  const target = latestOf(reference);
  if (target === undefined) {
    const run = await store.findRun(reference);
    if (reference !== 'latest' || run === undefined) return run;
    if (run.status === 'finished' && mayBeLatest(run, kind)) return run;
  }
  const runs = (await store.listRuns()).filter((run) => target === undefined || run.target.id === target);
  const found = latestOfRuns(runs, kind);
  if (found === undefined) return undefined;
  const { run, passedOver } = found;
  const named = ({ id, status }: Run): string => `${id} (${status})`;
  if (run.status !== 'finished') teller.remark(`${reference} is run ${run.id}, which is not finished (${run.status})`);
  else if (passedOver.length > 0) {
    const more = passedOver.length > 3 ? ` and ${passedOver.length - 3} more` : '';
    const newer = `${passedOver.slice(0, 3).map(named).join(', ')}${more}`;
    teller.remark(`${reference} is run ${run.id}, the newest that came to its end; passed over: ${newer}`);
  }
  return run;
}

/** The newest run whatever became of it, for who would end one that is under way; any other reference as `findRun`. */
export async function findBegun(store: Store, reference: string, teller: Teller): Promise<Run> {
  const target = latestOf(reference);
  const isMeant = (run: Run): boolean => mayBeLatest(run, 'asked') && (target ?? run.target.id) === run.target.id;
  const begun = target === undefined && reference !== 'latest' ? undefined : (await store.listRuns()).find(isMeant);
  return begun ?? (await findRun(store, reference, teller));
}

/** The target of `latest:TARGET`; undefined for any other reference. */
export const latestOf = (reference: string): string | undefined => /^latest:(.+)$/u.exec(reference)?.[1];

/**
 * Opens it; a file or folder of that name goes before a stored dataset.
 * @throws DatasetError `no-such-dataset` when there is neither
 */
export async function openReferredDataset(
  named: NamedDataset,
  store: DatasetStore | undefined,
): Promise<OpenedDataset> {
  if (existsSync(named.source)) return await openNamedDataset(named);
  const stored = await openStoredDataset(named.source, store);
  if (stored !== undefined) return stored;
  throw new DatasetError('there is no such file or folder, and no stored dataset of that name or hash', {
    code: 'no-such-dataset',
    where: named.source,
    hint: 'check the path; hakari runs show names the dataset version of a run, --store or -c another store',
  });
}

/** @param reference name, hash or unique hash prefix; undefined when the store has no such dataset */
export async function openStoredDataset(
  reference: string,
  store: DatasetStore | undefined,
): Promise<OpenedDataset | undefined> {
  const stored = await store?.findDataset(reference);
  if (store === undefined || stored === undefined) return undefined;
  return { header: stored.header, examples: store.examplesOf(stored.hash) };
}

/** Reads the whole dataset. @throws DatasetError */
export const readReferredDataset = async (
  named: NamedDataset,
  store: DatasetStore | undefined,
): Promise<VersionedDataset> => readVersion(named, await openReferredDataset(named, store));
