// The rule of the decision line, as a config declares it.

import { isIndicator } from '../analysis/differential/collect-differential.ts';
import { type DecisionRule, ruleDefaults } from '../analysis/differential/decision-rule.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { HakariConfig } from './config-schema.ts';

export interface ReadDecisionRuleOptions {
  readonly where: (path: readonly PropertyKey[]) => string;
  /** Of the catalogue, those that are measured. */
  readonly metrics: readonly Metric[];
}

/**
 * @returns undefined for an experiment of another kind
 * @throws ConfigError for an indicator that is not measured, and for a margin that it cannot reach
 */
export function readDecisionRuleOf(
  { kind, decision = {}, metrics: written = [] }: HakariConfig,
  { where, metrics }: ReadDecisionRuleOptions,
): DecisionRule | undefined {
  if (kind !== 'preprocessing') return undefined;
  const ownMetrics = written.some((metric) => typeof metric !== 'string');
  const canonical = (name: string, path: readonly PropertyKey[]): string => {
    const known = knownMetric(name)?.name;
    const own = metrics.find((metric) => metric.name === known);
    if (own !== undefined && isIndicator(own)) return own.name;
    // A metric of the config's own is known once it is opened.
    if (known === undefined && ownMetrics && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return name;
    throw noIndicator(name, { where: where(path), metrics, measured: own !== undefined });
  };
  const { indicators, alpha, smallestN, margins = {} } = decision;
  return {
    ...ruleDefaults,
    ...(alpha === undefined ? {} : { alpha }),
    ...(smallestN === undefined ? {} : { smallestN }),
    indicators: indicators?.map((name, index) => canonical(name, ['decision', 'indicators', index])) ?? null,
    margins: Object.fromEntries(
      Object.entries(margins).map(([name, margin]) => {
        const path = ['decision', 'margins', name];
        const metric = canonical(name, path);
        refuseEndlessMargin({ metric, margin, metrics, where: where(path) });
        return [metric, margin];
      }),
    ),
  };
}

function noIndicator(
  name: string,
  { where, metrics, measured }: { where: string; metrics: readonly Metric[]; measured: boolean },
): ConfigError {
  const indicators = metrics.filter(isIndicator).map((metric) => metric.name);
  const known = `name one of ${indicators.join(', ')}`;
  const nearest = nearestName(name, indicators);
  const near = nearest === undefined ? `add it to metrics, or ${known}` : `did you mean ${nearest}?`;
  return new ConfigError(
    `${name} ${measured ? 'cannot decide: a failure of the system costs it nothing' : 'is not measured'}`,
    {
      code: 'config-decision',
      where,
      hint: measured ? known : near,
    },
  );
}

interface DeclaredMargin {
  readonly metric: string;
  readonly margin: number;
  readonly metrics: readonly Metric[];
  readonly where: string;
}

function refuseEndlessMargin({ metric, margin, metrics, where }: DeclaredMargin): void {
  const [least, most] = metrics.find(({ name }) => name === metric)?.definition.range ?? [0, null];
  if (most === null || margin < most - least) return;
  throw new ConfigError(`a margin of ${margin} allows any loss of ${metric}`, {
    code: 'config-decision',
    where,
    hint: `its values lie between ${least} and ${most}; write the largest loss that does not matter, such as 0.05`,
  });
}
