import { Link, useLocation } from 'react-router';
import { ListTable } from '#app/components/list/list-table.tsx';
import { changedSearch } from '#app/lib/list/list-address.ts';
import { capitalised } from '#domain/label/label-in.ts';
import type { MapDistrict } from './map-documents.ts';
import classes from './office-map.module.css';

type DistrictTableProps = { districts: readonly MapDistrict[]; noun: readonly [string, string] };

/** What the shades of the map say, in figures; each district leads to what lies in it. */
export function DistrictTable({ districts, noun: [, many] }: DistrictTableProps) {
  const { search } = useLocation();
  const rows = districts.map((district) => ({ ...district, id: district.outcode }));
  return (
    <details className={classes.byDistrict}>
      <summary>
        {capitalised(many)} by district ({rows.length})
      </summary>
      <ListTable
        caption={`${capitalised(many)} by district`}
        rows={rows}
        nameOf={({ outcode }) => outcode}
        columns={[
          {
            id: 'outcode',
            header: 'District',
            cell: ({ outcode }) => <Link to={changedSearch(search, { outcode })}>{outcode}</Link>,
          },
          {
            id: 'count',
            header: capitalised(many),
            cell: ({ count }) => count.toLocaleString('en-GB'),
            isFigure: true,
          },
        ]}
      />
    </details>
  );
}
