// English texts about metrics that stand beside judges.
import type { CompanionMessages } from './companion-messages.ts';

export const companionEn: CompanionMessages = {
  heading: 'Companions without an LLM',
  intro:
    'Beside each judged metric stands one that asks no model: it looks for the words and numbers of each claim, and the rarer a word, the more it counts. It is no verdict. It enters no comparison, no goal and no advice. It shows where to read: the answers that the two rank most differently.',
  noJudge:
    'No judge has scored these answers. The values below are no verdicts in its place: a low one may be a paraphrase, a high one a negation.',
  caption: 'Judges and their companions',
  judgedMetric: 'Judged metric',
  judgeMean: 'Judge [95 % CI]',
  companion: 'Companion',
  companionMean: 'Companion [95 % CI]',
  both: 'Examples with both',
  uncorrelated: { 'too-few': 'too few', constant: 'no variation' },
  correlation:
    'Spearman and Kendall say how far the two put the examples in the same order: 1 the same, 0 unrelated. The means are on different scales and are not to be compared with each other. A low correlation does not say which of the two is wrong, and a judge that gives nearly every answer the same value goes along with nothing.',
  disagreements: 'Where they disagree most',
  disagreementCaption: ({ label, judged, companion }) =>
    `${label}: ${judged} and ${companion}, ranked most differently`,
  judge: 'Judge',
  lexical: 'Companion',
  unfoundNumbers: 'Numbers found nowhere',
  judgeHigher:
    'The judge is higher: the answer may paraphrase, calculate or convert a unit; or the judge let something pass that stands nowhere. Look at the numbers first.',
  companionHigher:
    'The companion is higher: the words are there, but a negation, a condition or another subject may turn them round; or the judge is too strict.',
  line: ({ label, values }) => `${label}, companions without an LLM, no verdicts: ${values}`,
};
