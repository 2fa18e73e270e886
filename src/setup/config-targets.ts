// The targets of a config, whichever way it writes them: as a list, or as one target and its preparations, with the settings that all of them
// share. They come out as ordinary targets, so that nothing downstream is special, and their settings keep their places in the file.
import { ConfigError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { ConfigFile, PreparationConfig, TargetConfig } from './config-schema.ts';
import { searchesCorpus } from './search-types.ts';

type Path = readonly PropertyKey[];
type Where = (path: Path) => string;

interface ConfigTargets {
  readonly targets: readonly TargetConfig[];
  /** Where the file has what stands at a path in the config: a setting of a target may be written under `index` or in a preparation. */
  writtenAt(path: Path): Path;
  /** `targets[1]`, or `preparations[1]` */
  nameOfTarget(index: number): string;
}

/**
 * @param where the line of a path in the file
 * @throws ConfigError for a dataset without targets or targets without one, for preparations that would differ in more than their documents, and for a shared setting
 *   that stands in two places
 */
export function targetsOf(config: ConfigFile, where: Where): ConfigTargets {
  const { targets, writtenAt, nameOfTarget } =
    config.kind === undefined ? listedTargets(config, where) : preparedTargets(config, where);
  const groupOf = sharedSettings(config, where);
  return {
    targets: targets.map((target) => ({ ...config.index, ...config.query, ...target })),
    writtenAt: (path) => {
      const [root, index, key, ...rest] = path;
      const own = root === 'targets' && typeof index === 'number' ? targets[index] : undefined;
      const group = typeof key === 'string' ? groupOf.get(key) : undefined;
      const shared = own !== undefined && group !== undefined && !Object.hasOwn(own, key as string);
      return writtenAt(shared ? [group, key as string, ...rest] : path);
    },
    nameOfTarget,
  };
}

function listedTargets(config: ConfigFile, where: Where): ConfigTargets {
  for (const key of ['preparations', 'target', 'decision'] as const) {
    if (config[key] === undefined) continue;
    const hint = key === 'target' ? 'add kind: preprocessing, or write targets' : 'add kind: preprocessing';
    throw refusal(`${key} belongs to an experiment of kind: preprocessing`, where([key]), hint);
  }
  const { targets, dataset } = config;
  if (targets === undefined && dataset !== undefined) throw missing('targets', where([]), 'add the systems to measure');
  if (targets !== undefined) refuseNoDataset(config, where);
  if (targets === undefined) return { targets: [], writtenAt: (path) => path, nameOfTarget: () => 'targets' };
  return { targets, writtenAt: (path) => path, nameOfTarget: (index) => `targets[${index}]` };
}

const groups = ['index', 'query'] as const;

/** In which group each setting stands that all targets have; a target's own wins. */
function sharedSettings(config: ConfigFile, where: Where): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string>();
  for (const group of groups) {
    for (const key of Object.keys(config[group] ?? {})) {
      const other = groupOf.get(key);
      if (other !== undefined || key === 'id' || key === 'type') {
        throw new ConfigError(
          other === undefined ? `${group} cannot have ${key}` : `${key} stands under ${other} and under ${group}`,
          {
            code: 'config-shared-setting',
            where: where([group, key]),
            hint: other === undefined ? 'it belongs to a target' : 'remove one of them',
          },
        );
      }
      groupOf.set(key, group);
    }
  }
  return groupOf;
}

/** The same target once for each preparation. */
function preparedTargets(config: ConfigFile, where: Where): ConfigTargets {
  const { targets, target, preparations } = config;
  if (targets !== undefined) {
    const what = 'a preprocessing experiment has one target, for all preparations';
    throw refusal(what, where(['targets']), 'write it as target: { type: … }, without an id');
  }
  refuseNoDataset(config, where);
  if (preparations === undefined) throw missing('preparations', where([]), 'name at least two');
  if (preparations.length < 2) {
    const what = `a differential needs at least two preparations, not ${preparations.length}`;
    throw refusal(what, where(['preparations']), 'the first is what the others are held against');
  }
  checkTarget(config, where);
  const prepared = preparations.map((preparation, index) => {
    const at = (key?: string): string =>
      where(key === undefined ? ['preparations', index] : ['preparations', index, key]);
    return preparation.answers === undefined
      ? preparedTarget(preparation, { target, sharesCorpus: config.index?.corpus !== undefined }, at)
      : recordedTarget(preparation, at);
  });
  refuseTwins(prepared, preparations, where);
  return {
    targets: prepared,
    writtenAt: (path) => writtenInPreparation(path, preparations, target),
    nameOfTarget: (index) => `preparations[${index}]`,
  };
}

function writtenInPreparation(
  path: Path,
  preparations: readonly PreparationConfig[],
  target: ConfigFile['target'],
): Path {
  const [root, index, key, ...rest] = path;
  if (root !== 'targets' || typeof index !== 'number') return path;
  const own = preparations[index];
  if (key === 'path' && own?.answers !== undefined) return ['preparations', index, 'answers'];
  if (key === undefined || own === undefined || Object.hasOwn(own, key)) return ['preparations', ...path.slice(1)];
  if (Object.hasOwn(own.settings ?? {}, key)) return ['preparations', index, 'settings', key, ...rest];
  if (target !== undefined && Object.hasOwn(target, key)) return ['target', key, ...rest];
  return key === 'type' && own.answers === undefined ? ['target'] : ['preparations', ...path.slice(1)];
}

/** Settings that say which documents there are and how they are read: the only ones that preparations differ in. */
const documentSettings = ['corpus', 'html', 'converter', 'capacity', 'answers', 'path'] as const;

function checkTarget({ target, preparations = [] }: ConfigFile, where: Where): void {
  const recordedOnly = preparations.every(({ answers }) => answers !== undefined);
  if (target === undefined) {
    if (recordedOnly) return;
    throw missing('target', where([]), 'write the one target that is given each preparation: target: { type: … }');
  }
  if (recordedOnly) {
    const what = 'nobody asks the target: every preparation has recorded answers';
    throw refusal(what, where(['target']), 'leave target out');
  }
  const named = documentSettings.find((key) => Object.hasOwn(target, key) && !isPathOfCode(target.type, key));
  if (named !== undefined) {
    const hint = named === 'path' ? 'write answers: FILE in each preparation' : `write ${named} in each preparation`;
    throw refusal(`target.${named} is what preparations differ in`, where(['target', named]), hint);
  }
  if (Object.hasOwn(target, 'id')) {
    const what = 'target.id has no meaning here: each preparation has an id of its own';
    throw refusal(what, where(['target', 'id']), 'leave it out');
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
  if (searchesCorpus({ type })) {
    const hint = 'a target that searches differs in corpus and html alone';
    if (settings !== undefined) throw refusal(`${id} has settings of its own`, at('settings'), hint);
    if (corpus === undefined && !sharesCorpus) throw refusal(`${id} names no documents`, at(), 'add corpus: FOLDER');
    return { ...target, ...present({ corpus, html, converter, capacity }), id, type };
  }
  if (settings === undefined) {
    const place = at(corpus === undefined ? undefined : 'corpus');
    const hint = 'say in settings what asks the system over these documents, such as url or headers';
    throw refusal(`${id}: a target of type ${type} is not given its documents by Hakari`, place, hint);
  }
  const named = ['id', 'type'].find((key) => Object.hasOwn(settings, key));
  if (named === undefined) return { ...target, ...settings, id, type };
  throw refusal(`settings.${named} would make another target of it`, at('settings'), `leave ${named} out`);
}

function recordedTarget({ id, answers = '', ...rest }: PreparationConfig, at: (key?: string) => string): TargetConfig {
  const named = (['settings', 'html', 'converter'] as const).find((key) => rest[key] !== undefined);
  if (named === undefined) return { id, type: 'answers-file', path: answers, lacking: 'not-asked' };
  throw refusal(`${id} has answers, which ${named} cannot change any more`, at(named), `leave ${named} out`);
}

/** Two preparations that are the same can only differ by chance. */
function refuseTwins(targets: readonly TargetConfig[], preparations: readonly PreparationConfig[], where: Where): void {
  const seen = new Map<string, string>();
  for (const [index, { id, ...settings }] of targets.entries()) {
    const key = canonicalJson(settings);
    const twin = seen.get(key);
    if (twin !== undefined && twin !== id) {
      const differing = preparations[index]?.corpus === undefined ? 'answers' : 'corpus or html';
      throw refusal(`${id} is the same as ${twin}`, where(['preparations', index]), `${differing} must differ`);
    }
    seen.set(key, id);
  }
}

function refuseNoDataset({ dataset }: ConfigFile, where: Where): void {
  if (dataset === undefined) throw missing('dataset', where([]), 'name the questions that the targets are asked');
}

/** Whether a config asks no system anything, and watches what production does. */
export const watchesAlone = ({ dataset, targets }: Pick<ConfigFile, 'dataset' | 'targets'>): boolean =>
  dataset === undefined && (targets ?? []).length === 0;

/** @throws ConfigError `config-watches-alone` where there is nothing to ask, before anything is opened or made */
export function refuseNothingToAsk(loaded: { readonly file: string; readonly config: ConfigFile }): void {
  if (watchesAlone(loaded.config)) throw nothingToAsk(loaded);
}

/** What an asking of such a config is refused with. */
export const nothingToAsk = ({ file }: { readonly file: string }): ConfigError =>
  new ConfigError('there is nothing to ask: the config has neither dataset nor targets, and watches production alone', {
    code: 'config-watches-alone',
    where: file,
    hint: ['add both to ask questions; a server watches production: ', { do: 'serve' }],
  });

const refusal = (what: string, where: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'config-preparations', where, hint });

const missing = (key: string, where: string, hint: string): ConfigError =>
  new ConfigError(`${key} is missing`, { code: 'config-value', where, hint });
