// How long the targets took: quantiles, distribution, stages.
import { timeOf } from '../../../analysis/latency-quantiles.ts';
import type { StageKind } from '../../../model/target-output.ts';
import { mean } from '../../../stats/moments.ts';
import { quantile } from '../../../stats/quantile.ts';
import { goalFooter, latencyCell, latencyOf, paragraph, right, tableOf } from '../../cells.ts';
import { formatCount, formatLatencyRange, latencyGoalText } from '../../format-number.ts';
import { wasTimedWhole } from '../../partial-mean.ts';
import type { Block, Chart, ReportLanguage, Section, Table } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { type Collector, factsOf, type RowsOfRun, runPart } from '../part.ts';
import { aloneTable, tellsTimes } from './alone.ts';
import { quantiles, quantileTitle } from './quantiles.ts';

/** How long the answers of a run took, as a whole and stage by stage, and in how many something was mended. */
export interface Times {
  /** Points of the cumulative latency distribution; see `cumulativeShare`. */
  readonly distribution?: readonly (readonly [ms: number, share: number])[] | undefined;
  /** Answers in which something was mended before they were recorded, such as a document returned twice. */
  readonly mended?: number | undefined;
  /** Time in each stage, where the target tells it, in order of the stages. */
  readonly stages?: readonly StageLatency[] | undefined;
}

/** Time spent in one stage over all trials of a run. */
interface StageLatency {
  readonly name: string;
  readonly kind: StageKind;
  readonly n: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export const times = runPart({ name: 'times', version: 2, ofRun: createTimeCollector, section: latencySection });

function latencySection(context: ReportContext): Section {
  const { runs, messages } = context;
  const { comma } = messages;
  const latency = latencyTexts[messages.language];
  const measured = runs.filter(({ run }) => !tellsTimes(run));
  const told = runs.filter(({ run, summary }) => tellsTimes(run) && summary.overall.latencyMs.n > 0);
  const concurrency = [...new Set(measured.map(({ run }) => String(run.concurrency)))].join(comma);
  const untimed = runs.filter(({ summary }) => summary.overall.latencyMs.n === 0).map(({ label }) => label);
  const counts = runs.map(({ summary }) => summary.overall.latencyMs.n).filter((n) => n > 0);
  const least = Math.min(...counts);
  const blocks: readonly (Block | undefined)[] = [
    measured.length === 0 ? undefined : paragraph(latency.intro(concurrency)),
    told.length === 0 ? undefined : paragraph(latency.told(told.map(({ label }) => label).join(comma))),
    counts.length > 0 && least < 100 ? paragraph(latency.fewTimes(least)) : undefined,
    untimed.length === 0 ? undefined : paragraph(latency.untimed(untimed.join(comma))),
    quantileTable(context),
    aloneTable(context),
    distributionFigure(context),
    stageTable(context),
    latencyByCategory(context),
  ];
  return { id: 'latency', title: latency.heading, blocks: blocks.filter((block) => block !== undefined) };
}

function quantileTable({ runs, goals, messages }: ReportContext): Table {
  return tableOf({
    caption: latencyTexts[messages.language].caption,
    columns: [
      messages.words.target,
      right('n'),
      ...quantiles.map((quantile) => right(quantileTitle(quantile, messages))),
    ],
    rows: runs.map(({ label, run, summary }) => {
      const { latencyMs } = summary.overall;
      const whole = wasTimedWhole({ run, summary });
      const cells = quantiles.map((quantile) =>
        latencyOf(latencyMs, quantile, { goal: goals.latencyMs[quantile], whole }),
      );
      return [label, latencyMs.n, ...cells];
    }),
    footer: goalFooter(
      [messages.words.goal, ''],
      quantiles.map((quantile) => latencyGoalText(goals.latencyMs[quantile])),
    ),
  });
}

function distributionFigure({ runs, input, messages }: ReportContext): Block | undefined {
  const series = runs.flatMap((run) => {
    const { latencyMs } = run.summary.overall;
    // What missing times could move stands nowhere on the curve.
    const known = (quantile: 'p50' | 'p95'): number | null => {
      const [least, most] = latencyMs.missing?.[quantile] ?? [latencyMs[quantile], latencyMs[quantile]];
      return least === most ? least : null;
    };
    const points = factsOf(times, run)?.distribution ?? [];
    const marks = [
      { share: 0.5, ms: known('p50') },
      { share: 0.95, ms: known('p95') },
    ].flatMap(({ share, ms }) => (ms === null ? [] : [{ share, ms }]));
    return points.length === 0 ? [] : [{ name: run.label, points, marks }];
  });
  const chart: Chart = {
    type: 'distribution',
    title: latencyTexts[messages.language].chart,
    language: input.language,
    unit: 'ms',
    series,
  };
  return series.length === 0 ? undefined : { kind: 'figure', chart };
}

function stageTable({ runs, messages }: ReportContext): Table | undefined {
  const { words } = messages;
  const latency = latencyTexts[messages.language];
  const rows = runs.flatMap((run) =>
    (factsOf(times, run)?.stages ?? []).map((stage) => [
      run.label,
      `${stage.name} (${words.stageKinds[stage.kind]})`,
      stage.n,
      latencyCell(stage.p50Ms),
      latencyCell(stage.p95Ms),
    ]),
  );
  if (rows.length === 0) return undefined;
  return tableOf({
    caption: latency.stages,
    columns: [words.target, words.stage, right('n'), right('P50'), right('P95')],
    rows,
  });
}

/** Absent when there are not several categories. */
export function latencyByCategory({ runs, messages }: ReportContext): Table | undefined {
  const { words } = messages;
  const latency = latencyTexts[messages.language];
  const names = [...new Set(runs.flatMap(({ summary }) => summary.byCategory.map(({ category }) => category)))];
  if (names.length < 2) return undefined;
  return tableOf({
    caption: latency.byCategory,
    columns: [words.category, ...runs.map(({ label }) => right(label))],
    rows: names.map((name) => [
      name === '' ? words.noCategory : name,
      ...runs.map(({ summary }) => {
        const slice = summary.byCategory.find(({ category }) => category === name);
        const text = (quantile: 'p50' | 'p95'): string =>
          formatLatencyRange(slice?.latencyMs[quantile] ?? null, slice?.latencyMs.missing?.[quantile]);
        return `${text('p50')} / ${text('p95')} (n ${formatCount(slice?.latencyMs.n ?? 0)})`;
      }),
    ]),
  });
}

/** Failed trials have no times; an answer from the target's memory does not measure the target. */
export function createTimeCollector(): Collector<RowsOfRun, Times> {
  const latencies: number[] = [];
  const stages = new Map<string, { readonly kind: StageKind; readonly ms: number[] }>();
  let mended = 0;
  let missing = 0;
  return {
    add(_, rows) {
      for (const { trial } of rows) {
        const time = timeOf(trial);
        if (time !== undefined) {
          if ('ms' in time) latencies.push(time.ms);
          else missing++;
        }
        if (trial.status !== 'ok') continue;
        if (trial.warnings !== undefined) mended++;
        for (const { name, kind, ms } of trial.output.stages ?? []) {
          const stage = stages.get(name) ?? { kind, ms: [] };
          stage.ms.push(ms);
          stages.set(name, stage);
        }
      }
    },
    facts: () => ({
      distribution: latencies.length === 0 ? undefined : cumulativeShare(latencies, { missing }),
      mended: mended === 0 ? undefined : mended,
      stages: stages.size === 0 ? undefined : [...stages].map(([name, { kind, ms }]) => stageLatency(name, kind, ms)),
    }),
  };
}

function stageLatency(name: string, kind: StageKind, ms: readonly number[]): StageLatency {
  const sorted = Float64Array.from(ms).sort();
  return {
    name,
    kind,
    n: sorted.length,
    meanMs: mean(sorted),
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
  };
}

// The empirical distribution of latencies, small enough to draw.

/**
 * Points of the cumulative distribution: at each latency the share of values that are not larger. Those that are missing are never reached.
 * @param options.missing how many values there are beside them (0)
 * @param options.maxPoints at most so many points are kept, evenly by share, the last always (200)
 * @returns points with both coordinates ascending; empty for no values
 */
export function cumulativeShare(
  latenciesMs: readonly number[],
  { maxPoints = 200, missing = 0 }: { readonly maxPoints?: number; readonly missing?: number } = {},
): readonly (readonly [ms: number, share: number])[] {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const steps = sorted.flatMap((ms, index): readonly (readonly [number, number])[] =>
    ms === sorted[index + 1] ? [] : [[ms, (index + 1) / (sorted.length + missing)]],
  );
  if (steps.length <= maxPoints) return steps;
  const kept = Array.from(
    { length: maxPoints },
    (_, index) => steps[Math.ceil(((index + 1) * steps.length) / maxPoints) - 1],
  );
  return kept.filter((step) => step !== undefined);
}

// Texts of the section “latency”.
const en = {
  heading: 'Latency',
  intro: (concurrency: string) =>
    `Service time of the target in milliseconds, at concurrency ${concurrency}: so many trials were under way at once. Hakari’s own queue ` +
    'is not in it; what a target lets its calls wait inside is, so that one that works on one call after the other looks slower than ' +
    'it is alone, which a latency pass measures. Quantiles by ' +
    'linear interpolation; replies from a cache are not in them. Where answers failed or tell no time, each number is given as between what it lies: an answer that timed out took longer than it was waited for, of others nothing is known.',
  caption: 'Latency in milliseconds',
  chart: 'Share of examples answered within a time',
  fewTimes: (least: number) =>
    `With fewer than 100 times (here ${least}), P99 lies between the two slowest of them and tells of no others.`,
  told: (labels: string) =>
    `The times of ${labels} are those that its file of answers tells: Hakari measured none of them, and knows neither their concurrency nor what is in them.`,
  untimed: (labels: string) => `No times were recorded for ${labels}.`,
  stages: 'Time in each stage, in milliseconds',
  byCategory: 'P50 / P95 by category, in milliseconds',
};

type LatencyTexts = typeof en;

const ja: LatencyTexts = {
  heading: '応答時間',
  intro: (concurrency) =>
    `評価対象そのものの処理時間（ミリ秒）です。Hakari 側の待ち行列の時間は含みませんが、評価対象の内部で待たされた時間は含みます。1 件ずつしか処理しない対象は、単独で実行した場合より遅く見えます（単独での計測を追加できます）。同時実行数は ${concurrency}、分位点は線形補間で求めています。キャッシュからの応答は含みません。失敗した回答や時間の記録がない回答があるときは、値の範囲を示します。時間切れの回答は待った時間より長くかかったとみなし、ほかは不明とします。`,
  caption: '応答時間（ミリ秒）',
  chart: 'ある時間までに応答した質問の割合',
  fewTimes: (least) => `計測が 100 件未満（最少 ${least} 件）の場合、P99 は最も遅い 2 件の間の値にすぎません。`,
  told: (labels) =>
    `${labels} の時間は回答ファイルに記された値です。Hakari が測ったものではなく、同時実行数も内訳も分かりません。`,
  untimed: (labels) => `${labels} には時間の記録がありません。`,
  stages: '処理段階ごとの時間（ミリ秒）',
  byCategory: 'カテゴリ別の P50 / P95（ミリ秒）',
};

const ko: LatencyTexts = {
  heading: '응답 시간',
  intro: (concurrency) =>
    `평가 대상 자체의 처리 시간(밀리초)이며 Hakari 쪽 대기열의 시간은 포함하지 않지만 평가 대상 내부에서 기다린 시간은 포함하므로, 한 번에 한 건만 처리하는 대상은 단독일 때보다 느려 보입니다(단독 측정을 추가할 수 있습니다). 동시 실행 수: ${concurrency}. 분위수는 선형 보간으로 구했습니다. 캐시에서 나온 응답은 포함하지 않습니다. 실패했거나 시간이 없는 답변이 있으면 값이 놓이는 범위를 보입니다. 시간이 초과된 답변은 기다린 시간보다 오래 걸린 것으로 보고, 나머지는 알 수 없는 것으로 봅니다.`,
  caption: '응답 시간 (밀리초)',
  chart: '주어진 시간 안에 응답한 질문의 비율',
  fewTimes: (least) => `측정이 100건 미만(최소 ${least}건)이면 P99는 가장 느린 두 건 사이의 값일 뿐입니다.`,
  told: (labels) =>
    `${labels}의 시간은 답변 파일에 적힌 값입니다. Hakari가 잰 것이 아니며 동시 실행 수도 내역도 알 수 없습니다.`,
  untimed: (labels) => `시간 기록이 없음: ${labels}.`,
  stages: '처리 단계별 시간 (밀리초)',
  byCategory: '범주별 P50 / P95 (밀리초)',
};

const latencyTexts: { readonly [language in ReportLanguage]: LatencyTexts } = { en, ja, ko };
