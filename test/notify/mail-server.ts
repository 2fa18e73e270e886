// A mail server on loopback that speaks SMTP line by line, and misbehaves as it is told to.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface MailServerOptions {
  /** With a certificate STARTTLS is offered (it is not). */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Who has to sign in (nobody). */
  readonly account?: { readonly user: string; readonly password: string };
  /** The reply to an address, by how often it was named (250 all). */
  readonly rcpt?: (address: string, time: number) => string;
  /**
   * What becomes of a mail, by how many were begun (`250 taken`): a reply, or
   * - `drop`: the line is cut in the middle of the data
   * - `silent`: it has all of it, and never says so
   * - `unheard`: it has all of it, and the line is cut before the reply
   */
  readonly data?: (time: number) => string;
  /** Greets, and then never says anything (false). */
  readonly isSilent?: boolean;
  /** What it says to a wrong password, with the line that brought it (535). */
  readonly refusal?: (line: string) => string;
}

export interface ReceivedMail {
  /** As it came, dots unstuffed. */
  readonly raw: string;
  readonly to: readonly string[];
  readonly signedIn: boolean;
  readonly overTls: boolean;
}

export interface MailServer {
  readonly port: number;
  /** Those that it said it had taken, and those it never told of. */
  readonly mails: ReceivedMail[];
  /** All that came in the clear. */
  readonly inTheClear: string[];
  /** Connections so far. */
  readonly met: () => number;
  close(): Promise<void>;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const inTheClear: string[] = [];
  const open = new Set<Socket>();
  const times = new Map<string, number>();
  let [met, begun] = [0, 0];
  const talk = (plain: Socket): void => {
    let [socket, rest, to, body]: [Socket, string, string[], string[] | undefined] = [plain, '', [], undefined];
    let [overTls, signedIn, waitsFor]: [boolean, boolean, ((line: string) => void) | undefined] = [
      false,
      false,
      undefined,
    ];
    const say = (reply: string): void => void socket.write(`${reply}\r\n`);
    const greet = (): void =>
      say(
        [
          '250-mail.example.org',
          ...(options.tls !== undefined && !overTls ? ['250-STARTTLS'] : []),
          ...(options.account === undefined ? [] : ['250-AUTH PLAIN']),
          '250 8BITMIME',
        ].join('\r\n'),
      );
    const signIn = (line: string): void => {
      const [, user, password] = Buffer.from(line, 'base64').toString().split('\0');
      signedIn = user === options.account?.user && password === options.account?.password;
      say(signedIn ? '235 come in' : (options.refusal?.(line) ?? '535 who are you'));
    };
    const taken = (lines: readonly string[]): void => {
      const raw = lines.map((line) => (line.startsWith('.') ? line.slice(1) : line)).join('\r\n');
      const verdict = options.data?.(begun) ?? '250 taken';
      if (/^(?:250|silent|unheard)/u.test(verdict)) mails.push({ raw, to, signedIn, overTls });
      if (verdict === 'unheard') socket.destroy();
      else if (verdict !== 'silent') say(verdict);
    };
    const hear = (line: string): void => {
      if (!overTls) inTheClear.push(line);
      if (waitsFor !== undefined) {
        const then = waitsFor;
        waitsFor = undefined;
        then(line);
        return;
      }
      if (body !== undefined) {
        if (line !== '.') {
          body.push(line);
          return;
        }
        const lines = body;
        body = undefined;
        taken(lines);
        return;
      }
      const [word = '', ...others] = line.split(' ');
      const verb = word.toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') greet();
      else if (verb === 'STARTTLS' && options.tls !== undefined) secure(options.tls);
      else if (verb === 'AUTH' && others[1] === undefined) {
        waitsFor = signIn;
        say('334 ');
      } else if (verb === 'AUTH') signIn(others[1] ?? '');
      else if (verb === 'MAIL') {
        to = [];
        say(options.account !== undefined && !signedIn ? '530 sign in first' : '250 ok');
      } else if (verb === 'RCPT') {
        const address = /<([^>]*)>/u.exec(line)?.[1] ?? '';
        const time = (times.get(address) ?? 0) + 1;
        times.set(address, time);
        const reply = options.rcpt?.(address, time) ?? '250 ok';
        if (reply.startsWith('250')) to.push(address);
        say(reply);
      } else if (verb === 'DATA') {
        begun++;
        body = [];
        say('354 go on');
        if (options.data?.(begun) === 'drop') socket.once('data', () => socket.destroy());
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else if (verb === 'RSET') say('250 ok');
      else say('502 what');
    };
    const secure = (tls: { readonly cert: string; readonly key: string }): void => {
      say('220 go on');
      plain.removeListener('data', onData);
      const secured = new TLSSocket(plain, { isServer: true, ...tls });
      secured.on('data', onData);
      secured.on('error', () => {});
      [socket, overTls, rest] = [secured, true, ''];
    };
    const onData = (chunk: Buffer): void => {
      if (options.isSilent === true) return;
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    };
    plain.on('data', onData);
    plain.on('error', () => {});
    say('220 mail.example.org');
  };
  const server = createServer((socket) => {
    met++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    inTheClear,
    met: () => met,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
