// Answers with verdicts of people and of recorded judges, from outside data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScoreInput } from '../../dist/metrics/metric.js';
import type { Example } from '../../src/model/example.ts';

const data = process.env.HAKARI_DATA ?? '';
if (data === '') throw new Error('HAKARI_DATA is not set');
const answers = join(data, 'judged-answers');

export interface Case {
  readonly input: ScoreInput;
  /** Verdicts and recorded metrics by name. */
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly group: string;
}

export function caseOf(example: Example, output: ScoreInput['trial']['output'], rest: Omit<Case, 'input'>): Case {
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

export function mtrag(): readonly Case[] {
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

/** The passages from which contexts were taken. */
export const mtragPassages = (): readonly string[] =>
  readJson<Mtrag>(answers, 'mtrag/first-half.json').documents.map(({ text }) => text);

export const nabledgePassages = (): readonly string[] =>
  readFileSync(join(data, 'beir/nabledge-keyword/corpus.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ title, text }) => `${title}\n${text}`);

export function halueval(): readonly Case[] {
  const lines = readFileSync(join(answers, 'halueval/general_data.json'), 'utf8').trim().split('\n');
  return lines.map((text) => {
    const { ID, user_query, chatgpt_response, hallucination } = JSON.parse(text);
    const values = { faithful: hallucination === 'no' ? 1 : 0, shortness: -chatgpt_response.length };
    return caseOf({ id: ID, query: user_query }, { answer: chatgpt_response }, { values, group: '' });
  });
}

export function nabledge(): readonly Case[] {
  const corpus = readFileSync(join(data, 'beir/nabledge-keyword/corpus.jsonl'), 'utf8').trim().split('\n');
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
      return caseOf(example, { answer, contexts: found }, { values, group: scenario_id });
    }),
  );
}
