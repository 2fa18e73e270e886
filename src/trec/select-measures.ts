// Reads `-m` arguments such as `ndcg_cut.10,20` into the measures to compute.
import { ConfigError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import { LEFT_OUT, RUN_ID, TREC_GROUPS, TREC_MEASURES } from './measures/catalogue.ts';
import type { MeasureParameters, TrecMeasure } from './measures/trec-measure.ts';

/** A measure with its parameters, and the names of its values. */
export interface SelectedMeasure {
  readonly measure: TrecMeasure;
  readonly parameters: readonly number[];
  readonly valueNames: readonly string[];
}

interface MeasureSelection {
  /** In the catalogue's order, each at most once. */
  readonly measures: readonly SelectedMeasure[];
  /** Whether the run's tag is printed. */
  readonly runId: boolean;
  /** What was asked for and has no effect, as in trec_eval; for stderr. */
  readonly warnings: readonly string[];
}

/**
 * The measures that `-m` arguments name (`official` when there are none). As in trec_eval the order of arguments does
 * not matter, and of two arguments with parameters for one measure only the first counts: `warnings` says so.
 * @throws ConfigError for an unknown measure, one that is left out, and parameters that cannot be.
 */
export function selectMeasures(requests: readonly string[]): MeasureSelection {
  const chosen = new Set<string>();
  const parameters = new Map<string, string>();
  const warnings: string[] = [];
  for (const request of requests.length === 0 ? ['official'] : requests) {
    const point = request.indexOf('.');
    const name = point < 0 ? request : request.slice(0, point);
    for (const member of membersOf(name)) chosen.add(member);
    if (point < 0) continue;
    const earlier = parameters.get(name);
    if (earlier === undefined) parameters.set(name, request.slice(point + 1));
    else warnings.push(`-m ${request} has no effect: as in trec_eval, the first -m ${name}.${earlier} counts`);
    refuseParameters(name, request);
  }
  const measures = TREC_MEASURES.filter(({ name }) => chosen.has(name)).map((measure) =>
    selected(measure, parameters.get(measure.name)),
  );
  return { measures, runId: chosen.has(RUN_ID), warnings };
}

function membersOf(name: string): readonly string[] {
  const group = TREC_GROUPS.get(name);
  if (group !== undefined) return group;
  if (name === RUN_ID || TREC_MEASURES.some((measure) => measure.name === name)) return [name];
  const known = TREC_MEASURES.map((measure) => measure.name).join(' ');
  throw new ConfigError(
    LEFT_OUT.includes(name) ? `measure ${name} of trec_eval is left out here` : `no measure "${name}"`,
    {
      code: 'trec-measure',
      where: `-m ${name}`,
      hint: `one of: ${[...TREC_GROUPS.keys()].join(' ')} ${RUN_ID} ${known}`,
    },
  );
}

/** trec_eval ignores parameters of a measure that has none; here they are most likely a mistake. */
function refuseParameters(name: string, request: string): void {
  const measure = TREC_MEASURES.find((candidate) => candidate.name === name);
  if (measure?.parameters !== undefined) return;
  const cut = TREC_MEASURES.find((candidate) => candidate.name === `${name}_cut`);
  throw new ConfigError(
    `${name} takes no parameters`,
    present({
      code: 'trec-measure-parameters',
      where: `-m ${request}`,
      hint: cut === undefined ? undefined : `cut-offs are those of ${cut.name}, such as ${cut.parameters?.example}`,
    }),
  );
}

function selected(measure: TrecMeasure, text: string | undefined): SelectedMeasure {
  const { name, parameters: definition } = measure;
  if (definition === undefined) return { measure, parameters: [], valueNames: [name] };
  const parameters =
    text === undefined ? definition.defaults : parseParameters(text, { definition, request: `${name}.${text}` });
  if (definition.kind === 'ranks') return { measure, parameters, valueNames: parameters.map((k) => `${name}_${k}`) };
  if (definition.kind === 'recalls') {
    return { measure, parameters, valueNames: parameters.map((recall) => `${name}_${recall.toFixed(2)}`) };
  }
  return { measure, parameters, valueNames: [text === undefined ? name : `${name}_${text}`] };
}

// The parameters of a measure, from what stands behind its point: `10,20`, `0.25,0.5` or `1=1,2=3`.

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
function parseParameters(text: string, context: ParameterContext): number[] {
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
