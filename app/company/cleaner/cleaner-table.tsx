import { Link } from 'react-router';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { workedLabel } from '#app/lib/label/booking-label.ts';
import { offlineActLabels, readPressText } from '#domain/booking/visit/offline-press.ts';
import { serviceStatusLabels } from '#domain/label/booking-labels.ts';
import { cleanerName } from '#domain/label/cleaner-names.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { CompanyBooking } from '../booking/company-booking.ts';
import classes from './cleaner-table.module.css';

type Part = NonNullable<CompanyBooking['bookingServiceProviders']>['items'][number];

export function CleanerTable({ booking }: { booking: CompanyBooking }) {
  const links = booking.bookingServiceProviders?.items ?? [];
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Cleaners of this booking</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Rate</th>
          <th scope="col">Hours</th>
          <th scope="col">Earning</th>
          <th scope="col">Our share</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <CleanerRow key={link.id} link={link} bookedHours={booking.hours} />
        ))}
      </tbody>
    </table>
  );
}

const clockOf = (instant: string) => formatTime(londonTime(new Date(instant)));

/** "9:02am to 12:31pm", as the buttons were pressed. */
function clockTimes({ startedAt, completedAt }: Part): string {
  const from = startedAt ? clockOf(startedAt) : '';
  return completedAt ? `${from} to ${clockOf(completedAt)}` : `from ${from}`;
}

/** "Start pressed offline at 9:02am, here at 2:05pm". */
function offlineLabel(text: string): string {
  const { act, pressedAt, arrivedAt } = readPressText(text);
  return `${offlineActLabels[act]} pressed offline at ${clockOf(pressedAt)}, here at ${clockOf(arrivedAt)}`;
}

function CleanerRow({ link, bookedHours }: { link: Part; bookedHours: CompanyBooking['hours'] }) {
  const isDone = link.serviceStatus === 'completed';
  const isLoss = (link.plaftformEarning ?? 0) < 0;
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={`/dashboard/serviceProvider/${link.serviceProviderID}`} translate="no">
            {cleanerName(link)}
          </Link>
          <span className={classes.second} translate="no">
            {link.spEmail}
          </span>
          {link.spPhone && (
            <span className={classes.second}>
              <PhoneLink number={link.spPhone} />
            </span>
          )}
        </th>
        <td data-label="State">
          {labelIn(serviceStatusLabels, link.serviceStatus)}
          {link.startedAt && <span className={classes.second}>{clockTimes(link)}</span>}
          {link.pressedOffline.map((press) => (
            <span key={press} className={classes.second}>
              {offlineLabel(press)}
            </span>
          ))}
        </td>
        <td data-label="Rate">
          <Money pounds={link.spRate ?? 0} />
        </td>
        <td data-label="Hours">{isDone ? workedLabel(link, bookedHours) : '–'}</td>
        <td data-label="Earning">{isDone ? <Money pounds={link.earning ?? 0} /> : '–'}</td>
        <td data-label="Our share" className={isLoss ? classes.loss : undefined}>
          {isDone ? <Money pounds={link.plaftformEarning ?? 0} /> : '–'}
        </td>
        <td data-label="Paid">{link.paid ? 'Yes' : 'No'}</td>
      </tr>
      {link.serviceProviderComments && (
        <tr>
          <td colSpan={7} className={classes.comment}>
            “{link.serviceProviderComments}”
          </td>
        </tr>
      )}
    </>
  );
}
