// The judges: an instrument for each metric of an answer.
import type { Metric } from '../core/metrics/metric.ts';
import type { ScoreInput } from '../core/metrics/scorer.ts';
import { emptyAnswer, isBlank, unmetNeed } from '../core/metrics/unmet-need.ts';
import { writeJudgeDetails } from '../core/model/judge-details.ts';
import { type Outcome, scored, skipped } from '../core/model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { askJudge, type Judge, judgeIdentity } from './ask-judge.ts';
import { judgeMaterial } from './judge-material.ts';
import { judgeQuestion } from './judge-question.ts';
import type { JudgePrompt } from './prompts/judge-prompt.ts';
import { frameVersion, judgePrompts, promptFrames } from './prompts/judge-prompts.ts';
import { promptLanguage } from './prompts/prompt-language.ts';
import { scoreForm } from './verdict-form.ts';

/** Raised whenever the same reply would be read as another value. */
export const readerVersion = 2;

/**
 * Judges by the base name of their metric. A reply that gives no clear number is the instrument's failure, never a number.
 * @param judge the model, whose calls stay the caller's to pace, pay and remember
 */
export function createJudgeScorers(judge: Judge): Readonly<Record<string, InstrumentScorer>> {
  return Object.fromEntries(Object.entries(judgePrompts).map(([name, prompts]) => [name, judgeScorer(judge, prompts)]));
}

function judgeScorer(judge: Judge, prompts: Readonly<Record<'ja' | 'ko' | 'en', JudgePrompt>>): InstrumentScorer {
  const { metric: name, version } = prompts.en;
  return {
    source: 'judge',
    fingerprint: `judge/${name}/${version}.${frameVersion}.${readerVersion}/${judgeIdentity(judge)}`,
    scorer: async (metric, input) => {
      const { query } = input.example;
      const { answer = '' } = input.trial.output;
      const language = promptLanguage({ language: input.example.language, text: `${query}\n${answer}` });
      return unasked(metric, input) ?? (await judged(judge, prompts[language], input));
    },
  };
}

/** What is known without asking. */
function unasked(metric: Metric, input: ScoreInput): Outcome | undefined {
  const reason = unmetNeed(metric.definition, input);
  if (reason !== undefined) return skipped(reason);
  if (!isBlank(input.trial.output.answer)) return undefined;
  // It claims nothing that contexts could support, and answers nothing either.
  if (metric.definition.needs.includes('contexts')) return skipped(emptyAnswer);
  return scored(0, writeJudgeDetails({ reason: emptyAnswer, calls: [] }));
}

async function judged(judge: Judge, prompt: JudgePrompt, input: ScoreInput): Promise<Outcome> {
  const frame = promptFrames[prompt.language];
  const instruction = scoreForm.instruction(frame, judge.settings.protocol ?? 'structured');
  const verdict = await askJudge(judge, {
    messages: judgeQuestion({ prompt, frame, material: judgeMaterial(input) }, instruction),
    form: scoreForm,
    frame,
    prompt: `${prompt.metric}/${prompt.version}/${prompt.language}`,
    repeat: input.trial.repeat,
  });
  return verdict.kind === 'none' ? verdict.outcome : scored(verdict.value, writeJudgeDetails(verdict.details));
}
