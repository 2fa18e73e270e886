// Months of made-up production under a whole set of rules of alerts, looked at by what a server looks with: how often rules fire of nothing, and how soon of a change that is
// known because it was planted.
import type { AlertRule } from '#src/analysis/alerts/alert-rule.ts';
import { lookAtRules } from '#src/app/alerts/look-at-rules.ts';
import { observedTimes } from '#src/app/alerts/look-at-window.ts';
import { timesWithin } from '#src/app/alerts/try-rules.ts';
import { present } from '#src/model/present.ts';
import type { CanaryValue } from '#src/ports/alert-store.ts';
import type { ScoredTrace } from '#src/ports/trace-store.ts';
import { hourOfDay } from '#src/setup/declared-alerts.ts';
import { normalCdf } from '#src/stats/normal.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** A Thursday, at which weeks since the epoch begin. */
const start = 20_006 * dayMs;
const usualBefore = 28;

/** What a day is like. */
export interface Level {
  /** Taken from the mean of faithfulness, of the relevance of contexts, and of what a judge says of frozen answers. */
  readonly faith: number;
  readonly contexts: number;
  readonly canary: number;
  readonly relevance: number;
  /** Shares of all, or of those with feedback. */
  readonly failed: number;
  readonly negative: number;
  /** Latencies are so many times what they were. */
  readonly slower: number;
  /** So much of all questions turns from the most frequent kind to the rarest. */
  readonly mix: number;
}

const relevanceLimit = 0.75;
const failedLimit = 0.05;
/** Eight windows, as a rule on the mix has it where its config says nothing. */
const mixAgainst = 56 * dayMs;
const changes = { faith: 0.05, contexts: 0.08, negative: 0.1, mix: 0.1, canary: 0.03 } as const;

const usual: Level = {
  ...{ faith: 0, contexts: 0, canary: 0, relevance: 0.8 },
  ...{ failed: 0.02, negative: 0.15, slower: 0.8, mix: 0 },
};

const isWeekend = (day: number): boolean => ((day % 7) + 7) % 7 === 2 || ((day % 7) + 7) % 7 === 3;
const traffic = (day: number): number => (isWeekend(day) ? 0.4 : 1.24);

/**
 * All that is watched stands exactly on its limit, day after day, and may: no month that is quiet is harder. What is held against the 28 days before sinks with them: each day, or
 * each week where windows are weeks, lies as far from those 28 days as the rule allows; the mix of questions from its 56.
 */
function onTheLimit(days: number, before: number): readonly Level[] {
  const sinking = (by: number, step: number, reference = usualBefore): readonly number[] => {
    const taken = Array.from({ length: before }, () => 0);
    for (let day = 0; day < days; day++) {
      const until = Math.floor(day / step) * step;
      let [sum, weight] = [0, 0];
      for (let at = Math.max(-before, until - reference); at < until; at++) {
        sum += traffic(at) * (taken[at + before] ?? 0);
        weight += traffic(at);
      }
      taken.push(by + sum / weight);
    }
    return taken;
  };
  const [faith, contexts] = [sinking(changes.faith, 1), sinking(changes.contexts, 7)];
  const [negative, mix] = [sinking(changes.negative, 7), sinking(changes.mix, 7, mixAgainst / dayMs)];
  return Array.from({ length: before + days }, (_, at) =>
    at < before
      ? usual
      : {
          ...{ faith: faith[at] ?? 0, contexts: contexts[at] ?? 0, canary: changes.canary, relevance: relevanceLimit },
          ...{ failed: failedLimit, negative: usual.negative + (negative[at] ?? 0), slower: 1, mix: mix[at] ?? 0 },
        },
  );
}

/** The first gives to the last where the mix changes: both are answered alike, so that nothing else changes with it. */
const kinds = [
  { name: 'fees', share: 0.4, level: 0.9 },
  { name: 'hours', share: 0.3, level: 0.85 },
  { name: 'permits', share: 0.2, level: 0.8 },
  { name: 'appeals', share: 0.1, level: 0.9 },
] as const;

/** Of latency: logarithms are normal within and between sessions, and a few calls have a tail of Pareto's form, without a mean beyond its 1.5th moment. */
const latency = { log: Math.log(1200), session: 0.4, call: 0.5, tailShare: 0.03, tail: 1.5 } as const;

/** What one latency in twenty is above. */
const slowLimit: number = (() => {
  const spread = Math.hypot(latency.session, latency.call);
  const above = (log: number): number => {
    const beyond = (shift: number): number => 1 - normalCdf((log - latency.log - shift) / spread);
    let tail = 0;
    const steps = 4000;
    for (let at = 0; at < steps; at++) tail += beyond(-Math.log((at + 0.5) / steps) / latency.tail) / steps;
    return (1 - latency.tailShare) * beyond(0) + latency.tailShare * tail;
  };
  let [low, high] = [latency.log, latency.log + 5];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (above(middle) > 0.05) low = middle;
    else high = middle;
  }
  return Math.exp(low);
})();

const to = ['team'];
const against = usualBefore * dayMs;
const common = { windows: 1, only: {}, to } as const;

/** As a config of a service of some size has them. */
export const ruleSet: readonly AlertRule[] = [
  {
    ...{ ...common, id: 'faith', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below' },
    ...{ limit: { kind: 'from-reference', by: changes.faith, againstMs: against }, clear: changes.faith / 2 },
    ...{ windowMs: dayMs, minN: 50 },
  },
  {
    ...{ ...common, id: 'permits', watched: { of: 'metric', metric: 'contextPrecision' }, side: 'below' },
    ...{ limit: { kind: 'from-reference', by: changes.contexts, againstMs: against }, clear: changes.contexts / 2 },
    ...{ windowMs: 7 * dayMs, minN: 50, only: { category: 'permits' } },
  },
  {
    ...{ ...common, id: 'relevance', watched: { of: 'metric', metric: 'answerRelevance' }, side: 'below' },
    ...{ limit: { kind: 'stated', at: relevanceLimit }, clear: relevanceLimit, windowMs: dayMs, minN: 50 },
  },
  {
    ...{ ...common, id: 'failing', watched: { of: 'rate', rate: 'failed' }, side: 'above' },
    ...{ limit: { kind: 'stated', at: failedLimit }, clear: failedLimit, windowMs: hourMs, minN: 20 },
  },
  {
    ...{ ...common, id: 'slow', watched: { of: 'latency', quantile: 'p95' }, side: 'above' },
    ...{ limit: { kind: 'stated', at: slowLimit }, clear: slowLimit, windowMs: 6 * hourMs, minN: 50 },
  },
  {
    ...{ ...common, id: 'unhappy', watched: { of: 'rate', rate: 'negative' }, side: 'above' },
    ...{ limit: { kind: 'from-reference', by: changes.negative, againstMs: against }, clear: changes.negative / 2 },
    ...{ windowMs: 7 * dayMs, minN: 50 },
  },
  {
    ...{ ...common, id: 'mix', watched: { of: 'questions', by: 'category' }, side: 'above' },
    ...{ limit: { kind: 'from-reference', by: changes.mix, againstMs: mixAgainst }, clear: changes.mix / 2 },
    ...{ windowMs: 7 * dayMs, minN: 50 },
  },
  {
    ...{ ...common, id: 'judge', watched: { of: 'canary', canary: 'frozen' }, side: 'above' },
    ...{ limit: { kind: 'from-reference', by: changes.canary, againstMs: against }, clear: changes.canary / 2 },
    ...{ windowMs: dayMs, minN: 10 },
  },
];

export interface Planted {
  readonly rule: string;
  /** What it is about, in words. */
  readonly said: string;
  readonly sizes: readonly { readonly said: string; readonly level: Partial<Level> }[];
}

const sizes = (key: keyof Level, values: readonly number[]): Planted['sizes'] =>
  values.map((value) => ({ said: String(value), level: { [key]: value } }));

/** What may happen, in three sizes, each beyond the limit of a rule. */
export const planted: readonly Planted[] = [
  { rule: 'faith', said: 'mean of .86 falls by, limit .05', sizes: sizes('faith', [0.08, 0.12, 0.2]) },
  { rule: 'relevance', said: 'mean of .80 falls to, limit .75', sizes: sizes('relevance', [0.7, 0.65, 0.55]) },
  { rule: 'failing', said: 'share of .02 rises to, limit .05', sizes: sizes('failed', [0.08, 0.12, 0.25]) },
  { rule: 'slow', said: 'p95 is so many times its limit', sizes: sizes('slower', [1.25, 1.5, 2]) },
  { rule: 'unhappy', said: 'share of .15 rises to, limit +.10', sizes: sizes('negative', [0.35, 0.45, 0.6]) },
  { rule: 'mix', said: 'of all questions of another kind, limit .10', sizes: sizes('mix', [0.15, 0.2, 0.3]) },
  { rule: 'judge', said: 'frozen answers fall by, limit .03', sizes: sizes('canary', [0.08, 0.12, 0.2]) },
];

export interface AlertedMonth {
  readonly random: () => number;
  /** From its first day on: all on its limit, or what is planted (as usual). */
  readonly level?: 'on the limit' | Partial<Level>;
  /** On which day of the month what is planted begins (0). */
  readonly from?: number;
  /** Hour and day of the week change the quality too; what stands on a limit would be beyond it by night (false). */
  readonly seasons?: boolean;
  /** Questions of an average day; half of them are kept (600). */
  readonly perDay?: number;
  /** Days (30). */
  readonly days?: number;
  /** Days that were as usual before it (28). */
  readonly before?: number;
  /** Ids of rules that look; the others take their part of the promise all the same (all). */
  readonly looking?: readonly string[];
  readonly rules?: readonly AlertRule[];
  /** A month, over all rules (.2). */
  readonly falseAlarms?: number;
}

export interface MonthOfAlerts {
  /** Days after the month began, in order. */
  readonly incidents: readonly { readonly rule: string; readonly day: number }[];
  /** Kept questions of an average day. */
  readonly keptADay: number;
}

/** Days as usual, then the month. What looks at it is what a server looks with, hour after hour, with states and incidents in a store of its own. */
export async function monthOfAlerts(month: AlertedMonth): Promise<MonthOfAlerts> {
  const { days = 30, before = usualBefore, rules = ruleSet, looking, falseAlarms = 0.2 } = month;
  const traces = madeUp(month);
  const canaries = canaryValues(month);
  const under = await sqliteMemoryStore();
  let now = start;
  let ids = 0;
  const store = {
    ...under.store,
    async *scoredTraces({ from, to: end }: { readonly from: number; readonly to: number }) {
      for (let at = firstFrom(traces, from); at < traces.length; at++) {
        const each = traces[at] as ScoredTrace;
        if (each.trace.startedAt >= end) return;
        yield each;
      }
    },
    canaryValues: async ({ to: end = Number.POSITIVE_INFINITY }) => canaries.filter(({ day }) => day < end),
  };
  const all = { rules, falseAlarms, own: [], hourOf: hourOfDay, channels: new Map() };
  const notice = () => ({ subject: '', lines: [], quotes: [], document: {} });
  // Days are read once, as a dry run reads them.
  const times = timesWithin(observedTimes(store, all, 70));
  const context = { store, newId: () => `${++ids}` };
  const end = start + days * dayMs;
  const memory = { state: 'no-data', beyond: 0, clear: 0, incident: false, told: false } as const;
  await under.store.transaction(async (within) => {
    for (const { id: ruleId } of rules) {
      const lookedUntil = (looking?.includes(ruleId) ?? true) ? start : end + 32 * dayMs;
      await under.store.putAlertState({ ruleId, memory, lookedUntil }, within);
    }
  });
  try {
    for (now = start + hourMs; now <= end + hourMs; now += hourMs) {
      under.setTime(now);
      await lookAtRules(context, { ...all, notice, times });
    }
    const incidents = await under.store.listIncidents({ limit: 1000 });
    return {
      incidents: incidents
        .map(({ ruleId, openedAt, look: { together } }) => ({
          rule: ruleId,
          day: (openedAt - start) / dayMs,
          together,
        }))
        .sort((a, b) => a.day - b.day || (a.rule < b.rule ? -1 : 1)),
      keptADay: traces.length / (before + days),
    };
  } finally {
    await under.dispose();
  }
}

function firstFrom(traces: readonly ScoredTrace[], from: number): number {
  let [low, high] = [0, traces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((traces[middle] as ScoredTrace).trace.startedAt < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Questions come by day more than by night, and on weekends a third; sessions ask one to six, mostly of one kind, and go well or wrong as a whole. */
function madeUp(month: AlertedMonth): readonly ScoredTrace[] {
  const { random, seasons = false, perDay = 600, days = 30, before = usualBefore } = month;
  const levels = levelsOf(month);
  const traces: ScoredTrace[] = [];
  let id = 0;
  for (let day = -before; day < days; day++) {
    const now = levels[day + before] ?? usual;
    const asked = Math.round(perDay * traffic(day) * (0.85 + 0.3 * random()));
    for (let left = asked; left > 0; ) {
      const inSession = Math.min(left, 1 + Math.floor(random() ** 2 * 6));
      left -= inSession;
      const hour = random() < 0.85 ? 8 + 12 * random() : 24 * random();
      const at = start + day * dayMs + hour * hourMs;
      const season = seasons ? (isWeekend(day) ? -0.01 : 0) - (hour > 18 ? 0.02 : 0) : 0;
      traces.push(...sessionOf({ random, now, at, season, inSession, id }));
      id += inSession;
    }
  }
  return traces.sort((a, b) => a.trace.startedAt - b.trace.startedAt);
}

const levelsOf = ({ level = {}, from = 0, days = 30, before = usualBefore }: AlertedMonth): readonly Level[] =>
  level === 'on the limit'
    ? onTheLimit(days, before)
    : Array.from({ length: before + days }, (_, at) => (at < before + from ? usual : { ...usual, ...level }));

interface MadeSession {
  readonly random: () => number;
  readonly now: Level;
  readonly at: number;
  readonly season: number;
  readonly inSession: number;
  readonly id: number;
}

function sessionOf({ random, now, at, season, inSession, id }: MadeSession): readonly ScoredTrace[] {
  const shares = kinds.map(({ share }, kind) => share + (kind === 0 ? -now.mix : kind === 3 ? now.mix : 0));
  const usualKind = drawn(shares, random);
  // Two thirds of sessions are easy, one is hard: the mean stays.
  const ease = random() < 2 / 3 ? 0.5 : -1;
  const [isDown, isCross] = [random() < 0.2, random() < 0.3];
  const sessionLog = gaussian(random) * latency.session;
  const traces: ScoredTrace[] = [];
  for (let question = 0; question < inSession; question++) {
    const kind = random() < 0.8 ? usualKind : drawn(shares, random);
    const { level = 0, name = '' } = kinds[kind] ?? {};
    // Half of all that fails does so in a fifth of the sessions, and half of what displeases in three tenths.
    const failed = random() < now.failed * (isDown ? 2.5 : 0.625);
    const negative = random() < now.negative * (isCross ? 5 / 3 : 5 / 7);
    const hasFeedback = random() < 0.3;
    // What failed is always kept, and so is the kind that is seldom asked.
    const probability = failed || kind === 3 ? 1 : 0.5;
    const tail = random() < latency.tailShare ? -Math.log(1 - random()) / latency.tail : 0;
    const log = latency.log + Math.log(now.slower) + sessionLog + gaussian(random) * latency.call + tail;
    const faith = graded(level - now.faith + 0.08 * ease + season, random);
    const relevance = graded(now.relevance + 0.12 * ease + season, random);
    const contexts = graded(0.8 - now.contexts + 0.1 * ease + season, random);
    const isScored = random() < scoredShare;
    const isKept = random() < probability;
    const trace = `t${id + question}`;
    if (!isKept) continue;
    traces.push({
      trace: present({
        ...{ id: trace, stream: 'desk', status: 'kept' as const, runId: 'r', trialId: trace, probability },
        ...{ startedAt: Math.floor(at + question * 90_000), category: name, session: `s${id}`, failed, sealed: false },
        ...{ latencyMs: failed ? undefined : Math.exp(log), scoreProbability: scoredShare },
      }),
      trial: {
        ...{ id: trace, runId: 'r', repeat: 0, execution: 0, startedAt: at },
        status: 'ok',
        output: { answer: '' },
      },
      scores:
        isScored && !failed
          ? [
              scoreOf('faithfulness', faith),
              scoreOf('answerRelevance', relevance),
              scoreOf('contextPrecision', contexts),
            ]
          : [],
      feedback: hasFeedback
        ? [{ id: trace, traceId: trace, at, by: 'site', thumbs: negative ? ('down' as const) : ('up' as const) }]
        : [],
    });
  }
  return traces;
}

/** Of kept questions, by chance. */
const scoredShare = 0.35;

const scoreOf = (metric: string, value: number): ScoredTrace['scores'][number] => ({
  ...{ id: metric, runId: 'r', trialId: '', metric, metricVersion: 1, source: 'judge', scorerFingerprint: 'j' },
  outcome: { status: 'scored', value },
});

/** One of 0, ⅓, ⅔ and 1, with exactly this mean. */
function graded(mean: number, random: () => number): number {
  const within = Math.min(1, Math.max(0, mean));
  return ((random() < within ? 1 : 0) + (random() < within ? 1 : 0) + (random() < within ? 1 : 0)) / 3;
}

/** 60 answers, judged on the day before the month and on each of its days: four marks of five are those of the day before. */
function canaryValues(month: AlertedMonth): readonly CanaryValue[] {
  const { random, days = 30, before = usualBefore } = month;
  const ofDay = levelsOf(month);
  const answers = Array.from({ length: 60 }, () => {
    const mean = 0.4 + 0.5 * random();
    return { mean, thirds: [0, 1, 2].map(() => random() < mean) };
  });
  return Array.from({ length: days + 1 }, (_, at) => at - 1).flatMap((day) =>
    answers.map(({ mean, thirds }, item) => {
      // Of each third such a part is lost that the mean falls by so much.
      const kept = 1 - (day < 0 ? 0 : (ofDay[day + before] ?? usual).canary) / mean;
      const isAnew = day >= 0 && random() < 0.2;
      const value = thirds.filter((was) => (isAnew ? random() < mean : was) && random() < kept).length / 3;
      return {
        canary: 'frozen',
        day: start + day * dayMs,
        judge: 'j',
        metric: 'faithfulness',
        trialId: `c${item}`,
        value,
      };
    }),
  );
}

function drawn(shares: readonly number[], random: () => number): number {
  let left = random();
  for (const [at, share] of shares.entries()) {
    left -= share;
    if (left < 0) return at;
  }
  return shares.length - 1;
}

const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
