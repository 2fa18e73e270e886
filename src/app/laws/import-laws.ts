// Statutes of files and folders, put into one file that is looked up in.
import { z } from 'zod';
import { readStatutes } from '../../datasets/laws/read-statute-file.ts';
import { writeStatutes } from '../../datasets/laws/write-statutes.ts';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { provisionOf } from '../../law/statutes/place-key.ts';
import { ConfigError } from '../../model/hakari-error.ts';

const count = z.int().min(0);

/** Numbers of the main provisions as each file has them, deleted ones among them. */
export const importedLawsSchema = z.strictObject({
  laws: z.array(
    z.strictObject({ law: z.string(), from: z.string().nullable(), articles: count, paragraphs: count, items: count }),
  ),
});

export type ImportedLaws = z.output<typeof importedLawsSchema>;

/** Places beside the main provisions that a file has twice, of which the first is kept. */
export interface KeptFirst {
  readonly file: string;
  /** The first such place, printed. */
  readonly place: string;
  readonly count: number;
}

interface ImportLawsRequest {
  /** Files, and folders of them. */
  readonly paths: readonly string[];
  /** File to add them to. */
  readonly to: string;
}

/**
 * All of the files or nothing of them. What a folder has besides statutes is passed over.
 * @returns with the files of folders that are no statutes, and what stands in a file twice: forms, and what 부칙 quote of another law
 * @throws DatasetError for a file that is none, or broken, or has a main provision twice, and where there is nothing to import
 */
export async function importLaws({
  paths,
  to,
}: ImportLawsRequest): Promise<
  ImportedLaws & { readonly passedOver: readonly string[]; readonly keptFirst: readonly KeptFirst[] }
> {
  if (paths.length === 0) {
    throw new ConfigError('no file of statutes is named', { code: 'no-paths', hint: 'name files, or folders of them' });
  }
  const passedOver: string[] = [];
  const keptFirst: KeptFirst[] = [];
  async function* statutes(): ReturnType<typeof readStatutes> {
    for await (const one of readStatutes(paths, (file) => passedOver.push(file))) {
      const { law, twice } = one.statute;
      const [key] = twice;
      if (key !== undefined) {
        const place = printPlace({ law, provision: provisionOf(key) });
        keptFirst.push({ file: one.source, place, count: twice.length });
      }
      yield one;
    }
  }
  const laws = await writeStatutes(to, statutes());
  return { laws: [...laws], passedOver, keptFirst };
}
