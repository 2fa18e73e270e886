// A channel as its settings say, with `${NAME}` where the environment fills something in.

interface Told {
  /** Whether it is told that an incident is over. */
  readonly recovery: boolean;
}

export interface WebhookSettings extends Told {
  readonly type: 'webhook';
  readonly url: string;
  readonly secret: string;
}

export interface SlackSettings extends Told {
  readonly type: 'slack';
  readonly url: string;
}

export interface MailSettings extends Told {
  readonly type: 'mail';
  readonly host: string;
  readonly port?: number | undefined;
  readonly secure: boolean;
  readonly plain: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly from: string;
  readonly to: string | readonly string[];
}

export type ChannelSettings = WebhookSettings | SlackSettings | MailSettings;
