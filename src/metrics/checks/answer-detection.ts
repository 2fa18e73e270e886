// answerDetection: whether an answer came at all.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits } from './check-parameters.ts';

const { settings: _noPhrases, ...traits } = checkTraits;

export const answerDetectionDefinition: MetricDefinition = {
  ...traits,
  name: 'answerDetection',
  title: 'Answer detection',
  formula: '1 when an answer with words came, else 0',
  citation: 'own definition',
  edges:
    '0: an empty answer, one without a letter or number, a page of HTML whose title or first heading tells an error of a server, the question over again. A refusal and an apology are answers. A failure of the target counts 0. The other checks skip what is 0 here, so that a system that answers nothing where it would be wrong shows in this rate.',
  needs: ['answer'],
  version: 1,
};
