// Charts drawn by ECharts on the server: SVG documents without scripts, the same bytes for the same chart.
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { Chart } from '../report/report.ts';
import { barChartDrawing } from './bar-chart-option.ts';
import { escapeXml } from './cell-text.ts';
import type { ChartDrawing } from './chart-frame.ts';
import { roleColors, schemes } from './chart-palette.ts';
import { curveChartDrawing } from './curve-chart-option.ts';
import { differenceChartDrawing } from './difference-chart-option.ts';
import { distributionChartDrawing } from './distribution-chart-option.ts';
import { heatMapDrawing } from './heat-map-option.ts';
import { restoreNames, withInertNames } from './inert-names.ts';
import { intervalChartDrawing } from './interval-chart-option.ts';

/**
 * Loads ECharts and returns a renderer. The SVG adapts to light and dark by the colour scheme of the page it stands in.
 */
export async function createEchartsRenderer(): Promise<ChartRenderer> {
  const core = await import('./echarts.ts');
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

// What ECharts draws, made fit to be stored: the same bytes each time, colours that follow the reader's scheme.
interface SvgLabel {
  /** Text alternative. */
  readonly title: string;
  /** BCP 47 language of the texts. */
  readonly language: string | undefined;
}

const names = Object.keys(roleColors);

const variables = (scheme: keyof typeof schemes): string =>
  `svg{${Object.entries(schemes[scheme])
    .map(([role, color]) => `--${role}:${color}`)
    .join(';')}}`;

const styleSheet = [
  variables('light'),
  `@media (prefers-color-scheme:dark){${variables('dark')}}`,
  ...names.map((role) => `.${role}-f{fill:var(--${role})}.${role}-s{stroke:var(--${role})}`),
].join('');

/**
 * Numbers ECharts's ids anew, drops its hover styles and bookkeeping attributes, replaces role colours by classes and
 * adds title and language. Only tags are touched: ECharts escapes the texts between them.
 */
export function normalizeSvg(svg: string, label: SvgLabel): string {
  const body = svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, normalizeTag)
    .replace(/\n\s*(?=\n)/g, '');
  const language = label.language === undefined ? '' : ` lang="${escapeXml(label.language)}"`;
  const head = `<title>${escapeXml(label.title)}</title>\n<style>${styleSheet}</style>`;
  return body.replace(/^<svg([^>]*)>/, (_, attributes: string) => `<svg${attributes} role="img"${language}>\n${head}`);
}

function normalizeTag(tag: string): string {
  const plain = tag
    .replace(/ (?:class|ecmeta_\w+|pointer-events)="[^"]*"/g, '')
    .replace(/\bzr\d+-/g, 'z-')
    .replace(/\s+>$/, '>');
  const classes = new Set<string>();
  const bare = plain.replace(/ (fill|stroke)="(#0[1-6]0[1-6]0[1-6])"/g, (match, property: string, color: string) => {
    const role = Object.entries(roleColors).find(([, value]) => value === color)?.[0];
    if (role === undefined) return match;
    classes.add(`${role}-${property === 'fill' ? 'f' : 's'}`);
    return '';
  });
  return classes.size === 0 ? bare : bare.replace(/^<\w+/, (name) => `${name} class="${[...classes].join(' ')}"`);
}
