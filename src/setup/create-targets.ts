// Joins the targets of a config with the adapters that know their types.
import type { AppContext } from '../app/app-context.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Models } from '../models/open-models.ts';
import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { Target } from '../ports/target.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { TargetConfig } from './config-schema.ts';
import { expandEnv } from './expand-env.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, createCalls } from './open-calls.ts';
import { atWrittenPlace, placeOfTarget } from './setting-place.ts';
import { splitTarget, withVersion } from './target-line.ts';

/** Makes a target from its settings; `where` names them in the config. */
type CreateTarget = (config: TargetConfig, where: string) => Target;

interface TargetTypeContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  /** Where replies of paid models are remembered. */
  readonly cache: BatchCallCache;
  readonly calls: Calls;
}

const expand = (text: string, where: string): string => expandEnv(text, where, process.env);

/** Every type of target: one line a type. An adapter is loaded when a config asks for it. */
const targetTypes: Readonly<Record<string, (context: TargetTypeContext) => Promise<CreateTarget>>> = {
  reference: async (context) => {
    const { createReferenceTargets } = await import('../targets/reference/create-reference-targets.ts');
    let opened: Promise<Models> | undefined;
    const models = () => {
      opened ??= import('./open-models.ts').then(({ openModels }) => openModels(context));
      return opened;
    };
    return createReferenceTargets({
      ...context,
      openEmbedder: async (settings, where) => (await models()).openEmbedder(settings, where),
      openReranker: async (settings, where) => (await models()).openReranker(settings, where),
      openAnswerModel: context.calls.openAnswerModel,
    });
  },
  http: async ({ clock }) => {
    const { createHttpTarget } = await import('../targets/http/create-http-target.ts');
    return (config, where) => createHttpTarget(config, where, { clock, expand });
  },
  module: async (context) => {
    const { createModuleTarget } = await import('../targets/module/create-module-target.ts');
    return (config, where) => createModuleTarget(config, where, context);
  },
  command: async ({ configDir, clock }) => {
    const { createCommandTarget } = await import('../targets/command/create-command-target.ts');
    return (config, where) => createCommandTarget(config, where, { configDir, clock, env: process.env, expand });
  },
  'answers-file': async (context) => {
    const { createAnswersFileTarget } = await import('../targets/answers-file/create-answers-file-target.ts');
    return (config, where) => createAnswersFileTarget(config, where, context);
  },
  'run-file': async (context) => {
    const { createRunFileTarget } = await import('../targets/run-file/create-run-file-target.ts');
    return (config, where) => createRunFileTarget(config, where, context);
  },
};

/**
 * Creates the targets of a config, in its order.
 * @param only ids of the targets wanted; all when absent
 * @throws ConfigError on an unknown type, id, or setting
 */
export async function createTargets(
  loaded: LoadedConfig,
  { clock, store, calls }: Pick<AppContext, 'clock' | 'store'> & { readonly calls?: Calls },
  only?: readonly string[],
): Promise<readonly Target[]> {
  const { config, where } = loaded;
  refuseUnknownIds(loaded, only);
  const makers = new Map<string, CreateTarget>();
  const targets: Target[] = [];
  for (const [index, target] of config.targets.entries()) {
    if (only !== undefined && !only.includes(target.id)) continue;
    let create = makers.get(target.type);
    if (create === undefined) {
      create = await loadType(target.type, where(['targets', index, 'type']), {
        configDir: loaded.directory,
        clock,
        cache: store,
        calls: calls ?? createCalls({ clock, store, concurrency: config.concurrency }),
      });
      makers.set(target.type, create);
    }
    const place = placeOfTarget(loaded, index);
    try {
      const { own, version } = splitTarget(target, place);
      targets.push(withVersion(withPlaces(create(own, place), { loaded, index }), version));
    } catch (error) {
      throw atWrittenPlace(error, loaded, index);
    }
  }
  return targets;
}

/** A file that is not there comes to light when the target is prepared. */
function withPlaces(
  target: Target,
  { loaded, index }: { readonly loaded: LoadedConfig; readonly index: number },
): Target {
  return {
    ...target,
    prepare: async (options) => {
      try {
        return await target.prepare(options);
      } catch (error) {
        throw atWrittenPlace(error, loaded, index);
      }
    },
  };
}

/** Ways to the targets that are reached over a line, by their ids. */
export function openLanes(
  { config, where }: LoadedConfig,
  targets: readonly Target[],
  calls: Calls,
): ReadonlyMap<string, CallLane> {
  const lanes = new Map<string, CallLane>();
  for (const { capabilities, snapshot } of targets) {
    if (capabilities.remote !== true) continue;
    const { id } = snapshot();
    const index = config.targets.findIndex((target) => target.id === id);
    const { line } = splitTarget(config.targets[index] as TargetConfig, where(['targets', index]));
    lanes.set(id, calls.openLane(id, line));
  }
  return lanes;
}

async function loadType(type: string, where: string, context: TargetTypeContext): Promise<CreateTarget> {
  const load = Object.hasOwn(targetTypes, type) ? targetTypes[type] : undefined;
  if (load !== undefined) return await load(context);
  const known = Object.keys(targetTypes);
  const near = nearestName(type, known);
  throw new ConfigError(`${type} is not a type of target`, {
    code: 'config-target-type',
    where,
    hint: near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`,
  });
}

function refuseUnknownIds({ config, file }: LoadedConfig, only: readonly string[] | undefined): void {
  const ids = config.targets.map((target) => target.id);
  const unknown = only?.find((id) => !ids.includes(id));
  if (unknown === undefined) return;
  throw new ConfigError(`there is no target ${unknown}`, {
    code: 'config-no-such-target',
    where: file,
    hint: `the config has ${ids.join(', ')}`,
  });
}
