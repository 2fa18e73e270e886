// Which examples ask the same question with its options in another order.
import type { Example } from '../../model/example.ts';
import { type ChoiceOptions, textKey } from './choice-options.ts';

/**
 * The same for examples that are one question: they have the same options, in whatever order, and the same `group` in their metadata, or,
 * where they have none, the same query.
 */
export function choiceGroup({ query, metadata }: Example, { options }: ChoiceOptions): string {
  const group = metadata?.group;
  const asked = typeof group === 'string' && group.trim() !== '' ? ['group', group] : ['query', textKey(query)];
  return JSON.stringify([asked, ...options.map(({ text }) => textKey(text)).sort()]);
}

/** The same for examples whose options stand in the same order. */
export const choiceOrder = ({ options }: ChoiceOptions): string =>
  JSON.stringify(options.map(({ text }) => textKey(text)));
