// From figures to a verdict on a judge: rules as data, each held against the whole interval.
import type { AuditShare } from './audit-share.ts';
import type { MeasuredAudit } from './measured-audit.ts';

export const auditVerdictNames = [
  'sound',
  'lenient',
  'strict',
  'position-biased',
  'unstable',
  'language-biased',
  'unmeasured',
] as const;
export type AuditVerdict = (typeof auditVerdictNames)[number];

/** What a judge is held against; the documentation and the report print them. */
export const auditBars = {
  /** Least share of planted faults that are noticed. */
  detection: 0.8,
  /** Largest share of harmless edits that lower the verdict. */
  falseAlarms: 0.1,
  /** Largest share of right answers below passing. */
  belowPassing: 0.15,
  /** Largest share of answers whose verdict changes with the order of the contexts, or with the place of a planted sentence. */
  position: 0.15,
  /** Largest share of answers on which repeats differ. */
  repeats: 0.15,
  /** Largest difference between two languages, when it is significant. */
  parity: 0.1,
  significance: 0.05,
  /** Fewer than these say nothing. */
  fewest: 10,
  /** Largest share of comparisons lost to failures of the judge. */
  failed: 0.2,
} as const;

export const auditCheckNames = [
  'detection',
  'false-alarms',
  'below-passing',
  'contexts-reversed',
  'planted-place',
  'repeats',
  'parity',
  'failures',
] as const;
export type AuditCheckName = (typeof auditCheckNames)[number];

/** `met` and `broken`: the whole interval is on that side of the bar; `open`: it is not, or there is too little of it. */
export type AuditCheckState = 'met' | 'broken' | 'open' | 'not-applicable';

export interface AuditCheck {
  readonly check: AuditCheckName;
  readonly state: AuditCheckState;
  /** What decided it, such as the fault that is missed, or the two languages that differ. */
  readonly on: readonly string[];
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

/** The verdict that a broken check gives. */
export const verdictOfCheck: Readonly<Record<AuditCheckName, AuditVerdict>> = {
  detection: 'lenient',
  'false-alarms': 'strict',
  'below-passing': 'strict',
  'contexts-reversed': 'position-biased',
  'planted-place': 'position-biased',
  repeats: 'unstable',
  parity: 'language-biased',
  failures: 'unmeasured',
};

/** All that hold, in the order of `auditVerdictNames`. `sound`: every check that applies is met. */
export function auditVerdicts(checks: readonly AuditCheck[]): readonly AuditVerdict[] {
  const applicable = checks.filter(({ state }) => state !== 'not-applicable');
  const broken = new Set(applicable.flatMap(({ check, state }) => (state === 'broken' ? [verdictOfCheck[check]] : [])));
  if (broken.size > 0) return auditVerdictNames.filter((name) => broken.has(name));
  return applicable.length > 0 && applicable.every(({ state }) => state === 'met') ? ['sound'] : ['unmeasured'];
}

export function auditChecks(measured: MeasuredAudit): readonly AuditCheck[] {
  return [
    detectionCheck(measured),
    falseAlarmCheck(measured),
    passingCheck(measured),
    swapCheck(measured),
    placeCheck(measured),
    repeatCheck(measured),
    parityCheck(measured),
    failureCheck(measured),
  ];
}

type Decision = Pick<AuditCheck, 'state' | 'share' | 'ci95' | 'n'>;

const nothing = { share: null, ci95: null, n: 0, on: [] } as const;

/** @param beyond what chance alone does: less than that breaks nothing (0) */
function atMost({ share, ci95, n }: AuditShare, bar: number, beyond = 0): Decision {
  const figures = { share, ci95, n };
  if (ci95 === null || n < auditBars.fewest) return { state: 'open', ...figures };
  if (ci95[0] > Math.max(bar, beyond)) return { state: 'broken', ...figures };
  return { state: ci95[1] <= bar ? 'met' : 'open', ...figures };
}

function atLeast({ share, ci95, n }: AuditShare, bar: number): Decision {
  const figures = { share, ci95, n };
  if (ci95 === null || n < auditBars.fewest) return { state: 'open', ...figures };
  if (ci95[1] < bar) return { state: 'broken', ...figures };
  return { state: ci95[0] >= bar ? 'met' : 'open', ...figures };
}

/** All faults together, and each by itself: a judge that misses negations is not sound, whatever else it notices. */
function detectionCheck({ faults, detection }: MeasuredAudit): AuditCheck {
  const check = 'detection' as const;
  if (faults.length === 0) return { check, state: 'not-applicable', ...nothing };
  const missed = faults.filter(({ share }) => atLeast(share, auditBars.detection).state === 'broken');
  const all = atLeast(detection, auditBars.detection);
  return { check, ...all, state: missed.length > 0 ? 'broken' : all.state, on: missed.map(({ edit }) => edit) };
}

function falseAlarmCheck({ harmless, falseAlarms, repeats }: MeasuredAudit): AuditCheck {
  const check = 'false-alarms' as const;
  if (harmless.length === 0) return { check, state: 'not-applicable', ...nothing };
  const chance = repeats?.secondLower.ci95?.[1] ?? 0;
  const wrong = harmless.filter(({ share }) => atMost(share, auditBars.falseAlarms, chance).state === 'broken');
  const all = atMost(falseAlarms, auditBars.falseAlarms, chance);
  return { check, ...all, state: wrong.length > 0 ? 'broken' : all.state, on: wrong.map(({ edit }) => edit) };
}

function passingCheck({ belowPassing }: MeasuredAudit): AuditCheck {
  const check = 'below-passing' as const;
  if (belowPassing === null) return { check, state: 'not-applicable', ...nothing };
  return { check, on: [], ...atMost(belowPassing, auditBars.belowPassing) };
}

function swapCheck({ swaps, repeats }: MeasuredAudit): AuditCheck {
  const check = 'contexts-reversed' as const;
  if (swaps === null) return { check, state: 'not-applicable', ...nothing };
  return { check, on: [], ...atMost(swaps.changed, auditBars.position, repeats?.secondChanged.ci95?.[1]) };
}

/** A planted sentence must be noticed wherever it stands. */
function placeCheck({ places, repeats }: MeasuredAudit): AuditCheck {
  const check = 'planted-place' as const;
  if (places === null) return { check, state: 'not-applicable', ...nothing };
  const { changed } = places;
  return { check, on: [], ...atMost(changed, auditBars.position, repeats?.secondChanged.ci95?.[1]) };
}

function repeatCheck({ repeats }: MeasuredAudit): AuditCheck {
  const check = 'repeats' as const;
  if (repeats === null) return { check, state: 'open', ...nothing };
  return { check, on: [], ...atMost(repeats.changed, auditBars.repeats) };
}

function parityCheck({ parity }: MeasuredAudit): AuditCheck {
  const check = 'parity' as const;
  if (parity.length === 0) return { check, state: 'not-applicable', ...nothing };
  const { significance, fewest, parity: bar } = auditBars;
  const large = parity.filter(({ difference }) => difference !== null && Math.abs(difference) > bar);
  const shown = large.filter(({ pAdjusted }) => pAdjusted !== null && pAdjusted < significance);
  const largest = Math.max(0, ...parity.map(({ difference }) => Math.abs(difference ?? 0)));
  const n = Math.min(...parity.map((pair) => pair.n));
  const figures = { share: n === 0 ? null : largest, ci95: null, n };
  if (shown.length > 0) {
    return { check, ...figures, state: 'broken', on: shown.map(({ measure, a, b }) => `${measure} ${a}/${b}`) };
  }
  return { check, ...figures, state: large.length === 0 && n >= fewest ? 'met' : 'open', on: [] };
}

/** A judge that does not answer is not measured by the answers that it gives. */
function failureCheck({ originals, detection, falseAlarms }: MeasuredAudit): AuditCheck {
  const failed = originals.reduce((sum, result) => sum + result.failed, 0) + detection.failed + falseAlarms.failed;
  const answered = originals.reduce((sum, { n }) => sum + n, 0) + detection.n + falseAlarms.n;
  const n = failed + answered;
  const share = n === 0 ? null : failed / n;
  const figures = { share, ci95: null, n, on: [] };
  if (share === null) return { check: 'failures', state: 'open', ...figures };
  return { check: 'failures', state: share > auditBars.failed ? 'broken' : 'met', ...figures };
}
