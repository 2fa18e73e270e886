// What the command line and the config together say of a sweep.
import type { SweepGrid } from '../analysis/sweep/sweep-grid.ts';
import type { Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { ReportLanguage } from '../report/report.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { defaultSweepMetric, readSweepGrid, readSweepMetric } from '../setup/sweep-settings.ts';

export interface SweepTargetOptions {
  readonly target?: string;
  readonly grid?: readonly string[];
  readonly metric?: string;
  readonly folds?: number;
  readonly seed?: number;
  readonly run?: string;
  /** False: none is written. */
  readonly tuned?: string | boolean;
  readonly force?: boolean;
  readonly yes?: boolean;
  readonly store?: string;
  readonly out?: string;
  readonly lang?: ReportLanguage;
  readonly concurrency?: number;
  readonly maxFailed: number;
  readonly resume?: boolean;
  readonly skipIndexing?: boolean;
  readonly report: boolean;
  readonly json?: boolean;
}

export interface SweepChoices {
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
  options: SweepTargetOptions,
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

function gridOf({ grid, run }: SweepTargetOptions, loaded: LoadedConfig | undefined): SweepGrid | undefined {
  if (grid !== undefined) return readSweepGrid(parseGrid(grid), () => '--grid');
  const configured = loaded?.config.sweep.grid;
  // A recorded sweep has a grid of its own, which its reranker was asked for.
  if (configured === undefined || run !== undefined) return undefined;
  return readSweepGrid(configured, (knob) => loaded?.where(['sweep', 'grid', knob]) ?? knob);
}

function metricOf(
  { metric }: SweepTargetOptions,
  { loaded, metrics }: { readonly loaded: LoadedConfig | undefined; readonly metrics: readonly Metric[] },
): Metric {
  if (metric !== undefined) return readSweepMetric(metric, '--metric');
  const configured = loaded?.config.sweep.metric;
  if (configured !== undefined)
    return readSweepMetric(configured, loaded?.where(['sweep', 'metric']) ?? 'sweep.metric');
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
