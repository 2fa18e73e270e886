// The page that describes every metric, made from the catalogue.
import type { MetricDefinition } from '../dist/model/metric-definition.d.ts';

export function metricsPage(definitions: readonly MetricDefinition[]): string {
  const head = `# Metrics

This page is made from the catalogue (\`node scripts/check-generated.ts --write\`).

A name is \`NAME(parameter=value,...)@k\`; parameters at their default are left out. Aliases are understood and the canonical
name is shown beside them. A document without a judgement counts as not relevant; \`Judged@k\` says how much that matters.
An example without any judgement is \`skipped: no judgements\`; judged with none relevant scores 0. A failure of the target
enters a mean as the metric's worst value and is counted as imputed, and so does [what a reply leaves
out or gives empty](targets.md#what-a-reply-leaves-out); a metric without a worst value leaves it out and
counts it. A metric that asks for a grade (1 where it names none) that no judgement of the dataset
reaches is skipped: where nothing is relevant, 0 says nothing of the system.

`;
  return head + definitions.map(section).join('\n');
}

function section(definition: MetricDefinition): string {
  const { name, title, aliases, parameters } = definition;
  const cutoff = { none: '', optional: '[@k]', required: '@k' }[definition.cutoff];
  const shown = parameters.map((p) => (p.default === undefined ? `${p.name}=…` : `${p.name}=${p.default}`)).join(',');
  const facts = [
    ['Name', `\`${name}${shown === '' ? '' : `(${shown})`}${cutoff}\``],
    ['Aliases', aliases.map((a) => `\`${a.name}\``).join(', ') || 'none'],
    ['Formula', definition.formula],
    ['At the edges', definition.edges],
    ['Source', definition.citation],
    [
      'Parameters',
      parameters.map((p) => `\`${p.name}\`: ${p.help}${p.default === undefined ? '' : ` (${p.default})`}`).join('; ') ||
        'none',
    ],
    [
      'Range',
      `${definition.range[0]} to ${definition.range[1] ?? 'no end'}${definition.unit === undefined ? '' : ` ${definition.unit}`}, ${definition.direction} is better`,
    ],
    [
      'A target failure counts as',
      definition.worst === undefined ? 'nothing; it is counted beside the mean' : `${definition.worst}`,
    ],
    [
      'Interval',
      {
        mean: definition.range[1] === null ? 'Student t, from 400 examples on' : 'bounded, by its range',
        rate: 'Wilson',
        quantile: 'order statistics',
      }[definition.statistic],
    ],
    ['Computed per', definition.level],
    ['Version', `${definition.version}`],
  ];
  return `## ${title} (${name})\n\n| | |\n|---|---|\n${facts.map(([key, value]) => `| ${key} | ${value?.replaceAll('|', '\\|')} |`).join('\n')}\n`;
}
