import type { Chart } from '../core/report/report.ts';

/** Draws a chart as a self-contained SVG document; the same chart gives the same bytes. */
export interface ChartRenderer {
  render(chart: Chart): string;
}
