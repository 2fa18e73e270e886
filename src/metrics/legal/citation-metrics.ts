// The metrics of citations of laws: what each means. Their scorers read laws and are loaded when an answer is scored.
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { type PureMetric, scoresLater, usualTraits } from '../metric.ts';

const level: MetricParameter = {
  name: 'level',
  kind: 'choice',
  default: 'item',
  choices: ['law', 'article', 'paragraph', 'item', 'subitem'],
  help: 'how exactly places are looked at; a citation that is less exact is looked at as it is given',
};

/** Of what says whether a place exists: nothing that is cited is passed without a look. */
const wholeLevel: MetricParameter = { ...level, default: 'subitem' };

type CitationTraits = typeof usualTraits & Pick<MetricDefinition, 'settings' | 'ofClaims'>;

const citationTraits: CitationTraits = {
  ...usualTraits,
  parameters: [level],
  settings: ['laws'],
  ofClaims: true,
  version: 7,
};

const silenceNote =
  'An answer without a citation is skipped, and 0 where the example says citations: required. An empty answer counts as the worst value, as no answer does; where the question has no answer (check) it is skipped, as a refusal is.';

const grammarNote = 'Japanese, Korean and English citations are read by a grammar, never by a model.';

export const citationAccuracy: PureMetric = {
  definition: {
    ...citationTraits,
    version: 13,
    parameters: [wholeLevel],
    name: 'citationAccuracy',
    title: 'Citation accuracy',
    formula:
      'verified / all of the places of laws that the answer cites, each once (and once for each quote from it). Verified: the law is told, the place exists, it is in force, it was retrieved, and what is quoted stands there; the first of these that does not hold gives the verdict ambiguous, nonexistent, deleted, repealed, not retrieved or misquoted',
    citation: 'own; citation precision of attributed answers (Gao et al. 2023), by rules instead of a model',
    edges: `${silenceNote} A law that is named without a place of it is no citation, and is counted apart; level=law counts it. Documents none of which tells what it stands for: skipped. Without an index of laws no place is said not to exist; paragraphs and items are counted in the text that it has of an article, where their numbers leave no doubt; statutes themselves tell of every paragraph, item, sub-item and row, and their details count each level apart; what stands inside a table that they do not have, and a column of a table, they cannot tell. A bare article is one of the law that all retrieved documents share. Laws are in force as of factsOn of the example, else its asOf (or metadata.asOf), else the day of the trial; with factsOn a supplementary provision may be one of the question’s day. ${grammarNote}`,
    needs: ['answer', 'documents'],
  },
  described: {
    ja: '回答が引用した法令の箇所のうち、実在し、検索され、引用文も一致するものの割合',
    ko: '답변이 인용한 법령 조항 가운데 실재하고, 검색되었으며, 인용문도 일치하는 것의 비율',
    en: 'share of the cited places of laws that exist, were retrieved and are quoted as they stand',
  },
  createScorer: scoresLater(async () => (await import('./citation-accuracy.ts')).accuracyScorer),
};

/** Of citation support, by rules and by a judge. */
export const supportParameters: readonly MetricParameter[] = [
  level,
  {
    name: 'weigh',
    kind: 'choice',
    default: 'alike',
    choices: ['alike', 'stakes'],
    help: 'alike: every sentence counts once; stakes: by what is at stake in it (penalty 4, deadline and amount 3, duty and purpose 2, other 1)',
  },
];

export const citationSupport: PureMetric = {
  definition: {
    ...citationTraits,
    version: 8,
    settings: ['laws', 'cases'],
    parameters: supportParameters,
    name: 'citationSupport',
    title: 'Citation support',
    formula:
      'sentences that say what stands at the place they cite / sentences that cite a place and of which words can tell. Each is held against the words of its places on the day that counts: from statutes, and from a list of laws that tells days, as of that day, else from the documents that were retrieved: otherwise where the kind of a penalty, who is to act, an amount, a term or a day differs, or where one says must and the other may, must not or need not; silent where the place speaks of something else, or where there is no such place; supported where its words, numbers and what it makes of the act stand there; stood on another day, which counts as not supported, where another text of the place bears it out',
    citation:
      'own; statement support of attributed answers (Gao et al. 2023; Rashkin et al. 2023), by rules instead of a model',
    edges: `${silenceNote} A sentence of which words cannot tell, or of whose places no words are known, is left out and counted; where that is so of all, the answer is skipped (words cannot tell). So is one of whose place the statutes have no text of the day that counts, or several that may all be it and differ there (the text of the day is not known). An item of a statute is held with the head of its list, and what a sentence has beyond the head must stand in the item. A sentence in another script than the words of its place cannot be told. Where words cannot tell, and another paragraph of the law bears the sentence out and has clearly more of its words, that one is named, and the cited place says nothing of it. Synonyms and what follows from several places together are not seen. Whether the place exists, is in force and was retrieved is what citationAccuracy says. With a file of cases a decision that is cited is a place, and its holding the words; one without a holding, or that is misdescribed, cannot tell. ${grammarNote}`,
    needs: ['answer'],
  },
  described: {
    ja: '法令の箇所を引用した文のうち、その箇所に書かれているとおりのことを述べているものの割合',
    ko: '법령 조항을 인용한 문장 가운데 그 조항에 적힌 대로 말하는 것의 비율',
    en: 'share of the sentences that cite a place of a law which say what stands there',
  },
  createScorer: scoresLater(async () => (await import('./citation-support.ts')).supportScorer),
};

export const nonexistentCitations: PureMetric = {
  definition: {
    ...citationTraits,
    version: 4,
    parameters: [wholeLevel],
    direction: 'lower',
    worst: 1,
    name: 'nonexistentCitations',
    title: 'Nonexistent citations',
    formula:
      'places of laws that the answer cites and that do not exist / places that it cites of which the index of laws can tell, each once',
    citation: 'own; the verdict nonexistent of citationAccuracy, by itself',
    edges: `An answer without a citation is skipped, also where the example says citations: required. An empty answer counts as the worst value, as no answer does; where the question has no answer (check), an empty one and a refusal are skipped. A place whose law is not told, or of which the index cannot tell, is not counted, and an answer that cites no other place is skipped: without an index of laws all are. A place that is no longer in force, or not yet, exists, and so does one that was deleted. What was retrieved is not looked at, but for the law of a bare article. ${grammarNote}`,
    needs: ['answer'],
  },
  described: {
    ja: '回答が引用した法令の箇所で、実在するか否か分かるもののうち、実在しないものの割合',
    ko: '답변이 인용한 법령 조항 가운데 실재 여부를 알 수 있는 것 중 실재하지 않는 것의 비율',
    en: 'share of the cited places of laws, of those that the laws can tell of, that do not exist',
  },
  createScorer: scoresLater(async () => (await import('./nonexistent-citations.ts')).nonexistentScorer),
};

export const citationPrecision: PureMetric = {
  definition: {
    ...citationTraits,
    name: 'citationPrecision',
    title: 'Citation precision',
    formula:
      'share of the places of laws that the answer cites, each once, which lie in an expected citation, or which an expected citation lies in',
    citation: 'precision of a set (van Rijsbergen 1979), over places of laws',
    edges: `No expected citations: skipped. ${silenceNote} A law that is named without a place of it is no citation, unless one is expected so. A citation whose law is not told counts as not expected, unless the expected one names no law either. ${grammarNote}`,
    needs: ['answer', 'expectedCitations'],
  },
  described: {
    ja: '回答が引用した法令の箇所のうち、期待する箇所の割合',
    ko: '답변이 인용한 법령 조항 가운데 기대하는 조항의 비율',
    en: 'share of the cited places of laws that are expected ones',
  },
  createScorer: scoresLater(async () => (await import('./citation-overlap.ts')).precisionScorer),
};

export const citationRecall: PureMetric = {
  definition: {
    ...citationTraits,
    name: 'citationRecall',
    title: 'Citation recall',
    formula:
      'share of the expected citations, each once, that the answer cites at least as exactly: 第709条第1項 for 第709条, but not 第709条 for 第709条第1項',
    citation: 'recall of a set (van Rijsbergen 1979), over places of laws',
    edges: `No expected citations: skipped. An answer without a citation: 0. An empty answer counts as the worst value, as no answer does. Where the question has no answer (check), a refusal and an empty answer: skipped. ${grammarNote}`,
    needs: ['answer', 'expectedCitations'],
  },
  described: {
    ja: '期待する法令の箇所のうち、回答が引用したものの割合',
    ko: '기대하는 법령 조항 가운데 답변이 인용한 것의 비율',
    en: 'share of the expected places of laws that the answer cites',
  },
  createScorer: scoresLater(async () => (await import('./citation-overlap.ts')).recallScorer),
};
