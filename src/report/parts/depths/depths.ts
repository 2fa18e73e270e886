// What the lists of a run and the judgements do to a number: lists that end above k, documents that nobody graded, documents of one score, scores that rise,
// ranks that contradict the scores.
import { createLengthTally, depthOf, isCut, type ListDepth } from '../../../analysis/depth/list-depth.ts';
import { createOrderTally, type OrderFacts, risesToTell, tiesToTell } from '../../../analysis/depth/order-tally.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { undeclaredRankColumn } from '../../../model/rank-column.ts';
import type { RetrievedDocument } from '../../../model/target-output.ts';
import { presentItems } from '../../cells.ts';
import { formatPercent } from '../../format-number.ts';
import { metricColumns, metricTitle } from '../../metric-columns.ts';
import { rankColumnText } from '../../rank-column-text.ts';
import type { ReportLanguage } from '../../report.ts';
import { letterRuns, type ReportHead } from '../../report-context.ts';
import { factsOf, runPart } from '../part.ts';

/** What a cut-off of the run's metrics of rankings meets in its lists. */
interface CutOff {
  readonly k: number;
  readonly metrics: readonly string[];
  /** Documents among the first k of all lists, and those of them that somebody graded. */
  readonly documents: number;
  readonly judged: number;
}

export interface Depths extends ListDepth, OrderFacts {
  readonly cutOffs: readonly CutOff[];
  /** Metrics of rankings that look at lists as long as they are. */
  readonly uncut: readonly string[];
}

export const depths = runPart({
  name: 'depths',
  version: 3,
  ofRun(run) {
    const ranking = runMetrics(run).filter(
      ({ definition: { needs, worst } }) =>
        // What tells of the judgements, as Judged@k, costs a system nothing.
        worst !== undefined && needs.includes('documents') && needs.includes('qrels'),
    );
    if (ranking.length === 0) return undefined;
    const uncut = ranking.filter(({ k }) => k === undefined).map(({ name }) => name);
    const byK = Map.groupBy(
      ranking.filter(({ k }) => k !== undefined),
      ({ k }) => k as number,
    );
    const cutOffs = [...byK]
      .map(([k, metrics]) => ({
        k,
        metrics: metrics.map(({ name }) => name),
        documents: 0,
        judged: 0,
      }))
      .sort((a, b) => a.k - b.k);
    const tally = createLengthTally();
    const order = createOrderTally(ranking);
    return {
      add(example, rows) {
        const judged = new Set((example.judgements ?? []).map(({ docId }) => docId));
        for (const { trial } of rows) {
          tally.add(example.id, trial);
          order.add(example, trial);
          const documents = trial.status === 'ok' ? (trial.output.documents ?? []) : [];
          if (judged.size > 0) for (const cutOff of cutOffs) look(cutOff, documents, judged);
        }
      },
      facts: (): Depths | undefined => {
        const depth = depthOf(tally.lengths());
        return depth.lists === 0 ? undefined : { ...depth, ...order.facts(), cutOffs, uncut };
      },
    };
  },
});

type Counting = { -readonly [key in keyof CutOff]: CutOff[key] };

function look(cutOff: Counting, documents: readonly RetrievedDocument[], judged: ReadonlySet<string>): void {
  const { k } = cutOff;
  cutOff.documents += Math.min(k, documents.length);
  for (const { id } of documents.slice(0, k)) if (judged.has(id)) cutOff.judged++;
}

/** Below this share of graded documents the others decide what a number says. */
const fewJudged = 0.5;

/** Where k, the lists and the judgements do not fit: a line each. */
export const depthItems = (input: Pick<ReportHead, 'runs' | 'language'>): readonly string[] =>
  linesOf(input, { judged: true });

/** The same for a terminal, where `Judged@k` stands in the table already. */
export const depthLines = (input: Pick<ReportHead, 'runs' | 'language'>): readonly string[] =>
  linesOf(input, { judged: false });

function linesOf(
  { runs, language }: Pick<ReportHead, 'runs' | 'language'>,
  shown: { readonly judged: boolean },
): readonly string[] {
  const columns = metricColumns(runs);
  const texts = depthTexts[language];
  const titles = (metrics: readonly string[]): string =>
    metrics.map((metric) => metricTitle(metric, columns)).join(texts.comma);
  const lettered = letterRuns(runs);
  const lines = lettered.flatMap((run) => {
    const facts = factsOf(depths, run);
    if (facts === undefined) return [];
    const beyond = isCut(facts) ? facts.cutOffs.filter(({ k }) => k > facts.longest) : [];
    const holes = facts.cutOffs.filter(
      ({ documents, judged }) => shown.judged && documents > 0 && judged < fewJudged * documents,
    );
    const ties = [...Map.groupBy(tiesToTell(facts, run.run), ({ questions }) => questions)].map(
      ([questions, metrics]) => texts.tie(questions, titles(metrics.map(({ metric }) => metric))),
    );
    const column = undeclaredRankColumn(run.run);
    const order = run.run.target.type === 'run-file' ? texts.byId : texts.asReturned;
    return presentItems([
      beyond.length === 0
        ? undefined
        : texts.beyond(run.label, facts.longest, titles(beyond.flatMap(({ metrics }) => metrics))),
      holes.length === 0
        ? undefined
        : texts.holes(run.label, holes.map((hole) => texts.hole(hole.k, shareOf(hole))).join(texts.comma)),
      ties.length === 0
        ? undefined
        : texts.ties(run.label, { of: facts.questions, ties: ties.join(texts.comma), order }),
      risesToTell(facts, run.run) ? texts.rising(run.label, facts.rising, facts.directed) : undefined,
      column === undefined
        ? undefined
        : rankColumnText({ label: run.label, column, takenBy: 'score', way: 'order: rank' }, language),
    ]);
  });
  const ends = lettered.flatMap((run) => {
    const facts = factsOf(depths, run);
    return facts === undefined || facts.uncut.length === 0 ? [] : [{ label: run.label, ...facts }];
  });
  const deepest = Math.max(...ends.map(({ longest }) => longest));
  if (!ends.some((each) => isCut(each) && each.longest < deepest)) return lines;
  const ended = ends.map(({ label, longest }) => `${label} ${longest}`).join(texts.comma);
  return [...lines, texts.unlike(ended, titles([...new Set(ends.flatMap(({ uncut }) => uncut))]))];
}

const shareOf = ({ judged, documents }: CutOff): string => formatPercent(judged / documents, 0);

interface TieFacts {
  readonly of: number;
  /** Metrics with their numbers of questions. */
  readonly ties: string;
  /** How equal scores were ordered. */
  readonly order: string;
}

const en = {
  comma: ', ',
  beyond: (label: string, longest: number, metrics: string) =>
    `${label}: the lists end at ${longest} documents; what stands further down counts as not found in ${metrics}.`,
  unlike: (ended: string, metrics: string) =>
    `The lists end at unlike depths (${ended}): ${metrics} look at whole lists, so that a longer list is ahead by its length. Compare by cut-offs that all lists reach.`,
  hole: (k: number, share: string) => `${share} of the first ${k}`,
  holes: (label: string, shares: string) =>
    `${label}: somebody graded ${shares} documents; the others count as not relevant.`,
  tie: (questions: number, metrics: string) => `${questions} (${metrics})`,
  byId: 'by document id, descending, as trec_eval does',
  asReturned: 'as they were returned',
  ties: (label: string, { of, ties, order }: TieFacts) =>
    `${label}: documents of one score have unlike grades, and their order, which the scores leave open, decides the number in ${ties} of ${of} judged questions. They are taken ${order}.`,
  rising: (label: string, rising: number, lists: number) =>
    `${label}: in ${rising} of ${lists} lists the scores rise from the first document to the last: are they ranks or distances? The lists are taken in the order in which they stand.`,
};

const ja: typeof en = {
  comma: '、',
  beyond: (label, longest, metrics) =>
    `${label}: 検索結果は ${longest} 件で切れています。${metrics} では、それより下の文書は見つからなかったものとして数えます。`,
  unlike: (ended, metrics) =>
    `検索結果の切れる深さが異なります（${ended}）。${metrics} は結果全体を見るため、長い結果ほど有利です。どの結果も届く順位までの指標で比べてください。`,
  hole: (k, share) => `上位 ${k} 件の ${share}`,
  holes: (label, shares) => `${label}: 関連度が判定済みの文書は、${shares} だけです。残りは関連なしとして数えます。`,
  tie: (questions, metrics) => `${questions} 件（${metrics}）`,
  byId: 'trec_eval と同じく文書 ID の降順',
  asReturned: '返された順',
  ties: (label, { of, ties, order }) =>
    `${label}: 関連度の異なる文書が同じスコアです。スコアでは決まらないその並び順が、判定のある質問 ${of} 件のうち ${ties}の値を左右します。同点は、${order}に並べています。`,
  rising: (label, rising, lists) =>
    `${label}: ${lists} 件中 ${rising} 件の検索結果で、スコアが先頭から末尾へ大きくなっています。順位や距離の値ではありませんか。検索結果は並んでいる順のまま扱います。`,
};

const ko: typeof en = {
  comma: ', ',
  beyond: (label, longest, metrics) =>
    `${label}: 검색 결과는 ${longest}건에서 끝납니다. ${metrics}에서는 그 아래의 문서를 찾지 못한 것으로 셉니다.`,
  unlike: (ended, metrics) =>
    `검색 결과가 끝나는 깊이가 서로 다릅니다(${ended}). ${metrics}: 결과 전체를 보므로 긴 결과일수록 유리합니다. 모든 결과가 닿는 순위까지의 지표로 비교하십시오.`,
  hole: (k, share) => `상위 ${k}건의 ${share}`,
  holes: (label, shares) => `${label}: 관련도가 판정된 문서는 ${shares}뿐입니다. 나머지는 관련 없음으로 셉니다.`,
  tie: (questions, metrics) => `${questions}건(${metrics})`,
  byId: 'trec_eval처럼 문서 ID 내림차순으로',
  asReturned: '반환된 순서대로',
  ties: (label, { of, ties, order }) =>
    `${label}: 관련도가 다른 문서의 점수가 같습니다. 점수로는 정해지지 않는 그 순서가 판정이 있는 질문 ${of}건 가운데 ${ties}의 값을 좌우합니다. 동점은 ${order} 놓았습니다.`,
  rising: (label, rising, lists) =>
    `${label}: 검색 결과 ${lists}건 가운데 ${rising}건에서 점수가 처음에서 끝으로 갈수록 커집니다. 순위나 거리 값이 아닙니까? 검색 결과는 놓인 순서 그대로 다룹니다.`,
};

const depthTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
