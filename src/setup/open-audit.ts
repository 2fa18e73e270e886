// Joins an audit with the judge of the config and the material of the judge's room.
import { auditedTraits } from '../analysis/audit/plan-audit.ts';
import type { AuditMaterial } from '../app/audit-judge.ts';
import {
  type CallEstimate,
  describeEstimate,
  estimateCalls,
  type PlannedModel,
} from '../calls/pricing/estimate-calls.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseOwnMetricName } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { errorAt } from './config-file.ts';
import { judgeName, judgeOfMetrics } from './configured-judge.ts';
import { configuredScoring } from './configured-scoring.ts';
import type { LoadedConfig } from './load-config.ts';
import type { Calls } from './open-calls.ts';
import { type OpenedInstruments, openInstruments } from './open-instruments.ts';
import { openOwnMetrics } from './own-metrics.ts';
import { configuredModels, planCalls, priceLines } from './planned-models.ts';

interface OpenedAudit {
  readonly metrics: readonly Metric[];
  readonly asking: OpenedInstruments;
  /** The judge's model, as the config names it. */
  readonly judge: string;
  readonly material: AuditMaterial;
  /**
   * What the judgements will take.
   * @param judgements how many, by the name of the metric
   */
  estimate(judgements: ReadonlyMap<string, number>): AuditEstimate;
}

export interface AuditEstimate extends Pick<CallEstimate, 'calls' | 'costUsd'> {
  /** For a person; prices are said too. */
  readonly lines: readonly string[];
}

interface OpenAuditOptions {
  /** Metrics to audit; empty: the judged ones of the config, or faithfulness, answerRelevance and correctness. */
  readonly names: readonly string[];
  readonly calls: Calls;
}

/** @throws ConfigError for a metric that asks no judge, and where there is no judge */
export async function openAudit(loaded: LoadedConfig, { names, calls }: OpenAuditOptions): Promise<OpenedAudit> {
  const own = await openOwnMetrics(loaded);
  const definitions = own.metrics.map(({ definition }) => definition);
  const named = names.map((name) => errorAt({ input: 'metric' }, () => parseOwnMetricName(name, definitions)));
  const pure = named.find(({ definition }) => !definition.needs.includes('judge'));
  if (pure !== undefined) {
    throw new ConfigError(`${pure.name} asks no judge`, {
      code: 'audit-metric',
      where: { input: 'metric' },
      hint: 'name a metric that a judge is asked for, such as faithfulness',
    });
  }
  const metrics = named.length > 0 ? named : judgedMetrics(loaded, own.metrics);
  const judge = judgeOfMetrics(loaded, metrics);
  const planned = { loaded, only: [], judge, today: calls.today };
  const models = configuredModels({ ...planned, metrics });
  const configured = await configuredScoring(loaded, metrics);
  const asking = await openInstruments({ judge, own, configured, metrics, calls });
  const { builtInCases, citingCases, recordedCases } = await import('../judge/audit/audit-cases.ts');
  return {
    metrics,
    asking,
    judge: judge === undefined ? '' : judgeName(judge),
    material: {
      builtIn: (options) => [
        ...(metrics.every(isOfCitations) ? [] : builtInCases(options)),
        ...(metrics.some(isOfCitations) ? citingCases(options) : []),
      ],
      recorded: recordedCases,
    },
    estimate: (judgements) => {
      const each = metrics.flatMap((metric) =>
        planCalls(
          configuredModels({ ...planned, metrics: [metric] }),
          new Map([['', judgements.get(metric.name) ?? 0]]),
        ),
      );
      const estimate = estimateCalls(together(each));
      const { calls: count, costUsd } = estimate;
      return { lines: [...priceLines(models), ...describeEstimate(estimate)], calls: count, costUsd };
    },
  };
}

const isOfCitations = ({ definition }: Metric): boolean => auditedTraits(definition.name).ofCitations === true;

/** One entry a model, whichever metrics it is asked for; reply lengths are evened out over all calls. */
function together(planned: readonly PlannedModel[]): readonly PlannedModel[] {
  const byModel = Map.groupBy(planned, ({ name, part }) => JSON.stringify([name, part]));
  return [...byModel.values()].flatMap((all) => {
    const [first] = all;
    const calls = all.reduce((sum, { trials, callsATrial }) => sum + trials * callsATrial, 0);
    const tokens = all.reduce((sum, { trials, callsATrial, maxTokens }) => sum + trials * callsATrial * maxTokens, 0);
    if (first === undefined || calls === 0) return [];
    return [{ ...first, trials: calls, callsATrial: 1, maxTokens: Math.ceil(tokens / calls) }];
  });
}

const usual = ['faithfulness', 'answerRelevance', 'correctness'] as const;

function judgedMetrics({ metrics }: LoadedConfig, own: readonly Metric[]): readonly Metric[] {
  const all = new Map([...metrics, ...own].map((metric) => [metric.name, metric]));
  const judged = [...all.values()].filter(({ definition }) => definition.needs.includes('judge'));
  return judged.length > 0 ? judged : usual.flatMap((name) => knownMetric(name) ?? []);
}
