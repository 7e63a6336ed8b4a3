import { Link, useLocation } from 'react-router';
import { changedSearch, directionOf, nextSort } from '#app/lib/list/list-address.ts';
import classes from './list.module.css';
import type { ListColumn } from './list-definition.ts';

type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  sort: string;
  nameOf: (row: Row) => string;
  to?: ((row: Row) => string) | undefined;
  /** Where several can be chosen. */
  chosen?: { ids: ReadonlySet<string>; toggle: (ids: readonly string[], isChosen: boolean) => void } | null;
};

/** A table at a desk, the same rows as cards on a phone. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { caption, rows, columns, sort, nameOf, to, chosen } = props;
  const { search } = useLocation();
  const isAll = chosen ? rows.every(({ id }) => chosen.ids.has(id)) : false;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={classes.choice}>
                <input
                  type="checkbox"
                  aria-label="Choose all on this page"
                  checked={isAll}
                  onChange={(event) =>
                    chosen.toggle(
                      rows.map(({ id }) => id),
                      event.currentTarget.checked,
                    )
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {chosen && (
                <td className={classes.choice}>
                  <input
                    type="checkbox"
                    aria-label={`Choose ${nameOf(row)}`}
                    checked={chosen.ids.has(row.id)}
                    onChange={(event) => chosen.toggle([row.id], event.currentTarget.checked)}
                  />
                </td>
              )}
              <RowCells row={row} columns={columns} to={to} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps<Row> = { column: ListColumn<Row>; sort: string; search: string };

function ColumnHead<Row>({
  column: { id, header, sort: isSortable, isFigure },
  sort,
  search,
}: ColumnHeadProps<Row>) {
  const direction = directionOf(id, sort);
  return (
    <th
      scope="col"
      className={isFigure ? classes.figure : undefined}
      aria-sort={isSortable ? direction : undefined}
    >
      {isSortable ? (
        <Link
          to={changedSearch(search, { sort: nextSort(id, sort) })}
          className={classes.sort}
          data-direction={direction}
          preventScrollReset
        >
          {header}
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

const classOf = (isFigure?: boolean, isShort?: boolean) =>
  isFigure ? classes.figure : isShort ? classes.short : undefined;

type RowCellsProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'to'> & { row: Row };

function RowCells<Row>({ row, columns, to }: RowCellsProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  const name = first.cell(row);
  return (
    <>
      <th scope="row" className={first.isShort ? classes.short : undefined}>
        {to ? (
          <Link to={to(row)} data-list-row="">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {others.map(({ id, header, cell, isFigure, isShort }) => (
        <td key={id} data-label={header} className={classOf(isFigure, isShort)}>
          {cell(row)}
        </td>
      ))}
    </>
  );
}
