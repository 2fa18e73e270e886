// The lexical companions against verdicts of people and of recorded judges: `HAKARI_DATA=… node bench/lexical/agreement.ts`

import { pureScorers } from '../../dist/metrics/catalogue.js';
import { parseMetricName } from '../../src/metrics/metric-name.ts';
import { kendallTau, spearmanCorrelation } from '../../src/stats/correlation.ts';
import { areaUnderCurve } from './agreement-statistics.ts';
import { type Case, halueval, mtrag, nabledge } from './judged-answers.ts';

/** A lexical metric, or a value that is recorded. */
type Measure = (of: Case) => number | undefined;

const recorded =
  (name: string): Measure =>
  ({ values }) =>
    values[name];

function lexical(name: string): Measure {
  const metric = parseMetricName(name);
  const scorer = pureScorers[metric.definition.name];
  return ({ input }) => {
    const outcome = scorer?.(metric, input);
    return outcome !== undefined && 'status' in outcome && outcome.status === 'scored' ? outcome.value : undefined;
  };
}

interface Verdict {
  readonly of: string;
  /** From here on an answer counts as good. */
  readonly goodFrom: number;
}

/** Spearman, Kendall and area under the curve over the cases that have both values. */
function line(cases: readonly Case[], measured: readonly [string, Measure], { of, goodFrom }: Verdict): string {
  const [title, measure] = measured;
  const pairs = cases.flatMap((each): readonly (readonly [number, number])[] => {
    const [value, verdict] = [measure(each), each.values[of]];
    return value === undefined || verdict === undefined ? [] : [[value, verdict]];
  });
  const [x, y] = [pairs.map(([value]) => value), pairs.map(([, verdict]) => verdict)];
  const good = pairs.filter(([, verdict]) => verdict >= goodFrom).map(([value]) => value);
  const bad = pairs.filter(([, verdict]) => verdict < goodFrom).map(([value]) => value);
  const shown = [spearmanCorrelation(x, y), kendallTau(x, y)].map((c) => (c.kind === 'tested' ? c.r.toFixed(2) : '–'));
  const area = good.length === 0 || bad.length === 0 ? '–' : areaUnderCurve(good, bad).toFixed(2);
  return `| ${title} | ${pairs.length} | ${bad.length} | ${shown.join(' | ')} | ${area} |`;
}

function table(
  title: string,
  cases: readonly Case[],
  verdict: Verdict,
  measures: readonly (readonly [string, Measure])[],
): void {
  const lines = measures.map((each) => line(cases, each, verdict));
  process.stdout.write(
    `\n${title}\n\n| measure | n | of them bad | Spearman | Kendall | AUC |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`,
  );
}

const people = mtrag();
const models = people.filter(({ group }) => group !== 'reference');
const alike = ['RougeL', 'Bert-KPrec', 'Bert-Rec', 'rl_f', 'rb_llm', 'rb_agg'].map(
  (name) => [name, recorded(name)] as const,
);
const named = (...names: readonly string[]) => names.map((name) => [name, lexical(name)] as const);
const withContext = (cases: readonly Case[]): readonly Case[] =>
  cases.filter(({ input }) => lexical('lexicalFaithfulness')({ input, values: {}, group: '' }) !== undefined);

table(
  'mtrag, faithfulness (people, 1-4; good from 3.5), all writers, answers that lexicalFaithfulness scores',
  withContext(people),
  { of: 'faithfulness', goodFrom: 3.5 },
  [...named('lexicalFaithfulness'), ...alike],
);
table('mtrag, faithfulness, the two models alone', withContext(models), { of: 'faithfulness', goodFrom: 3.5 }, [
  ...named('lexicalFaithfulness'),
  ...alike,
]);
table('mtrag, completeness (people), the two models', models, { of: 'completeness', goodFrom: 3.5 }, [
  ...named('lexicalCompleteness', 'lexicalCorrectness', 'lexicalRelevance'),
  ...alike,
]);
table('mtrag, appropriateness (people), the two models', models, { of: 'appropriateness', goodFrom: 3.5 }, [
  ...named('lexicalRelevance', 'lexicalCorrectness', 'lexicalCompleteness', 'lexicalNoiseSensitivity'),
  ...alike,
]);
table('mtrag, naturalness (people), the two models', models, { of: 'naturalness', goodFrom: 3.5 }, [
  ...named('lexicalRelevance'),
  ...alike,
]);
table('halueval, free of hallucination (people, yes or no)', halueval(), { of: 'faithful', goodFrom: 1 }, [
  ...named('lexicalRelevance'),
  ['shortness of the answer', recorded('shortness')],
]);
const judged = nabledge();
table('nabledge, faithfulness (recorded judge; good: 1)', judged, { of: 'faithfulness', goodFrom: 1 }, [
  ...named('lexicalFaithfulness'),
  ['length of the answer', recorded('length')],
]);
table('nabledge, correctness (recorded judge; good: 1)', judged, { of: 'correctness', goodFrom: 1 }, [
  ...named('lexicalCorrectness', 'lexicalCompleteness'),
  ['length of the answer', recorded('length')],
]);
table('nabledge, relevancy (recorded judge; good: 1)', judged, { of: 'relevancy', goodFrom: 1 }, [
  ...named('lexicalRelevance'),
  ['length of the answer', recorded('length')],
]);
