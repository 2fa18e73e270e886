// What an answer says of each option apart: 1→正しい 2→誤り, ア×、イ○; of all but one: イ以外は誤り; and options by their place: 첫 번째 보기.
import type { ChoiceOptions } from './choice-labels.ts';
import { dress, named } from './choice-words.ts';
import { optionTextAt } from './option-text.ts';

/** One option that is called right or wrong, and where that stands in the folded text. */
export interface OptionVerdict {
  readonly position: number;
  readonly isRight: boolean;
  readonly start: number;
  readonly end: number;
}

const rightWord =
  '正しくて?|正しい(?:です|もの|記述|選択肢|肢|内容|説明)?|正解|正|適切(?:な(?:もの|記述|選択肢))?|適当|妥当|true|correct|right|옳다|옳음|옳습니다|옳은\\s?(?:것|설명)|맞다|맞음|맞습니다|맞는\\s?(?:것|설명)|(?:맞|옳)(?:고|으며|지만)|적절|참';
const wrongWord =
  '誤り|誤っており?|誤っている|誤っています|誤った(?:もの|記述|選択肢|内容|説明)|誤|間違い|間違っている|間違っています|不正解|不適切|不適当|正しくない|正しくありません|適切(?:で|では)ない|適切ではありません|妥当(?:で|では)ない|false|incorrect|wrong|not (?:correct|true|right)|틀리다|틀림|틀립니다|틀린\\s?(?:것|설명)|틀렸다|틀렸습니다|틀리고|틀리며|틀렸고|틀렸으며|잘못(?:됨|된\\s?것|된\\s?설명)?|옳지\\s?않다|옳지\\s?않음|옳지\\s?않습니다|맞지\\s?않다|적절하지\\s?않다|부적절|거짓';
/** Latin O and X are signs, too, where no word is made of them. */
const rightSign = '(?:[○〇◯⭕✓✔✅☑]|(?<![\\p{sc=Latin}])o(?![\\p{sc=Latin}\\p{Nd}]))';
const wrongSign = '(?:[×✕✖✗✘❌☒]|(?<![\\p{sc=Latin}])x(?![\\p{sc=Latin}\\p{Nd}]))';
/** T and F, yes and no, which are verdicts only where no sentence goes on behind them: “(a) F (b) T”. */
const rightShort = '(?:true|yes|t|y|正|옳음|맞음|はい|예|네)';
const wrongShort = '(?:false|no|f|n|誤|틀림|いいえ|아니오|아니요)';
const shortEnds =
  '(?![\\p{sc=Latin}\\p{Nd}\'’-])(?=\\s*(?:$|[\\n,;.!?()\\[\\]{}|/、。*_`"]|이고|이며|이지만|입니다|이다|です|である|で|だ))';
/** A verdict ends there: 正しい部分もある is none. */
const ends =
  '(?=$|[\\s。、.,;:!?()「」『』\\[\\]*_|/…→—–-]|です|である|であり|だ(?!が|けど)|と(?:いえ|言え|判断|考え|思わ|な[りる])|なので|のため|ため|で[、,。]|で\\s|이(?:다|고|며)|입니다|하다|합니다|됨|(?:\\p{Nd}|[ァ-ヶ⟨])(?=\\s?(?:→|[:=×○〇◯✓✗✕])))';

/**
 * @param patterns `verdict`: as `verdictPattern` makes it; `joinedBefore`: what joins one more label to it, as in “1 and 2 are true”
 * @returns in order; none where fewer than two options are spoken of, since one alone may be a remark
 */
export function optionVerdicts(
  text: string,
  { verdict, joinedBefore }: { readonly verdict: RegExp; readonly joinedBefore: RegExp },
  known: ChoiceOptions,
): readonly OptionVerdict[] {
  const found: OptionVerdict[] = [];
  const own = new Set<number>();
  let before = 0;
  for (const match of text.matchAll(verdict)) {
    const [words, label = ''] = match;
    const position = known.positions.get(label);
    const { right, wrong = '' } = match.groups ?? {};
    const start = match.index;
    const end = start + words.length;
    // “Yes” may be the text of an option; in “that is a no” no label stands.
    const isText = optionTextAt(text, end - (right ?? wrong).length, known.options) !== undefined;
    const isArticle =
      /^a\s+\p{sc=Latin}{2,}$/u.test(words) && /\p{L}\s$/u.test(text.slice(Math.max(0, start - 2), start));
    if (position === undefined || isText || isArticle) continue;
    const isRight = right !== undefined;
    for (let at = start; ; ) {
      const joined = joinedBefore.exec(text.slice(Math.max(before, at - joinedWithin), at));
      if (joined === null) break;
      const other = known.positions.get(joined[1] ?? '');
      at -= joined[0].length;
      if (other !== undefined) found.push({ position: other, isRight, start: at, end });
    }
    found.push({ position, isRight, start, end });
    own.add(position);
    before = end;
  }
  return own.size > 1 ? found : [];
}

/** Characters within which one joined label stands. */
export const joinedWithin = 20;

const particle = 'だけ[はが]?|のみ[はが]?|は|が|も|\\bis\\b|\\bare\\b|은|는|이|가|도|만[이은]?';

/** Captures the words as `right` or as `wrong`; may stand in several alternatives of a pattern. */
const called = (right: string, wrong: string): string => `(?:(?<right>${right})|(?<wrong>${wrong}))`;

/** @param label what captures a label wherever it stands */
export function verdictPattern(label: string): RegExp {
  const kind = '(?:の(?:記述|選択肢|肢|説明|内容|文))?(?:번|番)?';
  const joint = `[${dress}]{0,3}(?:${particle}|:|=|→|⇒|->|=>|—|–|-|\\.|、|,|\\))[${dress}:→]{0,3}`;
  const bare = `[${dress}:=→.]{0,4}`;
  const next = `\\s+${named}[${dress}]{0,2}${label.replace(/^\(/u, '(?:')}`;
  const ending = `(?:${shortEnds}|(?=${next}))`;
  const short = `(?:${bare}|${joint})(?<!\\p{sc=Latin})${called(rightShort, wrongShort)}${ending}`;
  return new RegExp(
    `${named}[${dress}]{0,2}${label}${kind}(?:(?:${bare}|${joint})${called(rightSign, wrongSign)}|${joint}${called(rightWord, wrongWord)}${ends}|${short})`,
    'gu',
  );
}

/** A label with a verdict behind it, such as 1번 X or “a) No”, is called so, and not chosen: whether right; undefined where none follows. */
export function verdictBehind(rest: string): boolean | undefined {
  const match = behind.exec(rest);
  return match === null ? undefined : match.groups?.right !== undefined;
}

const behind = new RegExp(
  `^[${dress}番번]{0,5}(?:${particle})?[${dress}:=→.,、-]{0,5}(?:${called(rightSign, wrongSign)}|${called(rightWord, wrongWord)}${ends}|${called(rightShort, wrongShort)}${shortEnds})`,
  'u',
);

/** The option that the verdicts single out; `several` where they single out more, `none` where none is what was asked for. */
export function singledOut(
  verdicts: readonly OptionVerdict[],
  asksForWrong: boolean,
): number | 'several' | 'none' | 'contradiction' | undefined {
  if (verdicts.length === 0) return undefined;
  const chosen = new Set(verdicts.filter(({ isRight }) => isRight !== asksForWrong).map(({ position }) => position));
  const others = new Set(verdicts.filter(({ isRight }) => isRight === asksForWrong).map(({ position }) => position));
  if ([...chosen].some((position) => others.has(position))) return 'contradiction';
  const [only] = chosen;
  return chosen.size > 1 ? 'several' : (only ?? 'none');
}

/** イ以外は誤り, all but B are wrong: captures the label, or the second time. */
export function allButPattern(label: string, asksForWrong: boolean): RegExp {
  const verdict = asksForWrong ? rightWord : wrongWord;
  const all =
    '(?:の(?:選択肢|記述|肢|もの|説明))?(?:は|が)?(?:すべて|全て|いずれも|どれも|みな|全部)?[、,\\s]{0,2}(?:が|は)?';
  const allKo =
    '(?:를|을)?\\s?(?:제외하고(?:는)?|제외한\\s?(?:나머지(?:는)?|것은)|빼고(?:는)?|이외(?:에는|의\\s?것은|는)?|외에는)\\s?(?:나머지는\\s?)?(?:모두|전부|다)?\\s?';
  const allEn =
    '(?:all|everything|every option|all options|all of them|the others?)[^\\S\\n](?:options[^\\S\\n])?(?:but|except|other than)[^\\S\\n]';
  return new RegExp(
    `${named}[${dress}]{0,2}${label}[${dress}番번]{0,3}(?:以外${all}|${allKo})(?:${verdict})${ends}|${allEn}${named}[${dress}]{0,2}${label}[${dress}]{0,3}(?:is|are)[^\\S\\n](?:${verdict})${ends}`,
    'gu',
  );
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  '첫\\s?번째|첫째',
  '두\\s?번째|둘째',
  '세\\s?번째|셋째',
  '네\\s?번째|넷째',
  '다섯\\s?번째',
].map((words, at): readonly [RegExp, number] => [
  new RegExp(
    `(?<![가-힣])(?:${words})(?:\\s?(?:보기|선택지|항목|지문|문장|설명|것))?(?=입니다|이다|예요|이에요|[이가은는을를]?\\s?(?:정답|답|맞|옳|적절|고르|선택|틀|잘못)|[.。)]|\\s*$)|(?<![가-힣])(?:${words})\\s?(?:보기|선택지|항목|지문|문장|설명)`,
    'gmu',
  ),
  at + 1,
]);
const japanese =
  /(?<![第\p{Nd}一-九])([一二三四五六七八]|[1-8])(?:つ目|番目)の?(選択肢|肢|もの|記述)|最初の(選択肢|肢|記述)/gu;
const english =
  /(?<![a-z])(?:the )?(first|second|third|fourth|fifth|last) (?:option|choice|answer choice)(?! of)(?![a-z])|(?<=answer(?: is|:) )(?:the )(first|second|third|fourth|last) one(?![a-z])/gu;
const englishOrdinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Options that are named by their place as the numbers of that place: 첫 번째 보기 as 보기 1번. */
export function withPlaceNumbers(folded: string, options: number): string {
  let text = folded;
  for (const [pattern, place] of ordinals) if (place <= options) text = text.replace(pattern, `보기 ${place}번`);
  text = text.replace(japanese, (words, number: string | undefined) => {
    const place = number === undefined ? 1 : kanji.indexOf(number) + 1 || Number(number);
    return place <= options ? `選択肢${place}番` : words;
  });
  return text.replace(english, (words, first: string | undefined, second: string | undefined) => {
    const name = first ?? second ?? '';
    const place = name === 'last' ? options : englishOrdinals.indexOf(name) + 1;
    return place <= options ? `option ${place}` : words;
  });
}

const kanji = '一二三四五六七八';
