import type { Chart } from '../report/report.ts';

/** Draws a chart as a self-contained SVG document; the same chart gives the same bytes. */
export interface ChartRenderer {
  /** @param options.widthPx room across (720); narrow paper gets shorter labels, never smaller letters */
  render(chart: Chart, options?: { readonly widthPx?: number }): string;
}
