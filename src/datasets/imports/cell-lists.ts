// Lists in the cells of a table: JSON, what Python prints, or texts joined by a mark. Decided for a column by all its cells.
import { JsonTextError, parseJsonText } from '../source/json-source.ts';
import { noLiteral, readPythonLiteral } from './python-literal.ts';

/** How the cells of a column hold lists; `whole` is one text a cell. */
export type ListForm = 'brackets' | '|' | ';' | 'whole';

/**
 * A column in which a cell is a list in brackets holds such lists, and cells that are none are one text. Else the texts are joined by `|` where any cell
 * has one, by `;` where one has a semicolon and none stands before white space, as in prose.
 * @param cells those with content
 */
export function listFormOf(cells: readonly string[]): ListForm {
  if (cells.some((cell) => Array.isArray(cellValue(cell)))) return 'brackets';
  if (cells.some((cell) => cell.includes('|'))) return '|';
  const joined = cells.some((cell) => cell.includes(';')) && !cells.some((cell) => /;\s|;$/u.test(cell));
  return joined ? ';' : 'whole';
}

/** The items of a cell. */
export function listInCell(cell: string, form: ListForm): readonly unknown[] {
  if (form === 'brackets') {
    const value = cellValue(cell);
    return Array.isArray(value) ? value : [cell];
  }
  return form === 'whole' ? [cell] : splitAt(cell, form);
}

/** Texts without the space around them; empty ones are none. */
export const splitAt = (text: string, mark: string): readonly string[] =>
  text
    .split(mark)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What a cell holds: the value where it is a list, a mapping or a quoted text in JSON or as Python prints it, else the cell itself. */
export function cellValue(cell: string): unknown {
  const text = cell.trim();
  const bounds = `${text[0] ?? ''}${text.at(-1) ?? ''}`;
  if (bounds !== '[]' && bounds !== '{}' && !(bounds === '""' && text.length > 1)) return cell;
  try {
    return parseJsonText(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
  }
  if (bounds === '""') return cell;
  const literal = readPythonLiteral(text);
  return literal === noLiteral ? cell : literal;
}
