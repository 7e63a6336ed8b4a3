import { closedWhen } from '#domain/closure/closure-input.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { type BookingRow, findBookingRow } from '../booking/booking.store.ts';
import { findLinks, type ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import type { MailPropsOf } from '../mail/mail-types.ts';
import { transact } from '../transaction.ts';
import {
  type ClosureRow,
  countTold,
  findUntold,
  lockUntold,
  noteTold,
  spanOf,
  type UntoldVisit,
} from './closure.store.ts';
import { nearTimes } from './near-times.ts';

type Props = MailPropsOf<'days-closed'>;
type CanceledVisit = UntoldVisit & { booking: BookingRow; times: string[] };

/** One mail to each customer and each cleaner of the visits that a closure has cancelled since it last told of any. */
export async function tellOfClosure(ctx: Ctx, closure: ClosureRow): Promise<void> {
  // Looked up before anything is locked: with hundreds of visits it takes a while.
  const visits = await withTimes(ctx, await findUntold(ctx.db, closure.id));
  if (visits.length === 0) return;
  await transact(ctx, async (tx) => {
    const locked = new Set((await lockUntold(tx.db, closure.id)).map(({ bookingId }) => bookingId));
    const own = visits.filter(({ bookingId }) => locked.has(bookingId));
    if (own.length === 0) return;
    const ids = own.map(({ bookingId }) => bookingId);
    const version = (await countTold(tx.db, closure.id)) + 1;
    const mail = { template: 'days-closed', entityId: closure.id, version } as const;
    const said = { when: closedWhen(spanOf(closure)), reason: closure.reason };
    for (const [recipient, theirs] of Map.groupBy(own, ({ booking }) => booking.email)) {
      if (recipient === erasedEmail) continue;
      await tx.queueMail({ ...mail, recipient, props: { ...said, ...customerProps(theirs) } });
    }
    const links = (await findLinks(tx.db, ids)).filter(({ service_status: status }) => status === 'canceled');
    for (const [recipient, theirs] of Map.groupBy(links, ({ sp_email: email }) => email)) {
      await tx.queueMail({ ...mail, recipient, props: { ...said, ...cleanerProps(theirs, own) } });
    }
    await noteTold(tx.db, closure.id, ids, tx.now());
  });
}

/** Each visit with when else somebody could come, earliest first. */
async function withTimes(ctx: Ctx, untold: readonly UntoldVisit[]): Promise<CanceledVisit[]> {
  const timesOf = nearTimes(ctx);
  const found: CanceledVisit[] = [];
  for (const one of untold) {
    const booking = await findBookingRow(ctx.db, one.bookingId);
    if (!booking) continue;
    found.push({ ...one, booking, times: await timesOf(booking) });
  }
  return found.toSorted((a, b) => a.booking.starts_at.getTime() - b.booking.starts_at.getTime());
}

export const whatOf = (booking: BookingRow): string => {
  const { serviceName, when } = visitFacts(booking);
  return `${serviceName}, ${when} (${booking.reference})`;
};

export const money = (pence: number): string => (pence > 0 ? formatMoney(pence, 'GBP') : '');

const onlyVisitOf = ([first, ...others]: readonly CanceledVisit[]) =>
  first && others.length === 0 ? { onlyVisit: first.bookingId } : {};

function customerProps(visits: readonly CanceledVisit[]): Omit<Props, 'when' | 'reason'> {
  const sum = (of: (visit: CanceledVisit) => number) => visits.reduce((total, one) => total + of(one), 0);
  return {
    to: 'customer',
    firstName: visits[0]?.booking.first_name ?? '',
    ...onlyVisitOf(visits),
    visits: visits.map(({ booking, times }) => ({ what: whatOf(booking), times, ...wayOn(booking) })),
    isCardReleased: visits.some(({ isCardReleased }) => isCardReleased),
    giftReturned: money(sum(({ giftReturnedPence }) => giftReturnedPence)),
    goodwill: money(sum(({ goodwillPence }) => goodwillPence)),
    pay: '',
  };
}

export const wayOn = ({ id, series_id: seriesId }: BookingRow) =>
  seriesId
    ? { label: 'Choose another day for this visit', path: `/dashboard/cs/series/${seriesId}` }
    : { label: 'Book another time', path: `/book-now?again=${id}` };

function cleanerProps(
  links: readonly ProviderBookingRow[],
  visits: readonly CanceledVisit[],
): Omit<Props, 'when' | 'reason'> {
  const own = visits.filter(({ bookingId }) => links.some((link) => link.booking_id === bookingId));
  return {
    to: 'provider',
    firstName: links[0]?.sp_first_name ?? '',
    ...onlyVisitOf(own),
    visits: own.map(({ booking }) => ({ what: whatOf(booking), times: [], label: '', path: '' })),
    isCardReleased: false,
    giftReturned: '',
    goodwill: '',
    pay: money(links.reduce((total, link) => total + (link.earning_pence ?? 0), 0)),
  };
}
