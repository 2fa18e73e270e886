// That the rank column of a run file contradicts its scores, in words.
import type { RankColumn, RunFileOrder } from '../model/rank-column.ts';
import { wayText } from '../model/way-on.ts';
import type { ReportLanguage } from './report.ts';

interface ToldRankColumn {
  /** What the run is called here. */
  readonly label: string;
  readonly column: RankColumn;
  /** By what its documents were taken. */
  readonly takenBy: RunFileOrder;
  /** How it is said that ranks decide; nothing where they do, or where it cannot be said. */
  readonly way?: string | undefined;
}

/** A sentence or two, with its numbers of topics. */
export function rankColumnText({ label, column, takenBy, way }: ToldRankColumn, language: ReportLanguage): string {
  const { by, topics, contradicted, reversed } = column;
  const texts = rankColumnTexts[language];
  if (by === 'line') return texts.lines(label, reversed, topics);
  const what = texts.ranks(label, contradicted, topics);
  return takenBy === 'rank' ? texts.byRank(what) : texts.byScore(what, way);
}

const en = {
  ranks: (label: string, contradicted: number, topics: number) =>
    `${label}: in ${contradicted} of ${topics} topics of the run file the rank column puts documents before others of a higher score.`,
  byScore: (what: string, way: string | undefined) =>
    `${what} They are taken by score, highest first, as trec_eval does; if the ranks are right, the number is wrong${wayText(way, (rank) => ` (${rank} takes them by rank)`)}.`,
  byRank: (what: string) => `${what} They are taken by rank; if the scores are right, the number is wrong.`,
  lines: (label: string, reversed: number, topics: number) =>
    `${label}: the rank column of the run file tells no order, and in ${reversed} of ${topics} topics the scores rise from the first line to the last: are they distances? Documents are taken by score, highest first, as trec_eval does; if they are distances, the number is wrong.`,
};

const ja: typeof en = {
  ranks: (label, contradicted, topics) =>
    `${label}: ラン・ファイルのトピック ${topics} 件中 ${contradicted} 件で、順位の列が、スコアの低い文書を高い文書より上に置いています。`,
  byScore: (what, way) =>
    `${what}文書は、trec_eval と同じくスコアの高い順に並べています。順位の方が正しければ、この数値は誤りです${wayText(way, (rank) => `（${rank} とすると順位の順に並べます）`)}。`,
  byRank: (what) => `${what}文書は順位の順に並べています。スコアの方が正しければ、この数値は誤りです。`,
  lines: (label, reversed, topics) =>
    `${label}: ラン・ファイルの順位の列は並び順を示しておらず、トピック ${topics} 件中 ${reversed} 件で、スコアが最初の行から最後の行へ大きくなっています。距離の値ではありませんか。文書は、trec_eval と同じくスコアの高い順に並べています。距離の値であれば、この数値は誤りです。`,
};

const ko: typeof en = {
  ranks: (label, contradicted, topics) =>
    `${label}: 런 파일의 토픽 ${topics}건 가운데 ${contradicted}건에서 순위 열이 점수가 낮은 문서를 높은 문서보다 위에 놓습니다.`,
  byScore: (what, way) =>
    `${what} 문서는 trec_eval처럼 점수가 높은 순서로 놓았습니다. 순위가 맞다면 이 수치는 틀린 것입니다${wayText(way, (rank) => `(${rank}: 순위 순서로 놓음)`)}.`,
  byRank: (what) => `${what} 문서는 순위 순서로 놓았습니다. 점수가 맞다면 이 수치는 틀린 것입니다.`,
  lines: (label, reversed, topics) =>
    `${label}: 런 파일의 순위 열이 순서를 나타내지 않으며, 토픽 ${topics}건 가운데 ${reversed}건에서 점수가 첫 줄에서 마지막 줄로 갈수록 커집니다. 거리 값이 아닙니까? 문서는 trec_eval처럼 점수가 높은 순서로 놓았습니다. 거리 값이라면 이 수치는 틀린 것입니다.`,
};

const rankColumnTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
