// The metrics of decisions of courts that answers cite: what each means. Their scorers are loaded when an answer is scored.
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type PureMetric, scoresLater, usualTraits } from '../../metric.ts';

const caseTraits: typeof usualTraits & Pick<MetricDefinition, 'settings' | 'ofClaims'> = {
  ...usualTraits,
  settings: ['cases'],
  ofClaims: true,
};

const silenceNote =
  'An answer that cites no decision of a court is skipped, also where the example says citations: required. An empty answer counts as the worst value, as no answer does; where the question has no answer (check), an empty one and a refusal are skipped.';
const grammarNote =
  'Japanese, Korean and English citations are read by a grammar, never by a model; a decision counts once, however often and by whatever parallel citation it is cited.';

export const caseAccuracy: PureMetric = {
  definition: {
    ...caseTraits,
    name: 'caseAccuracy',
    title: 'Case accuracy',
    formula:
      'verified / all of the decisions of courts that the answer cites, each once. Verified: its day is one of the calendar and has come, the file of cases does not deny it, its day, court, number, page and parties belong together, it is told which decision of a day it is, it was not overruled or reversed by the day that counts (unless the answer says so), and it was retrieved: a document is it, or a document or context cites it. The first that does not hold gives the verdict nonexistent, misdescribed, ambiguous, overruled or not retrieved',
    citation: 'own; citation precision of attributed answers (Gao et al. 2023), by rules instead of a model',
    edges: `${silenceNote} A decision that the file does not have is held against what was retrieved alone, unless the file says that it has all of that court and time, or of that reporter and volume. The day that counts is that of the facts (factsOn), else of the question (asOf), else of the trial. 同判決, 위 판결 and id. are no citations. Words that are quoted from a decision are not looked for. Documents without text that do not tell which decision they are: skipped. ${grammarNote}`,
    needs: ['answer', 'documents'],
  },
  described: {
    ja: '回答が引用した裁判例のうち、実在し、日付や番号が合い、変更されておらず、検索されたものの割合',
    ko: '답변이 인용한 판례 가운데 실재하고, 날짜와 번호가 맞고, 변경되지 않았으며, 검색된 것의 비율',
    en: 'share of the cited decisions of courts that exist as cited, are good law and were retrieved',
  },
  createScorer: scoresLater(async () => (await import('./case-accuracy.ts')).caseAccuracyScorer),
};

export const nonexistentCases: PureMetric = {
  definition: {
    ...caseTraits,
    direction: 'lower',
    worst: 1,
    name: 'nonexistentCases',
    title: 'Nonexistent cases',
    formula:
      'decisions of courts that the answer cites and that are none as they are cited / decisions that it cites of which it is known, each once. None: its day is no day or has not come, it is missing where the file of cases has all, or its number or page is that of a decision of another day, court, number or other parties',
    citation: 'own; the verdicts nonexistent and misdescribed of caseAccuracy, by themselves',
    edges: `${silenceNote} A decision that the file does not have is not counted, unless the file says that it has all of that court and time, or of that reporter and volume; an answer that cites no other is skipped. Decisions that were retrieved are known, too. One that was overruled exists, and so do several of one court and day. What was retrieved is not demanded. ${grammarNote}`,
    needs: ['answer'],
  },
  described: {
    ja: '回答が引用した裁判例で、実在するか否か分かるもののうち、その日付・裁判所・番号の裁判例がないものの割合',
    ko: '답변이 인용한 판례로서 실재 여부를 알 수 있는 것 가운데 그 날짜·법원·번호의 판례가 없는 것의 비율',
    en: 'share of the cited decisions of courts, of those that are known of, that are none as cited',
  },
  createScorer: scoresLater(async () => (await import('./case-accuracy.ts')).nonexistentCasesScorer),
};

export const casePrecision: PureMetric = {
  definition: {
    ...caseTraits,
    name: 'casePrecision',
    title: 'Case precision',
    formula: 'share of the decisions of courts that the answer cites, each once, that are expected ones',
    citation: 'precision of a set (van Rijsbergen 1979), over decisions of courts',
    edges: `No decision among the expected citations: skipped. ${silenceNote} Two are the same by number, page, or court and day, with nothing that differs, or where the file of cases knows both as one. One that is cited with another day or court than it has is not the expected one. ${grammarNote}`,
    needs: ['answer', 'expectedCases'],
  },
  described: {
    ja: '回答が引用した裁判例のうち、期待する裁判例の割合',
    ko: '답변이 인용한 판례 가운데 기대하는 판례의 비율',
    en: 'share of the cited decisions of courts that are expected ones',
  },
  createScorer: scoresLater(async () => (await import('./case-overlap.ts')).casePrecisionScorer),
};

export const caseRecall: PureMetric = {
  definition: {
    ...caseTraits,
    name: 'caseRecall',
    title: 'Case recall',
    formula: 'share of the decisions of courts among the expected citations, each once, that the answer cites',
    citation: 'recall of a set (van Rijsbergen 1979), over decisions of courts',
    edges: `No decision among the expected citations: skipped. An answer that cites none: 0. An empty answer counts as the worst value, as no answer does; where the question has no answer (check), an empty one and a refusal are skipped. ${grammarNote}`,
    needs: ['answer', 'expectedCases'],
  },
  described: {
    ja: '期待する裁判例のうち、回答が引用したものの割合',
    ko: '기대하는 판례 가운데 답변이 인용한 것의 비율',
    en: 'share of the expected decisions of courts that the answer cites',
  },
  createScorer: scoresLater(async () => (await import('./case-overlap.ts')).caseRecallScorer),
};
