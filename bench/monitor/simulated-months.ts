// How often the monitor is right about what drifted: quiet months, and months into which a change of the system, the judge or the questions was planted.
// `node bench/monitor/simulated-months.ts [--quiet 200] [--planted 100] [--per-day 200] [--size .08] [--canary 60]`, after a build.
import { parseArgs } from 'node:util';
import { madeUpMonth, named, type Planted } from '../../test/simulation/monitored-months.ts';
import { randomFrom } from '../random.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    quiet: { type: 'string', default: '200' },
    planted: { type: 'string', default: '100' },
    'per-day': { type: 'string', default: '200' },
    size: { type: 'string', default: '.08' },
    canary: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});
const [perDay, size, canary] = [Number(values['per-day']), Number(values.size), Number(values.canary)];

for (const planted of ['nothing', 'system', 'judge', 'questions'] satisfies readonly Planted[]) {
  const months = Number(planted === 'nothing' ? values.quiet : values.planted);
  const counts = { right: 0, alone: 0, system: 0, judge: 0, questions: 0, dated: 0 };
  for (let month = 0; month < months; month++) {
    const random = randomFrom(1000 * Number(values.seed) + month);
    const found = madeUpMonth({ planted, random, perDay, size, canary });
    const told = named(found);
    for (const each of told) if (each !== 'nothing') counts[each]++;
    if (planted === 'nothing' ? told.length === 0 : told.includes(planted)) counts.right++;
    if (told.length === 1 && told[0] === planted) counts.alone++;
    if (found.changes.length > 0) counts.dated++;
  }
  const { right, alone, dated, ...each } = counts;
  const said = Object.entries(each)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
  say(
    `${planted}: ${right} of ${months} right, ${alone} named it alone; said: ${said}; months with a dated change: ${dated}`,
  );
}
