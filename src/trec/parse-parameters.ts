// The parameters of a measure, from what stands behind its point: `10,20`, `0.25,0.5` or `1=1,2=3`.
import { ConfigError } from '../model/hakari-error.ts';
import type { MeasureParameters } from './measures/trec-measure.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const GRADE = /^\+?\d+$/;

interface ParameterContext {
  readonly definition: MeasureParameters;
  /** The whole argument, for messages. */
  readonly request: string;
}

/**
 * Numbers of a measure's parameter list: cut-offs and recall levels rising, gains as grade, gain, grade, gain, …
 * @throws ConfigError `trec-measure-parameters` for anything that trec_eval would read as another number than it looks.
 */
export function parseParameters(text: string, context: ParameterContext): number[] {
  const items = text.split(',').map((item) => item.trim());
  switch (context.definition.kind) {
    case 'ranks':
      return rising(
        items.map((item) => checked(item, context, { least: 1, whole: true })),
        context,
      );
    case 'recalls':
      return rising(
        items.map((item) => checked(item, context, { least: 0, most: 1 })),
        context,
      );
    case 'recall-average':
      return items.map((item) => checked(item, context, { least: 0, most: 1 })).sort((a, b) => a - b);
    case 'weight':
      if (items.length > 1) throw wrong(`"${text}" is more than one number`, context);
      return [checked(text, context, { least: 0 })];
    case 'gains':
      return gains(items, context);
  }
}

function checked(
  text: string,
  context: ParameterContext,
  range: { readonly least: number; readonly most?: number; readonly whole?: boolean },
): number {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  const { least, most = Number.MAX_SAFE_INTEGER, whole = false } = range;
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  throw wrong(`"${text}" is not ${kind} ${most === 1 ? 'from 0 to 1' : `of at least ${least}`}`, context);
}

function rising(values: readonly number[], context: ParameterContext): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const twin = sorted.find((value, i) => i > 0 && value === sorted[i - 1]);
  if (twin !== undefined) throw wrong(`${twin} is given twice`, context);
  return sorted;
}

function gains(items: readonly string[], context: ParameterContext): number[] {
  const pairs = new Map<number, number>();
  for (const item of items) {
    const [grade = '', gain = '', ...more] = item.split('=');
    if (!GRADE.test(grade) || !NUMBER.test(gain) || more.length > 0) {
      throw wrong(`"${item}" is not a pair grade=gain with a grade of at least 0`, context);
    }
    if (pairs.has(Number(grade))) throw wrong(`grade ${Number(grade)} is given twice`, context);
    pairs.set(Number(grade), Number(gain));
  }
  return [...pairs].flat();
}

function wrong(what: string, context: ParameterContext): ConfigError {
  return new ConfigError(what, {
    code: 'trec-measure-parameters',
    where: `-m ${context.request}`,
    hint: `written as ${context.definition.example}`,
  });
}
