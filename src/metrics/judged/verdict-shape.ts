// What a verdict of several values is made of, as data: whoever asks a judge makes a schema of it and reads the reply by it.

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

/** Parts by the name that the reply gives them, in the order asked for: a reason before what it is the reason for. */
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

/** @returns what is wrong when not every item of a numbered list has exactly one verdict */
export function oncePerItem(numbers: readonly number[], count: number, items: string): string | undefined {
  const known = new Set(numbers);
  if (known.size < numbers.length) return `it judges one of the ${items} twice`;
  return known.size < count ? `it judges ${known.size} of ${count} ${items}` : undefined;
}
