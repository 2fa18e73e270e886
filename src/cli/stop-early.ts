// `--stop-early`: the gate of the config as what ends a run, with what is told before the first question.

import type { StopEarlyRequest } from '../app/evaluate-options.ts';
import { type EarlyPlan, type StopByGate, stopByGate } from '../app/gate/stop-by-gate.ts';
import { ownMetricsOf } from '../app/open-runs.ts';
import type { Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { checkName } from '../report/gate/check-words.ts';
import { wordsFor } from '../report/gate/gate-report.ts';
import { gateTexts } from '../report/gate/texts.ts';
import type { Door } from './door.ts';
import { namedBaseline, openSources } from './open-sources.ts';
import type { ConfigSession } from './session.ts';

interface AskedStop {
  readonly stopEarly: boolean;
  readonly baseline?: string | undefined;
  readonly reuse: boolean;
}

interface StopFor extends Pick<StopByGate, 'metrics' | 'about'> {
  readonly door: Pick<Door, 'remark'>;
}

interface StopEarly {
  readonly request: StopEarlyRequest;
  /** What is fixed before the start, a line each; none before the dataset is known. */
  planned(): readonly string[];
  close(): Promise<void>;
}

/**
 * Undefined where everything is asked.
 * @throws ConfigError for what cannot go with it
 */
export async function openStopEarly(
  { loaded, store }: ConfigSession,
  { stopEarly, baseline, reuse }: AskedStop,
  { metrics, about, door }: StopFor,
): Promise<StopEarly | undefined> {
  refuseBeside({ stopEarly, baseline, reuse }, loaded.config.kind);
  if (!stopEarly) return undefined;
  const reference = await namedBaseline(baseline, { store, loaded });
  const opened = await openSources(reference === undefined ? [] : [reference], { store, door, metrics: [] });
  let plan: EarlyPlan | undefined;
  const request = await stopByGate({
    definition: loaded.gate,
    metrics,
    about,
    baseline: opened.sources[0],
    planned: (made) => {
      plan = made;
    },
  });
  return {
    request,
    planned: () => (plan === undefined ? [] : planLines(plan, metrics)),
    close: opened.close,
  };
}

function refuseBeside({ stopEarly, baseline, reuse }: AskedStop, kind: string | undefined): void {
  const refused = (message: string, hint: string): ConfigError =>
    new ConfigError(message, { code: 'stop-early', where: '--stop-early', hint });
  if (!stopEarly && baseline !== undefined) {
    throw new ConfigError('--baseline says what ends a run early, and nothing is to end early', {
      code: 'stop-early',
      where: '--baseline',
      hint: 'add --stop-early, or hold the finished run against it with hakari gate',
    });
  }
  if (!stopEarly) return;
  if (reuse) throw refused('what is taken over from an earlier run is scored at once', 'leave --reuse away');
  if (kind === 'preprocessing') throw refused('preparations are judged by all questions', 'leave --stop-early away');
}

function planLines(
  { stopEarly: { of, seed }, examples, early, demandingAll, others }: EarlyPlan,
  metrics: readonly Metric[],
): readonly string[] {
  const { ownMetrics } = ownMetricsOf(metrics);
  const words = wordsFor({ ownMetrics }, gateTexts.en);
  const named = (checks: EarlyPlan['early']): string => checks.map((check) => checkName(check, words)).join('; ');
  const about =
    of === 'dataset'
      ? `the mean that all ${examples} questions of this dataset have`
      : 'the questions that this dataset is a sample of';
  return [
    `ends as soon as these are decided: ${named(early)}`,
    `looked at after every question, in the random order of seed ${seed}, at one-sided levels of .05 for a PASS and .05 / ${early.length} for a FAIL; verdicts are about ${about}`,
    ...(demandingAll.length === 0 ? [] : [`nothing ends before one answer does not hold: ${named(demandingAll)}`]),
    ...(others.length === 0 ? [] : [`decided at the end, by what was asked: ${named(others)}`]),
  ];
}
