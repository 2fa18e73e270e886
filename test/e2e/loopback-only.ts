// Preloaded into every command line that is tested: any socket or look-up outside loopback ends the process.

import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

function refuse(what: string): never {
  process.stderr.write(`outside loopback: ${what}\n`);
  process.exit(97);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
  // Node calls itself with the arguments normalised into one array.
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  const options =
    typeof first === 'object' && first !== null ? (first as { host?: string; path?: string }) : { host: args[1] };
  const host = typeof options.host === 'string' ? options.host : 'localhost';
  if (!('path' in options && options.path) && !loopback.test(host)) refuse(`connect ${host}`);
  return Reflect.apply(connect, this, args) as net.Socket;
};

for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny'] as const) {
  for (const holder of [dns, dns.promises] as unknown as Record<
    string,
    (host: string, ...rest: unknown[]) => unknown
  >[]) {
    const original = holder[name];
    holder[name] = (host: string, ...rest: unknown[]) => {
      if (!loopback.test(host)) refuse(`look-up ${host}`);
      return original?.call(holder, host, ...rest);
    };
  }
}

dgram.Socket.prototype.send = () => refuse('datagram');
