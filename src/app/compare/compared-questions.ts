// The questions behind a comparison, each with what every run made of it: read from the runs while they are drawn.
import type { RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { failureClasses } from '../../analysis/failures/expected-documents.ts';
import type { Metric } from '../../metrics/metric.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import type { Example } from '../../model/example.ts';
import { comparedLabels } from '../../report/compare/compare-report.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import { failureMetric } from '../../report/parts/failures/failures.ts';
import { failureTexts } from '../../report/parts/failures/texts.ts';
import { type QuestionOptions, questionDocument } from '../../report/questions/question-document.ts';
import { questionRow } from '../../report/questions/question-row.ts';
import type { ListedQuestion, ReportedQuestions } from '../../report/questions/reported-questions.ts';
import type { ReportLanguage } from '../../report/report.ts';
import type { ScoredExample } from '../scored-examples.ts';
import type { ComparedSource } from './compared-source.ts';

interface ComparedQuestionsOptions {
  readonly language: ReportLanguage;
  readonly goals: RunGoals;
  /** Ids and numbers alone (false). */
  readonly withoutTexts?: boolean | undefined;
}

/** @returns undefined where the runs are of several versions of a dataset, or their examples are not known: there is no one list then */
export async function comparedQuestions(
  sources: readonly ComparedSource[],
  comparison: RunComparison,
  { language, goals, withoutTexts = false }: ComparedQuestionsOptions,
): Promise<ReportedQuestions | undefined> {
  const [first] = sources;
  const examples = first?.examples;
  if (examples === undefined || sources.some(({ dataset }) => dataset.hash !== first?.dataset.hash)) return undefined;
  const seen = await labelsOf(examples());
  const metrics = listedMetrics(sources, comparison);
  const names = sources.flatMap((source) => source.metrics);
  const { metric, goal } = failureMetric(names, { goals, highestGrade: seen.highestGrade });
  const losses: QuestionOptions['losses'] =
    seen.highestGrade === undefined ? undefined : { metric, goal, judgesIrrelevant: seen.judgesIrrelevant };
  const labels = comparedLabels(sources);
  return {
    language,
    runs: sources.map(({ id }) => labels.get(id) ?? id),
    metrics: metrics.map(({ name, definition }) => ({ metric: name, title: name, direction: definition.direction })),
    losses:
      losses === undefined
        ? {}
        : Object.fromEntries(failureClasses.map((loss) => [loss, failureTexts[language].classes[loss]])),
    categories: seen.categories,
    languages: seen.languages,
    withoutTexts,
    each: () =>
      eachQuestion(sources, examples(), { metrics, options: { language, losses, metrics: allMetrics(sources) } }),
  };
}

/** What can be chosen among, and what the dataset judges. */
async function labelsOf(examples: AsyncIterable<Example>) {
  const categories = new Set<string>();
  const languages = new Set<string>();
  let highestGrade: number | undefined;
  let judgesIrrelevant = false;
  for await (const { category, language, judgements = [] } of examples) {
    if (category !== undefined) categories.add(category);
    if (language !== undefined) languages.add(language);
    for (const { relevance } of judgements) {
      highestGrade = Math.max(highestGrade ?? relevance, relevance);
      judgesIrrelevant ||= relevance <= 0;
    }
  }
  return { categories: [...categories], languages: [...languages], highestGrade, judgesIrrelevant };
}

/** What decides first, then what was compared, then what all runs have besides; metrics of whole examples have no value in a trial. */
function listedMetrics(sources: readonly ComparedSource[], comparison: RunComparison): readonly Metric[] {
  const own = sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const compared = comparison.metrics.map(({ metric }) => metric);
  const [{ metrics = [] } = {}, ...others] = sources;
  const shared = metrics.filter((name) => others.every((source) => source.metrics.includes(name)));
  const names = new Set([standsForQuality(compared), ...compared, ...shared].filter((name) => name !== undefined));
  return [...names]
    .map((name) => parseOwnMetricName(name, own))
    .filter(({ definition }) => definition.level === 'trial' && definition.unit === undefined);
}

const allMetrics = (sources: readonly ComparedSource[]): readonly Metric[] =>
  sources.flatMap(({ metrics, ownMetrics = [] }) => metrics.map((name) => parseOwnMetricName(name, ownMetrics)));

async function* eachQuestion(
  sources: readonly ComparedSource[],
  examples: AsyncIterable<Example>,
  { metrics, options }: { readonly metrics: readonly Metric[]; readonly options: QuestionOptions },
): AsyncGenerator<ListedQuestion> {
  const cursors = sources.map((source) => createCursor(source.rows('all')));
  try {
    for await (const example of examples) {
      const rows: (readonly ScoredExample[])[] = [];
      for (const cursor of cursors) rows.push(await cursor.takeOf(example.id));
      if (rows.every((own) => own.length === 0)) continue;
      yield {
        row: questionRow(example, rows, { metrics, losses: options.losses }),
        document: () => questionDocument(example, rows, options),
      };
    }
  } finally {
    for (const cursor of cursors) await cursor.close();
  }
}

/** Takes the rows of one example after the other; they come in the order of the dataset, and a run may lack some. */
function createCursor(rows: AsyncIterable<ScoredExample>) {
  const iterator = rows[Symbol.asyncIterator]();
  let waiting: IteratorResult<ScoredExample> | undefined;
  return {
    async takeOf(exampleId: string): Promise<readonly ScoredExample[]> {
      const taken: ScoredExample[] = [];
      for (;;) {
        waiting ??= await iterator.next();
        if (waiting.done === true || waiting.value.example.id !== exampleId) return taken;
        taken.push(waiting.value);
        waiting = undefined;
      }
    },
    close: async (): Promise<void> => {
      await iterator.return?.();
    },
  };
}
