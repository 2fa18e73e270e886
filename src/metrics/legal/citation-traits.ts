// What the definitions of the metrics of citations share.
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';

const level: MetricParameter = {
  name: 'level',
  kind: 'choice',
  default: 'item',
  choices: ['law', 'article', 'paragraph', 'item'],
  help: 'how exactly places are looked at; a citation that is less exact is looked at as it is given',
};

type CitationTraits = Omit<MetricDefinition, 'name' | 'title' | 'formula' | 'citation' | 'edges' | 'needs'>;

/** From 0 to 1, higher is better, one value a trial; a failure of the target counts as 0. */
export const citationTraits: CitationTraits = {
  aliases: [],
  parameters: [level],
  cutoff: 'none',
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'mean',
  settings: ['laws'],
  version: 1,
};

export const silenceNote =
  'An answer without a citation is skipped, and 0 where the example says citations: required; so is an empty answer. A refusal where the question has no answer is skipped.';

export const grammarNote = 'Japanese, Korean and English citations are read by a grammar, never by a model.';
