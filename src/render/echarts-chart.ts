// Charts drawn by ECharts on the server: SVG documents without scripts, the same bytes for the same chart.

import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { Chart } from '../report/report.ts';
import { barChartDrawing } from './bar-chart-option.ts';
import type { ChartDrawing } from './chart-frame.ts';
import { curveChartDrawing } from './curve-chart-option.ts';
import { differenceChartDrawing } from './difference-chart-option.ts';
import { distributionChartDrawing } from './distribution-chart-option.ts';
import { heatMapDrawing } from './heat-map-option.ts';
import { restoreNames, withInertNames } from './inert-names.ts';
import { intervalChartDrawing } from './interval-chart-option.ts';
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
    charts.ScatterChart,
    components.GridComponent,
    components.LegendComponent,
    components.GraphicComponent,
    components.MarkLineComponent,
    renderers.SVGRenderer,
  ]);
  return {
    render(chart, { widthPx = 720 } = {}) {
      const { width, height, option } = drawingOf(withInertNames(chart), widthPx);
      const instance = core.init(null, null, { renderer: 'svg', ssr: true, width, height });
      try {
        instance.setOption({ textStyle: { fontFamily: 'Helvetica, Arial, sans-serif' }, ...option });
        return normalizeSvg(restoreNames(instance.renderToSVGString()), {
          title: chart.title,
          language: chart.language,
        });
      } finally {
        instance.dispose();
      }
    },
  };
}

function drawingOf(chart: Chart, widthPx: number): ChartDrawing {
  switch (chart.type) {
    case 'bars':
      return barChartDrawing(chart, widthPx);
    case 'distribution':
      return distributionChartDrawing(chart, widthPx);
    case 'heat-map':
      return heatMapDrawing(chart, widthPx);
    case 'curve':
      return curveChartDrawing(chart, widthPx);
    case 'differences':
      return differenceChartDrawing(chart, widthPx);
    case 'intervals':
      return intervalChartDrawing(chart, widthPx);
  }
}
