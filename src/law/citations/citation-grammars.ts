// The grammar of every language whose citations are read, and how a citation is printed.

import { HakariError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { englishGrammar } from '../grammars/en/english-grammar.ts';
import { japaneseGrammar } from '../grammars/ja/japanese-grammar.ts';
import { koreanGrammar } from '../grammars/ko/korean-grammar.ts';
import type { CitationGrammar, CitationLanguage, PrintedCitation } from '../grammars/legal-citation.ts';
import type { Place } from '../places/covers.ts';

export const citationGrammars: readonly CitationGrammar[] = [japaneseGrammar, koreanGrammar, englishGrammar];

// A citation written the usual way of a language.

/**
 * `民法第3条の2第1項`, `민법 제750조`, `Article 9(2)(b)`: read again, it is the same law and the same places.
 *
 * @param language in whose way (that in which the citation was found; else the script of its law, its words or its labels tells it, and
 * English where none does)
 * @throws HakariError where `language` is none whose citations are read
 *
 * @example
 * printCitation({ law: '民法', provision: { article: '3-2', paragraph: '1' } }) // => '民法第3条の2第1項'
 * printCitation({ provision: { article: '750' } }, 'ko') // => '제750조'
 */
export function printCitation(citation: PrintedCitation, language: CitationLanguage = languageFor(citation)): string {
  const grammar = citationGrammars.find((one) => one.language === language);
  if (grammar === undefined) {
    throw new HakariError(`citations are not printed in '${String(language)}'`, {
      code: 'unknown-language',
      hint: `languages: ${citationGrammars.map((one) => one.language).join(', ')}`,
    });
  }
  return grammar.print(citation);
}

function languageFor({
  language,
  law,
  text = '',
  provision: { item = '', subitems = [] },
}: PrintedCitation): CitationLanguage {
  return language ?? languageOfLaw(law ?? `${text}${item}${subitems.join('')}`);
}

// A place of a law as a text that says it in the language of its name.

/** `民法第709条第1項`, `민법 제750조`, `Article 9(2)`, by the script of the law's name. */
export function printPlace({ law = '', provision, to }: Place): string {
  const named = law === '' ? {} : { law };
  return printCitation(present({ ...named, provision, to }), languageOfLaw(law));
}

/** That of a law, by the script of its name: Korean with hangul, Japanese with kanji or kana, else English. */
export function languageOfLaw(law: string): CitationLanguage {
  if (/\p{Script=Hangul}/u.test(law)) return 'ko';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(law) ? 'ja' : 'en';
}
