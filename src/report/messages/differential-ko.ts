// Korean texts about preparations that were held against each other.
import type { DifferentialMessages } from './differential-messages.ts';

export const differentialKo: DifferentialMessages = {
  heading: '전처리 차이 평가',
  adopt: ({ a, b, indicators }) =>
    `${a} 대신 ${b}을(를) 채택할 수 있습니다. ${indicators}에서 나아졌고, 규칙이 보는 지표 가운데 나빠졌다고 확인된 것은 없습니다.`,
  reject: ({ a, b, indicators }) => `${a} 대신 ${b}을(를) 채택해서는 안 됩니다. ${indicators}에서 나빠졌습니다.`,
  notKnown: ({ a, b }) => `${a}을(를) ${b}(으)로 바꾸어야 하는지는 알 수 없습니다.`,
  unfinished: '실행이 끝나지 않아 아직 판정하지 않았습니다.',
  reasons: {
    better: (indicators) => `${indicators}에서 나아졌습니다.`,
    worse: (indicators) => `${indicators}에서 나빠졌습니다.`,
    'both-ways': () => '어느 쪽을 더 중요하게 볼지는 검정으로 정할 수 없습니다.',
    'watched-worse': (indicators) => `판정에 쓰지 않는 참고 지표가 나빠졌습니다: ${indicators}.`,
    'margin-broken': (indicators) => `${indicators}의 하락이 허용 폭을 넘습니다.`,
    'margin-not-shown': (indicators) => `${indicators}의 하락이 허용 폭 안에 든다는 것이 확인되지 않았습니다.`,
    'failures-decide': (indicators) =>
      `${indicators}의 결과는 평가 대상이 실패한 질문에서 나온 것입니다. 그 질문들을 빼면 결과가 달라집니다.`,
    'unpaired-could-turn': (indicators) =>
      `${indicators}에는 한쪽에만 값이 있는 질문이 있습니다. 모두 불리하게 세면 차이가 있다고 할 수 없습니다.`,
    'mean-disagrees': (indicators) => `${indicators}에서는 질문 수와 평균이 서로 반대 방향을 가리킵니다.`,
  },
  nothingShown:
    '판정에 쓰는 어느 지표에서도 차이가 있다고 할 수 없습니다. 그렇다고 둘이 같은 수준이라는 뜻은 아닙니다.',
  tooFew: ({ n, smallestN }) =>
    `질문이 너무 적습니다. 양쪽에 값이 있는 질문이 가장 많은 지표에서도 ${n}개이며, ${smallestN}개보다 적으면 규칙은 아무것도 판정하지 않습니다.`,
  noIndicator: '판정에 쓰는 지표의 값이 양쪽에 모두 있는 질문이 없습니다.',
  moreQuestions: ({ effect, total, more }) =>
    `d_z = ${effect}의 효과를 100번 중 80번 찾으려면 질문이 약 ${total}개 필요합니다(${more}개 더).`,
  enoughQuestions: (effect) =>
    `이 질문 수로 d_z = ${effect}의 효과는 100번 중 80번 찾습니다. 차이가 있더라도 아마 그보다 작을 것입니다.`,
  intro:
    '같은 질문을 같은 시스템에, 문서의 전처리만 바꾸어 물었습니다. 중요한 것은 차이입니다. 한쪽의 수치만으로는 질문이 얼마나 어려운지 알 수 있을 뿐, 그 전처리의 점수가 되지 않습니다. 여러 번 물은 질문은 답변의 평균을 값으로 하여 한 번으로 세며, 평균이 다르면 나아짐 또는 나빠짐으로 봅니다.',
  test: 'p는 양측 정확 검정의 값입니다. 모든 값이 0 또는 1이면 McNemar 검정, 그 밖에는 나아짐과 나빠짐의 부호 검정을 씁니다.',
  adjusted: (tests) =>
    `‘보정한 p’는 판정에 쓰는 검정 ${tests}개 전체에 Holm 방법을 적용한 값입니다. 신뢰구간은 보정하지 않았습니다.`,
  table: {
    caption: (pair) => `변화: ${pair}`,
    indicator: '지표',
    difference: '차이 [95 % 신뢰구간]',
    standings: '나아짐 / 같음 / 나빠짐',
    test: '검정',
    tests: { mcnemar: 'McNemar', sign: '부호' },
    p: 'p',
    pAdjusted: '보정한 p',
    n: 'n',
    finding: '결과',
    findings: { better: '나아짐', worse: '나빠짐', 'not known': '알 수 없음' },
    noted: (finding, note) => `${finding}(${note})`,
    because: {
      'too-few': '질문이 너무 적음',
      'mean-disagrees': '개수와 평균이 어긋남',
      'unpaired-could-turn': '한쪽에만 있는 질문으로 뒤집힐 수 있음',
      'failures-decide': '실패에서 나온 것',
    },
    watched: (indicator) => `${indicator}(참고)`,
    margin: ({ margin, finding }) =>
      `허용 폭 ${margin}: ${{ kept: '범위 안', broken: '초과', 'not known': '확인되지 않음' }[finding]}`,
  },
  answers: {
    caption: '물은 것',
    preparation: '전처리',
    questions: '질문',
    answers: '답변',
    failed: '실패',
  },
  changes: {
    heading: '질문별 변화',
    none: '어느 지표에서도 달라진 질문이 없습니다.',
    question: '질문',
    change: '변화',
    words: { improved: '나아짐', worse: '나빠짐' },
    appeared: '나타난 근거',
    vanished: '사라진 근거',
    more: (count) => `변화 ${count}개가 observation.json에 더 있습니다.`,
  },
  unpaired: { heading: '짝이 없는 질문', questions: '질문', reason: '이유' },
  volume: {
    heading: '용량',
    intro: '질문하기 전에 조사한, 용량에 들어간 문서의 양입니다. 토큰 수는 글자 수로 추정한 값입니다.',
    form: '읽는 방식',
    forms: { markdown: 'Markdown', raw: 'HTML 그대로', text: '텍스트' },
    documents: '문서',
    bytes: '전처리 후',
    characters: '글자 수',
    tokens: '토큰(추정)',
    chunks: '청크',
    sourceBytes: '원본 파일',
    fits: ({ label, bytes, capacity }) => `${label}: 모두 들어갑니다(${capacity} 중 ${bytes}).`,
    leftOut: ({ label, capacity, count, bytes, first }) =>
      `${label}: 문서 ${count}개(${bytes})는 ${capacity}에 들어가지 않아 제외되었습니다: ${first}`,
  },
  structure: {
    heading: '페이지 구조',
    intro:
      'HTML 페이지에 있는 것이 전처리한 글에 남아 있는지 보여 줍니다. 제자리에 남은 것, 자리가 바뀐 것, 사라진 것으로 나눕니다.',
    kind: '종류',
    kinds: {
      headings: '제목',
      tableCells: '표의 칸',
      listItems: '목록 항목',
      definitions: '정의',
      articles: '조 번호',
      paragraphs: '항 번호',
      ruby: '루비',
      links: '링크',
      images: '이미지',
    },
    inSource: '페이지에 있는 수',
    kept: '유지',
    moved: '자리 바뀜',
    lost: '사라짐',
    unmeasured: '비교 안 함',
    pages: (label) => `사라지거나 자리가 바뀐 것이 많은 페이지: ${label}`,
    page: '페이지',
    whatWasLost: '사라진 것과 자리가 바뀐 것',
    cell: ({ table, row, column, text }) => `‘${text}’(표 ${table}의 ${row}행 ${column}열)`,
    uncompared: ({ label, count, first }) => `${label}: 페이지 ${count}개는 비교하지 못했습니다: ${first}`,
  },
  judgement: {
    heading: '판정 규칙',
    intro:
      'observation.json에는 관측한 사실을 기록하고 바꾸지 않습니다. judgement.json에는 거기서 무엇을 판정했는지, 누가 어떤 규칙으로 판정했는지를 기록합니다.',
    rule: '판정한 주체',
    byRule: (rule) => `규칙 ${rule}`,
    deciding: '판정에 쓰는 지표',
    all: '양쪽에 있는 모든 지표',
    alpha: '차이가 있다고 보는 p',
    margins: '허용 폭',
    none: '없음',
    smallestN: '최소 질문 수',
    observation: '관측 기록(SHA-256)',
  },
};
