// The form of a verdict: how it is asked for, in both protocols, and how it is read.
import type { GradeEnds, JudgeSettings } from '../metrics/judged/judged-metric.ts';
import type { RecordField, RecordOf, RecordShape } from '../metrics/judged/verdict-shape.ts';
import type { ReplySchema } from '../ports/chat-model.ts';
import type { PromptFrame } from './prompt-frame.ts';
import { readRecord } from './read-reply/read-record.ts';
import { readReply } from './read-reply/read-reply.ts';
import { gradeField, labelField, scoreField } from './read-reply/reply-field.ts';
import type { JudgeReply, ReplyReading } from './read-reply/reply-reading.ts';

type JudgeProtocol = NonNullable<JudgeSettings['protocol']>;

export interface VerdictForm<Value> {
  readonly schema: ReplySchema;
  read(reply: JudgeReply): ReplyReading<Value>;
  instruction(frame: PromptFrame, protocol: JudgeProtocol): string;
}

/** A number from 0 to 1. The range is said in words: not every vendor's schemas have it, and none is trusted with it. */
export const scoreForm: VerdictForm<number> = {
  schema: verdictSchema('score', { type: 'number' }),
  read: (reply) => readReply(reply, scoreField),
  instruction: ({ forms }, protocol) => (protocol === 'structured' ? forms.structuredScore : forms.scoreLine),
};

/** A whole number of a scale. */
export const gradeForm = (ends: GradeEnds): VerdictForm<number> => ({
  schema: verdictSchema('score', { type: 'integer' }),
  read: (reply) => readReply(reply, gradeField(ends)),
  instruction: ({ forms }, protocol) =>
    protocol === 'structured' ? forms.structuredGrade(ends) : forms.gradeLine(ends),
});

/** One of several labels. */
export const labelForm = (labels: readonly string[]): VerdictForm<string> => ({
  schema: verdictSchema('label', { type: 'string', enum: [...labels] }),
  read: (reply) => readReply(reply, labelField(labels)),
  instruction: ({ forms }, protocol) =>
    protocol === 'structured' ? forms.structuredLabel(labels) : forms.labelLine(labels),
});

interface RecordFormOptions<Shape extends RecordShape> {
  /** In the order asked for: a reason before what it is the reason for. */
  readonly shape: Shape;
  /** How to reply, in the language of the prompt. Both protocols ask for JSON; `score-line` sends no schema. */
  readonly instruction: string;
  /** Checks what the shape alone cannot say; gives what is wrong, in a few words (no check). */
  readonly check?: ((value: RecordOf<Shape>) => string | undefined) | undefined;
}

/** Several values in one object. */
export const recordForm = <const Shape extends RecordShape>({
  shape,
  instruction,
  check,
}: RecordFormOptions<Shape>): VerdictForm<RecordOf<Shape>> => ({
  schema: { name: 'verdict', schema: recordSchema(shape) },
  read: (reply) => readRecord(reply, shape, check),
  instruction: () => instruction,
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

type Schema = Readonly<Record<string, unknown>>;

/** Ranges are said in words: not every vendor's schemas have them, and none is trusted with them. */
export function recordSchema(shape: RecordShape): Schema {
  const names = Object.keys(shape);
  const properties = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fieldSchema(field)]));
  return { type: 'object', properties, required: names, additionalProperties: false };
}

function fieldSchema(field: RecordField): Schema {
  switch (field.kind) {
    case 'text':
      return { type: 'string' };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'label':
      return { type: 'string', enum: [...field.labels] };
    case 'score':
      return { type: 'number' };
    case 'grade':
      return { type: 'integer' };
    case 'numbers':
      return { type: 'array', items: { type: 'integer' } };
    case 'records':
      return { type: 'array', items: recordSchema(field.of) };
  }
}
