// What decides how an index is built from its corpus.
import { defaultCapacity, parseCapacity } from '../../../analysis/preparation/capacity.ts';
import type { PageForm } from '../corpus/prepare-page.ts';
import type { ReferenceConfig } from '../settings/reference-config.ts';
import { defaultSplit, type SplitChoice } from './document-writer.ts';

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
type Settings = Pick<ReferenceConfig, 'split' | 'html' | 'converter' | 'capacity'>;

/** @throws ConfigError `bad-capacity` */
export function indexChoice({ split, html, converter, capacity }: Settings, where: string): IndexChoice {
  const capacityBytes = parseCapacity(capacity, `${where}.capacity`);
  return { split: splitChoice(split), page: { html, converter }, capacityBytes };
}

/** `split` as the index takes it. */
export function splitChoice(split: ReferenceConfig['split']): SplitChoice {
  if (split === undefined) return undefined;
  if (typeof split === 'boolean') return split ? defaultSplit : null;
  return split;
}
