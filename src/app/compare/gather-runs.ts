// Walks the runs one after the other and keeps of each trial its values, and of each example its id and slices.
import { hash } from 'node:crypto';
import type { ComparedExample, ComparedRuns } from '../../core/analysis/compared-runs.ts';
import { outcomeOf } from '../../core/analysis/outcome-of.ts';
import { createValueColumn } from '../../core/analysis/value-column.ts';
import type { Metric } from '../../core/metrics/metric.ts';
import { canonicalJson } from '../../core/model/canonical-json.ts';
import type { Example } from '../../core/model/example.ts';
import type { ComparedSource } from './compared-source.ts';

export interface GatheredRuns {
  readonly compared: ComparedRuns;
  /** Examples that at least two runs have, and how many of these are another question, or judged otherwise, in one of them. */
  readonly shared: number;
  readonly changed: number;
}

/** Memory: one number an example, run and metric, and each example's id. */
export async function gatherRuns(
  sources: readonly ComparedSource[],
  metrics: readonly Metric[],
): Promise<GatheredRuns> {
  const places = new Map<string, number>();
  const examples: ComparedExample[] = [];
  const versions = new Set(sources.map(({ dataset }) => dataset.hash));
  const contents = sources.map((): (Content | undefined)[] => []);
  const runs: ComparedRuns['runs'][number][] = [];
  for (const [index, source] of sources.entries()) {
    const columns = metrics.map((metric) => ({ metric, builder: createValueColumn(metric) }));
    for await (const { example, trial, scores } of source.rows()) {
      const place = placeOf(example, places, examples);
      const own = contents[index] as (Content | undefined)[];
      own[place] ??= versions.size === 1 ? unread : contentOf(example, source);
      for (const { metric, builder } of columns) builder.add(place, outcomeOf(metric, trial, scores));
    }
    runs.push({ id: source.id, columns: columns.map(({ builder }) => builder.column()) });
  }
  const changed = (example: number, a: number, b: number): boolean =>
    differs(contents[a]?.[example], contents[b]?.[example]);
  return {
    compared: { examples, metrics, runs, ...(versions.size === 1 ? {} : { changed }) },
    ...countShared(contents, examples.length),
  };
}

/** Digests of what an example asks and of how it is judged. */
interface Content {
  /** Absent where the text is not known. */
  readonly query?: string;
  readonly judgements: string;
}

const unread: Content = { judgements: '' };

function contentOf({ query, history, judgements = [] }: Example, { knowsQueries }: ComparedSource): Content {
  const grades = judgements.map(({ docId, relevance }) => [docId, relevance] as const);
  const sorted = grades.sort((x, y) => (x[0] < y[0] ? -1 : 1));
  const judged = digest(sorted);
  return knowsQueries ? { query: digest([query, history ?? []]), judgements: judged } : { judgements: judged };
}

const digest = (value: unknown): string => hash('sha256', canonicalJson(value), 'base64').slice(0, 22);

function differs(a: Content | undefined, b: Content | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.judgements !== b.judgements || (a.query !== undefined && b.query !== undefined && a.query !== b.query);
}

function placeOf(example: Example, places: Map<string, number>, examples: ComparedExample[]): number {
  const known = places.get(example.id);
  if (known !== undefined) return known;
  const { id, category, language } = example;
  places.set(id, examples.length);
  examples.push({
    id,
    ...(category === undefined ? {} : { category }),
    ...(language === undefined ? {} : { language }),
  });
  return examples.length - 1;
}

function countShared(
  contents: readonly (readonly (Content | undefined)[])[],
  count: number,
): Pick<GatheredRuns, 'shared' | 'changed'> {
  let shared = 0;
  let changed = 0;
  for (let place = 0; place < count; place++) {
    const own = contents.flatMap((list) => list[place] ?? []);
    if (own.length < 2) continue;
    shared++;
    if (own.some((content) => differs(own[0], content))) changed++;
  }
  return { shared, changed };
}
