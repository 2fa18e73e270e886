// English texts of what moved between two runs.
import type { RankChangeMessages } from './rank-change-messages.ts';

export const rankChangeEn: RankChangeMessages = {
  heading: ({ from, to }) => `What moved from ${from} to ${to}`,
  intro: (k) =>
    `Told are the expected documents whose ranks moved the metric most, within the first ${k} results, stage by stage from the ` +
    'first run to the second. The deciding step is the one that added most to the change.',
  someOf: ({ pairs, of }) => `${pairs} of ${of} pairs are told; compare two runs alone for the others.`,
  won: 'Won',
  lost: 'Lost',
  failed: (labels) => `There is no answer of ${labels}: the target failed.`,
  withoutStages: (labels) => `No stages are reported by ${labels}: only ranks can be told.`,
  document: ({ document, grade, from, to }) => `${document} (${grade}): rank ${from} → ${to}.`,
  changedBy: {
    retrieval: 'Decided in the first stages.',
    fusion: 'Decided in fusion.',
    rerank: 'Decided in reranking.',
    list: 'Where it was decided is not recorded.',
  },
  sameStage: ({ stage, from, to, scores }) => `${stage}: ${from} → ${to}${scores === '' ? '' : ` (score ${scores})`}.`,
  others: 'Its own score is the same: other documents moved.',
  onlyIn: ({ stage, label, rank, score }) =>
    `${stage}, only in ${label}: ${rank}${score === '' ? '' : ` (score ${score})`}.`,
  entered: (stage) => `It came among the candidates of ${stage}.`,
  left: (stage) => `It is no longer among the candidates of ${stage}.`,
  terms: (terms) => `Terms: ${terms}.`,
  shares: ({ label, shares }) => `${label}: ${shares}.`,
  came: (documents) => `New within the first places: ${documents}.`,
  went: (documents) => `Gone from the first places: ${documents}.`,
  unjudged: 'unjudged',
  nothing: 'No expected document changed its rank.',
};
