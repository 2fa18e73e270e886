// What pure scorers may be given beside what is recorded.
import type { LawIndex } from '../law/index/law-index.ts';
import type { PhraseTables } from '../text/phrases/phrase-tables.ts';

/** By the name of the setting in a metric's definition; what is absent is not known, or what is built in. */
export interface ScoringSettings {
  readonly laws?: LawIndex;
  readonly phrases?: PhraseTables;
}
