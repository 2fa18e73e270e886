// What the depth of the lists, of the judgements and of a cut-off do to a number: lists that end above k, documents that nobody graded, ties at the cut.
import { createLengthTally, depthOf, isCut, type ListDepth } from '../../../analysis/depth/list-depth.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import type { Trial } from '../../../model/trial.ts';
import { formatPercent } from '../../format-number.ts';
import { metricColumns, metricTitle } from '../../metric-columns.ts';
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
  /** Lists that go on behind k, and those of them in which the last before and the first behind it have one score and unlike grades. */
  readonly lists: number;
  readonly tied: number;
}

export interface Depths extends ListDepth {
  readonly cutOffs: readonly CutOff[];
  /** Metrics of rankings that look at lists as long as they are. */
  readonly uncut: readonly string[];
}

export const depths = runPart({
  name: 'depths',
  version: 2,
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
        lists: 0,
        tied: 0,
      }))
      .sort((a, b) => a.k - b.k);
    const tally = createLengthTally();
    return {
      add(example, rows) {
        const grades = new Map((example.judgements ?? []).map(({ docId, relevance }) => [docId, relevance]));
        for (const { trial } of rows) {
          tally.add(example.id, trial);
          if (grades.size > 0) for (const cutOff of cutOffs) look(cutOff, trial, grades);
        }
      },
      facts: (): Depths | undefined => {
        const depth = depthOf(tally.lengths());
        return depth.lists === 0 ? undefined : { ...depth, cutOffs, uncut };
      },
    };
  },
});

type Counting = { -readonly [key in keyof CutOff]: CutOff[key] };

function look(cutOff: Counting, trial: Trial, grades: ReadonlyMap<string, number>): void {
  const documents = trial.status === 'ok' ? (trial.output.documents ?? []) : [];
  const { k } = cutOff;
  cutOff.documents += Math.min(k, documents.length);
  for (const { id } of documents.slice(0, k)) if (grades.has(id)) cutOff.judged++;
  const [last, next] = [documents[k - 1], documents[k]];
  if (last === undefined || next === undefined) return;
  cutOff.lists++;
  const gradeOf = (id: string): number => Math.max(0, grades.get(id) ?? 0);
  if (last.score !== undefined && last.score === next.score && gradeOf(last.id) !== gradeOf(next.id)) cutOff.tied++;
}

/** Below this share of graded documents the others decide what a number says. */
const fewJudged = 0.5;
/** From this share of lists on a number depends on how ties were broken. */
const manyTied = 0.05;

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
    const ties = facts.cutOffs.filter(({ lists, tied }) => tied > 0 && tied >= manyTied * lists);
    return [
      ...(beyond.length === 0
        ? []
        : [texts.beyond(run.label, facts.longest, titles(beyond.flatMap(({ metrics }) => metrics)))]),
      ...(holes.length === 0
        ? []
        : [texts.holes(run.label, holes.map((hole) => texts.hole(hole.k, shareOf(hole))).join(texts.comma))]),
      ...ties.map(({ k, lists, tied, metrics }) => texts.ties(run.label, { k, lists, tied, metrics: titles(metrics) })),
    ];
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
  readonly k: number;
  readonly lists: number;
  readonly tied: number;
  readonly metrics: string;
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
  ties: (label: string, { k, lists, tied, metrics }: TieFacts) =>
    `${label}: in ${tied} of ${lists} lists documents of one score and unlike grades stand on both sides of the cut at ${k}: what ${metrics} says depends on how the ties were broken.`,
};

const ja: typeof en = {
  comma: '、',
  beyond: (label, longest, metrics) =>
    `${label}: 検索結果は ${longest} 件で切れています。${metrics} では、それより下の文書は見つからなかったものとして数えます。`,
  unlike: (ended, metrics) =>
    `検索結果の切れる深さが異なります（${ended}）。${metrics} は結果全体を見るため、長い結果ほど有利です。どの結果も届く順位までの指標で比べてください。`,
  hole: (k, share) => `上位 ${k} 件の ${share}`,
  holes: (label, shares) => `${label}: 関連度が判定済みの文書は、${shares} だけです。残りは関連なしとして数えます。`,
  ties: (label, { k, lists, tied, metrics }) =>
    `${label}: ${lists} 件中 ${tied} 件の検索結果で、同じスコアで関連度の異なる文書が ${k} 位の境目をまたいでいます。${metrics} は同点の並べ方に左右されます。`,
};

const ko: typeof en = {
  comma: ', ',
  beyond: (label, longest, metrics) =>
    `${label}: 검색 결과는 ${longest}건에서 끝납니다. ${metrics}에서는 그 아래의 문서를 찾지 못한 것으로 셉니다.`,
  unlike: (ended, metrics) =>
    `검색 결과가 끝나는 깊이가 서로 다릅니다(${ended}). ${metrics}: 결과 전체를 보므로 긴 결과일수록 유리합니다. 모든 결과가 닿는 순위까지의 지표로 비교하십시오.`,
  hole: (k, share) => `상위 ${k}건의 ${share}`,
  holes: (label, shares) => `${label}: 관련도가 판정된 문서는 ${shares}뿐입니다. 나머지는 관련 없음으로 셉니다.`,
  ties: (label, { k, lists, tied, metrics }) =>
    `${label}: ${lists}건 가운데 ${tied}건의 검색 결과에서 점수가 같고 관련도가 다른 문서가 ${k}위 경계의 양쪽에 있습니다. ${metrics}은(는) 동점을 어떻게 나누었는지에 좌우됩니다.`,
};

const depthTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
