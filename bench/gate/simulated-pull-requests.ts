// What a gate of eight drops of .05 and ten category floors says of pull requests of which the truth is known: the tables of docs/gate.md.
// `node bench/gate/simulated-pull-requests.ts [--requests 2000] [--asked | --confirm]`, after a build; some ten minutes.
import { parseArgs } from 'node:util';
import {
  askedQuestions,
  confirmedShares,
  margin,
  type PullRequest,
  verdictShares,
} from '../../test/simulation/pull-requests.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    asked: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);

const percent = (share: number): string => (100 * share).toFixed(1);

function row(name: string, request: PullRequest | ((i: number) => PullRequest), n: string): void {
  const { gate } = verdictShares(request, { requests, seed: 1_000_000 });
  say(`| ${name} | ${n} | ${percent(gate.PASS)} | ${percent(gate.FAIL)} | ${percent(gate.INCONCLUSIVE)} |`);
}

const everywhere = (drop: number): readonly number[] => Array.from({ length: 8 }, () => drop);

if (values.confirm) {
  const { first, all, losers } = confirmedShares({ n: 600, drops: [2 * margin], unsteady: 0.4 }, { requests, seed: 5 });
  say(
    `${requests} pull requests of 600 questions, a drop of twice the margin, 40 % of the answers a matter of luck, in %: FAIL at once ${percent(first)}, ` +
      `when all questions are asked again ${percent(all)}, when those that lost are ${percent(losers)}`,
  );
  process.exit();
}
say(`${requests} pull requests a row, in %`);
say('| what is true | questions | PASS | FAIL | INCONCLUSIVE |');
say('|---|---|---|---|---|');
// With --asked the last rows alone.
for (const n of values.asked ? [] : [100, 300, 1000]) {
  row('nothing changed', { n }, String(n));
  row('one metric fell by exactly the margin', { n, drops: [margin] }, String(n));
  row(
    'all fell by exactly the margin, all floors exactly at the mean',
    { n, drops: everywhere(margin), floor: 'true-mean' },
    String(n),
  );
  row('one metric fell by twice the margin', { n, drops: [2 * margin] }, String(n));
}
const asked = askedQuestions(100, { pilots: 40, seed: 1 });
const sorted = asked.toSorted((a, b) => a - b);
const typical = `${sorted[4]} to ${sorted[35]}, as asked for by pull requests of 100`;
const at = (i: number): number => asked[i % asked.length] as number;
row('nothing changed', (i) => ({ n: at(i) }), typical);
row('one metric fell by twice the margin', (i) => ({ n: at(i), drops: [2 * margin] }), typical);
