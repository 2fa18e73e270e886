// The words of what a gate says to a build server.
import type { ChangedBy } from '../../analysis/comparison/explain-rank-change.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  gate: 'gate',
  allHold: (checks: string) => `all checks hold (${checks})`,
  othersToo: (checks: string) => `, and ${checks} more`,
  moreChecks: (checks: string) => `${checks} more checks:`,
  imputed: (questions: string) => `${questions} imputed`,
  lost: (questions: string) => `${questions} lost`,
  flaky: (examples: string) => `flaky, not counted: ${examples}`,
  changedMost: 'What changed most',
  byMetric: (metric: string, n: string) => `${metric}, ${n} questions`,
  counts: ({ worse, better, same }: Fill<'worse' | 'better' | 'same'>) =>
    `${worse} worse, ${better} better, ${same} the same`,
  unpaired: (questions: string) => `; ${questions} without a value in one of the runs`,
  question: 'Question',
  difference: 'Difference',
  targetFailed: 'the system gave no answer',
  moved: ({ document, from, to, by }: Fill<'document' | 'from' | 'to' | 'by'>) =>
    `${document}: rank ${from} → ${to}${by === '' ? '' : ` (${by})`}`,
  changedBy: { retrieval: 'search', fusion: 'fusion', rerank: 'reranking', list: '' } satisfies {
    readonly [by in ChangedBy]: string;
  },
  baseline: (name: string) => `baseline ${name}`,
  noBaseline: 'no baseline',
  run: (name: string) => `run ${name}`,
  report: 'report',
  repeat: 'again:',
  nothingChecked: 'no check could be decided',
  cut: (left: string) => `Cut here: ${left} more lines. The table of the command and its report have all.`,
  moreAnnotations: (left: string) => `${left} more: the summary of the gate has all`,
  brokenExample: (id: string) => `${id} must not break`,
  brokenRepeats: ({ broken, repeats }: Fill<'broken' | 'repeats'>) =>
    `does not hold on ${broken} of ${repeats} answers`,
  noValue: 'no value in this run',
  examplesSuite: 'must not break',
  questionsSuite: 'questions',
};

export type CiTexts = typeof en;

const ja: CiTexts = {
  gate: 'ゲート',
  allHold: (checks) => `すべての検査（${checks} 件）を満たしています`,
  othersToo: (checks) => `、ほか ${checks} 件`,
  moreChecks: (checks) => `ほか ${checks} 件の検査:`,
  imputed: (questions) => `補完 ${questions}`,
  lost: (questions) => `値なし ${questions}`,
  flaky: (examples) => `不安定（数えていません）: ${examples}`,
  changedMost: '最も変わった質問',
  byMetric: (metric, n) => `${metric}、${n} 問`,
  counts: ({ worse, better, same }) => `悪化 ${worse}、改善 ${better}、変化なし ${same}`,
  unpaired: (questions) => `、一方に値がない質問 ${questions}`,
  question: '質問',
  difference: '差',
  targetFailed: 'システムが回答を返しませんでした',
  moved: ({ document, from, to, by }) => `${document} の順位 ${from} → ${to}${by === '' ? '' : `（${by}）`}`,
  changedBy: { retrieval: '一次検索', fusion: '統合', rerank: 'リランク', list: '' },
  baseline: (name) => `基準 ${name}`,
  noBaseline: '基準なし',
  run: (name) => `実行 ${name}`,
  report: 'レポート',
  repeat: '再現:',
  nothingChecked: '判定できた検査がありません',
  cut: (left) => `ここで切りました。残り ${left} 行は、コマンドの表とレポートにあります。`,
  moreAnnotations: (left) => `ほか ${left} 件。すべてはゲートの要約にあります`,
  brokenExample: (id) => `${id} は壊れてはならない質問です`,
  brokenRepeats: ({ broken, repeats }) => `${repeats} 回の回答のうち ${broken} 回で満たしません`,
  noValue: 'この実行に値がありません',
  examplesSuite: '壊れてはならない質問',
  questionsSuite: '質問',
};

const ko: CiTexts = {
  gate: '게이트',
  allHold: (checks) => `모든 검사(${checks}건)를 만족합니다`,
  othersToo: (checks) => ` 외 ${checks}건`,
  moreChecks: (checks) => `그 밖의 검사 ${checks}건:`,
  imputed: (questions) => `대체 ${questions}`,
  lost: (questions) => `값 없음 ${questions}`,
  flaky: (examples) => `불안정 (세지 않음): ${examples}`,
  changedMost: '가장 많이 달라진 질문',
  byMetric: (metric, n) => `${metric}, 질문 ${n}개`,
  counts: ({ worse, better, same }) => `나빠짐 ${worse}, 나아짐 ${better}, 그대로 ${same}`,
  unpaired: (questions) => `, 한쪽에 값이 없는 질문 ${questions}`,
  question: '질문',
  difference: '차이',
  targetFailed: '시스템이 답변을 내지 못했습니다',
  moved: ({ document, from, to, by }) => `${document}: 순위 ${from} → ${to}${by === '' ? '' : ` (${by})`}`,
  changedBy: { retrieval: '1차 검색', fusion: '결합', rerank: '재순위화', list: '' },
  baseline: (name) => `기준 ${name}`,
  noBaseline: '기준 없음',
  run: (name) => `실행 ${name}`,
  report: '보고서',
  repeat: '다시 실행:',
  nothingChecked: '판정할 수 있는 검사가 없습니다',
  cut: (left) => `여기서 잘랐습니다. 나머지 ${left}줄은 명령의 표와 보고서에 있습니다.`,
  moreAnnotations: (left) => `그 밖에 ${left}건. 게이트 요약에 모두 있습니다`,
  brokenExample: (id) => `${id}은(는) 깨지면 안 되는 질문입니다`,
  brokenRepeats: ({ broken, repeats }) => `답변 ${repeats}번 가운데 ${broken}번 만족하지 않습니다`,
  noValue: '이 실행에 값이 없습니다',
  examplesSuite: '깨지면 안 되는 질문',
  questionsSuite: '질문',
};

export const ciTexts: { readonly [language in ReportLanguage]: CiTexts } = { en, ja, ko };
