// Where a config has scores of production sent to.
import { ConfigError } from '../model/hakari-error.ts';
import { createScoreEvents, type ScoreEvents } from '../traces/otlp/score-events.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';

const timeoutMs = 10_000;

/** @returns undefined where the config names nothing @throws ConfigError `env-missing` · `bad-scores-url` */
export function openScoreEvents(
  { config, where }: Pick<LoadedConfig, 'config' | 'where'>,
  options: { readonly now: () => number; readonly log: (line: string) => void },
): ScoreEvents | undefined {
  const { scoresTo } = config.traces;
  if (scoresTo === undefined) return undefined;
  const filled = (text: string, ...path: readonly string[]): string =>
    expandEnv(text, where(['traces', 'scoresTo', ...path]), process.env);
  const url = filled(scoresTo.url, 'url');
  if (!/^https?:$/u.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('it is no address of http or https', {
      code: 'bad-scores-url',
      where: where(['traces', 'scoresTo', 'url']),
      hint: 'write it whole, such as https://collector.example.org:4318/v1/logs',
    });
  const headers = Object.fromEntries(
    Object.entries(scoresTo.headers).map(([name, value]) => [name, filled(value, 'headers', name)]),
  );
  return createScoreEvents({
    ...options,
    async post(body) {
      const reply = await fetch(url, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await reply.arrayBuffer();
      return reply.status;
    },
  });
}
