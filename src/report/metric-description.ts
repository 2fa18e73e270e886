// A metric's meaning in one line of the report's language.
import type { ComparisonTexts } from './messages/comparison-texts.ts';

/** What the metric says, or undefined for a metric the report has no words for. */
export function describeMetric(metric: string, messages: ComparisonTexts): string | undefined {
  const name = readName(metric);
  if (name === undefined) return undefined;
  const { describe } = messages;
  const { family, k, rel, gain } = name;
  if (family === 'RR' && k === undefined) return describe.RR(rel);
  if (family === 'resultCoverage') return describe.resultCoverage;
  const words = describe.ofMetrics.get(family);
  if (typeof words === 'string') return k === undefined ? words : undefined;
  if (k === undefined) return undefined;
  if (words !== undefined) return words(k);
  if (family === 'R') return describe.R(k, rel);
  if (family === 'P') return describe.P(k, rel);
  if (family === 'Judged') return describe.Judged(k);
  if (family === 'nDCG') return gain === 'exp' ? describe.nDCGexp(k) : describe.nDCG(k);
  return undefined;
}

interface NameParts {
  readonly family: string;
  readonly k: number | undefined;
  readonly rel: number;
  readonly gain: string | undefined;
}

function readName(metric: string): NameParts | undefined {
  const match = /^([A-Za-z]+)(?:\(([^)]*)\))?(?:@(\d+))?$/.exec(metric);
  if (match?.[1] === undefined) return undefined;
  const settings = new Map((match[2] ?? '').split(',').map((setting) => splitOnce(setting)));
  const rel = settings.get('rel');
  return {
    family: match[1],
    k: match[3] === undefined ? undefined : Number(match[3]),
    rel: rel === undefined ? 1 : Number(rel),
    gain: settings.get('gain'),
  };
}

function splitOnce(setting: string): readonly [string, string] {
  const [name = '', value = ''] = setting.split('=');
  return [name.trim(), value.trim()];
}
