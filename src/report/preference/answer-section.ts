// What a report on a preference opens with: which run is preferred, how sure that is, what moves the judge, and what to do next.
import type { PreferenceResult } from '../../analysis/preference/preference-result.ts';
import type { Fill } from '../common-texts.ts';
import { formatCount } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Answer, AnswerMark, Answers, ReportLanguage } from '../report.ts';

export interface SteadyJudge {
  /** Undefined: the only one. */
  readonly name: string | undefined;
  readonly pairs: number;
  readonly contradicted: number;
  /** Share of the answers that were shown first and chosen, with its interval. */
  readonly firstChosen: string | undefined;
}

interface PreferenceAnswer {
  readonly language: ReportLanguage;
  readonly result: PreferenceResult;
  /** Which is preferred, in a sentence. */
  readonly verdict: string;
  readonly judges: readonly SteadyJudge[];
  /** Whether the report has pairs to read. */
  readonly pairs: boolean;
}

export function preferenceAnswers(answer: PreferenceAnswer): Answers {
  const { language, result, verdict } = answer;
  const texts = preferenceAnswerTexts[language];
  const mark: AnswerMark = result.preferred === 'b' ? '▲' : result.preferred === 'a' ? '▼' : '?';
  return {
    kind: 'answers',
    entries: [{ question: texts.which, mark, text: verdict }, howSure(answer), next(answer)],
  };
}

function howSure({ language, result, judges }: PreferenceAnswer): Answer {
  const texts = preferenceAnswerTexts[language];
  const { counts, n } = result;
  // What one judge of several contradicts is no tie of the panel: it is said of that judge.
  const inconsistent = judges.length > 1 ? 0 : counts.inconsistent;
  return {
    question: answerTexts[language].howSure,
    text: texts.sure({ n: formatCount(n), inconsistent, lost: counts.lost }),
    items: judges.flatMap(({ name, pairs, contradicted, firstChosen }) => {
      if (firstChosen === undefined) return [];
      const place = texts.place(firstChosen);
      return [
        { text: name === undefined ? place : texts.ofJudge({ name, pairs, contradicted, place }), anchor: 'biases' },
      ];
    }),
  };
}

function next({ language, result, pairs }: PreferenceAnswer): Answer {
  const texts = preferenceAnswerTexts[language];
  return {
    question: answerTexts[language].next,
    text: '',
    items: [{ text: actOf(result, texts) }, ...(pairs ? [{ text: texts.read, anchor: 'pairs' }] : [])],
  };
}

function actOf({ n, counts, p, preferred }: PreferenceResult, texts: PreferenceAnswerTexts): string {
  if (counts.lost > 0 && n === 0) return texts.unread;
  if (n === 0) return texts.nothing;
  if (preferred !== null) return texts.look;
  return counts.lost > 0 && p !== null && p < 0.05 ? texts.askAgain : texts.more;
}

const en = {
  which: 'Which is preferred',
  sure: ({ n, inconsistent, lost }: Fill<'n', 'inconsistent' | 'lost'>) =>
    `${n} questions${inconsistent === 0 ? '' : `; the judge contradicted itself on ${inconsistent} ${inconsistent === 1 ? 'pair' : 'pairs'}, which became ties`}${lost === 0 ? '' : `; without a verdict: ${lost}`}.`,
  place: (share: string) => `the answer shown first was chosen in ${share} (50 % without a bias)`,
  read: 'Read some of the pairs before you believe the number.',
  more: 'Ask more questions, or take another judge where this one contradicts itself.',
  look: 'Hold it against labels of people before you decide by it.',
  nothing: 'Compare runs that both answered.',
  unread:
    'Look at what the judge replied: it gave no verdict in the form that was asked for. Another model may give one.',
  askAgain: 'Get the judge to answer: the pairs without a verdict could turn the result.',
  ofJudge: ({ name, pairs, contradicted, place }: OfJudge) =>
    `${name}: contradicted itself on ${contradicted} of ${pairs} pairs, its vote there a tie; ${place}`,
};

type OfJudge = Fill<'name' | 'place', 'pairs' | 'contradicted'>;

type PreferenceAnswerTexts = typeof en;

const ja: PreferenceAnswerTexts = {
  which: 'どちらが好まれたか',
  sure: ({ n, inconsistent, lost }) =>
    `質問 ${n} 件${inconsistent === 0 ? '' : `、順序を替えると判定が食い違い引き分けとした組 ${inconsistent} 件`}${lost === 0 ? '' : `、判定が得られなかった組 ${lost} 件`}。`,
  place: (share) => `先に示した回答が選ばれた割合 ${share}（偏りがなければ 50 %）`,
  read: '数値を信じる前に、いくつかの組を読みます。',
  more: '質問を増やすか、判定が食い違うなら別の判定モデルを使います。',
  look: 'これで決める前に、人のラベルと突き合わせます。',
  nothing: '両方が回答した実行どうしを比べます。',
  unread: '判定モデルの返答を確かめます。求めた形式の判定がありませんでした。別のモデルを試します。',
  askAgain: '判定を得直します。判定のない組しだいで結果が変わりえます。',
  ofJudge: ({ name, pairs, contradicted, place }) =>
    `${name}: ${pairs} 組のうち ${contradicted} 組で判定が食い違い、そこでの票は引き分け。${place}`,
};

const ko: PreferenceAnswerTexts = {
  which: '어느 쪽이 선호되었는가',
  sure: ({ n, inconsistent, lost }) =>
    `질문 ${n}개${inconsistent === 0 ? '' : `, 순서를 바꾸면 판정이 엇갈려 무승부로 한 쌍 ${inconsistent}개`}${lost === 0 ? '' : `, 판정을 얻지 못한 쌍 ${lost}개`}.`,
  place: (share) => `먼저 보여 준 답변이 선택된 비율 ${share} (치우침이 없으면 50 %)`,
  read: '수치를 믿기 전에 쌍을 몇 개 읽어 봅니다.',
  more: '질문을 늘리거나, 판정이 엇갈리면 다른 판정 모델을 씁니다.',
  look: '이것으로 결정하기 전에 사람의 라벨과 맞춰 봅니다.',
  nothing: '둘 다 답변한 실행끼리 비교합니다.',
  unread: '판정 모델의 응답을 살펴봅니다. 요구한 형식의 판정이 없었습니다. 다른 모델을 써 봅니다.',
  askAgain: '판정을 다시 받습니다. 판정이 없는 쌍에 따라 결과가 달라질 수 있습니다.',
  ofJudge: ({ name, pairs, contradicted, place }) =>
    `${name}: ${pairs}쌍 중 ${contradicted}쌍에서 판정이 엇갈려 그 표는 무승부; ${place}`,
};

const preferenceAnswerTexts: { readonly [language in ReportLanguage]: PreferenceAnswerTexts } = { en, ja, ko };
