// What decides how an index is built from its corpus.
import { defaultCapacity, parseCapacity } from '../../../analysis/preparation/capacity.ts';
import type { SearchSettings } from '../search-settings.ts';
import type { CorpusDocument } from './corpus-document.ts';
import type { PageForm } from './prepare-page.ts';
import type { SplitSettings } from './split-document.ts';

/** How documents are split; null keeps them whole, undefined means what their kind does by itself. */
export type SplitChoice = SplitSettings | null | undefined;

/** For Markdown, HTML and text; documents that come with an id stay whole. */
const defaultSplit: SplitSettings = { maxChars: 1200, overlapChars: 150 };

/** How this document is split under that choice. */
export const splitOf = ({ kind }: Pick<CorpusDocument, 'kind'>, choice: SplitChoice): SplitSettings | null =>
  choice === undefined ? (kind === 'passage' ? null : defaultSplit) : choice;

/** Other choices mean another index. */
export interface IndexChoice {
  readonly split: SplitChoice;
  readonly page: PageForm;
  /** Of the documents' texts in UTF-8. */
  readonly capacityBytes: number;
}

/** The choices as text; `html` and `capacity` only where they are not left to the defaults. */
export function indexSettings({ split, page, capacityBytes }: IndexChoice): string {
  const form = page.html === 'markdown' ? page.converter : page.html;
  const choices = [
    `split ${JSON.stringify(split === undefined ? 'default' : split)}`,
    form === 'mdream' ? undefined : `html ${form}`,
    capacityBytes === parseCapacity(defaultCapacity, '') ? undefined : `capacity ${capacityBytes}`,
  ];
  return choices.filter((choice) => choice !== undefined).join(', ');
}

// The settings of a target that decide what its index is.
type Settings = Pick<SearchSettings, 'split' | 'html' | 'converter' | 'capacity'>;

/** @throws ConfigError `bad-capacity` */
export function indexChoice({ split, html, converter, capacity }: Settings, where: string): IndexChoice {
  const capacityBytes = parseCapacity(capacity, `${where}.capacity`);
  return { split: splitChoice(split), page: { html, converter }, capacityBytes };
}

/** `split` as the index takes it. */
export function splitChoice(split: SearchSettings['split']): SplitChoice {
  if (split === undefined) return undefined;
  if (typeof split === 'boolean') return split ? defaultSplit : null;
  return split;
}
