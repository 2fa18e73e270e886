// What decides how an index is built from its corpus.
import { defaultCapacity, parseCapacity } from '../../../analysis/preparation/capacity.ts';
import type { PageForm } from '../corpus/prepare-page.ts';
import type { SplitChoice } from './document-writer.ts';

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
