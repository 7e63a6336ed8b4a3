import { NativeSelect } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { changedSearch, isSameView } from '#app/lib/list/list-address.ts';
import classes from './list.module.css';
import type { ListColumn, ListView } from './list-definition.ts';

/** Views that many want, as addresses. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const { search, pathname } = useLocation();
  return (
    <nav aria-label="Views" className={classes.views}>
      {views.map((view) => (
        <Link
          key={view.label}
          to={pathname + view.search}
          aria-current={isSameView(view.search, search) ? 'page' : undefined}
          className={classes.view}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

type ListColumnsProps<Row> = { columns: readonly ListColumn<Row>[]; shown: readonly string[] };

/** Which columns are shown; the first names the row and stays. */
export function ListColumns<Row>({ columns, shown }: ListColumnsProps<Row>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toggle = (id: string, isShown: boolean) => {
    const next = columns
      .map((column) => column.id)
      .filter((one) => (one === id ? isShown : shown.includes(one)));
    void navigate(changedSearch(search, { columns: next.join(',') }, true), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <details className={classes.columns}>
      <summary>Columns</summary>
      <fieldset>
        <legend>Columns that are shown</legend>
        {columns.slice(1).map(({ id, header }) => (
          <label key={id}>
            <input
              type="checkbox"
              defaultChecked={shown.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {header}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

type ListSortProps<Row> = { columns: readonly ListColumn<Row>[]; sort: string };

/** Where rows are cards there are no heads to press: what they are sorted by is chosen here. */
export function ListSort<Row>({ columns, sort }: ListSortProps<Row>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const ways = columns.filter((column) => column.sort);
  if (ways.length === 0) return null;
  const data = [
    { value: '', label: 'As usual' },
    ...ways.flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `${id}-`, label: `${header}, descending` },
    ]),
  ];
  return (
    <NativeSelect
      label="Sort by"
      className={classes.sortBy}
      data={data}
      value={sort}
      onChange={(event) => void navigate(changedSearch(search, { sort: event.currentTarget.value }))}
    />
  );
}
