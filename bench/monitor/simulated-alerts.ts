// What alerts promise, held against simulated months under a whole set of rules: quiet ones, quiet ones that stand on every limit, and planted changes of several sizes.
// `node bench/monitor/simulated-alerts.ts [--months 200] [--planted 50] [--from 0] [--only quiet,limit,planted] [--rules faith,slow] [--promise .2]
// [--per-day 600] [--before 56]` (days before the month), after a build. Months from 0 to 200 are the same whoever
// counts them: parts of them can be counted by several processes.
import { parseArgs } from 'node:util';
import { monthOfAlerts, planted, ruleSet } from '../../test/simulation/alerted-months.ts';
import { randomFrom } from '../random.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '200' },
    planted: { type: 'string', default: '50' },
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: 'quiet,limit,planted' },
    rules: { type: 'string', default: ruleSet.map(({ id }) => id).join(',') },
    'per-day': { type: 'string', default: '600' },
    promise: { type: 'string', default: '.2' },
    before: { type: 'string', default: '56' },
  },
});
const perDay = Number(values['per-day']);
const only = new Set(values.only.split(','));
const promised = Number(values.promise);
const before = Number(values.before);
const looking = values.rules.split(',');

for (const kind of ['quiet', 'limit'] as const) {
  if (!only.has(kind)) continue;
  const months = Number(values.months);
  const byRule = new Map(ruleSet.map(({ id }) => [id, 0]));
  let [all, withAny] = [0, 0];
  for (let month = Number(values.from); month < Number(values.from) + months; month++) {
    const random = randomFrom(7000 + month);
    const level = kind === 'limit' ? ('on the limit' as const) : {};
    const { incidents } = await monthOfAlerts({
      random,
      level,
      seasons: kind === 'quiet',
      perDay,
      before,
      looking,
      falseAlarms: promised,
    });
    all += incidents.length;
    if (incidents.length > 0) withAny++;
    for (const { rule } of incidents) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
    if ((month + 1) % 20 === 0) process.stderr.write(`${kind} ${month + 1}: ${all} ${JSON.stringify([...byRule])}\n`);
  }
  const rules = [...byRule].map(([id, count]) => `${id} ${count}`).join(', ');
  say(
    `${kind}: ${all} false alarms in ${months} months, ${promised * months} promised at most; months with any: ${withAny}; ${rules}`,
  );
}

if (only.has('planted')) {
  const months = Number(values.planted);
  for (const { rule, said, sizes } of planted.filter((each) => looking.includes(each.rule)))
    for (const { said: size, level } of sizes) {
      const days: number[] = [];
      let early = 0;
      for (let month = 0; month < months; month++) {
        const random = randomFrom(9000 + month);
        const from = Math.floor(random() * 7);
        const { incidents } = await monthOfAlerts({
          random,
          level,
          from,
          seasons: true,
          perDay,
          // Only the mix is held against more than 28 days.
          before: rule === 'mix' ? before : 28,
          days: from + 30,
          looking: [rule],
        });
        const first = incidents.find(({ day }) => day > from);
        if (incidents.some(({ day }) => day <= from)) early++;
        if (first !== undefined) days.push(first.day - from);
      }
      // Whoever was not caught was caught later than all others.
      const all = [...days, ...Array.from({ length: months - days.length }, () => Number.POSITIVE_INFINITY)];
      const after = (share: number): string => {
        const day = [...all].sort((a, b) => a - b)[Math.ceil(share * months) - 1] ?? Number.POSITIVE_INFINITY;
        return Number.isFinite(day) ? day.toFixed(1) : 'not within 30 days';
      };
      say(
        `${rule} (${said}) ${size}: ${days.length} of ${months} caught within 30 days; half of them after ${after(0.5)} days, 90 % after ${after(0.9)}; before it began: ${early}`,
      );
    }
}
