// What the store knows of the judges that scored some runs: their newest audits, and how they stand with people.
import type { Metric } from '../metrics/metric.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { JudgeAgreement, JudgeRecord } from '../report/judges/judge-record.ts';

/** Runs with labels that are looked at, the newest. */
const mostLabelled = 12;

/**
 * A judge is known by what makes its verdicts: another prompt, model or setting is another judge, of which nothing is on record.
 * @returns undefined where no judge scored anything of these runs
 */
export async function judgeRecord(store: Store, runs: readonly Run[]): Promise<JudgeRecord | undefined> {
  const names = judgedNames(runs);
  if (names.length === 0) return undefined;
  // Who made the scores of a large run is asked for only where something is on record of anybody.
  const isNobodyKnown =
    (await store.judgeAuditState()) === undefined && (await store.labelledRuns({ limit: 1 })).length === 0;
  if (isNobodyKnown) return { audits: [], unaudited: names, agreements: [] };
  const judged = await judgedMetrics(store, runs);
  if (judged.size === 0) return undefined;
  const fingerprints = [...judged.values()].flatMap((own) => [...own]);
  const audits = await store.newestJudgeAudits(fingerprints);
  const unaudited = [...judged].filter(([, own]) => !audits.some(({ fingerprint }) => own.has(fingerprint)));
  return { audits, unaudited: unaudited.map(([metric]) => metric), agreements: await agreementsOf(store, judged) };
}

/** Metrics that the judge of these runs was asked for. */
const judgedNames = (runs: readonly Run[]): readonly string[] => [
  ...new Set(
    runs
      .filter(({ environment }) => environment.judge !== undefined)
      .flatMap((run) => runMetrics(run).filter(isJudged))
      .map(({ name }) => name),
  ),
];

const isJudged = ({ definition }: Metric): boolean => definition.needs.includes('judge');

/** Scorers by metric. */
type Judged = ReadonlyMap<string, ReadonlySet<string>>;

async function judgedMetrics(store: Store, runs: readonly Run[]): Promise<Judged> {
  const judged = new Map<string, Set<string>>();
  for (const run of runs) {
    const names = runMetrics(run).filter(isJudged);
    if (names.length === 0) continue;
    const scorers = await store.scorersOf(run.id);
    for (const { name } of names)
      for (const fingerprint of scorers.get(name) ?? []) {
        // Where no judge was asked the score says so, and has none.
        if (fingerprint === '') continue;
        judged.set(name, (judged.get(name) ?? new Set()).add(fingerprint));
      }
  }
  return judged;
}

/** Of each metric by the run that has most labels of the same judge. */
async function agreementsOf(store: Store, judged: Judged): Promise<readonly JudgeAgreement[]> {
  const best = new Map<string, JudgeAgreement>();
  for (const id of await store.labelledRuns({ limit: mostLabelled })) {
    const run = await store.findRun(id);
    if (run?.dataset === undefined) continue;
    const scorers = await store.scorersOf(id);
    const same = [...judged].filter(([metric, own]) => {
      const there = scorers.get(metric);
      return there?.size === 1 && [...there].every((fingerprint) => own.has(fingerprint));
    });
    if (same.length === 0) continue;
    const names = new Set(same.map(([metric]) => metric));
    // Few runs have labels of people; what weighs them brings the reading of citations along.
    const { standingsOf } = await import('./labelling/judge-standings.ts');
    for (const { metric, basis, rows, problem } of await standingsOf({ store }, run)) {
      const [all] = rows;
      if (!names.has(metric) || problem !== null || basis === null || basis === 'unknown') continue;
      if (all === undefined || all.kappa === null || all.ci95 === null || all.n <= (best.get(metric)?.n ?? 0)) continue;
      best.set(metric, { metric, run: id, kappa: all.kappa, ci95: all.ci95, n: all.n });
    }
  }
  return [...best.values()];
}
