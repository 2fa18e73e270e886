// Joins a corpus, named by its path or by a target of a config, with the adapter that can read it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import { loadConfig } from './load-config.ts';
import { locateConfig } from './locate.ts';

export interface CorpusReference {
  /** A file or folder, relative to `directory`. */
  readonly path: string;
  /** The option that named it, for messages. */
  readonly option: string;
}

export interface TargetReference {
  /** Id of a target in the config. */
  readonly target: string;
  /** Config file or folder (the nearest upwards). */
  readonly config: string | undefined;
}

/** @throws ConfigError when there is no such target, or it has no corpus that can be read */
export async function openCorpus(reference: CorpusReference | TargetReference, directory: string): Promise<Corpus> {
  const { openReferenceCorpus, openTargetCorpus } = await import('../targets/reference/open-reference-corpus.ts');
  if ('path' in reference) {
    const corpus = resolve(directory, reference.path);
    if (!existsSync(corpus)) {
      throw new ConfigError(`there is no file or folder ${reference.path}`, {
        code: 'no-corpus',
        where: reference.option,
        hint: 'name the folder or file of the documents',
      });
    }
    return { ...openReferenceCorpus({ corpus, where: reference.option }), place: reference.path };
  }
  const { config, directory: configDir, where, file } = loadConfig(locateConfig(reference.config, directory));
  const index = config.targets.findIndex(({ id }) => id === reference.target);
  const target = config.targets[index];
  if (target?.type === 'reference') {
    const place = `${where(['targets', index])}: targets[${index}]`;
    return { ...openTargetCorpus(target, { configDir, where: place }), place: `the corpus of target ${target.id}` };
  }
  const ids = config.targets.filter(({ type }) => type === 'reference').map(({ id }) => id);
  throw new ConfigError(
    target === undefined
      ? `there is no target ${reference.target}`
      : `the corpus of target ${reference.target} cannot be read: it is of the type ${target.type}`,
    {
      code: 'no-corpus',
      where: target === undefined ? file : where(['targets', index]),
      hint:
        ids.length === 0
          ? 'name a path: --corpus'
          : `those that can be read are ${ids.join(', ')}; or name a path: --corpus`,
    },
  );
}
