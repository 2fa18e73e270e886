// What every section of a run report is built from.
import type { Differential } from '../analysis/differential/differential.ts';
import type { Observation } from '../analysis/differential/observation.ts';
import { headlineNames, type RunGoals, retrievalGoals } from '../metrics/presets.ts';
import type { DatasetHeader, DatasetRef } from '../model/example.ts';
import type { Run } from '../model/run.ts';
import type { MetricSummary, RunSummary } from '../model/summary.ts';
import { noWays, type WayWords } from '../model/way-on.ts';
import { type CommonTexts, commonTexts } from './common-texts.ts';
import { metricUnit } from './format-number.ts';
import type { JudgeRecord } from './judges/judge-record.ts';
import type { ReportedJudge } from './judges-itself.ts';
import { companionColumns, type MetricColumn, metricColumns } from './metric-columns.ts';
import type { ReportedPrice } from './recorded-prices.ts';
import type { ReportLanguage } from './report.ts';

/** What a run report is made from, apart from the facts of its parts: those stand beside the runs, and beside each run. */
export interface ReportHead {
  readonly language: ReportLanguage;
  readonly experiment: string;
  /** When the experiment ran, ISO 8601, printed as it stands. */
  readonly date: string;
  readonly dataset: ReportedDataset;
  /** One entry a target, in any order; the report sorts them by `run.ordinal`. */
  readonly runs: readonly SummarisedRun[];
  /** What the numbers are held against (`retrievalGoals`). */
  readonly goals?: RunGoals | undefined;
  /** Preparations held against each other; absent where the runs are of none. */
  readonly differential?: ReportedDifferential | undefined;
  /** Who judged the answers; absent where nobody did. */
  readonly judges?: readonly ReportedJudge[] | undefined;
  /** What is on record of them (it is not said). */
  readonly record?: JudgeRecord | undefined;
  /** The prices that costs were reckoned with; absent where none was. */
  readonly prices?: readonly ReportedPrice[] | undefined;
}

/** The dataset version that was asked, with what the overview says of it. */
export interface ReportedDataset {
  readonly ref: DatasetRef;
  readonly header: DatasetHeader;
  /** Examples a category, in order of first appearance. */
  readonly categories: readonly { readonly category: string; readonly examples: number }[];
  /** Examples a language, when the examples say theirs. */
  readonly languages?: readonly { readonly language: string; readonly examples: number }[] | undefined;
  /** Judgements, and how many of them a model made; questions with judgements, and those of which none is a grade of 1 or above (not known). */
  readonly judgements?:
    | {
        readonly count: number;
        readonly byModel: number;
        readonly questions?: number;
        readonly withoutRelevant?: number;
      }
    | undefined;
}

export interface SummarisedRun {
  readonly run: Run;
  readonly summary: RunSummary;
  /** Summary of `Judged@10`, where it is not among the run's own metrics. */
  readonly judged?: MetricSummary | undefined;
}

/** What a report says of preparations that were held against each other. */
export interface ReportedDifferential {
  readonly differential: Differential;
  readonly observation: Observation;
  /** SHA-256 of the canonical JSON of the observation. */
  readonly observationHash: string;
  /** Whether all runs are finished: what is not complete is not judged. */
  readonly complete: boolean;
}

/** The input with its runs lettered, its columns chosen, its goals and texts at hand. */
export interface ReportContext {
  readonly input: ReportHead;
  readonly runs: readonly LetteredRun[];
  readonly columns: readonly MetricColumn[];
  readonly goals: RunGoals;
  readonly messages: CommonTexts;
  /** How many failed queries are shown in full. */
  readonly detailedQueries: number;
  readonly ways: WayWords;
}

export interface ReportContextOptions {
  /** (all) */
  readonly detailedQueries?: number | undefined;
  /** What a reader can do next (nothing is proposed by name). */
  readonly ways?: WayWords | undefined;
}

export function createReportContext(
  input: ReportHead,
  { detailedQueries = Number.POSITIVE_INFINITY, ways = noWays }: ReportContextOptions = {},
): ReportContext {
  return {
    input,
    runs: letterRuns(input.runs),
    columns: metricColumns(input.runs),
    goals: input.goals ?? retrievalGoals,
    messages: commonTexts[input.language],
    detailedQueries,
    ways,
  };
}

/** What tells which columns stand for quality: of a report, or of one run alone. */
export interface WeighedColumns extends Pick<ReportContext, 'columns' | 'goals'> {
  readonly runs: readonly { readonly summary: Pick<RunSummary, 'overall'> }[];
}

/**
 * The columns that stand for quality: those with a goal, or where there is no goal the headlines; the first of quality where there are none. Where
 * nothing measured any of these (a dataset without judgements), the first that were measured stand for it.
 */
export function goalColumns({ columns, goals, runs }: WeighedColumns): readonly MetricColumn[] {
  const headlines = headlineNames(goals);
  const found = columns.filter(({ metric }) => headlines.includes(metric));
  const companions = companionColumns(columns);
  const ofQuality = columns.filter((column) => metricUnit(column.metric) === undefined && !companions.includes(column));
  const chosen = found.length > 0 ? found : ofQuality.slice(0, 1);
  const isMeasured = ({ metric }: MetricColumn): boolean =>
    runs.some(({ summary }) => summary.overall.metrics.some((one) => one.metric === metric && one.mean !== null));
  if (chosen.some(isMeasured)) return chosen;
  const measured = ofQuality.filter(isMeasured).slice(0, measuredShown);
  return measured.length > 0 ? measured : chosen;
}

/** Columns that stand in for headlines that nothing measured. */
const measuredShown = 3;

/** The one metric that stands for quality where only one can: nDCG at the goal's depth, else the last with a goal, else the first that was measured. */
export function primaryColumn(context: WeighedColumns): MetricColumn | undefined {
  const columns = goalColumns(context);
  const headlines = headlineNames(context.goals);
  return (
    columns.find(({ metric }) => metric.startsWith('nDCG')) ??
    columns.findLast(({ metric }) => headlines.includes(metric)) ??
    columns[0]
  );
}

/** An id that is safe in a link; what is not a letter or digit becomes its code. */
export const anchorOf = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/g, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}`);

/** A run with its letter. */
export interface LetteredRun extends SummarisedRun, RunLetter {}

interface RunLetter {
  /** `[A]` */
  readonly letter: string;
  /** `[A] bm25` */
  readonly label: string;
}

/** Sorts runs by their place in the config and letters them; places that are not unique give way to the order given. */
export function letterRuns<Reported extends Pick<SummarisedRun, 'run'>>(
  runs: readonly Reported[],
): readonly (Reported & RunLetter)[] {
  const places = new Set(runs.map(({ run }) => run.ordinal));
  const unique = places.size === runs.length;
  const ordered = unique ? runs.toSorted((a, b) => a.run.ordinal - b.run.ordinal) : runs;
  return ordered.map((reported, index) => {
    const letter = `[${spreadsheetLetters(unique ? reported.run.ordinal : index)}]`;
    return { ...reported, letter, label: runLabel(letter, reported.run) };
  });
}

const runLabel = (letter: string, run: Run): string => `${letter} ${run.target.id}`;

/**
 * The letters that stand for a run: A ... Z, AA ... as in a spreadsheet.
 * @param index place from 0
 */
export function spreadsheetLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : spreadsheetLetters(Math.floor(index / 26) - 1) + letter;
}
