// Whether a verdict rests on documents that nobody judged, and which grades would settle it.
import type { HoleToGrade, SettledDifference, ShownDirection } from '../../../analysis/holes/settle-difference.ts';
import { paragraph, presentItems, right, tableOf } from '../../cells.ts';
import type { Fill } from '../../common-texts.ts';
import { standsForQuality } from '../../compare/largest-section.ts';
import { formatDifferenceOf } from '../../format-number.ts';
import type { List, ReportLanguage, Section } from '../../report.ts';
import { compareTexts } from '../pairs/texts.ts';
import { type CompareContext, pairName } from './compare-context.ts';

/** As many documents are named in a sentence. */
const named = 5;

/** Absent where all at the top of the lists is judged, and where they were not looked at. */
export function unjudgedSection(context: CompareContext): Section | undefined {
  const { comparison, messages, title } = context;
  const { holes = [] } = comparison;
  const [first] = holes;
  if (first === undefined) return undefined;
  const texts = unjudgedTexts[messages.language];
  const compare = compareTexts[messages.language];
  const direction = (shown: ShownDirection): string => compare.verdictWords[shown];
  const table = tableOf({
    columns: [
      compare.pairColumn,
      texts.metric,
      right(texts.unjudged),
      right(texts.today),
      right(texts.bounds),
      texts.verdicts,
    ],
    rows: holes.map((settled) => [
      pairName(settled, context),
      title(settled.metric),
      texts.count({ holes: String(settled.holes), examples: String(settled.examples), n: String(settled.n) }),
      formatDifferenceOf(settled.meanDiff, undefined),
      boundsText(settled),
      [...new Set([settled.verdictAtBounds[0], settled.verdict, settled.verdictAtBounds[1]])]
        .map(direction)
        .join(' / '),
    ]),
  });
  const sentences: List = { kind: 'list', items: sentencesOn(holes, context) };
  return {
    id: 'unjudged',
    title: texts.heading,
    blocks: [paragraph(texts.intro(String(first.largestGrade))), table, sentences],
  };
}

/** Of many pairs and metrics, those on the metric that stands for quality; what holds in any case is said once. */
function sentencesOn(holes: readonly SettledDifference[], context: CompareContext): readonly string[] {
  const quality = standsForQuality(holes.map(({ metric }) => metric));
  const told = holes.length > mostTold ? holes.filter(({ metric }) => metric === quality) : holes;
  const safe = told.filter(({ needed }) => needed === 0);
  if (safe.length < 3) return told.map((settled) => sentence(settled, context));
  const texts = unjudgedTexts[context.messages.language];
  const ofMetric = (metric: string): string =>
    texts.holdAll({
      metric: context.title(metric),
      pairs: safe
        .filter((settled) => settled.metric === metric)
        .map((settled) => pairName(settled, context))
        .join(context.messages.comma),
    });
  return [
    ...new Set(safe.map(({ metric }) => ofMetric(metric))),
    ...told.filter(({ needed }) => needed !== 0).map((settled) => sentence(settled, context)),
  ];
}

/** With more rows than this, the table says the rest. */
const mostTold = 6;

/** `[-0.120, +0.310]`; with a mark where the grades may not reach them. */
const boundsText = ({ bounds: [low, high], exact }: SettledDifference): string =>
  `${exact ? '' : '≤ '}[${formatDifferenceOf(low, undefined)}, ${formatDifferenceOf(high, undefined)}]`;

function sentence(settled: SettledDifference, context: CompareContext): string {
  const { messages, title, ways } = context;
  const texts = unjudgedTexts[messages.language];
  const { holes, needed, toGrade, verdict } = settled;
  const facts = {
    pair: pairName(settled, context),
    metric: title(settled.metric),
    holes: String(holes),
    verdict: compareTexts[messages.language].verdictWords[verdict],
  };
  if (needed === 0) return texts.holds(facts);
  const { a, b, metric } = settled;
  const way = ways({ do: 'settle', a, b, metric });
  const listed = way === undefined ? undefined : texts.listedBy(way);
  if (needed === null) return texts.tooMany({ ...facts, way: listed ?? '' });
  const first = toGrade.slice(0, named).map(holeText).join(messages.comma);
  const list = needed > named ? texts.firstOf(first) : texts.these(first);
  return presentItems([texts.settles({ ...facts, needed: String(needed) }), list, listed]).join(messages.space);
}

const holeText = ({ example, document }: HoleToGrade): string => `${example}: ${document}`;

const en = {
  heading: 'What unjudged documents could change',
  metric: 'Metric',
  unjudged: 'Unjudged documents',
  today: 'Difference today',
  bounds: 'Over all grades',
  verdicts: 'Verdicts that are possible',
  count: ({ holes, examples, n }: Fill<'holes' | 'examples' | 'n'>) => `${holes} in ${examples} of ${n} queries`,
  intro: (largest: string) =>
    'Documents that nobody judged count as not relevant. Here they have every grade that they could have, ' +
    `from 0 to ${largest}, each query for itself: the mean difference then lies within these bounds, and the verdict is one of these. ` +
    'Only documents at the top of one of the two lists are looked at; “≤” marks bounds that may be wider than what grades can reach. ' +
    'Verdicts here say only whether a difference is shown, at the level of the comparison.',
  holds: ({ pair, metric, verdict, holes }: Fill<'pair' | 'metric' | 'verdict' | 'holes'>) =>
    `${pair} on ${metric}: the verdict (${verdict}) holds whatever grades the ${holes} unjudged documents have.`,
  holdAll: ({ pairs, metric }: Fill<'pairs' | 'metric'>) =>
    `On ${metric} the verdict holds whatever grades the unjudged documents have: ${pairs}.`,
  settles: ({ pair, metric, verdict, holes, needed }: Fill<'pair' | 'metric' | 'verdict' | 'holes' | 'needed'>) =>
    `${pair} on ${metric}: the verdict (${verdict}) rests on documents that nobody judged. Grade ${needed} of these ${holes}: if they are ` +
    'not relevant, as they count today, it is settled; if some are relevant, ask again, and it is settled at the latest when all are graded.',
  tooMany: ({ pair, metric, verdict, holes, way }: Fill<'pair' | 'metric' | 'verdict' | 'holes' | 'way'>) =>
    `${pair} on ${metric}: the verdict (${verdict}) rests on ${holes} documents that nobody judged. ${way}`,
  these: (first: string) => `Those that move the difference most, first: ${first}.`,
  firstOf: (first: string) => `The first, by how far they can move the difference: ${first} …`,
  listedBy: (way: string) => `To list them: ${way}`,
};

type UnjudgedTexts = typeof en;

const ja: UnjudgedTexts = {
  heading: '未判定の文書で何が変わりうるか',
  metric: '指標',
  unjudged: '未判定の文書',
  today: '現在の差',
  bounds: 'あらゆる判定での範囲',
  verdicts: 'ありうる判定結果',
  count: ({ holes, examples, n }) => `${holes} 件（質問 ${n} 件中 ${examples} 件）`,
  intro: (largest) =>
    `判定のない文書は「関連なし」と数えています。ここでは質問ごとに、未判定の文書が 0 から ${largest} までのどの評点を取った場合も考えます。平均の差は必ずこの範囲に入り、結論は挙げたもののどれかになります。` +
    '対象は、どちらかの一覧の上位にある文書だけです。「≤」の範囲は、実際に取りうる範囲より広いことがあります。ここでの結論は、比較と同じ水準で差が確認できるかどうかだけを示します。',
  holds: ({ pair, metric, verdict, holes }) =>
    `${metric} の ${pair}: 未判定の ${holes} 件がどの評点でも、結論（${verdict}）は変わりません。`,
  holdAll: ({ pairs, metric }) => `${metric} では、未判定の文書がどの評点でも、次の組の結論は変わりません: ${pairs}。`,
  settles: ({ pair, metric, verdict, holes, needed }) =>
    `${metric} の ${pair}: 結論（${verdict}）は未判定の文書に左右されます。${holes} 件のうち ${needed} 件を判定してください。現在の数え方どおり関連がなければ、それで確定します。関連するものがあれば、もう一度求めてください。遅くとも全件を判定すれば確定します。`,
  tooMany: ({ pair, metric, verdict, holes, way }) =>
    `${metric} の ${pair}: 結論（${verdict}）は未判定の文書 ${holes} 件に左右されます。${way}`,
  these: (first) => `差を大きく動かしうる順: ${first}。`,
  firstOf: (first) => `差を大きく動かしうる順の先頭: ${first} …`,
  listedBy: (way) => `一覧の作成: ${way}`,
};

const ko: UnjudgedTexts = {
  heading: '판정되지 않은 문서가 바꿀 수 있는 것',
  metric: '지표',
  unjudged: '판정되지 않은 문서',
  today: '현재의 차이',
  bounds: '모든 등급에서의 범위',
  verdicts: '가능한 결론',
  count: ({ holes, examples, n }) => `${holes}건 (질문 ${n}건 중 ${examples}건)`,
  intro: (largest) =>
    `판정이 없는 문서는 관련 없는 것으로 셉니다. 여기서는 질문마다 판정되지 않은 문서가 0부터 ${largest}까지의 모든 등급을 가질 수 있다고 봅니다. 평균 차이는 반드시 이 범위 안에 있고, 결론은 표에 적힌 것 가운데 하나입니다. ` +
    '두 목록 중 하나의 상위에 있는 문서만 봅니다. ‘≤’로 표시된 범위는 실제로 가능한 범위보다 넓을 수 있습니다. 여기서의 결론은 비교와 같은 수준에서 차이가 확인되는지만 말합니다.',
  holds: ({ pair, metric, verdict, holes }) =>
    `${metric}, ${pair}: 판정되지 않은 문서 ${holes}건이 어떤 등급이더라도 결론(${verdict})은 바뀌지 않습니다.`,
  holdAll: ({ pairs, metric }) =>
    `${metric}: 판정되지 않은 문서가 어떤 등급이더라도 다음 쌍의 결론은 바뀌지 않습니다: ${pairs}.`,
  settles: ({ pair, metric, verdict, holes, needed }) =>
    `${metric}, ${pair}: 결론(${verdict})이 판정되지 않은 문서에 달려 있습니다. ${holes}건 중 ${needed}건을 판정하십시오. 지금 세는 대로 관련이 없다면 그것으로 확정됩니다. 관련 있는 것이 나오면 다시 구하십시오. 늦어도 모두 판정하면 확정됩니다.`,
  tooMany: ({ pair, metric, verdict, holes, way }) =>
    `${metric}, ${pair}: 결론(${verdict})이 판정되지 않은 문서 ${holes}건에 달려 있습니다. ${way}`,
  these: (first) => `차이를 크게 움직일 수 있는 순서: ${first}.`,
  firstOf: (first) => `차이를 크게 움직일 수 있는 순서의 앞부분: ${first} …`,
  listedBy: (way) => `목록 만들기: ${way}`,
};

const unjudgedTexts: { readonly [language in ReportLanguage]: UnjudgedTexts } = { en, ja, ko };
