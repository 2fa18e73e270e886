// Whether grades of documents that nobody judged could decide a check that says nothing.
import type { Metric } from '../../metrics/metric.ts';
import { differenceBounds, hasHoleBounds } from '../holes/difference-bounds.ts';
import type { HoledQuestions } from '../holes/settle-difference.ts';
import type { ValueColumn } from '../values/value-column.ts';
import { weighCheck } from './check-kinds.ts';
import { categoryOfCheck, type DropCheck, type FloorCheck } from './gate-definition.ts';
import { type GateEvidence, placesOf } from './gate-evidence.ts';
import type { CheckResult, GateResult, SettlingGrades } from './gate-result.ts';
import { verdictOfSample } from './interval-verdict.ts';

/** A check of which grades could be asked. */
export interface GradedCheck {
  readonly check: FloorCheck | DropCheck;
  readonly metric: Metric;
}

/**
 * Undefined for a check that is decided, that is not of a metric of graded lists, or that says nothing for another reason than chance. A run that was looked at after
 * every question is not asked: other grades would have ended it elsewhere.
 */
export function openToGrades(
  { check, verdict, reason }: CheckResult,
  { early, rule }: Pick<GateResult, 'early' | 'rule'>,
  { metrics }: Pick<GateEvidence, 'metrics'>,
): GradedCheck | undefined {
  if (verdict !== 'INCONCLUSIVE' || early !== null || rule !== 'interval') return undefined;
  if (reason !== 'undecided' && reason !== 'tests-disagree') return undefined;
  if (check.kind !== 'floor' && check.kind !== 'drop') return undefined;
  const metric = metrics.get(check.metric);
  return metric === undefined || !hasHoleBounds(metric) ? undefined : { check, metric };
}

/** Ways to hand out grades that are looked at for each question: beyond, bounds are such as no grades pass. */
const mostWays = 100;

/**
 * The check is held against what the mean would be at either end of all grades, its other questions as they are. Questions are independent of each other, so that
 * these ends are the sums of theirs.
 * @param questions of the baseline and the run, of a floor of the run alone @param failLevel that was left to its FAIL; null where it cannot fail
 * @returns null where all is judged, and where neither end decides it
 */
export function gradesThatSettle(
  { check, metric }: GradedCheck,
  evidence: GateEvidence,
  given: { readonly questions: HoledQuestions; readonly largestGrade: number; readonly failLevel: number | null },
): SettlingGrades | null {
  const { current, baseline } = evidence;
  const column = current.columns.get(metric.name);
  const before = check.kind === 'drop' ? baseline?.columns.get(metric.name) : undefined;
  if (column === undefined || (check.kind === 'drop' && before === undefined)) return null;
  const [low, high]: [number[], number[]] = [[...column.values], [...column.values]];
  let [documents, examples] = [0, 0];
  for (const place of placesOf(evidence, categoryOfCheck(check))) {
    const [value = Number.NaN, base = Number.NaN] = [
      column.values[place],
      before === undefined ? 0 : before.values[place],
    ];
    const question = Number.isNaN(value) || Number.isNaN(base) ? undefined : given.questions.get(place);
    if (question === undefined) continue;
    documents += question.names.length;
    examples++;
    const bounds = differenceBounds(question, { metric, largestGrade: given.largestGrade, mostWays });
    low[place] = base + bounds.low;
    high[place] = base + bounds.high;
  }
  if (documents === 0) return null;
  const ends = [low, high].map((values) => weighedWith(check, { ...column, values }, evidence));
  const atEnds = ends.flatMap((end) => (end.kind === 'sample' ? [verdictOfSample(check, end, given)] : []));
  const decides = atEnds.some((verdict) => verdict === 'PASS' || verdict === 'FAIL');
  // What nobody judged counts as not relevant: graded so, the check says nothing, as today.
  const couldBe = (['FAIL', 'INCONCLUSIVE', 'PASS'] as const).filter(
    (wanted) => wanted === 'INCONCLUSIVE' || atEnds.includes(wanted),
  );
  const bounds = ends.map(({ facts }) => (check.kind === 'drop' ? facts.difference : facts.current));
  const [lowest = null, highest = null] = bounds;
  if (!decides || lowest === null || highest === null) return null;
  return { documents, examples, bounds: [lowest, highest], couldBe };
}

function weighedWith(check: FloorCheck | DropCheck, column: ValueColumn, evidence: GateEvidence) {
  const { current } = evidence;
  const columns = new Map([...current.columns, [check.metric, column] as const]);
  return weighCheck(check, { ...evidence, current: { ...current, columns } });
}
