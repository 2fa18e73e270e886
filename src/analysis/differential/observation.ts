// What was observed of preparations: facts without any judgement, recorded first and never changed.

import type { RecordedError } from '../../model/call-error.ts';
import { type CheckDetails, readCheckDetails } from '../../model/check-details.ts';
import type { Json } from '../../model/json.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { present } from '../../model/present.ts';
import type { TargetSnapshot } from '../../model/run.ts';
import type { Outcome } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';

export const observationFormat = 'hakari/observation/1';

/** What one metric says of one answer; of a check also what it looked for. */
export type ObservedOutcome = (
  | { readonly value: number }
  | { readonly skipped: string }
  | { readonly failed: 'target' | 'instrument'; readonly error: RecordedError }
) &
  Partial<Pick<CheckDetails, 'verdict' | 'rule' | 'found' | 'missing' | 'phrases'>>;

export interface ObservedTrial {
  readonly preparation: string;
  /** 0-based. */
  readonly repeat: number;
  readonly trial: string;
  readonly status: Trial['status'];
  readonly error?: RecordedError;
  /** By metric, in the order of the runs'. */
  readonly outcomes: { readonly [metric: string]: ObservedOutcome };
}

/** What the metrics that look at all repeats together say of one question. */
interface ObservedRepeats {
  readonly preparation: string;
  readonly outcomes: { readonly [metric: string]: ObservedOutcome };
}

export interface ObservedQuestion {
  readonly id: string;
  readonly query: string;
  readonly trials: readonly ObservedTrial[];
  /** Empty where no such metric was asked for. */
  readonly repeats: readonly ObservedRepeats[];
}

interface ObservedPreparation {
  readonly id: string;
  readonly run: string;
  readonly target: TargetSnapshot;
  readonly repeat: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Volume and structure, as they were found before anything was asked; null where nobody looked. */
  readonly facts: Json;
}

/** Everything `judgement.json` rests on. Its hash is taken of its canonical JSON. */
export interface Observation {
  readonly format: typeof observationFormat;
  readonly experiment: string;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  readonly preparations: readonly ObservedPreparation[];
  readonly questions: readonly ObservedQuestion[];
}

/** Times, tokens and money are those of a machine and an hour, and say nothing of documents. */
export const isObserved = ({ level, unit }: MetricDefinition): boolean => level === 'trial' && unit === undefined;

export function observeTrial(
  preparation: string,
  trial: Trial,
  outcomes: readonly (readonly [metric: string, outcome: Outcome])[],
): ObservedTrial {
  return present({
    preparation,
    repeat: trial.repeat,
    trial: trial.id,
    status: trial.status,
    error: trial.status === 'failed' ? trial.error : undefined,
    outcomes: Object.fromEntries(outcomes.map(([metric, outcome]) => [metric, observeOutcome(outcome)])),
  });
}

export function observeOutcome(outcome: Outcome): ObservedOutcome {
  return { ...plainOutcome(outcome), ...checkOf(outcome) };
}

function plainOutcome(outcome: Outcome): ObservedOutcome {
  switch (outcome.status) {
    case 'scored':
      return { value: outcome.value };
    case 'skipped':
      return { skipped: outcome.reason };
    case 'failed':
      return { failed: outcome.by, error: outcome.error };
  }
}

function checkOf({ details }: Outcome): Partial<CheckDetails> {
  const check = readCheckDetails(details);
  if (check === undefined) return {};
  const { verdict, rule, found, missing, phrases } = check;
  return present({
    verdict,
    rule,
    found: found.length === 0 ? undefined : found,
    missing: missing.length === 0 ? undefined : missing,
    phrases: Object.keys(phrases).length === 0 ? undefined : phrases,
  });
}
