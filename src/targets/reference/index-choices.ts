// The settings of a target that decide what its index is.
import { parseCapacity } from '../../analysis/preparation/capacity.ts';
import { defaultSplit, type SplitChoice } from './index/document-writer.ts';
import type { IndexChoice } from './index/index-choice.ts';
import type { ReferenceConfig } from './reference-config.ts';

type Settings = Pick<ReferenceConfig, 'split' | 'html' | 'converter' | 'capacity'>;

/** @throws ConfigError `bad-capacity` */
export function indexChoice({ split, html, converter, capacity }: Settings, where: string): IndexChoice {
  const capacityBytes = parseCapacity(capacity, `${where}.capacity`);
  return { split: splitChoice(split), page: { html, converter }, capacityBytes };
}

/** `split` as the index takes it. */
export function splitChoice(split: ReferenceConfig['split']): SplitChoice {
  if (split === undefined) return undefined;
  if (typeof split === 'boolean') return split ? defaultSplit : null;
  return split;
}
