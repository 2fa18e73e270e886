// The texts of what is wrong with the laws and decisions that the answers cite.
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** `kinds` are clauses of what was found, worst first; none where nothing was. */
type Looked = Fill<'total' | 'answers'> & { readonly kinds: readonly string[] };

/** Clauses in their order; each may be empty. */
interface Clauses {
  readonly label: string;
  readonly found: string;
  readonly after: readonly string[];
  readonly first: string;
}

const answersOf = (count: string): string => `${count} ${count === '1' ? 'answer' : 'answers'}`;
const are = (count: string, one: string, more: string): string => `${count} ${count === '1' ? one : more}`;

const en = {
  question: 'Law cited',
  line: ({ label, found, after, first }: Clauses): string =>
    `${label}: ${[found, ...after].filter((part) => part !== '').join('; ')}.${first === '' ? '' : ` ${first}.`}`,
  citations: ({ total, answers, kinds }: Looked) =>
    `${kinds.length === 0 ? 'none found that does not exist, is deleted or is not in force' : kinds.join(', ')}, of ${are(total, 'citation', 'citations')} of laws in ${answersOf(answers)}`,
  existence: ({ total, answers, kinds }: Looked) =>
    `${kinds.length === 0 ? 'none found that does not exist' : kinds.join(', ')}, of ${are(total, 'citation', 'citations')} of laws in ${answersOf(answers)}; nothing else of them was looked at`,
  verdicts: {
    nonexistent: (count: string) => are(count, 'does not exist', 'do not exist'),
    deleted: (count: string) => are(count, 'is deleted', 'are deleted'),
    repealed: (count: string) => are(count, 'is not in force', 'are not in force'),
    misquoted: (count: string) => are(count, 'is misquoted', 'are misquoted'),
  },
  notInStatutes: (count: string) => `${count} could not be looked up in the statutes`,
  noStatutes: 'no text of statutes was at hand to look in',
  uncited: (count: string) =>
    `${are(count, 'answer cites', 'answers cite')} nothing though ${count === '1' ? 'it' : 'they'} must`,
  sentences: ({ total, answers, kinds }: Looked) =>
    `${kinds.length === 0 ? 'none found that its place does not bear out' : kinds.join(', ')}, of ${are(total, 'sentence that cites', 'sentences that cite')} in ${answersOf(answers)}`,
  holdings: {
    otherwise: (count: string) => are(count, 'says otherwise than its place', 'say otherwise than their places'),
    'other-day': (count: string) =>
      are(count, 'says what stood there on another day', 'say what stood there on another day'),
    silent: (count: string) => are(count, 'says what its place does not', 'say what their places do not'),
  },
  untold: (count: string) => `${count} could not be told`,
  hint: {
    citationSupport: 'a hint by rules, not a finding',
    citationSupportJudged: 'a hint by a judge model, not a finding',
  },
  decisions: ({ total, answers, kinds }: Looked) =>
    `${kinds.length === 0 ? 'none found that does not exist or is misdescribed' : kinds.join(', ')}, of ${are(total, 'decision of a court', 'decisions of courts')} in ${answersOf(answers)}`,
  decisionVerdicts: {
    nonexistent: (count: string) => are(count, 'does not exist', 'do not exist'),
    misdescribed: (count: string) => are(count, 'is misdescribed', 'are misdescribed'),
    overruled: (count: string) => are(count, 'is overruled', 'are overruled'),
  },
  untoldDecisions: (count: string) => `of ${count} it could not be told whether there is such a decision`,
  notRetrieved: (count: string) => `${are(count, 'was', 'were')} not retrieved`,
  people: ({ label, n, apart, wrong, counted }: Fill<'label' | 'n' | 'apart' | 'wrong' | 'counted'>) =>
    `${label}: people disagree with ${apart} of ${n} verdicts; of ${counted} that count, ${wrong} do not hold by them.`,
  first: (ids: readonly string[]) => (ids.length === 0 ? '' : `First: ${ids.join(', ')}`),
};

export type CitedLawTexts = typeof en;

const ja: CitedLawTexts = {
  question: '引用した法令と裁判例',
  line: ({ label, found, after, first }) =>
    `${label}: ${[found, ...after, first]
      .filter((part) => part !== '')
      .map((part) => `${part}。`)
      .join('')}`,
  citations: ({ total, answers, kinds }) =>
    `法令の引用 ${total} 件（回答 ${answers} 件）のうち、${kinds.length === 0 ? '存在しない、削除済み、効力がないと分かったものはありません' : kinds.join('、')}`,
  existence: ({ total, answers, kinds }) =>
    `法令の引用 ${total} 件（回答 ${answers} 件）のうち、${kinds.length === 0 ? '存在しないと分かったものはありません' : kinds.join('、')}。見たのは実在するかどうかだけです`,
  verdicts: {
    nonexistent: (count) => `存在しないもの ${count} 件`,
    deleted: (count) => `削除済み ${count} 件`,
    repealed: (count) => `効力のないもの ${count} 件`,
    misquoted: (count) => `引用文の誤り ${count} 件`,
  },
  notInStatutes: (count) => `法令の原文で確かめられないもの ${count} 件`,
  noStatutes: '法令の原文が索引にないため、原文では確かめていません',
  uncited: (count) => `引用が必要なのに引用のない回答 ${count} 件`,
  sentences: ({ total, answers, kinds }) =>
    `引用のある文 ${total} 件（回答 ${answers} 件）のうち、${kinds.length === 0 ? '引用先に裏付けのないものは見つかりませんでした' : kinds.join('、')}`,
  holdings: {
    otherwise: (count) => `引用先が違うことを定めるもの ${count} 件`,
    'other-day': (count) => `別の時点の文言どおりのもの ${count} 件`,
    silent: (count) => `引用先が触れていないもの ${count} 件`,
  },
  untold: (count) => `判断できないもの ${count} 件`,
  hint: {
    citationSupport: '規則による手掛かりであり、断定ではありません',
    citationSupportJudged: '判定モデルによる手掛かりであり、断定ではありません',
  },
  decisions: ({ total, answers, kinds }) =>
    `裁判例 ${total} 件（回答 ${answers} 件）のうち、${kinds.length === 0 ? '存在しない、または記載が誤っていると分かったものはありません' : kinds.join('、')}`,
  decisionVerdicts: {
    nonexistent: (count) => `存在しないもの ${count} 件`,
    misdescribed: (count) => `記載の誤り ${count} 件`,
    overruled: (count) => `変更または取り消されたもの ${count} 件`,
  },
  untoldDecisions: (count) => `実在するか否か分からないもの ${count} 件`,
  notRetrieved: (count) => `検索されていないもの ${count} 件`,
  people: ({ label, n, apart, wrong, counted }) =>
    `${label}：人の意見は、判定 ${n} 件のうち ${apart} 件と食い違っています。認めた ${counted} 件のうち、人が認めないものは ${wrong} 件です。`,
  first: (ids) => (ids.length === 0 ? '' : `最初の質問: ${ids.join('、')}`),
};

const ko: CitedLawTexts = {
  question: '인용한 법령과 판례',
  line: ({ label, found, after, first }) =>
    `${label}: ${[found, ...after, first].filter((part) => part !== '').join('. ')}.`,
  citations: ({ total, answers, kinds }) =>
    `법령 인용 ${total}건(답변 ${answers}건) 가운데 ${kinds.length === 0 ? '존재하지 않거나 삭제되었거나 효력이 없다고 밝혀진 것은 없습니다' : kinds.join(', ')}`,
  existence: ({ total, answers, kinds }) =>
    `법령 인용 ${total}건(답변 ${answers}건) 가운데 ${kinds.length === 0 ? '존재하지 않는다고 밝혀진 것은 없습니다' : kinds.join(', ')}. 실재하는지만 보았습니다`,
  verdicts: {
    nonexistent: (count) => `존재하지 않는 것 ${count}건`,
    deleted: (count) => `삭제된 것 ${count}건`,
    repealed: (count) => `효력이 없는 것 ${count}건`,
    misquoted: (count) => `인용문이 틀린 것 ${count}건`,
  },
  notInStatutes: (count) => `법령 원문으로 확인할 수 없는 것 ${count}건`,
  noStatutes: '법령 원문이 색인에 없어 원문으로는 확인하지 않았습니다',
  uncited: (count) => `인용이 필요한데 인용이 없는 답변 ${count}건`,
  sentences: ({ total, answers, kinds }) =>
    `인용이 있는 문장 ${total}개(답변 ${answers}건) 가운데 ${kinds.length === 0 ? '인용된 조항이 뒷받침하지 않는 것은 발견되지 않았습니다' : kinds.join(', ')}`,
  holdings: {
    otherwise: (count) => `조항이 다르게 정한 것 ${count}개`,
    'other-day': (count) => `다른 시점의 문언대로인 것 ${count}개`,
    silent: (count) => `조항이 언급하지 않는 것 ${count}개`,
  },
  untold: (count) => `판단할 수 없는 것 ${count}개`,
  hint: {
    citationSupport: '규칙에 따른 단서일 뿐 단정이 아닙니다',
    citationSupportJudged: '판정 모델에 따른 단서일 뿐 단정이 아닙니다',
  },
  decisions: ({ total, answers, kinds }) =>
    `판례 ${total}건(답변 ${answers}건) 가운데 ${kinds.length === 0 ? '존재하지 않거나 잘못 적혔다고 밝혀진 것은 없습니다' : kinds.join(', ')}`,
  decisionVerdicts: {
    nonexistent: (count) => `존재하지 않는 것 ${count}건`,
    misdescribed: (count) => `잘못 적힌 것 ${count}건`,
    overruled: (count) => `변경되거나 파기된 것 ${count}건`,
  },
  untoldDecisions: (count) => `실재하는지 알 수 없는 것 ${count}건`,
  notRetrieved: (count) => `검색되지 않은 것 ${count}건`,
  people: ({ label, n, apart, wrong, counted }) =>
    `${label}: 사람의 의견은 판정 ${n}건 가운데 ${apart}건과 다릅니다. 인정된 ${counted}건 가운데 사람이 인정하지 않는 것은 ${wrong}건입니다.`,
  first: (ids) => (ids.length === 0 ? '' : `처음 나오는 질문: ${ids.join(', ')}`),
};

export const citedLawTexts: { readonly [language in ReportLanguage]: CitedLawTexts } = { en, ja, ko };
