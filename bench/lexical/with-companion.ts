// Judge and companion as one score, half and half, against people and recorded verdicts: `HAKARI_DATA=… node bench/lexical/with-companion.ts`
// The formula was committed before this was run for the first time (decision 320), and was not changed by what came out.

import { createPureScorers } from '../../dist/metrics/catalogue.js';
import { halfAndHalf } from '../../dist/metrics/judged/with-companion.js';
import { parseMetricName } from '../../src/metrics/metric-name.ts';
import { createWordCounter, type WordCounts } from '../../src/text/word-counts.ts';
import { type MeasuredAnswer, printAgreement } from './agreement-statistics.ts';
import { type Case, mtrag, mtragPassages, nabledge, nabledgePassages } from './judged-answers.ts';

interface Trial {
  readonly title: string;
  readonly cases: readonly Case[];
  readonly words: WordCounts;
  readonly judge: string;
  readonly companion: string;
  readonly verdict: string;
  readonly goodFrom: number;
}

function countsOf(passages: Iterable<string>): WordCounts {
  const counter = createWordCounter();
  for (const passage of passages) counter.add(passage);
  return counter.counts();
}

function rowsOf({ cases, words, judge: judged, companion: name, verdict: of }: Trial): readonly MeasuredAnswer[] {
  const metric = parseMetricName(name);
  const scorer = createPureScorers({ words })[metric.definition.name];
  return cases.flatMap(({ input, values }): readonly MeasuredAnswer[] => {
    const outcome = scorer?.(metric, input);
    if (outcome === undefined || !('status' in outcome) || outcome.status !== 'scored') return [];
    const [judge, verdict, companion] = [values[judged], values[of], outcome.value];
    if (judge === undefined || verdict === undefined || Number.isNaN(verdict)) return [];
    const both = halfAndHalf(judge, companion);
    return [{ question: input.example.query, verdict, values: { judge, companion, both } }];
  });
}

const people = mtrag();
const models = people.filter(({ group }) => group !== 'reference');
const ofMtrag = countsOf(mtragPassages());
const ofNabledge = countsOf(nabledgePassages());
const recorded = nabledge();

const trials: readonly Trial[] = [
  {
    title: 'mtrag, faithfulness (people; good from 3.5), all writers',
    cases: people,
    words: ofMtrag,
    judge: 'rl_f',
    companion: 'tellingFaithfulness',
    verdict: 'faithfulness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, faithfulness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rl_f',
    companion: 'tellingFaithfulness',
    verdict: 'faithfulness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, completeness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rb_llm',
    companion: 'tellingCorrectness',
    verdict: 'completeness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, appropriateness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rb_llm',
    companion: 'tellingCorrectness',
    verdict: 'appropriateness',
    goodFrom: 3.5,
  },
  // nabledge has no verdicts of people: what its judge said of one thing is held against what it said of another.
  {
    title: 'nabledge, correctness (recorded judge; good: 1) by faithfulness',
    cases: recorded,
    words: ofNabledge,
    judge: 'faithfulness',
    companion: 'tellingFaithfulness',
    verdict: 'correctness',
    goodFrom: 1,
  },
  {
    title: 'nabledge, correctness (recorded judge) by faithfulness and the expected facts',
    cases: recorded,
    words: ofNabledge,
    judge: 'faithfulness',
    companion: 'tellingCorrectness',
    verdict: 'correctness',
    goodFrom: 1,
  },
];
for (const trial of trials) {
  const title = `${trial.title}; judge ${trial.judge}, companion ${trial.companion}`;
  printAgreement(title, rowsOf(trial), { measures: ['judge', 'companion', 'both'], goodFrom: trial.goodFrom });
}
