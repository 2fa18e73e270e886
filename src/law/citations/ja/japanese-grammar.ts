// How Japanese texts cite laws.
import type { CitationGrammar } from '../citation-grammar.ts';
import { printJapanese } from './print-japanese.ts';
import { scanJapanese } from './scan-japanese.ts';

export const japaneseGrammar: CitationGrammar = { language: 'ja', find: scanJapanese, print: printJapanese };
