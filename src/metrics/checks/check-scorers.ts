// What scores the metrics that check answers.
import { type CheckDetails, type CheckRule, writeCheckDetails } from '../../model/check-details.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import { contextsOf } from '../../model/target-output.ts';
import { type MatchMode, matchModes } from '../../text/match-text.ts';
import { keywordsOf } from '../expectation-of.ts';
import type { Metric, PureMetric, ScoreInput } from '../metric.ts';
import { whereNeedsAreMet } from '../unscorable.ts';
import {
  answerProblem,
  checkAnswer,
  evidenceDecision,
  forbiddenIn,
  ownForbiddenIn,
  problemRule,
} from './check-answer.ts';
import { type EvidencePattern, evidencePattern, keywordPattern } from './evidence-pattern.ts';
import { type CheckEngine, checkEngine, type ReadAnswer } from './read-answer.ts';

/** What a check is asked about an answer that is one. */
interface CheckInput extends ScoreInput {
  readonly metric: Metric;
  readonly text: string;
  readonly read: ReadAnswer;
  readonly engine: CheckEngine;
  readonly match: MatchMode;
}
type Check = (input: CheckInput) => CheckDetails;

const checkOf: Check = ({ metric, example, trial, text, read, engine: { finders }, match }) => {
  const checked = { example, answer: text, contexts: contextsOf(trial.output), read };
  const reportOnly = metric.parameters.forbidden === 'report-only';
  return checkAnswer(checked, { finders, match, share: shareOf(metric), reportOnly });
};

const evidenceOf: Check = (input) => {
  const { metric, example, read, engine, match } = input;
  return ofPattern(evidencePattern(example, { answer: read, finders: engine.finders, match }), input, shareOf(metric));
};

/** @param share of the keywords that is enough; 0: any of them */
const keywordsBy =
  (share: 0 | 1): Check =>
  (input) => {
    const { example, read, engine, match } = input;
    const pattern = keywordPattern(keywordsOf(example), { answer: read, finders: engine.finders, match });
    return ofPattern(pattern, input, share);
  };

const forbiddenOf: Check = ({ metric, example, read, match }) => {
  const own = metric.parameters.of === 'example';
  if (own && (example.forbiddenPhrases ?? []).length === 0)
    return { verdict: 'SKIPPED', rule: 'nothing-to-look-for', found: [], missing: [], phrases: {} };
  const forbidden = own ? ownForbiddenIn(read, example, match) : forbiddenIn(read, example, match);
  const decision =
    forbidden.length > 0
      ? ({ verdict: 'FAIL', rule: 'forbidden-phrase' } as const)
      : ({ verdict: 'PASS', rule: 'no-forbidden-phrase' } as const);
  return { ...decision, found: [], missing: [], phrases: { forbidden } };
};

/** Whether what came is an answer at all. */
const detection = whereNeedsAreMet((_metric, { example, trial }) => {
  const problem = answerProblem(trial.output.answer ?? '', example.query);
  return problem === undefined ? scored(1) : scored(0, detailsOf({ verdict: 'FAIL', rule: problemRule(problem) }));
});

type CheckName = 'answer' | 'evidence' | 'anyKeyword' | 'allKeywords' | 'forbidden' | 'detection';

export const checkScorers: Readonly<Record<CheckName, PureMetric['createScorer']>> = {
  answer: scorerOf(checkOf),
  evidence: scorerOf(evidenceOf),
  anyKeyword: scorerOf(keywordsBy(0)),
  allKeywords: scorerOf(keywordsBy(1), ({ found, missing }) => found.length / (found.length + missing.length)),
  forbidden: scorerOf(forbiddenOf, ({ verdict }) => (verdict === 'FAIL' ? 1 : 0)),
  detection: () => detection,
};

function scorerOf(
  check: Check,
  toValue: (details: CheckDetails) => number = ({ verdict }) => (verdict === 'PASS' ? 1 : 0),
): PureMetric['createScorer'] {
  return (settings) =>
    whereNeedsAreMet((metric, input) => {
      const text = input.trial.output.answer ?? '';
      const problem = answerProblem(text, input.example.query);
      if (problem !== undefined) return skipped(problem, detailsOf({ verdict: 'SKIPPED', rule: problemRule(problem) }));
      const engine = checkEngine(settings);
      const read = engine.read(input, text);
      const details = check({ ...input, metric, text, read, engine, match: matchOf(metric) });
      if (details.verdict === 'SKIPPED') {
        const reason = details.rule === 'words-cannot-tell' ? details.rule : 'nothing-to-look-for';
        return skipped(because(reason), writeCheckDetails(details));
      }
      return scored(toValue(details), writeCheckDetails(details));
    });
}

const ofPattern = (pattern: EvidencePattern, { example, read, engine }: CheckInput, share: number): CheckDetails => ({
  ...evidenceDecision(pattern, { read, example, finders: engine.finders, share }),
  ...pattern,
  phrases: read.refuses ? { refusal: read.phrases.refusal ?? [] } : {},
});

const detailsOf = (decision: { readonly verdict: CheckDetails['verdict']; readonly rule: CheckRule }) =>
  writeCheckDetails({ ...decision, found: [], missing: [], phrases: {} });

const matchOf = ({ parameters: { match } }: Metric): MatchMode => matchModes.find((mode) => mode === match) ?? 'exact';

/** The share of the evidence that is asked for: `share` in per cent, else all of it, else any (0). */
function shareOf({ parameters: { share, need } }: Metric): number {
  if (typeof share === 'number' && share > 0) return share / 100;
  return need === 'all' ? 1 : 0;
}
