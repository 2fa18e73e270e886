// Every kind of check: a kind is a line here and a file of its own.
import { weighCalibrated } from './calibrated-check.ts';
import { weighDrop } from './drop-check.ts';
import { weighFloor } from './floor-check.ts';
import type { CheckKind, GateCheck } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';
import { weighMustNotBreak } from './must-not-break-check.ts';
import { weighCost, weighFailed, weighLatency } from './trial-checks.ts';
import type { WeighedCheck } from './weighed-check.ts';

interface KindOfCheck<Check extends GateCheck> {
  /** Whether it says nothing without a baseline. */
  readonly needsBaseline: boolean;
  /** Finds what there is to hold against it; pure. */
  readonly weigh: (check: Check, evidence: GateEvidence) => WeighedCheck;
}

type Kinds = { readonly [Kind in CheckKind]: KindOfCheck<Extract<GateCheck, { readonly kind: Kind }>> };

const kinds: Kinds = {
  floor: { needsBaseline: false, weigh: weighFloor },
  drop: { needsBaseline: true, weigh: weighDrop },
  mustNotBreak: { needsBaseline: false, weigh: weighMustNotBreak },
  failed: { needsBaseline: false, weigh: weighFailed },
  latency: { needsBaseline: false, weigh: weighLatency },
  cost: { needsBaseline: false, weigh: weighCost },
  calibrated: { needsBaseline: false, weigh: weighCalibrated },
};

const kindOf = <Check extends GateCheck>({ kind }: Check): KindOfCheck<Check> =>
  kinds[kind] as unknown as KindOfCheck<Check>;

export const weighCheck = (check: GateCheck, evidence: GateEvidence): WeighedCheck =>
  kindOf(check).weigh(check, evidence);

export const needsBaseline = (check: GateCheck): boolean => kindOf(check).needsBaseline;
