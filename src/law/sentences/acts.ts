// Whether a sentence and a rule speak of the same act.
import { contentTerms } from '../../text/content-terms.ts';
import { type Clause, shareOf } from './clauses.ts';

/** From this share of the words of a sentence on the act is taken for the same where its words do not tell. */
const alike = 0.5;

// What is done: of Japanese and Korean the end of a sentence tells it.

const modalTail =
  /(?:する|した|して)?(?:必要|義務)(?:は|が|を|も)?[^。]{0,12}。?$|(?:ことは|ことが|ことを)?(?:禁じ|禁止)[^。]{0,10}。?$|(?:なければ|ねば|ては|ことが|ことは|ことも|ものと)[^。、]{0,12}。?$|(?:을|를|ㄹ|할)? ?(?:필요|의무)[^.]{0,10}\.?$|(?:는|은|을|를)? ?것(?:은|이|을)? ?금지[^.]{0,6}\.?$/u;

/** Of an item the head may have the predicate. */
export function sharesPredicate(said: Clause, rule: Clause): boolean {
  const { listed, headAct = listed?.act } = rule;
  return sharesAct(said, rule) || (headAct !== undefined && sharesAct(said, { ...rule, act: headAct }));
}

function sharesAct(said: Clause, rule: Clause): boolean {
  const [ours, theirs] = [tailOf(said.act), tailOf(rule.act)];
  if (/[\p{sc=Han}\p{sc=Hiragana}]/u.test(ours)) {
    const kanji = new Set(lastKanji(theirs));
    if ([...lastKanji(ours)].some((sign) => kanji.has(sign))) return true;
    // A rule may have two acts: 取り消し、又は停止する.
    const verb = /\p{sc=Han}+(?:\p{sc=Hiragana}\p{sc=Han}+)?(?=[^\p{sc=Han}]*$)/u.exec(ours)?.[0] ?? '';
    return verb.length > 1 && rule.act.includes(verb);
  }
  if (/\p{sc=Hangul}/u.test(ours)) {
    const there = rule.act.replaceAll(/\s/gu, '');
    return (
      [...contentTerms(ours)].filter((term) => term.length >= 2).some((term) => there.includes(term)) ||
      shareOf(said.terms, rule.terms) >= alike
    );
  }
  return shareOf(said.terms, rule.terms) >= alike;
}

const tailOf = (text: string): string => text.replace(modalTail, '').slice(-14);

/** The last two runs of kanji: 責任を負う, 免除される, 届け出る. */
const lastKanji = (text: string): string => (text.match(/\p{sc=Han}+/gu) ?? []).slice(-2).join('');
