// A share with its Wilson 95 % interval, as the tables of the documentation print it.
import { wilsonInterval } from '../../src/stats/intervals.ts';

export function share(count: number, of: number): string {
  if (of === 0) return '–';
  const { ci95 } = wilsonInterval({ n: () => of, sum: () => count });
  const [low, high] = ci95 ?? [0, 1];
  return `${count}/${of} (${Math.round(low * 100)}–${Math.round(high * 100)} %)`;
}
