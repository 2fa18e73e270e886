// Where the cells of an HTML table stand, by the rules of HTML for `rowspan` and `colspan`.
import type { TableCell } from '../../../analysis/preparation/page-structure.ts';
import { attributeOf, type PageElement } from '../corpus/html-tree.ts';

export interface TableBuilder {
  /** A `<thead>`, `<tbody>` or `<tfoot>` begins: no cell spans beyond it. */
  group(): void;
  row(): void;
  cell(cell: { readonly element: PageElement; readonly text: string }): void;
  cells(): readonly TableCell[];
}

/** As the HTML standard has it. */
const mostColumns = 1000;
const mostRows = 65_534;

export function createTableBuilder(): TableBuilder {
  const done: TableCell[] = [];
  let ofGroup: { cell: Omit<TableCell, 'rowspan'>; rowspan: number }[] = [];
  /** By column: the first row that no cell from above reaches. */
  const taken: number[] = [];
  let row = -1;
  let column = 0;
  const endGroup = (): void => {
    for (const { cell, rowspan } of ofGroup) done.push({ ...cell, rowspan: Math.min(rowspan, row + 1 - cell.row) });
    ofGroup = [];
    taken.length = 0;
  };
  return {
    group: endGroup,
    row: () => {
      row += 1;
      column = 0;
    },
    cell: ({ element, text }) => {
      if (row < 0) row = 0;
      while ((taken[column] ?? 0) > row) column += 1;
      const colspan = Math.min(Math.max(spanOf(element, 'colspan'), 1), mostColumns);
      const asked = spanOf(element, 'rowspan');
      // 0 means the rest of the group.
      const rowspan = asked === 0 ? mostRows : Math.min(asked, mostRows);
      for (let at = column; at < column + colspan; at += 1) taken[at] = Math.max(taken[at] ?? 0, row + rowspan);
      ofGroup.push({ cell: { text, row, column, colspan }, rowspan });
      column += colspan;
    },
    cells: () => {
      endGroup();
      return done.sort((a, b) => a.row - b.row || a.column - b.column);
    },
  };
}

function spanOf(element: PageElement, name: 'rowspan' | 'colspan'): number {
  const value = Number.parseInt(attributeOf(element, name) ?? '1', 10);
  return Number.isNaN(value) || value < 0 ? 1 : value;
}
