// The channels of a config, opened: what is secret in them is filled in here, and goes no further.
import type { ChannelSettings } from '../notify/channel-settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Channel, PostOnce } from '../ports/notifier.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';

export interface OpenedChannels {
  readonly channels: ReadonlyMap<string, Channel>;
  close(): Promise<void>;
}

/**
 * @param only names of those that are wanted (all)
 * @throws ConfigError `env-missing`
 */
export async function openChannels(
  { config, where }: Pick<LoadedConfig, 'config' | 'where'>,
  { clock, only }: { readonly clock: Clock; readonly only?: ReadonlySet<string> },
): Promise<OpenedChannels> {
  const wanted = Object.entries(config.channels).filter(([name]) => only?.has(name) ?? true);
  const channels = new Map<string, Channel>();
  if (wanted.length === 0) return { channels, close: async () => {} };
  const { openChannel } = await import('../notify/open-channels.ts');
  const { post, close } = await openPost(clock);
  for (const [name, settings] of wanted) {
    const expand = (text: string, key: string): string => {
      const place = where(['channels', name, key]);
      return expandEnv(text, `${place}: channels.${name}.${key}`, process.env);
    };
    channels.set(name, await openChannel(name, settings satisfies ChannelSettings, { clock, post, expand }));
  }
  return {
    channels,
    async close() {
      for (const channel of channels.values()) await channel.close();
      await close();
    },
  };
}

/** Posts by the client that asks targets: a redirection to another server is refused, what is secret is in no message. */
async function openPost(clock: Clock): Promise<{ readonly post: PostOnce; close(): Promise<void> }> {
  const [{ Agent }, { sendRequest }] = await Promise.all([import('undici'), import('../targets/http-client.ts')]);
  const dispatcher = new Agent({ allowH2: false });
  return {
    async post({ url, headers, body, signal, address, secrets }) {
      const call = { url: new URL(url), method: 'POST', headers, body, signal } as const;
      const reply = await sendRequest(call, { dispatcher, clock, address, secrets });
      reply.end();
    },
    close: () => dispatcher.destroy(),
  };
}
