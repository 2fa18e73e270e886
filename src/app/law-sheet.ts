// The pages of a sheet for a lawyer, read from the store one after the other.
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { type LawSheetPage, lawSheetPage } from '../report/law-sheet/law-sheet.ts';
import type { ReportLanguage } from '../report/report.ts';
import { scoredExamples } from './scored-examples.ts';

/** In the order of the dataset; answers that cite nothing have none. */
export async function* lawSheetPages(store: Store, run: Run, language: ReportLanguage): AsyncGenerator<LawSheetPage> {
  for await (const { example, trial, scores } of scoredExamples(store, run)) {
    if (trial.status === 'failed') continue;
    const page = lawSheetPage(example, trial, { scores, language });
    if (page !== undefined) yield page;
  }
}
