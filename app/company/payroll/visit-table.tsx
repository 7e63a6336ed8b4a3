import { Link } from 'react-router';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { payKindsLabel } from '#domain/payroll/item-label.ts';
import type { UnpaidEarning } from './unpaid-earnings.ts';
import classes from './visit-table.module.css';

type VisitTableProps = { visits: UnpaidEarning['visits']; cleaner: string };

/** The visits behind one line of the payroll. */
export function VisitTable({ visits, cleaner }: VisitTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Visits of {cleaner}</caption>
      <thead>
        <tr>
          <th scope="col">Visit</th>
          <th scope="col">Where</th>
          <th scope="col">For</th>
          <th scope="col">Earned</th>
          <th scope="col">Tip</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.bookingID}>
            <th scope="row">
              <Link to={`/dashboard/booking/${visit.bookingID}`}>{visitLabel(visit)}</Link>
            </th>
            <td>
              {visit.outcode}, {cityLabel(visit.city)}
            </td>
            <td>
              <WhatFor visit={visit} />
            </td>
            <td data-label="Earned">
              <Money pounds={visit.earning ?? 0} />
            </td>
            <td data-label="Tip">
              <Money pounds={visit.tipValue ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Hours and rate of a visit that was made; else what is paid for. */
function WhatFor({ visit }: { visit: UnpaidEarning['visits'][number] }) {
  if (!visit.kinds.includes('visit')) return payKindsLabel(visit.kinds);
  return (
    <span>
      {visit.totalHours} at <Money pounds={visit.spRate ?? 0} />
    </span>
  );
}
