// 법령 인용에 관한 한국어 문구.
import type { CitationMessages } from './citation-messages.ts';

export const citationKo: CitationMessages = {
  heading: '법령 인용',
  intro:
    '답변이 든 조문을 문법 규칙으로 읽어, 검색된 문서 및 법령 색인과 대조했습니다. LLM에는 묻지 않았습니다. 같은 곳을 여러 번 들어도 1건으로 셉니다.',
  caption: '인용 판정',
  metric: '지표',
  mean: '평균 [95 % CI]',
  citations: '인용',
  verdicts: {
    verified: '확인됨',
    'not-retrieved': '검색되지 않음',
    nonexistent: '존재하지 않음',
    misquoted: '인용문 오류',
    ambiguous: '특정 불가',
    repealed: '효력 없음',
  },
  meanings: {
    'not-retrieved': '검색되지 않음: 검색된 문서 가운데 그곳이 없습니다. 모델이 기억에서 들었을 수 있습니다.',
    nonexistent: '존재하지 않음: 법령 색인에 따르면 그 법령이나 조항이 없습니다.',
    misquoted: '인용문 오류: 따옴표 등으로 인용한 문장이 그곳에 없습니다.',
    ambiguous: '특정 불가: 어느 법령의 조문인지, 또는 어느 조를 가리키는지(전조 등) 알 수 없습니다.',
    repealed: '효력 없음: 기준일에 폐지되었거나 아직 시행되지 않았습니다.',
  },
  untold: ({ label, count }) =>
    `${label}: 검색된 문서 가운데 연 ${count}건은 어느 조문에 해당하는지 알 수 없습니다. 그 안의 조문은 ‘검색되지 않음’으로 세었을 수 있습니다.`,
  uncited: ({ label, count }) =>
    `${label}: 인용이 필요한데 아무것도 인용하지 않은 답변이 ${count}건 있으며, 각각 0으로 평균에 들어갑니다.`,
  worst: ({ label, shown, answers }) => `${label}: 인용 오류가 많은 답변(인용이 있는 ${answers}건 가운데 ${shown}건)`,
  accurate: '정확 / 전체',
  inaccurate: '부정확한 인용과 그 까닭',
  faults: {
    'no-law': () => '법령 이름이 없고 검색된 문서로도 하나로 정해지지 않습니다',
    relative: () => '무엇을 기준으로 한 말인지 알 수 없습니다',
    'no-such-law': () => '그런 이름의 법령이 없습니다',
    'no-such-place': () => '그 조항이 없습니다',
    'no-such-paragraph': () => '그 조에 그 번호의 항이 없습니다',
    'no-such-item': () => '그 번호의 호가 없습니다',
    ended: (date) => (date === '' ? '효력을 잃었습니다' : `${date}에 효력을 잃었습니다`),
    'not-begun': (date) => (date === '' ? '아직 시행되지 않았습니다' : `시행일은 ${date}입니다`),
    'law-not-retrieved': () => '그 법령의 문서는 검색되지 않았습니다',
    'place-not-retrieved': () => '그 법령의 다른 곳만 검색되었습니다',
    'other-words': () => '인용한 문장이 그곳에 없습니다',
  },
  quoted: (quote) => `“${quote}”`,
  more: (count) => `그 밖에 ${count}건`,
  allVerified: (label) => `${label}: 모든 인용을 확인했습니다.`,
};
