// What the verdicts of an audit say about the judge, metric by metric.
import type { Metric } from '../../metrics/metric.ts';
import { rangedMeanInterval } from '../../stats/intervals.ts';
import { createMoments } from '../../stats/moments.ts';
import { type AuditLanguage, auditLanguages, harmlessEdits } from './audit-case.ts';
import { auditParity, parityCounts } from './audit-parity.ts';
import {
  type AuditedItem,
  type AuditObservation,
  type AuditTolerance,
  auditedItems,
  compareChanged,
  compareLowered,
  differs,
  type Weight,
} from './audit-reading.ts';
import { type AuditComparison, type AuditShare, auditShare, type CountedComparison } from './audit-share.ts';
import { type AuditCheck, type AuditVerdict, auditChecks, auditVerdicts } from './audit-verdict.ts';
import type {
  EditResult,
  MeasuredAudit,
  OriginalResult,
  PlaceResult,
  RepeatResult,
  SwapResult,
} from './measured-audit.ts';
import { auditedTraits, isShownContexts } from './plan-audit.ts';

export interface MetricAudit extends MeasuredAudit {
  readonly verdicts: readonly AuditVerdict[];
  readonly checks: readonly AuditCheck[];
}

interface AuditAnalysisOptions extends AuditTolerance {
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
  const harmless = harmlessEdits
    .filter((edit) => traits.harmless && (edit !== 'remarks' || traits.remarks !== false))
    .map((edit) => ({ edit, key: `harmless/${edit}` }));
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

// The verdicts on unedited answers.
function originalResult(items: readonly AuditedItem[], language: AuditLanguage): OriginalResult {
  const own = items.filter((item) => item.language === language);
  const moments = createMoments();
  for (const item of own) {
    const weight = original(item);
    if (typeof weight === 'number') moments.add(weight);
  }
  const n = moments.n();
  const count = (kind: Weight): number => own.filter((item) => original(item) === kind).length;
  return {
    language,
    items: own.length,
    n,
    mean: n === 0 ? null : moments.mean(),
    ci95: rangedMeanInterval(moments, [0, 1]).ci95,
    failed: count('failed'),
    skipped: count('skipped'),
  };
}

/** Of the built-in answers, which are right. */
function belowPassing(items: readonly AuditedItem[], { passing }: AuditTolerance): AuditShare {
  return auditShare(
    items
      .filter(({ source }) => source === 'built-in')
      .flatMap((item): readonly CountedComparison[] => {
        const weight = original(item);
        if (weight === undefined) return [];
        if (typeof weight !== 'number') return [{ item: item.item, comparison: { kind: weight } }];
        return [{ item: item.item, comparison: { kind: 'measured', hit: weight < passing } }];
      }),
  );
}

const original = ({ originals }: AuditedItem): Weight | undefined => originals[0];

// What an edit does to the verdicts on the answers that it was applied to.

/** @param key of the variant */
function lowered(items: readonly AuditedItem[], key: string, tolerance: AuditTolerance): readonly CountedComparison[] {
  return items.flatMap((item) => {
    const comparison = compareLowered(item.originals[0], item.variants.get(key), tolerance);
    return comparison === undefined ? [] : [{ item: item.item, comparison }];
  });
}

function editResult<Edit>(
  items: readonly AuditedItem[],
  { edit, key }: { readonly edit: Edit; readonly key: string },
  tolerance: AuditTolerance,
): EditResult<Edit> {
  const of = (language: AuditLanguage): AuditShare =>
    auditShare(
      lowered(
        items.filter((item) => item.language === language),
        key,
        tolerance,
      ),
    );
  return {
    edit,
    applicable: items.filter(({ variants }) => variants.has(key)).length,
    share: auditShare(lowered(items, key, tolerance)),
    byLanguage: { ja: of('ja'), ko: of('ko'), en: of('en') },
  };
}

// Whether a verdict depends on the order of the contexts, or on where in the answer a fault stands.
function swapResult(items: readonly AuditedItem[], tolerance: AuditTolerance): SwapResult {
  const both = items.flatMap((item) => {
    const reversed = item.variants.get('reversed');
    const comparison = compareChanged(item.originals[0], reversed, tolerance);
    if (comparison === undefined) return [];
    const [before, after] = [item.originals[0], reversed];
    const change = typeof before === 'number' && typeof after === 'number' ? after - before : undefined;
    return [{ item: item.item, comparison, change }];
  });
  const changes = both.flatMap(({ change }) => (change === undefined ? [] : [change]));
  return {
    changed: auditShare(both),
    meanChange: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
  };
}

function placeResult(items: readonly AuditedItem[], tolerance: AuditTolerance): PlaceResult {
  const pairs = items.flatMap((item) => {
    const first = compareLowered(item.originals[0], item.variants.get('planted-first'), tolerance);
    const last = compareLowered(item.originals[0], item.variants.get('fault/unsupported'), tolerance);
    return first === undefined || last === undefined ? [] : [{ item: item.item, first, last }];
  });
  const hit = (comparison: CountedComparison['comparison']): boolean | undefined =>
    comparison.kind === 'measured' ? comparison.hit : undefined;
  const only = (a: 'first' | 'last', b: 'first' | 'last'): number =>
    pairs.filter((pair) => hit(pair[a]) === true && hit(pair[b]) === false).length;
  return {
    first: auditShare(pairs.map(({ item, first }) => ({ item, comparison: first }))),
    last: auditShare(pairs.map(({ item, last }) => ({ item, comparison: last }))),
    changed: auditShare(pairs.map(({ item, first, last }) => ({ item, comparison: either(first, last) }))),
    onlyFirst: only('first', 'last'),
    onlyLast: only('last', 'first'),
  };
}

/** A pair that was not measured in one of the places is not measured. */
function either(first: AuditComparison, last: AuditComparison): AuditComparison {
  if (first.kind !== 'measured') return first;
  if (last.kind !== 'measured') return last;
  return { kind: 'measured', hit: first.hit !== last.hit };
}

// Whether the judge gives the same verdict when it is asked again.
function repeatResult(items: readonly AuditedItem[], repeats: number, tolerance: AuditTolerance): RepeatResult {
  const spreads = items.map(({ item, originals }) => ({ item, spread: spreadOf(originals, repeats) }));
  const share = (isHit: (spread: number) => boolean): AuditShare =>
    auditShare(
      spreads.map(({ item, spread }) => ({
        item,
        comparison: typeof spread === 'number' ? { kind: 'measured', hit: isHit(spread) } : { kind: spread },
      })),
    );
  const second = (compare: typeof compareLowered): AuditShare =>
    auditShare(
      items.flatMap(({ item, originals }) => {
        const comparison = compare(originals[0], originals[1], tolerance);
        return comparison === undefined ? [] : [{ item, comparison }];
      }),
    );
  const known = spreads.flatMap(({ spread }) => (typeof spread === 'number' ? [spread] : []));
  return {
    repeats,
    exact: share((spread) => spread === 0),
    changed: share((spread) => differs(0, spread, tolerance)),
    secondChanged: second(compareChanged),
    secondLower: second(compareLowered),
    largestSpread: known.length === 0 ? null : Math.max(...known),
  };
}

function spreadOf(originals: readonly Weight[], repeats: number): Weight {
  const known = originals.filter((weight) => typeof weight === 'number');
  if (known.length === repeats) return Math.max(...known) - Math.min(...known);
  return originals.includes('failed') || originals.length < repeats ? 'failed' : 'skipped';
}
