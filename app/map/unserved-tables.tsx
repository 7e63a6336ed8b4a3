import { Link } from 'react-router';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { mayOpen } from '#app/lib/label/company-screens.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { unservedReasonLabels } from '#domain/label/enquiry-labels.ts';
import { formatTime, weekdayNames } from '#domain/time/london.ts';
import classes from './office-map.module.css';
import type { UnservedDistrict, UnservedMap } from './unserved-documents.ts';

const newArea = '/dashboard/newPostalCode';
const newPost = '/dashboard/careerpost';

type Row = UnservedDistrict & { id: string };

const reasonsOf = ({ notServed, noStart, timeTaken }: UnservedDistrict) =>
  [
    [unservedReasonLabels['not-served'], notServed] as const,
    [unservedReasonLabels['no-start'], noStart] as const,
    [unservedReasonLabels['time-taken'], timeTaken] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}: ${count}`)
    .join(', ');

/** What can be done about a district: clean there, or look for somebody who does. */
function NextStep({
  of: { outcode, isServed },
  may,
}: {
  of: UnservedDistrict;
  may: (path: string) => boolean;
}) {
  if (isServed) return may(newPost) && <Link to={newPost}>Write a job post</Link>;
  return may(newArea) && <Link to={`${newArea}?code=${outcode}`}>Clean in {outcode}</Link>;
}

const columnsFor = (may: (path: string) => boolean): readonly ListColumn<Row>[] => [
  { id: 'outcode', header: 'District', cell: ({ outcode }) => outcode, isShort: true },
  {
    id: 'requests',
    header: 'Requests',
    cell: ({ requests }) => requests.toLocaleString('en-GB'),
    isFigure: true,
  },
  { id: 'why', header: 'Why not', cell: reasonsOf },
  {
    id: 'amount',
    header: 'Prices shown',
    cell: ({ priced, amount }) => (priced > 0 ? <Money pounds={amount} /> : '–'),
    isFigure: true,
  },
  { id: 'next', header: 'Next', cell: (row) => <NextStep of={row} may={may} /> },
];

const hourLabel = (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00`);

const timeColumns: readonly ListColumn<{ id: string; weekday: number; hour: number; requests: number }>[] = [
  {
    id: 'time',
    header: 'When',
    cell: ({ weekday, hour }) => `${weekdayNames[weekday - 1]}, from ${hourLabel(hour)}`,
  },
  {
    id: 'requests',
    header: 'Requests',
    cell: ({ requests }) => requests.toLocaleString('en-GB'),
    isFigure: true,
  },
];

/** What people asked for and we could not do, by district and by weekday and hour (rules/content#unserved-demand). */
export function UnservedTables({ unserved: { requests, districts, times } }: { unserved: UnservedMap }) {
  const permissions = useScreenPermissions();
  const may = (path: string) => mayOpen(path, permissions);
  return (
    <section className={classes.unservedPart}>
      <h2>Asked for and not done</h2>
      <p className={classes.note}>
        By the day people asked, the last 90 days unless days are chosen: postcodes that we refused, and times
        that were not free. Each network counts once an hour for a district.
      </p>
      {requests === 0 ? (
        <EmptyState title="Nobody was refused." />
      ) : (
        <>
          <ListTable
            caption="Asked for and not done, by district"
            rows={districts.map((one) => ({ ...one, id: one.outcode }))}
            columns={columnsFor(may)}
            nameOf={({ outcode }) => outcode}
          />
          <details className={classes.byDistrict}>
            <summary>By weekday and hour ({times.length})</summary>
            <ListTable
              caption="Asked for and not done, by weekday and hour"
              rows={times.map((one) => ({ ...one, id: `${one.weekday}-${one.hour}` }))}
              columns={timeColumns}
              nameOf={({ weekday, hour }) => `${weekday} ${hour}`}
            />
          </details>
        </>
      )}
    </section>
  );
}
