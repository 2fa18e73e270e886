// Joins the targets of a config with the adapters that know their types.
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../app/app-context.ts';
import { ConfigError, HakariError, movedTo } from '../model/hakari-error.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { Target } from '../ports/target.ts';
import { parseSettings, targetLineShape, UnknownSettingError } from '../targets/parse-settings.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { TargetConfig } from './config-schema.ts';
import { nothingToAsk } from './config-targets.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, createCalls, type TargetLine } from './open-calls.ts';

/** Makes a target from its settings; `where` names them in the config, `line` says how fast it may be asked. */
type CreateTarget = (config: TargetConfig, where: string, line: TargetLine) => Target;

interface TargetTypeContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  readonly calls: Calls;
  /** See `LoadedConfig`. */
  readonly onlyPublicBut: readonly string[] | undefined;
}

const expand = (text: string, where: string): string => expandEnv(text, where, process.env);

/** Every type of target: one line a type. An adapter is loaded when a config asks for it. */
const targetTypes: Readonly<Record<string, (context: TargetTypeContext) => Promise<CreateTarget>>> = {
  reference: async (context) => {
    const { createReferenceTargets } = await import('../targets/reference/create-reference-target.ts');
    return createReferenceTargets({ ...context, ...context.calls });
  },
  opensearch: async ({ calls, ...own }) => {
    const [{ createOpenSearchTarget }, { createReferenceEngines }] = await Promise.all([
      import('../targets/opensearch/create-opensearch-target.ts'),
      import('../targets/reference/create-reference-target.ts'),
    ]);
    const search = { ...own, ...calls };
    const createCorpusEngine = createReferenceEngines(search);
    const openServerLane = (address: string, pace: TargetLine) => calls.openLane(address, pace, address);
    const context = { ...search, expand, createCorpusEngine, openServerLane };
    return (config, where, pace) => createOpenSearchTarget(config, { where, pace, context });
  },
  postgres: async ({ calls, ...own }) => {
    const [{ createPostgresTarget }, { createReferenceEngines }] = await Promise.all([
      import('../targets/postgres/create-postgres-target.ts'),
      import('../targets/reference/create-reference-target.ts'),
    ]);
    const search = { ...own, ...calls };
    const context = { ...search, expand, createCorpusEngine: createReferenceEngines(search) };
    return (config, where) => createPostgresTarget(config, where, context);
  },
  http: async ({ clock, onlyPublicBut }) => {
    const { createHttpTarget } = await import('../targets/http/create-http-target.ts');
    if (onlyPublicBut === undefined) return (config, where) => createHttpTarget(config, where, { clock, expand });
    const { connectPublicly } = await import('../targets/http/public-addresses.ts');
    const connect = await connectPublicly(onlyPublicBut);
    // No variable of this machine is filled into what came by a request.
    return (config, where) => createHttpTarget(config, where, { clock, expand: (text) => text, connect });
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

/** A target of a config, and how fast it may be asked where it is reached over a line. */
interface ConfiguredTarget extends Target {
  readonly line: TargetLine;
  /** What it is reached by, unless it says otherwise: the same settings lead to the same place. */
  readonly address: string;
}

/**
 * Creates the targets of a config, in its order.
 * @param only ids of the targets wanted; all when absent
 * @throws ConfigError on an unknown type, id, or setting
 */
export async function createTargets(
  loaded: LoadedConfig,
  { clock, store, calls }: Pick<AppContext, 'clock' | 'store'> & { readonly calls?: Calls },
  only?: readonly string[],
): Promise<readonly ConfiguredTarget[]> {
  const { config, where } = loaded;
  if (config.targets.length === 0) throw nothingToAsk(loaded);
  refuseUnknownIds(loaded, only);
  const makers = new Map<string, CreateTarget>();
  const targets: ConfiguredTarget[] = [];
  for (const [index, target] of config.targets.entries()) {
    if (only !== undefined && !only.includes(target.id)) continue;
    let create = makers.get(target.type);
    if (create === undefined) {
      create = await loadType(target.type, where(['targets', index, 'type']), {
        configDir: loaded.directory,
        clock,
        onlyPublicBut: loaded.onlyPublicBut,
        calls: calls ?? createCalls({ clock, store, concurrency: config.concurrency }),
      });
      makers.set(target.type, create);
    }
    const place = placeOfTarget(loaded, index);
    try {
      const { own, line, version } = splitTarget(target, place);
      const created = withVersion(withPlaces(create(own, place, line), { loaded, index }), version);
      targets.push({ ...created, line, address: typeof own.url === 'string' ? own.url : JSON.stringify(own) });
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
export function openLanes(targets: readonly ConfiguredTarget[], calls: Calls): ReadonlyMap<string, CallLane> {
  const lanes = new Map<string, CallLane>();
  for (const { capabilities, snapshot, line, address } of targets) {
    if (capabilities.remote !== true) continue;
    const { id } = snapshot();
    lanes.set(id, calls.openLane(id, line, address));
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

/** A target as its adapter is told of it, such as `hakari.yaml:4: targets[0]`. */
const placeOfTarget = ({ where, nameOf }: Pick<LoadedConfig, 'where' | 'nameOf'>, index: number): string =>
  `${where(['targets', index])}: ${nameOf(['targets', index])}`;

/** What an adapter throws at a setting of a target, at the place where that is written; anything else as it is. */
function atWrittenPlace(error: unknown, loaded: Pick<LoadedConfig, 'where' | 'nameOf'>, index: number): unknown {
  const place = placeOfTarget(loaded, index);
  if (!(error instanceof HakariError) || error.where?.startsWith(place) !== true) return error;
  const rest = error.where.slice(place.length);
  if (!/^(?:\.[\p{L}\p{N}_]+|\[\d+\])*$/u.test(rest)) return error;
  const steps = (rest.match(/[\p{L}\p{N}_]+/gu) ?? []).map((step) => (/^\d+$/u.test(step) ? Number(step) : step));
  const path = ['targets', index, ...steps];
  if (!(error instanceof UnknownSettingError)) {
    return steps.length === 0 ? error : movedTo(error, `${loaded.where(path)}: ${loaded.nameOf(path)}`);
  }
  const holder = loaded.nameOf([...path, error.key], 1);
  return movedTo(error, `${loaded.where([...path, error.key])}: ${holder}`);
}

/** What every target of a config may say, whatever its type: its version, and how it is reached. */
const schema = z.strictObject({ ...targetLineShape, version: z.string().min(1).optional() });

interface SplitTarget {
  /** What its type is to read. */
  readonly own: TargetConfig;
  readonly line: TargetLine;
  /** As its owner declares it: the same version gives the same answers. */
  readonly version: string | undefined;
}

/**
 * Takes what is common out of a target's config.
 * @throws ConfigError for a wrong value
 */
export function splitTarget(config: TargetConfig, where: string): SplitTarget {
  const common: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(config)) (Object.hasOwn(schema.shape, key) ? common : own)[key] = value;
  const { version, ...line } = parseSettings(schema, common, { where, what: 'target' });
  return { own: own as TargetConfig, line, version };
}

/** The version is part of what the target is. */
export function withVersion(target: Target, version: string | undefined): Target {
  if (version === undefined) return target;
  return {
    ...target,
    snapshot: () => {
      const { config, fingerprint, ...rest } = target.snapshot();
      const own = hash('sha256', JSON.stringify([fingerprint, version]), 'hex');
      return { ...rest, config: { ...config, version }, fingerprint: own };
    },
  };
}
