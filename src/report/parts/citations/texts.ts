// The texts about citations of laws.

import type { CitationFault, CitationVerdict, CitedLevel, UntoldReason } from '../../../model/citation-details.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Citations of laws',
  intro:
    'The provisions that the answers cite were read by a grammar and held against the retrieved documents and the index of laws. No LLM was asked. A place that an answer cites several times counts once.',
  caption: 'Verdicts on citations',
  /** Of the table that counts levels. */
  levelsCaption: 'Confirmed by the statutes themselves, level by level (there / named)',
  levels: {
    law: 'Law',
    article: 'Article',
    paragraph: 'Paragraph',
    item: 'Item',
    subitem: 'Sub-item',
    row: 'Row of a table',
  } satisfies { readonly [level in CitedLevel]: string },
  untellable: 'Cannot be told',
  levelsNote:
    'A citation counts at every level that it names. “Cannot be told”: its law is not in the index, or the index has no text of the day that counts, or not what stands inside the table that is cited, or a column of a table is cited; such citations are at no level.',
  metric: 'Metric',
  mean: 'Mean [95 % CI]',
  citations: 'Citations',
  verdicts: {
    verified: 'Verified',
    'not-retrieved': 'Not retrieved',
    nonexistent: 'Nonexistent',
    misquoted: 'Misquoted',
    ambiguous: 'Ambiguous',
    repealed: 'Not in force',
    deleted: 'Deleted',
  } satisfies { readonly [verdict in CitationVerdict]: string },
  /** What a verdict means, one a line; those that do not occur are left out. */
  meanings: {
    'not-retrieved':
      'Not retrieved: the place is in none of the retrieved documents. The model may have it from memory.',
    nonexistent: 'Nonexistent: by the index of laws there is no such law or provision.',
    misquoted: 'Misquoted: the words that are quoted do not stand there.',
    ambiguous:
      'Ambiguous: it cannot be told of which law the article is, or which article is meant (“the preceding article”).',
    repealed: 'Not in force: on the day that counts it was repealed, or had not begun.',
    deleted: 'Deleted: the statute says of this place that it was deleted.',
  } satisfies { readonly [verdict in Exclude<CitationVerdict, 'verified'>]: string },
  /** Laws without a place. */
  named: ({ label, count }: { readonly label: string; readonly count: string }) =>
    `${label}: beside these citations answers name ${count} laws without a place of them. A name alone is no citation and counts neither way.`,
  /** A warning: documents do not say what they stand for. */
  untold: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: ${count} retrieved documents, over all answers, do not say which provisions they hold. What stands in them may be counted as not retrieved.`,
  /** Answers without a citation where one is asked for. */
  uncited: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: ${count} answers cite nothing though they must; each enters the mean as 0.`,
  worst: ({ label, shown, answers }: Fill<'label' | 'shown' | 'answers'>) =>
    `${label}: the answers that cite worst, ${shown} of ${answers} that cite`,
  accurate: 'Accurate / all',
  inaccurate: 'Inaccurate citations, and why',
  /** Why a citation is inaccurate, as a clause behind it. */
  faults: {
    'no-law': (_date: string) => 'names no law, and what was retrieved leaves several',
    'open-name': (_date: string) => 'the name of the law could not be told whole: it may be that of another law',
    'other-number': (_date: string) =>
      'the number in brackets behind the name is that of another law: which of both is meant cannot be told',
    relative: (_date: string) => 'it cannot be told what this is relative to',
    'no-such-law': (_date: string) => 'there is no law of this name',
    'no-such-place': (_date: string) => 'there is no such provision',
    'no-such-paragraph': (_date: string) => 'the article has no paragraph of this number',
    'no-such-item': (_date: string) => 'the list has no item of this number',
    'no-such-subitem': (_date: string) => 'the item has no such sub-item',
    'no-such-row': (_date: string) => 'the annexed table has no row of this number',
    deleted: (_date: string) => 'it was deleted',
    ended: (date: string) => (date === '' ? 'no longer in force' : `not in force since ${date}`),
    'not-begun': (date: string) => (date === '' ? 'not yet in force' : `in force from ${date} on`),
    'law-not-retrieved': (_date: string) => 'nothing of this law was retrieved',
    'place-not-retrieved': (_date: string) => 'only other places of this law were retrieved',
    'other-words': (_date: string) => 'the quoted words do not stand there',
    'other-place': (_date: string) => 'the quoted words are those of another part of the article',
    'former-words': (date: string) =>
      date === ''
        ? 'the quoted words stand in a former text'
        : `the quoted words stand in the text that ended on ${date}`,
    'later-words': (date: string) =>
      date === ''
        ? 'the quoted words stand in a text of another day'
        : `the quoted words stand in the text that begins on ${date}`,
  } satisfies { readonly [fault in CitationFault]: (date: string) => string },
  /** The text of a statute that decided: its first day, else a day on which it was seen, else neither. */
  by: ({ law, from, seen }: Fill<'law' | 'from' | 'seen'>) =>
    from === '' ? `by ${law}${seen === '' ? '' : `, as seen on ${seen}`}` : `by ${law}, the text in force from ${from}`,
  untoldBecause: {
    law: 'the statutes at hand have no law of this name',
    day: 'the statutes at hand have no text of that day',
    inside: 'the statutes at hand cannot tell of this place',
  } as Readonly<Record<UntoldReason, string>>,
  elsewhere: (place: string) => `they stand in ${place}`,
  transitional: (places: string) => `transitional provisions: ${places}`,
  formerly: ({ name, last }: Fill<'name' | 'last'>) =>
    last === '' ? `${name}: a former name of the law` : `${name}: the name of the law until ${last}`,
  quoted: (quote: string) => `“${quote}”`,
  more: (count: string) => `and ${count} more`,
  existenceIntro:
    'Of the provisions that the answers cite it was looked up in the index of laws alone whether they exist: not whether they were retrieved, are in force, or say what is quoted. No LLM was asked. Where statutes are the index, the text that decided stands behind each.',
  existenceCaption: 'Whether cited places exist',
  exists: 'Exist',
  existing: 'Exist / all',
  allExist: (label: string) => `${label}: every cited place of which the laws can tell exists.`,
  allVerified: (label: string) => `${label}: every citation was verified.`,
};

export type CitationTexts = typeof en;

const ja: CitationTexts = {
  heading: '法令の引用',
  intro:
    '回答が挙げた条文を、文法規則で読み取り、検索された文書および法令の索引と照らし合わせました。LLM には問い合わせていません。同じ箇所を何度挙げても 1 件と数えます。',
  caption: '引用の判定',
  levelsCaption: '法令の原文による段階別の確認（実在 / 引用）',
  levels: { law: '法令', article: '条', paragraph: '項', item: '号', subitem: '号の細分', row: '別表の項' },
  untellable: '確認できず',
  levelsNote:
    '引用は、それが示すすべての段階で数えます。「確認できず」は、その法令が索引にないもの、基準日の条文が索引にないもの、別表の中身が索引にないもの、別表の欄を挙げたもので、どの段階にも数えていません。',
  metric: '指標',
  mean: '平均 [95 % 信頼区間]',
  citations: '引用',
  verdicts: {
    verified: '確認済み',
    'not-retrieved': '未検索',
    nonexistent: '存在しない',
    misquoted: '引用文の誤り',
    ambiguous: '特定不能',
    repealed: '効力なし',
    deleted: '削除済み',
  },
  meanings: {
    'not-retrieved': '未検索: 検索された文書の中に、その箇所がありません。モデルが記憶から挙げた可能性があります。',
    nonexistent: '存在しない: 法令の索引によれば、その法令または条項はありません。',
    misquoted: '引用文の誤り: かぎ括弧などで引用された文が、その箇所にありません。',
    ambiguous: '特定不能: どの法令の条文か、またはどの条を指すか（前条など）が分かりません。',
    repealed: '効力なし: 基準日の時点で廃止されているか、まだ施行されていません。',
    deleted: '削除済み: 法令の条文上、その箇所は「削除」とされています。',
  },
  named: ({ label, count }) =>
    `${label}: これらの引用のほかに、条項を示さず法令名だけを挙げた箇所が ${count} 件あります。法令名だけでは引用と数えず、点数に影響しません。`,
  untold: ({ label, count }) =>
    `${label}: 検索された文書のうち延べ ${count} 件は、どの条文に当たるかが分かりません。それらに含まれる条文は「未検索」と数えられている可能性があります。`,
  uncited: ({ label, count }) =>
    `${label}: 引用を求められているのに何も引用していない回答が ${count} 件あり、それぞれ 0 として平均に入っています。`,
  worst: ({ label, shown, answers }) => `${label}: 引用の誤りが多い回答（引用のある ${answers} 件のうち ${shown} 件）`,
  accurate: '正確 / 全体',
  inaccurate: '不正確な引用とその理由',
  faults: {
    'no-law': () => '法令名がなく、検索された文書からも一つに決まりません',
    'open-name': (_date: string) => '法令名の全体が分からず、別の法令かもしれない',
    'other-number': () => '法令名の後の括弧内の法令番号が別の法令のもので、どちらを指すのか分かりません',
    relative: () => '何を基準にした表現かが分かりません',
    'no-such-law': () => 'その名称の法令はありません',
    'no-such-place': () => 'その条項はありません',
    'no-such-paragraph': () => 'その条に、その番号の項はありません',
    'no-such-item': () => 'その番号の号はありません',
    'no-such-subitem': () => 'その号に、そのような細分（イ、（1）など）はありません',
    'no-such-row': () => 'その別表に、その番号の項はありません',
    deleted: () => '削除されています',
    ended: (date) => (date === '' ? '効力を失っています' : `${date} に効力を失っています`),
    'not-begun': (date) => (date === '' ? 'まだ施行されていません' : `施行日は ${date} です`),
    'law-not-retrieved': () => 'その法令の文書は検索されていません',
    'place-not-retrieved': () => 'その法令の別の箇所しか検索されていません',
    'other-words': () => '引用された文がその箇所にありません',
    'other-place': () => '引用された文は同じ条の別の箇所にあります',
    'former-words': (date) =>
      date === '' ? '引用された文は改正前の条文にあります' : `引用された文は ${date} に改正される前の条文にあります`,
    'later-words': (date) =>
      date === '' ? '引用された文は別の時点の条文にあります' : `引用された文は ${date} から施行される条文にあります`,
  },
  by: ({ law, from, seen }) =>
    from === ''
      ? `判定に用いた条文：${law}${seen === '' ? '' : `（${seen} 時点）`}`
      : `判定に用いた条文：${law}（${from} 施行）`,
  untoldBecause: {
    law: '手元の法令データにこの法令はありません',
    day: '手元の法令データにその日の条文はありません',
    inside: '手元の法令データではこの箇所を確かめられません',
  },
  elsewhere: (place) => `その文がある箇所：${place}`,
  transitional: (places) => `経過措置：${places}`,
  formerly: ({ name, last }) => (last === '' ? `${name}は改称前の法令名です` : `${name}は ${last} までの法令名です`),
  quoted: (quote) => `「${quote}」`,
  more: (count) => `ほか ${count} 件`,
  existenceIntro:
    '回答が挙げた条文について、実在するかどうかだけを法令の索引で調べました。検索されたか、効力があるか、引用文のとおりかは見ていません。LLM には問い合わせていません。法令の原文が索引である場合は、判断の根拠にした条文を添えます。',
  existenceCaption: '引用先が実在するか',
  exists: '実在する',
  existing: '実在 / 全体',
  allExist: (label) => `${label}：法令の索引で確かめられた引用先は、すべて実在します。`,
  allVerified: (label) => `${label}: すべての引用を確認できました。`,
};

const ko: CitationTexts = {
  heading: '법령 인용',
  intro:
    '답변이 든 조문을 문법 규칙으로 읽어, 검색된 문서 및 법령 색인과 대조했습니다. LLM에는 묻지 않았습니다. 같은 곳을 여러 번 들어도 1건으로 셉니다.',
  caption: '인용 판정',
  levelsCaption: '법령 원문에 따른 단계별 확인(실재 / 인용)',
  levels: { law: '법령', article: '조', paragraph: '항', item: '호', subitem: '목', row: '별표의 항목' },
  untellable: '확인할 수 없음',
  levelsNote:
    '인용은 그것이 밝힌 모든 단계에서 셉니다. ‘확인할 수 없음’은 그 법령이나 기준일의 조문이 색인에 없는 것, 별표의 내용이 색인에 없는 것, 표의 난(欄)을 든 것으로, 어느 단계에도 세지 않습니다.',
  metric: '지표',
  mean: '평균 [95 % 신뢰구간]',
  citations: '인용',
  verdicts: {
    verified: '확인됨',
    'not-retrieved': '검색되지 않음',
    nonexistent: '존재하지 않음',
    misquoted: '인용문 오류',
    ambiguous: '특정 불가',
    repealed: '효력 없음',
    deleted: '삭제됨',
  },
  meanings: {
    'not-retrieved': '검색되지 않음: 검색된 문서 가운데 그곳이 없습니다. 모델이 기억에서 들었을 수 있습니다.',
    nonexistent: '존재하지 않음: 법령 색인에 따르면 그 법령이나 조항이 없습니다.',
    misquoted: '인용문 오류: 따옴표 등으로 인용한 문장이 그곳에 없습니다.',
    ambiguous: '특정 불가: 어느 법령의 조문인지, 또는 어느 조를 가리키는지(전조 등) 알 수 없습니다.',
    repealed: '효력 없음: 기준일에 폐지되었거나 아직 시행되지 않았습니다.',
    deleted: '삭제됨: 법령 조문에 그곳이 삭제되었다고 적혀 있습니다.',
  },
  named: ({ label, count }) =>
    `${label}: 이 인용들 밖에 조항 없이 법령 이름만 든 것이 ${count}건 있습니다. 이름만으로는 인용으로 세지 않으며 점수에 영향을 주지 않습니다.`,
  untold: ({ label, count }) =>
    `${label}: 검색된 문서 가운데 연 ${count}건은 어느 조문에 해당하는지 알 수 없습니다. 그 안의 조문은 ‘검색되지 않음’으로 세었을 수 있습니다.`,
  uncited: ({ label, count }) =>
    `${label}: 인용이 필요한데 아무것도 인용하지 않은 답변이 ${count}건 있으며, 각각 0으로 평균에 들어갑니다.`,
  worst: ({ label, shown, answers }) => `${label}: 인용 오류가 많은 답변(인용이 있는 ${answers}건 가운데 ${shown}건)`,
  accurate: '정확 / 전체',
  inaccurate: '부정확한 인용과 그 까닭',
  faults: {
    'no-law': () => '법령 이름이 없고 검색된 문서로도 하나로 정해지지 않습니다',
    'open-name': (_date: string) => '법령 이름 전체를 알 수 없어 다른 법령일 수 있음',
    'other-number': () => '법령 이름 뒤 괄호 안의 번호가 다른 법령의 것이어서 어느 쪽을 말하는지 알 수 없습니다',
    relative: () => '무엇을 기준으로 한 말인지 알 수 없습니다',
    'no-such-law': () => '그런 이름의 법령이 없습니다',
    'no-such-place': () => '그 조항이 없습니다',
    'no-such-paragraph': () => '그 조에 그 번호의 항이 없습니다',
    'no-such-item': () => '그 번호의 호가 없습니다',
    'no-such-subitem': () => '그 호에 그런 목이 없습니다',
    'no-such-row': () => '그 별표에 그 번호의 항목이 없습니다',
    deleted: () => '삭제되었습니다',
    ended: (date) => (date === '' ? '효력을 잃었습니다' : `${date}에 효력을 잃었습니다`),
    'not-begun': (date) => (date === '' ? '아직 시행되지 않았습니다' : `시행일은 ${date}입니다`),
    'law-not-retrieved': () => '그 법령의 문서는 검색되지 않았습니다',
    'place-not-retrieved': () => '그 법령의 다른 곳만 검색되었습니다',
    'other-words': () => '인용한 문장이 그곳에 없습니다',
    'other-place': () => '인용한 문장은 같은 조의 다른 곳에 있습니다',
    'former-words': (date) =>
      date === '' ? '인용한 문장은 개정 전 조문에 있습니다' : `인용한 문장은 ${date}에 개정되기 전의 조문에 있습니다`,
    'later-words': (date) =>
      date === '' ? '인용한 문장은 다른 시점의 조문에 있습니다' : `인용한 문장은 ${date}부터 시행되는 조문에 있습니다`,
  },
  by: ({ law, from, seen }) =>
    from === ''
      ? `판정에 쓴 조문: ${law}${seen === '' ? '' : `(${seen} 기준)`}`
      : `판정에 쓴 조문: ${law}(${from} 시행)`,
  untoldBecause: {
    law: '가지고 있는 법령 자료에 이 법령이 없습니다',
    day: '가지고 있는 법령 자료에 그날의 조문이 없습니다',
    inside: '가지고 있는 법령 자료로는 이곳을 확인할 수 없습니다',
  },
  elsewhere: (place) => `그 문장이 있는 곳: ${place}`,
  transitional: (places) => `경과조치: ${places}`,
  formerly: ({ name, last }) => (last === '' ? `${name}: 개칭 전의 법령명` : `${name}: ${last}까지의 법령명`),
  quoted: (quote) => `“${quote}”`,
  more: (count) => `그 밖에 ${count}건`,
  existenceIntro:
    '답변이 인용한 조항이 실재하는지만 법령 색인에서 찾아보았습니다. 검색되었는지, 효력이 있는지, 인용문대로인지는 보지 않았습니다. LLM에는 묻지 않았습니다. 법령 원문이 색인이면 판단의 근거가 된 문언을 덧붙입니다.',
  existenceCaption: '인용된 조항이 실재하는지',
  exists: '실재함',
  existing: '실재 / 전체',
  allExist: (label) => `${label}: 법령 색인으로 확인할 수 있는 인용 조항은 모두 실재합니다.`,
  allVerified: (label) => `${label}: 모든 인용을 확인했습니다.`,
};

export const citationTexts: { readonly [language in ReportLanguage]: CitationTexts } = { en, ja, ko };
