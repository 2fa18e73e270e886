/** An address without what may be secret in it: user, password, query. */
export function publicAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
