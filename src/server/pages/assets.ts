// What pages load: one style, one script of others, one of ours for the keys. All come from this server, under names that say what they are.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageStyle } from '../../render/page/page-style.ts';
import { defineRoute, type Route } from '../route.ts';
import { serverStyle } from './server-style.ts';

interface Asset {
  readonly type: string;
  readonly text: () => string;
}

const assets: Readonly<Record<string, Asset>> = {
  '/assets/page.css': { type: 'text/css; charset=utf-8', text: () => pageStyle + serverStyle },
  '/assets/keys.js': { type: 'text/javascript; charset=utf-8', text: () => script('keys') },
  '/favicon.ico': { type: 'image/svg+xml', text: () => icon },
  '/assets/htmx.js': {
    type: 'text/javascript; charset=utf-8',
    text: () => readFileSync(fileURLToPath(import.meta.resolve('htmx.org/dist/htmx.min.js')), 'utf8'),
  },
};

const script = (name: string): string => readFileSync(new URL(`../browser/${name}.js`, import.meta.url), 'utf8');

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="none" stroke="#0a5bb5" stroke-width="3" d="M16 4v24M6 28h20M4 10h24M4 10l-2 8h8l-2-8M28 10l-2 8h8l-2-8" transform="scale(.85) translate(2 1)"/></svg>';

export const assetRoutes: readonly Route[] = Object.entries(assets).map(([path, { type, text }]) => {
  let kept: { readonly body: string; readonly etag: string } | undefined;
  return defineRoute({
    method: 'get',
    path,
    access: 'anybody',
    handle: ({ http }) => {
      kept ??= tagged(text());
      const headers = { 'content-type': type, etag: kept.etag, 'cache-control': 'public, max-age=60' };
      if (http.req.header('if-none-match') === kept.etag) return http.body(null, 304, headers);
      return http.body(kept.body, 200, headers);
    },
  });
});

const tagged = (body: string) => ({ body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"` });
