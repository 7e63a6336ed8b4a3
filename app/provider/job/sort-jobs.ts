import { ownLink } from './provider-booking.ts';

type Job = {
  bookingStatus?: string | null;
  invitation?: object | null;
  bookingServiceProviders?: {
    items: readonly { spEmail?: string | null; serviceStatus?: string | null }[];
  } | null;
};

const ahead = new Set(['accepted', 'started']);

/** A provider's list in two: what waits for an answer, and what is to be done. Finished jobs are in neither. */
export function sortJobs<Item extends Job>(items: readonly Item[]): { offered: Item[]; accepted: Item[] } {
  const offered: Item[] = [];
  const accepted: Item[] = [];
  for (const item of items) {
    const link = ownLink(item.bookingServiceProviders?.items);
    if (link === null) {
      if (item.invitation && item.bookingStatus === 'pending') offered.push(item);
    } else if (ahead.has(link.serviceStatus ?? '')) accepted.push(item);
  }
  return { offered, accepted };
}
