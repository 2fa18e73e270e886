// How many built-in items an audit takes before it can tell a verdict at all.
import { shareInterval } from '../../stats/intervals.ts';
import { type AuditVerdict, auditBars, itemsOfParity } from './audit-verdict.ts';

export interface AuditSize {
  readonly languages: number;
  /** Recorded answers. */
  readonly recorded: number;
  /** Comparisons between languages of a metric, over which p-values are corrected. */
  readonly parityLines: number;
}

/** Built-in items that the verdict takes at least, of the plainest case of it that there can be; null: no number of items is enough. */
export function itemsToTell(verdict: AuditVerdict, { languages, recorded, parityLines }: AuditSize): number | null {
  switch (verdict) {
    case 'unmeasured':
      return 0;
    case 'language-biased':
      return languages < 2 ? null : itemsOfParity(parityLines);
    case 'sound':
      return Math.max(languages < 2 ? 0 : auditBars.fewest, Math.ceil(answersToMeet() / languages));
    default:
      return Math.max(0, Math.ceil((auditBars.fewest - recorded) / languages));
  }
}

/** Answers of which none may be below passing, or changed by a repeat, and the whole interval is on the right side of the bar. */
function answersToMeet(): number {
  const bar = Math.min(auditBars.belowPassing, auditBars.repeats, auditBars.position);
  let n: number = auditBars.fewest;
  while ((shareInterval({ successes: 0, n })?.[1] ?? 1) > bar) n++;
  return n;
}
