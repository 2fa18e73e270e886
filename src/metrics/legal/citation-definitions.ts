// The metrics of citations of laws, as data.
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';

const level: MetricParameter = {
  name: 'level',
  kind: 'choice',
  default: 'item',
  choices: ['law', 'article', 'paragraph', 'item'],
  help: 'how exactly places are looked at; a citation that is less exact is looked at as it is given',
};

const traits = {
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
} as const satisfies Partial<MetricDefinition>;

const silence =
  'An answer without a citation is skipped, and 0 where the example says citations: required; so is an empty answer. A refusal where the question has no answer is skipped.';

const grammar = 'Japanese, Korean and English citations are read by a grammar, never by a model.';

export const citationAccuracyDefinition: MetricDefinition = {
  ...traits,
  version: 2,
  name: 'citationAccuracy',
  title: 'Citation accuracy',
  formula:
    'verified / all of the places of laws that the answer cites, each once (and once for each quote from it). Verified: the law is told, the place exists, it is in force, it was retrieved, and what is quoted stands there; the first of these that does not hold gives the verdict ambiguous, nonexistent, repealed, not retrieved or misquoted',
  citation: 'own; citation precision of attributed answers (Gao et al. 2023), by rules instead of a model',
  edges: `${silence} Documents none of which tells what it stands for: skipped. Without an index of laws no place is said not to exist; paragraphs and items are counted in the text that it has of an article, where their numbers leave no doubt. A bare article is one of the law that all retrieved documents share. Laws are in force as of metadata.asOf of the example, else the day of the trial. ${grammar}`,
  needs: ['answer', 'documents'],
};

export const citationPrecisionDefinition: MetricDefinition = {
  ...traits,
  name: 'citationPrecision',
  title: 'Citation precision',
  formula:
    'share of the places of laws that the answer cites, each once, which lie in an expected citation, or which an expected citation lies in',
  citation: 'precision of a set (van Rijsbergen 1979), over places of laws',
  edges: `No expected citations: skipped. ${silence} A citation whose law is not told counts as not expected, unless the expected one names no law either. ${grammar}`,
  needs: ['answer', 'expectedCitations'],
};

export const citationRecallDefinition: MetricDefinition = {
  ...traits,
  name: 'citationRecall',
  title: 'Citation recall',
  formula:
    'share of the expected citations, each once, that the answer cites at least as exactly: 第709条第1項 for 第709条, but not 第709条 for 第709条第1項',
  citation: 'recall of a set (van Rijsbergen 1979), over places of laws',
  edges: `No expected citations: skipped. An answer without a citation: 0. An empty answer: skipped, and 0 where the example says citations: required. A refusal where the question has no answer: skipped. ${grammar}`,
  needs: ['answer', 'expectedCitations'],
};
