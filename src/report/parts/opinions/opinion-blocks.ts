// How verdicts on citations and sentences agree with what people said of them, as blocks: of a run's report, and of a judge's calibration.
import type { PartVerdict } from '../../../analysis/citations/answer-parts.ts';
import type { PartAgreement, PartedOpinion } from '../../../analysis/citations/part-agreement.ts';
import type { CountedShare } from '../../../analysis/panels/panel-metric.ts';
import { holdings } from '../../../model/cited-sentence.ts';
import { paragraph, right, tableOf, warning } from '../../cells.ts';
import { dash, formatCount, formatEstimate, formatPercent, formatPercentEstimate } from '../../format-number.ts';
import { opinionTexts } from '../../questions/opinion-texts.ts';
import type { Block, ReportLanguage } from '../../report.ts';
import { caseTexts } from '../cases/texts.ts';
import { citationTexts } from '../citations/texts.ts';
import { sentenceTexts } from '../cited-sentences/texts.ts';
import { type OpinionPartTexts, opinionPartTexts } from './texts.ts';

export interface LabelledAgreement {
  /** Whose verdicts. */
  readonly label: string;
  readonly agreement: PartAgreement;
}

export function opinionBlocks(all: readonly LabelledAgreement[], language: ReportLanguage): readonly Block[] {
  const texts = opinionPartTexts[language];
  const leftOut = Math.max(0, ...all.map(({ agreement }) => agreement.leftOut));
  return [
    tableOf({
      caption: texts.caption,
      columns: [
        texts.verdict,
        right(texts.said),
        right(texts.told),
        right(texts.same),
        right(texts.kappa),
        right(texts.falseGood),
      ],
      rows: all.map(({ label, agreement: { said, n, same, kappa, ci95, falseGood } }) => [
        label,
        said,
        n,
        same.of === 0 ? dash : formatPercentEstimate(same.count / same.of, same.ci95),
        formatEstimate(kappa, ci95),
        falseGood.of === 0 ? dash : shareText(falseGood, texts),
      ]),
    }),
    ...(['chosen', 'unknown'] as const).flatMap((basis) => {
      const rows = all.filter(({ agreement }) => agreement.basis === basis).map(({ label }) => label);
      // Where it is so of some rows alone, they are named.
      const named = rows.length < all.length ? `${rows.join(', ')}: ` : '';
      return rows.length === 0 ? [] : [warning(`${named}${texts.basis[basis]}`)];
    }),
    ...(leftOut === 0 ? [] : [paragraph(texts.leftOut(formatCount(leftOut)))]),
    ...all.map((one) => apartBlock(one, language)),
  ];
}

const shareText = ({ count, of }: CountedShare, texts: OpinionPartTexts): string =>
  texts.share({ count: formatCount(count), of: formatCount(of), percent: formatPercent(count / of, 0) });

function apartBlock({ label, agreement }: LabelledAgreement, language: ReportLanguage): Block {
  const texts = opinionPartTexts[language];
  const { apart, allApart, n } = agreement;
  if (apart.length === 0) return paragraph(texts.allSame({ label, n: formatCount(n) }));
  return tableOf({
    caption: texts.apart({ label, shown: formatCount(apart.length), all: formatCount(allApart) }),
    columns: [texts.question, texts.part, texts.place, texts.verdict, texts.says],
    rows: apart.map((one) => [
      one.repeat === 0 ? one.exampleId : `${one.exampleId} #${one.repeat + 1}`,
      one.part,
      one.place,
      verdictText(agreement, one.verdict, language),
      saidText(one, language),
    ]),
  });
}

function saidText({ author, says, comment }: PartedOpinion, language: ReportLanguage): string {
  const { said, opinions } = opinionTexts[language];
  return said({ author, says: opinions[says], comment });
}

function verdictText({ kind }: PartAgreement, verdict: PartVerdict, language: ReportLanguage): string {
  const holding = holdings.find((one) => one === verdict);
  if (kind === 'citationSupport' && holding !== undefined) {
    const { one, holdings: several } = sentenceTexts[language];
    return (one ?? several)[holding];
  }
  const words: Readonly<Record<string, string>> =
    kind === 'caseAccuracy' ? caseTexts[language].verdicts : citationTexts[language].verdicts;
  return words[verdict] ?? verdict;
}

/** `sentences, by the judge`, and its parameters where it has some. */
export function verdictsOf(metric: string, language: ReportLanguage): string {
  const names: Readonly<Record<string, string>> = opinionPartTexts[language].verdicts;
  const [base = metric] = metric.split('(');
  return metric === base ? (names[base] ?? metric) : `${names[base] ?? base}: ${metric}`;
}
