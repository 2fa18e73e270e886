// What the parts of a report collect of runs: kept by run and revision, so that the trials of a run pass by once and not with each report.
import { hash } from 'node:crypto';
import { largestGradeOf } from '../analysis/holes/collect-holes.ts';
import { createRunFold, type RunFold } from '../analysis/summarise-run.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import type { GradeScale } from '../model/example.ts';
import { canonicalJson, type Json } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import { readStopEarly } from '../model/stopped-early.ts';
import type { FactsKey } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { createDatasetFactCollector, type DatasetFacts } from '../report/parts/overview/dataset-facts.ts';
import type { CollectedRun, CollectOptions } from '../report/parts/part.ts';
import { collectRunFacts, collectTogetherFacts } from '../report/run/collect-facts.ts';
import { runParts } from '../report/run/run-parts.ts';
import type { RunFacts, TogetherFacts } from '../report/run/run-report-input.ts';
import { keepDerived } from './run-summary.ts';
import { type ExampleTrials, trialsByExample } from './scored-examples.ts';
import { type GradeProfile, profileGrades } from './scoring-metrics.ts';

interface ReportFacts {
  readonly dataset: DatasetFacts;
  /** One a run, in their order. */
  readonly runs: readonly RunFacts[];
  readonly together: TogetherFacts;
}

export interface ReportFactsOptions extends Pick<CollectOptions, 'goals' | 'compare'> {
  readonly datasetHash: string;
  /** Of its grades (not known). */
  readonly scale?: GradeScale | undefined;
  /** Sees all trials as well, of which nothing is kept: they are read in any case (none are passed on). */
  readonly alsoSees?: ((row: ExampleTrials) => void) | undefined;
}

interface DatasetRecord {
  readonly facts: DatasetFacts;
  readonly grades: GradeProfile;
}

/** Counts up with the shape or meaning of `DatasetRecord`, and with that of all parts: without the record they are collected anew. */
const datasetVersion = 5;

/** The same store and runs give the same facts, whether they were kept or are collected now. */
export async function reportFacts(
  store: Store,
  runs: readonly Run[],
  { datasetHash, scale, goals, compare, alsoSees }: ReportFactsOptions,
): Promise<ReportFacts> {
  // Asked before anything is read: what is appended meanwhile makes what is kept now invalid.
  const revisions: number[] = [];
  for (const { id } of runs) revisions.push(await store.revisionOf(id));
  const first = datasetKey(runs, datasetHash);
  const known = (await store.readFacts(first)) as DatasetRecord | undefined;
  const grades = known?.grades ?? (await profileGrades(store.examplesOf(datasetHash)));
  const options: CollectOptions = present({
    goals,
    grades,
    compare,
    largestGrade: scale && largestGradeOf(scale),
  });
  const kept = keptParts(runs, revisions, options);
  if (known !== undefined && alsoSees === undefined) {
    const found = await readAll(store, kept);
    if (found !== undefined) return { dataset: known.facts, ...found };
  }
  const dataset = createDatasetFactCollector();
  const ofRuns = runs.map((run) => collectRunFacts(run, options));
  const ofAll = collectTogetherFacts(runs, options);
  const summaries = await missingSummaries(store, runs);
  for await (const row of trialsByExample(store, datasetHash, runs, 'untexted')) {
    dataset.add(row.example);
    for (const [index, collector] of ofRuns.entries()) collector.add(row.example, row.trials[index] ?? []);
    for (const [index, fold] of summaries.entries()) if (fold !== undefined) addTo(fold, row, index);
    ofAll.add(row.example, row.trials);
    alsoSees?.(row);
  }
  const facts: ReportFacts = {
    dataset: dataset.facts(),
    runs: ofRuns.map((collector) => collector.facts() ?? {}),
    together: ofAll.facts() ?? {},
  };
  if (runs.some(({ status }) => status === 'running' || status === 'queued')) return facts;
  await keepDerived(async () => {
    for (const [index, fold] of summaries.entries())
      if (fold !== undefined) await store.writeSummary(fold.summary(), revisions[index] ?? 0);
    await store.writeFacts(first, { facts: facts.dataset, grades } as unknown as Json, revisions[0] ?? 0);
    for (const [index, keys] of kept.runs.entries())
      for (const key of keys) await store.writeFacts(key, factsOf(facts.runs[index], key), revisions[index] ?? 0);
    for (const key of kept.together) await store.writeFacts(key, factsOf(facts.together, key), revisions[0] ?? 0);
  });
  return facts;
}

/**
 * Summaries that are made of the same trials, one a run, as `computeSummary` makes them; undefined where it is kept already, or needs what a run was
 * looked at in.
 */
async function missingSummaries(store: Store, runs: readonly Run[]): Promise<readonly (RunFold | undefined)[]> {
  const folds: (RunFold | undefined)[] = [];
  for (const run of runs) {
    const isMade = readStopEarly(run) !== undefined || (await store.readSummary(run.id)) !== undefined;
    folds.push(isMade ? undefined : createRunFold(run.id, runMetrics(run)));
  }
  return folds;
}

function addTo(fold: RunFold, { example, trials }: ExampleTrials, index: number): void {
  const { id: exampleId, category } = example;
  for (const { trial, scores } of trials[index] ?? []) fold.add({ exampleId, category, trial, scores });
}

/** Whether `reportFacts` would read what it gives, and walk over no trial. */
export async function areReportFactsKept(
  store: Store,
  runs: readonly Run[],
  { datasetHash, scale, goals, compare }: Omit<ReportFactsOptions, 'alsoSees'>,
): Promise<boolean> {
  const revisions: number[] = [];
  for (const { id } of runs) revisions.push(await store.revisionOf(id));
  const known = (await store.readFacts(datasetKey(runs, datasetHash))) as DatasetRecord | undefined;
  if (known === undefined) return false;
  const largestGrade = scale && largestGradeOf(scale);
  const options: CollectOptions = present({ goals, grades: known.grades, compare, largestGrade });
  return (await readAll(store, keptParts(runs, revisions, options))) !== undefined;
}

const datasetKey = (runs: readonly Run[], datasetHash: string): FactsKey => ({
  ...{ runId: runs[0]?.id ?? '', part: 'dataset' },
  ...{ partVersion: datasetVersion, scope: datasetHash },
});

interface KeptParts {
  readonly runs: readonly (readonly FactsKey[])[];
  /** Beside the first run; their scope names the others. */
  readonly together: readonly FactsKey[];
}

/** What facts follow from beside the rows is the scope of what is kept; the rows are those of a revision. */
function keptParts(runs: readonly Run[], revisions: readonly number[], options: CollectOptions): KeptParts {
  const scopeOf = (of: readonly unknown[]): string => hash('sha256', canonicalJson([options, ...of] as Json), 'hex');
  const partsOf = (kind: 'ofRun' | 'ofRuns') =>
    runParts.flatMap((part) => (kind in part && 'name' in part ? [part] : []));
  const keysOf = (runId: string, kind: 'ofRun' | 'ofRuns', scope: string): readonly FactsKey[] =>
    partsOf(kind).map(({ name, version }) => ({ runId, part: name, partVersion: version, scope }));
  const heads = runs.map(({ id, metrics, ownMetrics, environment }): CollectedRun => {
    return present({ id, metrics, ownMetrics, environment });
  });
  return {
    runs: heads.map((head) => keysOf(head.id, 'ofRun', scopeOf([head]))),
    together: keysOf(heads[0]?.id ?? '', 'ofRuns', scopeOf([heads, revisions])),
  };
}

/** Null: the part had nothing to tell. */
const factsOf = (facts: object | undefined, { part }: FactsKey): Json =>
  ((facts as { readonly [part: string]: Json | undefined } | undefined)?.[part] ?? null) as Json;

/** @returns undefined unless all is there: the trials would have to pass by in any case */
async function readAll(store: Store, kept: KeptParts): Promise<Pick<ReportFacts, 'runs' | 'together'> | undefined> {
  const read = async (keys: readonly FactsKey[]): Promise<object | undefined> => {
    const found: [string, Json][] = [];
    for (const key of keys) {
      const facts = await store.readFacts(key);
      if (facts === undefined) return undefined;
      if (facts !== null) found.push([key.part, facts]);
    }
    return Object.fromEntries(found);
  };
  const together = await read(kept.together);
  if (together === undefined) return undefined;
  const runs: RunFacts[] = [];
  for (const keys of kept.runs) {
    const facts = await read(keys);
    if (facts === undefined) return undefined;
    runs.push(facts);
  }
  return { runs, together };
}
