// The texts about decisions of courts that answers cite.
import type { CaseFault, CaseVerdict } from '../../../model/case-details.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** What a fault may tell of: the day it was overruled, and by what. */
type FaultFill = { readonly date?: string | undefined; readonly by?: string | undefined };

const en = {
  heading: 'Decisions of courts',
  intro:
    'The decisions that the answers cite were read by a grammar and held against the file of cases and the retrieved documents. No LLM was asked. A decision counts once, by whichever of its citations an answer cites it.',
  caption: 'Verdicts on cited decisions',
  metric: 'Metric',
  mean: 'Mean [95 % CI]',
  decisions: 'Decisions',
  verdicts: {
    verified: 'Verified',
    exists: 'Exists',
    'not-retrieved': 'Not retrieved',
    nonexistent: 'Nonexistent',
    misdescribed: 'Misdescribed',
    ambiguous: 'Ambiguous',
    overruled: 'Overruled',
    unknown: 'Not in the file',
  } satisfies { readonly [verdict in CaseVerdict]: string },
  meanings: {
    'not-retrieved':
      'Not retrieved: no retrieved document is this decision, and none cites it. The model may have it from memory.',
    nonexistent:
      'Nonexistent: its day is no day, or it is not among the decisions of a court or reporter of which the file has all.',
    misdescribed:
      'Misdescribed: its number or page is that of a decision of another day, court or other parties. As it is cited there is no such decision.',
    ambiguous: 'Ambiguous: several decisions are of that court and day.',
    overruled: 'Overruled: by the day that counts it was overruled or reversed, and the answer does not say so.',
    unknown: 'Not in the file: it may exist or be made up. It counts neither way.',
  } satisfies { readonly [verdict in Exclude<CaseVerdict, 'verified' | 'exists'>]: string },
  /** Retrieved decisions that no document is. */
  named: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: of the verified decisions ${count} are cited by a retrieved document, and no retrieved document is one of them.`,
  unresolved: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: ${count} references (“the same judgment”, “id.”) cannot be told what they refer to; they are no citations and count neither way.`,
  worst: ({ label, shown, answers }: Fill<'label' | 'shown' | 'answers'>) =>
    `${label}: answers whose decisions are wrong, ${shown} of ${answers} that cite decisions`,
  right: 'Right / all',
  wrong: 'Decisions, and what is wrong with them',
  faults: {
    'no-such-day': (_: FaultFill) => 'there is no such day',
    'day-to-come': (_: FaultFill) => 'that day has not come',
    'no-such-case': (_: FaultFill) => 'there is no such decision',
    'other-day': (_: FaultFill) => 'that decision is of another day',
    'other-court': (_: FaultFill) => 'that decision is another court’s',
    'other-number': (_: FaultFill) => 'that decision has another number',
    'other-report': (_: FaultFill) => 'that decision is reported elsewhere',
    'other-name': (_: FaultFill) => 'that decision is one of other parties',
    'other-mixed': (_: FaultFill) => 'the number is that of one decision, the page that of another',
    several: (_: FaultFill) => 'several decisions are of that court and day',
    'not-retrieved': (_: FaultFill) => 'neither retrieved nor cited in what was retrieved',
    overruled: ({ date = '', by = '' }: FaultFill) => `overruled on ${date}${by === '' ? '' : ` by ${by}`}`,
    reversed: ({ date = '', by = '' }: FaultFill) => `reversed on ${date}${by === '' ? '' : ` by ${by}`}`,
    'not-in-file': (_: FaultFill) => 'the file does not have it',
  } satisfies { readonly [fault in CaseFault]: (fill: FaultFill) => string },
  /** A decision that is, or may be, meant. */
  meant: (known: string) => `the file has ${known}`,
  more: (count: string) => `and ${count} more`,
  allRight: (label: string) => `${label}: nothing is wrong with the cited decisions that are known.`,
};

export type CaseTexts = typeof en;

const ja: CaseTexts = {
  heading: '裁判例の引用',
  intro:
    '回答が挙げた裁判例を文法規則で読み取り、裁判例の一覧および検索された文書と照らし合わせました。LLM には問い合わせていません。同じ裁判例は、どの出典で何度挙げても 1 件と数えます。',
  caption: '裁判例の判定',
  metric: '指標',
  mean: '平均 [95 % 信頼区間]',
  decisions: '裁判例',
  verdicts: {
    verified: '確認済み',
    exists: '実在する',
    'not-retrieved': '未検索',
    nonexistent: '存在しない',
    misdescribed: '記載の誤り',
    ambiguous: '特定不能',
    overruled: '変更済み',
    unknown: '一覧にない',
  },
  meanings: {
    'not-retrieved':
      '未検索: 検索された文書にこの裁判例がなく、引用している文書もありません。モデルが記憶から挙げた可能性があります。',
    nonexistent:
      '存在しない: 暦にない日付であるか、一覧がすべてを収めているとする裁判所または判例集の中に、その裁判例がありません。',
    misdescribed:
      '記載の誤り: 事件番号や掲載頁は、別の日付・裁判所・当事者の裁判例のものです。引用どおりの裁判例はありません。',
    ambiguous: '特定不能: その裁判所・その日付の裁判例が複数あります。',
    overruled: '変更済み: 基準日までに変更または破棄されていますが、回答はそのことに触れていません。',
    unknown: '一覧にない: 実在するとも架空とも言えません。点数には影響しません。',
  },
  named: ({ label, count }) =>
    `${label}: 確認済みの裁判例のうち ${count} 件は、検索された文書に引用されているだけで、裁判例そのものは検索されていません。`,
  unresolved: ({ label, count }) =>
    `${label}: 何を指すか分からない言い方（同判決など）が ${count} 件あります。引用とは数えず、点数に影響しません。`,
  worst: ({ label, shown, answers }) =>
    `${label}: 裁判例に誤りのある回答（裁判例を挙げた ${answers} 件のうち ${shown} 件）`,
  right: '正しい / 全体',
  wrong: '裁判例とその誤り',
  faults: {
    'no-such-day': () => 'その日付は暦にありません',
    'day-to-come': () => 'その日付はまだ来ていません',
    'no-such-case': () => 'その裁判例はありません',
    'other-day': () => 'その裁判例は別の日付のものです',
    'other-court': () => 'その裁判例は別の裁判所（または法廷）のものです',
    'other-number': () => 'その裁判例の事件番号は別のものです',
    'other-report': () => 'その裁判例は別の箇所に掲載されています',
    'other-name': () => 'その裁判例は別の当事者のものです',
    'other-mixed': () => '事件番号と掲載頁が、それぞれ別の裁判例のものです',
    several: () => 'その裁判所・その日付の裁判例が複数あります',
    'not-retrieved': () => '検索されておらず、検索された文書にも引用されていません',
    overruled: ({ date = '', by = '' }) => `${by === '' ? '' : `${by}により `}${date} に判例変更されています`,
    reversed: ({ date = '', by = '' }) => `${by === '' ? '' : `${by}により `}${date} に破棄されています`,
    'not-in-file': () => '一覧にありません',
  },
  meant: (known) => `一覧にあるもの：${known}`,
  more: (count) => `ほか ${count} 件`,
  allRight: (label) => `${label}: 一覧にある裁判例の引用に誤りは見つかりませんでした。`,
};

const ko: CaseTexts = {
  heading: '판례 인용',
  intro:
    '답변이 인용한 판례를 문법 규칙으로 읽어, 판례 목록 및 검색된 문서와 대조했습니다. LLM에는 묻지 않았습니다. 같은 판례는 어떤 출처로 몇 번 인용하든 1건으로 셉니다.',
  caption: '판례 판정',
  metric: '지표',
  mean: '평균 [95 % 신뢰구간]',
  decisions: '판례',
  verdicts: {
    verified: '확인됨',
    exists: '실재함',
    'not-retrieved': '검색되지 않음',
    nonexistent: '존재하지 않음',
    misdescribed: '기재 오류',
    ambiguous: '특정 불가',
    overruled: '변경됨',
    unknown: '목록에 없음',
  },
  meanings: {
    'not-retrieved':
      '검색되지 않음: 검색된 문서 가운데 이 판례가 없고, 이를 인용한 문서도 없습니다. 모델이 기억에 있던 것을 제시했을 수 있습니다.',
    nonexistent:
      '존재하지 않음: 달력에 없는 날짜이거나, 목록이 모두 갖추었다고 한 법원이나 판례집에 그 판례가 없습니다.',
    misdescribed:
      '기재 오류: 사건번호나 쪽수가 다른 날짜·법원·당사자의 판례의 것입니다. 인용한 그대로의 판례는 없습니다.',
    ambiguous: '특정 불가: 그 법원, 그 날짜의 판례가 여럿입니다.',
    overruled: '변경됨: 기준일까지 변경되거나 파기되었는데 답변이 이를 말하지 않습니다.',
    unknown: '목록에 없음: 실재하는지 지어낸 것인지 알 수 없습니다. 점수에 영향을 주지 않습니다.',
  },
  named: ({ label, count }) =>
    `${label}: 확인된 판례 가운데 ${count}건은 검색된 문서에 인용되어 있을 뿐, 판례 자체는 검색되지 않았습니다.`,
  unresolved: ({ label, count }) =>
    `${label}: 무엇을 가리키는지 알 수 없는 말(위 판결 등)이 ${count}건 있습니다. 인용으로 세지 않으며 점수에 영향을 주지 않습니다.`,
  worst: ({ label, shown, answers }) =>
    `${label}: 판례에 오류가 있는 답변(판례를 인용한 ${answers}건 가운데 ${shown}건)`,
  right: '맞음 / 전체',
  wrong: '판례와 그 오류',
  faults: {
    'no-such-day': () => '달력에 없는 날짜입니다',
    'day-to-come': () => '아직 오지 않은 날짜입니다',
    'no-such-case': () => '그런 판례가 없습니다',
    'other-day': () => '그 판례는 다른 날짜의 것입니다',
    'other-court': () => '그 판례는 다른 법원(또는 재판부)의 것입니다',
    'other-number': () => '그 판례의 사건번호는 다릅니다',
    'other-report': () => '그 판례는 다른 곳에 실려 있습니다',
    'other-name': () => '그 판례는 다른 당사자의 것입니다',
    'other-mixed': () => '사건번호와 쪽수가 서로 다른 판례의 것입니다',
    several: () => '그 법원, 그 날짜의 판례가 여럿입니다',
    'not-retrieved': () => '검색되지 않았고, 검색된 문서에 인용되어 있지도 않습니다',
    overruled: ({ date = '', by = '' }) =>
      `${date}에 ${by === '' ? '' : `${withParticle(by, '으로/로')} `}변경되었습니다`,
    reversed: ({ date = '', by = '' }) =>
      `${date}에 ${by === '' ? '' : `${withParticle(by, '으로/로')} `}파기되었습니다`,
    'not-in-file': () => '목록에 없습니다',
  },
  meant: (known) => `목록에 있는 것: ${known}`,
  more: (count) => `그 밖에 ${count}건`,
  allRight: (label) => `${label}: 목록에 있는 판례의 인용에서 오류가 발견되지 않았습니다.`,
};

export const caseTexts: { readonly [language in ReportLanguage]: CaseTexts } = { en, ja, ko };
