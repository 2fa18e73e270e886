// What a text speaks of: the names of a sheet's subjects, however a language calls them.
import { metricLabel } from '../../metric-labels.ts';
import type { ReportLanguage } from '../../report.ts';
import { metricName } from './sheet-numbers.ts';
import type { Subject, SummarySheet } from './summary-sheet.ts';

/** A mark as a model may write it. */
export const markPattern = /\[([cltr]\d{1,3})\]/giu;

/** How each subject is called, folded; the longest first, so that `overall score` is not `score`. */
export interface NamedSubject {
  readonly name: string;
  readonly subject: Subject;
}

const usualNames: Readonly<Record<Subject, readonly string[]>> = {
  overall: ['overall', '総合点', '総合スコア', '総合評価', '종합 점수', '종합점수'],
  mean: ['the mean', '平均', '평균'],
  latency: [
    'latency',
    'latencies',
    'response time',
    'p50',
    'p95',
    '応答時間',
    'レイテンシ',
    '遅延',
    '응답 시간',
    '응답시간',
    '지연',
  ],
  cost: ['cost', 'costs', '費用', 'コスト', '비용'],
  failures: ['failed', 'failure', 'failures', '失敗', '실패'],
  judge: ['judge', '判定モデル', '판정 모델'],
  system: ['system', 'システム', '시스템'],
  mix: ['mix', '質問の構成', '質問の内容', '질문 구성'],
};

export function namesOf({ metrics, names }: SummarySheet): readonly NamedSubject[] {
  const languages: readonly ReportLanguage[] = ['en', 'ja', 'ko'];
  const ofMetric = (metric: string): readonly string[] => [
    metric,
    ...languages.flatMap((language) => [metricLabel(metric, language) ?? [], metricName(metric, language)].flat()),
  ];
  const short = new Map<string, string | undefined>();
  for (const metric of metrics)
    for (const name of new Set(ofMetric(metric).flatMap(shortName)))
      short.set(name, short.has(name) ? undefined : metric);
  const of = (metric: string): readonly string[] => [
    ...ofMetric(metric),
    ...[...short].flatMap(([name, only]) => (only === metric ? [name] : [])),
  ];
  const all = [
    ...metrics.flatMap((metric) => of(metric).map((name) => ({ name, subject: metric }))),
    ...Object.entries(usualNames).flatMap(([subject, own]) => own.map((name) => ({ name, subject }))),
    ...[...names.keys()].map((mark) => ({ name: `[${mark}]`, subject: mark })),
  ];
  return all
    .map(({ name, subject }) => ({ name: name.normalize('NFKC').toLowerCase(), subject }))
    .sort((a, b) => b.name.length - a.name.length);
}

/** `根拠への忠実性` is `忠実性` to whoever writes: the last part of a label, where it is that of one metric alone. */
function shortName(label: string): readonly string[] {
  const last = /[\u3040-\u9fff]/u.test(label) ? label.split(/への|の/u).at(-1) : label.split(' ').at(-1);
  return last === undefined || last === label || last.length < 3 || /[a-z]/iu.test(last) ? [] : [last];
}

export function subjectsIn(text: string, names: readonly NamedSubject[]): readonly Subject[] {
  let rest = text;
  const found = new Set<Subject>();
  for (const { name, subject } of names) {
    if (!hasWord(rest, name)) continue;
    found.add(subject);
    rest = rest.replaceAll(name, ' '.repeat(name.length));
  }
  return [...found];
}

/** ASCII words are words of their own; others stand without spaces. */
function hasWord(text: string, name: string): boolean {
  let at = text.indexOf(name);
  while (at >= 0) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    const isWord =
      !/[a-z]/u.test(name) || name.startsWith('[') || (!/[a-z0-9]/u.test(before) && !/[a-z0-9]/u.test(after));
    if (isWord) return true;
    at = text.indexOf(name, at + 1);
  }
  return false;
}

/** Names may have digits in them, as `P95` and `nDCG@5` do. */
export function withoutNames(text: string, names: readonly NamedSubject[]): string {
  let rest = text.replace(/\bp\d{2}\b/gu, '   ').replace(markPattern, (mark) => ' '.repeat(mark.length));
  for (const { name } of names) if (/\d/u.test(name)) rest = rest.replaceAll(name, ' '.repeat(name.length));
  return rest;
}
