// What follows from an observation, by whom and by which rule: apart from the facts, so that it can be made anew.
import { type DecisionRule, ruleId } from './decision-rule.ts';
import type { Decision, Differential, IndicatorDifference } from './differential.ts';

export const judgementFormat = 'hakari/judgement/1';

/** The numbers that a decision rests on. */
export type JudgedIndicator = Omit<IndicatorDifference, 'unpaired'>;

export interface JudgedPreparation extends Decision {
  readonly baseline: string;
  readonly preparation: string;
  readonly indicators: readonly JudgedIndicator[];
}

export interface Judgement {
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

export interface JudgeOptions {
  readonly differential: Differential;
  readonly observation: string;
  readonly of: string;
  /** The preparation of a run. */
  readonly preparationOf: (run: string) => string;
}

/** The judgement of the rule. */
export function judge({ differential, observation, of, preparationOf }: JudgeOptions): Judgement {
  const { rule, familySize, differences } = differential;
  return {
    format: judgementFormat,
    observation,
    by: `rule ${ruleId}`,
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
