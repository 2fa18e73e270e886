// Rule: the judge gave no score for more answers than can be ignored.
import type { JudgedAnswers } from '../../../analysis/answers/collect-judged-answers.ts';
import type { CallerCounts } from '../../../analysis/calls/collect-calls.ts';
import type { WayWords } from '../../../model/way-on.ts';
import { right, tableOf } from '../../cells.ts';
import { formatCount, formatInterval, formatPercent, metricUnit } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import type { ReportContext } from '../../report-context.ts';
import { callerText, calls as callPart, reasonKind, reasonList } from '../calls/calls.ts';
import { callTexts } from '../calls/texts.ts';
import { estimatesTexts } from '../estimates/texts.ts';
import { judgedAnswers } from '../judged-answers/judged-answers.ts';
import { judgedTexts } from '../judged-answers/texts.ts';
import { factsOf } from '../part.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import type { AdviceTexts } from './texts.ts';

interface JudgeFailures {
  readonly losses: readonly {
    readonly label: string;
    readonly metric: string;
    readonly lost: number;
    readonly judged: number;
    readonly reasons: readonly (readonly [code: string, count: number])[];
  }[];
}

/** With a larger share lost, the scores that are left may not stand for all answers. */
const tolerableShare = 0.05;

export function findJudgeFailures({ runs }: ReportContext): readonly JudgeFailures[] {
  const losses = runs.flatMap((run) =>
    (factsOf(judgedAnswers, run) ?? []).flatMap((own) => {
      const lost = lostBy(own);
      const judged = own.scored + lost;
      const reasons = own.unscored.map(({ code, count }) => [code, count] as const);
      return lost > judged * tolerableShare ? [{ label: run.label, metric: own.metric, lost, judged, reasons }] : [];
    }),
  );
  return losses.length === 0 ? [] : [{ losses }];
}

const lostBy = ({ unscored }: JudgedAnswers): number => unscored.reduce((sum, { count }) => sum + count, 0);

export const judgeFailures: AdviceRule = adviceRule<JudgeFailures>({
  id: 'judge-failures',
  find: findJudgeFailures,
  action: ({ losses }, { actions }) =>
    actions.judgeFailures(
      formatCount(losses.reduce((sum, { lost }) => sum + lost, 0)),
      formatCount(losses.reduce((sum, { judged }) => sum + judged, 0)),
    ),
  text: ({ losses }, { messages, titleOf, texts, ways }) => {
    const labels = losses.map(
      ({ label, metric, lost, judged }) => `${label}, ${titleOf(metric)} (${lost} / ${judged})`,
    );
    const codes = losses.flatMap(({ reasons }) => reasons.map(([code]) => code));
    return texts.judge.judgeFailures({
      labels: labels.join(messages.comma),
      remedies: remediesFor(codes, texts.judge, ways),
    });
  },
  evidence: ({ losses }, { language, messages: { words, comma }, titleOf, texts }) => {
    const calls = callTexts[language];
    const judged = judgedTexts[language];
    return [
      tableOf({
        columns: [words.target, words.metric, right(texts.lost), right(judged.toJudge), calls.code],
        rows: losses.map(({ label, metric, lost, judged: of, reasons }) => [
          label,
          titleOf(metric),
          lost,
          of,
          reasonList(reasons, calls, comma),
        ]),
      }),
    ];
  },
});

const remedyOf: ReadonlyMap<string, Exclude<keyof AdviceTexts['judge']['remedies'], 'other'>> = new Map([
  ['unreadable', 'unreadable'],
  ['empty', 'unreadable'],
  ['out-of-range', 'unreadable'],
  ['too-long', 'too-long'],
  ['timeout', 'timeout'],
  ['rate-limited', 'rate-limited'],
]);

/** Each once, in order of their frequency; asking again comes last, and always. */
function remediesFor(
  codes: readonly string[],
  { remedies: { other, ...remedies } }: AdviceTexts['judge'],
  ways: WayWords,
): readonly string[] {
  const found = codes.flatMap((code) => remedyOf.get(reasonKind(code)) ?? []);
  return [...[...new Set(found)].map((remedy) => remedies[remedy]), other(ways({ input: 'resume' }))];
}

// Rule: scores were lost because the measuring failed, not the target.
interface InstrumentFailures {
  readonly losses: readonly {
    readonly label: string;
    readonly metric: string;
    readonly lost: number;
    readonly n: number;
    readonly bounds: readonly [number, number] | null;
  }[];
}

export function findInstrumentFailures({ runs, columns }: ReportContext): readonly InstrumentFailures[] {
  const losses = runs.flatMap(({ label, summary }) =>
    columns.flatMap(({ metric }) => {
      const found = findMetric(summary.overall, metric);
      if (found === undefined || found.failedInstrument === 0) return [];
      return [{ label, metric, lost: found.failedInstrument, n: found.n, bounds: found.bounds }];
    }),
  );
  return losses.length === 0 ? [] : [{ losses }];
}

export const instrumentFailures: AdviceRule = adviceRule<InstrumentFailures>({
  id: 'instrument-failures',
  find: findInstrumentFailures,
  action: ({ losses }, { actions }) =>
    actions.instrumentFailures(formatCount(losses.reduce((sum, { lost }) => sum + lost, 0))),
  text: ({ losses }, { messages, titleOf, texts }) =>
    texts.instrumentFailures({
      labels: losses.map(({ label, metric, lost }) => `${label}, ${titleOf(metric)} (${lost})`).join(messages.comma),
    }),
  evidence: ({ losses }, { messages: { words, language }, titleOf, texts }) => [
    tableOf({
      columns: [words.target, words.metric, right(texts.lost), right('n'), right(estimatesTexts[language].bounds)],
      rows: losses.map(({ label, metric, lost, n, bounds }) => [
        label,
        titleOf(metric),
        lost,
        n,
        formatInterval(bounds, metricUnit(metric)),
      ]),
    }),
  ],
});

// Rule: a target failed on some questions.
interface TargetFailures {
  readonly runs: readonly { readonly label: string; readonly failed: number; readonly trials: number }[];
}

export function findTargetFailures({ runs }: ReportContext): readonly TargetFailures[] {
  const failing = runs.flatMap(({ label, summary: { trials } }) =>
    trials.failed === 0 ? [] : [{ label, failed: trials.failed, trials: trials.ok + trials.failed }],
  );
  return failing.length === 0 ? [] : [{ runs: failing }];
}

export const targetFailures: AdviceRule = adviceRule<TargetFailures>({
  id: 'target-failures',
  find: findTargetFailures,
  action: ({ runs }, { actions, messages }) =>
    actions.targetFailures(
      runs.map(({ label, failed, trials }) => `${label} (${failed} / ${trials})`).join(messages.comma),
    ),
  text: ({ runs }, { messages, texts }) =>
    texts.targetFailures({
      labels: runs.map(({ label, failed, trials }) => `${label} (${failed} / ${trials})`).join(messages.comma),
    }),
  evidence: ({ runs }, { messages, texts }) => [
    tableOf({
      columns: [messages.words.target, right(texts.failedTrials), right(texts.trials)],
      rows: runs.map(({ label, failed, trials }) => [label, failed, trials]),
    }),
  ],
});

// Rule: a rate limit refuses many of the calls.
interface RateLimits {
  readonly callers: readonly {
    readonly label: string;
    readonly caller: Pick<CallerCounts, 'kind' | 'metric'>;
    readonly refused: number;
    readonly calls: number;
  }[];
}

/** An adaptive pace is refused now and then. A larger share shows a limit of the vendor that the config does not state. */
const usualShare = 0.1;
/** With fewer calls, the first refusals are a large share of them. */
const leastCalls = 50;

export function findRateLimits({ runs }: ReportContext): readonly RateLimits[] {
  const callers = runs.flatMap((run) =>
    (factsOf(callPart, run)?.callers ?? []).flatMap((caller) => {
      const asked = caller.calls - caller.cached;
      const refused = caller.retries['rate-limited'] ?? 0;
      return asked >= leastCalls && refused > asked * usualShare
        ? [{ label: run.label, caller, refused, calls: asked }]
        : [];
    }),
  );
  return callers.length === 0 ? [] : [{ callers }];
}

export const rateLimits: AdviceRule = adviceRule<RateLimits>({
  id: 'rate-limits',
  find: findRateLimits,
  action: ({ callers }, { actions }) =>
    actions.rateLimits(
      formatCount(callers.reduce((sum, { refused }) => sum + refused, 0)),
      formatCount(callers.reduce((sum, { calls }) => sum + calls, 0)),
    ),
  text: ({ callers }, { language, messages, texts }) => {
    const calls = callTexts[language];
    const labels = callers.map(({ label, caller, refused, calls: of }) => {
      return `${label}, ${callerText(caller, calls)} (${refused} / ${of})`;
    });
    return texts.judge.rateLimited({ labels: labels.join(messages.comma) });
  },
  evidence: ({ callers }, { language, texts }) => {
    const calls = callTexts[language];
    return [
      tableOf({
        columns: [calls.caller, right(calls.reasons['rate-limited']), right(calls.calls), right(texts.judge.share)],
        rows: callers.map(({ label, caller, refused, calls: of }) => [
          `${label}: ${callerText(caller, calls)}`,
          refused,
          of,
          formatPercent(refused / of, 0),
        ]),
      }),
    ];
  },
});
