// What would settle a gate that says nothing, as far as it takes another look at its runs: grades of documents, and what judging more questions costs.
import { readScoreDetails } from '../../analysis/calls/read-score-details.ts';
import { metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { GateEvidence } from '../../analysis/gate/gate-evidence.ts';
import type { CheckResult, GateResult, JudgingCost } from '../../analysis/gate/gate-result.ts';
import { lostIn, unaskedBefore } from '../../analysis/gate/lost-in.ts';
import { type GradedCheck, gradesThatSettle, openToGrades } from '../../analysis/gate/settle-by-grades.ts';
import { baselineFirst, nothingSettles } from '../../analysis/gate/settle-check.ts';
import { createHoleCollector, type HoleCollector } from '../../analysis/holes/collect-holes.ts';
import { addedMetrics } from '../../model/added-metrics.ts';
import { isOfFile } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { Gated } from './gate.ts';
import type { GatedSources } from './question-changes.ts';

/** Walks the runs once more, and only where a check is open that it can tell something of. A gate that fails is decided: what is still open beside it turns nothing. */
export async function withWhatSettles({ result, evidence }: Gated, sources: GatedSources): Promise<GateResult> {
  if (result.verdict === 'FAIL')
    return { ...result, checks: result.checks.map((found) => ({ ...found, settle: null })) };
  const graded = new Map(
    result.checks.flatMap((found) => {
      const open = openToGrades(found, result, evidence);
      return open === undefined ? [] : [[found, open] as const];
    }),
  );
  const judges = result.checks.some(({ settle }) => (settle?.more ?? 0) > 0) && isJudged(sources.current);
  const { run } = sources.current;
  const added = new Set(run === undefined ? [] : addedMetrics(run));
  const lost = (found: CheckResult) =>
    (found.settle?.remeasure ?? 0) === 0
      ? null
      : lostIn(found.check, evidence, {
          addedLater: added.has(metricOfCheck(found.check) ?? ''),
          ofFile: run !== undefined && isOfFile(run),
        });
  const before = (found: CheckResult) => (canGoOn(sources) ? unaskedBefore(found.check, evidence) : 0);
  const placed = result.checks.map((found) =>
    found.settle === null
      ? found
      : { ...found, settle: { ...baselineFirst(found.settle, before(found)), lost: lost(found) } },
  );
  if (graded.size === 0 && !judges) return { ...result, checks: placed };
  const { holes, judged } = await walked(sources, { evidence, graded: [...graded.values()], judges });
  const asked = evidence.current.trials.reduce((sum, own) => sum + (own?.trials ?? 0), 0);
  const repeat = sources.current.run?.repeat ?? 1;
  const settledBy = (found: CheckResult, at: number): CheckResult => {
    const { settle } = found;
    const open = graded.get(result.checks[at] as CheckResult);
    const more = (settle?.more ?? 0) * repeat;
    const judge = more === 0 ? null : judgingCost(judged, { asked, more });
    const grades = open === undefined ? null : gradesOf(open, found, { evidence, holes, sources });
    if (judge === null && grades === null) return found;
    return { ...found, settle: { ...(settle ?? nothingSettles), judge, grades } };
  };
  return { ...result, checks: placed.map(settledBy) };
}

/** Whether the baseline stopped on its way through the dataset that this run was asked. */
const canGoOn = ({ current, baseline }: GatedSources): boolean =>
  baseline?.run !== undefined && !baseline.finished && baseline.dataset?.hash === current.dataset?.hash;

const isJudged = ({ run }: ComparedSource): boolean => run?.environment.judge !== undefined;

interface Walk {
  readonly evidence: GateEvidence;
  readonly graded: readonly GradedCheck[];
  readonly judges: boolean;
}

interface Walked {
  readonly holes: HoleCollector;
  readonly judged: JudgeCalls;
}

async function walked({ current, baseline }: GatedSources, { evidence, graded, judges }: Walk): Promise<Walked> {
  const places = new Map(evidence.examples.map(({ id }, place) => [id, place]));
  const holes = createHoleCollector({ largestGrade: await current.largestGrade?.() });
  const judged: JudgeCalls = { calls: 0, knownUsd: 0, untold: 0 };
  const needsBaseline = graded.some(({ check }) => check.kind === 'drop');
  for (const source of baseline === undefined || !needsBaseline ? [current] : [baseline, current]) {
    for await (const { example, trial, scores } of source.rows('untexted')) {
      const place = places.get(example.id);
      if (graded.length > 0 && place !== undefined) holes.add(source.id, place, { example, trial });
      if (judges && source === current) addCalls(judged, scores);
    }
  }
  return { holes, judged };
}

function gradesOf(
  open: GradedCheck,
  { failLevel }: CheckResult,
  {
    evidence,
    holes,
    sources: { current, baseline },
  }: Pick<Walk, 'evidence'> & {
    readonly holes: HoleCollector;
    readonly sources: GatedSources;
  },
) {
  const before = open.check.kind === 'drop' ? baseline?.id : undefined;
  const questions = holes.questions(before, current.id, open.metric);
  return gradesThatSettle(open, evidence, { questions, largestGrade: holes.largestGrade(), failLevel });
}

interface JudgeCalls {
  calls: number;
  /** Of those that tell it, one that was remembered among them: of another question it would be paid for. */
  knownUsd: number;
  untold: number;
}

function addCalls(tally: JudgeCalls, scores: readonly Score[]): void {
  for (const { source, outcome } of scores) {
    if (source !== 'judge') continue;
    for (const { costUsd } of readScoreDetails(outcome.details).calls) {
      tally.calls++;
      if (costUsd === null) tally.untold++;
      else tally.knownUsd += costUsd;
    }
  }
}

/** As many calls a question as this run took, at their price. */
function judgingCost(
  { calls, knownUsd, untold }: JudgeCalls,
  { asked, more }: { readonly asked: number; readonly more: number },
): JudgingCost | null {
  if (asked === 0 || calls === 0) return null;
  return { calls: Math.ceil((calls / asked) * more), costUsd: untold > 0 ? null : (knownUsd / asked) * more };
}
