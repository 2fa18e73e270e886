// Relations between laws: what an answer says of how they stand to each other.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const lawRelationsDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'lawRelations',
  title: 'Relations between laws',
  formula:
    '2 I / (2 I + missed + incorrect + wrong): F1 of the relations expected and those stated, where I are identified, incorrect ones are expected and stated otherwise (they are missed, and wrong besides), and wrong counts these and whatever else the answer states wrongly. A judge labels each of expectedRelationships; where an example has none the judge first lists those without which an answer would be incomplete: general and special, higher and lower, order of application, reference. The details say which (basis)',
  citation: 'F1 (van Rijsbergen 1979) over relations that a judge labels; rubric: own',
  edges:
    'Nothing relates, as where a single law is enough: skipped. What the answer states rightly beyond what is expected costs nothing. An empty answer: 0, and the judge is not asked. A question without an answer (check): skipped. Without expectedRelationships the yardstick is the judge’s own and may change from answer to answer: give them where two systems are compared.',
  needs: ['answer', 'answerable', 'judge'],
  seesExpectation: true,
  version: 1,
};
