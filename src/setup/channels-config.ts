// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a config are written so
// The part of a config under `channels`: by which ways people are told. What is secret comes from the environment: a literal one is refused.
import { z } from 'zod';

const name = z.string().min(1);
const secret = z
  .string()
  .regex(/^\$\{[A-Za-z_][A-Za-z0-9_]*\}$/u, { error: 'is secret: write ${NAME}, and set NAME in the environment' });
const address = z.string().regex(/^[^\s<>,;"]+@[^\s<>,;"]+$/u, { error: 'is no address of mail' });

const isHere = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/u.test(host);

const common = {
  /** Whether it is told that an incident is over (true). */
  recovery: z.boolean().default(true),
  /** Whether it is told what people asked, of the five worst traces (true). */
  texts: z.boolean().default(true),
  /** (that of the reports, else `en`) */
  language: z.enum(['ja', 'ko', 'en']).optional(),
};

const channel = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('webhook'),
    /** `${NAME}` is filled in. */
    url: name,
    /** Of the signature. */
    secret,
    ...common,
  }),
  z.strictObject({
    type: z.literal('slack'),
    /** Whoever knows it can write there: it is secret. */
    url: secret,
    ...common,
  }),
  z
    .strictObject({
      type: z.literal('mail'),
      /** Server that takes it. */
      host: name,
      /** (587; 465 with `secure`) */
      port: z.int().min(1).max(65535).optional(),
      /** TLS from the first byte on; else it is asked for and has to come (false). */
      secure: z.boolean().default(false),
      /** Takes mail without TLS: for a server on this machine (false). */
      plain: z.boolean().default(false),
      user: name.optional(),
      password: secret.optional(),
      from: address,
      to: z.union([address, z.array(address).min(1).max(20)]),
      ...common,
    })
    .refine(({ user, password }) => (user === undefined) === (password === undefined), {
      path: ['password'],
      error: 'goes with user: name both, or neither',
    })
    .refine(({ plain, password, host }) => !plain || password === undefined || isHere(host), {
      path: ['plain'],
      error: 'would send the password in the clear: only to a server on this machine',
    })
    .refine(({ plain, secure }) => !(plain && secure), { path: ['plain'], error: 'is the opposite of secure' }),
]);

export const channelsSchema = z.record(
  z.string().regex(/^[\w-]{1,60}$/u, { error: 'is no name: letters, digits, _ and -' }),
  channel,
);

export type ChannelsConfig = z.output<typeof channelsSchema>;
