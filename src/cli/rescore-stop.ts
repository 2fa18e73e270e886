// `hakari rescore --stop-early`: the gate of the config as what ends the judging of a recorded run.
import type { StopEarlyRequest } from '../app/evaluate-options.ts';
import type { Metric } from '../metrics/metric.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import { flag, text, type Values } from './command.ts';
import type { Door } from './door.ts';
import type { StoreSession } from './session.ts';
import type { freshOptions } from './shared-options.ts';
import { openStopEarly } from './stop-early.ts';

export const rescoreStopOptions = {
  stopEarly: flag('judge in random order, and end as soon as every check of the gate is decided'),
  baseline: text('<run>', 'with --stop-early: what the gate holds the run against (gate.baseline of the config)'),
};

type AskedStop = Values<typeof rescoreStopOptions>;

interface Stopping {
  readonly asked: AskedStop;
  readonly run: Run;
  /** By which it is scored now; all that it was scored by before decides as well. */
  readonly metrics: readonly Metric[];
  readonly door: Door;
}

interface RescoreStop {
  readonly request: StopEarlyRequest;
  close(): Promise<void>;
}

/** Undefined where everything is judged. What is fixed before the start is told before anything is asked. */
export async function openRescoreStop(
  { store, loaded, ...session }: StoreSession,
  { asked, run, metrics, door }: Stopping,
): Promise<RescoreStop | undefined> {
  if (!asked.stopEarly) return undefined;
  if (loaded === undefined) {
    throw refused('what ends it is a gate, and there is no config with one', {
      where: '--stop-early',
      hint: 'write gate: into hakari.yaml, and name the config with -c where it is not here',
    });
  }
  const all = new Map([...runMetrics(run), ...metrics].map((metric) => [metric.name, metric]));
  const opened = await openStopEarly(
    { ...session, store, loaded },
    { stopEarly: true, baseline: asked.baseline, reuse: false },
    { metrics: [...all.values()], about: metrics.map(({ name }) => name), door },
  );
  if (opened === undefined) return undefined;
  const begin: StopEarlyRequest['begin'] = (...given) => {
    const decide = opened.request.begin(...given);
    opened.planned().forEach(door.remark);
    return decide;
  };
  return { request: { ...opened.request, begin }, close: opened.close };
}

/** @throws ConfigError `stop-early` for what does not go with it */
export function refuseBesideStop({
  stopEarly,
  baseline,
  dataset,
  fresh,
  freshSince,
}: AskedStop & Values<typeof freshOptions> & { readonly dataset?: string | undefined }): void {
  const idle = { where: '--baseline', hint: 'add --stop-early' };
  if (!stopEarly && baseline !== undefined)
    throw refused('it says what ends the judging early, and nothing is to end early', idle);
  if (!stopEarly) return;
  const where = '--stop-early';
  if (dataset !== undefined)
    throw refused('judgements of another version are looked up, and nobody is asked', { where, hint: 'leave it away' });
  if (fresh || freshSince !== undefined)
    throw refused('what is judged already is taken as it is', { where, hint: 'leave --fresh away' });
}

const refused = (message: string, given: { readonly where: string; readonly hint: string }): ConfigError =>
  new ConfigError(message, { code: 'stop-early', ...given });
