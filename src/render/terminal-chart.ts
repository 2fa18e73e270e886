// The charts that say something on a terminal which their tables do not.
import type { Chart } from '../report/report.ts';
import { terminalDifferences } from './terminal-differences.ts';
import { terminalHeatMap } from './terminal-heat-map.ts';
import { terminalCurve, terminalIntervals } from './terminal-intervals.ts';
import { paint, type TerminalOptions } from './terminal-style.ts';
import { visibleControls } from './visible-controls.ts';
import { wrapText } from './wrap-text.ts';

/** The chart as lines of text under its title; empty for charts whose table says it all. */
export function terminalChart(chart: Chart, options: TerminalOptions): string {
  const body = bodyOf(chart, options);
  if (body === '') return '';
  return `${paint(wrapText(visibleControls(chart.title), options.width), 'head', options)}\n${body}`;
}

function bodyOf(chart: Chart, options: TerminalOptions): string {
  switch (chart.type) {
    case 'bars':
    case 'distribution':
      return '';
    case 'heat-map':
      return chart.xLabels.length === 0 || chart.yLabels.length === 0 ? '' : terminalHeatMap(chart, options);
    case 'curve':
      return chart.series.length === 0 || chart.xLabels.length === 0 ? '' : terminalCurve(chart, options);
    case 'differences':
      return chart.items.length === 0 ? '' : terminalDifferences(chart, options);
    case 'intervals':
      return chart.rows.length === 0 ? '' : terminalIntervals(chart, options);
  }
}
