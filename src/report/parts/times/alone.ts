// What the targets take when nothing else is under way, apart from what they took under the load of the run.
import { aloneLatency } from '../../../analysis/alone-latency.ts';
import type { Run } from '../../../model/run.ts';
import { goalFooter, latencyOf, latencyStanding, presentItems, right, tableOf } from '../../cells.ts';
import { commonTexts, type Fill } from '../../common-texts.ts';
import { formatCount, formatLatencyRange, latencyGoalText } from '../../format-number.ts';
import type { ReportLanguage, Table } from '../../report.ts';
import { letterRuns, type ReportContext, type ReportHead } from '../../report-context.ts';
import { quantiles, quantileTitle } from './quantiles.ts';

/** Absent where no target was measured alone and no goal asks for it. */
export function aloneTable({ runs, goals, messages }: ReportContext): Table | undefined {
  const measured = runs.map(({ run, label }) => ({ label, alone: aloneLatency(run) }));
  const own = goals.latencyAloneMs ?? {};
  if (measured.every(({ alone }) => alone === undefined) && Object.keys(own).length === 0) return undefined;
  const texts = aloneTexts[messages.language];
  const { words } = messages;
  return tableOf({
    caption: texts.caption,
    columns: [
      words.target,
      right('n'),
      right(texts.failed),
      right(texts.cached),
      ...quantiles.map((quantile) => right(quantileTitle(quantile, messages))),
    ],
    rows: measured.map(({ label, alone }) => [
      label,
      ...(alone === undefined ? [texts.none, '', ''] : [alone.n, alone.failed, alone.cached]),
      ...quantiles.map((quantile) => latencyOf(alone, quantile, { goal: own[quantile] })),
    ]),
    footer: goalFooter(
      [words.goal, '', '', ''],
      quantiles.map((quantile) => latencyGoalText(own[quantile])),
    ),
  });
}

/** For a terminal: beneath the table, what its latencies are, and what was measured alone. */
export function latencyLines({
  language,
  runs,
  goals,
}: Pick<ReportHead, 'language' | 'runs' | 'goals'>): readonly string[] {
  const timed = runs.filter(({ summary }) => summary.overall.latencyMs.n > 0);
  const texts = aloneTexts[language];
  const messages = commonTexts[language];
  const own = goals?.latencyAloneMs ?? {};
  const missing = letterRuns(runs).filter(({ run }) => aloneLatency(run) === undefined);
  const labels = missing.map(({ label }) => label).join(messages.comma);
  const without = Object.keys(own).length > 0 && missing.length > 0 ? [texts.unmeasured(labels)] : [];
  if (timed.length === 0) return without;
  const measured = timed.filter(({ run }) => !tellsTimes(run));
  const told = letterRuns(runs).filter((run) => tellsTimes(run.run) && run.summary.overall.latencyMs.n > 0);
  const concurrency = [...new Set(measured.map(({ run }) => String(run.concurrency)))].join(messages.comma);
  const untimed = letterRuns(runs).flatMap(({ label, summary: { overall } }) =>
    overall.latencyMs.missing === undefined ? [] : [`${label} (${formatCount(overall.latencyMs.missing.n)})`],
  );
  const alone = letterRuns(runs).flatMap(({ run, label }) => {
    const found = aloneLatency(run);
    if (found === undefined) return [];
    const { n, failed, cached } = found;
    const lost = failed + cached === 0 ? '' : texts.lost({ failed: String(failed), cached: String(cached) });
    const shown = quantiles.filter((each) => each === 'p50' || each === 'p95' || own[each] !== undefined);
    const values = shown.map((quantile) => {
      const ms = found[quantile];
      const goalMs = own[quantile];
      const value = `${quantileTitle(quantile, messages)} ${formatLatencyRange(ms, found.missing?.[quantile], goalMs)}`;
      if (ms === null || goalMs === undefined) return value;
      const standing = latencyStanding(found, quantile, { goal: goalMs, whole: true }) ?? 'open';
      return `${value} ${texts[standing](String(goalMs))}`;
    });
    return [texts.line({ label, values: values.join(messages.comma), n: `${n}${lost}` })];
  });
  return presentItems([
    measured.length === 0 ? undefined : texts.underLoad(concurrency),
    untimed.length === 0 ? undefined : texts.missing(untimed.join(messages.comma)),
    told.length === 0 ? undefined : texts.told(told.map(({ label }) => label).join(messages.comma)),
    ...alone,
    ...without,
  ]);
}

/** Its times stand in the file that it was recorded in: nobody measured them here, and their concurrency is not known. */
export const tellsTimes = ({ target }: Pick<Run, 'target'>): boolean => target.type === 'answers-file';

const en = {
  caption: 'Alone: one call at a time, milliseconds',
  none: 'not measured',
  failed: 'Failed',
  cached: 'From a memory',
  underLoad: (concurrency: string) =>
    `latencies are those at concurrency ${concurrency}: what a target lets its own calls wait inside is part of them`,
  missing: (labels: string) =>
    `answers without a time, so that a latency is said as between what it lies (one that timed out took longer than it was waited for, of others nothing is known): ${labels}`,
  told: (labels: string) => `latencies as its file tells them, not measured here: ${labels}`,
  line: ({ label, values, n }: Fill<'label' | 'values' | 'n'>) =>
    `alone, one call at a time: ${label} ${values} (n ${n})`,
  good: (goalMs: string) => `(within its goal of ${goalMs} ms)`,
  bad: (goalMs: string) => `(above its goal of ${goalMs} ms)`,
  open: (goalMs: string) => `(its goal of ${goalMs} ms: neither met nor missed, by so few times)`,
  unmeasured: (labels: string) =>
    `a goal asks for the latency alone, which has no value where nothing was measured alone: ${labels}`,
  lost: ({ failed, cached }: Fill<'failed' | 'cached'>) => `, ${failed} failed, ${cached} from a memory`,
};

const ja: typeof en = {
  caption: '単独: 1 件ずつ順に実行した場合（ミリ秒）',
  none: '未計測',
  failed: '失敗',
  cached: 'キャッシュから',
  underLoad: (concurrency) =>
    `応答時間は同時実行数 ${concurrency} でのもので、評価対象の内部で待たされた時間も含みます`,
  missing: (labels) =>
    `時間のない回答があるため、応答時間は範囲で示します（時間切れの回答は待った時間より長く、ほかは不明）: ${labels}`,
  told: (labels) => `応答時間はファイルに記された値で、ここで測ったものではありません: ${labels}`,
  line: ({ label, values, n }) => `単独（1 件ずつ）: ${label} ${values}（n ${n}）`,
  good: (goalMs) => `（目標 ${goalMs} ms 以内）`,
  bad: (goalMs) => `（目標 ${goalMs} ms 超過）`,
  open: (goalMs) => `（目標 ${goalMs} ms: この件数では達成とも未達とも言えない）`,
  unmeasured: (labels) => `単独の応答時間に目標がありますが、単独で計測していないため値がありません: ${labels}`,
  lost: ({ failed, cached }) => `、失敗 ${failed}、キャッシュから ${cached}`,
};

const ko: typeof en = {
  caption: '단독: 한 번에 한 건씩 (밀리초)',
  none: '측정하지 않음',
  failed: '실패',
  cached: '캐시에서',
  underLoad: (concurrency) =>
    `응답 시간은 동시 실행 수 ${concurrency}에서 잰 값이며, 평가 대상 내부에서 기다린 시간도 포함합니다`,
  missing: (labels) =>
    `시간이 없는 답변이 있어 응답 시간은 범위로 보입니다(시간이 초과된 답변은 기다린 시간보다 길고 나머지는 알 수 없음): ${labels}`,
  told: (labels) => `응답 시간은 파일에 적힌 값이며 여기서 잰 것이 아닙니다: ${labels}`,
  line: ({ label, values, n }) => `단독(한 번에 한 건): ${label} ${values} (n ${n})`,
  good: (goalMs) => `(목표 ${goalMs} ms 이내)`,
  bad: (goalMs) => `(목표 ${goalMs} ms 초과)`,
  open: (goalMs) => `(목표 ${goalMs} ms: 이 건수로는 달성 여부를 알 수 없음)`,
  unmeasured: (labels) => `단독 응답 시간에 목표가 있지만 단독으로 재지 않아 값이 없음: ${labels}`,
  lost: ({ failed, cached }) => `, 실패 ${failed}, 캐시에서 ${cached}`,
};

const aloneTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
