// The indexes of a distributed run: who leads it puts them where workers find them, and a worker that has no documents, or others, takes them.
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { GivenIndex, IndexSource, RunIndex, SharedIndexes } from '../../ports/shared-indexes.ts';
import type { Preparation } from '../../ports/target.ts';
import type { KnownWork, WorkFacts, WorkRegister } from '../../ports/work-register.ts';
import { refuseDifferent, whatDiffers } from './chunk-job.ts';

/** An index that was put, or could not be, or was fetched. */
export interface ToldIndex {
  readonly index: RunIndex;
  readonly place: string;
  /** Whether it was put or fetched now: else it was there. */
  readonly isNew: boolean;
  /** Whether it had been put for this run before, and was missing or spoilt (false). */
  readonly again?: boolean;
}

interface ShareOptions {
  readonly indexes: SharedIndexes;
  readonly register: WorkRegister;
  readonly told?: ((shared: ToldIndex) => void) | undefined;
}

/** Puts the files that the prepared targets search. Those that no run needs any more go after a while. */
export async function shareIndexes(
  preparations: readonly Preparation[],
  { indexes, register, told }: ShareOptions,
): Promise<readonly RunIndex[]> {
  const files = new Map(
    preparations.flatMap(({ index }) => (index === undefined ? [] : [[index.path, index] as const])),
  );
  if (files.size === 0) return [];
  const shared: RunIndex[] = [];
  for (const file of files.values()) {
    const { index, isNew } = await indexes.put(file);
    told?.({ index, place: indexes.place, isNew });
    shared.push(index);
  }
  const waiting = (await register.works()).flatMap((work) => work.indexes);
  await indexes.removeUnused(new Set([...waiting, ...shared].map(({ hash }) => hash)));
  return shared;
}

/** How often whoever leads a run looks whether its indexes are still there, in ms. */
const keepEveryMs = 3000;

/** Puts the indexes of a run anew that are missing, or were rejected by a worker. Often called, it looks now and then. */
export function keeperOf(
  preparations: readonly Preparation[],
  shared: readonly RunIndex[],
  { indexes, told }: ShareOptions,
): () => Promise<void> {
  const files = new Map(
    preparations.flatMap(({ index }) => (index === undefined ? [] : [[index.name, index] as const])),
  );
  let lookedMs = performance.now();
  return async () => {
    if (performance.now() - lookedMs < keepEveryMs) return;
    lookedMs = performance.now();
    for (const index of shared) {
      const file = files.get(index.name);
      if (index.withheld !== undefined || file === undefined || (await indexes.isThere(index))) continue;
      const { index: now, isNew } = await indexes.put(file);
      // Documents that changed meanwhile made another file of it, which is none of this run.
      if (now.hash !== index.hash) throw changedMeanwhile(index);
      told?.({ index, place: indexes.place, isNew, again: true });
    }
  };
}

const changedMeanwhile = ({ name }: RunIndex): StoreError =>
  new StoreError(`the index ${name} of the run is gone from where workers find it, and was changed here meanwhile`, {
    code: 'index-missing',
    hint: 'begin the run again, which puts it anew',
  });

interface SourceOptions extends ShareOptions {
  /** What this process has alike with work that it can take, its targets aside: they are prepared with what is found here. */
  readonly alike: JsonObject;
  /** Takes work of other documents than its own for that of somebody else (false: it takes their index). */
  readonly patient: boolean;
  /** Has worked before, and looks for more: what waits for another config or version is no mistake of who began it (false). */
  readonly follows?: boolean | undefined;
  readonly stop: AbortSignal;
  /** Waits for no longer (for ever). */
  readonly idleMs?: number | undefined;
  readonly onWaiting?: ((name: string) => void) | undefined;
  /** Told that an index is missing or spoilt, and waited for. */
  readonly onSpoilt?: ((index: RunIndex, place: string) => void) | undefined;
}

/** Nothing came for which a target could have been prepared. */
export class NothingToDo extends Error {}

const lookAgainMs = 1000;

interface IndexesOfRuns extends IndexSource {
  /** Whether the work could be done here, but for an index of which this process has another one. */
  wants(work: WorkFacts): boolean;
}

/** All indexes are of one run: of one that waits for the documents of this machine, else of the one that has waited for longest. */
export function indexesOfRuns(options: SourceOptions): IndexesOfRuns {
  const { indexes, register, alike, patient, follows = false, told } = options;
  const known = new Map<string, Promise<GivenIndex | undefined>>();
  /** Fingerprints of those that are searched, by name. */
  const used = new Map<string, string>();
  let chosen: KnownWork | undefined;
  const couldBe = (work: WorkFacts): boolean => whatDiffers(work.alike, alike) === undefined;

  async function choose(name: string, own: string | undefined): Promise<KnownWork | undefined> {
    const works = await register.works();
    const mine = works.filter(couldBe);
    if (mine.length === 0 && !patient && !follows) refuseDifferent(works, alike);
    const isSame = (work: KnownWork): boolean => own !== undefined && indexOf(work, name)?.fingerprint === own;
    const wanted = patient && own !== undefined ? mine.filter(isSame) : mine;
    // Where nothing is left to take there is nothing to be fetched for.
    const open = wanted.filter(({ jobs }) => jobs.waiting > 0);
    return open.find(isSame) ?? open[0] ?? wanted.find(isSame) ?? wanted[0];
  }
  async function find(name: string, own: string | undefined): Promise<GivenIndex | undefined> {
    chosen ??= await choose(name, own);
    if (chosen === undefined && own === undefined) chosen = await waitFor(options, name, () => choose(name, own));
    if (own !== undefined) used.set(name, own);
    if (chosen === undefined) return undefined;
    const index = indexOf(chosen, name);
    const fetched = index !== undefined && index.withheld === undefined;
    // Whether the target is the run's all the same is seen when it is prepared.
    if (own !== undefined && (!fetched || index.fingerprint === own)) return undefined;
    const run = `run ${chosen.runIds[0]}`;
    if (!fetched) throw withheld(name, run, index);
    used.set(name, index.fingerprint);
    let file: Promise<string> | undefined;
    const fetch = async (): Promise<string> => {
      const { path, isNew } = await indexes.fetch(index, { onSpoilt: options.onSpoilt, stop: options.stop });
      told?.({ index, place: indexes.place, isNew });
      return path;
    };
    return { from: `of ${run}`, file: () => (file ??= fetch()) };
  }
  return {
    find(name, own) {
      const found = known.get(name) ?? find(name, own);
      known.set(name, found);
      return found;
    },
    wants: (work) =>
      couldBe(work) &&
      work.indexes.some(
        ({ name, fingerprint, withheld }) => withheld === undefined && (used.get(name) ?? fingerprint) !== fingerprint,
      ),
  };
}

const indexOf = ({ indexes }: WorkFacts, name: string): RunIndex | undefined =>
  indexes.find((index) => index.name === name);

async function waitFor<Found>(
  { stop, idleMs = Number.POSITIVE_INFINITY, onWaiting }: SourceOptions,
  name: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  onWaiting?.(name);
  for (let waitedMs = 0; !stop.aborted && waitedMs < idleMs; waitedMs += lookAgainMs) {
    await sleep(lookAgainMs, undefined, { signal: stop }).catch(() => {});
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new NothingToDo();
}

function withheld(name: string, run: string, index: RunIndex | undefined): StoreError {
  const why = index?.withheld ?? 'its targets do not search it';
  return new StoreError(`there are no documents here for the index ${name}, and ${run} does not bring it: ${why}`, {
    code: 'index-withheld',
    hint:
      index === undefined
        ? 'give the worker the targets of the run'
        : 'let workers.indexes of the config name a folder that all machines reach, or bring the documents here',
  });
}
