// Which days were held against each other, as they are told.
import type { ComparedStretches } from './drift/what-drifted.ts';
import type { MonitoredDay, MonitorHead } from './monitored-period.ts';

export interface ComparedDays {
  readonly why: ComparedStretches['why'];
  readonly before: { readonly from: string; readonly to: string };
  readonly after: { readonly from: string; readonly to: string };
}

export function comparedDays(
  { why, withBefore, before, after }: ComparedStretches,
  points: readonly MonitoredDay[],
  timeBefore: Pick<MonitorHead, 'firstDay' | 'lastDay'>,
): ComparedDays {
  const within = ([first, last]: readonly [number, number]) => ({
    from: points[first]?.label ?? '',
    to: points[last]?.last ?? '',
  });
  const own = before === null ? undefined : within(before);
  return {
    why,
    before: {
      from: withBefore ? timeBefore.firstDay : (own?.from ?? ''),
      to: own?.to ?? timeBefore.lastDay,
    },
    after: within(after),
  };
}
