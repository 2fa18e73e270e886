// Counts what the overview of a report says of the examples that were asked.
import type { Example } from '../../../model/example.ts';
import { isByModel } from '../../../model/example.ts';
import type { ReportedDataset } from '../../report-context.ts';

/** What only the examples can tell of a dataset. */
export type DatasetFacts = Required<Pick<ReportedDataset, 'categories' | 'languages' | 'judgements'>>;

interface DatasetFactCollector {
  add(example: Example): void;
  facts(): DatasetFacts;
}

export function createDatasetFactCollector(): DatasetFactCollector {
  const categories = new Map<string, number>();
  const languages = new Map<string, number>();
  const judgements = { count: 0, byModel: 0, questions: 0, withoutRelevant: 0 };
  return {
    add(example) {
      count(categories, example.category);
      count(languages, example.language);
      const own = example.judgements ?? [];
      if (own.length > 0) judgements.questions++;
      if (own.length > 0 && own.every(({ relevance }) => relevance < 1)) judgements.withoutRelevant++;
      for (const judgement of own) {
        judgements.count++;
        if (isByModel(judgement)) judgements.byModel++;
      }
    },
    facts: () => ({
      categories: [...categories].map(([category, examples]) => ({ category, examples })),
      languages: [...languages].map(([language, examples]) => ({ language, examples })),
      judgements,
    }),
  };
}

function count(counts: Map<string, number>, key: string | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
}
