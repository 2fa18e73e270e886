// Asks questions of a recorded run again, of the target that its config still has; the answers are a run of their own, marked as such.

import type { AskedInVain } from '../analysis/gate/gate-result.ts';
import { evaluateTargets } from '../app/evaluate.ts';
import type { WantedAgain } from '../app/gate/asked-again.ts';
import { writeAskedAgain } from '../model/asked-again.ts';
import { RunStopError } from '../model/call-error.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import { trialKey } from '../model/trial.ts';
import type { Target } from '../ports/target.ts';
import { type Budget, createBudget } from '../runner/calls/budget.ts';
import type { LoadedConfig } from './load-config.ts';
import { openExperiment } from './open-experiment.ts';
import type { Session } from './open-session.ts';

interface AskAgainOptions {
  readonly run: Run;
  readonly wanted: WantedAgain;
  /** Pays for the models, and for the calls of a target that is not made of them. */
  readonly budget: Budget;
  readonly stop: AbortSignal;
}

/** What all askings of a gate may take together. */
export const askingBudget = (limits: {
  readonly maxCalls: number | undefined;
  readonly maxCostUsd: number | undefined;
}): Budget => createBudget(present(limits));

/** Whether the config has the target of a run, so that it can be asked. */
export const canAskAgain = ({ config }: LoadedConfig, run: Run): boolean =>
  run.dataset !== undefined && config.targets.some(({ id, type }) => id === run.target.id && type === run.target.type);

/**
 * Judges are asked anew: a remembered verdict would be no second look.
 * @returns what came to nothing, where the asking did not come to its end; undefined where it did, and what failed is recorded
 * @throws ConfigError `gate-other-target` where the target is not what it was
 */
export async function askAgain(
  session: Session & { readonly loaded: LoadedConfig },
  { run, wanted, budget, stop }: AskAgainOptions,
): Promise<AskedInVain | undefined> {
  const { store } = session;
  const { request, close } = await openExperiment(session, {
    only: [run.target.id],
    repeat: wanted.repeat,
    judged: true,
    freshSince: session.clock.now(),
    budget,
    // Those of the run, whatever its file says now.
    examplesInStore: true,
  });
  try {
    const targets = request.targets.map((target) => countedTarget(target, run.target.type, budget));
    const [target] = targets;
    await target?.prepare({ skipIndexing: false, progress: session.progress });
    if (target?.snapshot().fingerprint !== run.target.fingerprint) throw otherTarget(run);
    const { id: datasetId = '', hash = '', name = '' } = run.dataset ?? {};
    const { header } = (await store.datasetById(datasetId, hash))!;
    const examples = [];
    let all = 0;
    for await (const example of store.examplesOf(hash)) {
      all++;
      if (wanted.isWanted(example)) examples.push(example);
    }
    // A part of a dataset is no newer version of it.
    const dataset = {
      header: examples.length === all ? header : { ...header, name: `${name} (asked again)` },
      examples,
    };
    const { runs, interrupted, stopped } = await evaluateTargets(session, {
      ...request,
      targets,
      dataset,
      metrics: request.metrics.filter((metric) => run.metrics.includes(metric.name)),
      environment: { ...request.environment, again: writeAskedAgain({ of: run.id, why: wanted.why }) },
      skipIndexing: false,
      resume: false,
      stop,
    });
    if (!interrupted) return undefined;
    const asked = examples.length * wanted.repeat;
    const id = runs[0]?.run.id ?? '';
    const recorded = (await store.trialKeys(id)).size;
    // Before the first answer failures are not recorded.
    const failed = recorded === 0 ? target.failures.size : (await store.failedTrials(id)).size;
    const [firstFailure = null] = target.failures.values();
    const notBegun = asked - Math.max(recorded, failed);
    return { wanted: asked, failed, notBegun, cause: stopped?.message ?? firstFailure };
  } finally {
    await close();
  }
}

/** Types of targets that are the user's own system: a question is a call of it, and what that asks of models it does not tell. */
const ownSystems: readonly string[] = ['http', 'command', 'module'];

/**
 * Has the budget pay for each question, and keeps what was said of those that failed.
 * @param type as its run recorded it: what it says of itself is known once it is prepared
 */
function countedTarget<Own extends Target>(
  target: Own,
  type: string,
  budget: Budget,
): Own & { readonly failures: ReadonlyMap<string, string> } {
  const failures = new Map<string, string>();
  const isOwn = ownSystems.includes(type);
  const ask: Target['ask'] = async (request) => {
    const key = trialKey(request.exampleId, request.repeat);
    try {
      const output = isOwn ? await paid(() => target.ask(request), budget, request.signal) : await target.ask(request);
      failures.delete(key);
      return output;
    } catch (error) {
      if (!(error instanceof RunStopError)) failures.set(key, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  // Not a copy: what a target tells of its index is known once it is prepared.
  return Object.assign(Object.create(target) as Own, { ask, failures });
}

/** What it costs is known once it has answered. */
const paid = (ask: () => ReturnType<Target['ask']>, budget: Budget, signal: AbortSignal): ReturnType<Target['ask']> =>
  budget.spend({ mostUsd: () => 0, signal }, async () => {
    const value = await ask();
    return { value, took: { inputTokens: null, outputTokens: null, costUsd: value.usage?.costUsd ?? 0 } };
  });

const otherTarget = ({ target }: Run): ConfigError =>
  new ConfigError(
    `the target ${target.id} is not what it was when the run was recorded, so that asking it again says nothing of the run`,
    {
      code: 'gate-other-target',
      where: 'gate',
      hint: 'run it anew, and hold the new run against the gate',
    },
  );
