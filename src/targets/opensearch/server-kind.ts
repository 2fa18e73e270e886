// Which product and version answers: what the two ask for and how they are asked is told apart here and named in messages.
import { z } from 'zod';
import { TargetError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import type { SearchServer } from './server-client.ts';

/** The program that answers. */
export interface ServerKind {
  readonly product: 'OpenSearch' | 'Elasticsearch';
  /** As it says it: `2.19.1`. */
  readonly version: string;
  readonly major: number;
  readonly minor: number;
}

const info = z.object({
  version: z.object({ number: z.string().regex(/^\d+\.\d+/u), distribution: z.string().optional() }),
  tagline: z.string().optional(),
});

/** Majors whose documentation the requests were written from. */
const documented: Readonly<Record<ServerKind['product'], readonly number[]>> = {
  OpenSearch: [2, 3],
  Elasticsearch: [8, 9],
};

/**
 * Asks who is there.
 * @throws TargetError `not-a-search-server`, and `search-server-version` for one that is older than what is documented
 */
export async function askServerKind(server: SearchServer): Promise<ServerKind> {
  const { value } = await server.call({
    method: 'GET',
    path: '/',
    read: (reply) => readServerKind(reply, server.address),
  });
  const [oldest = 0] = documented[value.product];
  if (value.major >= oldest) return value;
  throw new TargetError(`${server.address} is ${nameOf(value)}, which is older than what is known here`, {
    code: 'search-server-version',
    hint: `known are OpenSearch ${documented.OpenSearch.join(' and ')}, Elasticsearch ${documented.Elasticsearch.join(' and ')}`,
  });
}

/** @throws TargetError `not-a-search-server` */
function readServerKind(reply: Json, address: string): ServerKind {
  const parsed = info.safeParse(reply);
  if (!parsed.success) {
    throw new TargetError(`${address} does not say that it is OpenSearch or Elasticsearch`, {
      code: 'not-a-search-server',
      hint: 'check url: GET / of such a server tells its version',
    });
  }
  const { version, tagline = '' } = parsed.data;
  // Elasticsearch names no distribution.
  const isOpenSearch = version.distribution === 'opensearch' || /opensearch/iu.test(tagline);
  const [major = 0, minor = 0] = version.number.split('.').map(Number);
  return { product: isOpenSearch ? 'OpenSearch' : 'Elasticsearch', version: version.number, major, minor };
}

export const nameOf = ({ product, version }: ServerKind): string => `${product} ${version}`;

/** What users are told of it: a version that came after the documentation may answer otherwise. */
export const describeKind = (kind: ServerKind): string =>
  documented[kind.product].includes(kind.major) ? nameOf(kind) : `${nameOf(kind)} (newer than what is known here)`;
