// For targets that are added by request: connections to addresses of the public internet alone, so that nobody reaches through the server
// what only it can reach. Decided at the moment of connecting, by the address that is connected to: a name that points elsewhere a second
// later, a redirection and an address in another notation are held by it too.
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { TargetCallError } from '../../model/call-error.ts';

/** IANA's special-purpose registry (RFC 6890): everything that is not globally reachable. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
// Of IPv6 only 2000::/3 is given out; of that, these are not (Teredo, benchmarks, ORCHID, documentation, 6to4).
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** Whether an address, IPv4 or IPv6, is one of the public internet. An IPv4 address in an IPv6 one is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Connects to public addresses alone, and to the hosts that the owner of the server allows, wherever they are.
 * @param allowed names or addresses as they stand in an address: `rag.internal`, `10.0.0.5`
 */
export async function connectPublicly(allowed: readonly string[]): Promise<buildConnector.connector> {
  const { buildConnector } = await import('undici');
  const anywhere = buildConnector({});
  const publicly = buildConnector({ lookup: lookUpPublic });
  return (options, callback) => {
    const host = bare(options.hostname);
    if (allowed.includes(host)) return anywhere(options, callback);
    // An address is looked up by nobody.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(notPublic(host), null);
    return publicly(options, callback);
  };
}

/** Without the brackets of an IPv6 address. */
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, '$1');

/** A name is refused when any of its addresses is not public: which of them is connected to is not ours to say. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(notPublic(hostname), '');
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const notPublic = (host: string): TargetCallError =>
  new TargetCallError(
    `${host} is not an address of the public internet, and targets that were added here reach no other`,
    {
      kind: 'bad-request',
      retryable: false,
      hint: 'the owner of the server names it in the config, under serve.targetHosts, or declares the target there',
    },
  );
