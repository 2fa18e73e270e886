// Runs of which no returned id was ever judged: said before every number, since the numbers are then those of the ids.
import { createForeignIdCollector, type ForeignIds, type IdFold } from '../../../analysis/foreign-ids.ts';
import type { ReportLanguage } from '../../report.ts';
import { letterRuns, type SummarisedRun } from '../../report-context.ts';
import { byTrial, factsOf, runPart } from '../part.ts';

/** Facts alone: they stand beside the first numbers, in the overview and in the advice. */
export const foreignIds = runPart({
  name: 'foreignIds',
  version: 1,
  ofRun: () => byTrial<ForeignIds>(createForeignIdCollector()),
});

interface RunsToldOf {
  readonly language: ReportLanguage;
  readonly runs: readonly SummarisedRun[];
}

/** One line a run; none for a run that returned anything that is judged. */
export function foreignIdLines({ language, runs }: RunsToldOf): readonly string[] {
  const texts = foreignIdTexts[language];
  return letterRuns(runs).flatMap((run) => {
    const facts = factsOf(foreignIds, run);
    if (facts === undefined) return [];
    const { returned, judged, examples, alike } = facts;
    const named = { returned: examples.returned.map(quoted), judged: examples.judged.map(quoted) };
    const said = texts.none({
      label: run.label,
      count: returned,
      judged,
      ids: named.returned.join(texts.comma),
      judgedIds: named.judged.join(texts.comma),
    });
    if (alike === undefined) return [`${said}${texts.look}`];
    const by = alike.by.map((fold) => texts.folds[fold]).join(texts.comma);
    return [`${said}${texts.alike({ by, matches: alike.matches })}`];
  });
}

const quoted = (id: string): string => JSON.stringify(id);

interface NoneFacts {
  readonly label: string;
  readonly count: number;
  readonly judged: number;
  readonly ids: string;
  readonly judgedIds: string;
}

const en = {
  comma: ', ',
  none: ({ label, count, judged, ids, judgedIds }: NoneFacts) =>
    `${label}: none of the ${count} ids that it returned is among the ${judged} judged ones, so that every number of its rankings is that of the ids and not of the system. Returned: ${ids}; judged: ${judgedIds}.`,
  alike: ({ by, matches }: { readonly by: string; readonly matches: number }) =>
    ` ${matches} of them are judged when ${by}: have the target return the ids as they are judged, or write the judgements with its ids.`,
  look: ' Look at the ids before anything else: chunks instead of documents, or another corpus.',
  folds: {
    case: 'letter case is left aside',
    space: 'spaces around ids are left aside',
    path: 'the last segment of a path is taken',
    ending: 'endings such as .md are left aside',
  } as Readonly<Record<IdFold, string>>,
};

const ja: typeof en = {
  comma: '、',
  none: ({ label, count, judged, ids, judgedIds }) =>
    `${label}: 返された ID ${count} 件のうち、判定済みの ID ${judged} 件にあるものは一つもありません。順位の指標はシステムではなく ID の違いを表しています。返された ID: ${ids}、判定済みの ID: ${judgedIds}。`,
  alike: ({ by, matches }) =>
    `${by}と、そのうち ${matches} 件が判定済みの ID と一致します。判定と同じ ID を返すようにするか、判定をその ID で書いてください。`,
  look: 'まず ID を確かめてください。文書ではなくチャンクの ID か、別のコーパスの ID かもしれません。',
  folds: {
    case: '大文字と小文字を区別しない',
    space: '前後の空白を除く',
    path: 'パスの最後の部分だけを取る',
    ending: '.md などの拡張子を除く',
  },
};

const ko: typeof en = {
  comma: ', ',
  none: ({ label, count, judged, ids, judgedIds }) =>
    `${label}: 반환한 ID ${count}개 가운데 판정된 ID ${judged}개에 있는 것이 하나도 없습니다. 순위 지표는 시스템이 아니라 ID의 차이를 나타냅니다. 반환한 ID: ${ids}; 판정된 ID: ${judgedIds}.`,
  alike: ({ by, matches }) =>
    ` ${by} 그중 ${matches}개가 판정된 ID와 일치합니다. 판정과 같은 ID를 반환하게 하거나 판정을 그 ID로 쓰십시오.`,
  look: ' 먼저 ID를 확인하십시오. 문서가 아니라 청크의 ID이거나 다른 말뭉치의 ID일 수 있습니다.',
  folds: {
    case: '대소문자를 구별하지 않으면',
    space: '앞뒤 공백을 빼면',
    path: '경로의 마지막 부분만 보면',
    ending: '.md 같은 확장자를 빼면',
  },
};

const foreignIdTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
