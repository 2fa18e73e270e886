// A place that was read, as paragraph, item and what lies below.
import type { ProvisionClause } from '../provision.ts';
import type { WrittenProvision, WrittenStep } from '../written-provision.ts';
import type { DraftPlace } from './read-draft-en.ts';
import type { PlaceKind } from './read-keyword-en.ts';

/** Brackets by their order; a lone letter behind Article is an item, behind a section a paragraph. */
export function writtenOf(
  kind: PlaceKind,
  { number, labels, paragraph, item, subitems, clause }: DraftPlace,
): WrittenProvision {
  const part = clause === undefined ? {} : { clause };
  const step = (name: string | undefined): WrittenStep | undefined =>
    name === undefined ? undefined : { label: name };
  if (kind === 'paragraph' || kind === 'item') {
    const below = kind === 'item' ? labels : item !== undefined ? (subitems ?? []) : labels.slice(1);
    const own = kind === 'item' ? number : (item ?? labels[0]);
    return steps({
      paragraph: kind === 'paragraph' ? step(number) : undefined,
      item: step(own),
      subitems: below,
      ...part,
    });
  }
  const lettered = kind === 'article' && labels.length > 0 && !/^\d/u.test(labels[0] as string);
  const [first, second, ...rest] = lettered ? [undefined, ...labels] : labels;
  const places = {
    paragraph: step(paragraph ?? first),
    item: step(item ?? second),
    subitems: subitems ?? rest.filter((each) => each !== undefined),
    ...part,
  };
  if (kind === 'annex') return { annex: { kind: 'table', number }, ...steps(places) };
  if (kind === 'article' || kind === 'section') return { article: { label: number }, ...steps(places) };
  return { divisions: [{ kind, number }] };
}

interface Places {
  readonly paragraph: WrittenStep | undefined;
  readonly item: WrittenStep | undefined;
  readonly subitems: readonly string[];
  readonly clause?: ProvisionClause;
}

export const steps = ({ paragraph, item, subitems, clause }: Places): WrittenProvision => ({
  ...(paragraph !== undefined && { paragraph }),
  ...(item !== undefined && { item }),
  ...(subitems.length > 0 && { subitems }),
  ...(clause !== undefined && { clause }),
});
