// What stands beneath the title of a report.
import { presentItems } from '../report/cells.ts';
import type { Report } from '../report/report.ts';

/** What a report is of, and when what it tells of was made; empty where neither is told. */
export const aboutText = ({ about, at }: Pick<Report, 'about' | 'at'>): string =>
  presentItems([about, at === undefined ? undefined : momentText(at)]).join(' · ');

/** `2026-11-23 09:53 UTC`, so that the same input gives the same bytes; what is no moment in ISO 8601 stands as it is. */
export function momentText(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day} ${time} UTC`;
}
