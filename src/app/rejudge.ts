// Scores recorded trials by the judgements of another version of their dataset. No target is asked.
import { diffExample } from '../curation/care/diff-datasets.ts';
import { pureFingerprint } from '../metrics/catalogue.ts';
import type { Metric } from '../metrics/metric.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import type { DatasetRef, Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Instruments } from '../ports/instruments.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import { type ScoringMetric, scoreTrial } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { carriedLabels, carriedScore, looksTheSame } from './carried-scores.ts';
import { whileHeld } from './hold-runs.ts';
import { runSummary } from './run-summary.ts';
import { type ScoredExample, scoredExamples } from './scored-examples.ts';
import { computesOffline, profileGrades, scoringMetrics } from './scoring-metrics.ts';

export interface RejudgedRun {
  /** A run of its own on the new version, whose parent is the old one; begun, as its answers were, when the old one was. */
  readonly run: Run;
  readonly summary: RunSummary;
  /** Whether it was there already. */
  readonly known: boolean;
  /** Metrics that the old run was given since, and a known one was not. */
  readonly lacking: readonly string[];
}

interface RejudgeOptions {
  /** A version that the store has; examples that it no longer has are left out. */
  readonly dataset: DatasetRef;
  /** Pure scorers made with settings of a config (none). */
  readonly configured?: Instruments['scorers'];
}

const batchSize = 200;

/**
 * Makes a run of the same trials on the new version, scored by its judgements. The old run stays as it is. Nobody is asked: what a judge
 * or a module said, or was scored with settings that are not at hand, is carried over where the example is what it was, judgements
 * aside, and is skipped elsewhere; so are labels of people.
 * @throws StoreError `run-held` while another process works on it; DatasetError `not-asked` when it has a question that the run was not asked; nothing is stored then
 */
export async function rejudge(context: AppContext, run: Run, options: RejudgeOptions): Promise<RejudgedRun> {
  // Two that do the same at once would make two runs of the same answers.
  return await whileHeld(context, run, () => rejudgeHeld(context, run, options));
}

async function rejudgeHeld(
  context: AppContext,
  run: Run,
  { dataset, configured = {} }: RejudgeOptions,
): Promise<RejudgedRun> {
  const { store, newId, clock, progress } = context;
  const known = (await store.listRuns({ experiment: run.experiment })).find(
    (other) => sameAnswers(other, run) && other.dataset?.hash === dataset.hash && other.status === 'finished',
  );
  if (known !== undefined) {
    const lacking = run.metrics.filter((metric) => !known.metrics.includes(metric));
    return { run: known, summary: await runSummary(store, known), known: true, lacking };
  }
  const examples = await askedExamples(context, run, dataset);
  const { pinnedAs: _, finishedAt: _f, ...head } = run;
  const own: Run = { ...head, id: newId(), dataset, parentId: run.id, status: 'running' };
  const { scoring, carried } = await divide(context, run, { dataset, configured });
  await store.createRun(own);
  let waiting: ScoredTrial[] = [];
  let done = 0;
  for await (const old of scoredExamples(store, run)) {
    const now = examples.get(old.example.id);
    progress.update('scoring', ++done, (run.dataset?.examples ?? 0) * run.repeat);
    if (now === undefined) continue;
    waiting.push(await rejudgedTrial({ old, now, runId: own.id, newId, scoring, carried }));
    if (waiting.length < batchSize) continue;
    await store.append(waiting);
    waiting = [];
  }
  await store.append(waiting);
  const finishedAt = clock.now();
  await store.endRun(own.id, 'finished', finishedAt);
  const ended: Run = { ...own, status: 'finished', finishedAt };
  return { run: ended, summary: await runSummary(store, ended), known: false, lacking: [] };
}

/** Which metrics are scored anew, and of which the old scores are carried over. */
async function divide(
  { store }: AppContext,
  run: Run,
  { dataset, configured }: Required<RejudgeOptions>,
): Promise<Pick<Rejudging, 'scoring' | 'carried'>> {
  const metrics = runMetrics(run);
  const grades = await profileGrades(store.examplesOf(dataset.hash));
  const made = await store.scorersOf(run.id);
  const offline = scoringMetrics(metrics.filter(computesOffline), grades, { scorers: configured });
  const elsewhere = new Set(offline.filter((scoring) => settingsAreElsewhere(scoring, made.get(scoring.metric.name))));
  const unscorable = new Set([...elsewhere].map(({ metric }) => metric.name));
  return {
    scoring: offline.filter((scoring) => !elsewhere.has(scoring)),
    carried: metrics.filter((metric) => !computesOffline(metric) || unscorable.has(metric.name)),
  };
}

/** What was scored with an index of laws, say, is not scored again without it, or by another: that is no change of judgements. */
const settingsAreElsewhere = ({ metric, fingerprint }: ScoringMetric, made: ReadonlySet<string> = new Set()): boolean =>
  [...made].some((other) => other !== fingerprint && other.startsWith(`${pureFingerprint(metric.definition)}/`));

interface Rejudging {
  readonly old: ScoredExample;
  readonly now: Example;
  readonly runId: string;
  readonly newId: () => string;
  readonly scoring: readonly ScoringMetric[];
  readonly carried: readonly Metric[];
}

async function rejudgedTrial({ old, now, runId, newId, scoring, carried }: Rejudging): Promise<ScoredTrial> {
  const trial = { ...old.trial, id: newId(), runId };
  const { scores } = await scoreTrial(now, trial, scoring, { newId });
  const kept = carried.flatMap(
    (metric) => carriedScore({ metric, before: old.example, now, from: old, to: trial, newId }) ?? [],
  );
  const labels = looksTheSame(old.example, now) ? carriedLabels({ scores: old.scores, to: trial, newId }) : [];
  return { trial, scores: [...scores, ...kept, ...labels] };
}

/** Runs that were made of one another begin at one moment. */
const sameAnswers = (a: Run, b: Run): boolean =>
  a.startedAt === b.startedAt && a.ordinal === b.ordinal && a.target.fingerprint === b.target.fingerprint;

/** The examples of the new version, each of which the run was asked, word for word. */
async function askedExamples(
  { store }: AppContext,
  run: Run,
  dataset: DatasetRef,
): Promise<ReadonlyMap<string, Example>> {
  const keys = new Map<string, Example>();
  for await (const { example } of scoredExamples(store, run)) keys.set(example.id, example);
  const examples = new Map<string, Example>();
  const unasked: string[] = [];
  for await (const example of store.examplesOf(dataset.hash)) {
    const old = keys.get(example.id);
    if (old === undefined || diffExample(old, example).askedOtherwise) unasked.push(example.id);
    else examples.set(example.id, example);
  }
  const [first] = unasked;
  if (first === undefined) return examples;
  throw new DatasetError(
    `${unasked.length} questions of ${dataset.name} ${dataset.hash.slice(0, 12)} were not asked in run ${run.id}, such as ${first}`,
    {
      code: 'not-asked',
      where: { input: 'dataset' },
      hint: [{ do: 'ask' }, ' asks them; ', { do: 'diff-datasets' }, ' says what changed'],
    },
  );
}
