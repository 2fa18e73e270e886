// Charts drawn by ECharts on the server: SVG documents without scripts, the same bytes for the same chart.
import type { Chart } from '../core/report/report.ts';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import { barChartDrawing, type ChartDrawing } from './bar-chart-option.ts';
import { distributionChartDrawing } from './distribution-chart-option.ts';
import { normalizeSvg } from './normalize-svg.ts';

/**
 * Loads ECharts (the parts that are used) and returns a renderer.
 * The SVG adapts to light and dark by the colour scheme of the page it stands in.
 */
export async function createEchartsRenderer(): Promise<ChartRenderer> {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  core.use([
    charts.BarChart,
    charts.LineChart,
    charts.CustomChart,
    components.GridComponent,
    components.LegendComponent,
    components.AriaComponent,
    renderers.SVGRenderer,
  ]);
  return {
    render(chart) {
      const { width, height, option } = drawingOf(chart);
      const instance = core.init(null, null, { renderer: 'svg', ssr: true, width, height });
      try {
        instance.setOption({ textStyle: { fontFamily: 'Helvetica, Arial, sans-serif' }, ...option });
        return normalizeSvg(instance.renderToSVGString(), { title: chart.title, language: chart.language });
      } finally {
        instance.dispose();
      }
    },
  };
}

function drawingOf(chart: Chart): ChartDrawing {
  switch (chart.type) {
    case 'bars':
      return barChartDrawing(chart);
    case 'distribution':
      return distributionChartDrawing(chart);
  }
}
