// A route as data: what it takes, who may ask it, what it answers. From the table follow the check of who asks, the schemas by which
// requests are read, and the OpenAPI document.
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Identity } from '../app/accounts/identify.ts';
import type { Permission } from '../model/permissions.ts';
import type { Problem } from './problem.ts';
import type { ServerContext } from './server-context.ts';

type Schema = z.ZodType | undefined;
type Read<S extends Schema> = S extends z.ZodType ? z.infer<S> : undefined;

/** Who may ask: whoever has the permission, whoever signed in, or anybody. */
export type Access = Permission | 'signed-in' | 'anybody';

export interface Asking<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Undefined where anybody may ask, and who asked did not say who they are. */
  readonly identity: Identity | undefined;
  /** Of who asked: that of the route where one is wanted. */
  readonly account: string;
  readonly server: ServerContext;
  /** The request itself. */
  readonly http: Context;
}

interface RouteTable<Params extends Schema, Query extends Schema, Body extends Schema> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `/api/eval/runs/{id}` */
  readonly path: string;
  readonly access: Access;
  /** What it does, for the OpenAPI document; a page has none, and is not in it. */
  readonly summary?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A body that is a form instead, whose fields the route reads itself: texts by name, and files (none). */
  readonly form?: { readonly fields: z.ZodObject; readonly files: readonly string[] };
  /** Media types of a body that the route reads as it comes, so that it may be larger than memory (none); it keeps to `mostBytes` itself. */
  readonly streamed?: readonly string[];
  /** Largest body, in bytes (1 MB). */
  readonly mostBytes?: number;
  /** How it says that a request is not answered, where a protocol has its own way (Problem Details). */
  readonly refuse?: (http: Context, problem: Problem) => Response;
  /** Documents that it answers with, by status. */
  readonly replies?: Readonly<Record<number, z.ZodType>>;
  /** Media types of a file or a stream that it answers with (none). */
  readonly files?: readonly string[];
  /**
   * How it is known that the answer is still the one that somebody has, who is then told so by 304: by its `content`, once it is made, by what it
   * rests on, before anything is made (undefined: it may be another one at any time), or by its `own` (it is not known).
   */
  readonly tag?:
    | 'content'
    | 'own'
    | ((asking: Asking<Read<Params>, Read<Query>, Read<Body>>) => Promise<string | undefined>);
  /** Honours `If-Match`: the change is made over what was read alone, else 412 (false). */
  readonly overWhatWasRead?: boolean;
  readonly handle: (asking: Asking<Read<Params>, Read<Query>, Read<Body>>) => Promise<Response> | Response;
}

/** A route whose schemas are known to it alone. */
export type Route = RouteTable<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>;

export function defineRoute<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(table: RouteTable<Params, Query, Body>): Route {
  return table as unknown as Route;
}
