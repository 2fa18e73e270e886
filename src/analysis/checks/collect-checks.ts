// Counts the verdicts of the checks of one run, by rule and by category, while its trials pass by.
import { metricDefinitions } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import { type CheckDetails, type CheckRule, type CheckVerdict, readCheckDetails } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import type { TrialCollector } from '../trial-collector.ts';

/** Failed examples that are kept of a run. */
export const keptFailures = 20;
const queryLength = 120;
/** The first of these that a run has says most about an answer. */
const telling = ['answerCheck', 'evidenceHit', 'keywordHit', 'keywordCoverage', 'negativeDetection'];

const withJudge = 'negativeRejection';

/** @returns undefined where none of the metrics checks answers */
export function createCheckCollector(metrics: readonly Metric[]): TrialCollector<RunChecks> | undefined {
  const checking = metrics.filter(({ definition }) => isCheck(definition.name));
  if (checking.length === 0) return undefined;
  const tallies = checking.map(({ name }) => createTally(name));
  const shown = shownMetrics(checking);
  const forbidden = new Map<string, number>();
  const failures = createFailures();
  return {
    add(example, trial, scores) {
      const phrases = new Set<string>();
      for (const [at, { name }] of checking.entries()) {
        const found = readVerdict(trial, measuredScore(scores, name));
        if (found === undefined) continue;
        tallies[at]?.add(found, example.category);
        for (const phrase of found.details?.phrases.forbidden ?? []) phrases.add(phrase);
        if (shown.has(name)) failures.add(name, example, found);
      }
      for (const phrase of phrases) forbidden.set(phrase, (forbidden.get(phrase) ?? 0) + 1);
    },
    facts: () => ({
      metrics: tallies.map((tally) => tally.tally()),
      telling: [...shown],
      forbidden: [...forbidden]
        .map(([phrase, answers]) => ({ phrase, answers }))
        .sort((a, b) => b.answers - a.answers || (a.phrase < b.phrase ? -1 : 1)),
      ...failures.failures(),
    }),
  };
}

/** What looks for set phrases; of questions to be declined also the metric that asks a judge where these cannot tell. */
const isCheck = (name: string): boolean =>
  name === withJudge ||
  metricDefinitions.some((definition) => definition.name === name && definition.settings?.includes('phrases'));

/** All its variants; questions that should be declined have a metric of their own, unless answerCheck looks at them. */
function shownMetrics(checking: readonly Metric[]): ReadonlySet<string> {
  const named = (base: string | undefined) => checking.filter(({ definition }) => definition.name === base);
  const first = telling.find((base) => named(base).length > 0);
  const beside = first === 'answerCheck' ? [] : named('negativeDetection');
  return new Set([...named(first), ...beside, ...named(withJudge)].map(({ name }) => name));
}

interface FoundVerdict {
  readonly verdict: CheckVerdict;
  readonly rule: string;
  readonly details: CheckDetails | undefined;
}

/** @returns undefined where the score was lost, or its details are none of ours */
function readVerdict(trial: Trial, score: Score | undefined): FoundVerdict | undefined {
  const details = readCheckDetails(score?.outcome.details);
  if (details !== undefined) return { verdict: details.verdict, rule: details.rule, details };
  const judged = readJudgeDetails(score?.outcome.details)?.findings?.decidedBy === 'judge';
  if (judged && score?.outcome.status === 'scored') {
    const isGood = score.outcome.value === 1;
    return { verdict: isGood ? 'PASS' : 'FAIL', rule: isGood ? 'judge-accepted' : 'judge-refused', details };
  }
  if (score?.outcome.status === 'skipped') return { verdict: 'SKIPPED', rule: score.outcome.reason, details };
  if (trial.status === 'failed') return { verdict: 'SKIPPED', rule: 'target-error', details };
  const isLeftOut = score?.outcome.status === 'failed' && score.outcome.by === 'target';
  return isLeftOut ? { verdict: 'SKIPPED', rule: 'empty-answer', details } : undefined;
}

const order: readonly CheckVerdict[] = ['PASS', 'FAIL', 'SKIPPED'];

function createTally(metric: string) {
  const rules = new Map<string, { verdict: CheckVerdict; rule: string; count: number }>();
  const categories = new Map<string, Record<CheckVerdict, number>>();
  const totals: Record<CheckVerdict, number> = { PASS: 0, FAIL: 0, SKIPPED: 0 };
  return {
    add({ verdict, rule }: FoundVerdict, category: string | undefined): void {
      totals[verdict]++;
      const key = `${verdict} ${rule}`;
      const known = rules.get(key) ?? { verdict, rule, count: 0 };
      known.count++;
      rules.set(key, known);
      if (category === undefined) return;
      const counts = categories.get(category) ?? { PASS: 0, FAIL: 0, SKIPPED: 0 };
      counts[verdict]++;
      categories.set(category, counts);
    },
    tally: (): CheckTally => ({
      metric,
      ...countsOf(totals),
      rules: [...rules.values()].sort(byVerdict),
      categories: [...categories].map(([category, counts]) => ({ category, ...countsOf(counts) })),
    }),
  };
}

const byVerdict = (a: RuleCount, b: RuleCount): number =>
  order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.count - a.count || (a.rule < b.rule ? -1 : 1);

const countsOf = ({ PASS, FAIL, SKIPPED }: Readonly<Record<CheckVerdict, number>>): VerdictCounts => ({
  pass: PASS,
  fail: FAIL,
  skipped: SKIPPED,
});

/** Of each example the first failure, with how many repeats there were. */
function createFailures() {
  const kept: FailedCheck[] = [];
  let more = 0;
  const open = new Map<string, { exampleId: string; failure: FailedCheck | undefined; failed: number; of: number }>();

  function close(metric: string): void {
    const state = open.get(metric);
    open.delete(metric);
    if (state?.failure === undefined) return;
    if (kept.length < keptFailures) kept.push({ ...state.failure, failed: state.failed, of: state.of });
    else more++;
  }

  return {
    add(metric: string, { id, query }: Example, { verdict, details }: FoundVerdict): void {
      if (open.get(metric)?.exampleId !== id) close(metric);
      const state = open.get(metric) ?? { exampleId: id, failure: undefined, failed: 0, of: 0 };
      open.set(metric, state);
      if (verdict === 'SKIPPED') return;
      state.of++;
      if (verdict !== 'FAIL' || details === undefined) return;
      state.failed++;
      const { rule, missing, phrases, madeUp = [], claims = [] } = details;
      state.failure ??= {
        metric,
        exampleId: id,
        query: excerpt(query, queryLength),
        rule,
        missing,
        madeUp: [...madeUp, ...claims],
        forbidden: phrases.forbidden ?? [],
        failed: 0,
        of: 0,
      };
    },
    failures(): Pick<RunChecks, 'failures' | 'moreFailures'> {
      for (const metric of [...open.keys()]) close(metric);
      return { failures: kept, moreFailures: more };
    },
  };
}

// What the checks without an LLM said of one run's answers.

/** How many answers a rule decided. */
interface RuleCount {
  readonly verdict: CheckVerdict;
  /** A rule, or the reason for which an answer was skipped before any was asked. */
  readonly rule: CheckRule | string;
  readonly count: number;
}

export interface VerdictCounts {
  readonly pass: number;
  readonly fail: number;
  /** Failures of the target among them. */
  readonly skipped: number;
}

/** The verdicts of one metric over all trials. */
export interface CheckTally extends VerdictCounts {
  readonly metric: string;
  /** PASS, FAIL, SKIPPED, in each the most frequent first. */
  readonly rules: readonly RuleCount[];
  /** In order of first appearance. */
  readonly categories: readonly (VerdictCounts & { readonly category: string })[];
}

/** An example that failed a check in at least one repeat, as its first failing repeat has it. */
interface FailedCheck {
  readonly metric: string;
  readonly exampleId: string;
  readonly query: string;
  readonly rule: CheckRule;
  readonly missing: readonly string[];
  readonly forbidden: readonly string[];
  /** Numbers that stand nowhere. */
  readonly madeUp: readonly string[];
  /** Repeats that failed, of those that have a verdict. */
  readonly failed: number;
  readonly of: number;
}

export interface RunChecks {
  /** In the order of the run's metrics. */
  readonly metrics: readonly CheckTally[];
  /** Those that say most about an answer: rules, categories and failures of these are told. */
  readonly telling: readonly string[];
  /** Forbidden phrases, and in how many answers each stood, most frequent first. */
  readonly forbidden: readonly { readonly phrase: string; readonly answers: number }[];
  /** In the order of the dataset, as many as are kept. */
  readonly failures: readonly FailedCheck[];
  /** Examples that failed and are not kept. */
  readonly moreFailures: number;
}
