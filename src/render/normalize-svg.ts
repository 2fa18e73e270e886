// What ECharts draws, made fit to be stored: the same bytes each time, colours that follow the reader's scheme.
import { roleColors, schemes } from './chart-palette.ts';
import { escapeXml } from './escape-xml.ts';

export interface SvgLabel {
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
