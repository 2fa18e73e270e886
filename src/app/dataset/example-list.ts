// Examples of a dataset as a list shows them, and as files: those that a filter leaves, in their order.
import type { Example } from '../../model/example.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';

export interface ExampleFilter {
  /** Stands in the question, the expected answer or the id, in either case. */
  readonly text?: string | undefined;
  readonly category?: string | undefined;
}

export async function* filteredExamples(
  store: DatasetStore,
  { hash }: Pick<StoredDataset, 'hash'>,
  { text, category }: ExampleFilter,
): AsyncGenerator<Example> {
  const wanted = text?.normalize('NFC').toLowerCase();
  for await (const example of store.examplesOf(hash)) {
    if (category !== undefined && example.category !== category) continue;
    const { id, query, expectedAnswer = '' } = example;
    if (wanted !== undefined && !`${id}\n${query}\n${expectedAnswer}`.toLowerCase().includes(wanted)) continue;
    yield example;
  }
}

/** A page of them; without a filter only the page is read. */
export async function listExamples(
  store: DatasetStore,
  dataset: Pick<StoredDataset, 'hash' | 'examples'>,
  filter: ExampleFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly examples: readonly Example[]; readonly total: number }> {
  const examples: Example[] = [];
  if (filter.text === undefined && filter.category === undefined) {
    const range = { first: offset, end: Math.min(offset + limit, dataset.examples) };
    if (range.first < range.end)
      for await (const example of store.examplesOf(dataset.hash, range)) examples.push(example);
    return { examples, total: dataset.examples };
  }
  let total = 0;
  for await (const example of filteredExamples(store, dataset, filter)) {
    if (total >= offset && total < offset + limit) examples.push(example);
    total += 1;
  }
  return { examples, total };
}
