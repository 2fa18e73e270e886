// Statutes of files and folders, put into one file that is looked up in.
import { z } from 'zod';
import { readStatutes } from '../../datasets/laws/read-statute-file.ts';
import { writeStatutes } from '../../datasets/laws/write-statutes.ts';
import { ConfigError } from '../../model/hakari-error.ts';

const count = z.int().min(0);

/** Numbers of the main provisions as each file has them, deleted ones among them. */
export const importedLawsSchema = z.strictObject({
  laws: z.array(
    z.strictObject({ law: z.string(), from: z.string().nullable(), articles: count, paragraphs: count, items: count }),
  ),
});

export type ImportedLaws = z.output<typeof importedLawsSchema>;

interface ImportLawsRequest {
  /** Files, and folders of them. */
  readonly paths: readonly string[];
  /** File to add them to. */
  readonly to: string;
}

/**
 * All of the files or nothing of them. What a folder has besides statutes is passed over.
 * @returns with the files of folders that are no statutes
 * @throws DatasetError for a file that is none, or broken, and where there is nothing to import
 */
export async function importLaws({
  paths,
  to,
}: ImportLawsRequest): Promise<ImportedLaws & { readonly passedOver: readonly string[] }> {
  if (paths.length === 0) {
    throw new ConfigError('no file of statutes is named', { code: 'no-paths', hint: 'name files, or folders of them' });
  }
  const passedOver: string[] = [];
  const statutes = readStatutes(paths, (file) => passedOver.push(file));
  const laws = await writeStatutes(to, statutes);
  return { laws: [...laws], passedOver };
}
