// An address without what may be secret in it.

/**
 * Without user, password, query and fragment. Variables that are not filled in yet may make it no address: then everything that
 * may be secret is cut off as text.
 */
export function publicAddress(address: string): string {
  const url = URL.parse(address);
  if (url !== null && !/\$\{/u.test(address)) return url.origin + url.pathname;
  return address.replace(/[?#].*$/su, '').replace(/\/\/[^/]*@/u, '//');
}
