// From what a user typed to the runs that are meant: ids and pinned names of the store, bundles, TREC run files.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { bundleFormat } from '../app/bundle/bundle-schema.ts';
import { importBundle } from '../app/bundle/import-bundle.ts';
import { readBundleFile } from '../app/bundle/read-bundle-file.ts';
import { type ComparedSource, recordedSource } from '../app/compare/compared-source.ts';
import { type Judgements, readJudgements, runFileSource } from '../app/compare/run-file-source.ts';
import type { Metric } from '../metrics/metric.ts';
import { ConfigError, HakariError, movedTo } from '../model/hakari-error.ts';
import type { RunFileOrder } from '../model/rank-column.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { openRunFile, openTemporaryStore } from '../setup/adapters.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import type { Door } from './door.ts';
import { shellWord } from './follow-up.ts';
import { latestOf, lookUpRun, namesOneRun } from './references.ts';

interface OpenSourcesOptions {
  /** Absent when there is none: then only files can be meant. */
  readonly store: Store | undefined;
  /** Judgements of the run files. */
  readonly qrels?: string | undefined;
  /** Order of equal scores in run files (docno). */
  readonly ties?: 'docno' | 'rank';
  /** By what the documents of run files are taken (by score). */
  readonly order?: RunFileOrder | undefined;
  /** A file can only be a bundle: a run file has no answers (any kind). */
  readonly bundlesOnly?: boolean;
  /** What run files are scored by. */
  readonly metrics: readonly Metric[];
  /** Told where `latest` is not simply the newest run (nobody). */
  readonly door?: Pick<Door, 'remark'> | undefined;
}

export interface OpenedSources {
  readonly sources: readonly ComparedSource[];
  close(): Promise<void>;
}

/**
 * Opens them in the order given. A run of the store goes before a file of the same name; `./name` is always the file.
 * @throws ConfigError for a name that is neither, for a run given twice, for run files without judgements
 */
export async function openSources(references: readonly string[], options: OpenSourcesOptions): Promise<OpenedSources> {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const open = createOpener(options, closers);
    const sources: ComparedSource[] = [];
    for (const reference of references) sources.push(await open(reference, namesOf(references)));
    refuseTwice(sources);
    refuseIdleQrels(sources, options.qrels);
    return { sources, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether a word of the command line is a file. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A run or a pinned name, or the path of a bundle, which is relative to the config. */
function declaredBaseline({
  gate: { baseline },
  directory,
}: Pick<LoadedConfig, 'gate' | 'directory'>): string | undefined {
  const path = baseline === undefined ? undefined : resolve(directory, baseline);
  return path !== undefined && isFile(path) ? path : baseline;
}

/**
 * What a run is held against, where anything is named: by the option, else by the config.
 * @throws ConfigError `no-baseline` with how one comes to be
 */
export async function namedBaseline(
  asked: string | undefined,
  { store, loaded }: { readonly store: Store; readonly loaded: Pick<LoadedConfig, 'gate' | 'directory' | 'where'> },
): Promise<string | undefined> {
  const reference = asked ?? declaredBaseline(loaded);
  if (reference === undefined || isFile(reference)) return reference;
  // The newest run of a target may be the very run that is held against it.
  const found = await findStored(store, reference);
  if (
    found !== undefined &&
    (latestOf(reference) !== undefined || namesOneRun(found, reference) || reference === 'latest')
  )
    return reference;
  throw new ConfigError(`there is no run, no pinned name and no bundle ${reference}`, {
    code: 'no-baseline',
    where: asked === undefined ? loaded.where(['gate', 'baseline']) : '--baseline',
    hint: `hakari runs pin RUN ${shellWord(reference)} gives a run this name; hakari runs list shows the runs`,
  });
}

function createOpener(
  { store, qrels, ties = 'docno', order, metrics, door, bundlesOnly = false }: OpenSourcesOptions,
  closers: (() => Promise<void>)[],
) {
  let bundles: Store | undefined;
  let judgements: Judgements | undefined;

  async function openBundle(path: string): Promise<ComparedSource> {
    if (bundles === undefined) {
      const opened = await openTemporaryStore();
      bundles = opened;
      closers.push(() => opened.close());
    }
    const { runId } = await importBundle(bundles, readBundleFile(path), { name: path });
    const run = await bundles.findRun(runId);
    return recordedSource(bundles, withDataset(run as Run, path), { reference: path, kind: 'bundle' });
  }

  async function openRanking(path: string, name: string): Promise<ComparedSource> {
    if (qrels === undefined) {
      throw new ConfigError('a TREC run file is compared with the help of its judgements', {
        code: 'compare-no-qrels',
        where: path,
        hint: 'name them: --qrels FILE',
      });
    }
    judgements ??= await readJudgements(qrels);
    const open = (): Promise<Target> => openRunFile(path, { ties, order });
    return await runFileSource({ path, open, judgements, metrics, name, ties, order });
  }

  return async (reference: string, nameOf: (path: string) => string): Promise<ComparedSource> => {
    const run = await findStored(store, reference, door);
    if (run !== undefined && store !== undefined) {
      return recordedSource(store, withDataset(run, reference), { reference, kind: 'run' });
    }
    if (!isFile(reference)) throw noSuchRun(reference, store !== undefined);
    if (isBundle(reference)) return await openBundle(reference);
    if (bundlesOnly) throw noBundle(reference);
    return await openRanking(reference, nameOf(reference));
  };
}

async function findStored(
  store: Store | undefined,
  reference: string,
  door?: OpenSourcesOptions['door'],
): Promise<Run | undefined> {
  try {
    return store === undefined ? undefined : await lookUpRun(store, reference, door);
  } catch (error) {
    // A prefix of several runs that is also a file means the file.
    if (error instanceof HakariError && isFile(reference)) return undefined;
    throw error instanceof HakariError ? movedTo(error, reference) : error;
  }
}

function withDataset(run: Run, reference: string): Run & Required<Pick<Run, 'dataset'>> {
  if (run.dataset !== undefined) return { ...run, dataset: run.dataset };
  throw new ConfigError('the run has no dataset, so that no question of it meets one of another run', {
    code: 'compare-stream-run',
    where: reference,
    hint: 'compare runs on a dataset',
  });
}

/** The first line of a bundle is its manifest. */
function isBundle(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(1 << 16);
    const length = readSync(file, head);
    return head.toString('utf8', 0, length).split('\n', 1)[0]?.includes(`"format":"${bundleFormat}"`) === true;
  } finally {
    closeSync(file);
  }
}

/** The names of run files, or their paths where two have the same. */
function namesOf(references: readonly string[]): (path: string) => string {
  const names = references.map((path) => basename(path));
  return (path) => (names.filter((name) => name === basename(path)).length > 1 ? path : basename(path));
}

const noBundle = (path: string): ConfigError =>
  new ConfigError('the file is no bundle', {
    code: 'no-bundle',
    where: path,
    hint: 'name a run, a pinned name, or a file that hakari export wrote',
  });

function noSuchRun(reference: string, hasStore: boolean): ConfigError {
  return new ConfigError(`there is no run and no file ${reference}`, {
    code: 'no-such-run',
    hint: hasStore
      ? 'hakari runs list shows the runs of this store; --store or -c names another'
      : 'there is no store here; --store or -c names one',
  });
}

function refuseTwice(sources: readonly ComparedSource[]): void {
  for (const [index, { id, reference }] of sources.entries()) {
    const before = sources.slice(0, index).find((other) => other.id === id);
    if (before === undefined) continue;
    const same = before.reference === reference ? reference : `${before.reference} and ${reference}`;
    throw new ConfigError(`${same} is the same run twice`, {
      code: 'compare-same-run',
      hint: 'name two different runs; hakari runs list shows them',
    });
  }
}

function refuseIdleQrels(sources: readonly ComparedSource[], qrels: string | undefined): void {
  if (qrels === undefined || sources.some(({ kind }) => kind === 'trec')) return;
  throw new ConfigError('none of the runs is a TREC run file, so that no judgements are looked up', {
    code: 'compare-idle-qrels',
    where: '--qrels',
    hint: 'recorded runs carry their own judgements: leave it out',
  });
}
