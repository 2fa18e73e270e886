// Marks that stand for names which came with traces, so that no model reads them.
import type { Breakdown } from '../../../analysis/monitor/monitor-fold.ts';

const letters: { readonly [by in Breakdown]: string } = { category: 'C', language: 'L', target: 'T', release: 'R' };

export function createMarks() {
  const names = new Map<string, string>();
  const marks = new Map<string, string>();
  const counts = new Map<Breakdown, number>();
  return {
    names: names as ReadonlyMap<string, string>,
    /** `[C1]` */
    of(by: Breakdown, name: string): string {
      const key = `${by} ${name}`;
      const known = marks.get(key);
      if (known !== undefined) return `[${known}]`;
      const number = (counts.get(by) ?? 0) + 1;
      counts.set(by, number);
      const mark = `${letters[by]}${number}`;
      marks.set(key, mark);
      names.set(mark, name);
      return `[${mark}]`;
    },
  };
}
