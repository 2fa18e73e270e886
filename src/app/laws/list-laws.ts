// The laws of a file of statutes, revision by revision.
import { z } from 'zod';
import { openStatutes } from '../../datasets/laws/statute-database.ts';

const count = z.int().min(0);
const text = z.string().nullable();

export const listedLawsSchema = z.strictObject({
  laws: z.array(
    z.strictObject({
      law: z.string(),
      number: text,
      from: text,
      until: text,
      /** A day on which this surely was the text, where its first one is not known. */
      seen: text,
      articles: count,
      paragraphs: count,
      items: count,
      source: z.string(),
    }),
  ),
});

export type ListedLaws = z.output<typeof listedLawsSchema>;

/** By title, the revisions of a law in the order of their days. @throws DatasetError for what is no file of statutes */
export function listLaws(file: string): ListedLaws {
  const book = openStatutes(file);
  try {
    return { laws: book.revisions().map((revision) => ({ ...revision })) };
  } finally {
    book.close();
  }
}
