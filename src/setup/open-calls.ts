// Everything a job asks over a line: models and targets behind the lanes of its workspace, a budget and a memory for judges of its own.
import { patientCache } from '../app/distributed/patience.ts';
import { priceOf } from '../calls/pricing/price-of.ts';
import type { Models } from '../models/open-models.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { MeteredModel } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChatModelSettings, ModelAccess, ModelPace } from '../ports/model-settings.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../ports/store.ts';
import { type Budget, createBudget } from '../runner/calls/budget.ts';
import { type CallMemory, createCallMemory } from '../runner/calls/call-memory.ts';
import { createMeteredModel } from '../runner/calls/metered-model.ts';
import { expandEnv } from './environment.ts';
import { createWorkspace, type LaneKey, type Workspace } from './workspace.ts';

interface CallsOptions {
  readonly clock: Clock;
  /** Where replies of judges are remembered. */
  readonly store: Store;
  /** Trials under way at once: what a lane without a limit of its own lets through. */
  readonly concurrency: number;
  /** Of models, failed attempts included (no limit). */
  readonly maxCalls?: number | undefined;
  /** In US dollars (no limit). */
  readonly maxCostUsd?: number | undefined;
  /** Pays in place of these two, since other processes spend from it as well (one of this job alone). */
  readonly budget?: Budget | undefined;
  /** Asks judges anew, whatever is remembered from before this moment, in milliseconds of the clock (what is remembered counts). */
  readonly freshSince?: number | undefined;
  /** Upper end of the wait before a call is first made again, in milliseconds, where there is no `workspace` (500). */
  readonly backoffMs?: number | undefined;
  /** Whose lanes are used, so that all jobs of the process keep one pace (lanes of its own). */
  readonly workspace?: Workspace | undefined;
  /** Shows pauses (they are not shown). */
  readonly progress?: Progress | undefined;
}

/** How fast a target that is reached over a line may be asked, and how long it may take. */
export interface TargetLine extends ModelPace {
  /** Attempts of one call, the first one included (6). */
  readonly attempts?: number | undefined;
}

/** Embedders and rerankers are remembered by content. */
export interface Calls extends Models {
  readonly budget: Budget;
  /** The day whose prices hold: `2026-01-31`. */
  readonly today: string;
  /**
   * The answer model of a target: paced and paid for, never remembered.
   * @throws ConfigError as `openChatModel`
   */
  openAnswerModel(settings: ChatModelSettings, where: string): Promise<MeteredModel>;
  /** A model as an instrument: the same, and remembered. */
  openInstrument(settings: ChatModelSettings, where: string): Promise<MeteredModel>;
  /**
   * The way to a vendor's server, whose calls a vendor counts together, whoever makes them: it is shared unless the config gives
   * them limits apart.
   */
  openModelLane(provider: string, pace: ModelPace): CallLane;
  /** The way to a target. @param address where it is; targets at one address share their pace (its own) */
  openLane(name: string, line: TargetLine, address?: string): CallLane;
}

type Pace = TargetLine & Pick<ChatModelSettings, 'tokensPerMinute'>;

export function createCalls(options: CallsOptions): Calls {
  const { clock, store, concurrency, maxCalls, maxCostUsd } = options;
  const budget = options.budget ?? createBudget({ maxCalls, maxCostUsd });
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  let memory: CallMemory | undefined;
  const cache = patientCache(store);
  const workspace = options.workspace ?? createWorkspace({ clock, store, backoffMs: options.backoffMs });
  const lanes = new Map<unknown, CallLane>();

  /** One opening of a lane a job: what stops one of its calls stops them all. */
  const open = (key: LaneKey): CallLane => {
    const shared = workspace.laneTo(key);
    const lane =
      lanes.get(shared) ??
      shared.open({
        concurrency: key.pace.concurrency ?? concurrency,
        telemetry: workspace.telemetry,
        waits: ({ name, ms, why }) => options.progress?.wait?.(`${pauses[why]} ${name}`, ms),
      });
    lanes.set(shared, lane);
    return lane;
  };
  const openModelLane = (name: string, pace: Pace): CallLane => open({ name, callee: 'model', pace });

  async function openModel(
    settings: ChatModelSettings,
    where: string,
    remembering?: CallMemory,
  ): Promise<MeteredModel> {
    const { openChatModel } = await import('../models/open-chat-model.ts');
    const filled = fillFromEnvironment(settings, where);
    const model = await openChatModel(filled, { clock, where });
    const lane = openModelLane(model.provider, settings);
    return createMeteredModel({
      name: filled.model,
      model,
      lane,
      budget,
      price: priceOf(filled, today)?.price ?? null,
      memory: remembering,
    });
  }

  let models: Promise<Models> | undefined;
  const openModels = (): Promise<Models> => {
    models ??= import('../models/open-models.ts').then(({ createModels }) =>
      createModels({ clock, cache, openLane: openModelLane }),
    );
    return models;
  };

  return {
    budget,
    today,
    openEmbedder: async (settings, where) =>
      await (await openModels()).openEmbedder(fillFromEnvironment(settings, where), where),
    openReranker: async (settings, where) =>
      await (await openModels()).openReranker(fillFromEnvironment(settings, where), where),
    openAnswerModel: (settings, where) => openModel(settings, where),
    openInstrument: (settings, where) => {
      memory ??= createCallMemory({ cache, clock, since: options.freshSince });
      return openModel(settings, where, memory);
    },
    openModelLane,
    openLane: (name, line, address) => open({ name, callee: 'target', address, pace: line }),
  };
}

/** Before the callee's name. */
const pauses = {
  refused: 'refused by',
  quota: 'quota of',
  retry: 'to try again',
} as const;

/** Settings in which `${NAME}` stands for a variable of the environment. */
const fromOutside = [
  'model',
  'baseUrl',
  'apiKey',
  'region',
  'accessKeyId',
  'secretAccessKey',
  'sessionToken',
] as const satisfies readonly (keyof ModelAccess)[];

/** @throws ConfigError for a variable that is not set */
export function fillFromEnvironment<Settings extends ModelAccess>(settings: Settings, where: string): Settings {
  const filled = fromOutside.flatMap((key) => {
    const text = settings[key];
    return text === undefined ? [] : [[key, expandEnv(text, `${where}.${key}`, process.env)] as const];
  });
  return { ...settings, ...Object.fromEntries(filled) };
}
