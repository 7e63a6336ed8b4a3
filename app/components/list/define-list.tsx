import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import {
  filterOnWire,
  isNarrowed,
  isSameView,
  type ListAddress,
  readListAddress,
  sortOnWire,
} from '#app/lib/list/list-address.ts';
import type { ListRows } from '#app/lib/list/list-rows.ts';
import { type Deferred, deferred } from '#app/lib/page/deferred.ts';
import { ListState } from '../dashboard/list-state.tsx';
import { LiveUpdates } from '../dashboard/live-updates.tsx';
import { SpokenChanges } from '../dashboard/spoken-changes.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { Page } from '../layout/page.tsx';
import { CsvLink } from './csv-link.tsx';
import classes from './list.module.css';
import { ListBulk } from './list-bulk.tsx';
import { type ListDefinition, shapeOf } from './list-definition.ts';
import { ListFilterForm } from './list-filter-form.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListTable } from './list-table.tsx';
import { ListColumns, ListSort, ListViews } from './list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';

type Loaded<Row> = {
  address: ListAddress;
  rows: Deferred<ListRows<Row>>;
  below: Deferred<ReactNode> | null;
};

/** The loader and the screen of a list, from what it is (docs/architecture.md, A list and a form). */
export function defineList<Row extends { id: string }>(list: ListDefinition<Row>) {
  const shape = shapeOf(list);
  return {
    clientLoader({ request }: { request: Request }): Loaded<Row> {
      const { search, pathname, searchParams } = new URL(request.url);
      if (search === '' && list.opensWith) throw redirect(pathname + list.opensWith());
      const address = readListAddress(shape, searchParams);
      const rows = list.load({
        filter: filterOnWire(shape, address.values),
        sort: sortOnWire(shape, address.sort),
        limit: list.pageSize ?? 50,
        nextToken: address.after,
      });
      return { address, rows: deferred(rows), below: list.below ? deferred(list.below()) : null };
    },
    Screen: ({ loaderData }: { loaderData: Loaded<Row> }) => <ListScreen list={list} {...loaderData} />,
    /** The list alone, for a screen that has more; its loader's answer is that of `clientLoader`. */
    Part: ({ loaderData }: { loaderData: Loaded<Row> }) => <ListPart list={list} {...loaderData} />,
  };
}

/** Of so few none is worth hiding. */
const fewColumns = 3;

/** Another choice of columns shows the same rows. */
const rowsKey = ({ values, sort, after }: ListAddress) => JSON.stringify([values, sort, after]);

type ListScreenProps<Row extends { id: string }> = Loaded<Row> & { list: ListDefinition<Row> };

function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, intro } = props.list;
  return (
    <Page title={title} width="wide" intro={intro}>
      <ListPart {...props} />
    </Page>
  );
}

function ListPart<Row extends { id: string }>({ list, address, rows, below }: ListScreenProps<Row>) {
  useListKeys();
  const { add, views, filters = {}, live } = list;
  const narrowed = isNarrowed(address.values);
  const kept = {
    part: list.part ?? '',
    sort: address.sort === (list.sort ?? '') ? '' : address.sort,
  };
  return (
    <>
      {live && <LiveUpdates sources={live} />}
      {add && (
        <p>
          <Button component={Link} to={add.to}>
            {add.label}
          </Button>
        </p>
      )}
      {views && <ListViews views={views()} />}
      {Object.keys(filters).length > 0 && (
        <ListFilterForm filters={filters} values={address.values} isNarrowed={narrowed} kept={kept} />
      )}
      <ListState value={rows} listKey={rowsKey(address)}>
        {(found) => (
          <>
            {list.spoken && <SpokenChanges items={list.spoken(found.items)} gone={list.gone} />}
            <Found list={list} address={address} found={found} isNarrowed={narrowed} />
          </>
        )}
      </ListState>
      {below && (
        <ListState value={below} listKey="below">
          {(shown) => shown}
        </ListState>
      )}
    </>
  );
}

type FoundProps<Row extends { id: string }> = {
  list: ListDefinition<Row>;
  address: ListAddress;
  found: ListRows<Row>;
  isNarrowed: boolean;
};

/** What is done to rows that are chosen, and how it went, stays while the last of them goes. */
function Found<Row extends { id: string }>(props: FoundProps<Row>) {
  const { list, found } = props;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const clear = useCallback(() => setIds(new Set()), []);
  const { items } = found;
  const toggle = (changed: readonly string[], isChosen: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  return (
    <>
      {items.length > 0 && <Tools {...props} />}
      {list.bulk && (
        <ListBulk
          acts={list.bulk}
          versionOf={list.versionOf}
          rows={items.filter(({ id }) => ids.has(id))}
          noun={list.noun}
          nameOf={list.nameOf}
          clear={clear}
        />
      )}
      {items.length > 0 ? (
        <Rows {...props} chosen={list.bulk ? { ids, toggle } : null} />
      ) : (
        <Nothing {...props} />
      )}
    </>
  );
}

/** Why there is nothing. */
function Nothing<Row extends { id: string }>({ list, address, isNarrowed }: FoundProps<Row>) {
  const { search } = useLocation();
  const { noun, empty, views } = list;
  const noMatch = { title: `No ${noun[0]} matches.`, text: 'Change a filter, or clear them all.' };
  const ofView = views?.().find((view) => isSameView(view.search, search))?.empty;
  return <EmptyState {...(ofView ?? (isNarrowed || address.after ? noMatch : empty))} />;
}

/** Which columns there are, and the list as a file. */
function Tools<Row extends { id: string }>({ list, address }: FoundProps<Row>) {
  const { columns, csv } = list;
  const shape = shapeOf(list);
  const sort = sortOnWire(shape, address.sort);
  const filter = filterOnWire(shape, address.values) ?? {};
  const mayChoose = columns.length > fewColumns;
  if (!mayChoose && !csv) return null;
  return (
    <div className={classes.tools}>
      {mayChoose && <ListColumns columns={columns} shown={address.columns} />}
      {csv && <CsvLink list={csv} filter={filter} columns={address.columns} {...(sort ? { sort } : {})} />}
    </div>
  );
}

type RowsProps<Row extends { id: string }> = FoundProps<Row> & {
  chosen: {
    ids: ReadonlySet<string>;
    toggle: (changed: readonly string[], isChosen: boolean) => void;
  } | null;
};

function Rows<Row extends { id: string }>({ list, address, found, chosen }: RowsProps<Row>) {
  const { columns, noun, nameOf, to, detail, cards } = list;
  const { items, nextToken, count } = found;
  return (
    <>
      {!cards && <ListSort columns={columns} sort={address.sort} />}
      {cards?.(items) ?? (
        <ListTable
          caption={list.title}
          rows={items}
          columns={columns.filter(({ id }) => address.columns.includes(id))}
          sort={address.sort}
          nameOf={nameOf}
          to={to}
          detail={detail}
          chosen={chosen}
        />
      )}
      <ListFoot noun={noun} from={address.from} shown={items.length} count={count} nextToken={nextToken} />
    </>
  );
}
