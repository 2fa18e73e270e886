// Pure scorers made with settings of a config: an index of laws, tables of phrases.
import { metricDefinitions } from '../metrics/catalogue.ts';
import type { Metric } from '../metrics/metric.ts';
import { pureFingerprint } from '../metrics/pure-fingerprint.ts';
import { createPureScorers } from '../metrics/pure-scorers.ts';
import type { ScoringSettings } from '../metrics/scoring-settings.ts';
import { type MetricDefinition, type MetricSetting, metricSettings } from '../model/metric-definition.ts';
import type { InstrumentScorer, Instruments } from '../ports/instruments.ts';
import type { OpenedSetting, SettingSource } from './opened-setting.ts';

/** Every setting: one line each. Undefined where the config has none, so that the plain scorer stands. */
const openers: Readonly<Record<MetricSetting, (source: SettingSource) => Promise<OpenedSetting | undefined>>> = {
  laws: async (source) => await (await import('./open-laws.ts')).openLaws(source),
  phrases: async (source) => (await import('./open-phrases.ts')).openPhrases(source),
};

/**
 * Opens a setting only where a metric is asked for that uses it.
 * @throws ConfigError, DatasetError for a setting that cannot be read
 */
export async function configuredScorers(
  source: SettingSource,
  metrics: readonly Metric[],
): Promise<Instruments['scorers']> {
  const names = new Set(metrics.flatMap(({ definition: { name, basis } }) => [name, basis]));
  const wanting = metricDefinitions.filter(({ name }) => names.has(name));
  const opened = new Map<MetricSetting, OpenedSetting>();
  for (const setting of metricSettings) {
    if (!wanting.some(({ settings = [] }) => settings.includes(setting))) continue;
    const found = await openers[setting](source);
    if (found !== undefined) opened.set(setting, found);
  }
  return Object.fromEntries(
    wanting.flatMap((definition): readonly (readonly [string, InstrumentScorer])[] => {
      const scorer = configuredScorer(definition, opened);
      return scorer === undefined ? [] : [[definition.name, scorer]];
    }),
  );
}

function configuredScorer(
  definition: MetricDefinition,
  opened: ReadonlyMap<MetricSetting, OpenedSetting>,
): InstrumentScorer | undefined {
  const used = (definition.settings ?? []).flatMap((setting) => opened.get(setting) ?? []);
  if (used.length === 0) return undefined;
  const settings: ScoringSettings = Object.assign({}, ...used.map(({ value }) => value));
  const scorer = createPureScorers(settings)[definition.name];
  if (scorer === undefined) return undefined;
  const digest = used.map((setting) => setting.digest).join('+');
  return { scorer, fingerprint: pureFingerprint(definition, digest), source: 'computed' };
}
