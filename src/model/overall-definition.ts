// What an overall score is made of, as data: parts with weights, each a metric or several, and how their means enter.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** A metric of a part. Its mean m enters as m / `divideBy`, and where lower is better as 1 − m / `divideBy`, so that 1 is best. */
export interface OverallMember {
  /** Canonical name. */
  readonly metric: string;
  /** The best value of a scale that does not end at 1, such as 5 of a grade (1). */
  readonly divideBy?: number;
  /** Lower is better (false). */
  readonly invert?: boolean;
}

export interface OverallPart {
  readonly name: string;
  /** Above 0; what counts is its share of the sum of all. */
  readonly weight: number;
  /** At least one; the weight is divided among them evenly. */
  readonly of: readonly OverallMember[];
}

/** At least one part; no metric stands twice. */
export interface OverallDefinition {
  readonly parts: readonly OverallPart[];
}

/** A member with its share of the whole weight; the shares of all members add up to 1. */
export interface WeightedMember extends OverallMember {
  readonly part: string;
  readonly share: number;
}

/** Every metric with the weight that it has by itself, in order of the parts. */
export function weightedMembers({ parts }: OverallDefinition): readonly WeightedMember[] {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.flatMap(({ name, weight, of }) =>
    of.map((member) => ({ ...member, part: name, share: weight / of.length / whole })),
  );
}

/** What a mean of the metric enters an overall score with. */
export function enteredMean({ divideBy = 1, invert = false }: OverallMember, mean: number): number {
  return invert ? 1 - mean / divideBy : mean / divideBy;
}

/** How much the entered value changes with the mean: negative where lower is better. */
export const enteredSlope = ({ divideBy = 1, invert = false }: OverallMember): number => (invert ? -1 : 1) / divideBy;

/** As the environment of a run keeps it, under `overall`. */
export function writeOverallDefinition({ parts }: OverallDefinition): JsonObject {
  return {
    parts: parts.map(({ name, weight, of }) => ({
      name,
      weight,
      of: of.map(({ metric, divideBy = 1, invert = false }) =>
        present({ metric, divideBy: divideBy === 1 ? undefined : divideBy, invert: invert ? invert : undefined }),
      ),
    })),
  };
}

/** @returns undefined when there is no definition, or it cannot be read */
export function readOverallDefinition(json: Json | undefined): OverallDefinition | undefined {
  if (!isJsonObject(json) || !Array.isArray(json.parts)) return undefined;
  const parts = (json.parts as readonly Json[]).map(readPart);
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return { parts: parts.filter((part) => part !== undefined) };
}

function readPart(json: Json): OverallPart | undefined {
  if (!isJsonObject(json) || !Array.isArray(json.of)) return undefined;
  const { name, weight } = json;
  const of = (json.of as readonly Json[]).map(readMember);
  if (typeof name !== 'string' || !isPositive(weight) || of.length === 0 || of.includes(undefined)) return undefined;
  return { name, weight, of: of.filter((member) => member !== undefined) };
}

function readMember(json: Json): OverallMember | undefined {
  if (!isJsonObject(json)) return undefined;
  const { metric, divideBy = 1, invert = false } = json;
  if (typeof metric !== 'string' || !isPositive(divideBy) || typeof invert !== 'boolean') return undefined;
  return present({ metric, divideBy: divideBy === 1 ? undefined : divideBy, invert: invert ? invert : undefined });
}

const isPositive = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
