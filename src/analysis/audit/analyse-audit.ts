// What the verdicts of an audit say about the judge, metric by metric.
import type { Metric } from '../../metrics/metric.ts';
import { auditLanguages, harmlessEdits } from './audit-case.ts';
import { auditParity } from './audit-parity.ts';
import { type AuditedItem, type AuditObservation, type AuditTolerance, auditedItems } from './audit-reading.ts';
import { type AuditShare, auditShare } from './audit-share.ts';
import { type AuditCheck, type AuditVerdict, auditChecks, auditVerdicts } from './audit-verdict.ts';
import { auditedTraits } from './audited-traits.ts';
import { editResult, lowered } from './edit-results.ts';
import type { MeasuredAudit } from './measured-audit.ts';
import { placeResult, swapResult } from './order-results.ts';
import { belowPassing, originalResult } from './original-results.ts';
import { parityCounts } from './parity-counts.ts';
import { isShownContexts } from './plan-audit.ts';
import { repeatResult } from './repeat-result.ts';

export interface MetricAudit extends MeasuredAudit {
  readonly verdicts: readonly AuditVerdict[];
  readonly checks: readonly AuditCheck[];
}

export interface AuditAnalysisOptions extends AuditTolerance {
  readonly metrics: readonly Metric[];
  readonly repeats: number;
}

/** Pure: the same observations give the same audit. */
export function analyseAudit(
  observations: readonly AuditObservation[],
  { metrics, repeats, ...tolerance }: AuditAnalysisOptions,
): readonly MetricAudit[] {
  return metrics.map((metric) => {
    const own = observations.filter((observation) => observation.metric === metric.name);
    const items = auditedItems(own, metric);
    const measured = measure(items, { metric, repeats, tolerance });
    const checks = auditChecks(measured);
    return { ...measured, checks, verdicts: auditVerdicts(checks) };
  });
}

interface Measuring {
  readonly metric: Metric;
  readonly repeats: number;
  readonly tolerance: AuditTolerance;
}

function measure(items: readonly AuditedItem[], context: Measuring): MeasuredAudit {
  const { metric, repeats, tolerance } = context;
  const { definition } = metric;
  const traits = auditedTraits(definition.name);
  const faults = traits.faults.map((edit) => ({ edit, key: `fault/${edit}` }));
  const harmless = traits.harmless ? harmlessEdits.map((edit) => ({ edit, key: `harmless/${edit}` })) : [];
  const anyOrder =
    traits.contextsInAnyOrder && isShownContexts(definition) && items.some(({ variants }) => variants.has('reversed'));
  const pooled = (edits: readonly { readonly key: string }[]): AuditShare =>
    auditShare(edits.flatMap(({ key }) => lowered(items, key, tolerance)));
  return {
    metric: metric.name,
    originals: auditLanguages.map((language) => originalResult(items, language)).filter((result) => result.items > 0),
    belowPassing: traits.passes ? belowPassing(items, tolerance) : null,
    faults: faults.map((edit) => editResult(items, edit, tolerance)),
    detection: pooled(faults),
    harmless: harmless.map((edit) => editResult(items, edit, tolerance)),
    falseAlarms: pooled(harmless),
    repeats: repeats < 2 ? null : repeatResult(items, repeats, tolerance),
    swaps: anyOrder ? swapResult(items, tolerance) : null,
    places: faults.some(({ edit }) => edit === 'unsupported') ? placeResult(items, tolerance) : null,
    parity: auditParity(parityCounts(items, { faults, harmless, tolerance })),
  };
}
