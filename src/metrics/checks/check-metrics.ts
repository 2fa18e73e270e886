// The metrics that check answers without an LLM: each asks for a part of `checkAnswer`, and keeps its details.
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { matchModes } from '../../text/match-text.ts';
import { type PureMetric, scoresLater, usualTraits } from '../metric.ts';
import type { checkScorers } from './check-scorers.ts';

/** Phrases and grammars of laws are loaded when an answer is checked. */
const checkedBy = (check: keyof typeof checkScorers): PureMetric['createScorer'] =>
  scoresLater(async () => (await import('./check-scorers.ts')).checkScorers[check]);

const matchParameter: MetricParameter = {
  name: 'match',
  kind: 'choice',
  default: 'exact',
  choices: matchModes,
  help: 'exact: character by character; nfkc: width, letter case and spaces aside; segment: as nfkc, and no part of a longer word or number',
};

const needParameters: readonly MetricParameter[] = [
  {
    name: 'need',
    kind: 'choice',
    default: 'any',
    choices: ['any', 'all'],
    help: 'how much of the evidence must stand in the answer',
  },
  {
    name: 'share',
    kind: 'integer',
    default: 0,
    min: 0,
    max: 100,
    help: 'percentage of the evidence that must stand in the answer; above 0 it takes the place of need',
  },
];

type CheckTraits = typeof usualTraits & Pick<MetricDefinition, 'settings'>;

/** 1 is good, and phrases may be the config's. */
const checkTraits: CheckTraits = { ...usualTraits, statistic: 'rate', settings: ['phrases'], version: 3 };

/** What all edges have in common. */
const noAnswerSkipped =
  'An empty answer, the error page of a server (HTML) and the question over again are recorded as skipped (empty answer, no answer detected) and enter the mean as the worst value, as a reply without an answer and a failure of the target do.';

export const answerCheck: PureMetric = {
  definition: {
    ...checkTraits,
    version: 6,
    name: 'answerCheck',
    title: 'Answer check',
    formula:
      'PASS 1, FAIL 0, by the first rule that decides: a forbidden phrase → FAIL, even inside a refusal; what the check of the example asks for (see negativeDetection); a refusal where there is an answer → FAIL; enough of the evidence (see evidenceHit) → PASS, else FAIL. The details name the rule',
    citation: 'own definition',
    edges: `${noAnswerSkipped} An unknown check and should_correct_premise without a right premise are skipped, and so is an answer of which words cannot tell whether it does what the check asks for; that one has a value that nobody knows, so that the mean lies within bounds. forbidden=report-only records forbidden phrases and lets the next rule decide. PASS says that no rule found a fault, not that the answer is right.`,
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
  },
  described: {
    ja: 'LLM を使わない検査にすべて合格した回答の割合（禁止語句がない、断るべきときに断る、根拠が足りる）',
    ko: 'LLM을 쓰지 않는 검사를 모두 통과한 답변의 비율(금지 표현 없음, 거절해야 할 때 거절, 근거 충분)',
    en: 'share of the answers that pass all checks without an LLM: no forbidden phrase, the right refusals, enough evidence',
  },
  createScorer: checkedBy('answer'),
};

export const evidenceHit: PureMetric = {
  definition: {
    ...checkTraits,
    name: 'evidenceHit',
    title: 'Evidence hit',
    formula:
      '1 when enough of the evidence stands in the answer, else 0. Evidence: the expected keywords and expected citations of the example; where it names neither, the set phrases of evidence of its language (第N条, 제N조, Article N, しなければならない, …), of which one is enough',
    citation: 'own definition; the rate over examples is the evidence hit rate (根拠出現率)',
    edges: `${noAnswerSkipped} Questions that ask for a check other than should_correct_premise are skipped (unanswerable), and so are examples that name nothing where the table of phrases is empty (nothing to look for). What stands only in sentences saying that nothing is known is not found. An expected citation is found where that place or one inside it is cited, however it is written; a law that the answer leaves out is not held against it, and what is no citation of a law is looked for as a text. An article number counts whether or not the article says so: see citationAccuracy. The details name what was found and what is missing.`,
    parameters: [...needParameters, matchParameter],
    needs: ['answer', 'answerable'],
  },
  described: {
    ja: '根拠を示した回答の割合。期待するキーワードや引用、なければ根拠の定型句で調べます',
    ko: '근거를 보인 답변의 비율. 기대하는 키워드나 인용, 없으면 근거를 나타내는 관용 표현으로 확인합니다',
    en: 'share of the answers that show what they rest on: an expected keyword or citation, else a set phrase of evidence',
  },
  createScorer: checkedBy('evidence'),
};

export const keywordHit: PureMetric = {
  definition: {
    ...checkTraits,
    name: 'keywordHit',
    title: 'Keyword hit',
    formula: '1 when at least one expected keyword stands in the answer, else 0',
    citation: 'own definition; the rate over examples is the keyword hit rate',
    edges: `${noAnswerSkipped} Skipped where the example has no keywords (no expected keywords) or asks for a check other than should_correct_premise (unanswerable). A keyword that stands only in sentences saying that nothing is known is no hit (rule refused where the whole answer says no more), unless a keyword itself denies (ありません, 없). Synonyms and meaning are not looked at: an answer that denies what the keyword says is a hit.`,
    parameters: [matchParameter],
    needs: ['answer', 'answerable', 'expectedKeywords'],
  },
  described: {
    ja: '期待するキーワードを 1 つ以上含む回答の割合',
    ko: '기대하는 키워드가 하나 이상 들어 있는 답변의 비율',
    en: 'share of the answers in which at least one expected keyword stands',
  },
  createScorer: checkedBy('anyKeyword'),
};

export const keywordCoverage: PureMetric = {
  definition: {
    ...checkTraits,
    name: 'keywordCoverage',
    title: 'Keyword coverage',
    formula: 'expected keywords that stand in the answer / expected keywords',
    citation: 'own definition; also known as term hit rate',
    edges: `${keywordHit.definition.edges} Verdict in the details: PASS when all are there.`,
    parameters: [matchParameter],
    statistic: 'mean',
    needs: ['answer', 'answerable', 'expectedKeywords'],
  },
  described: {
    ja: '期待するキーワードのうち回答に含まれるものの割合',
    ko: '기대하는 키워드 가운데 답변에 들어 있는 것의 비율',
    en: 'share of the expected keywords that stand in the answer',
  },
  createScorer: checkedBy('allKeywords'),
};

export const forbiddenPhrases: PureMetric = {
  definition: {
    ...checkTraits,
    name: 'forbiddenPhrases',
    aliases: [{ name: 'hallucinationPhrases' }],
    title: 'Forbidden phrases',
    formula:
      '1 when a forbidden phrase of the example, or of the table of its language (of all languages where it tells none), stands in the answer, else 0; the rate over examples is the hallucination rate by phrases (無根拠回答率)',
    citation: 'own definition',
    edges: `${noAnswerSkipped} Where the question has no answer (check), an empty one is skipped. Refusals are not spared. of=example looks for the phrases of the example alone and skips an example without any (nothing to look for). match says how the phrases of the example are looked for; those of the tables are always found with width, letter case and spaces aside. What is made up without such a phrase is not seen, and a phrase may be used of something that is well grounded: the details name it.`,
    parameters: [
      matchParameter,
      {
        name: 'of',
        kind: 'choice',
        default: 'all',
        choices: ['all', 'example'],
        help: 'all: phrases of the example and of the tables; example: its own alone, and an example that forbids nothing is skipped',
      },
    ],
    direction: 'lower',
    worst: 1,
    needs: ['answer'],
    ofClaims: true,
  },
  described: {
    ja: '禁止語句を含む回答の割合（低いほど良い）',
    ko: '금지 표현이 들어 있는 답변의 비율(낮을수록 좋음)',
    en: 'share of the answers in which a forbidden phrase stands (lower is better)',
  },
  createScorer: checkedBy('forbidden'),
};

export const negativeDetection: PureMetric = {
  definition: {
    ...checkTraits,
    version: 6,
    name: 'negativeDetection',
    title: 'Negative detection',
    formula:
      '1 when there is evidence that the answer does what the check of the example asks for, 0 when there is evidence that it does not, skipped (words cannot tell) between. Any check: a forbidden phrase is 0. should_not_hallucinate and should_not_fabricate_data: 1 where the answer declines or says that the thing is not there, and each other part of it is accounted for: a courtesy, whom to ask, or words and numbers that stand in the contexts and are not said of what was asked; 0 where it has a number that stands nowhere, guesses, speaks of what the question names and no context does, says yes, or states something in words that could not be a refusal and declines nowhere. should_correct_premise: 1 where what the right premise (else the expected answer) has and the question has not stands in the answer (an expected keyword; else all its numbers but a 1, or beside a phrase that corrects those that count what the wrong one counts; else, where it has none, half of its words, or 30 % beside a phrase that corrects); 0 where nothing of it does and nothing is contradicted, where it has a number from nowhere or puts something that nobody told in the place of what is wrong, and where it only declines. should_provide_accurate_disclaimer: 1 where a phrase of a disclaimer stands there or a professional is to be asked, 0 where no word of one does',
    citation: 'own definition',
    edges: `${noAnswerSkipped} Skipped without a check (no check), with one of another name (unknown check), and where should_correct_premise comes without a right premise, expected answer and keywords (no right premise). Phrases of all languages count, whatever the language of question and answer. That a thing is not there declines only where the part names what was asked and nothing else; that there is no fee, limit, warranty or risk is an answer, not a refusal. Words cannot tell: a denial where the question asks whether something is so, of what there is at some time, and of what is included or provided; an answer that only says whom to ask; any negation, limit or word on the speaker that no rule knows; beside a refusal a part that has two fifths of its words from nowhere, in another script than the contexts, or where the target tells no contexts; and what was read of one thing and may be said of another (the same, applies, included, a number or a step of nothing in particular). An answer that words cannot tell has a value that nobody knows: it is counted among the skipped, and the mean lies within bounds. Not decidable here, and passed: contexts retold wrongly in their own words; whether a disclaimer is accurate. Numbers in lines that tell a telephone number or address are not looked at; without contexts every number that is not in the question counts as made up.`,
    parameters: [matchParameter],
    needs: ['answer', 'check'],
  },
  described: {
    ja: '答えのない質問に、求められたとおりに応じた割合（断る、前提を正す、注意を添える）',
    ko: '답이 없는 질문에 요구대로 대응한 비율(거절, 전제 정정, 유의 사항 안내)',
    en: 'share of the questions without a plain answer that are met as they should be: declined, corrected, or answered with a disclaimer',
  },
  createScorer: checkedBy('answer'),
};

export const answerDetection: PureMetric = {
  definition: {
    ...usualTraits,
    statistic: 'rate',
    version: 2,
    name: 'answerDetection',
    title: 'Answer detection',
    formula: '1 when an answer with words came, else 0',
    citation: 'own definition',
    edges:
      '0: an empty answer, one without a letter, number or symbol such as ○, a page of HTML whose title or first heading tells an error of a server, the question over again. A refusal and an apology are answers. A failure of the target counts 0. What is 0 here is the worst value of the other checks, too.',
    needs: ['answer'],
  },
  described: {
    ja: '言葉のある回答が返った質問の割合',
    ko: '말이 있는 답변이 온 질문의 비율',
    en: 'share of the questions to which an answer with words came',
  },
  createScorer: checkedBy('detection'),
};
