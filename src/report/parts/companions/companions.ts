// What companions that ask no model say beside the judges: apart from quality, and never mixed with it.

import { type CompanionAgreement, createCompanionCollector } from '../../../analysis/answers/collect-companions.ts';
import { companionPairs, isCompanion } from '../../../metrics/catalogue.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { listOf, metricCell, paragraph, presentItems, right, type TableRow, tableOf, warning } from '../../cells.ts';
import { commonTexts, type Fill } from '../../common-texts.ts';
import { dash, formatCount, formatMetric } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import { estimateBesideN } from '../../partial-mean.ts';
import type { Block, Paragraph, ReportLanguage, Section, Table } from '../../report.ts';
import { type LetteredRun, letterRuns, type ReportContext, type ReportHead } from '../../report-context.ts';
import { whyText } from '../estimates/estimates.ts';
import { byTrial, factsOf, runPart } from '../part.ts';

// The texts about metrics that stand beside judges and ask no model.
const en = {
  heading: 'Companions without an LLM',
  intro:
    'Beside each judged metric stands one that asks no model: it looks for the words and numbers of each claim, and the rarer a word, the more it counts. It is no verdict. It enters no comparison, no goal and no advice. It shows where to read: the answers that the two rank most differently.',
  /** A warning: there is nothing beside which they stand. */
  noJudge:
    'No judge has scored these answers. The lexical companions compare words and ask no model: their values below are no verdicts in its place. A low one may be a paraphrase, a high one a negation.',
  caption: 'Judges and their companions',
  judgedMetric: 'Judged metric',
  judgeMean: 'Judge [95 % CI]',
  companion: 'Companion',
  companionMean: 'Companion [95 % CI]',
  /** Examples that have both values. */
  both: 'Examples with both',
  /** Why there is no correlation, in a word or two. */
  uncorrelated: { 'too-few': 'too few', constant: 'no variation' },
  correlation:
    'Spearman and Kendall say how far the two put the examples in the same order: 1 the same, 0 unrelated. The means are on different scales and are not to be compared with each other. A low correlation does not say which of the two is wrong, and a judge that gives nearly every answer the same value goes along with nothing.',
  disagreements: 'Where they disagree most',
  disagreementCaption: ({ label, judged, companion }: Fill<'label' | 'judged' | 'companion'>) =>
    `${label}: ${judged} and ${companion}, ranked most differently`,
  judge: 'Judge',
  lexical: 'Companion',
  unfoundNumbers: 'Numbers found nowhere',
  judgeHigher:
    'The judge is higher: the answer may paraphrase, calculate or convert a unit; or the judge let something pass that stands nowhere. Look at the numbers first.',
  companionHigher:
    'The companion is higher: the words are there, but a negation, a condition or another subject may turn them round; or the judge is too strict.',
  /** For a terminal, in place of the section. */
  line: ({ label, values }: Fill<'label' | 'values'>) => `${label}, companions without an LLM, no verdicts: ${values}`,
};

type CompanionTexts = typeof en;

const ja: CompanionTexts = {
  heading: 'LLM を使わない補助指標',
  intro:
    '判定による指標のそれぞれに、モデルに問い合わせない指標を添えます。主張ごとに語と数値が見つかるかを調べ、珍しい語ほど重く数えます。これは判定ではありません。比較、目標、助言のいずれにも使いません。どの回答を読み直すべきかを示すためのもので、両者の順位が大きく食い違う回答から読んでください。',
  noJudge:
    'これらの回答は判定モデルで採点されていません。以下の値は判定の代わりになりません。低い値は言い換えかもしれず、高い値は否定文かもしれません。',
  caption: '判定と補助指標',
  judgedMetric: '判定による指標',
  judgeMean: '判定 [95 % 信頼区間]',
  companion: '補助指標',
  companionMean: '補助指標 [95 % 信頼区間]',
  both: '両方ある質問',
  uncorrelated: { 'too-few': '件数不足', constant: 'ばらつきなし' },
  correlation:
    'Spearman と Kendall は、両者が質問をどこまで同じ順に並べるかを表します（1 は同じ順、0 は無関係）。平均は尺度が異なるため、互いに比べないでください。相関が低くても、どちらが誤っているかは分かりません。また、ほとんどの回答に同じ値を付ける判定は、何とも相関しません。',
  disagreements: '食い違いの大きい質問',
  disagreementCaption: ({ label, judged, companion }) => `${label}: ${judged} と ${companion}（順位の差が大きい順）`,
  judge: '判定',
  lexical: '補助指標',
  unfoundNumbers: 'どこにも見つからない数値',
  judgeHigher:
    '判定のほうが高い場合: 回答が言い換え、計算、単位の換算をしているか、どこにもない内容を判定が見逃しています。まず数値を確かめてください。',
  companionHigher:
    '補助指標のほうが高い場合: 語はそろっていても、否定、条件、主語の違いで意味が逆になっているか、判定が厳しすぎます。',
  line: ({ label, values }) => `${label}、LLM を使わない補助指標（判定ではありません）: ${values}`,
};

const ko: CompanionTexts = {
  heading: 'LLM을 쓰지 않는 보조 지표',
  intro:
    '판정 지표마다 모델에 묻지 않는 지표를 곁에 둡니다. 주장마다 낱말과 수치가 나오는지 찾으며, 드문 낱말일수록 무겁게 셉니다. 이것은 판정이 아닙니다. 비교, 목표, 조언 어디에도 쓰지 않습니다. 어느 답변을 다시 읽어야 하는지 보여 주기 위한 것으로, 둘의 순위가 크게 어긋나는 답변부터 읽어 보십시오.',
  noJudge:
    '이 답변들은 판정 모델이 채점하지 않았습니다. 아래 값은 판정을 대신하지 않습니다. 낮은 값은 바꿔 쓴 표현일 수 있고, 높은 값은 부정문일 수 있습니다.',
  caption: '판정과 보조 지표',
  judgedMetric: '판정 지표',
  judgeMean: '판정 [95 % 신뢰구간]',
  companion: '보조 지표',
  companionMean: '보조 지표 [95 % 신뢰구간]',
  both: '둘 다 있는 질문',
  uncorrelated: { 'too-few': '건수 부족', constant: '변동 없음' },
  correlation:
    'Spearman과 Kendall은 둘이 질문을 얼마나 같은 순서로 놓는지 나타냅니다(1은 같은 순서, 0은 무관). 평균은 척도가 다르므로 서로 비교하지 마십시오. 상관이 낮아도 어느 쪽이 틀렸는지는 알 수 없습니다. 또한 거의 모든 답변에 같은 값을 주는 판정은 무엇과도 상관을 보이지 않습니다.',
  disagreements: '가장 크게 어긋나는 질문',
  disagreementCaption: ({ label, judged, companion }) => `${label}: ${judged}, ${companion} (순위 차이가 큰 순서)`,
  judge: '판정',
  lexical: '보조 지표',
  unfoundNumbers: '어디에도 없는 수치',
  judgeHigher:
    '판정이 더 높은 경우: 답변이 바꿔 쓰기, 계산, 단위 환산을 했거나, 어디에도 없는 내용을 판정이 지나쳤습니다. 먼저 수치를 확인하십시오.',
  companionHigher:
    '보조 지표가 더 높은 경우: 낱말은 있어도 부정, 조건, 다른 주어 때문에 뜻이 뒤집혔거나, 판정이 지나치게 엄격합니다.',
  line: ({ label, values }) => `${label}, LLM을 쓰지 않는 보조 지표(판정 아님): ${values}`,
};

const companionTexts: { readonly [language in ReportLanguage]: CompanionTexts } = { en, ja, ko };

interface ComparedRow {
  readonly run: LetteredRun;
  readonly agreement: CompanionAgreement;
}

/** Absent where no run has a companion. */
export const companions = runPart({
  name: 'companions',
  version: 1,
  ofRun: (run) => byTrial(createCompanionCollector(companionPairs(runMetrics(run)))),
  section: companionSection,
});

/** What is said above values of companions that stand alone. */
export const withoutJudge = (language: ReportLanguage): Paragraph => warning(companionTexts[language].noJudge);

function companionSection(context: ReportContext): Section | undefined {
  const rows = context.runs.flatMap((run) => agreementsOf(run).map((agreement): ComparedRow => ({ run, agreement })));
  if (rows.length === 0) return undefined;
  const messages = companionTexts[context.input.language];
  const judged = rows.some(({ agreement }) => agreement.n > 0);
  const differing = rows.filter(({ agreement }) => agreement.disagreements.length > 0);
  return {
    id: 'companions',
    title: messages.heading,
    blocks: presentItems([
      paragraph(messages.intro),
      judged ? undefined : withoutJudge(context.input.language),
      agreementTable(rows, context),
      ...listOf(absences(rows, context)),
      judged ? paragraph(messages.correlation) : undefined,
    ]),
    sections: differing.length === 0 ? undefined : [disagreementSection(differing, context)],
  };
}

/** What was collected; for a run whose trials were not read, its companions without figures. */
function agreementsOf(reported: LetteredRun): readonly CompanionAgreement[] {
  const found = factsOf(companions, reported);
  if (found !== undefined) return found;
  const none = { n: 0, spearman: null, kendall: null, disagreements: [] };
  return companionPairs(runMetrics(reported.run)).map((pair) => ({ ...pair, ...none }));
}

function agreementTable(rows: readonly ComparedRow[], { input, messages: { words } }: ReportContext): Table {
  const messages = companionTexts[input.language];
  return tableOf({
    caption: messages.caption,
    columns: [
      words.target,
      messages.judgedMetric,
      right(messages.judgeMean),
      right('n'),
      messages.companion,
      right(messages.companionMean),
      right('n'),
      right(messages.both),
      right('Spearman'),
      right('Kendall'),
    ],
    rows: rows.map(({ run, agreement }) => {
      const { companion, judged, n, spearman, kendall, uncorrelated } = agreement;
      const summaryOf = (metric: string | undefined): MetricSummary | undefined =>
        metric === undefined ? undefined : findMetric(run.summary.overall, metric);
      const none = uncorrelated === undefined || n === 0 ? dash : messages.uncorrelated[uncorrelated];
      return [
        run.label,
        judged ?? dash,
        ...meanCells(summaryOf(judged)),
        companion,
        ...meanCells(summaryOf(companion)),
        n,
        ...[spearman, kendall].map((value) => (value === null ? none : metricCell(value))),
      ];
    }),
  });
}

/** Why companions have no value; none where all have one. */
function absences(rows: readonly ComparedRow[], { messages }: ReportContext): readonly string[] {
  const items = rows.flatMap(({ run, agreement: { companion } }) => {
    const found = findMetric(run.summary.overall, companion);
    if (found === undefined || found.mean !== null) return [];
    return [`${run.label}, ${companion}: ${whyText(found, messages)}`];
  });
  return [...new Set(items)];
}

/** Without a goal and without a mark. */
const meanCells = (summary: MetricSummary | undefined): TableRow => [
  estimateBesideN(summary),
  summary === undefined ? dash : formatCount(summary.n),
];

function disagreementSection(rows: readonly ComparedRow[], context: ReportContext): Section {
  const messages = companionTexts[context.input.language];
  return {
    id: 'companion-disagreements',
    title: messages.disagreements,
    blocks: [
      ...rows.map((row): Block => disagreementTable(row, context)),
      { kind: 'list', items: [messages.judgeHigher, messages.companionHigher] },
    ],
  };
}

function disagreementTable({ run, agreement }: ComparedRow, { input, messages: { words } }: ReportContext): Table {
  const messages = companionTexts[input.language];
  const { companion, judged = '', disagreements } = agreement;
  return tableOf({
    caption: messages.disagreementCaption({ label: run.label, judged, companion }),
    columns: [words.query, right(messages.judge), right(messages.lexical), messages.unfoundNumbers],
    rows: disagreements.map(({ exampleId, query, judged: value, lexical, unfoundNumbers }) => [
      `${exampleId} ${query}`,
      metricCell(value),
      metricCell(lexical),
      unfoundNumbers.length === 0 ? dash : unfoundNumbers.join(', '),
    ]),
  });
}

// The values of companions, a line a run: for the terminal, below the table.

/**
 * `[A] ours, no verdicts, without an LLM: lexicalFaithfulness 0.852 (n = 23)`; none for a run without companions.
 * @param language (that of the report)
 */
export function companionLines(
  input: Pick<ReportHead, 'runs' | 'language'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = companionTexts[language];
  return letterRuns(input.runs).flatMap(({ label, summary }) => {
    const own = summary.overall.metrics.filter(({ metric }) => isCompanion(metric));
    const values = own.map((each) =>
      each.mean === null
        ? `${each.metric} ${dash} (${whyText(each, commonTexts[language])})`
        : `${each.metric} ${formatMetric(each.mean)} (n = ${formatCount(each.n)})`,
    );
    return values.length === 0 ? [] : [messages.line({ label, values: values.join(', ') })];
  });
}
