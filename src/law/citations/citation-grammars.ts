// Every language whose citations are read: its grammar, a line each.
import type { CitationGrammar } from './citation-grammar.ts';
import { englishGrammar } from './en/english-grammar.ts';
import { japaneseGrammar } from './ja/japanese-grammar.ts';
import { koreanGrammar } from './ko/korean-grammar.ts';

export const citationGrammars: readonly CitationGrammar[] = [japaneseGrammar, koreanGrammar, englishGrammar];
