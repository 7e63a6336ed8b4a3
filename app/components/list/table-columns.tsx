import type { ReactNode } from 'react';
import { serverNow } from '#app/lib/server-clock.ts';
import type { CellText, ScreenTable } from '#domain/list/screen-table.ts';
import { Money } from '../selling/money.tsx';
import type { ListColumn } from './list-definition.ts';

/** What a cell says, an amount with the sign of the currency. */
const shown = (text: CellText): ReactNode =>
  typeof text === 'object' ? <Money pounds={text.pounds} /> : text;

type Cell<Row> = (row: Row, words: string) => ReactNode;

/** The columns of a list's table as its screen draws them: as their words, or as `cells` draws these. */
export function tableColumns<Row>(
  { columns }: ScreenTable<Row>,
  cells: Readonly<Record<string, Cell<Row>>> = {},
): readonly ListColumn<Row>[] {
  return columns.map(({ text, ...column }) => ({
    ...column,
    cell: (row) => {
      const says = text(row, serverNow());
      return cells[column.id]?.(row, String(says)) ?? shown(says);
    },
  }));
}
