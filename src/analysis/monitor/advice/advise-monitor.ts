// What to do next, from what a period says: rules, each with the numbers that it rests on and where one goes on from there.
import type { Monitored } from '../monitor-fold.ts';
import { driftAdvice } from './drift-advice.ts';
import { instrumentAdvice } from './instrument-advice.ts';
import { levelAdvice } from './level-advice.ts';
import { type MonitorAdvice, monitorRules } from './monitor-advice.ts';

/** Ordered by worth, those without one last, in the order of the rules. */
export function adviseMonitor(monitored: Monitored): readonly MonitorAdvice[] {
  return [...driftAdvice(monitored), ...levelAdvice(monitored), ...instrumentAdvice(monitored)]
    .map((advice, place) => ({ advice, place }))
    .sort(
      (a, b) =>
        (b.advice.worth ?? -1) - (a.advice.worth ?? -1) ||
        monitorRules.indexOf(a.advice.id) - monitorRules.indexOf(b.advice.id) ||
        a.place - b.place,
    )
    .map(({ advice }) => advice);
}
