// What a user means by a word: a run by its id, its name or its target, a dataset by its path or name.
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
import { type Run, streamType } from '../model/run.ts';
import type { DatasetStore, Store } from '../ports/store.ts';
import type { Door } from './door.ts';

/** Told where `latest` is not simply the newest run. */
type Teller = Pick<Door, 'remark'>;
const nobody: Teller = { remark: () => {} };

/**
 * The run that a user means by id, pinned name, `latest`, target (or `latest:TARGET`), or by the first or last characters of its id.
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

/**
 * The run of production that a word means: the name of a stream, or the id of its run.
 * @param over whether a stream goes before a target of that name that runs asked (it does not)
 * @returns undefined where it means none
 */
export async function findStream(store: Store, reference: string, over = false): Promise<Run | undefined> {
  const { rows } = await store.queryRuns({ limit: 200, targetType: streamType, streams: true });
  const named = rows.find(({ target, id }) => target.id === reference || id === reference);
  if (named === undefined || named.id === reference || over) return named;
  return (await lookUpRun(store, reference)) === undefined ? named : undefined;
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
  const target = await targetNamed(store, reference);
  const meant = { reference, teller, kind };
  if (target !== undefined) return tellExperiment(await runsOf(store, target), meant);
  const run = await store.findRun(reference);
  if (reference !== 'latest') return run ?? (await runEnding(store, reference));
  if (run?.status === 'finished' && mayBeLatest(run, kind)) return run;
  return newestOf(await store.listRuns(), meant);
}

/** The target of which a word means the newest run, with or without `latest:`; a run of that id or name goes before a target. */
export async function targetNamed(store: Store, reference: string): Promise<string | undefined> {
  const target = latestOf(reference);
  if (target !== undefined || reference === 'latest') return target;
  const { rows } = await store.queryRuns({ targetId: reference, limit: 1 });
  if (rows.length === 0) return undefined;
  const run = await store.findRun(reference).catch(() => undefined);
  return run !== undefined && (run.id === reference || run.pinnedAs === reference) ? undefined : reference;
}

const runsOf = async (store: Store, target: string): Promise<readonly Run[]> =>
  (await store.listRuns()).filter((run) => run.target.id === target);

interface Meant {
  readonly reference: string;
  readonly teller: Teller;
  readonly kind: RunKind;
}

function newestOf(newestFirst: readonly Run[], { reference, teller, kind }: Meant): Run | undefined {
  const found = latestOfRuns(newestFirst, kind);
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

/** Ids begin with the time, so that those of one day begin alike: their last characters tell them apart. */
const fewestCharacters = 4;

/** A target may be one of several experiments. */
function tellExperiment(asked: readonly Run[], meant: Meant): Run | undefined {
  const newest = newestOf(asked, meant);
  if (newest === undefined) return undefined;
  const others = new Set(asked.map(({ experiment }) => experiment).filter((name) => name !== newest.experiment));
  if (others.size > 0) {
    const names = [...others].join(', ');
    meant.teller.remark(`${meant.reference} is run ${newest.id} of ${newest.experiment}; also a target of ${names}`);
  }
  return newest;
}

async function runEnding(store: Store, reference: string): Promise<Run | undefined> {
  const end = reference.toLowerCase();
  if (end.length < fewestCharacters || !/^[0-9a-f-]+$/u.test(end)) return undefined;
  const ending = (await store.listRuns({ streams: true })).filter(({ id }) => id.endsWith(end));
  if (ending.length < 2) return ending[0];
  throw new ConfigError(`"${reference}" fits several runs: ${ending.map(({ id }) => id).join(', ')}`, {
    code: 'ambiguous-run',
    hint: 'give more characters of the id',
  });
}

/** Whether the word means one run by itself: its id, an end of it, or its name; what `latest` and a target mean may be another run by now. */
export const namesOneRun = ({ id, pinnedAs }: Run, reference: string): boolean =>
  pinnedAs === reference || id.startsWith(reference.toLowerCase()) || id.endsWith(reference.toLowerCase());

/** The newest run whatever became of it, for who would end one that is under way; any other reference as `findRun`. */
export async function findBegun(store: Store, reference: string, teller: Teller): Promise<Run> {
  const target = await targetNamed(store, reference);
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
