// The judges: an instrument for each metric of an answer.
import type { ScoreInput } from '../core/metrics/scorer.ts';
import { noContext, returnsNoAnswer } from '../core/metrics/unscorable.ts';
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
export const readerVersion = 1;

/**
 * Judges by the base name of their metric. A reply that gives no clear number is the instrument's failure, never a number.
 * @param judge the model, whose calls stay the caller's to pace, pay and remember
 */
export function createJudgeScorers(judge: Judge): Readonly<Record<string, InstrumentScorer>> {
  return Object.fromEntries(Object.entries(judgePrompts).map(([name, prompts]) => [name, judgeScorer(judge, prompts)]));
}

function judgeScorer(judge: Judge, prompts: Readonly<Record<'ja' | 'ko' | 'en', JudgePrompt>>): InstrumentScorer {
  const { metric, version } = prompts.en;
  return {
    source: 'judge',
    fingerprint: `judge/${metric}/${version}.${frameVersion}.${readerVersion}/${judgeIdentity(judge)}`,
    scorer: async (_metric, input) => {
      const { query } = input.example;
      const { answer = '' } = input.trial.output;
      const language = promptLanguage({ language: input.example.language, text: `${query}\n${answer}` });
      return unasked(prompts.en, input) ?? (await judged(judge, prompts[language], input));
    },
  };
}

/** What is known without asking. */
function unasked({ metric, parts }: JudgePrompt, input: ScoreInput): Outcome | undefined {
  const { answer } = input.trial.output;
  if (answer === undefined) return skipped(returnsNoAnswer);
  const material = judgeMaterial(input);
  if (parts.includes('expected') && material.expected.length === 0) return skipped('no expected answer');
  if (material.answer.length === 0) {
    if (metric === 'faithfulness') return skipped('empty answer');
    return scored(0, writeJudgeDetails({ reason: 'empty answer', calls: [] }));
  }
  return parts.includes('contexts') && material.contexts.length === 0 ? skipped(noContext) : undefined;
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
