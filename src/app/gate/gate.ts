// The use case of a gate: a recorded run against the checks of its config, and against a baseline. No target is asked.

import { confirmGate, decideGate, type LookedAt } from '../../analysis/gate/decide-gate.ts';
import { metricsOfEach } from '../../analysis/gate/floor-check.ts';
import { categoryOfCheck, type GateCheck, type GateDefinition } from '../../analysis/gate/gate-definition.ts';
import {
  createGateCollector,
  type GateEvidence,
  type JudgeEvidence,
  type UnlikeRuns,
} from '../../analysis/gate/gate-evidence.ts';
import type { AskedInVain, GateObstacle, GateResult } from '../../analysis/gate/gate-result.ts';
import { areUnlikeLoads, dependsOnLoad, loadOf } from '../../analysis/load/unlike-load.ts';
import type { AgainReason } from '../../model/asked-again.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { readLatencyPass } from '../../model/latency-pass.ts';
import { isOfFile } from '../../model/run.ts';
import { readStopEarly, wasStoppedEarly } from '../../model/stopped-early.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import { lookAtLists } from '../compare/list-lengths.ts';
import { type AgainSource, pooledSource } from './asked-again.ts';
import { depthOf, lookAgain } from './early-gate.ts';
import { canBeRescored, rescoredSource } from './rescored-source.ts';
import { metricsOfChecks, type ResolvedGate, resolveChecks, resolvedGate } from './resolve-checks.ts';
import { refuseOtherDataset, refuseOtherScorers, type Scorers, versionsOf } from './stale-baseline.ts';

export interface GateRequest {
  readonly definition: Pick<GateDefinition, 'rule' | 'checks'>;
  readonly current: ComparedSource;
  /** What it is held against (nothing). */
  readonly baseline?: ComparedSource | undefined;
  /** A run that has the answers of the baseline under the judgements of the run (none). */
  readonly rejudged?: string | undefined;
  /** Runs that asked questions of it again (none). */
  readonly again?: readonly AgainSource[] | undefined;
  /** What of asking again came to nothing just now, by why it was asked (nothing). */
  readonly inVain?: ReadonlyMap<AgainReason, AskedInVain> | undefined;
  /** What keeps the gate from saying anything (nothing). */
  readonly obstacles?: readonly GateObstacle[];
  /** Holds the judges of the run against people, where a check asks for it; by metric and most age (nobody is). */
  readonly judges?: (checks: readonly GateCheck[]) => Promise<ReadonlyMap<string, JudgeEvidence>>;
}

/** What came of a gate, and what it was decided from. */
export interface Gated {
  readonly result: GateResult;
  /** With the questions that were asked again. */
  readonly evidence: GateEvidence;
}

/**
 * Decides a gate.
 * @throws ConfigError for a metric that neither run was measured by, for an example that the dataset does not have, for a gate without a check, and for
 * a baseline that cannot be compared: of another dataset version, scored by another version of a metric or by another judge
 */
export async function gate(request: GateRequest): Promise<Gated> {
  const { definition, current, baseline, again = [], inVain = new Map() } = request;
  const checks = resolveChecks(definition.checks, baseline === undefined ? [current] : [current, baseline]);
  if (baseline !== undefined) refuseOtherDataset(current, baseline, request.rejudged);
  const judges = await request.judges?.(checks);
  const decide = async (run: ComparedSource): Promise<Gated> => {
    const { evidence, rescored, sources } = await gatherAlike(baseline === undefined ? [run] : [run, baseline], checks);
    refuseUnknownExamples(checks, evidence);
    if (knowsAllQuestions(current)) refuseUnknownCategories(checks, evidence);
    const latencyPass = readLatencyPass(current.run?.environment.latencyPass);
    const isRecording = current.run !== undefined && isOfFile(current.run);
    const obstacles = [...(request.obstacles ?? []), ...unfinished(current)];
    const lookedAt = await lookedAtOf(current, { sources, checks });
    const apart = await unlikeRunsOf(sources, checks);
    const looked = lookedAt && { ...lookedAt, evidence: { ...lookedAt.evidence, ...apart } };
    const decided = decideGate(
      { ...definition, checks },
      { ...evidence, ...apart, judges, latencyPass, isRecording },
      obstacles,
      {
        lookedAt: looked,
      },
    );
    return { result: { ...decided, rescored }, evidence };
  };
  const first = await decide(current);
  if (again.length === 0 && inVain.size === 0) return first;
  const pooled = again.length === 0 ? first : await decide(pooledSource(current, again));
  const inVainOf = (why: AgainReason) => inVain.get(why) ?? again.find((each) => each.why === why)?.inVain;
  const result = confirmGate(first.result, pooled.result, {
    confirmed: again.some(({ why }) => why === 'confirm'),
    inVain: { confirm: inVainOf('confirm'), examples: inVainOf('examples') },
  });
  return { result, evidence: pooled.evidence };
}

interface Gathered {
  readonly evidence: GateEvidence;
  /** Of each run. */
  readonly scorers: readonly Scorers[];
}

interface Alike extends Pick<Gathered, 'evidence'> {
  readonly rescored: GateResult['rescored'];
  /** Of which the evidence is. */
  readonly sources: readonly ComparedSource[];
}

/** What the two runs do not compare by. */
async function unlikeRunsOf(
  [current, baseline]: readonly ComparedSource[],
  checks: readonly GateCheck[],
): Promise<Pick<GateEvidence, 'unlike' | 'unlikeLoads'>> {
  if (current === undefined || baseline === undefined) return {};
  const metrics = metricsOfChecks(checks, [current, baseline]);
  const unlike = new Map<string, UnlikeRuns>();
  for (const [metric, depths] of (await lookAtLists([current, baseline], metrics)).unlike) {
    const [now, before] = depths;
    unlike.set(metric, { what: 'depth', current: now?.depth ?? 0, baseline: before?.depth ?? 0 });
  }
  const [now, before] = [loadOf(current.run), loadOf(baseline.run)];
  const unlikeLoads = now !== null && before !== null && areUnlikeLoads([now, before]);
  if (!unlikeLoads) return { unlike, unlikeLoads };
  for (const { name } of metrics.filter(dependsOnLoad))
    unlike.set(name, { what: 'load', current: now, baseline: before });
  return { unlike, unlikeLoads };
}

/** What was looked at after every example has to be decided as it was looked at; undefined for a run that asked everything first. */
async function lookedAtOf(
  { run, examples }: ComparedSource,
  { sources, checks }: { readonly sources: readonly ComparedSource[]; readonly checks: readonly GateCheck[] },
): Promise<LookedAt | undefined> {
  const early = run && readStopEarly(run);
  const [current, baseline] = sources;
  if (early === undefined || examples === undefined || current === undefined) return undefined;
  const seen = await lookAgain(resolvedGate(checks, sources), { early, examples: examples(), current, baseline });
  return { ...seen, of: early.of, examples: early.examples };
}

/** Both runs scored by one version of each metric: what can be computed from the recorded answers is, where they differ. */
async function gatherAlike(sources: readonly ComparedSource[], checks: readonly GateCheck[]): Promise<Alike> {
  const gate = resolvedGate(checks, sources);
  const { metrics } = gate;
  const found = await gather(sources, gate);
  const [current, baseline] = sources;
  if (current === undefined || baseline === undefined) return { evidence: found.evidence, rescored: [], sources };
  const rescored = metrics
    .filter(canBeRescored)
    .filter((metric) => new Set(found.scorers.map((of) => versionsOf(metric, of)).filter((v) => v !== '')).size > 1)
    .map((metric) => ({ metric: metric.name, version: metric.definition.version }));
  refuseOtherScorers(
    metrics.filter(({ name }) => !rescored.some(({ metric }) => metric === name)),
    { current, baseline, scorers: found.scorers },
  );
  if (rescored.length === 0) return { evidence: found.evidence, rescored, sources };
  const anew = metrics.filter(({ name }) => rescored.some(({ metric }) => metric === name));
  const again = sources.map((source) => rescoredSource(source, anew));
  return { evidence: (await gather(again, gate)).evidence, rescored, sources: again };
}

async function gather(sources: readonly ComparedSource[], { checks, metrics, runs }: ResolvedGate): Promise<Gathered> {
  const collector = createGateCollector({
    runs,
    metrics,
    watched: watchedBy(checks),
    each: metricsOfEach(checks, metrics),
  });
  const scorers: Scorers[] = [];
  for (const [run, source] of sources.entries()) {
    const own = new Map<string, Set<string>>();
    for await (const row of source.rows(depthOf(metrics))) {
      collector.add(run, row);
      for (const { metric, metricVersion, scorerFingerprint, outcome, source: by } of row.scores) {
        if (outcome.status !== 'scored' || by === 'human') continue;
        own.set(metric, (own.get(metric) ?? new Set()).add(`${metricVersion} ${scorerFingerprint}`));
      }
    }
    scorers.push(own);
  }
  const [current] = sources;
  if (current?.examples !== undefined && knowsAllQuestions(current))
    for await (const example of current.examples()) collector.expect(example);
  return { evidence: collector.evidence(), scorers };
}

/** What a run that was stopped early left out, it was not to ask. */
const knowsAllQuestions = ({ examples, run }: ComparedSource): boolean =>
  examples !== undefined && (run === undefined || !wasStoppedEarly(run));

/** Examples of which every repeat is looked at, by metric. */
function watchedBy(checks: readonly GateCheck[]): ReadonlyMap<string, ReadonlySet<string>> {
  const watched = new Map<string, Set<string>>();
  for (const check of checks) {
    if (check.kind !== 'mustNotBreak' || check.metric === null) continue;
    const own = watched.get(check.metric) ?? new Set();
    watched.set(check.metric, own);
    for (const id of check.examples) own.add(id);
  }
  return watched;
}

function refuseUnknownExamples(checks: readonly GateCheck[], { examples }: GateEvidence): void {
  const ids = new Set(examples.map(({ id }) => id));
  for (const check of checks) {
    const unknown = check.kind === 'mustNotBreak' ? check.examples.find((id) => !ids.has(id)) : undefined;
    if (unknown === undefined) continue;
    const near = nearestName(unknown, [...ids]);
    throw new ConfigError(`the dataset has no example ${unknown}, which must not break`, {
      code: 'gate-example',
      where: 'gate',
      hint: near === undefined ? 'write the ids of examples of the dataset' : `did you mean ${near}?`,
    });
  }
}

function refuseUnknownCategories(checks: readonly GateCheck[], { examples }: GateEvidence): void {
  const categories = new Set(examples.flatMap(({ category }) => category ?? []));
  for (const check of checks) {
    const unknown = categoryOfCheck(check);
    if (unknown === undefined || categories.has(unknown)) continue;
    const near = nearestName(unknown, [...categories]);
    const all = [...categories].sort();
    const shown = `${all.slice(0, 5).join(', ')}${all.length > 5 ? `, … (${all.length} in all)` : ''}`;
    throw new ConfigError(`no question of the dataset is of the category ${unknown}`, {
      code: 'gate-category',
      where: 'gate',
      hint:
        all.length === 0
          ? 'its questions have no categories: leave category out'
          : near === undefined
            ? `its categories are ${shown}`
            : `did you mean ${near}?`,
    });
  }
}

const unfinished = ({ id, finished, run }: ComparedSource): readonly GateObstacle[] =>
  finished ? [] : [{ code: 'unfinished', run: id, status: run?.status ?? 'interrupted' }];
