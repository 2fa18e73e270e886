// The parts of a reply that says more than one value, and the JSON Schema that asks for them.

export type RecordField =
  | { readonly kind: 'text' }
  | { readonly kind: 'texts' }
  /** Exactly one of them. */
  | { readonly kind: 'label'; readonly labels: readonly string[] }
  /** From 0 to 1. */
  | { readonly kind: 'score' }
  /** A whole number. */
  | { readonly kind: 'grade'; readonly min: number; readonly max: number }
  /** Numbers of what was shown, from 1 to `max`; the reading has each once, in ascending order. */
  | { readonly kind: 'numbers'; readonly max: number }
  | { readonly kind: 'records'; readonly of: RecordShape };

/** Parts by the name that the reply gives them, in the order asked for. */
export type RecordShape = { readonly [name: string]: RecordField };

type FieldValue<Field extends RecordField> = Field extends { readonly kind: 'text' }
  ? string
  : Field extends { readonly kind: 'texts' }
    ? readonly string[]
    : Field extends { readonly kind: 'label'; readonly labels: readonly (infer Label)[] }
      ? Label
      : Field extends { readonly kind: 'numbers' }
        ? readonly number[]
        : Field extends { readonly kind: 'records'; readonly of: infer Shape extends RecordShape }
          ? readonly RecordOf<Shape>[]
          : number;

export type RecordOf<Shape extends RecordShape> = { readonly [Name in keyof Shape]: FieldValue<Shape[Name]> };

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
