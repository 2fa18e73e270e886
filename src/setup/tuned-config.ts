// A config with one target more: the one that was swept, with the chosen settings.
import { isMap, isSeq, parseDocument } from 'yaml';
import { isRankRule } from '../search/ranking/fusion-rules.ts';
import type { HybridKnobs } from '../search/ranking/hybrid-ranking.ts';
import type { TargetConfig } from './config-schema.ts';

export interface TunedConfigOptions {
  /** The config as it stands. */
  readonly text: string;
  /** The experiment's name, which the name of the new file must not change. */
  readonly experiment: string;
  /** The target that was swept, as the config has it. */
  readonly target: TargetConfig;
  /** Ids of all targets. */
  readonly ids: readonly string[];
  readonly knobs: HybridKnobs;
}

/** The text of the config with the tuned target after the one it comes from. Comments and order of the rest stay. */
export function tunedConfig({ text, experiment, target, ids, knobs }: TunedConfigOptions): {
  readonly text: string;
  readonly id: string;
} {
  const document = parseDocument(text);
  const id = freeId(`${target.id}-tuned`, ids);
  const targets = document.get('targets', true);
  const tuned = document.createNode({ ...target, id, ...chosenSettings(knobs) });
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
  return {
    fusion,
    ...(fusion === 'rrf' ? { rrfK } : {}),
    ...(isRankRule(fusion) ? {} : { normalisation }),
    alpha,
    candidateK,
    rerank,
    ...(rerank ? { rerankCandidates } : {}),
  };
}

function freeId(wanted: string, ids: readonly string[]): string {
  let id = wanted;
  for (let number = 2; ids.includes(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
