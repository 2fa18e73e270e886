// The built-in system to measure against: BM25, vectors, hybrid and reranking over a corpus of files.
import { hash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Target } from '../../ports/target.ts';
import { createReferenceTarget } from './create-reference-target.ts';
import { type IndexChoice, indexSettings } from './index/index-choice.ts';
import { createSharedIndex, type SharedIndex } from './index/shared-index.ts';
import { indexChoice } from './index-choices.ts';
import { parseReferenceConfig } from './reference-config.ts';
import type { ReferenceContext } from './reference-context.ts';

/**
 * Makes one target from its settings.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 */
export type CreateReferenceTarget = (config: unknown, where: string) => Target;

/**
 * A maker of reference targets. Those over the same corpus with the same `split`, `html`, `converter` and `capacity` share one index under
 * `<configDir>/.hakari/index/`.
 */
export function createReferenceTargets(context: ReferenceContext): CreateReferenceTarget {
  const indexes = new Map<string, SharedIndex>();
  return (config, where) => {
    const settings = parseReferenceConfig(config, where);
    const corpus = resolve(context.configDir, settings.corpus);
    const choice = indexChoice(settings, where);
    const path = indexPath({ configDir: context.configDir, corpus, choice });
    const index = indexes.get(path) ?? createSharedIndex({ path, corpus, choice, clock: context.clock });
    indexes.set(path, index);
    return createReferenceTarget({ settings, index, context, where });
  };
}

function indexPath(of: { readonly configDir: string; readonly corpus: string; readonly choice: IndexChoice }): string {
  const place = relative(of.configDir, of.corpus).split(sep).join('/');
  const key = hash('sha256', JSON.stringify([place, indexSettings(of.choice)]), 'hex').slice(0, 12);
  return join(of.configDir, '.hakari', 'index', `${basename(of.corpus)}-${key}.db`);
}
