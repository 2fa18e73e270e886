// The alerts of a config, ready to be looked at and told.

import type { AlertTelling } from '../app/alerts/look-at-rules.ts';
import type { AlertRules } from '../app/alerts/look-at-window.ts';
import type { Metric } from '../metrics/metric.ts';
import { present } from '../model/present.ts';
import type { WayWords } from '../model/way-on.ts';
import type { Clock } from '../ports/clock.ts';
import { alertMessage } from '../report/alerts/alert-message.ts';
import type { LoadedConfig } from './load-config.ts';
import { type OpenedChannels, openChannels } from './open-channels.ts';

export interface OpenedAlerts extends AlertRules, AlertTelling, Pick<OpenedChannels, 'close'> {
  readonly channels: OpenedChannels['channels'];
}

interface OpenAlertsOptions {
  readonly clock: Clock;
  /** Metrics of the config's own. */
  readonly own: readonly Metric[];
  /** Under which address people reach the server (they do not). */
  readonly address: () => string | undefined;
  /** Commands of messages. */
  readonly words: WayWords;
}

/** @throws ConfigError for a wrong rule, and for a variable of a channel that is not set */
export async function openAlerts(
  loaded: LoadedConfig,
  { clock, own, address, words }: OpenAlertsOptions,
): Promise<OpenedAlerts> {
  const rules = loaded.alertsOf(own);
  const wanted = new Set(rules.flatMap(({ to }) => to));
  const { channels, close } = await openChannels(loaded, { clock, only: wanted });
  const { config } = loaded;
  return {
    ...{ rules, own, falseAlarms: config.monitor.falseAlarms, channels, close },
    notice(channel, message) {
      const settings = config.channels[channel];
      const days = daysOf(message.look);
      const { stream: target, category, language } = message.rule.only;
      const base = address();
      const query = new URLSearchParams(present({ ...days, target, category, language }));
      return alertMessage({
        ...message,
        language: settings?.language ?? config.report.language ?? 'en',
        minute,
        queries: settings?.texts === false ? new Map() : message.queries,
        toldOfEnd: settings?.recovery ?? true,
        href: base === undefined ? undefined : `${base}/web/eval/monitor?${query}`,
        command: words({ do: 'monitor', ...days }),
      });
    },
  };
}

/** 2026-11-27 14:05 */
const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days (UTC) of a window. */
const daysOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from: day(from), to: day(to - 1) });
