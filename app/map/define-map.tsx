import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { ListFilterForm } from '#app/components/list/list-filter-form.tsx';
import { ListFoot } from '#app/components/list/list-foot.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { useListKeys } from '#app/components/list/use-list-keys.ts';
import { isNarrowed, type ListAddress, readListAddress } from '#app/lib/list/list-address.ts';
import type { ListFilter } from '#app/lib/list/list-filter.ts';
import { type Deferred, deferred } from '#app/lib/page/deferred.ts';
import { DistrictTable } from './district-table.tsx';
import type { MapFilter, MapReading, MapRow, RecordMap } from './map-documents.ts';
import classes from './office-map.module.css';
import { OfficeMap } from './office-map.tsx';
import { loadUnservedMap, type UnservedMap } from './unserved-documents.ts';
import { UnservedTables } from './unserved-tables.tsx';

/** Everything a map of the office is: what it reads, how it can be narrowed, the same rows as a table. */
export type MapDefinition = MapReading & {
  title: string;
  intro: string;
  /** "booking", "bookings". */
  noun: readonly [one: string, many: string];
  filters: Readonly<Record<string, ListFilter>>;
  columns: readonly ListColumn<MapRow>[];
  /** The screen of a record. */
  to: (row: { id: string }) => string;
  /** The list of the same records. */
  list: { to: string; label: string };
};

type Loaded = {
  address: ListAddress;
  filter: MapFilter;
  map: Deferred<RecordMap>;
  unserved: Deferred<UnservedMap>;
};

const shapeOf = ({ filters, columns }: MapDefinition) => ({ filters, columns, sort: '' });

/** The loader and the screen of a map (rules/content#maps). */
export function defineMap(of: MapDefinition) {
  return {
    clientLoader({ request }: { request: Request }): Loaded {
      const address = readListAddress(shapeOf(of), new URL(request.url).searchParams);
      const wires = Object.entries(of.filters).map(([name, one]) => one.toWire(name, address.values));
      const filter: MapFilter = Object.assign({}, ...wires);
      const page = Number(address.after ?? 1);
      return {
        address,
        filter,
        map: deferred(of.load({ ...filter, page })),
        unserved: deferred(loadUnservedMap(filter)),
      };
    },
    Screen: ({ loaderData }: { loaderData: Loaded }) => <MapScreen of={of} {...loaderData} />,
  };
}

/** What was read last, while what comes after it is on its way, so that the map stays where it is. */
function useLastRead<Read>(map: Deferred<Read>): Read | null {
  const [last, setLast] = useState<Read | null>(null);
  useEffect(() => {
    let isShown = true;
    // What failed is told where the rows would stand.
    map.then(
      (read) => isShown && setLast(() => read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [map]);
  return last;
}

function MapScreen({ of, address, filter, map, unserved }: Loaded & { of: MapDefinition }) {
  useListKeys();
  const narrowed = isNarrowed(address.values);
  return (
    <Page title={of.title} width="wide" intro={of.intro}>
      <p>
        <Link to={of.list.to}>{of.list.label}</Link>
      </p>
      <ListFilterForm filters={of.filters} values={address.values} isNarrowed={narrowed} kept={{}} />
      <div className={classes.beside}>
        <OfficeMap of={of} filter={filter} map={useLastRead(map)} unserved={useLastRead(unserved)} />
        <div className={classes.rows}>
          <ListState value={map}>
            {(found) => <MapRows of={of} address={address} found={found} isNarrowed={narrowed} />}
          </ListState>
        </div>
      </div>
      <ListState value={unserved}>{(found) => <UnservedTables unserved={found} />}</ListState>
    </Page>
  );
}

type MapRowsProps = { of: MapDefinition; address: ListAddress; found: RecordMap; isNarrowed: boolean };

/** All that the map shows, for who would rather read it or can't see it. */
function MapRows({ of, address: { from, after }, found, isNarrowed: narrowed }: MapRowsProps) {
  const { noun, columns, to } = of;
  const { rows, total, districts } = found;
  if (rows.length === 0)
    return (
      <EmptyState
        title={narrowed ? `No ${noun[0]} matches.` : `No ${noun[1]} yet.`}
        {...(narrowed ? { text: 'Change a filter, or clear them all.' } : {})}
      />
    );
  const isLast = from - 1 + rows.length >= total;
  const nextToken = isLast ? null : String(Number(after ?? 1) + 1);
  return (
    <>
      <ListTable caption={of.title} rows={rows} columns={columns} nameOf={({ name }) => name} to={to} />
      <ListFoot noun={noun} from={from} shown={rows.length} count={total} nextToken={nextToken} />
      <DistrictTable districts={districts} noun={noun} />
    </>
  );
}
