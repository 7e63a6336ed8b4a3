import { Anchor } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import classes from './job-place.module.css';
import type { ProviderBookingDetail } from './provider-booking.ts';

function mapLink({ latitude, longitude }: ProviderBookingDetail): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** Where to go. The position is the postcode's, so the map is called rough; the address is what counts. */
export function JobPlace({ booking }: { booking: ProviderBookingDetail }) {
  const map = mapLink(booking);
  if (!booking.address) {
    return (
      <Card as="section" title="Where">
        <p className={classes.address}>
          {[booking.outcode, cityLabel(booking.city)].filter(Boolean).join(', ')}
        </p>
        <p>The full address is no longer shown, as the visit is more than 7 days ago.</p>
      </Card>
    );
  }
  return (
    <Card as="section" title="Where">
      <address className={classes.address}>
        {booking.address}
        <br />
        {cityLabel(booking.city)}
        <br />
        {booking.postalCode}
      </address>
      {map && (
        <Anchor href={map} target="_blank" rel="noreferrer" className={classes.map}>
          See the area on a map (in a new tab)
        </Anchor>
      )}
    </Card>
  );
}
