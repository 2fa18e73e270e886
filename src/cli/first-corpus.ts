// The documents that a new folder searches: named from where the user is, written from where the config is.
import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { ConfigError } from '../model/hakari-error.ts';
import { openCorpus } from '../setup/open-corpus.ts';

interface FirstCorpus {
  /** As the config of the folder names it. */
  readonly written: string;
  /** Ids of its first documents, two at most; none where there are no documents yet. */
  readonly documents: readonly string[];
}

/**
 * @param named by the user, from the working folder; where it is only below the new folder, as earlier versions took it, that is meant (docs
 * of the new folder, which need not be there yet)
 * @throws ConfigError `no-corpus` where it is named and not there, or holds no documents
 */
export async function firstCorpus(
  named: string | undefined,
  { folder, directory }: { readonly folder: string; readonly directory: string },
): Promise<FirstCorpus> {
  const home = resolve(directory, folder);
  if (named === undefined && !existsSync(resolve(home, 'docs'))) return { written: './docs', documents: [] };
  const [here, below] = [resolve(directory, named ?? ''), resolve(home, named ?? 'docs')];
  const path = named !== undefined && (existsSync(here) || !existsSync(below)) ? here : below;
  const written = relativeTo(home, path);
  if (!existsSync(path)) {
    throw new ConfigError(`there is no file or folder ${named}`, {
      code: 'no-corpus',
      where: '--corpus',
      hint: 'name the folder of the documents, from where you are',
    });
  }
  const documents = new Set<string>();
  const corpus = await openCorpus({ path, option: '--corpus' }, directory);
  for await (const { id, documentId = id } of corpus.chunks()) {
    documents.add(documentId);
    if (documents.size === 2) break;
  }
  if (documents.size === 0 && named !== undefined) {
    throw new ConfigError(`${named} holds no documents that can be read`, {
      code: 'no-corpus',
      where: '--corpus',
      hint: 'Markdown, text, HTML or JSONL; a system of your own needs none: take --from, or write a target',
    });
  }
  return { written, documents: [...documents] };
}

/** With `/`, and a dot in front, so that it reads as a path; of another drive as it is. */
function relativeTo(home: string, path: string): string {
  const steps = relative(home, path).split(sep).join('/');
  if (isAbsolute(steps)) return steps;
  return steps.startsWith('../') || steps === '..' ? steps : `./${steps}`;
}
