// Names of things, such as files, that hold what is personal. A name has to stay one: two that are masked alike must not become the same.
import type { Masker } from './mask-text.ts';

/**
 * Names of the documents of one list. A name of digits alone stays, whatever it looks like: that is what names of rows are.
 * @example
 * maskNames(['to ann', 'to bob', 'd1'], (name) => name.replace(/ann|bob/u, '*')) // => ['to *', 'to * (2)', 'd1']
 */
export function maskNames(names: readonly string[], mask: Masker): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const masked = maskName(name, mask);
    if (masked === name) return name;
    const times = (seen.get(masked) ?? 0) + 1;
    seen.set(masked, times);
    return times === 1 ? masked : `${masked} (${times})`;
  });
}

/** @returns the same name where nothing of it is personal */
export const maskName = (name: string, mask: Masker): string => (/^\d+$/u.test(name) ? name : mask(name));
