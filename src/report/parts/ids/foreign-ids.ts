// Runs of which no returned id was ever judged, or some only but for their Unicode normalisation: said before every number, since the numbers are then those of the ids.
import { createForeignIdCollector, type ForeignIds, type IdFold } from '../../../analysis/foreign-ids.ts';
import { createOtherFormCollector, type OtherForms } from '../../../analysis/other-forms.ts';
import { quotedWithForm } from '../../../model/normal-form.ts';
import type { ReportLanguage } from '../../report.ts';
import { letterRuns, type SummarisedRun } from '../../report-context.ts';
import { byTrial, factsOf, runPart } from '../part.ts';

/** Facts alone: they stand beside the first numbers, in the overview and in the advice. */
export const foreignIds = runPart({
  name: 'foreignIds',
  version: 2,
  ofRun: () => byTrial<ForeignIds>(createForeignIdCollector()),
});

/** Facts alone, in the same places. */
export const otherForms = runPart({
  name: 'otherForms',
  version: 1,
  ofRun: () => byTrial<OtherForms>(createOtherFormCollector()),
});

interface RunsToldOf {
  readonly language: ReportLanguage;
  readonly runs: readonly SummarisedRun[];
}

/** One line a run; none for a run that returned a judged id and none that is judged in another normal form. */
export function foreignIdLines({ language, runs }: RunsToldOf): readonly string[] {
  const texts = foreignIdTexts[language];
  return letterRuns(runs).flatMap((run) => {
    const foreign = factsOf(foreignIds, run);
    if (foreign !== undefined) return [foreignLine(run.label, foreign, texts)];
    const other = factsOf(otherForms, run);
    if (other === undefined) return [];
    const { returned, questions, example } = other;
    const ids = { id: quotedWithForm(example.returned), judgedId: quotedWithForm(example.judged) };
    return [texts.otherForm({ label: run.label, count: returned, questions, ...ids })];
  });
}

function foreignLine(label: string, { returned, judged, examples, alike }: ForeignIds, texts: typeof en): string {
  const quoted = (ids: readonly string[]): string =>
    ids.map(alike?.by.includes('form') === true ? quotedWithForm : (id) => JSON.stringify(id)).join(texts.comma);
  const ids = { ids: quoted(examples.returned), judgedIds: quoted(examples.judged) };
  const said = texts.none({ label, count: returned, judged, ...ids });
  if (alike === undefined) return `${said}${texts.look}`;
  const by = alike.by.map((fold) => texts.folds[fold]).join(texts.comma);
  return `${said}${texts.alike({ by, matches: alike.matches })}`;
}

interface OtherFormFacts {
  readonly label: string;
  readonly count: number;
  readonly questions: number;
  readonly id: string;
  readonly judgedId: string;
}

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
  otherForm: ({ label, count, questions, id, judgedId }: OtherFormFacts) =>
    `${label}: ${count === 1 ? '1 id that it returned is' : `${count} ids that it returned are`} judged but for the Unicode normalisation (NFC, NFD), for ${questions === 1 ? '1 question' : `${questions} questions`}: they look alike and count as never judged, so that its rankings may be measured too low. Returned: ${id}; judged: ${judgedId}. Write the ids of target and judgements in one form, such as NFC.`,
  folds: {
    form: 'all are written in one Unicode form (NFC)',
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
  otherForm: ({ label, count, questions, id, judgedId }) =>
    `${label}: 返された ID のうち ${count} 件（質問 ${questions} 件）は、Unicode 正規化（NFC・NFD）だけが判定済みの ID と違います。見た目は同じでも未判定として数えられ、順位の指標は実際より低く出ることがあります。返された ID: ${id}、判定済みの ID: ${judgedId}。評価対象と判定の ID を NFC などの一つの形にそろえてください。`,
  folds: {
    form: 'Unicode 正規化の形（NFC）をそろえる',
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
  otherForm: ({ label, count, questions, id, judgedId }) =>
    `${label}: 반환한 ID 가운데 ${count}개(질문 ${questions}개)는 유니코드 정규화(NFC, NFD)만 판정된 ID와 다릅니다. 겉보기에는 같아도 판정되지 않은 것으로 세어져 순위 지표가 실제보다 낮게 나올 수 있습니다. 반환한 ID: ${id}; 판정된 ID: ${judgedId}. 평가 대상과 판정의 ID를 NFC 같은 한 가지 형태로 맞추십시오.`,
  folds: {
    form: '유니코드 정규화 형태(NFC)를 맞추면',
    case: '대소문자를 구별하지 않으면',
    space: '앞뒤 공백을 빼면',
    path: '경로의 마지막 부분만 보면',
    ending: '.md 같은 확장자를 빼면',
  },
};

const foreignIdTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };
