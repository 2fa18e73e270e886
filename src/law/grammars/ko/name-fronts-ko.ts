// The words of a Korean name, and what stands before it: 안전하고 쾌적한 공원 이용 조례 is no place of the 공원 이용 조례.

/** How a word goes over into a name: `sure` it begins behind it, `open` the word may belong to it. */
type NameFrontKo = 'sure' | 'open';

const nounsLikeThem =
  /(?:국가|평가|허가|인가|증가|휴가|물가|여가|상가|농가|놀이|어린이|종이|요은|금은|효도|제도|지도|용도|철도|보도|수도|속도|정도|한도|토로|도로|통로|진로|경로|활로|만들기|키우기|가꾸기|살리기|나누기|지키기|마을|가을|고을|노을)$/u;
const otherLaw = /(?:법|법률|령|규칙|조례)$/u;
const leadsOn = /^(?:위한|관한|대한|따른|의한|위하여|관하여)/u;
const referring =
  /^정(?:하는|한)$|(?:규정하는|규정한|규정된|적용되는|적용하는|적용된|준용하는|준용되는|준용한|제정한|제정된|제정하는|시행하는|시행되는|시행된|개정한|개정된|개정되는|폐지된|위반한|위반하는|따른|의한|위임한|위임된|인용한|열거된|명시한|명시된)$/u;
/** What says something of a law and stands in no name of any: 범죄 없는 and 중요한 may belong to one. */
const describing = /^(?:동일한|유사한|유명한|상세한|이러한|그러한|저러한|또한|같은|다른|어떤|여러)$/u;
/** What says something of a usual statute. */
const describingKnown = /^(?:중요한|주요한|새로운|관련한|관련된|다양한|필요한|엄격한|가능한|모든|있는|없는)$|적인$/u;
/** 행복한, 공경하는, 아름다운, 걷고 싶은: adjectives and verbs before a noun; a topic ends alike. */
const adnominal =
  /(?:[가-힣]한|[가-힣]하는|[가-힣]되는|[가-힣]된|다운|로운|스러운|가까운|쉬운|즐거운|고운|싶은|좋은|높은|맑은|밝은|깊은|넓은|젊은|작은|많은|(?:^|[아어여와워러려라커])(?:사는|가는|오는|주는)|만드는|누리는|지키는|나누는|살리는|이끄는|빛나는|걷는|찾는|꿈꾸는|열린|푸른|바른|있는|없는|않는|않은|아닌|가진|지닌|갖춘|받는|받은|겪는|돌보는|돕는|잇는|키우는|가꾸는|배우는|적인|모든)$|^(?:하는|되는)$/u;
const isAdnominal = (word: string): boolean => adnominal.test(word) && !referring.test(word) && !describing.test(word);
/** Before an adjective or a verb of the name: 노인을 공경하는, 안전하고 쾌적한. */
const governed = /(?:[을를이가과와게도]|에|에서|에게|으로|로|하고|하며|고|며)$/u;
const sentenceEnding =
  /(?:은|는|을|를|이|가|에서|에게|에도|으로|로서|로써|하고|하며|하여|하면|되어|이며|지만|라면|다면|따라|따르면|의해|한다|된다|이다|니다|에요|거나|도록|한편|때문|이란|대로|처럼|부터|까지|마다|조차|[1-9]\d*(?:조|항|호))$/u;

/** Whether each word but the last may stand inside a name. */
export function areNameWords(words: readonly string[]): boolean {
  return words.slice(0, -1).every((word, at) => {
    if (otherLaw.test(word) && !nounsLikeThem.test(word)) return false;
    // 대통령령인 하수도법 시행령
    if (/.(?:법률|령|규칙|조례)인$/u.test(word) || referring.test(word)) return false;
    if (leadsOn.test(words[at + 1] as string) || isAdnominal(word) || nounsLikeThem.test(word)) return true;
    if (!sentenceEnding.test(word)) return true;
    return governed.test(word) && words.slice(at + 1, at + 4).some(isAdnominal);
  });
}

/** Words that lead to a name and are no part of it. */
export const leadingWordsKo: readonly string[] = (
  '및 또는 즉 또한 다만 단 현행 구 신 개정 위 이 그 저 각 동 본 당해 같은 해당 관련 한편 특히 만약 결국 따라서 그리고 그러나 하지만 여기서 먼저 우선 다른 우리 이때 이후 등 때 ' +
  '시 위반 근거 관계 전 제 년 월 일 것 수 경우 참조 참고 출처 기존'
).split(' ');
const leading = new Set([
  ...leadingWordsKo,
  ...'이전 첫째 둘째 셋째 다음 그래서 이어 이어서 또 예컨대 들어 각각 모두 아울러 나아가 관하여 위하여 따라 의해 따르면 비추어 바 대해 관해 통해 중 상 하 내 외 간'.split(
    ' ',
  ),
]);
const lawBefore =
  /(?:법|법률|령|규칙|조례|규정|조|항|호|목|표|단서|본문|전단|후단|부칙|서식|[\d)\]」』】》])(?:와|과|이나|나)?$/u;
const particle =
  /(?:은|는|을|를|에서|에게|에|로|도|만|부터|까지|마다|처럼|보다|로서|로써|하여|하면|되어|이며|이고|라면|다면|한다|된다|니다|이다|이라|이란|에서의)$/u;

/** 회사는, 정부는: with this end a noun is a topic, while 자라는 and 춤추는 may begin a name. */
const topic =
  /(?:.(?:자|회|처|체|시|도|구|부|청|소|제|례)|[회검판사의박감].{0,2}사|[국작]가|원고|피고|사업주|건축주|소유주|정보|문서|계약서|[관권처심]리|토지|복지|단지|취지|우리|경우|누구|에|에서|에게|로|보다|부터|까지|와|과|이라|^이|^그|^저)는$/u;

interface Named {
  /** Of a municipality, or another law that the usual ones are not: a noun before it may belong to its name. */
  readonly isLocal: boolean;
  /** Of a municipality by its end: verbs stand in such names (꿈이 자라는 마을 조례), and in those of acts seldom. */
  readonly isOrdinance?: boolean;
}

/** What the word before a name says of where it begins. */
export function nameFrontKo(text: string, at: number, { isLocal, isOrdinance = false }: Named): NameFrontKo {
  const before = text.slice(Math.max(0, at - 40), at);
  const [, more = '', word] = /(?:([가-힣A-Za-z0-9)\]」』】》]+)[ \t]+)?([가-힣A-Za-z0-9]+)[ \t]+$/u.exec(before) ?? [];
  if (word === undefined) return 'sure';
  if (describing.test(word) || referring.test(word)) return 'sure';
  if (!isLocal && describingKnown.test(word)) return 'sure';
  if (isAdnominal(word) && !leadsOn.test(word)) return 'open';
  // 꿈을 꾸는: with its object before it the word is no topic.
  if (isLocal && /[을를]$/u.test(more) && /는$/u.test(word)) return 'open';
  if (isLocal && /[가-힣][을를]$/u.test(word) && /^[가-힣]{1,4}는 /u.test(text.slice(at, at + 6))) return 'open';
  if (!isLocal) return 'sure';
  if (/^(?:및|또는|혹은|그리고)$/u.test(word)) return more === '' || lawBefore.test(more) ? 'sure' : 'open';
  if (/(?:와|과|이나)$/u.test(word)) return lawBefore.test(word) ? 'sure' : 'open';
  // 대통령령인 하수도법 시행령
  if (leading.has(word) || lawBefore.test(word) || /(?:법률|령|규칙|조례|법)인$/u.test(word)) return 'sure';
  if (nounsLikeThem.test(word)) return 'open';
  if (/[이가]$/u.test(word)) return word.length > 2 ? 'sure' : 'open';
  if (/(?:하고|되고|하며)$/u.test(word)) return 'open';
  if (isOrdinance && word.endsWith('는') && !topic.test(word)) return 'open';
  return particle.test(word) && !leadsOn.test(word) ? 'sure' : 'open';
}
