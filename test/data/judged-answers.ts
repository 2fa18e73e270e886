// Recorded answers with their judges' scores, read from the shared data as rows of a calibration. No sentence of them is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalibrationRow } from '#src/analysis/calibration/calibration-row.ts';

export const humanAxes = ['naturalness', 'appropriateness', 'completeness', 'faithfulness'] as const;
export type HumanAxis = (typeof humanAxes)[number];

/** What a score claims to measure, and the range that its authors state. */
export interface RecordedJudge {
  readonly name: string;
  readonly kind: 'LLM' | 'algorithm';
  readonly axis: HumanAxis;
  readonly range: readonly [number, number];
}

/** Of MT-RAG's human evaluation. Overlap with a reference answer can at best say how much of it is there. */
export const mtragJudges: readonly RecordedJudge[] = [
  { name: 'rl_f', kind: 'LLM', axis: 'faithfulness', range: [0, 1] },
  { name: 'Bert-KPrec', kind: 'algorithm', axis: 'faithfulness', range: [-1, 1] },
  { name: 'rb_llm', kind: 'LLM', axis: 'completeness', range: [0, 1] },
  { name: 'rb_agg', kind: 'algorithm', axis: 'completeness', range: [0, 1] },
  { name: 'RougeL', kind: 'algorithm', axis: 'completeness', range: [0, 1] },
  { name: 'Bert-Rec', kind: 'algorithm', axis: 'completeness', range: [-1, 1] },
];

/** Labels of people run from 1 (no) to 4 (yes); 3 is "mostly yes". */
export const mtragScale = [1, 4] as const;

interface MtragFile {
  readonly tasks: readonly {
    readonly task_id: string;
    readonly Answerability: readonly string[];
    readonly Collection: string;
  }[];
  readonly evaluations: readonly {
    readonly task_id: string;
    readonly model_id: string;
    readonly annotations: Readonly<
      Record<string, Readonly<Record<string, { readonly value?: string | number | null }>>>
    >;
  }[];
}

export type MtragSlice = 'answerability' | 'collection' | 'model';

export interface MtragOptions {
  readonly judge: string;
  readonly axis: HumanAxis;
  /** What becomes the category (`answerability`). */
  readonly slice?: MtragSlice;
  /** Leaves out the reference answers, which measures of overlap compare with themselves (false). */
  readonly systemsOnly?: boolean;
  /** Each answer an example of its own, and not the three answers to one question one example (false). */
  readonly answersAsExamples?: boolean;
}

/** The answers to one question are one example, their models its repeats: they share question and passages. */
export function mtragRows(data: string, options: MtragOptions): readonly CalibrationRow[] {
  const { judge, axis, slice = 'answerability', systemsOnly = false, answersAsExamples = false } = options;
  const file: MtragFile = JSON.parse(readFileSync(join(data, 'judged-answers/mtrag/first-half.json'), 'utf8'));
  const tasks = new Map(file.tasks.map((task) => [task.task_id, task]));
  const models = [...new Set(file.evaluations.map(({ model_id }) => model_id))];
  return file.evaluations.flatMap(({ task_id, model_id, annotations }) => {
    if (systemsOnly && model_id === 'reference') return [];
    const task = tasks.get(task_id);
    const value = Object.values(annotations[judge] ?? {})[0]?.value;
    const humans = Object.entries(annotations[axis] ?? {}).flatMap(([author, label]) =>
      label.value === undefined || label.value === null ? [] : [{ author, value: Number(label.value) }],
    );
    const category = {
      answerability: task?.Answerability[0]?.toLowerCase(),
      collection: task?.Collection.replace(/^mt-rag-/, '').replace(/-.*$/, ''),
      model: model_id,
    }[slice];
    return [
      {
        exampleId: answersAsExamples ? `${task_id} ${model_id}` : task_id,
        repeat: answersAsExamples ? 0 : models.indexOf(model_id),
        ...(category === undefined ? {} : { category }),
        language: 'en',
        judge: typeof value === 'number' ? value : undefined,
        humans,
      },
    ];
  });
}

export const nabledgeMetrics = ['answer_correctness', 'answer_relevancy', 'faithfulness'] as const;
export type NabledgeMetric = (typeof nabledgeMetrics)[number];

/** Three runs of a judge over the same questions; undefined: no score was recorded. */
export function nabledgeScores(
  data: string,
  metric: NabledgeMetric,
): ReadonlyMap<string, readonly (number | undefined)[]> {
  const folder = join(data, 'judged-answers/nabledge');
  const scores = new Map<string, (number | undefined)[]>();
  const [recording] = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (recording === undefined) throw new Error(`no recording in ${folder}`);
  const runs = join(folder, recording.name);
  for (const run of readdirSync(runs)
    .filter((name) => name.startsWith('run-'))
    .sort()) {
    const folders = readdirSync(join(runs, run), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name: question } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = JSON.parse(readFileSync(join(runs, run, question, 'evaluation.json'), 'utf8'));
      const score: unknown = file.scores?.[metric]?.score;
      scores.set(question, [...(scores.get(question) ?? []), typeof score === 'number' ? score : undefined]);
    }
  }
  return scores;
}
