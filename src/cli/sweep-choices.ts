// What the command line and the config together say of a sweep, and the config that it writes.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import type { SweepGrid } from '../analysis/sweep/sweep-grid.ts';
import { replaceFile } from '../app/write-files.ts';
import type { Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { TunedOn } from '../model/tuned-on.ts';
import type { HybridKnobs } from '../search/ranking/hybrid-ranking.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { defaultSweepMetric, readSweepGrid, readSweepMetric, tunedConfig } from '../setup/sweep-settings.ts';
import { writing } from './writing.ts';

/** As the command line says it; the rest is in the config. */
interface AskedChoices {
  readonly grid: readonly string[] | undefined;
  readonly metric: string | undefined;
  readonly folds: number | undefined;
  readonly seed: number | undefined;
  /** The recorded sweep that is replayed. */
  readonly run: string | undefined;
}

interface SweepChoices {
  /** Undefined: that of the recorded run, or the default one. */
  readonly grid: SweepGrid | undefined;
  readonly metric: Metric;
  readonly folds: number;
  readonly seed: number;
}

/**
 * @param metrics of the config, or of the recorded run
 * @throws ConfigError for what cannot be swept
 */
export function sweepChoices(
  options: AskedChoices,
  { loaded, metrics }: { readonly loaded: LoadedConfig | undefined; readonly metrics: readonly Metric[] },
): SweepChoices {
  const config = loaded?.config.sweep;
  return {
    grid: gridOf(options, loaded),
    metric: metricOf(options, { loaded, metrics }),
    folds: options.folds ?? config?.folds ?? 5,
    seed: options.seed ?? config?.seed ?? 1,
  };
}

function gridOf({ grid, run }: AskedChoices, loaded: LoadedConfig | undefined): SweepGrid | undefined {
  if (grid !== undefined) return readSweepGrid(parseGrid(grid), () => '--grid');
  const configured = loaded?.config.sweep.grid;
  // A recorded sweep has a grid of its own, which its reranker was asked for.
  if (configured === undefined || run !== undefined) return undefined;
  return readSweepGrid(configured, (knob) => loaded?.where(['sweep', 'grid', knob]) ?? knob);
}

function metricOf(
  { metric }: AskedChoices,
  { loaded, metrics }: { readonly loaded: LoadedConfig | undefined; readonly metrics: readonly Metric[] },
): Metric {
  if (metric !== undefined) return readSweepMetric(metric, { where: '--metric', measured: metrics });
  const configured = loaded?.config.sweep.metric;
  if (configured !== undefined)
    return readSweepMetric(configured, {
      where: loaded?.where(['sweep', 'metric']) ?? 'sweep.metric',
      measured: metrics,
    });
  return defaultSweepMetric(metrics, loaded?.where(['metrics']) ?? '--metric');
}

/** `rrfK=10,60` as a list of values; a knob named twice takes both. */
function parseGrid(words: readonly string[]): Readonly<Record<string, readonly (string | number | boolean)[]>> {
  const grid: Record<string, (string | number | boolean)[]> = Object.create(null);
  for (const word of words) {
    const [, knob, values] = /^([^=]+)=(.*)$/u.exec(word) ?? [];
    if (knob === undefined || values === undefined) {
      throw new ConfigError(`${JSON.stringify(word)} is no knob with values`, {
        code: 'sweep-bad-grid',
        where: '--grid',
        hint: 'write rrfK=10,60 alpha=0,.5,1',
      });
    }
    const given = values
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
    grid[knob] = [...(grid[knob] ?? []), ...given.map(readValue)];
  }
  return grid;
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'on') return true;
  if (text === 'false' || text === 'off') return false;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

interface AskedTuned {
  readonly tuned: string | undefined;
  readonly noTuned: boolean;
  readonly force: boolean;
}

/**
 * Where it will be written; undefined when none is wanted. Found out before anything is asked.
 * @throws ConfigError when there is such a file, or it would not stand beside the config
 */
export function tunedPath(loaded: LoadedConfig, { tuned, noTuned, force }: AskedTuned): string | undefined {
  if (noTuned) return undefined;
  const extension = extname(loaded.file);
  const name = loaded.file.slice(0, loaded.file.length - extension.length);
  const path = tuned !== undefined ? resolve(tuned) : `${name}.tuned${extension}`;
  if (dirname(path) !== resolve(dirname(loaded.file))) {
    throw new ConfigError('a tuned config has to stand beside the config', {
      code: 'sweep-tuned-place',
      where: '--tuned',
      hint: `its paths are relative to it; name a file in ${dirname(loaded.file)}`,
    });
  }
  if (path === resolve(loaded.file) || (existsSync(path) && !force)) {
    throw new ConfigError('there is such a file', {
      code: 'sweep-tuned-exists',
      where: path,
      hint: '--force overwrites it, --tuned names another, --no-tuned writes none',
    });
  }
  return path;
}

interface TunedTarget {
  /** Id of the target that was swept. */
  readonly target: string;
  readonly knobs: HybridKnobs;
  readonly tunedOn: TunedOn;
  readonly path: string;
}

/** @returns the id of the tuned target; undefined when the config has no longer the target that was swept */
export async function writeTunedConfig(
  { file, config, experiment }: LoadedConfig,
  { target: id, knobs, tunedOn, path }: TunedTarget,
): Promise<string | undefined> {
  const target = config.targets.find((each) => each.id === id);
  // Targets that were made of preparations are written nowhere.
  if (target === undefined || config.kind !== undefined) return undefined;
  const ids = config.targets.map((each) => each.id);
  const tuned = tunedConfig({ text: readFileSync(file, 'utf8'), experiment, target, ids, knobs, tunedOn });
  await writing({ path }, () => replaceFile(path, (beside) => writeFile(beside, tuned.text)));
  return tuned.id;
}
