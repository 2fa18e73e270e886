// What the checks without an LLM said: verdicts, what decided, forbidden phrases, and what failed.

import type { CheckTally, RunChecks, VerdictCounts } from '../../../analysis/checks/collect-checks.ts';
import { createCheckCollector } from '../../../analysis/checks/collect-checks.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import type { CheckRule } from '../../../model/check-details.ts';
import { readReason } from '../../../model/reasons.ts';
import { type Heads, paragraph, presentItems, right, type TableRow, tableOf, warning } from '../../cells.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { dash, formatCount } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import { estimateBesideN } from '../../partial-mean.ts';
import type { Block, Section } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { type CheckTexts, checkTexts } from './texts.ts';

type Checked = RunWithFacts<RunChecks>;

/** Absent where no metric checks answers. */
export const checks = runPart({
  name: 'checks',
  version: 1,
  ofRun(run) {
    const collector = createCheckCollector(runMetrics(run));
    return collector === undefined ? undefined : byTrial(collector);
  },
  section: checkSection,
});

function checkSection(context: ReportContext, rows: readonly Checked[]): Section | undefined {
  if (rows.length === 0) return undefined;
  const messages = checkTexts[context.input.language];
  return {
    id: 'checks',
    title: messages.heading,
    blocks: [
      paragraph(messages.intro),
      ...emptyWarnings(rows, messages),
      verdictTable(rows, context),
      paragraph(messages.legend),
      ...untoldOf(rows, messages),
      ruleTable(rows, context),
      ...judgeDecided(rows, messages),
      ...categoryTables(rows, context),
      ...forbiddenTable(rows, context),
      ...rows.flatMap((row) => failureBlocks(row, context)),
    ],
  };
}

const noAnswers: readonly string[] = ['empty-answer', 'not-an-answer'];

function emptyWarnings(rows: readonly Checked[], messages: CheckTexts): readonly Block[] {
  return rows.flatMap(({ run: { label }, facts: checks }) => {
    const counts = checks.metrics.map(({ rules }) =>
      rules.filter(({ rule }) => noAnswers.includes(rule)).reduce((sum, { count }) => sum + count, 0),
    );
    const count = Math.max(0, ...counts);
    return count === 0 ? [] : [warning(messages.empty({ label, count: formatCount(count) }))];
  });
}

const verdictColumns: Heads = [right('PASS'), right('FAIL'), right('SKIPPED')];
const verdictCells = ({ pass, fail, skipped }: VerdictCounts): TableRow => [pass, fail, skipped];

function verdictTable(rows: readonly Checked[], context: ReportContext): Block {
  const messages = checkTexts[context.input.language];
  return tableOf({
    caption: messages.verdicts,
    columns: [context.messages.words.target, messages.metric, ...verdictColumns, right(messages.rate), right('n')],
    rows: talliesOf(rows).map(({ run, tally }) => {
      const summary = findMetric(run.summary.overall, tally.metric);
      const n = summary === undefined ? dash : summary.n;
      return [run.label, tally.metric, ...verdictCells(tally), estimateBesideN(summary), n];
    }),
  });
}

const talliesOf = (rows: readonly Checked[]): readonly { readonly run: LetteredRun; readonly tally: CheckTally }[] =>
  rows.flatMap(({ run, facts: checks }) => checks.metrics.map((tally) => ({ run, tally })));

/** Of the metrics that say most about an answer. */
const tellingTallies = (rows: readonly Checked[]) =>
  rows.flatMap((row) => talliesOf([row]).filter(({ tally }) => row.facts.telling.includes(tally.metric)));

function ruleTable(rows: readonly Checked[], context: ReportContext): Block {
  const messages = checkTexts[context.input.language];
  return tableOf({
    caption: messages.byRule,
    columns: [context.messages.words.target, messages.metric, messages.verdict, messages.rule, right(messages.answers)],
    rows: tellingTallies(rows).flatMap(({ run, tally }) =>
      tally.rules.map(({ verdict, rule, count }) => [
        run.label,
        tally.metric,
        verdict,
        ruleText(rule, messages, context.messages),
        count,
      ]),
    ),
  });
}

/** Neither passed nor failed: between what the share lies that passed. */
const untoldOf = (rows: readonly Checked[], messages: CheckTexts): readonly Block[] =>
  talliesOf(rows).flatMap(({ run: { label }, tally: { metric, pass, fail, rules } }) => {
    const untold = rules
      .filter(
        ({ verdict, rule }) => verdict === 'SKIPPED' && (rule === untoldRule || readReason(rule)?.code === untoldRule),
      )
      .reduce((sum, { count }) => sum + count, 0);
    if (untold === 0) return [];
    const counts = { pass, untold, most: pass + untold, all: pass + fail + untold };
    const shown = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formatCount(count)]));
    return [paragraph(messages.untold({ label, metric, ...(shown as Record<keyof typeof counts, string>) }))];
  });
const untoldRule = 'words-cannot-tell';

/** Of the metrics that ask a judge where words cannot tell: also where it decided nothing, since a cost is looked for behind it. */
const judgeDecided = (rows: readonly Checked[], messages: CheckTexts): readonly Block[] =>
  talliesOf(rows)
    .filter(({ tally: { metric } }) => metric.split('(')[0] === 'negativeRejection')
    .map(({ run: { label }, tally: { metric, pass, fail, rules } }) => {
      const judged = rules.filter(({ rule }) => rule === 'judge-accepted' || rule === 'judge-refused');
      const count = judged.reduce((sum, each) => sum + each.count, 0);
      return paragraph(
        messages.judgeDecided({ label, metric, count: formatCount(count), all: formatCount(pass + fail) }),
      );
    });

function ruleText(rule: string, { rules, reasons }: CheckTexts, { absence }: CommonTexts): string {
  if (Object.hasOwn(rules, rule)) return rules[rule as CheckRule];
  const code = readReason(rule)?.code;
  return code !== undefined && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : absence(rule);
}

/** One table a metric, where there are two categories or more. */
function categoryTables(rows: readonly Checked[], context: ReportContext): readonly Block[] {
  const messages = checkTexts[context.input.language];
  const { target, category: title } = context.messages.words;
  const metrics = [...new Set(tellingTallies(rows).map(({ tally }) => tally.metric))];
  return metrics.flatMap((metric) => {
    const own = tellingTallies(rows).filter(({ tally }) => tally.metric === metric);
    const lines = own.flatMap(({ run, tally }) =>
      tally.categories
        .filter(({ pass, fail }) => pass + fail > 0)
        .map(({ category, ...counts }) => [run.label, category, ...verdictCells(counts)]),
    );
    const categories = new Set(own.flatMap(({ tally }) => tally.categories.map(({ category }) => category)));
    if (categories.size < 2 || lines.length === 0) return [];
    const columns = [target, title, ...verdictColumns];
    return [tableOf({ caption: messages.byCategory(metric), columns, rows: lines })];
  });
}

function forbiddenTable(rows: readonly Checked[], context: ReportContext): readonly Block[] {
  const messages = checkTexts[context.input.language];
  const lines = rows.flatMap(({ run, facts: checks }) =>
    checks.forbidden.map(({ phrase, answers }) => [run.label, phrase, answers]),
  );
  if (lines.length === 0) return [];
  const columns = [context.messages.words.target, messages.phrase, right(messages.answers)];
  return [tableOf({ caption: messages.forbidden, columns, rows: lines })];
}

function failureBlocks({ run, facts: checks }: Checked, context: ReportContext): readonly Block[] {
  const { failures, moreFailures } = checks;
  if (failures.length === 0) return [];
  const messages = checkTexts[context.input.language];
  const repeated = failures.some(({ of }) => of > 1);
  return presentItems([
    tableOf({
      caption: messages.failures(run.label),
      columns: presentItems([
        context.messages.words.query,
        messages.metric,
        messages.rule,
        messages.missing,
        repeated ? right(messages.repeats) : undefined,
      ]),
      rows: failures.map(({ exampleId, query, metric, rule, missing, forbidden, madeUp, failed, of }) => {
        const told = rule === 'forbidden-phrase' ? forbidden : [...madeUp, ...missing];
        return presentItems([
          `${exampleId} ${query}`,
          metric,
          ruleText(rule, messages, context.messages),
          told.length === 0 ? dash : told.join(', '),
          repeated ? `${formatCount(failed)} / ${formatCount(of)}` : undefined,
        ]);
      }),
    }),
    moreFailures === 0 ? undefined : paragraph(messages.more(formatCount(moreFailures))),
  ]);
}
