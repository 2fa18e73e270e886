// What scores production, as the config says: metrics with their instruments, the budget of a day, the examples that ask the same, and canaries.
import { createDayBudget } from '../app/scoring/day-budget.ts';
import { type Canary, judgeCanary } from '../app/scoring/judge-canary.ts';
import {
  dayOf,
  decideDay,
  type MatchedExample,
  type ScoreTraces,
  scoreLost,
  scoreTraces,
} from '../app/scoring/score-traces.ts';
import { profileGrades, scoringMetrics } from '../app/scoring-metrics.ts';
import type { Metric } from '../metrics/metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { streamType } from '../model/run.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import { errorAt } from './config-file.ts';
import { configuredJudge, judgeModels, judgeOfMetrics } from './configured-judge.ts';
import { configuredScoring } from './configured-scoring.ts';
import type { LoadedConfig } from './load-config.ts';
import { createCalls } from './open-calls.ts';
import { openInstruments } from './open-instruments.ts';
import { openScoreEvents } from './open-score-events.ts';
import type { Session } from './open-session.ts';
import { openOwnMetrics } from './own-metrics.ts';

export interface OpenedScoring {
  /** There is something to score, or a canary. */
  readonly isWanted: boolean;
  /** Some traces that came since. @returns whether there may be more */
  score(stop: AbortSignal): Promise<boolean>;
  /** Scores that were lost. @returns whether there may be more */
  again(stop: AbortSignal): Promise<boolean>;
  /** Canaries of today. */
  judgeCanaries(stop: AbortSignal): Promise<void>;
  /** Scores that go out to where the config says. @returns whether there may be more now */
  sendScores(): Promise<boolean>;
  close(): Promise<void>;
}

interface OpenScoringOptions {
  readonly loaded: LoadedConfig;
  readonly session: Session;
  readonly log: (line: string) => void;
}

const tracesATime = 20;
const atOnce = 4;
/** How often the dataset is looked for anew. */
const matchedForMs = 15_000;

/** @throws ConfigError for a metric that there is not, or a judge that cannot be opened */
export async function openScoring({ loaded, session, log }: OpenScoringOptions): Promise<OpenedScoring> {
  const { monitor } = loaded.config;
  const canaries = Object.entries(monitor.canary).map(([name, canary]) => ({ name, ...canary }));
  const isWanted = monitor.score.metrics.length > 0 || canaries.length > 0;
  if (!isWanted) return nothing;
  const { store, clock } = session;
  const today = (): number => dayOf(clock.now());
  const { calls: mostCalls, costUsd } = monitor.score.budget;
  const limits = { calls: mostCalls, costUsd };
  const budget = createDayBudget({ store, limits, today });
  const own = await openOwnMetrics(loaded);
  const metricsOf = (names: readonly string[], path: readonly PropertyKey[]): readonly Metric[] =>
    names.map((name, at) => {
      const known = own.metrics.find((metric) => metric.name === name);
      return known ?? errorAt(loaded.where([...path, at]), () => parseMetricName(name));
    });
  const metrics = metricsOf(monitor.score.metrics, ['monitor', 'score', 'metrics']);
  const scoring = createCalls({ clock, store, concurrency: atOnce, budget, workspace: session.workspace });
  const instruments = await openInstruments({
    ...{ judge: judgeOfMetrics(loaded, metrics), own, metrics, calls: scoring },
    configured: await configuredScoring(loaded, metrics),
  });
  const matches = createMatches(session, loaded, instruments.instruments, metrics);
  const options = async (stop: AbortSignal): Promise<ScoreTraces> => {
    const { scoring: joined, match } = await matches.now();
    return { metrics: joined, rate: monitor.score.rate, limits, match, eventsOf: events?.eventsOf, stop };
  };
  const judgedBy = new Map<string, string>();
  const absentSince = new Map<string, number>();
  const events = openScoreEvents(loaded, { store, now: () => clock.now(), log });
  return {
    isWanted,
    async score(stop) {
      if (metrics.length === 0) return false;
      await nameMetrics(session, { metrics, own: own.metrics }, judgedBy);
      const { seen } = await scoreTraces(session, { ...(await options(stop)), limit: tracesATime });
      return seen === tracesATime;
    },
    async again(stop) {
      if (metrics.length === 0) return false;
      const owner = session.owner?.name ?? '';
      const lost = { ...(await options(stop)), owner, absentSince, limit: tracesATime };
      return (await scoreLost(session, lost)) === tracesATime;
    },
    async judgeCanaries(stop) {
      if (canaries.length === 0) return;
      await decideDay(session, await options(stop));
      for (const canary of canaries) {
        const named = metricsOf(canary.metrics, ['monitor', 'canary', canary.name, 'metrics']);
        await judgeOne({ ...{ loaded, session, own, budget, canary, metrics: named, stop, day: today() } }).catch(
          (error: unknown) => log(`canary ${canary.name}: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
    },
    sendScores: async () => (await events?.send()) ?? false,
    close: () => instruments.close(),
  };
}

const nothing: OpenedScoring = {
  isWanted: false,
  score: async () => false,
  again: async () => false,
  judgeCanaries: async () => {},
  sendScores: async () => false,
  close: async () => {},
};

interface JudgeOne {
  readonly loaded: LoadedConfig;
  readonly session: Session;
  readonly own: Awaited<ReturnType<typeof openOwnMetrics>>;
  readonly budget: ReturnType<typeof createDayBudget>;
  readonly canary: Canary;
  readonly metrics: readonly Metric[];
  readonly day: number;
  readonly stop: AbortSignal;
}

/** Each judge of the config alone, and nothing that it said before. */
async function judgeOne({ loaded, session, own, budget, canary, metrics, day, stop }: JudgeOne): Promise<void> {
  const { clock, store } = session;
  const placed = configuredJudge(loaded);
  if (placed === undefined)
    throw new ConfigError('a canary is judged, and the config names no judge', {
      code: 'canary-without-judge',
      where: loaded.where(['monitor', 'canary']),
      hint: 'name one under judge',
    });
  const calls = createCalls({
    ...{ clock, store, concurrency: atOnce, budget, workspace: session.workspace },
    freshSince: clock.now(),
  });
  const configured = await configuredScoring(loaded, metrics);
  const opened: { close(): Promise<void> }[] = [];
  try {
    const judges: (readonly ScoringMetric[])[] = [];
    for (const { settings, where } of judgeModels(placed)) {
      const each = await openInstruments({ judge: { judge: settings, where }, own, configured, metrics, calls });
      opened.push(each);
      const none = { judged: 1, highest: 1, lowest: 0, highestAt: undefined };
      judges.push(scoringMetrics(metrics, none, each.instruments).filter(({ source }) => source === 'judge'));
    }
    await judgeCanary(session, canary, { judges, day, owner: session.owner?.name ?? '', stop });
  } finally {
    for (const each of opened) await each.close();
  }
}

/** Runs of streams say by what they are scored, as other runs do. */
async function nameMetrics(
  { store }: Session,
  { metrics, own: ownMetrics }: { readonly metrics: readonly Metric[]; readonly own: readonly Metric[] },
  known: Map<string, string>,
): Promise<void> {
  const names = metrics.map(({ name }) => name);
  const { rows } = await store.queryRuns({ limit: 200, targetType: streamType, streams: true });
  for (const run of rows) {
    if (known.get(run.id) === names.join('\n')) continue;
    const all = [...new Set([...run.metrics, ...names])];
    const own = ownMetrics.filter(({ name }) => names.includes(name)).map(({ definition }) => definition);
    if (all.length > run.metrics.length) await store.setMetrics(run.id, all, own.length === 0 ? undefined : own);
    known.set(run.id, names.join('\n'));
  }
}

type Matching = Pick<ScoreTraces, 'match'> & { readonly scoring: readonly ScoringMetric[] };

/** Widths, cases, spaces and the sign at the end make no other question. */
export const sameQuestion = (query: string): string =>
  query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[?!.。]+$/u, '')
    .trim();

/** The newest version of the config's dataset in the store: its examples by what they ask. A question that two of them ask is nobody's. */
function createMatches(
  { store, clock }: Session,
  loaded: LoadedConfig,
  instruments: Parameters<typeof scoringMetrics>[2],
  metrics: readonly Metric[],
): { now(): Promise<Matching> } {
  let kept: (Matching & { readonly hash: string | undefined }) | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const name = datasetName(loaded);
  return {
    async now() {
      if (kept?.hash !== undefined && clock.monotonic() - readAt < matchedForMs) return kept;
      readAt = clock.monotonic();
      const dataset = name === undefined ? undefined : await store.findDataset(name).catch(() => undefined);
      if (kept !== undefined && kept.hash === dataset?.hash) return kept;
      const byQuestion = new Map<string, MatchedExample | undefined>();
      const grades = dataset === undefined ? undefined : await profileGrades(store.examplesOf(dataset.hash));
      if (dataset !== undefined)
        for await (const example of store.examplesOf(dataset.hash)) {
          const question = sameQuestion(example.query);
          byQuestion.set(question, byQuestion.has(question) ? undefined : { datasetHash: dataset.hash, example });
        }
      const none = { judged: 0, highest: undefined, lowest: undefined, highestAt: undefined };
      kept = {
        hash: dataset?.hash,
        match: (query) => byQuestion.get(sameQuestion(query)),
        scoring: scoringMetrics(metrics, grades ?? none, instruments),
      };
      return kept;
    },
  };
}

/** As the store calls it; undefined where only its file says. */
function datasetName({ config: { dataset } }: LoadedConfig): string | undefined {
  if (typeof dataset !== 'string') return dataset?.name;
  return dataset
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]+$/u, '');
}
