import { Link } from 'react-router';
import { Money } from '#app/components/selling/money.tsx';
import { visitCount } from '#app/lib/label/visit-label.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import classes from './touched-visits.module.css';

export type TouchedVisit = {
  bookingID: string;
  reference: string;
  customer: string;
  cleaners: readonly string[];
  startDate: string;
  startTime: string;
  totalPrice: number;
};

/** So many are shown at once; more are folded, a day each, so that the button stays near. */
const maxOpen = 10;

/** The visits that closing days or weekdays would cancel, day by day. */
export function TouchedVisits({ visits }: { visits: readonly TouchedVisit[] }) {
  const days = [...Map.groupBy(visits, ({ startDate }) => startDate)];
  return (
    <div>
      {days.map(([date, own]) => (
        <details key={date} open={visits.length <= maxOpen} className={classes.day}>
          <summary>
            {formatLongDate(date)}: {visitCount(own.length)},{' '}
            <Money pounds={own.reduce((sum, { totalPrice }) => sum + totalPrice, 0)} />
          </summary>
          <ul className={classes.visits}>
            {own.map((visit) => (
              <Touched key={visit.bookingID} visit={visit} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Touched({ visit }: { visit: TouchedVisit }) {
  const { bookingID, reference, customer, cleaners, startTime, totalPrice } = visit;
  return (
    <li>
      <Link to={`/dashboard/booking/${bookingID}`}>
        {formatTime(startTime)}, <span translate="no">{customer}</span>
      </Link>
      <br />
      {cleaners.length > 0 ? (
        <>
          With <span translate="no">{cleaners.join(' and ')}</span>
        </>
      ) : (
        'No cleaner yet'
      )}
      , <Money pounds={totalPrice} />, <span translate="no">{reference}</span>
    </li>
  );
}
