// The texts of what is wrong with the laws and decisions that the answers cite.
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** `kinds` are clauses of what was found, worst first, none where nothing was; `rest` those of what else there is, so that all add up to the total. */
type Looked = Fill<'total' | 'answers'> & { readonly kinds: readonly string[]; readonly rest: readonly string[] };

/** Clauses in their order; each may be empty. */
interface Clauses {
  readonly label: string;
  readonly found: string;
  readonly after: readonly string[];
  readonly first: string;
}

const answersOf = (count: string): string => `${count} ${count === '1' ? 'answer' : 'answers'}`;
const are = (count: string, one: string, more: string): string => `${count} ${count === '1' ? one : more}`;

/** All kinds in a row; where none of the bad ones occurs, that, and then the others. */
const listed = (none: string, { kinds, rest }: Pick<Looked, 'kinds' | 'rest'>, [comma, stop]: Separators): string =>
  kinds.length > 0
    ? [...kinds, ...rest].join(comma)
    : [none, rest.join(comma)].filter((part) => part !== '').join(stop);

type Separators = readonly [comma: string, stop: string];

const en = {
  question: 'Law cited',
  line: ({ label, found, after, first }: Clauses): string =>
    `${label}: ${[found, ...after].filter((part) => part !== '').join('; ')}.${first === '' ? '' : ` ${first}.`}`,
  citations: ({ total, answers, ...found }: Looked) =>
    `${listed('none found that does not exist, is deleted or is not in force', found, [', ', '; '])}, of ${are(total, 'citation', 'citations')} of laws in ${answersOf(answers)}`,
  existence: ({ total, answers, ...found }: Looked) =>
    `${listed('none found that does not exist', found, [', ', '; '])}, of ${are(total, 'citation', 'citations')} of laws in ${answersOf(answers)}; nothing else of them was looked at`,
  verdicts: {
    nonexistent: (count: string) => are(count, 'does not exist', 'do not exist'),
    deleted: (count: string) => are(count, 'is deleted', 'are deleted'),
    repealed: (count: string) => are(count, 'is not in force', 'are not in force'),
    misquoted: (count: string) => are(count, 'is misquoted', 'are misquoted'),
    'not-retrieved': (count: string) => are(count, 'was not retrieved', 'were not retrieved'),
    ambiguous: (count: string) => are(count, 'is ambiguous', 'are ambiguous'),
    verified: (count: string) => are(count, 'is verified', 'are verified'),
  },
  exist: (count: string) => are(count, 'exists', 'exist'),
  notInStatutes: (count: string) => `${count} of them could not be looked up in the statutes`,
  untoldBeside: (count: string) => `of ${count} more it could not be told`,
  read: (of: string) => `Read the answers that cite what does not stand: ${of}`,
  noStatutes: 'no text of statutes was at hand to look in',
  uncited: (count: string) =>
    `${are(count, 'answer cites', 'answers cite')} nothing though ${count === '1' ? 'it' : 'they'} must`,
  sentences: ({ total, answers, ...found }: Looked) =>
    `${listed('none found that its place does not bear out', found, [', ', '; '])}, of ${are(total, 'sentence that cites', 'sentences that cite')} in ${answersOf(answers)}`,
  holdings: {
    otherwise: (count: string) => are(count, 'says otherwise than its place', 'say otherwise than their places'),
    'other-day': (count: string) =>
      are(count, 'says what stood there on another day', 'say what stood there on another day'),
    silent: (count: string) => are(count, 'says what its place does not', 'say what their places do not'),
    supported: (count: string) => are(count, 'says what its place does', 'say what their places do'),
  },
  nothingTold: ({ total, answers }: Fill<'total' | 'answers'>) =>
    `nothing could be told of ${are(total, 'sentence that cites', 'sentences that cite')} in ${answersOf(answers)}`,
  unmeasured: 'whether places bear out the sentences that cite them was not measured',
  lostVerdicts: (count: string) =>
    `the ${count === '1' ? 'verdict' : 'verdicts'} on ${answersOf(count)} ${count === '1' ? 'was' : 'were'} lost`,
  untold: (count: string) => `${count} could not be told`,
  by: { citationSupport: 'by rules', citationSupportJudged: 'by a judge model' },
  hint: {
    citationSupport: 'a hint by rules, not a finding',
    citationSupportJudged: 'a hint by a judge model, not a finding',
  },
  decisions: ({ total, answers, ...found }: Looked) =>
    `${listed('none found that does not exist or is misdescribed', found, [', ', '; '])}, of ${are(total, 'decision of a court', 'decisions of courts')} in ${answersOf(answers)}`,
  decisionVerdicts: {
    nonexistent: (count: string) => are(count, 'does not exist', 'do not exist'),
    misdescribed: (count: string) => are(count, 'is misdescribed', 'are misdescribed'),
    overruled: (count: string) => are(count, 'is overruled', 'are overruled'),
    exists: (count: string) => are(count, 'other exists', 'others exist'),
    verified: (count: string) => are(count, 'is verified', 'are verified'),
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
  citations: ({ total, answers, ...found }) =>
    `法令の引用 ${total} 件（回答 ${answers} 件）のうち、${listed('存在しない、削除済み、効力がないと分かったものはありません', found, ['、', '。'])}`,
  existence: ({ total, answers, ...found }) =>
    `法令の引用 ${total} 件（回答 ${answers} 件）のうち、${listed('存在しないと分かったものはありません', found, ['、', '。'])}。見たのは実在するかどうかだけです`,
  verdicts: {
    nonexistent: (count) => `存在しないもの ${count} 件`,
    deleted: (count) => `削除済み ${count} 件`,
    repealed: (count) => `効力のないもの ${count} 件`,
    misquoted: (count) => `引用文の誤り ${count} 件`,
    'not-retrieved': (count) => `検索されていないもの ${count} 件`,
    ambiguous: (count) => `特定できないもの ${count} 件`,
    verified: (count) => `確認済み ${count} 件`,
  },
  exist: (count) => `実在するもの ${count} 件`,
  notInStatutes: (count) => `このうち法令の原文で確かめられないもの ${count} 件`,
  untoldBeside: (count) => `ほかに判断できないもの ${count} 件`,
  read: (of) => `成り立たない引用のある回答を読む: ${of}`,
  noStatutes: '法令の原文が索引にないため、原文では確かめていません',
  uncited: (count) => `引用が必要なのに引用のない回答 ${count} 件`,
  sentences: ({ total, answers, ...found }) =>
    `引用のある文 ${total} 件（回答 ${answers} 件）のうち、${listed('引用先に裏付けのないものは見つかりませんでした', found, ['、', '。'])}`,
  holdings: {
    otherwise: (count) => `引用先が違うことを定めるもの ${count} 件`,
    'other-day': (count) => `別の時点の文言どおりのもの ${count} 件`,
    silent: (count) => `引用先が触れていないもの ${count} 件`,
    supported: (count) => `引用先のとおりのもの ${count} 件`,
  },
  nothingTold: ({ total, answers }) =>
    `引用のある文 ${total} 件（回答 ${answers} 件）のうち、判断できたものはありません`,
  unmeasured: '引用のある文に裏付けがあるかどうかは測定できていません',
  lostVerdicts: (count) => `判定が失われた回答 ${count} 件`,
  untold: (count) => `判断できないもの ${count} 件`,
  by: { citationSupport: '規則による判定', citationSupportJudged: '判定モデルによる判定' },
  hint: {
    citationSupport: '規則による手掛かりであり、断定ではありません',
    citationSupportJudged: '判定モデルによる手掛かりであり、断定ではありません',
  },
  decisions: ({ total, answers, ...found }) =>
    `裁判例 ${total} 件（回答 ${answers} 件）のうち、${listed('存在しない、または記載が誤っていると分かったものはありません', found, ['、', '。'])}`,
  decisionVerdicts: {
    nonexistent: (count) => `存在しないもの ${count} 件`,
    misdescribed: (count) => `記載の誤り ${count} 件`,
    overruled: (count) => `変更または取り消されたもの ${count} 件`,
    exists: (count) => `そのほかの実在するもの ${count} 件`,
    verified: (count) => `確認済み ${count} 件`,
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
  citations: ({ total, answers, ...found }) =>
    `법령 인용 ${total}건(답변 ${answers}건) 가운데 ${listed('존재하지 않거나 삭제되었거나 효력이 없다고 밝혀진 것은 없습니다', found, [', ', '. '])}`,
  existence: ({ total, answers, ...found }) =>
    `법령 인용 ${total}건(답변 ${answers}건) 가운데 ${listed('존재하지 않는다고 밝혀진 것은 없습니다', found, [', ', '. '])}. 실재하는지만 보았습니다`,
  verdicts: {
    nonexistent: (count) => `존재하지 않는 것 ${count}건`,
    deleted: (count) => `삭제된 것 ${count}건`,
    repealed: (count) => `효력이 없는 것 ${count}건`,
    misquoted: (count) => `인용문이 틀린 것 ${count}건`,
    'not-retrieved': (count) => `검색되지 않은 것 ${count}건`,
    ambiguous: (count) => `특정할 수 없는 것 ${count}건`,
    verified: (count) => `확인된 것 ${count}건`,
  },
  exist: (count) => `실재하는 것 ${count}건`,
  notInStatutes: (count) => `이 가운데 법령 원문으로 확인할 수 없는 것 ${count}건`,
  untoldBeside: (count) => `그 밖에 판단할 수 없는 것 ${count}건`,
  read: (of) => `성립하지 않는 인용이 있는 답변 읽기: ${of}`,
  noStatutes: '법령 원문이 색인에 없어 원문으로는 확인하지 않았습니다',
  uncited: (count) => `인용이 필요한데 인용이 없는 답변 ${count}건`,
  sentences: ({ total, answers, ...found }) =>
    `인용이 있는 문장 ${total}개(답변 ${answers}건) 가운데 ${listed('인용된 조항이 뒷받침하지 않는 것은 발견되지 않았습니다', found, [', ', '. '])}`,
  holdings: {
    otherwise: (count) => `조항이 다르게 정한 것 ${count}개`,
    'other-day': (count) => `다른 시점의 문언대로인 것 ${count}개`,
    silent: (count) => `조항이 언급하지 않는 것 ${count}개`,
    supported: (count) => `조항대로인 것 ${count}개`,
  },
  nothingTold: ({ total, answers }) =>
    `인용이 있는 문장 ${total}개(답변 ${answers}건) 가운데 판단할 수 있었던 것은 없습니다`,
  unmeasured: '인용이 있는 문장을 조항이 뒷받침하는지는 측정되지 않았습니다',
  lostVerdicts: (count) => `판정을 잃은 답변 ${count}건`,
  untold: (count) => `판단할 수 없는 것 ${count}개`,
  by: { citationSupport: '규칙에 따름', citationSupportJudged: '판정 모델에 따름' },
  hint: {
    citationSupport: '규칙에 따른 단서일 뿐 단정이 아닙니다',
    citationSupportJudged: '판정 모델에 따른 단서일 뿐 단정이 아닙니다',
  },
  decisions: ({ total, answers, ...found }) =>
    `판례 ${total}건(답변 ${answers}건) 가운데 ${listed('존재하지 않거나 잘못 적혔다고 밝혀진 것은 없습니다', found, [', ', '. '])}`,
  decisionVerdicts: {
    nonexistent: (count) => `존재하지 않는 것 ${count}건`,
    misdescribed: (count) => `잘못 적힌 것 ${count}건`,
    overruled: (count) => `변경되거나 파기된 것 ${count}건`,
    exists: (count) => `그 밖에 실재하는 것 ${count}건`,
    verified: (count) => `확인된 것 ${count}건`,
  },
  untoldDecisions: (count) => `실재하는지 알 수 없는 것 ${count}건`,
  notRetrieved: (count) => `검색되지 않은 것 ${count}건`,
  people: ({ label, n, apart, wrong, counted }) =>
    `${label}: 사람의 의견은 판정 ${n}건 가운데 ${apart}건과 다릅니다. 인정된 ${counted}건 가운데 사람이 인정하지 않는 것은 ${wrong}건입니다.`,
  first: (ids) => (ids.length === 0 ? '' : `처음 나오는 질문: ${ids.join(', ')}`),
};

export const citedLawTexts: { readonly [language in ReportLanguage]: CitedLawTexts } = { en, ja, ko };
