// The choice of a cell: what it seems to be worth, and what it is worth on examples that had no part in it.
import type { CellResult, ChoiceResult, ComparedSetting } from '../../analysis/sweep/analyse-sweep.ts';
import { type KnobEffect, negligible, type SettingEffect } from '../../analysis/sweep/knob-effect.ts';
import type { SettingLatency } from '../../analysis/sweep/setting-latency.ts';
import { simplicityMargin } from '../../analysis/sweep/simplest-setting.ts';
import type { SweepKnob } from '../../analysis/sweep/sweep-grid.ts';
import { labelled, metricCell, paragraph, presentItems, right, type TableRow, tableOf } from '../cells.ts';
import { dash, formatInterval, formatLatency, formatMetric, formatSigned, metricDigits } from '../format-number.ts';
import { metricLabel } from '../metric-labels.ts';
import type { Block, CurveChart, FigureBlock, Section, Table } from '../report.ts';
import { type SweepReportContext, settingText } from './sweep-report-context.ts';

export function choiceSection(context: SweepReportContext): Section {
  const { input, messages } = context;
  const { choice } = input.analysis;
  const { choice: texts } = messages;
  if (choice === null) return { id: 'choice', title: texts.heading, blocks: [paragraph(texts.tooFew)] };
  const isOwn = choice.setting === input.analysis.own.setting;
  return {
    id: 'choice',
    title: texts.heading,
    blocks: presentItems([
      passedOver(choice)
        ? paragraph(
            texts.passedOver({
              setting: `${texts.makeup[choice.highest.makeup]} (${context.textOf(choice.highest.knobs)})`,
              mean: formatMetric(choice.highest.mean),
              chosen: formatMetric(choice.inSample),
              p: formatMetric(choice.highest.p),
            }),
          )
        : undefined,
      paragraph(isOwn ? texts.ownChosen : texts.chosen(context.textOf(choice.knobs), texts.makeup[choice.makeup])),
      paragraph(texts.latencyRule),
      paragraph(texts.method(choice.folds.length, choice.seed)),
    ]),
    sections: [
      { id: 'folds', title: texts.folds, blocks: [foldTable(choice, context)], folded: true },
      ...otherMetrics(context),
    ],
  };
}

/** Whether another setting has a higher mean than the chosen one, and is not shown to be better than the own one. */
const passedOver = ({ verdict, setting, highest }: ChoiceResult): boolean =>
  verdict === 'better' && setting !== highest.setting;

export function choiceTable(choice: ChoiceResult, { input, messages }: SweepReportContext): Table {
  const { choice: texts } = messages;
  const { analysis } = input;
  const isOwn = choice.setting === analysis.own.setting;
  const gain = (mean: number): string => (Number.isNaN(mean) ? dash : formatSigned(mean - choice.own));
  const beside = (name: string, { mean, latency }: Pick<ComparedSetting, 'mean' | 'latency'>): TableRow => [
    name,
    metricCell(Number.isNaN(mean) ? null : mean),
    gain(mean),
    dash,
    dash,
    latencyCell(latency, messages),
  ];
  const tested = (name: string, mean: number, { atLeast, p }: Pick<ChoiceResult, 'atLeast' | 'p'>): TableRow => [
    name,
    metricCell(mean),
    gain(mean),
    atLeast === null ? texts.noLeast : formatSigned(atLeast),
    formatMetric(p),
  ];
  return tableOf({
    columns: [
      texts.setting,
      labelled(analysis.metric, metricLabel(analysis.metric, input.language)),
      right(texts.difference),
      right(texts.atLeast),
      right('p'),
      right(texts.latency),
    ],
    rows: presentItems<TableRow>([
      [texts.own, metricCell(choice.own), dash, dash, dash, latencyCell(analysis.latency.own, messages)],
      isOwn
        ? undefined
        : [...tested(texts.inSample, choice.inSample, choice), latencyCell(analysis.latency.chosen, messages)],
      passedOver(choice) ? [...tested(texts.highest, choice.highest.mean, choice.highest), dash] : undefined,
      beside(texts.outOfSample, { mean: choice.outOfSample }),
      beside(texts.bm25Alone, analysis.bm25),
      beside(texts.vectorAlone, analysis.vector),
    ]),
  });
}

const latencyCell = (latency: SettingLatency | undefined, { choice }: SweepReportContext['messages']): string =>
  latency === undefined ? dash : choice.ms(formatLatency(latency.medianMs), latency.kind === 'scaled');

/** The sentence on the simplest setting that will do. */
export function simplestText(
  simplest: NonNullable<SweepReportContext['input']['analysis']['simplest']>,
  { messages: { choice: texts }, input, textOf }: SweepReportContext,
): string {
  const { knobs, best, loss, lossAtMost, verdict, makeup, latency } = simplest;
  const { analysis } = input;
  const isBest = knobs === best;
  return texts.simplest({
    setting: `${texts.makeup[makeup]} (${textOf(knobs)})`,
    isBest,
    mean: formatMetric(simplest.mean),
    loss: formatMetric(loss),
    atMost: lossAtMost === null ? undefined : formatMetric(lossAtMost),
    known: verdict === 'within',
    margin: simplicityMargin,
    n: analysis.n,
    ms: latency === undefined ? undefined : texts.ms(formatLatency(latency.medianMs), latency.kind === 'scaled'),
  });
}

function foldTable({ folds }: ChoiceResult, { messages, textOf }: SweepReportContext): Table {
  const { choice, overview } = messages;
  return tableOf({
    columns: [choice.fold, right(overview.examples), choice.setting],
    rows: folds.map(({ knobs, n }, at) => [String(at + 1), String(n), textOf(knobs)]),
  });
}

function otherMetrics({ input, messages }: SweepReportContext): readonly Section[] {
  const { choice } = messages;
  const { others } = input.analysis;
  if (others.length === 0) return [];
  const table: Table = tableOf({
    columns: ['', right(choice.own), right(choice.chosenColumn)],
    rows: others.map(({ metric, own, chosen }) => [metric, metricCell(own), metricCell(chosen)]),
  });
  return [
    {
      id: 'other-metrics',
      title: choice.others,
      blocks: [table, paragraph(messages.best.caution)],
    },
  ];
}

// The cells of highest mean, beside the target's own setting.

/** How many are shown. */
const shown = 10;

export function bestCellsSection({ input, messages, turned }: SweepReportContext): Section | undefined {
  const { cells, own, metric, n } = input.analysis;
  if (n === 0) return undefined;
  const row = ({ knobs, mean }: CellResult, mark = ''): TableRow => [
    ...turned.map((knob) => String(knobs[knob])),
    metricCell(mean),
    mark === '' ? formatSigned(mean - own.mean) : mark,
  ];
  const distinct = [...new Map(cells.toReversed().map((cell) => [cell.setting, cell])).values()].toReversed();
  const best = distinct.toSorted((a, b) => b.mean - a.mean).slice(0, shown);
  return {
    id: 'best-cells',
    title: messages.best.heading,
    blocks: [
      tableOf({
        columns: [...turned, labelled(metric, metricLabel(metric, input.language)), right(messages.best.difference)],
        rows: best.map((cell) => row(cell, cell.setting === own.setting ? messages.best.ownMark : '')),
        footer: [row(own, messages.best.ownMark)],
      }),
      paragraph(messages.best.caution),
    ],
  };
}

// What each knob does: a verdict, and its two curves.
export function knobSection(context: SweepReportContext): Section | undefined {
  const { input, messages } = context;
  const { knobs } = input.analysis;
  const texts = messages.knobs;
  if (knobs.length === 0) return undefined;
  return {
    id: 'knobs',
    title: texts.heading,
    blocks: [
      tableOf({
        columns: [texts.knob, right(texts.range), texts.reading],
        rows: knobs.map(({ knob, range, verdict }) => [knob, formatMetric(range), texts.verdict[verdict]]),
      }),
      paragraph(texts.rule(negligible.range, negligible.margin)),
    ],
    sections: knobs.map((effect) => curveSection(effect, context)),
  };
}

function curveSection(effect: KnobEffect, { input, messages }: SweepReportContext): Section {
  const { knob, points } = effect;
  const texts = messages.knobs;
  const blocks: Block[] = [
    tableOf({
      columns: [texts.value, right(texts.alone), right(texts.difference), right(texts.best)],
      rows: points.map(({ value, own, alone, together, best }) => [
        own ? `${String(value)} (${texts.ownMark})` : String(value),
        metricCell(alone.mean),
        own ? dash : [formatSigned(alone.difference), formatInterval(together)].join(' ').trim(),
        metricCell(best?.mean ?? null),
      ]),
    }),
  ];
  const chart: CurveChart = {
    type: 'curve',
    xTitle: knob,
    yTitle: input.analysis.metric,
    xLabels: points.map(({ value }) => String(value)),
    series: [
      {
        name: texts.alone,
        values: points.map(({ alone }) => alone.mean),
        intervals: points.map(({ alone, together }) => shifted(alone, together)),
      },
      { name: texts.best, values: points.map(({ best }) => best?.mean ?? null) },
    ],
  };
  blocks.push({ kind: 'figure', chart: { title: texts.curve(knob), language: input.language, ...chart } });
  return { id: `knob-${knob}`, title: knob, blocks };
}

/** The interval of the difference, drawn around the own setting's mean so that it can stand on the metric's axis. */
function shifted(
  { mean, difference }: SettingEffect,
  interval: KnobEffect['points'][number]['together'],
): KnobEffect['points'][number]['together'] {
  if (interval === null) return null;
  const own = mean - difference;
  return [own + interval[0], own + interval[1]];
}

// Maps of two knobs, one for each combination of the others.

/** The pair of knobs that is drawn, if the grid turns both: else the first two that it turns. */
const preferred: readonly SweepKnob[] = ['alpha', 'rrfK'];

export function mapSection(context: SweepReportContext): Section | undefined {
  const { input, messages, turned } = context;
  const { cells, n, choice } = input.analysis;
  if (n === 0) return undefined;
  const grown = turned.filter((knob) => new Set(cells.map(({ knobs }) => knobs[knob])).size > 1);
  const [x, y] = preferred.every((knob) => grown.includes(knob)) ? preferred : grown;
  const figures =
    x === undefined || y === undefined ? [] : panels({ x, y, rest: grown.filter((k) => k !== x && k !== y) }, context);
  const all: Section = {
    id: 'all-cells',
    title: messages.maps.all,
    folded: true,
    blocks: [
      tableOf({
        columns: [...turned, right(input.analysis.metric)],
        rows: cells.map(({ knobs, mean }) => [...turned.map((knob) => String(knobs[knob])), metricCell(mean)]),
      }),
    ],
  };
  const legend = choice === null ? [] : [paragraph(messages.maps.legend)];
  const blocks = figures.length === 0 ? [] : [...figures, ...legend];
  return { id: 'maps', title: messages.maps.heading, blocks, sections: [all] };
}

interface Axes {
  readonly x: SweepKnob;
  readonly y: SweepKnob;
  readonly rest: readonly SweepKnob[];
}

function panels({ x, y, rest }: Axes, { input, messages }: SweepReportContext): readonly FigureBlock[] {
  const { cells, metric, choice } = input.analysis;
  const means = cells.map(({ mean }) => mean);
  const groups = Map.groupBy(cells, ({ knobs }) => settingText(knobs, rest));
  return [...groups].map(([panel, group]): FigureBlock => {
    const xs = [...new Set(group.map(({ knobs }) => knobs[x]))];
    const ys = [...new Set(group.map(({ knobs }) => knobs[y]))];
    const cellAt = (row: number, column: number): CellResult | undefined =>
      group.find(({ knobs }) => knobs[y] === ys[row] && knobs[x] === xs[column]);
    const marked = ys.flatMap((_, row) =>
      xs.flatMap((__, column) => (cellAt(row, column)?.setting === choice?.setting ? [{ x: column, y: row }] : [])),
    );
    return {
      kind: 'figure',
      chart: {
        title: messages.maps.title(metric, panel),
        language: input.language,
        type: 'heat-map',
        xTitle: x,
        yTitle: y,
        xLabels: xs.map(String),
        yLabels: ys.map(String),
        values: ys.map((_, row) => xs.map((__, column) => cellAt(row, column)?.mean ?? null)),
        digits: metricDigits,
        range: [Math.min(...means), Math.max(...means)],
        marked,
      },
    };
  });
}
