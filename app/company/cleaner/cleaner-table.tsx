import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import type { CompanyBooking } from '../booking/company-booking.ts';
import classes from './cleaner-table.module.css';

type Link = NonNullable<CompanyBooking['bookingServiceProviders']>['items'][number];

/** The specification's states of a link, as the company reads them. */
const statusLabel: Record<string, string> = {
  accepted: 'Accepted',
  started: 'Started',
  completed: 'Done',
  withdrawn: 'Withdrew',
  noshow: 'Didn’t come',
  canceled: 'Cancelled',
};

export function CleanerTable({ links }: { links: readonly Link[] }) {
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
          <CleanerRow key={link.id} link={link} />
        ))}
      </tbody>
    </table>
  );
}

function CleanerRow({ link }: { link: Link }) {
  const isDone = link.serviceStatus === 'completed';
  const isLoss = (link.plaftformEarning ?? 0) < 0;
  return (
    <>
      <tr>
        <th scope="row">
          {link.spFirstName} {link.spLastName}
          <span className={classes.second}>{link.spEmail}</span>
          {link.spPhone && (
            <span className={classes.second}>
              <PhoneLink number={link.spPhone} />
            </span>
          )}
        </th>
        <td data-label="State">{statusLabel[link.serviceStatus ?? ''] ?? link.serviceStatus}</td>
        <td data-label="Rate">
          <Money pounds={link.spRate ?? 0} />
        </td>
        <td data-label="Hours">{isDone ? hoursLabel(link.totalHours) : '–'}</td>
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
