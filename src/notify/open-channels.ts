// The channels of a config, by their names.
import type { Clock } from '../ports/clock.ts';
import type { Channel, PostOnce } from '../ports/notifier.ts';
import type { ChannelSettings } from './channel-settings.ts';

interface ChannelContext {
  readonly clock: Clock;
  readonly post: PostOnce;
  /** Fills in `${NAME}`. @throws ConfigError for a variable that is not set */
  readonly expand: (text: string, key: string) => string;
}

/** @throws ConfigError as `expand` */
export async function openChannel(
  name: string,
  settings: ChannelSettings,
  { clock, post, expand }: ChannelContext,
): Promise<Channel> {
  const { recovery } = settings;
  if (settings.type === 'webhook') {
    const { createWebhookChannel } = await import('./webhook-channel.ts');
    const [url, secret] = [expand(settings.url, 'url'), expand(settings.secret, 'secret')];
    return createWebhookChannel({ name, url, secret, recovery, clock, post });
  }
  if (settings.type === 'slack') {
    const { createSlackChannel } = await import('./slack-channel.ts');
    return createSlackChannel({ name, url: expand(settings.url, 'url'), recovery, post });
  }
  const { createMailChannel } = await import('./mail-channel.ts');
  const { host, secure, plain, port = secure ? 465 : 587, user, password, from, to } = settings;
  return await createMailChannel({
    ...{ name, recovery, host: expand(host, 'host'), port, secure, plain, from },
    user: user === undefined ? undefined : expand(user, 'user'),
    password: password === undefined ? undefined : expand(password, 'password'),
    to: typeof to === 'string' ? [to] : to,
  });
}
