// When another preparation is adopted: a rule that is declared before anything is asked, and recorded with the runs.
import { isJsonObject, type Json, type JsonObject } from '../../model/json.ts';
import type { Decision, DecisionRule, Differential, IndicatorDifference } from './differential.ts';

const [untwinned, twinned] = ['hakari/differential/1', 'hakari/differential/2'] as const;

/** Names the procedure of `decide`; another procedure is another rule. The first one tested indicators that are nearly one each by itself. */
export const ruleIdOf = ({ twins }: Pick<DecisionRule, 'twins'>): string => (twins === null ? untwinned : twinned);

/** What holds where nothing is said. */
export const ruleDefaults: DecisionRule = {
  indicators: null,
  alpha: 0.05,
  margins: {},
  smallestN: 20,
  smallestEffect: 0.3,
  twins: 0.9,
};

/** As a run keeps it. */
export function writeDecisionRule(declared: DecisionRule): JsonObject {
  const { indicators, margins, ...numbers } = declared;
  return {
    rule: ruleIdOf(declared),
    indicators: indicators === null ? null : [...indicators],
    margins: { ...margins },
    ...numbers,
  };
}

/** @returns undefined for what is none, and for a rule of another procedure */
export function readDecisionRule(kept: Json | undefined): DecisionRule | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { rule, indicators, alpha, margins, smallestN, smallestEffect, twins } = kept;
  if ((rule !== untwinned && rule !== twinned) || typeof alpha !== 'number' || typeof smallestN !== 'number')
    return undefined;
  return {
    indicators: Array.isArray(indicators) ? indicators.filter((name) => typeof name === 'string') : null,
    alpha,
    margins: isJsonObject(margins) ? numbersOf(margins) : {},
    smallestN,
    smallestEffect: typeof smallestEffect === 'number' ? smallestEffect : ruleDefaults.smallestEffect,
    twins: rule === untwinned ? null : typeof twins === 'number' ? twins : ruleDefaults.twins,
  };
}

/** Bundles come from others: only a number is taken for a margin. */
const numbersOf = (members: JsonObject): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
  );

// What follows from an observation, by whom and by which rule: apart from the facts, so that it can be made anew.

export const judgementFormat = 'hakari/judgement/1';

/** The numbers that a decision rests on. */
type JudgedIndicator = Omit<IndicatorDifference, 'unpaired'>;

interface JudgedPreparation extends Decision {
  readonly baseline: string;
  readonly preparation: string;
  readonly indicators: readonly JudgedIndicator[];
}

export interface DifferentialJudgement {
  readonly format: typeof judgementFormat;
  /** SHA-256 of the canonical JSON of the observation. */
  readonly observation: string;
  /** `rule ` and its id; a person writes `person ` and theirs. */
  readonly by: string;
  /** When the last answer that it rests on was recorded, ISO 8601. */
  readonly of: string;
  readonly rule: DecisionRule;
  /** Tests that p was adjusted over. */
  readonly familySize: number;
  readonly decisions: readonly JudgedPreparation[];
}

interface JudgeOptions {
  readonly differential: Differential;
  readonly observation: string;
  readonly of: string;
  /** The preparation of a run. */
  readonly preparationOf: (run: string) => string;
}

/** The judgement of the rule. */
export function judge({ differential, observation, of, preparationOf }: JudgeOptions): DifferentialJudgement {
  const { rule, familySize, differences } = differential;
  return {
    format: judgementFormat,
    observation,
    by: `rule ${ruleIdOf(rule)}`,
    of,
    rule,
    familySize,
    decisions: differences.map(({ a, b, decision, indicators }) => ({
      baseline: preparationOf(a),
      preparation: preparationOf(b),
      ...decision,
      indicators: indicators.map(({ unpaired: _unpaired, ...numbers }) => numbers),
    })),
  };
}
