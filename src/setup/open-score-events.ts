// Where a config has scores of production sent to.
import { ConfigError } from '../model/hakari-error.ts';
import type { ScoreEventStore } from '../ports/score-event-store.ts';
import { createScoreEvents, type ScoreEvents } from '../traces/otlp/score-events.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';

const timeoutMs = 10_000;

/** @returns undefined where the config names nothing @throws ConfigError `env-missing` · `bad-scores-url` */
export function openScoreEvents(
  { config, where }: Pick<LoadedConfig, 'config' | 'where'>,
  options: { readonly store: ScoreEventStore; readonly now: () => number; readonly log: (line: string) => void },
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
    random: Math.random,
    async post(body) {
      const reply = await fetch(url, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
        headers: { ...headers, 'content-type': 'application/json' },
      });
      const text = (await reply.text()).slice(0, 10_000);
      return { status: reply.status, body: text, retryAfterMs: retryAfterMs(reply.headers.get('retry-after')) };
    },
  });
}

/** Seconds alone: a date would need clocks that agree. */
const retryAfterMs = (said: string | null): number | undefined =>
  said !== null && /^\d{1,6}$/u.test(said.trim()) ? Number(said) * 1000 : undefined;
