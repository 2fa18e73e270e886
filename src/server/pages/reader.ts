// Who reads a page, and in which language: as they chose, else as their browser asks, else as the config says.
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ReportLanguage } from '../../report/report.ts';
import type { Asking } from '../route.ts';
import type { Reader } from './layout.tsx';

const cookie = 'hakari_lang';
const year = 365 * 24 * 3600;

export function readerOf({
  http,
  identity,
  server,
}: Pick<Asking<unknown, unknown, unknown>, 'http' | 'identity' | 'server'>): Reader {
  const language = languageOf(http, server.loaded.config.report.language);
  return { identity, language, search: searchOf(http), place: placeOf(http) };
}

/** `eval.example.org/web/eval/runs/…`: its scheme is what a proxy makes of it. */
export function placeOf(http: Context): string {
  const { host, pathname, searchParams } = new URL(http.req.url);
  searchParams.delete('lang');
  // A link that lets somebody in is on no paper.
  if (pathname.startsWith('/welcome/')) return host;
  return `${host}${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}`;
}

export const searchOf = (http: Context): string => new URL(http.req.url).search;

export function languageOf(http: Context, usual: ReportLanguage = 'en'): ReportLanguage {
  const chosen = known(http.req.query('lang'));
  if (chosen !== undefined) {
    setCookie(http, cookie, chosen, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: year });
    return chosen;
  }
  return known(getCookie(http, cookie)) ?? preferred(http.req.header('accept-language')) ?? usual;
}

const known = (code: string | undefined): ReportLanguage | undefined =>
  code === 'en' || code === 'ja' || code === 'ko' ? code : undefined;

/** The first of the languages of a browser that there is. */
const preferred = (header = ''): ReportLanguage | undefined =>
  header
    .split(',')
    .map((each) => known(each.trim().slice(0, 2).toLowerCase()))
    .find((code) => code !== undefined);
