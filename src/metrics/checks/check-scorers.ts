// Scorers of the checks: each asks for a part of `checkAnswer`, and keeps its details.
import { type CheckDetails, type CheckRule, writeCheckDetails } from '../../model/check-details.ts';
import { scored, skipped } from '../../model/score.ts';
import { contextsOf } from '../../model/target-output.ts';
import { type MatchMode, matchModes } from '../../text/match-text.ts';
import { keywordsOf } from '../expectation-of.ts';
import type { Metric } from '../metric.ts';
import type { ScoreInput, Scorer } from '../scorer.ts';
import type { ScoringSettings } from '../scoring-settings.ts';
import { unmetNeed } from '../unmet-need.ts';
import { checkAnswer, evidenceDecision, forbiddenIn } from './check-answer.ts';
import { type CheckEngine, checkEngine } from './check-engine.ts';
import { answerProblem, problemRule } from './detects-answer.ts';
import { type EvidencePattern, evidencePattern, keywordPattern } from './evidence-pattern.ts';
import type { ReadAnswer } from './read-answer.ts';

/** What a check is asked about an answer that is one. */
interface CheckInput extends ScoreInput {
  readonly metric: Metric;
  readonly text: string;
  readonly read: ReadAnswer;
  readonly engine: CheckEngine;
  readonly match: MatchMode;
}
type Check = (input: CheckInput) => CheckDetails;

const answerCheck: Check = ({ metric, example, trial, text, read, engine: { finders }, match }) => {
  const checked = { example, answer: text, contexts: contextsOf(trial.output), read };
  const reportOnly = metric.parameters.forbidden === 'report-only';
  return checkAnswer(checked, { finders, match, share: shareOf(metric), reportOnly });
};

const evidenceHit: Check = (input) => {
  const { metric, example, read, engine, match } = input;
  return ofPattern(evidencePattern(example, { answer: read, finders: engine.finders, match }), input, shareOf(metric));
};

const keywordHit: Check = (input) => {
  const { example, read, engine, match } = input;
  return ofPattern(keywordPattern(keywordsOf(example), { answer: read, finders: engine.finders, match }), input, 0);
};

const keywordCoverage: Check = (input) => {
  const { example, read, engine, match } = input;
  return ofPattern(keywordPattern(keywordsOf(example), { answer: read, finders: engine.finders, match }), input, 1);
};

const forbiddenPhrases: Check = ({ example, read, match }) => {
  const forbidden = forbiddenIn(read, example, match);
  const decision =
    forbidden.length > 0
      ? ({ verdict: 'FAIL', rule: 'forbidden-phrase' } as const)
      : ({ verdict: 'PASS', rule: 'no-forbidden-phrase' } as const);
  return { ...decision, found: [], missing: [], phrases: { forbidden } };
};

/** By name of the metric. */
export const checkScorers: Readonly<Record<string, (settings: ScoringSettings) => Scorer>> = {
  answerCheck: scorerOf(answerCheck),
  negativeDetection: scorerOf(answerCheck),
  evidenceHit: scorerOf(evidenceHit),
  keywordHit: scorerOf(keywordHit),
  keywordCoverage: scorerOf(keywordCoverage, ({ found, missing }) => found.length / (found.length + missing.length)),
  forbiddenPhrases: scorerOf(forbiddenPhrases, ({ verdict }) => (verdict === 'FAIL' ? 1 : 0)),
};

export const scoreAnswerDetection: Scorer = (metric, input) => {
  const reason = unmetNeed(metric.definition, input);
  if (reason !== undefined) return skipped(reason);
  const problem = answerProblem(input.trial.output.answer ?? '', input.example.query);
  return problem === undefined ? scored(1) : scored(0, detailsOf({ verdict: 'FAIL', rule: problemRule(problem) }));
};

function scorerOf(
  check: Check,
  toValue: (details: CheckDetails) => number = ({ verdict }) => (verdict === 'PASS' ? 1 : 0),
): (settings: ScoringSettings) => Scorer {
  return (settings) => (metric, input) => {
    const reason = unmetNeed(metric.definition, input);
    if (reason !== undefined) return skipped(reason);
    const text = input.trial.output.answer ?? '';
    const problem = answerProblem(text, input.example.query);
    if (problem !== undefined) return skipped(problem, detailsOf({ verdict: 'SKIPPED', rule: problemRule(problem) }));
    const engine = checkEngine(settings);
    const read = engine.read(input, text);
    const details = check({ ...input, metric, text, read, engine, match: matchOf(metric) });
    if (details.verdict === 'SKIPPED') return skipped('nothing to look for', writeCheckDetails(details));
    return scored(toValue(details), writeCheckDetails(details));
  };
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
