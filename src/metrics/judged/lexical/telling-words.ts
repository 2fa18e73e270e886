// Companions by telling words: what two texts share beyond the question's own words, each word weighed by how rare it is in the corpus.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because } from '../../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { contextsOf } from '../../../model/target-output.ts';
import { refuses, splitClaims } from '../../../text/split-claims.ts';
import { countedTerms, tellingWeight, type WordCounts } from '../../../text/word-counts.ts';
import { expectationOf, isBlank } from '../../expectation-of.ts';
import { type PureMetric, type ScoreInput, usualTraits } from '../../metric.ts';
import { emptyAnswer, noClaims, nothingExpected, whereNeedsAreMet } from '../../unscorable.ts';

/** How words are weighed; part of each formula. */
const weighing =
  'telling words of a text: its different terms as the search engine makes them (words stemmed and without English stop words, characters and pairs of characters of Japanese, pairs of Korean, numbers; without one or two hiragana), without those of the question; a word weighs ln((1 + N) / (1 + n)) where n of the N passages of the corpus hold it';

const edgesOfWords =
  'The corpus is what the targets search, or what words names in the config; without one the passages that the run’s targets returned, each counted as often as it was returned, once the run is scored again; where neither is known: skipped (no corpus to count words in), never weighed alike. A word of every passage weighs nothing. Words are compared, not meanings: a paraphrase shares few of them, a negation all.';

const citation =
  'token F1 as for SQuAD (Rajpurkar et al. 2016) and K-precision (Adlakha et al. 2024), by inverse document frequency (Spärck Jones 1972); the question left out: own';

/** The weights of the words of one text that the question does not have. */
type Telling = ReadonlyMap<string, number>;

/** Reads texts of one example by the counts of one corpus. */
function createReader(counts: WordCounts, query: string) {
  const weigh = tellingWeight(counts);
  const asked = countedTerms(query);
  return (texts: readonly string[]): Telling => {
    const found = new Map<string, number>();
    for (const text of texts) {
      for (const term of countedTerms(text)) if (!asked.has(term)) found.set(term, weigh(term));
    }
    return found;
  };
}

/** The weight of those of a text's telling words that the other has, by the weight of all of them; undefined where it has none. */
function share(of: Telling, within: Telling): number | undefined {
  let [whole, found] = [0, 0];
  for (const [term, weight] of of) {
    whole += weight;
    if (within.has(term)) found += weight;
  }
  return whole === 0 ? undefined : Math.min(1, found / whole);
}

type TellingScore = (input: ScoreInput, read: ReturnType<typeof createReader>) => Outcome;

function tellingMetric(definition: MetricDefinition, score: TellingScore): PureMetric {
  return {
    definition,
    createScorer: ({ words }) =>
      whereNeedsAreMet((_metric, input) => {
        if (definition.ofClaims === true && isBlank(input.trial.output.answer)) return skipped(emptyAnswer);
        if (words === undefined || words.passages === 0) return skipped(because('no-corpus-of-words'));
        return score(input, createReader(words, input.example.query));
      }),
  };
}

/** The text that an answer is held against; undefined where only keywords or a refusal are expected. */
function expectedText({ example }: ScoreInput): string | undefined {
  const expectation = expectationOf(example);
  return expectation?.basis === 'expectedAnswer' || expectation?.basis === 'correctPremise'
    ? expectation.text
    : undefined;
}

const noTellingWord = because('no-telling-word');

export const tellingCorrectness: PureMetric = tellingMetric(
  {
    ...usualTraits,
    name: 'tellingCorrectness',
    title: 'Correctness by telling words',
    formula: `F1 of telling words = 2 P R / (P + R); P: the weight of the answer’s telling words that the expected answer has, by the weight of all of the answer’s; R: the weight of the expected answer’s telling words that the answer has, by the weight of all of the expected answer’s. ${weighing}. The right premise may stand for the expected answer; where the question has no answer, 1 for a refusal and 0 for anything else`,
    citation,
    edges: `Nothing expected, or keywords alone: skipped. An empty answer: 0. A refusal where the expected answer is a refusal: 1; where only one of them is: 0. An expected answer without a telling word (“Yes.”): skipped; an answer without one: 0. ${edgesOfWords}`,
    needs: ['answer', 'expectation'],
    settings: ['words'],
    companionOf: ['correctness', 'correctnessGrade', 'completeness', 'completenessGrade', 'claimF1'],
  },
  (input, read) => {
    const { answer = '' } = input.trial.output;
    if (expectationOf(input.example)?.basis === 'refusal') return scored(refuses(answer) ? 1 : 0);
    const expected = expectedText(input);
    if (expected === undefined) return skipped(nothingExpected);
    const refusals = [answer, expected].filter(refuses).length;
    if (refusals > 0) return scored(refusals === 2 ? 1 : 0);
    const [said, wanted] = [read([answer]), read([expected])];
    const recall = share(wanted, said);
    if (recall === undefined) return skipped(noTellingWord);
    const precision = share(said, wanted) ?? 0;
    return scored(precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall));
  },
);

export const tellingFaithfulness: PureMetric = tellingMetric(
  {
    ...usualTraits,
    name: 'tellingFaithfulness',
    title: 'Faithfulness by telling words',
    formula: `P of telling words: the weight of the telling words of the answer’s claims that stand in any of the contexts, by the weight of all of them. ${weighing}. The other half of F1 is left out: an answer need not repeat its contexts`,
    citation,
    edges: `No claims (a refusal, a greeting): skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped. Claims without a telling word: skipped. ${edgesOfWords}`,
    needs: ['answer', 'contexts'],
    settings: ['words'],
    ofClaims: true,
    companionOf: ['faithfulness', 'faithfulnessGrade'],
  },
  ({ trial }, read) => {
    const claims = splitClaims(trial.output.answer ?? '');
    if (claims.length === 0) return skipped(noClaims);
    const value = share(read(claims), read(contextsOf(trial.output)));
    return value === undefined ? skipped(noTellingWord) : scored(value);
  },
);

export const tellingContextRecall: PureMetric = tellingMetric(
  {
    ...usualTraits,
    name: 'tellingContextRecall',
    title: 'Context recall by telling words',
    formula: `R of telling words: the weight of the expected answer’s telling words that stand in any of the contexts, by the weight of all of them; the right premise may stand for the expected answer. ${weighing}. The other half of F1 is left out: contexts hold more than the answer`,
    citation,
    edges: `Nothing expected, keywords alone, or a question that has no answer: skipped. No contexts (nor texts of documents) counts as the worst value where other replies of the run have some, and is skipped where none has. An expected answer without a telling word: skipped. The answer is not looked at. ${edgesOfWords}`,
    needs: ['contexts', 'expectation', 'answerable'],
    settings: ['words'],
    companionOf: ['contextRecall'],
  },
  (input, read) => {
    const expected = expectedText(input);
    if (expected === undefined) return skipped(nothingExpected);
    const value = share(read([expected]), read(contextsOf(input.trial.output)));
    return value === undefined ? skipped(noTellingWord) : scored(value);
  },
);
