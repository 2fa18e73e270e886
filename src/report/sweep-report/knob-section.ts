// What each knob does: a verdict, and its two curves.
import { type KnobEffect, negligible, type SettingEffect } from '../../analysis/sweep/knob-effect.ts';
import { left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { dash, formatInterval, formatMetric, formatSigned } from '../format-number.ts';
import type { Block, CurveChart, Section } from '../report.ts';
import type { SweepReportContext } from './sweep-report-context.ts';

export function knobSection(context: SweepReportContext): Section | undefined {
  const { input, messages } = context;
  const { knobs } = input.analysis;
  const texts = messages.knobs;
  if (knobs.length === 0) return undefined;
  return {
    id: 'knobs',
    title: texts.heading,
    blocks: [
      {
        kind: 'table',
        columns: [left(texts.knob), right(texts.range), left(texts.reading)],
        rows: knobs.map(({ knob, range, verdict }) => [
          textCell(knob),
          textCell(formatMetric(range)),
          textCell(texts.verdict[verdict]),
        ]),
      },
      paragraph(texts.rule(negligible.range, negligible.margin)),
    ],
    sections: knobs.map((effect) => curveSection(effect, context)),
  };
}

function curveSection(effect: KnobEffect, { input, messages }: SweepReportContext): Section {
  const { knob, points } = effect;
  const texts = messages.knobs;
  const blocks: Block[] = [
    {
      kind: 'table',
      columns: [left(texts.value), right(texts.alone), right(messages.choice.difference), right(texts.best)],
      rows: points.map(({ value, own, alone, best }) => [
        textCell(own ? `${String(value)} (${texts.ownMark})` : String(value)),
        metricCell(alone.mean),
        textCell(own ? dash : `${formatSigned(alone.difference)} ${formatInterval(alone.ci95)}`),
        metricCell(best?.mean ?? null),
      ]),
    },
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
        intervals: points.map(({ alone }) => shifted(alone)),
      },
      { name: texts.best, values: points.map(({ best }) => best?.mean ?? null) },
    ],
  };
  blocks.push({ kind: 'figure', chart: { title: texts.curve(knob), language: input.language, ...chart } });
  return { id: `knob-${knob}`, title: knob, blocks };
}

/** The interval of the difference, drawn around the own setting's mean so that it can stand on the metric's axis. */
function shifted({ mean, difference, ci95 }: SettingEffect): readonly [number, number] | null {
  if (ci95 === null) return null;
  const own = mean - difference;
  return [own + ci95[0], own + ci95[1]];
}
