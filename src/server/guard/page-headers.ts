// What a browser may do with what it is sent: load nothing from elsewhere, run no script but ours, stand in no frame.
import type { MiddlewareHandler } from 'hono';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  // Results are of who signed in: nobody keeps them on the way, and no browser keeps a page for who goes back after signing out.
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (!c.res.headers.has('cache-control'))
    c.res.headers.set('cache-control', isPage ? 'private, no-store' : 'private, no-cache');
};
