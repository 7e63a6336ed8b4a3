import type { BegunVisit } from '#domain/booking/visit/claimed-hours.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

type Job = { booking: Pick<ProviderBookingDetail, 'startsAt'>; link: Pick<OwnLink, 'startedAt'> };

/** When a visit was to start and when its cleaner pressed Start. */
export const begunVisit = ({ booking, link }: Job): BegunVisit => ({
  startsAt: new Date(booking.startsAt),
  startedAt: new Date(link.startedAt ?? booking.startsAt),
});
