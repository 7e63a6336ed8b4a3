import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconChevronDown } from '#app/icons/desk.ts';
import { changedSearch, directionOf, nextSort } from '#app/lib/list/list-address.ts';
import type { ListColumn } from './list-definition.ts';
import classes from './list-table.module.css';

type Chosen = {
  ids: ReadonlySet<string>;
  toggle: (ids: readonly string[], isChosen: boolean) => void;
};

type ListTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** As the address has it; nothing where the rows are not sorted by their heads. */
  sort?: string;
  nameOf: (row: Row) => string;
  to?: ((row: Row) => string) | undefined;
  /** What a row opens to, below it. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Where several can be chosen. */
  chosen?: Chosen | null;
  /** The last line, by the columns' ids: what the rows sum up to. */
  sum?: Readonly<Record<string, ReactNode>>;
};

/** A table at a desk, the same rows as cards on a phone. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { caption, rows, columns, sort, nameOf, chosen, detail, sum } = props;
  const { search } = useLocation();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {chosen && <ChooseAll rows={rows} chosen={chosen} />}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} search={search} />
            ))}
          </tr>
        </thead>
        {detail ? (
          rows.map((row) => <OpeningRow key={row.id} {...props} row={row} detail={detail} />)
        ) : (
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {chosen && <Choose row={row} nameOf={nameOf} chosen={chosen} />}
                <RowCells {...props} row={row} />
              </tr>
            ))}
          </tbody>
        )}
        {sum && <SumRow columns={columns} sum={sum} />}
      </table>
    </div>
  );
}

function ChooseAll<Row extends { id: string }>({ rows, chosen }: { rows: readonly Row[]; chosen: Chosen }) {
  const ids = rows.map(({ id }) => id);
  return (
    <th scope="col" className={classes.choice}>
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        checked={ids.every((id) => chosen.ids.has(id))}
        onChange={(event) => chosen.toggle(ids, event.currentTarget.checked)}
      />
    </th>
  );
}

type ChooseProps<Row> = { row: Row; nameOf: (row: Row) => string; chosen: Chosen };

function Choose<Row extends { id: string }>({ row, nameOf, chosen }: ChooseProps<Row>) {
  return (
    <td className={classes.choice}>
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.ids.has(row.id)}
        onChange={(event) => chosen.toggle([row.id], event.currentTarget.checked)}
      />
    </td>
  );
}

type ColumnHeadProps<Row> = { column: ListColumn<Row>; sort: string | undefined; search: string };

function ColumnHead<Row>({
  column: { id, header, sort: ways, isFigure },
  sort,
  search,
}: ColumnHeadProps<Row>) {
  const className = isFigure ? classes.figure : undefined;
  if (!ways || sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const direction = directionOf(id, sort);
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <Link
        to={changedSearch(search, { sort: nextSort(id, sort) })}
        className={classes.sort}
        data-direction={direction}
        preventScrollReset
      >
        {header}
      </Link>
    </th>
  );
}

type OpeningRowProps<Row> = ListTableProps<Row> & { row: Row; detail: (row: Row) => ReactNode };

/** A row whose name opens what is below it, which then stays, with what is typed in it. */
function OpeningRow<Row extends { id: string }>(props: OpeningRowProps<Row>) {
  const { row, columns, nameOf, chosen, detail } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <tbody>
      <tr>
        {chosen && <Choose row={row} nameOf={nameOf} chosen={chosen} />}
        <RowCells {...props} opens={{ id, isOpen, toggle }} />
      </tr>
      <tr id={id} hidden={!isOpen} className={classes.detail}>
        <td colSpan={columns.length + (chosen ? 1 : 0)}>{wasOpened && detail(row)}</td>
      </tr>
    </tbody>
  );
}

const classOf = (isFigure?: boolean, isShort?: boolean) =>
  isFigure ? classes.figure : isShort ? classes.short : undefined;

type RowCellsProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'to'> & {
  row: Row;
  opens?: { id: string; isOpen: boolean; toggle: () => void };
};

function RowCells<Row>({ row, columns, to, opens }: RowCellsProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  const name = first.cell(row);
  return (
    <>
      <th scope="row" className={first.isShort ? classes.short : undefined}>
        {opens ? (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={opens.isOpen}
            aria-controls={opens.id}
            data-list-row=""
            onClick={opens.toggle}
          >
            <IconChevronDown size={16} aria-hidden className={classes.arrow} />
            <span>{name}</span>
          </button>
        ) : to ? (
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

type SumRowProps<Row> = {
  columns: readonly ListColumn<Row>[];
  sum: Readonly<Record<string, ReactNode>>;
};

function SumRow<Row>({ columns, sum }: SumRowProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tfoot>
      <tr>
        <th scope="row">{first && sum[first.id]}</th>
        {others.map(({ id, header, isFigure }) => (
          <td key={id} data-label={header} className={classOf(isFigure)}>
            {sum[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
