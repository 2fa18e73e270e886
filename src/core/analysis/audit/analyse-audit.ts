// What the verdicts of an audit say about the judge, metric by metric.
import type { Metric } from '../../metrics/metric.ts';
import { meanInterval } from '../../stats/interval.ts';
import { createMoments } from '../../stats/moments.ts';
import { type AuditFault, type AuditLanguage, auditLanguages, type HarmlessEdit, harmlessEdits } from './audit-case.ts';
import { auditParity, type ParityCounts, type ParityPair } from './audit-parity.ts';
import {
  type AuditedItem,
  type AuditObservation,
  type AuditTolerance,
  auditedItems,
  compareChanged,
  compareLowered,
  differs,
  isLower,
  type Weight,
} from './audit-reading.ts';
import { type AuditComparison, type AuditShare, auditShare, type CountedComparison } from './audit-share.ts';
import { type AuditCheck, type AuditVerdict, auditChecks, auditVerdicts } from './audit-verdict.ts';
import { auditedTraits } from './audited-traits.ts';
import { isShownContexts } from './plan-audit.ts';

export interface EditResult<Edit> {
  readonly edit: Edit;
  /** Answers that it could be applied to, whatever came of judging them. */
  readonly applicable: number;
  readonly share: AuditShare;
  readonly byLanguage: Readonly<Record<AuditLanguage, AuditShare>>;
}

export interface OriginalResult {
  readonly language: AuditLanguage;
  readonly items: number;
  /** Verdicts on the answers as they were given, from 0 (worst) to 1 (best). */
  readonly n: number;
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly failed: number;
  readonly skipped: number;
}

export interface RepeatResult {
  readonly repeats: number;
  /** Answers on which all repeats gave exactly the same. */
  readonly exact: AuditShare;
  /** Answers on which two repeats differ by more than the tolerance. */
  readonly changed: AuditShare;
  /** As if the second repeat were an edit of the first: what chance alone does. */
  readonly secondChanged: AuditShare;
  readonly secondLower: AuditShare;
  /** Between two repeats of one answer. */
  readonly largestSpread: number | null;
}

export interface SwapResult {
  readonly changed: AuditShare;
  /** Of the value, where both orders were measured. */
  readonly meanChange: number | null;
}

export interface PlaceResult {
  /** Detection of the unsupported sentence, by its place in the answer. */
  readonly first: AuditShare;
  readonly last: AuditShare;
  /** Answers on which it is noticed in one place and not in the other. */
  readonly changed: AuditShare;
  readonly onlyFirst: number;
  readonly onlyLast: number;
}

export interface MetricAudit {
  readonly metric: string;
  readonly originals: readonly OriginalResult[];
  /** Built-in answers, right by making, whose verdict is below passing. Null: right answers need not pass. */
  readonly belowPassing: AuditShare | null;
  readonly faults: readonly EditResult<AuditFault>[];
  /** Of all faults that concern it. */
  readonly detection: AuditShare;
  readonly harmless: readonly EditResult<HarmlessEdit>[];
  readonly falseAlarms: AuditShare;
  /** Null: each answer was judged once. */
  readonly repeats: RepeatResult | null;
  /** Null: the metric is shown no contexts, or their order is its matter. */
  readonly swaps: SwapResult | null;
  /** Null: no sentence planted in an answer concerns it. */
  readonly places: PlaceResult | null;
  readonly parity: readonly ParityPair[];
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

function measure(items: readonly AuditedItem[], context: Measuring): Omit<MetricAudit, 'checks' | 'verdicts'> {
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

const original = ({ originals }: AuditedItem): Weight | undefined => originals[0];

function lowered(items: readonly AuditedItem[], key: string, tolerance: AuditTolerance): readonly CountedComparison[] {
  return items.flatMap((item) => {
    const comparison = compareLowered(original(item), item.variants.get(key), tolerance);
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
    ci95: meanInterval(moments).ci95,
    failed: count('failed'),
    skipped: count('skipped'),
  };
}

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

function swapResult(items: readonly AuditedItem[], tolerance: AuditTolerance): SwapResult {
  const both = items.flatMap((item) => {
    const reversed = item.variants.get('reversed');
    const comparison = compareChanged(original(item), reversed, tolerance);
    if (comparison === undefined) return [];
    const [before, after] = [original(item), reversed];
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
    const first = compareLowered(original(item), item.variants.get('planted-first'), tolerance);
    const last = compareLowered(original(item), item.variants.get('fault/unsupported'), tolerance);
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

/** What could not be measured in one place is not measured. */
function either(first: AuditComparison, last: AuditComparison): AuditComparison {
  if (first.kind !== 'measured') return first;
  if (last.kind !== 'measured') return last;
  return { kind: 'measured', hit: first.hit !== last.hit };
}

interface ParityContext {
  readonly faults: readonly { readonly key: string }[];
  readonly harmless: readonly { readonly key: string }[];
  readonly tolerance: AuditTolerance;
}

/** Of the built-in items alone: they say the same in every language. */
function parityCounts(
  items: readonly AuditedItem[],
  { faults, harmless, tolerance }: ParityContext,
): readonly ParityCounts[] {
  const builtIn = items.filter(({ source }) => source === 'built-in');
  const languages = auditLanguages.filter((language) => builtIn.some((item) => item.language === language));
  const find = (item: string, language: AuditLanguage): AuditedItem | undefined =>
    builtIn.find((each) => each.item === item && each.language === language);
  const pairs = languages.flatMap((a, at) => languages.slice(at + 1).map((b) => ({ a, b })));
  return pairs.flatMap(({ a, b }): readonly ParityCounts[] => {
    const both = [...new Set(builtIn.map(({ item }) => item))].flatMap((item) => {
      const [one, other] = [find(item, a), find(item, b)];
      return one === undefined || other === undefined ? [] : [{ one, other }];
    });
    const originals = both.flatMap(({ one, other }): readonly (readonly [boolean, boolean])[] => {
      const [x, y] = [original(one), original(other)];
      if (typeof x !== 'number' || typeof y !== 'number') return [];
      return [[isLower(y, x, tolerance), isLower(x, y, tolerance)]];
    });
    const edits = (keys: ParityContext['faults']): readonly (readonly [boolean, boolean])[] =>
      both.flatMap(({ one, other }) =>
        keys.flatMap(({ key }): readonly (readonly [boolean, boolean])[] => {
          const x = compareLowered(original(one), one.variants.get(key), tolerance);
          const y = compareLowered(original(other), other.variants.get(key), tolerance);
          return x?.kind === 'measured' && y?.kind === 'measured' ? [[x.hit, y.hit]] : [];
        }),
      );
    const counted = (
      measure: ParityCounts['measure'],
      hits: readonly (readonly [boolean, boolean])[],
    ): ParityCounts => ({
      measure,
      a,
      b,
      n: hits.length,
      onlyA: hits.filter(([x, y]) => x && !y).length,
      onlyB: hits.filter(([x, y]) => y && !x).length,
    });
    return [
      counted('original', originals),
      ...(faults.length === 0 ? [] : [counted('detection', edits(faults))]),
      ...(harmless.length === 0 ? [] : [counted('false-alarms', edits(harmless))]),
    ];
  });
}
