// The lexical companions against verdicts of people and of recorded judges: `HAKARI_DATA=… node bench/lexical/agreement.ts`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicalScorers } from '../../src/core/metrics/answer/lexical/lexical-metrics.ts';
import { parseMetricName } from '../../src/core/metrics/metric-name.ts';
import type { ScoreInput } from '../../src/core/metrics/scorer.ts';
import type { Example } from '../../src/core/model/example.ts';
import { spearmanCorrelation } from '../../src/core/stats/correlation.ts';
import { kendallTau } from '../../src/core/stats/kendall-tau.ts';

const data = process.env.HAKARI_DATA;
if (data === undefined) throw new Error('HAKARI_DATA is not set');
const answers = join(data, 'judged-answers');

interface Case {
  readonly input: ScoreInput;
  /** Verdicts and recorded metrics by name. */
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly group: string;
}

/** A lexical metric, or a value that is recorded. */
type Measure = (of: Case) => number | undefined;

const recorded =
  (name: string): Measure =>
  ({ values }) =>
    values[name];

function lexical(name: string): Measure {
  const metric = parseMetricName(name);
  const scorer = lexicalScorers[metric.definition.name];
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

function areaUnderCurve(good: readonly number[], bad: readonly number[]): number {
  let wins = 0;
  for (const g of good) for (const b of bad) wins += g > b ? 1 : g === b ? 0.5 : 0;
  return wins / (good.length * bad.length);
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

function caseOf(example: Example, output: ScoreInput['trial']['output'], rest: Omit<Case, 'input'>): Case {
  const head = { id: example.id, runId: 'run', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 };
  return { input: { example, trial: { ...head, status: 'ok', output } }, ...rest };
}

const readJson = <Shape>(...path: readonly string[]): Shape => JSON.parse(readFileSync(join(...path), 'utf8'));

interface Turns {
  readonly text: string;
  readonly speaker?: string;
}

/** As far as it is read here. */
interface Mtrag {
  readonly documents: readonly { readonly document_id: string; readonly text: string }[];
  readonly tasks: readonly {
    readonly task_id: string;
    readonly input: readonly Turns[];
    readonly targets: readonly Turns[];
    readonly contexts: readonly { readonly document_id: string }[];
  }[];
  readonly evaluations: readonly {
    readonly task_id: string;
    readonly model_id: string;
    readonly model_response: string;
    readonly annotations: Readonly<Record<string, Readonly<Record<string, { readonly value: string | number }>>>>;
  }[];
}

interface Nabledge {
  readonly scenario_id: string;
  readonly input: string;
  readonly expected_facts: readonly string[];
  readonly scores: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly diagnostics: { readonly search_sections: readonly string[] };
}

function mtrag(): readonly Case[] {
  const { documents, tasks, evaluations } = readJson<Mtrag>(answers, 'mtrag/first-half.json');
  const texts = new Map(documents.map((each) => [each.document_id, each.text]));
  const byId = new Map(tasks.map((task) => [task.task_id, task]));
  return evaluations.map(({ task_id, model_id, model_response, annotations }) => {
    const { input = [], targets = [], contexts = [] } = byId.get(task_id) ?? {};
    const turns = input.map(({ speaker, text }) => ({
      role: speaker === 'user' ? ('user' as const) : ('assistant' as const),
      text,
    }));
    const example: Example = {
      id: `${task_id} ${model_id}`,
      query: turns.at(-1)?.text ?? '',
      history: turns.slice(0, -1),
      expectedAnswer: targets[0]?.text ?? '',
    };
    const found = contexts.flatMap(({ document_id }) => texts.get(document_id) ?? []);
    const values = Object.fromEntries(
      Object.entries(annotations).map(([name, by]) => {
        const numbers = Object.values(by).map(({ value }) => Number(value));
        return [name, numbers.reduce((sum, value) => sum + value, 0) / numbers.length];
      }),
    );
    return caseOf(example, { answer: model_response, contexts: found }, { values, group: model_id });
  });
}

function halueval(): readonly Case[] {
  const lines = readFileSync(join(answers, 'halueval/general_data.json'), 'utf8').trim().split('\n');
  return lines.map((text) => {
    const { ID, user_query, chatgpt_response, hallucination } = JSON.parse(text);
    const values = { faithful: hallucination === 'no' ? 1 : 0, shortness: -chatgpt_response.length };
    return caseOf({ id: ID, query: user_query }, { answer: chatgpt_response }, { values, group: '' });
  });
}

function nabledge(): readonly Case[] {
  const corpus = readFileSync(join(data as string, 'beir/nabledge-keyword/corpus.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const sections = new Map(
    corpus.map((text) => JSON.parse(text)).map((each) => [each._id, `${each.title}\n${each.text}`]),
  );
  const root = join(answers, 'nabledge/20260612-1404-baseline-current');
  return ['run-1', 'run-2', 'run-3'].flatMap((run) =>
    readdirSync(join(root, run), { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return [];
      const { scenario_id, input, expected_facts, scores, diagnostics } = readJson<Nabledge>(
        root,
        run,
        entry.name,
        'evaluation.json',
      );
      const answer = readFileSync(join(root, run, entry.name, 'answer.md'), 'utf8');
      const example: Example = { id: scenario_id, query: input, expectedAnswer: expected_facts.join('\n') };
      const found = diagnostics.search_sections.flatMap((id) => sections.get(id) ?? []);
      const scoreOf = (name: string): number | undefined => scores[name]?.score ?? undefined;
      const values = {
        faithfulness: scoreOf('faithfulness'),
        correctness: scoreOf('answer_correctness'),
        relevancy: scoreOf('answer_relevancy'),
        length: answer.length,
      };
      return caseOf(example, { answer, contexts: found }, { values, group: run });
    }),
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
