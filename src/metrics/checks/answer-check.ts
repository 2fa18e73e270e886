// answerCheck: the verdict of all checks on an answer.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter, needParameters, noAnswerSkipped } from './check-parameters.ts';

export const answerCheckDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'answerCheck',
  title: 'Answer check',
  formula:
    'PASS 1, FAIL 0, by the first rule that decides: a forbidden phrase → FAIL, even inside a refusal; what the check of the example asks for (see negativeDetection); a refusal where there is an answer → FAIL; enough of the evidence (see evidenceHit) → PASS, else FAIL. The details name the rule',
  citation: 'own definition',
  edges: `${noAnswerSkipped} An unknown check and should_correct_premise without a right premise are skipped. forbidden=report-only records forbidden phrases and lets the next rule decide. PASS says that no rule found a fault, not that the answer is right.`,
  parameters: [
    ...needParameters,
    matchParameter,
    {
      name: 'forbidden',
      kind: 'choice',
      default: 'fail',
      choices: ['fail', 'report-only'],
      help: 'what a forbidden phrase does',
    },
  ],
  needs: ['answer', 'knownCheck'],
  version: 1,
};
