// What people said of the citations, decisions and sentences of a run, beside the verdicts on them.
import { partMetricOf } from '../../../analysis/citations/answer-parts.ts';
import { createPartAgreement, type PartAgreement } from '../../../analysis/citations/part-agreement.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { paragraph } from '../../cells.ts';
import type { Section } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { byTrial, type RunWithFacts, runPart } from '../part.ts';
import { opinionBlocks, verdictsOf } from './opinion-blocks.ts';
import { opinionPartTexts } from './texts.ts';

/** Absent where nobody said anything of a part of an answer. */
export const opinions = runPart({
  name: 'opinions',
  version: 1,
  ofRun: (run) => {
    const names = runMetrics(run).flatMap(({ name }) => (partMetricOf(name) === undefined ? [] : [name]));
    return names.length === 0 ? undefined : byTrial(createPartAgreement(names.filter(isOfItsOwn)));
  },
  section: opinionSection,
});

/** However sentences are weighed, they are the same ones. */
const isOfItsOwn = (name: string, at: number, all: readonly string[]): boolean =>
  partMetricOf(name) !== 'citationSupport' ||
  all.findIndex((other) => other.split('(')[0] === name.split('(')[0]) === at;

function opinionSection(
  { input: { language } }: ReportContext,
  found: readonly RunWithFacts<readonly PartAgreement[]>[],
): Section | undefined {
  if (found.length === 0) return undefined;
  const texts = opinionPartTexts[language];
  const all = found.flatMap(({ run, facts }) =>
    facts.map((agreement) => ({ label: `${run.label}, ${verdictsOf(agreement.metric, language)}`, agreement })),
  );
  return {
    id: 'people',
    title: texts.heading,
    blocks: [paragraph(texts.intro), ...opinionBlocks(all, language)],
  };
}
