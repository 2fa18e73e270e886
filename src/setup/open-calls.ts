// Everything a command asks over a line: models and targets behind their lanes, one budget for all, one memory for judges.
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
import { createCallLane } from '../runner/lane/call-lane.ts';
import { expandEnv } from './environment.ts';

export interface CallsOptions {
  readonly clock: Clock;
  /** Where replies of judges are remembered. */
  readonly store: Store;
  /** Trials under way at once: what a lane without a limit of its own lets through. */
  readonly concurrency: number;
  /** Of models, failed attempts included (no limit). */
  readonly maxCalls?: number | undefined;
  /** In US dollars (no limit). */
  readonly maxCostUsd?: number | undefined;
  /** Asks judges anew, whatever is remembered (false). */
  readonly fresh?: boolean | undefined;
  /** Upper end of the wait before a call is first made again, in milliseconds (500). */
  readonly backoffMs?: number | undefined;
  /** Told of pauses (nobody is). */
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
  /** The way to a target. */
  openLane(name: string, line: TargetLine): CallLane;
}

type Pace = TargetLine & Pick<ChatModelSettings, 'tokensPerMinute'>;

export function createCalls(options: CallsOptions): Calls {
  const { clock, store, concurrency, maxCalls, maxCostUsd } = options;
  const budget = createBudget({ maxCalls, maxCostUsd });
  const lanes = new Map<string, CallLane>();
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  let memory: CallMemory | undefined;
  const laneFor = (name: string, callee: 'model' | 'target', line: Pace) =>
    createCallLane({
      name,
      callee,
      concurrency: line.concurrency ?? concurrency,
      requestsPerMinute: line.requestsPerMinute,
      tokensPerMinute: line.tokensPerMinute,
      timeoutMs: milliseconds(line.timeoutSeconds),
      deadlineMs: milliseconds(line.deadlineSeconds),
      attempts: line.attempts,
      clock,
      baseMs: options.backoffMs,
      random: Math.random,
      waits: ({ name, ms, why }) => options.progress?.wait?.(`${pauses[why]} ${name}`, ms),
    });

  const openModelLane = (provider: string, pace: Pace): CallLane => {
    const { requestsPerMinute, tokensPerMinute, timeoutSeconds, deadlineSeconds } = pace;
    const limits = [requestsPerMinute, tokensPerMinute, timeoutSeconds, deadlineSeconds];
    const key = JSON.stringify([provider, pace.concurrency, ...limits]);
    const lane = lanes.get(key) ?? laneFor(provider, 'model', pace);
    lanes.set(key, lane);
    return lane;
  };

  async function open(settings: ChatModelSettings, where: string, remembering?: CallMemory): Promise<MeteredModel> {
    const { openChatModel } = await import('../models/chat/open-chat-model.ts');
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
      createModels({ clock, cache: store, openLane: openModelLane }),
    );
    return models;
  };

  return {
    budget,
    openEmbedder: async (settings, where) =>
      await (await openModels()).openEmbedder(fillFromEnvironment(settings, where), where),
    openReranker: async (settings, where) =>
      await (await openModels()).openReranker(fillFromEnvironment(settings, where), where),
    openAnswerModel: (settings, where) => open(settings, where),
    openInstrument: (settings, where) => {
      memory ??= createCallMemory({ cache: store, clock, fresh: options.fresh });
      return open(settings, where, memory);
    },
    openModelLane,
    openLane: (name, line) => laneFor(name, 'target', line),
  };
}

const milliseconds = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;

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
