// The `split` of a target's settings as the index takes it.
import { defaultSplit, type SplitChoice } from './index/document-writer.ts';
import type { ReferenceConfig } from './reference-config.ts';

export function splitChoice({ split }: Pick<ReferenceConfig, 'split'>): SplitChoice {
  if (split === undefined) return undefined;
  if (typeof split === 'boolean') return split ? defaultSplit : null;
  return split;
}
