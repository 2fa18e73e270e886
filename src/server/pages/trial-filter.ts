// Which trials a page lists, as its address says it: what is looked at can be linked to.
import { z } from 'zod';
import { failureClasses } from '../../analysis/failures/expected-documents.ts';
import type { TrialFilter } from '../../app/trials/trial-list.ts';

/** A field of a form that says nothing when it is empty. */
export const emptyField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());
const words = emptyField(z.string().max(500));

export const filterFields = {
  text: words,
  category: words,
  status: emptyField(z.enum(['ok', 'failed'])),
  loss: emptyField(z.enum(failureClasses)),
  metric: words,
  sort: emptyField(z.enum(['example', 'low', 'high'])),
  /** Of every page. */
  lang: words,
};

const filterSchema = z.strictObject(filterFields);

export type ChosenFilter = Omit<z.infer<typeof filterSchema>, 'lang'>;

/** Where in the list: see `TrialPlace`. */
export const placeFields = { after: words, before: words, last: emptyField(z.literal('1')) };

/** @param metric by which is sorted where none is chosen */
export function trialFilterOf(
  { text, category, status, loss, sort = 'example', ...chosen }: ChosenFilter,
  metric: string | undefined,
): TrialFilter {
  const by = chosen.metric ?? metric;
  const list = { text, category, status, verdict: loss, ...(by === undefined ? {} : { score: { metric: by } }) };
  if (sort === 'example' || by === undefined) return list;
  return { ...list, order: sort === 'low' ? 'score' : 'score-descending' };
}

/** As the API takes it: the same list, for a file of all of it. */
export const exportUrl = (
  runId: string,
  format: string,
  { text, category, status, loss, sort, ...chosen }: ChosenFilter = {},
  metric = chosen.metric,
): string => {
  const order = sort === 'low' ? 'score' : sort === 'high' ? 'score-descending' : undefined;
  const by = order === undefined || metric === undefined ? {} : { metric, order };
  return addressOf(`/api/eval/runs/${runId}/export`, { format, text, category, status, loss, ...by });
};

/** An address with these fields, without those that say nothing. */
export function addressOf(
  path: string,
  ...fields: readonly Readonly<Record<string, string | number | undefined>>[]
): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields.flatMap((own) => Object.entries(own)))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const filterOf = ({ text, category, status, loss, metric, sort }: ChosenFilter): ChosenFilter => ({
  text,
  category,
  status,
  loss,
  metric,
  sort,
});

/** One example of a run; it lasts as long as the run. */
export const exampleUrl = (
  runId: string,
  {
    example,
    repeat = 0,
    ...others
  }: { readonly example: string; readonly repeat?: number } & Readonly<Record<string, string | number | undefined>>,
): string =>
  addressOf(`/web/eval/runs/${runId}/example`, { example, repeat: repeat === 0 ? undefined : repeat }, others);
