import classes from './cleaner-pictures.module.css';
import type { CustomerBooking } from './customer-booking.ts';

/** Who comes, where they let their customers see them. */
export function CleanerPictures({ booking }: { booking: CustomerBooking }) {
  const shown = (booking.bookingServiceProviders?.items ?? []).filter((link) => link.spPicture);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list}>
      {shown.map(({ id, spFirstName, spPicture }) => (
        <li key={id} className={classes.cleaner}>
          <img src={spPicture ?? ''} width={72} height={72} alt="" className={classes.picture} />
          {spFirstName}
        </li>
      ))}
    </ul>
  );
}
