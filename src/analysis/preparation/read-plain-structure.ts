// The structure of a text without marks: it has lines, and nothing else that can be told from its words.
import { emptyStructure, type PageStructure } from './page-structure.ts';

/** Tabs part a line as line ends do. */
export function readPlainStructure(text: string): PageStructure {
  const lines = text.split(/[\n\t]/u).filter((line) => line.trim() !== '');
  return { ...emptyStructure, lines };
}
