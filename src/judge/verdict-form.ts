// The form of a verdict: how it is asked for, in both protocols, and how it is read.
import type { ReplySchema } from '../ports/chat-model.ts';
import type { JudgeSettings } from './judge-settings.ts';
import type { PromptFrame } from './prompts/judge-prompt.ts';
import { labelField, type ReplyField, scoreField } from './read-reply/reply-field.ts';

export type JudgeProtocol = NonNullable<JudgeSettings['protocol']>;

export interface VerdictForm<Value> {
  readonly schema: ReplySchema;
  readonly field: ReplyField<Value>;
  instruction(frame: PromptFrame, protocol: JudgeProtocol): string;
}

/** A number from 0 to 1. The range is said in words: not every vendor's schemas have it, and none is trusted with it. */
export const scoreForm: VerdictForm<number> = {
  schema: verdictSchema('score', { type: 'number' }),
  field: scoreField,
  instruction: ({ forms }, protocol) => (protocol === 'structured' ? forms.structuredScore : forms.scoreLine),
};

/** One of several labels. */
export const labelForm = (labels: readonly string[]): VerdictForm<string> => ({
  schema: verdictSchema('label', { type: 'string', enum: [...labels] }),
  field: labelField(labels),
  instruction: ({ forms }, protocol) =>
    protocol === 'structured' ? forms.structuredLabel(labels) : forms.labelLine(labels),
});

/** The reason comes first, so that it is there before the verdict is written. */
function verdictSchema(name: string, verdict: Readonly<Record<string, unknown>>): ReplySchema {
  return {
    name: 'verdict',
    schema: {
      type: 'object',
      properties: { reason: { type: 'string' }, [name]: verdict },
      required: ['reason', name],
      additionalProperties: false,
    },
  };
}
