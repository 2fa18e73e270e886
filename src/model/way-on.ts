// What somebody can do next, without the words of the place where it is read: the command line makes commands and flags of it, a page
// links, a program reads the data.

/** What a request can be given: an option of a command, a field of a form. */
export const inputs = [
  'against',
  'author',
  'baseline',
  'config',
  'corpus',
  'dataset',
  'encoding',
  'excerpt',
  'force',
  'format',
  'from',
  'judge',
  'k',
  'keepHighest',
  'labels',
  'lossy',
  'map',
  'maxCalls',
  'maxCost',
  'metric',
  'noLlmJudge',
  'order',
  'out',
  'qrels',
  'range',
  'replace',
  'resume',
  'reuse',
  'run',
  'scale',
  'selection',
  'skipIndexing',
  'store',
  'threshold',
  'ties',
  'timeZone',
  'to',
  'truth',
  'unlikeDepths',
  'wait',
] as const;

/** An input of the present request, with a value that it could have. */
export interface Input {
  readonly input: (typeof inputs)[number];
  readonly value?: string | undefined;
}

/** How systems did over days; only what fits, and in which days begin and end (all; UTC). */
interface MonitorStep {
  readonly do: 'monitor';
  readonly from: string;
  readonly to: string;
  readonly timeZone?: string | undefined;
  readonly target?: string | undefined;
  readonly category?: string | undefined;
  readonly language?: string | undefined;
  readonly release?: string | undefined;
}

/** Another request. What is not named is for the reader to name. */
export type Step =
  | { readonly do: 'ask' | 'complete-run' | 'serve' }
  | { readonly do: 'make-config' | 'make-gate' | 'check-store' }
  | { readonly do: 'list-runs' }
  | { readonly do: 'show-run'; readonly run?: string | undefined }
  | { readonly do: 'delete-run'; readonly run: string }
  | { readonly do: 'export-run' }
  /** Tells how systems did over days. */
  | MonitorStep
  /** What is watched over days, and what would have been told. */
  | { readonly do: 'watch'; readonly from: string; readonly to: string }
  /** One answer: of a run, or a trace of production. */
  | { readonly do: 'read-answer'; readonly run: string; readonly trial: string; readonly trace?: string | undefined }
  /** How far judges can be trusted; what people said of answers. */
  | { readonly do: 'show-judges' | 'read-feedback' }
  /** Scores recorded answers by another metric. */
  | { readonly do: 'rescore' }
  | { readonly do: 'rescore-by'; readonly run: string; readonly metric: string }
  /** The same for a run that a comparison was given, which may still be a bundle. */
  | {
      readonly do: 'rescore-compared';
      readonly run: string;
      readonly bundle?: string | undefined;
      readonly metric: string;
    }
  /** Scores recorded answers by the judgements of another version of the dataset; of a run that may still be a bundle. */
  | {
      readonly do: 'rescore-by-version';
      readonly run?: string | undefined;
      readonly bundle?: string | undefined;
    }
  | { readonly do: 'compare-runs' | 'compare-latest' }
  /** Records the candidates of a grid. */
  | { readonly do: 'record-sweep' | 'complete-sweep' }
  /** Tries other settings of a target on its recorded candidates. */
  | { readonly do: 'sweep'; readonly target: string }
  | { readonly do: 'import-dataset' | 'lint-dataset' | 'diff-datasets' | 'import-laws' }
  /** Makes a dataset of a file that another tool wrote. */
  | { readonly do: 'import-file'; readonly file: string }
  /** Writes a dataset in which every option stands at every place once. */
  | { readonly do: 'shuffle' }
  /** Lists the unjudged documents of runs, to be graded; of runs that the reader names; into a file. */
  | { readonly do: 'pool' | 'pool-of-runs' | 'write-pool' }
  /** Lists the unjudged documents whose grades settle the difference of two runs. */
  | { readonly do: 'settle'; readonly a: string; readonly b: string; readonly metric: string }
  /** Lists the unjudged documents that could decide a check, those of most effect first; of a run, or of one against a baseline, which may still be a bundle. */
  | {
      readonly do: 'settle-check';
      readonly baseline?: string | undefined;
      readonly bundle?: string | undefined;
      readonly run: string;
      readonly metric: string;
      readonly category?: string | undefined;
    }
  /** Proposes new names of judged documents that were moved or split; into a file. */
  | { readonly do: 'map' | 'write-map' }
  /** Draws answers to be labelled, and brings the labels in. */
  | {
      readonly do: 'draw-labels';
      /** Or a stream of production, of which the days are meant. */
      readonly run: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly metric?: string | undefined;
      /** (50) */
      readonly labels?: number | undefined;
    }
  | { readonly do: 'import-labels' }
  /** Draws answers that the judge is likely wrong about, to be labelled for reading. */
  | {
      readonly do: 'read-next';
      readonly run: string;
      readonly metric: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
    }
  /** Weighs the judgements of a judge by those of people. */
  | { readonly do: 'weigh-by-truth' };

/** A page that explains more. */
export interface Page {
  readonly page: (typeof pages)[number];
}

/** Pages of `docs/` that texts name. */
export const pages = [
  'alerts',
  'checks',
  'config',
  'datasets',
  'differential',
  'feedback',
  'targets',
  'traces',
] as const;

export type WayOn = Step | Input | Page;

/** The words of a place for a way; undefined for one that does not go on from there. */
export type WayWords = (way: WayOn) => string | undefined;

/** Where nothing goes on. */
export const noWays: WayWords = () => undefined;

/** A text with ways in it. */
export type Guidance = string | readonly (string | WayOn)[];

/** In the words of a place; a way that it has no words for is said plainly. */
export function guidanceText(guidance: Guidance, words: WayWords = noWays): string {
  if (typeof guidance === 'string') return guidance;
  return guidance.map((piece) => (typeof piece === 'string' ? piece : (words(piece) ?? plainWay(piece)))).join('');
}

/** Texts with ways as one. */
export const joinedGuidance = (...parts: readonly Guidance[]): Guidance => parts.flat();

/** The words around a way; nothing where none is given. */
export const wayText = (way: string | undefined, words: (way: string) => string): string =>
  way === undefined ? '' : words(way);

/** What a program reads, which has no commands. */
function plainWay(way: WayOn): string {
  if ('page' in way) return `docs/${way.page}.md`;
  if ('input' in way) return way.value === undefined ? way.input : `${way.input} ${way.value}`;
  return plainSteps[way.do];
}

const plainSteps: { readonly [step in Step['do']]: string } = {
  ask: 'a run',
  'complete-run': 'resuming the run',
  serve: 'serving the store',
  'make-config': 'a first config',
  'make-gate': 'a first gate',
  'check-store': 'the check of the store',
  'list-runs': 'the list of runs',
  'show-run': 'the run itself',
  'delete-run': 'deleting the run',
  'export-run': 'exporting a run',
  monitor: 'the report of these days',
  watch: 'what is watched',
  'read-answer': 'the answer',
  'show-judges': 'the judges',
  'read-feedback': 'what people said',
  rescore: 'scoring it again',
  'rescore-by': 'scoring the run by this metric',
  'rescore-compared': 'scoring the run by this metric',
  'rescore-by-version': 'scoring a run by another version of the dataset',
  'compare-runs': 'a comparison',
  'compare-latest': 'a comparison of the latest runs',
  'record-sweep': 'a sweep',
  'complete-sweep': 'resuming the sweep',
  sweep: 'a sweep of the target',
  'import-dataset': 'importing a dataset',
  'import-laws': 'importing laws',
  'import-file': 'importing the file',
  'lint-dataset': 'checking the dataset',
  'diff-datasets': 'a diff of the datasets',
  shuffle: 'shuffling the choices',
  pool: 'pooling',
  'pool-of-runs': 'pooling the runs',
  'write-pool': 'pooling',
  settle: 'pooling what settles the difference',
  'settle-check': 'pooling what could decide the check',
  map: 'mapping the judgements',
  'write-map': 'mapping the judgements',
  'draw-labels': 'drawing a sheet of labels',
  'import-labels': 'importing the sheet',
  'read-next': 'drawing answers to read',
  'weigh-by-truth': 'a calibration by truth',
};
