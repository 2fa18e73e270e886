// Asks a judge one prompt about one trial.
import type { CallRecord } from '../model/call-error.ts';
import { askJudge, type Verdict } from './ask-judge.ts';
import type { JudgeMaterial } from './judge-material.ts';
import type { JudgeInput } from './judge-metric.ts';
import { judgeQuestion } from './judge-question.ts';
import type { JudgePrompt } from './prompts/judge-prompt.ts';
import type { VerdictForm } from './verdict-form.ts';

export interface PromptAsk<Value> {
  readonly prompt: JudgePrompt;
  readonly form: VerdictForm<Value>;
  /** Parts that the trial itself does not have, such as claims; they take the place of its own (none). */
  readonly material?: JudgeMaterial | undefined;
  /** Said after the rules, of this example alone, such as that its question has no answer (nothing). */
  readonly note?: string | undefined;
  /** Calls that were made for the same score before this one (none). */
  readonly earlier?: readonly CallRecord[] | undefined;
  /** Tokens of a reply, at most, where the settings name no limit (1024). */
  readonly maxTokens?: number | undefined;
}

/** What of a trial's input a question needs; of the trial its repeat alone. */
export type AskInput = Pick<JudgeInput, 'judge' | 'frame' | 'material'> & {
  readonly trial: { readonly repeat: number };
};

/** @throws RunStopError */
export async function askPrompt<Value>(input: AskInput, ask: PromptAsk<Value>): Promise<Verdict<Value>> {
  const { judge, frame, trial } = input;
  const { prompt, form, note, earlier, maxTokens } = ask;
  const instruction = form.instruction(frame, judge.settings.protocol ?? 'structured');
  const material = { ...input.material, ...ask.material };
  return await askJudge(judge, {
    messages: judgeQuestion({ prompt, frame, material, note }, instruction),
    form,
    frame,
    prompt: `${prompt.name}/${prompt.version}/${prompt.language}`,
    repeat: trial.repeat,
    earlier,
    maxTokens,
  });
}
