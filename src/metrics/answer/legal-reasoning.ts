// Legal reasoning: how an answer to a question of law is reasoned.
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

const weight = (name: string, help: string): MetricParameter => ({
  ...{ name, kind: 'integer', default: 1, min: 0, max: 100 },
  help: `weight of ${help}`,
});

export const legalReasoningDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'legalReasoning',
  title: 'Legal reasoning',
  formula:
    'Σ weight · score / Σ weight over the parts that the question gives occasion for; a judge scores each from 0 to 1: structure (rule, facts, conclusion), selection of the law, interpretation, exceptions, priority of norms. Expected answer, right premise and expected keywords are the yardstick where there are any; contexts say what provisions say. The details keep the parts with their reasons, issues and strengths',
  citation:
    'own rubric, after the syllogism of legal reasoning (rule, facts, conclusion) and the rules of conflict of norms; a judge’s opinion: whether a provision exists and says so is what citationAccuracy checks',
  edges:
    'A part that the question gives no occasion for, such as exceptions, leaves the mean, and the details have null for it; where none applies the question is not one of law: skipped. Whether a part applies depends on the question, so that an answer gains nothing by leaving it out. An empty answer: 0, and the judge is not asked; an answer that only declines: 0. A question without an answer (check): skipped. Two names with other weights ask the judge once.',
  parameters: [
    weight('structure', 'rule, facts and conclusion'),
    weight('selection', 'the choice of laws and provisions'),
    weight('interpretation', 'how they are read and applied'),
    weight('exceptions', 'provisos, exceptions and special cases'),
    weight('priority', 'which norm goes before which'),
  ],
  needs: ['answer', 'answerable', 'judge'],
  seesExpectation: true,
  version: 1,
};
