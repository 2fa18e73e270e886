// What pure scorers are given of a config, once it was read.
import { hash } from 'node:crypto';
import type { ScoringSettings } from '../metrics/scoring-settings.ts';
import { canonicalJson } from '../model/canonical-json.ts';
import type { HakariConfig } from './config-schema.ts';
import type { LoadedConfig } from './load-config.ts';

/** What of a config settings are read from. */
export type SettingSource = Pick<LoadedConfig, 'directory' | 'where'> & {
  readonly config: Pick<HakariConfig, 'laws' | 'phrases' | 'targets'>;
};

/** A setting that was read. */
export interface OpenedSetting {
  readonly value: ScoringSettings;
  /** Digest of its content: scores by different ones are not compared as if they were alike. */
  readonly digest: string;
}

export const openedSetting = (value: ScoringSettings): OpenedSetting => ({
  value,
  digest: hash('sha256', canonicalJson(value), 'hex').slice(0, 16),
});
