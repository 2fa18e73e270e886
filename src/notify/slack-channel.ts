// What Slack's incoming webhooks take, and others take as well. Nothing that others wrote mentions anybody, links anywhere or looks like ours.
import type { Channel, PostOnce } from '../ports/notifier.ts';
import { noticeText } from './notice-text.ts';

interface SlackOptions {
  readonly name: string;
  readonly url: string;
  readonly recovery: boolean;
  readonly post: PostOnce;
}

/**
 * A text that is only shown. `<!channel>`, `<@U1>` and links begin with a `<`, which is escaped as Slack says; servers that take the same
 * format also read `@channel`, bare addresses and marks of emphasis, which are broken by a character without width.
 */
export function slackText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', `@${noWidth}`)
    .replaceAll('://', `:${noWidth}//`)
    .replaceAll(/[*_~`]/gu, (mark) => `${noWidth}${mark}${noWidth}`);
}

const noWidth = '\u200b';

export function createSlackChannel({ name, url, recovery, post }: SlackOptions): Channel {
  return {
    name,
    type: 'slack',
    recovery,
    async send({ id, notice, signal }) {
      const { link, ...rest } = notice;
      const text = [
        `*${slackText(notice.subject)}*`,
        noticeText(rest, slackText),
        // The address is ours: the two characters that would end it are not in an address that was written by URL.
        ...(link === undefined
          ? []
          : [`<${new URL(link.href).href.replaceAll(/[<>|]/gu, encodeURIComponent)}|${slackText(link.text)}>`]),
      ].join('\n');
      await post({
        ...{ url, signal, address: `the Slack webhook ${name}`, secrets: [url] },
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': id },
        body: JSON.stringify({ text, unfurl_links: false, unfurl_media: false, link_names: false }),
      });
      return undefined;
    },
    close: async () => {},
  };
}
