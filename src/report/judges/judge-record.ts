// What is on record of the judges that scored some runs, as reports of these runs say it: audits, and how far people agree. Plain data.
import type { JudgeAudit } from '../../model/judge-audit.ts';

/** How a judge stands with people, by the labels of a run that it scored. */
export interface JudgeAgreement {
  readonly metric: string;
  /** The run whose answers were labelled. */
  readonly run: string;
  readonly kappa: number;
  readonly ci95: readonly [number, number];
  /** Labelled answers. */
  readonly n: number;
}

export interface JudgeRecord {
  /** Of each judge and metric the newest. */
  readonly audits: readonly JudgeAudit[];
  /** Judged metrics whose judge nobody audited, as far as this store knows. */
  readonly unaudited: readonly string[];
  /** Of labels that were drawn, or of all answers: others decide nothing. */
  readonly agreements: readonly JudgeAgreement[];
}

/**
 * A judge whose whole interval of kappa is below it agrees with people no better than fairly.
 * Source: Landis and Koch, Biometrics 1977.
 */
export const poorKappa = 0.4;

export const isPoor = ({ ci95: [, high] }: JudgeAgreement): boolean => high < poorKappa;

/** What an audit found wrong; empty of one that is sound, or of which too little is known. */
export const faultsOf = ({ verdicts }: JudgeAudit): readonly string[] =>
  verdicts.filter((verdict) => verdict !== 'sound' && verdict !== 'unmeasured');

/** What is on record of the judges of these metrics alone; undefined where it is nothing. */
export function recordAbout(
  record: JudgeRecord | undefined,
  metrics: Iterable<string | null>,
): JudgeRecord | undefined {
  if (record === undefined) return undefined;
  const meant = new Set<string | null>(metrics);
  const about = {
    audits: record.audits.filter(({ metric }) => meant.has(metric)),
    unaudited: record.unaudited.filter((metric) => meant.has(metric)),
    agreements: record.agreements.filter(({ metric }) => meant.has(metric)),
  };
  return about.audits.length + about.unaudited.length + about.agreements.length === 0 ? undefined : about;
}
