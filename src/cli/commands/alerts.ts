// `hakari alerts try`: what the rules of a config would have done over days that are past.
import { triedDocument, triedSchema } from '../../app/alerts/alert-documents.ts';
import { tryRules } from '../../app/alerts/try-rules.ts';
import { lastDays, readPeriod } from '../../app/monitor/period.ts';
import { alertTexts } from '../../report/alerts/alert-texts.ts';
import { alertEstimate, limitText, onlyText, shortText, watchedText } from '../../report/alerts/alert-words.ts';
import { tableOf } from '../../report/cells.ts';
import { formatNumber } from '../../report/format-number.ts';
import { hourOfDay } from '../../setup/declared-alerts.ts';
import { openOwnMetrics } from '../../setup/own-metrics.ts';
import { defineCommand, text } from '../command.ts';
import { withConfigSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { printTable } from '../show.ts';

const usualDays = 30;

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const noRules = `the config has no rules; one would be, with whom it tells (docs/alerts.md):

channels: { team: { type: slack, url: "\${SLACK_HOOK}" } }
alerts:
  - { id: failing, rate: failed, above: 0.05, window: 24h, to: team }`;

export const tryCommand = defineCommand({
  options: {
    from: text('<day>', 'first day, UTC (29 days before the last)'),
    to: text('<day>', 'last day, which belongs to it (today)'),
    json: jsonOption,
    ...storeOptions,
  },
  examples: ['hakari alerts try --from 2026-11-01 --to 2026-11-28'],
  document: triedSchema,
  run: async (asked, door) => {
    const { tried, all } = await withConfigSession(asked, async ({ store, loaded, clock }) => {
      const own = (await openOwnMetrics(loaded)).metrics;
      const rules = { rules: loaded.alertsOf(own), own, falseAlarms: loaded.config.monitor.falseAlarms };
      const usual = lastDays(usualDays, clock.now());
      const { from, to } = readPeriod({ from: asked.from ?? usual.firstDay, to: asked.to ?? usual.lastDay });
      const now = await store.storeTime();
      return { tried: await tryRules(store, { ...rules, from, to, now, hourOf: hourOfDay }), all: rules };
    });
    if (asked.json) return door.printJson(triedDocument(tried, all));
    if (tried.rules.length === 0) return door.print(noRules);
    const columns = [
      'rule',
      'watches',
      'limit',
      'windows',
      'no data',
      'past the limit, not shown',
      'would have fired',
      'false alarms a month',
    ];
    const rows = tried.rules.map(({ rule, windows, noData, unshown, incidents, falseAlarms }) => [
      rule.id,
      [watchedText(rule.watched, 'en'), onlyText(rule, 'en')].filter((each) => each !== undefined).join('; '),
      limitText(rule, 'en'),
      String(windows),
      String(noData),
      String(unshown),
      String(incidents.length),
      falseAlarms === null ? 'none: it counts' : formatNumber(falseAlarms, 3),
    ]);
    printTable(tableOf({ columns, rows }), door);
    for (const { rule } of tried.rules) {
      const short = shortText(rule, 'en');
      if (short !== undefined) door.print(`\nwarning: ${rule.id}: ${short}; leave against out (docs/alerts.md)`);
    }
    if (tried.rules.some(({ incidents }) => incidents.length > 0)) door.print('');
    for (const { rule, incidents } of tried.rules)
      for (const { openedAt, endedAt, look } of incidents)
        door.print(
          `${rule.id}: ${minute(openedAt)} ${endedAt === undefined ? `and not over by ${minute(tried.to)}` : `to ${minute(endedAt)}`}, ${alertEstimate(rule.watched, look)}, n = ${look.n}${look.untold ? `, ${alertTexts.en.untold(look.untold)}` : ''}${look.together === undefined ? '' : `, shown by ${look.together} windows together`}`,
        );
    if (tried.rules.some(({ unshown }) => unshown > 0))
      door.print(
        '\npast the limit, not shown: so few questions could be beyond it by chance; longer windows, more questions, a nearer limit or a longer time before (against) show more',
      );
    const [fired, counted] = [tried.rules, tried.rules.filter(({ falseAlarms }) => falseAlarms === null)].map((rules) =>
      rules.reduce((sum, { incidents }) => sum + incidents.length, 0),
    );
    const ofThem = counted ? ` (${counted} of them by rules that count and conclude nothing)` : '';
    door.print(
      `\nfrom ${minute(tried.from)} to ${minute(tried.to)} UTC they would have fired ${fired === 1 ? 'once' : `${fired} times`}${ofThem}; expected false alarms ${formatNumber(tried.falseAlarms, 2)} a month over all rules`,
    );
  },
});
