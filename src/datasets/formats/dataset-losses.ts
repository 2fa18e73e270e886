// What a format cannot carry of a dataset. Nothing is dropped silently.
import { type Dataset, defaultScale, type Example, openScale } from '../../model/example.ts';
import type { DatasetFormat } from './dataset-format.ts';

/** A part of a dataset that a file in some format would not hold. */
export interface DatasetLoss {
  /** A field such as `judgements.note` or `header.version`, or a few words. */
  readonly what: string;
  /** In how many examples; 1 for parts of the header. */
  readonly count: number;
}

/**
 * The losses of writing `dataset` in `format`, most basic first; YAML, JSON and JSONL have none.
 * @param defaultName the name that a reader would give the dataset
 */
export function datasetLosses(dataset: Dataset, format: DatasetFormat, defaultName: string): readonly DatasetLoss[] {
  if (format === 'yaml' || format === 'json' || format === 'jsonl') return [];
  return [...headerLosses(dataset, format, defaultName), ...exampleLosses(dataset.examples, format)];
}

/** Losses as one line of text. */
export function describeLosses(losses: readonly DatasetLoss[]): string {
  return losses.map(({ what, count }) => (count === 1 ? what : `${what} (${count} examples)`)).join(', ');
}

function headerLosses(dataset: Dataset, format: DatasetFormat, defaultName: string): DatasetLoss[] {
  const losses: DatasetLoss[] = [];
  if (dataset.name !== defaultName) losses.push({ what: 'header.name', count: 1 });
  for (const name of ['description', 'version', 'created', 'totalQueries'] as const) {
    if (dataset[name] !== undefined) losses.push({ what: `header.${name}`, count: 1 });
  }
  const implied = format === 'csv' ? defaultScale : openScale;
  const { min, max } = dataset.scale;
  if (min !== implied.min || max !== implied.max) losses.push({ what: 'header.scale', count: 1 });
  return losses;
}

function exampleLosses(examples: readonly Example[], format: DatasetFormat): DatasetLoss[] {
  if (format === 'csv') return [];
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const example of examples) {
    const { judgements = [] } = example;
    if (judgements.length === 0) count('examples without judgements');
    if (judgements.some((judgement) => judgement.description !== undefined)) count('judgements.description');
    if (judgements.some((judgement) => judgement.note !== undefined)) count('judgements.note');
    if (judgements.some((judgement) => judgement.by !== undefined)) count('judgements.by');
    if (format === 'beir') continue;
    if (/[\t\n\r]/.test(example.query)) count('tabs and line breaks of queries');
    for (const name of Object.keys(example)) if (!trecFields.has(name)) count(name);
  }
  return [...counts].map(([what, n]) => ({ what, count: n }));
}

const trecFields: ReadonlySet<string> = new Set(['id', 'query', 'judgements']);
