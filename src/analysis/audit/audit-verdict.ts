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

/**
 * `met` and `broken`: the whole interval, and where the judge failed the bounds too, are on that side of the bar; `open`: they are not, or there is
 * too little of it.
 */
export type AuditCheckState = 'met' | 'broken' | 'open' | 'not-applicable';

export interface AuditCheck {
  readonly check: AuditCheckName;
  readonly state: AuditCheckState;
  /** What decided it, such as the fault that is missed, the edit that was measured too seldom, or the two languages that differ. */
  readonly on: readonly string[];
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
  /** Whether so many comparisons could have broken it, had each come out as badly as can be. */
  readonly canBreak: boolean;
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

type Decision = Omit<AuditCheck, 'check' | 'on'>;

const nothing = { share: null, ci95: null, n: 0, on: [], canBreak: false } as const;

type Interval = readonly [low: number, high: number];
type Bar = { readonly [state in 'met' | 'broken']: (interval: Interval) => boolean };

/** @param beyond what chance alone does: less than that breaks nothing (0) */
const atMost = (bar: number, beyond = 0): Bar => ({
  met: ([, high]) => high <= bar,
  broken: ([low]) => low > Math.max(bar, beyond),
});

const atLeast = (bar: number): Bar => ({ met: ([low]) => low >= bar, broken: ([, high]) => high < bar });

/** What failed might all have come out either way, so that the bounds have to be on that side too. */
function held({ share, ci95, n, bounds }: AuditShare, bar: Bar): Decision {
  const figures = { share, ci95, n, canBreak: isEnough(n) };
  if (ci95 === null || !isEnough(n)) return { state: 'open', ...figures };
  const intervals: readonly Interval[] = bounds === null ? [ci95] : [ci95, bounds];
  if (intervals.every(bar.broken)) return { state: 'broken', ...figures };
  return { state: intervals.every(bar.met) ? 'met' : 'open', ...figures };
}

const isEnough = (n: number): boolean => n >= auditBars.fewest;

interface Edited {
  readonly edit: string;
  readonly share: AuditShare;
}

/**
 * All edits together, and each by itself: a judge that misses negations is not sound, whatever else it notices, and of an edit that was hardly
 * measured nobody knows whether it is missed.
 */
function heldByEdit(edits: readonly Edited[], pooled: AuditShare, bar: Bar): Decision & Pick<AuditCheck, 'on'> {
  const names = (which: (share: AuditShare) => boolean): readonly string[] =>
    edits.flatMap(({ edit, share }) => (which(share) ? [edit] : []));
  const all = held(pooled, bar);
  const broken = names((share) => held(share, bar).state === 'broken');
  if (broken.length > 0 || all.state === 'broken') return { ...all, state: 'broken', on: broken };
  const few = names(({ n }) => !isEnough(n));
  return { ...all, state: few.length > 0 ? 'open' : all.state, on: few };
}

function detectionCheck({ faults, detection }: MeasuredAudit): AuditCheck {
  const check = 'detection' as const;
  if (faults.length === 0) return { check, state: 'not-applicable', ...nothing };
  return { check, ...heldByEdit(faults, detection, atLeast(auditBars.detection)) };
}

function falseAlarmCheck({ harmless, falseAlarms, repeats }: MeasuredAudit): AuditCheck {
  const check = 'false-alarms' as const;
  if (harmless.length === 0) return { check, state: 'not-applicable', ...nothing };
  const chance = repeats?.secondLower.ci95?.[1] ?? 0;
  return { check, ...heldByEdit(harmless, falseAlarms, atMost(auditBars.falseAlarms, chance)) };
}

function passingCheck({ belowPassing }: MeasuredAudit): AuditCheck {
  const check = 'below-passing' as const;
  if (belowPassing === null) return { check, state: 'not-applicable', ...nothing };
  return { check, on: [], ...held(belowPassing, atMost(auditBars.belowPassing)) };
}

function swapCheck({ swaps, repeats }: MeasuredAudit): AuditCheck {
  const check = 'contexts-reversed' as const;
  if (swaps === null) return { check, state: 'not-applicable', ...nothing };
  return { check, on: [], ...held(swaps.changed, atMost(auditBars.position, repeats?.secondChanged.ci95?.[1])) };
}

/** A planted sentence must be noticed wherever it stands. */
function placeCheck({ places, repeats }: MeasuredAudit): AuditCheck {
  const check = 'planted-place' as const;
  if (places === null) return { check, state: 'not-applicable', ...nothing };
  const { changed } = places;
  return { check, on: [], ...held(changed, atMost(auditBars.position, repeats?.secondChanged.ci95?.[1])) };
}

function repeatCheck({ repeats }: MeasuredAudit): AuditCheck {
  const check = 'repeats' as const;
  if (repeats === null) return { check, state: 'open', ...nothing };
  return { check, on: [], ...held(repeats.changed, atMost(auditBars.repeats)) };
}

/**
 * Items on which two languages have to differ, all in one direction, before the difference is significant: of k items the least p is 2 / 2ᵏ, and
 * Holm multiplies it by the number of comparisons.
 */
export function itemsOfParity(comparisons: number): number {
  let items = 1;
  while (comparisons * 2 ** (1 - items) >= auditBars.significance) items++;
  return items;
}

function parityCheck({ parity }: MeasuredAudit): AuditCheck {
  const check = 'parity' as const;
  if (parity.length === 0) return { check, state: 'not-applicable', ...nothing };
  const { significance, fewest, parity: bar } = auditBars;
  const large = parity.filter(({ difference }) => difference !== null && Math.abs(difference) > bar);
  const shown = large.filter(({ pAdjusted }) => pAdjusted !== null && pAdjusted < significance);
  const largest = Math.max(0, ...parity.map(({ difference }) => Math.abs(difference ?? 0)));
  const n = Math.min(...parity.map((pair) => pair.n));
  const canBreak = parity.some(({ items }) => items >= itemsOfParity(parity.length));
  const figures = { share: n === 0 ? null : largest, ci95: null, n, canBreak };
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
  const figures = { share, ci95: null, n, on: [], canBreak: n > 0 };
  if (share === null) return { check: 'failures', state: 'open', ...figures };
  return { check: 'failures', state: share > auditBars.failed ? 'broken' : 'met', ...figures };
}
