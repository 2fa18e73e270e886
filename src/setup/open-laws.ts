// Opens the index of laws that a config names, or makes it of the documents that its reference targets search.
import { resolve } from 'node:path';
import type { SourceChunk } from '../curation/synthesis/source-chunk.ts';
import { corpusLawIndex } from '../law/index/corpus-law-index.ts';
import type { LawIndex } from '../law/index/law-index.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import type { TargetConfig } from './config-schema.ts';
import { openCorpus } from './open-corpus.ts';
import { type OpenedSetting, openedSetting, type SettingSource } from './opened-setting.ts';

/**
 * @returns undefined where the config names no laws and has no reference target, or nothing of the documents is a law's
 * @throws ConfigError, DatasetError for what cannot be read
 */
export async function openLaws(source: SettingSource): Promise<OpenedSetting | undefined> {
  const index = await readLaws(source);
  if (index === undefined || (index.laws.length === 0 && !index.complete)) return undefined;
  return openedSetting({ laws: index });
}

async function readLaws({ config, directory, where }: SettingSource): Promise<LawIndex | undefined> {
  const { laws } = config;
  if (typeof laws === 'string') {
    const { readLawIndex } = await import('../datasets/laws/read-law-index.ts');
    return await readLawIndex(resolve(directory, laws)).catch((error: unknown) => {
      if (!(error instanceof DatasetError) || error.code !== 'no-such-file') throw error;
      throw new DatasetError(error.what, {
        code: error.code,
        where: where(['laws']),
        hint: 'laws is relative to the config',
      });
    });
  }
  const corpora: Corpus[] = [];
  if (laws !== undefined)
    corpora.push(await openCorpus({ path: laws.corpus, option: where(['laws', 'corpus']) }, directory));
  else {
    const { openTargetCorpus } = await import('../targets/reference/open-reference-corpus.ts');
    for (const [index, target] of firstOfEachCorpus(config.targets)) {
      const place = `${where(['targets', index])}: targets[${index}]`;
      corpora.push(openTargetCorpus(target, { configDir: directory, where: place }));
    }
  }
  if (corpora.length === 0) return undefined;
  const whole = laws?.whole === undefined ? {} : { whole: laws.whole };
  return await corpusLawIndex(chunksOf(corpora), whole);
}

async function* chunksOf(corpora: readonly Corpus[]): AsyncGenerator<SourceChunk> {
  for (const corpus of corpora) yield* corpus.chunks();
}

/** Reference targets with their places; of several over one corpus the first. */
function firstOfEachCorpus(targets: readonly TargetConfig[]): readonly (readonly [number, TargetConfig])[] {
  const found = new Map<unknown, readonly [number, TargetConfig]>();
  for (const [index, target] of targets.entries()) {
    if (target.type === 'reference' && !found.has(target.corpus)) found.set(target.corpus, [index, target]);
  }
  return [...found.values()];
}
