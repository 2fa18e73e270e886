// What a config or a command line says of a sweep, and the config with what the sweep chose.

import { isMap, isSeq, parseDocument } from 'yaml';
import { type SweepGrid, type SweepKnob, sweepKnobs } from '../analysis/sweep/sweep-grid.ts';
import { isSweepMetric } from '../analysis/sweep/sweep-values.ts';
import type { Metric } from '../metrics/metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { measuredMetric } from '../metrics/metric-title.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { TunedOn } from '../model/tuned-on.ts';
import { fusionNames, isRankRule } from '../search/ranking/fusion-rules.ts';
import type { HybridKnobs } from '../search/ranking/hybrid-ranking.ts';
import { normalisations } from '../search/ranking/normalise-scores.ts';
import { nearestName } from '../text/nearest-name.ts';
import { errorAt } from './config-file.ts';
import type { TargetConfig } from './config-schema.ts';

type Value = string | number | boolean;

/**
 * Reads a grid.
 * @param where place of a knob in file or command line
 * @throws ConfigError for a knob that is unknown or cannot be replayed, no values, a wrong value, or too many cells
 */
export function readSweepGrid(
  given: Readonly<Record<string, readonly Value[]>>,
  where: (knob: string) => string,
): SweepGrid {
  const grid: Partial<Record<SweepKnob, readonly Value[]>> = {};
  for (const [knob, values] of Object.entries(given)) {
    if (!isKnob(knob)) throw noKnob(knob, where(knob));
    if (values.length === 0) {
      throw new ConfigError(`${knob} has no values`, {
        code: 'sweep-empty-grid',
        where: where(knob),
        hint: 'name at least one, or leave the knob out',
      });
    }
    const { holds, hint } = rules[knob];
    const wrong = values.find((value) => !holds(value));
    if (wrong !== undefined) {
      throw new ConfigError(`${knob} cannot be ${typeof wrong === 'number' ? wrong : JSON.stringify(wrong)}`, {
        code: 'sweep-bad-value',
        where: where(knob),
        hint,
      });
    }
    grid[knob] = [...new Set(values)];
  }
  if (Object.keys(grid).length > 0) return notTooLarge(grid, where);
  throw new ConfigError('the grid is empty', {
    code: 'sweep-empty-grid',
    where: where(''),
    hint: `name values of ${sweepKnobs.join(', ')}, or leave the grid out for the default one`,
  });
}

/** Each cell is computed for every example; far more of them than anybody can read take hours and all memory. */
const mostCells = 10_000;

function notTooLarge(grid: Partial<Record<SweepKnob, readonly Value[]>>, where: (knob: string) => string): SweepGrid {
  const cells = Object.values(grid).reduce((product, values) => product * values.length, 1);
  if (cells <= mostCells) return grid as SweepGrid;
  const [[knob] = ['']] = Object.entries(grid).toSorted(([, a], [, b]) => b.length - a.length);
  throw new ConfigError(`the grid has ${cells} cells, and a sweep takes at most ${mostCells}`, {
    code: 'sweep-grid-too-large',
    where: where(knob),
    hint: [
      `name fewer values of ${knob}; a finer grid around the best cell can be replayed later (`,
      { input: 'run' },
      ')',
    ],
  });
}

/**
 * The metric that a name means: of those that are measured the one of that name or title, else whatever metric it names.
 * @param measured metrics of the config, or of the recorded run
 * @throws ConfigError for what is no metric, or none of a ranking
 */
export function readSweepMetric(
  name: string,
  { where, measured }: { readonly where: string; readonly measured: readonly Metric[] },
): Metric {
  const named = measuredMetric(
    name,
    measured.map((metric) => metric.name),
  );
  const metric = measured.find((each) => each.name === named) ?? errorAt(where, () => parseMetricName(name));
  if (isSweepMetric(metric)) return metric;
  throw new ConfigError(`${metric.name} cannot be computed from a replayed ranking`, {
    code: 'sweep-metric',
    where,
    hint: 'choose by a metric of rankings, such as nDCG@10',
  });
}

/**
 * The metric that decides when nobody names one.
 * @throws ConfigError when the config has none of rankings
 */
export function defaultSweepMetric(metrics: readonly Metric[], where: string): Metric {
  const usable = metrics.filter(isSweepMetric);
  const metric = usable.find(({ definition }) => definition.name === 'nDCG') ?? usable[0];
  if (metric !== undefined) return metric;
  throw new ConfigError('the config has no metric of rankings', {
    code: 'sweep-metric',
    where,
    hint: ['name one, such as nDCG@10, under sweep.metric or with ', { input: 'metric' }],
  });
}

interface ValueRule {
  readonly holds: (value: Value) => boolean;
  readonly hint: string;
}

const count: ValueRule = {
  holds: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 100_000,
  hint: 'write a whole number from 1 to 100000',
};

const rules: Readonly<Record<SweepKnob, ValueRule>> = {
  fusion: { holds: (value) => fusionNames.some((name) => name === value), hint: `known are ${fusionNames.join(', ')}` },
  normalisation: {
    holds: (value) => normalisations.some((name) => name === value),
    hint: `known are ${normalisations.join(', ')}`,
  },
  rrfK: {
    holds: (value) => typeof value === 'number' && value >= 0 && value <= 1e6,
    hint: 'write a number from 0 to 1000000',
  },
  alpha: {
    holds: (value) => typeof value === 'number' && value >= 0 && value <= 1,
    hint: 'write a number from 0 to 1',
  },
  candidateK: count,
  rerank: { holds: (value) => typeof value === 'boolean', hint: 'write true or false' },
  rerankCandidates: count,
};

const isKnob = (name: string): name is SweepKnob => sweepKnobs.some((knob) => knob === name);

/** Why a setting of a search is not among the knobs. */
const notReplayable: Readonly<Record<string, string>> = {
  k1: 'another k1 gives other candidates of BM25',
  b: 'another b gives other candidates of BM25',
  embedder: 'another embedder gives other candidates of vectors',
  reranker: 'another reranker has to be asked',
  split: 'other chunks are another index',
  corpus: 'another corpus is another index',
  granularity: 'it changes what a result is, and with it what the metric means',
  topK: 'it only cuts the list that the metric looks at; choose another metric instead',
  mode: 'alpha 1 is BM25 alone, alpha 0 vectors alone',
};

function noKnob(name: string, where: string): ConfigError {
  const reason = Object.hasOwn(notReplayable, name) ? notReplayable[name] : undefined;
  if (reason !== undefined) {
    return new ConfigError(`${name} cannot be swept: ${reason}`, {
      code: 'sweep-not-replayable',
      where,
      hint: name === 'mode' ? 'sweep alpha' : 'make two targets of it and compare their runs',
    });
  }
  const near = nearestName(name, [...sweepKnobs, ...Object.keys(notReplayable)]);
  return new ConfigError(`${name} is not a knob of a sweep`, {
    code: 'sweep-unknown-knob',
    where,
    hint: near === undefined ? `known are ${sweepKnobs.join(', ')}` : `did you mean ${near}?`,
  });
}

interface TunedConfigOptions {
  /** The config as it stands. */
  readonly text: string;
  /** The experiment's name, which the name of the new file must not change. */
  readonly experiment: string;
  /** The target that was swept, as the config has it. */
  readonly target: TargetConfig;
  /** Ids of all targets. */
  readonly ids: readonly string[];
  readonly knobs: HybridKnobs;
  /** The questions that the settings were chosen by. */
  readonly tunedOn: TunedOn;
}

/**
 * The text of the config with one target more: the one that was swept, with the chosen settings, after the one it comes from. Comments
 * and order of the rest stay.
 */
export function tunedConfig({ text, experiment, target, ids, knobs, tunedOn }: TunedConfigOptions): {
  readonly text: string;
  readonly id: string;
} {
  const document = parseDocument(text);
  const id = freeId(`${target.id}-tuned`, ids);
  const targets = document.get('targets', true);
  const tuned = document.createNode({ ...target, id, ...chosenSettings(knobs), tunedOn });
  if (!isSeq(targets) || !isMap(tuned)) throw new TypeError('a config that was loaded has a list of targets');
  const place = ids.indexOf(target.id);
  const original = targets.items[place];
  tuned.flow = isMap(original) && original.flow === true;
  targets.items.splice(place + 1, 0, tuned);
  if (!document.has('name')) document.set('name', experiment);
  return { text: document.toString({ lineWidth: 0 }), id };
}

/** The knobs that have a say in this setting. */
function chosenSettings({ fusion, normalisation, rrfK, alpha, candidateK, rerank, rerankCandidates }: HybridKnobs) {
  return present({
    fusion,
    rrfK: fusion === 'rrf' ? rrfK : undefined,
    normalisation: isRankRule(fusion) ? undefined : normalisation,
    alpha,
    candidateK,
    rerank,
    rerankCandidates: rerank ? rerankCandidates : undefined,
  });
}

function freeId(wanted: string, ids: readonly string[]): string {
  let id = wanted;
  for (let number = 2; ids.includes(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
