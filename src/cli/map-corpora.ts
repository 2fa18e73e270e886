// The corpora that `hakari dataset map` was told of.
import { ConfigError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import { openCorpus } from '../setup/open-corpus.ts';

export interface CorpusFlags {
  readonly corpus: string | undefined;
  readonly target: string | undefined;
  readonly from: string | undefined;
  readonly config?: string | undefined;
}

/** @throws ConfigError `two-corpora`, `no-corpus` */
export async function presentCorpus({ corpus, target, config }: CorpusFlags): Promise<Corpus | undefined> {
  if (corpus !== undefined && target !== undefined) {
    throw new ConfigError('a path and a target are two corpora', {
      code: 'two-corpora',
      where: '--corpus, --target',
      hint: 'give one of the two',
    });
  }
  if (corpus !== undefined) return await openCorpus({ path: corpus, option: '--corpus' }, process.cwd());
  return target === undefined ? undefined : await openCorpus({ target, config }, process.cwd());
}

export async function oldCorpus({ from }: CorpusFlags): Promise<Corpus | undefined> {
  return from === undefined ? undefined : await openCorpus({ path: from, option: '--from' }, process.cwd());
}
