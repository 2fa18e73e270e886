// Limits that one process keeps and several do not keep together.
import { ConfigError } from '../model/hakari-error.ts';
import type { LoadedConfig } from './load-config.ts';

/** What each worker would keep by itself, so that together they would go beyond it. */
const limits = ['requestsPerMinute', 'tokensPerMinute'] as const;

/** @throws ConfigError `not-shared` when the config states a quota */
export function refuseSharedLimits({ config, where }: LoadedConfig): void {
  const text = JSON.stringify([config.judge ?? null, config.targets]);
  const found = limits.find((limit) => text.includes(`"${limit}":`));
  if (found === undefined) return;
  throw new ConfigError(`${found} is kept by each process for itself, and several workers would go beyond it`, {
    code: 'not-shared',
    where: where([]),
    hint: 'leave it out, or run in one process',
  });
}
