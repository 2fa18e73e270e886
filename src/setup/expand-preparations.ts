// From preparations to ordinary targets: the same target once for each of them, so that nothing downstream is special.

import { ConfigError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import type { PositionedYaml } from './config-file.ts';
import type { ConfigFile, HakariConfig, PreparationConfig, TargetConfig } from './config-schema.ts';

type Where = (path: readonly PropertyKey[]) => string;

/** The config with its targets, and where their settings are written. */
export interface ExpandedConfig {
  readonly config: HakariConfig;
  readonly where: Where;
  /** The path in the file of a path in the expanded config. */
  writtenAt(path: readonly PropertyKey[]): readonly PropertyKey[];
  /** `targets[1]`, or `preparations[1]` */
  nameOfTarget(index: number): string;
}

/** Settings that say which documents there are and how they are read: the only ones that preparations differ in. */
const documentSettings = ['corpus', 'html', 'converter', 'capacity', 'answers', 'path'] as const;

/**
 * A config of any other kind comes back as it is.
 * @throws ConfigError for fewer than two preparations, and for what would make them differ in more than their documents
 */
export function expandPreparations(config: ConfigFile, where: Where): ExpandedConfig {
  const { kind, targets, target, preparations } = config;
  if (kind === undefined) {
    refuseKeysOfPreprocessing(config, where);
    if (targets === undefined) throw missing('targets', where([]), 'add the systems to measure');
    return {
      config: { ...config, targets },
      where,
      writtenAt: (path) => path,
      nameOfTarget: (index) => `targets[${index}]`,
    };
  }
  if (targets !== undefined) {
    throw new ConfigError('a preprocessing experiment has one target, for all preparations', {
      code: 'config-preparations',
      where: where(['targets']),
      hint: 'write it as target: { type: … }, without an id',
    });
  }
  if (preparations === undefined) throw missing('preparations', where([]), 'name at least two');
  if (preparations.length < 2) {
    throw new ConfigError(`a differential needs at least two preparations, not ${preparations.length}`, {
      code: 'config-preparations',
      where: where(['preparations']),
      hint: 'the first is what the others are held against',
    });
  }
  checkTarget(config, where);
  const expanded = preparations.map((preparation, index) => {
    const at = (key?: string): string =>
      where(key === undefined ? ['preparations', index] : ['preparations', index, key]);
    return preparation.answers === undefined
      ? preparedTarget(preparation, { target, sharesCorpus: config.index?.corpus !== undefined }, at)
      : recorded(preparation, at);
  });
  refuseTwins(expanded, preparations, where);
  return {
    config: { ...config, targets: expanded },
    where: (path) => where(writtenAt(path, preparations, target)),
    writtenAt: (path) => writtenAt(path, preparations, target),
    nameOfTarget: (index) => `preparations[${index}]`,
  };
}

/** Where a setting of an expanded target stands in the file. */
function writtenAt(
  path: readonly PropertyKey[],
  preparations: readonly PreparationConfig[],
  target: ConfigFile['target'],
): readonly PropertyKey[] {
  const [root, index, key, ...rest] = path;
  if (root !== 'targets' || typeof index !== 'number') return path;
  const own = preparations[index];
  if (key === 'path' && own?.answers !== undefined) return ['preparations', index, 'answers'];
  if (key === undefined || own === undefined || Object.hasOwn(own, key)) {
    return ['preparations', ...path.slice(1)];
  }
  if (Object.hasOwn(own.settings ?? {}, key)) return ['preparations', index, 'settings', key, ...rest];
  if (target !== undefined && Object.hasOwn(target, key)) return ['target', key, ...rest];
  return key === 'type' && own.answers === undefined ? ['target'] : ['preparations', ...path.slice(1)];
}

function refuseKeysOfPreprocessing(config: ConfigFile, where: Where): void {
  for (const key of ['preparations', 'target', 'decision'] as const) {
    if (config[key] === undefined) continue;
    throw new ConfigError(`${key} belongs to an experiment of kind: preprocessing`, {
      code: 'config-preparations',
      where: where([key]),
      hint: key === 'target' ? 'add kind: preprocessing, or write targets' : 'add kind: preprocessing',
    });
  }
}

function checkTarget({ target, preparations = [] }: ConfigFile, where: Where): void {
  const recordedOnly = preparations.every(({ answers }) => answers !== undefined);
  if (target === undefined) {
    if (recordedOnly) return;
    throw missing('target', where([]), 'write the one target that is given each preparation: target: { type: … }');
  }
  if (recordedOnly) {
    throw new ConfigError('nobody asks the target: every preparation has recorded answers', {
      code: 'config-preparations',
      where: where(['target']),
      hint: 'leave target out',
    });
  }
  const named = documentSettings.find((key) => Object.hasOwn(target, key) && !isPathOfCode(target.type, key));
  if (named !== undefined) {
    throw new ConfigError(`target.${named} is what preparations differ in`, {
      code: 'config-preparations',
      where: where(['target', named]),
      hint: named === 'path' ? 'write answers: FILE in each preparation' : `write ${named} in each preparation`,
    });
  }
  if (Object.hasOwn(target, 'id')) {
    throw new ConfigError('target.id has no meaning here: each preparation has an id of its own', {
      code: 'config-preparations',
      where: where(['target', 'id']),
      hint: 'leave it out',
    });
  }
}

/** The path of a module is its code. */
const isPathOfCode = (type: string, key: string): boolean => type === 'module' && key === 'path';

function preparedTarget(
  { id, settings, corpus, html, converter, capacity }: PreparationConfig,
  { target, sharesCorpus }: { readonly target: ConfigFile['target']; readonly sharesCorpus: boolean },
  at: (key?: string) => string,
): TargetConfig {
  const type = target?.type ?? '';
  const refuse = (what: string, key: string | undefined, hint: string): ConfigError =>
    new ConfigError(what, { code: 'config-preparations', where: at(key), hint });
  if (type === 'reference') {
    if (settings !== undefined)
      throw refuse(`${id} has settings of its own`, 'settings', 'a reference target differs in corpus and html alone');
    if (corpus === undefined && !sharesCorpus)
      throw refuse(`${id} names no documents`, undefined, 'add corpus: FOLDER');
    const documents = Object.entries({ corpus, html, converter, capacity }).filter(([, value]) => value !== undefined);
    return { ...target, ...Object.fromEntries(documents), id, type };
  }
  if (settings === undefined) {
    const key = corpus === undefined ? undefined : 'corpus';
    const hint = 'say in settings what asks the system over these documents, such as url or headers';
    throw refuse(`${id}: a target of type ${type} is not given its documents by Hakari`, key, hint);
  }
  for (const key of ['id', 'type']) {
    if (Object.hasOwn(settings, key))
      throw refuse(`settings.${key} would make another target of it`, 'settings', `leave ${key} out`);
  }
  return { ...target, ...settings, id, type };
}

function recorded({ id, answers = '', ...rest }: PreparationConfig, at: (key?: string) => string): TargetConfig {
  for (const key of ['settings', 'html', 'converter'] as const) {
    if (rest[key] === undefined) continue;
    throw new ConfigError(`${id} has answers, which ${key} cannot change any more`, {
      code: 'config-preparations',
      where: at(key),
      hint: `leave ${key} out`,
    });
  }
  return { id, type: 'answers-file', path: answers, lacking: 'not-asked' };
}

/** Two preparations that are the same can only differ by chance. */
function refuseTwins(targets: readonly TargetConfig[], preparations: readonly PreparationConfig[], where: Where): void {
  const seen = new Map<string, string>();
  for (const [index, { id, ...settings }] of targets.entries()) {
    const key = canonicalJson(settings);
    const twin = seen.get(key);
    if (twin !== undefined && twin !== id) {
      throw new ConfigError(`${id} is the same as ${twin}`, {
        code: 'config-preparations',
        where: where(['preparations', index]),
        hint: `${preparations[index]?.corpus === undefined ? 'answers' : 'corpus or html'} must differ`,
      });
    }
    seen.set(key, id);
  }
}

const missing = (key: string, where: string, hint: string): ConfigError =>
  new ConfigError(`${key} is missing`, { code: 'config-value', where, hint });

/** Settings that an experiment gives all its targets: how their index is built, and how it is asked. */
const groups = ['index', 'query'] as const;
type Group = (typeof groups)[number];

interface SharedSettings {
  readonly targets: readonly TargetConfig[];
  /** Of a setting that a target has from a group: its path there. */
  writtenAt(path: readonly PropertyKey[]): readonly PropertyKey[];
}

/**
 * Gives every target the settings under `index` and `query`; its own win.
 * @throws ConfigError for a setting that stands in both, and for one that only a target can have
 */
export function withSharedSettings(config: HakariConfig, where: PositionedYaml['where']): SharedSettings {
  const groupOf = new Map<string, Group>();
  for (const group of groups) {
    for (const key of Object.keys(config[group] ?? {})) {
      const other = groupOf.get(key);
      if (other !== undefined || key === 'id' || key === 'type') {
        throw new ConfigError(
          other === undefined ? `${group} cannot have ${key}` : `${key} stands under ${other} and under ${group}`,
          {
            code: 'config-shared-setting',
            where: where([group, key]),
            hint: other === undefined ? 'it belongs to a target' : `remove one of them`,
          },
        );
      }
      groupOf.set(key, group);
    }
  }
  return {
    targets: config.targets.map((target) => ({ ...config.index, ...config.query, ...target })),
    writtenAt: (path) => {
      const [root, index, key, ...rest] = path;
      const own = root === 'targets' && typeof index === 'number' ? config.targets[index] : undefined;
      const group = typeof key === 'string' ? groupOf.get(key) : undefined;
      if (own === undefined || group === undefined || Object.hasOwn(own, key as string)) return path;
      return [group, key as string, ...rest];
    },
  };
}
