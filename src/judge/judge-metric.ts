// A metric that a judge is asked for: one file each in `metrics/`, made into instruments here.

import { isBlank } from '../metrics/is-blank.ts';
import type { Metric } from '../metrics/metric.ts';
import type { ScoreInput } from '../metrics/scorer.ts';
import { emptyAnswer, unmetNeed } from '../metrics/unmet-need.ts';
import type { JsonObject } from '../model/json.ts';
import { readJudgeDetails, writeJudgeDetails } from '../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { type Judge, judgeIdentity } from './ask-judge.ts';
import { type JudgeMaterial, judgeMaterial } from './judge-material.ts';
import type { JudgeSettings } from './judge-settings.ts';
import type { PromptFrame, PromptLanguage } from './prompts/judge-prompt.ts';
import { frameVersion, promptFrames } from './prompts/judge-prompts.ts';
import { promptLanguage } from './prompts/prompt-language.ts';

/** One trial as a judge metric sees it: what it needs is there, and its answer is not empty unless it needs none. */
export interface JudgeInput extends ScoreInput {
  readonly metric: Metric;
  readonly judge: Judge;
  /** That of the prompts to ask in. */
  readonly language: PromptLanguage;
  readonly frame: PromptFrame;
  readonly material: JudgeMaterial;
}

export interface JudgeMetric {
  /** Base name of its definition. */
  readonly name: string;
  /** Raised with every change of its prompts, and of how their replies become a value. */
  readonly version: number;
  /** What is said of an answer without words, which nobody is asked about; absent: the metric does not look at the answer. */
  readonly onEmptyAnswer?: 'worst' | 'skipped';
  /** Settings of its own that can change its verdicts, in words of any kind (none). */
  readonly identity?: (settings: JudgeSettings) => string;
  /**
   * Whether the order of the contexts is nothing to the value, so that the same can be asked with them reversed. Then the metric shows
   * `material.contexts`, and no other (false).
   */
  readonly anyContextOrder?: boolean;
  /** What was found with the contexts reversed, by their places of before; absent: it names no contexts. */
  readonly turnedBack?: (findings: JsonObject, contexts: number) => JsonObject;
  /** The contexts that it shows of this trial, where they are not all of `material.contexts`. */
  readonly shownContexts?: (input: Pick<JudgeInput, 'trial' | 'judge' | 'material'>) => readonly string[];
  readonly score: (input: JudgeInput) => Promise<Outcome>;
}

/** Raised whenever the same reply would be read as another value. */
export const readerVersion = 3;

/** @param judge the model, whose calls stay the caller's to pace, pay and remember */
export function judgeScorer(judge: Judge, judgeMetric: JudgeMetric): InstrumentScorer {
  const { name, version, identity, anyContextOrder = false } = judgeMetric;
  const own = identity === undefined ? '' : `/${identity(judge.settings)}`;
  return {
    source: 'judge',
    fingerprint: `judge/${name}/${version}.${frameVersion}.${readerVersion}/${judgeIdentity(judge)}${own}`,
    scorer: async (metric, input) => await scoreOne(judgeMetric, { judge, metric, input }),
    ...(anyContextOrder
      ? { reversed: async (metric, input) => await scoreReversed(judgeMetric, { judge, metric, input }) }
      : {}),
  };
}

interface Scoring {
  readonly judge: Judge;
  readonly metric: Metric;
  readonly input: ScoreInput;
  /** (those of the trial) */
  readonly material?: JudgeMaterial;
}

async function scoreOne(
  { onEmptyAnswer, score }: JudgeMetric,
  { judge, metric, input, material = judgeMaterial(input) }: Scoring,
): Promise<Outcome> {
  const reason = unmetNeed(metric.definition, input);
  if (reason !== undefined) return skipped(reason);
  const { answer = '' } = input.trial.output;
  if (onEmptyAnswer !== undefined && isBlank(answer)) return ofEmptyAnswer(metric, onEmptyAnswer);
  const { language: declared, query } = input.example;
  const language = promptLanguage({ language: declared, text: `${query}\n${answer}` });
  const frame = promptFrames[language];
  return await score({ ...input, metric, judge, language, frame, material });
}

async function scoreReversed(judgeMetric: JudgeMetric, scoring: Scoring): Promise<Outcome | undefined> {
  const material = reversedContexts(judgeMaterial(scoring.input));
  if (material === undefined) return undefined;
  const shown = judgeMetric.shownContexts?.({ ...scoring.input, judge: scoring.judge, material });
  if (shown !== undefined && isSameFromBehind(shown)) return undefined;
  const outcome = await scoreOne(judgeMetric, { ...scoring, material });
  const { turnedBack } = judgeMetric;
  if (turnedBack === undefined || outcome.status === 'skipped') return outcome;
  const details = readJudgeDetails(outcome.details);
  if (details?.findings === undefined) return outcome;
  const findings = turnedBack(details.findings, material.contexts?.length ?? 0);
  return { ...outcome, details: writeJudgeDetails({ ...details, findings }) };
}

/**
 * @returns undefined where there are no two contexts to exchange, and where the answer cites by number: in another order the numbers
 * would be those of other contexts
 */
export function reversedContexts(material: JudgeMaterial): JudgeMaterial | undefined {
  const { contexts = [], answer = [] } = material;
  if (isSameFromBehind(contexts) || answer.some((text) => citedNumber.test(text))) return undefined;
  return { ...material, contexts: contexts.toReversed() };
}

const citedNumber = /[[［【〔]\s*[0-9０-９]{1,3}(?:\s*[,、，–〜~-]\s*[0-9０-９]{1,3})*\s*[\]］】〕]/u;

const isSameFromBehind = (texts: readonly string[]): boolean =>
  texts.toReversed().every((text, at) => text === texts[at]);

function ofEmptyAnswer({ definition }: Metric, what: 'worst' | 'skipped'): Outcome {
  if (what === 'skipped' || definition.worst === undefined) return skipped(emptyAnswer);
  return scored(definition.worst, writeJudgeDetails({ reason: emptyAnswer, calls: [] }));
}
