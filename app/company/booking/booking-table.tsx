import { Link } from 'react-router';
import { BookingBadge } from '#app/components/dashboard/status-badge.tsx';
import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel, hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import classes from './booking-table.module.css';
import type { CompanyBookingRow } from './list-company-bookings.ts';

type BookingTableProps = {
  bookings: readonly CompanyBookingRow[];
  caption?: string;
  heading?: 'h2' | 'h3';
};

const nameOf = (booking: CompanyBookingRow) =>
  [booking.firstName, booking.lastName].filter(Boolean).join(' ');
const priceOf = (booking: CompanyBookingRow) => booking.actualTotalPrice ?? booking.totalPrice ?? 0;
const cleanersWords = (booking: CompanyBookingRow) =>
  `${booking.cleanersFound} of ${booking.cleanerCount ?? 1}`;

/** A table where there is room for one, cards where there isn't; only one of the two is ever there to be read. */
export function BookingTable({ bookings, caption = 'Bookings', heading = 'h2' }: BookingTableProps) {
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Customer</th>
              <th scope="col">Where</th>
              <th scope="col">Clean</th>
              <th scope="col">Cleaners</th>
              <th scope="col">Status</th>
              <th scope="col" className={classes.figure}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.cards}>
        <VisitList>
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} heading={heading} />
          ))}
        </VisitList>
      </div>
    </>
  );
}

function BookingRow({ booking }: { booking: CompanyBookingRow }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/dashboard/booking/${booking.id}`}>{visitLabel(booking)}</Link>
        <span className={classes.second}>{booking.reference}</span>
      </th>
      <td>
        {nameOf(booking)}
        <span className={classes.second}>{booking.email}</span>
      </td>
      <td>
        {cityLabel(booking.city)}
        <span className={classes.second}>{booking.outcode}</span>
      </td>
      <td>
        {serviceLabel(booking.serviceType)}
        <span className={classes.second}>{hoursLabel(booking.hours)}</span>
      </td>
      <td>{cleanersWords(booking)}</td>
      <td>
        <BookingBadge status={booking.bookingStatus} />
      </td>
      <td className={classes.figure}>
        <Money pounds={priceOf(booking)} />
      </td>
    </tr>
  );
}

function BookingCard({ booking, heading }: { booking: CompanyBookingRow; heading: 'h2' | 'h3' }) {
  return (
    <VisitCard
      to={`/dashboard/booking/${booking.id}`}
      heading={heading}
      visit={booking}
      badge={<BookingBadge status={booking.bookingStatus} />}
      lines={[
        `${nameOf(booking)}, ${booking.email ?? ''}`,
        `${serviceLabel(booking.serviceType)}, ${hoursLabel(booking.hours)}`,
        `${booking.outcode}, ${cityLabel(booking.city)} · ${cleanersWords(booking)} cleaners`,
        booking.reference,
      ]}
      figure={<Money pounds={priceOf(booking)} />}
    />
  );
}
