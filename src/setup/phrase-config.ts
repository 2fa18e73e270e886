// `phrases` of a config: changes to the phrase tables, by language and kind.
import { z } from 'zod';
import { phraseKinds } from '../model/check-details.ts';
import { type PhraseChanges, phraseLanguages } from '../text/phrases/phrase-tables.ts';

const text = z.string().min(1);
const texts = z.array(text).min(1);

const entry = z.union([
  text,
  z.strictObject({
    text,
    notWithin: texts.optional().describe('longer words that hold the text and in which it does not count'),
    with: texts.optional().describe('counts only where one of these stands in the same sentence'),
    without: texts.optional().describe('counts only where none of these stands in the same sentence'),
    apart: z.int().min(0).max(1000).optional().describe('characters at most between the text and one of `with`'),
  }),
]);

const change = z.strictObject({
  replace: z.array(entry).optional().describe('in place of the whole built-in table'),
  remove: texts.optional().describe('texts of entries that are taken out'),
  add: z.array(entry).min(1).optional(),
});

const table = z.strictObject(Object.fromEntries(phraseKinds.map((kind) => [kind, change.optional()])));

export const phraseChangesSchema: z.ZodType<PhraseChanges> = z.strictObject(
  Object.fromEntries(phraseLanguages.map((language) => [language, table.optional()])),
) as unknown as z.ZodType<PhraseChanges>;
