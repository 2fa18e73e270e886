// Walks the runs one after the other and keeps of each trial its values, and of each example its id and slices.
import { hash } from 'node:crypto';
import { isMadeOf } from '../../analysis/entered-value.ts';
import { createOverallCollector, type OverallRun, type Overalls } from '../../analysis/overall/collect-overalls.ts';
import { type ComparedRuns, createRunCollector } from '../../analysis/values/compared-runs.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import { variesByConfig } from '../scoring-metrics.ts';
import type { ComparedSource } from './compared-source.ts';

export interface GatheredRuns {
  readonly compared: ComparedRuns;
  /** Absent where no run has an overall score. */
  readonly overalls?: Overalls;
  /** Examples that at least two runs have, and how many of these are another question, or judged otherwise, in one of them. */
  readonly shared: number;
  readonly changed: number;
  /** For each run, what made the scores of the metrics that a judge, a module or settings of a config make, by metric. */
  readonly scorers: readonly ReadonlyMap<string, ReadonlySet<string>>[];
}

/** Memory: one number an example, run and metric, and each example's id; texts pass by. */
export async function gatherRuns(
  sources: readonly ComparedSource[],
  metrics: readonly Metric[],
): Promise<GatheredRuns> {
  const oneVersion = new Set(sources.map(({ dataset }) => dataset.hash)).size === 1;
  const ids = sources.map(({ id }) => id);
  const collector = createRunCollector(ids, metrics);
  const overallScores = createOverallCollector(sources.map(overallOf));
  const contents: ContentTable = [];
  const asked = metrics.filter(variesByConfig);
  const scorers = sources.map(() => new Map<string, Set<string>>());
  // What is computed of an example's repeats looks at the details of their scores.
  const scanned = [...metrics, ...sources.flatMap((source) => overallOf(source).metrics)];
  const depth = scanned.some(({ definition }) => definition.level === 'example') ? 'untexted' : 'numbers';
  for (const [run, source] of sources.entries()) {
    const own: (Content | undefined)[] = [];
    contents.push(own);
    for await (const row of source.rows(depth)) {
      const place = collector.add(run, row);
      overallScores.add(run, row);
      for (const { metric, source: by, outcome, scorerFingerprint } of asked.length === 0 ? [] : row.scores) {
        if (outcome.status !== 'scored' || by === 'human') continue;
        for (const { name } of asked.filter((each) => isMadeOf(each, metric)))
          scorers[run]?.set(name, (scorers[run]?.get(name) ?? new Set()).add(scorerFingerprint));
      }
      own[place] ??= oneVersion ? unread : contentOf(row.example, source);
    }
  }
  const compared = collector.compared();
  const changed = (example: number, a: number, b: number): boolean =>
    differs(contents[a]?.[example], contents[b]?.[example]);
  const overalls = overallScores.overalls(oneVersion ? {} : { changed });
  return {
    ...(overalls === undefined ? {} : { overalls }),
    compared: oneVersion ? compared : { ...compared, changed },
    ...countShared(contents, compared.examples.length),
    scorers,
  };
}

const overallOf = ({ id, overall, metrics, ownMetrics = [] }: ComparedSource): OverallRun => ({
  id,
  definition: overall,
  metrics: overall === undefined ? [] : runMetrics({ metrics, ownMetrics }),
});

/** Digests of what an example asks and of how it is judged. */
interface Content {
  /** Absent where the text is not known. */
  readonly query?: string;
  readonly judgements: string;
}

/** A list a run, by the place of the example. */
type ContentTable = (readonly (Content | undefined)[])[];

const unread: Content = { judgements: '' };

function contentOf({ query, history, judgements = [] }: Example, { knowsQueries }: ComparedSource): Content {
  const grades = judgements.map(({ docId, relevance }) => [docId, relevance] as const);
  const judged = digest(grades.sort((x, y) => (x[0] < y[0] ? -1 : 1)));
  return knowsQueries ? { query: digest([query, history ?? []]), judgements: judged } : { judgements: judged };
}

const digest = (value: unknown): string => hash('sha256', canonicalJson(value), 'base64').slice(0, 22);

function differs(a: Content | undefined, b: Content | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.judgements !== b.judgements || (a.query !== undefined && b.query !== undefined && a.query !== b.query);
}

function countShared(contents: ContentTable, examples: number): Pick<GatheredRuns, 'shared' | 'changed'> {
  let shared = 0;
  let changed = 0;
  for (let place = 0; place < examples; place++) {
    const own = contents.flatMap((list) => list[place] ?? []);
    if (own.length < 2) continue;
    shared++;
    if (own.some((content, i) => own.slice(0, i).some((other) => differs(other, content)))) changed++;
  }
  return { shared, changed };
}
