// How long the targets took: quantiles, distribution, stages.

import { countCell, latencyCell, left, paragraph, right, textCell } from './cells.ts';
import { formatLatency, latencyGoalText } from './format-number.ts';
import { latencyTexts } from './messages/latency-texts.ts';
import { quantileTitle } from './quantile-title.ts';
import type { Block, Chart, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';

export function latencySection(context: ReportContext): Section {
  const { runs, messages } = context;
  const { comma } = messages;
  const latency = latencyTexts[messages.language];
  const concurrency = [...new Set(runs.map(({ run }) => String(run.concurrency)))].join(comma);
  const untimed = runs.filter(({ summary }) => summary.overall.latencyMs.n === 0).map(({ label }) => label);
  const counts = runs.map(({ summary }) => summary.overall.latencyMs.n).filter((n) => n > 0);
  const least = Math.min(...counts);
  const blocks: readonly (Block | undefined)[] = [
    paragraph(latency.intro(concurrency)),
    counts.length > 0 && least < 100 ? paragraph(latency.fewTimes(least)) : undefined,
    untimed.length === 0 ? undefined : paragraph(latency.untimed(untimed.join(comma))),
    quantileTable(context),
    distributionFigure(context),
    stageTable(context),
    latencyByCategory(context),
  ];
  return { id: 'latency', title: latency.heading, blocks: blocks.filter((block) => block !== undefined) };
}

function quantileTable({ runs, goals, messages }: ReportContext): Table {
  const quantiles = ['mean', 'p50', 'p95', 'p99'] as const;
  return {
    kind: 'table',
    caption: latencyTexts[messages.language].caption,
    columns: [
      left(messages.words.target),
      right('n'),
      ...quantiles.map((quantile) => right(quantileTitle(quantile, messages))),
    ],
    rows: runs.map(({ label, summary }) => {
      const { latencyMs } = summary.overall;
      const cells = quantiles.map((quantile) => latencyCell(latencyMs[quantile], goals.latencyMs[quantile]));
      return [textCell(label), countCell(latencyMs.n), ...cells];
    }),
    footer: [
      [
        textCell(messages.words.goal),
        textCell(''),
        ...quantiles.map((quantile) => textCell(latencyGoalText(goals.latencyMs[quantile]))),
      ],
    ],
  };
}

function distributionFigure({ runs, input, messages }: ReportContext): Block | undefined {
  const series = runs.flatMap(({ label, summary, latencyDistribution: points = [] }) => {
    const { p50, p95 } = summary.overall.latencyMs;
    const marks = [
      { share: 0.5, ms: p50 },
      { share: 0.95, ms: p95 },
    ].flatMap(({ share, ms }) => (ms === null ? [] : [{ share, ms }]));
    return points.length === 0 ? [] : [{ name: label, points, marks }];
  });
  const chart: Chart = {
    type: 'distribution',
    title: latencyTexts[messages.language].chart,
    language: input.language,
    unit: 'ms',
    series,
  };
  return series.length === 0 ? undefined : { kind: 'figure', chart };
}

function stageTable({ runs, messages }: ReportContext): Table | undefined {
  const { words } = messages;
  const latency = latencyTexts[messages.language];
  const rows = runs.flatMap(({ label, stages = [] }) =>
    stages.map((stage) => [
      textCell(label),
      textCell(`${stage.name} (${words.stageKinds[stage.kind]})`),
      countCell(stage.n),
      latencyCell(stage.p50Ms),
      latencyCell(stage.p95Ms),
    ]),
  );
  if (rows.length === 0) return undefined;
  return {
    kind: 'table',
    caption: latency.stages,
    columns: [left(words.target), left(words.stage), right('n'), right('P50'), right('P95')],
    rows,
  };
}

/** Absent when there are not several categories. */
export function latencyByCategory({ runs, messages }: ReportContext): Table | undefined {
  const { words } = messages;
  const latency = latencyTexts[messages.language];
  const names = [...new Set(runs.flatMap(({ summary }) => summary.byCategory.map(({ category }) => category)))];
  if (names.length < 2) return undefined;
  return {
    kind: 'table',
    caption: latency.byCategory,
    columns: [left(words.category), ...runs.map(({ label }) => right(label))],
    rows: names.map((name) => [
      textCell(name === '' ? words.noCategory : name),
      ...runs.map(({ summary }) => {
        const slice = summary.byCategory.find(({ category }) => category === name);
        return textCell(
          `${formatLatency(slice?.latencyMs.p50 ?? null)} / ${formatLatency(slice?.latencyMs.p95 ?? null)}`,
        );
      }),
    ]),
  };
}
