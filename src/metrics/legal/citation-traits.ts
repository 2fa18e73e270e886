// What the definitions of the metrics of citations share.
import { type ProvisionLevel, provisionLevels } from '../../law/places/provision.ts';
import { writeCitationDetails } from '../../model/citation-details.ts';
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import { isBlank, isUnanswerable } from '../expectation-of.ts';
import { refuses } from '../judged/lexical/lexical-metric.ts';
import type { Metric, ScoreInput } from '../metric.ts';
import { emptyAnswer } from '../unscorable.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

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

// How citations are read for a metric: how exactly, and whose a bare article is.

/** The parameter `level` of a metric of citations. */
export const citationLevel = ({ parameters: { level } }: Metric): ProvisionLevel =>
  provisionLevels.find((one) => one === level) ?? 'item';

/**
 * The law of an article that is cited without one: that of all retrieved documents; where they tell none, the only one that is indexed.
 * @returns undefined where there are several
 */
export function lawOfBareArticles({ laws, book: { index } }: RetrievedLaws): string | undefined {
  const candidates = laws.length > 0 ? laws : (index?.laws ?? []).map(({ name }) => name);
  return candidates.length === 1 ? candidates[0] : undefined;
}

// What becomes of an answer that cites nothing, for every metric of citations.

/** Why nothing can be said of an answer that cites nothing. */
export const noCitation = 'no citation';

/** @returns the outcome of an empty answer, or of a refusal that is right; undefined for any other */
export function silentOutcome({ example, trial }: ScoreInput): Outcome | undefined {
  const { answer = '' } = trial.output;
  if (isBlank(answer)) return withoutCitation({ example, why: emptyAnswer });
  if (isUnanswerable(example) && refuses(answer)) return skipped('refused, as it should be');
  return undefined;
}

/** Nothing can be said, unless the example asks for citations: then the details have none. */
export const withoutCitation = ({
  example,
  why = noCitation,
}: {
  readonly example: ScoreInput['example'];
  readonly why?: string;
}): Outcome => (example.citations === 'required' ? scored(0, nothingCited) : skipped(why));

const nothingCited = writeCitationDetails({ total: 0, accurate: 0, verdicts: {}, inaccurate: [], untold: 0 });
