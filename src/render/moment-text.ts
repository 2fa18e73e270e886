// How a moment is printed: in UTC, so that the same input gives the same bytes.

/** `2026-11-23 09:53 UTC`; what is no moment in ISO 8601 stands as it is. */
export function momentText(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day} ${time} UTC`;
}
