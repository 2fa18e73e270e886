// The comparison, what its columns mean, and what the numbers do and do not show.

import { listOf, paragraph, presentItems } from '../../cells.ts';
import { formatEstimate } from '../../format-number.ts';
import { findMetric, type MetricColumn } from '../../metric-columns.ts';
import { metricLabel } from '../../metric-labels.ts';
import { examplesMeant, noteLegend, partialNote } from '../../partial-mean.ts';
import type { Block, Definitions, Section } from '../../report.ts';
import { goalColumns, type LetteredRun, type ReportContext } from '../../report-context.ts';
import { depthItems } from '../depths/depths.ts';
import { comparison } from '../pairs/pairs.ts';
import { factsOf, type PlainPart } from '../part.ts';
import { comparedQuantiles } from './compared-columns.ts';
import { buildComparisonTable } from './comparison-table.ts';
import { type ComparisonTexts, comparisonTexts } from './texts.ts';

export const standings: PlainPart = { section: comparisonSection };

function comparisonSection(context: ReportContext): Section {
  const { messages } = context;
  // Pairs say more than intervals side by side: where runs were compared in pairs, a section of its own has the verdicts.
  const columns = factsOf(comparison, context.input) === undefined ? goalColumns(context) : [];
  const readings = columns.flatMap((column) => readColumn(column, context));
  const reading: readonly Block[] =
    readings.length === 0
      ? []
      : [{ kind: 'list', items: readings }, paragraph(comparisonTexts[messages.language].caution)];
  const table = buildComparisonTable(context.input);
  const partial = noteLegend([table], messages);
  return {
    id: 'comparison',
    title: comparisonTexts[messages.language].heading,
    blocks: presentItems([
      table,
      paragraph(messages.marks.legend),
      partial === undefined ? undefined : paragraph(partial),
      ...listOf(depthItems(context.input)),
    ]),
    sections: presentItems([
      reading.length === 0
        ? undefined
        : { id: 'reading', title: comparisonTexts[messages.language].reading, blocks: reading },
      {
        id: 'metric-names',
        title: comparisonTexts[messages.language].names,
        blocks: [columnNames(context)],
        closed: true,
      },
    ]),
  };
}

/** `R@5` with its label, its canonical name `R(rel=2)@5` and its meaning. */
function columnNames({ columns, messages }: ReportContext): Definitions {
  const metrics = columns.flatMap(({ metric, title }) => {
    const meaning = describeMetric(metric, comparisonTexts[messages.language]);
    const names = presentItems([metricLabel(metric, messages.language), title === metric ? undefined : metric]);
    const parts = presentItems([names.length === 0 ? undefined : names.join(' · '), meaning]);
    return parts.length === 0 ? [] : [[title, parts.join(': ')] as const];
  });
  const quantiles = comparedQuantiles.map((quantile) => quantile.toUpperCase()).join(', ');
  return {
    kind: 'definitions',
    entries: [...metrics, [quantiles, comparisonTexts[messages.language].describe.quantiles]],
  };
}

interface Standing {
  readonly label: string;
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  /** Its n, where it stands on fewer examples than are meant. */
  readonly note: string | undefined;
}

/** Who has the highest mean, and from whom its interval does and does not stand apart. */
export function readColumn({ metric, title }: MetricColumn, context: ReportContext): readonly string[] {
  const { comma, space } = context.messages;
  const comparison = comparisonTexts[context.messages.language];
  const standings = context.runs.flatMap((run) => standingOf(run, metric)).toSorted((a, b) => b.mean - a.mean);
  const [best, ...others] = standings;
  if (best === undefined || others.length === 0) return [];
  const labels = (chosen: readonly Standing[]): string => chosen.map(named).join(comma);
  const unknown = others.filter(({ ci95 }) => best.ci95 === null || ci95 === null);
  const overlapping = others.filter((other) => overlap(best.ci95, other.ci95) === true);
  const below = others.filter((other) => overlap(best.ci95, other.ci95) === false);
  return [
    presentItems([
      comparison.highest(title, best.label, estimated(best)),
      overlapping.length > 0 ? comparison.notShown(labels(overlapping)) : undefined,
      below.length > 0 ? comparison.below(labels(below)) : undefined,
      unknown.length > 0 ? comparison.noInterval(labels(unknown)) : undefined,
    ]).join(space),
  ];
}

function standingOf(run: LetteredRun, metric: string): readonly Standing[] {
  const summary = findMetric(run.summary.overall, metric);
  if (summary === undefined || summary.mean === null) return [];
  const note = partialNote(summary, examplesMeant(run));
  return [{ label: run.label, mean: summary.mean, ci95: summary.ci95, note }];
}

const named = (standing: Standing): string => `${standing.label} ${estimated(standing)}`;

const estimated = ({ mean, ci95, note }: Standing): string =>
  presentItems([formatEstimate(mean, ci95), note]).join(' ');

// A metric's meaning in one line of the report's language.

/** What the metric says, or undefined for a metric the report has no words for. */
export function describeMetric(metric: string, messages: ComparisonTexts): string | undefined {
  const name = readName(metric);
  if (name === undefined) return undefined;
  const { describe } = messages;
  const { family, k, rel, gain, weigh } = name;
  if (family === 'RR' && k === undefined) return describe.RR(rel);
  if (family === 'resultCoverage') return describe.resultCoverage;
  const words = describe.ofMetrics.get(family);
  if (typeof words === 'string' && weigh === 'stakes') return describe.byStakes(words);
  if (typeof words === 'string') return k === undefined ? words : undefined;
  if (k === undefined) return undefined;
  if (words !== undefined) return words(k);
  if (family === 'R') return describe.R(k, rel);
  if (family === 'P') return describe.P(k, rel);
  if (family === 'Judged') return describe.Judged(k);
  if (family === 'nDCG') return gain === 'exp' ? describe.nDCGexp(k) : describe.nDCG(k);
  return undefined;
}

interface NameParts {
  readonly family: string;
  readonly k: number | undefined;
  readonly rel: number;
  readonly gain: string | undefined;
  readonly weigh: string | undefined;
}

function readName(metric: string): NameParts | undefined {
  const match = /^([A-Za-z]+)(?:\(([^)]*)\))?(?:@(\d+))?$/.exec(metric);
  if (match?.[1] === undefined) return undefined;
  const settings = new Map((match[2] ?? '').split(',').map((setting) => splitOnce(setting)));
  const rel = settings.get('rel');
  return {
    family: match[1],
    k: match[3] === undefined ? undefined : Number(match[3]),
    rel: rel === undefined ? 1 : Number(rel),
    gain: settings.get('gain'),
    weigh: settings.get('weigh'),
  };
}

function splitOnce(setting: string): readonly [string, string] {
  const [name = '', value = ''] = setting.split('=');
  return [name.trim(), value.trim()];
}

// Whether two intervals leave room for the two means to be equal.

/** Whether the intervals share a point; undefined when one is missing. */
export function overlap(a: readonly [number, number] | null, b: readonly [number, number] | null): boolean | undefined {
  if (a === null || b === null) return undefined;
  return a[0] <= b[1] && b[0] <= a[1];
}
