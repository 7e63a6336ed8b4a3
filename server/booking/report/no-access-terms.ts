import { requirePermission } from '#domain/access/permissions.ts';
import { noAccessWaitMs } from '#domain/booking/change/no-access.ts';
import { londonDate } from '#domain/time/london.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import type { Ctx } from '../../context.ts';
import { settlementOf } from '../charge/settlement-of.ts';
import { findVatTerms } from '../charge/vat-terms.ts';
import { getBooking } from '../get-booking.ts';
import { callsPressed } from '../visit-day/load-accepted-part.ts';
import { noAccessOrderOf } from './no-access-order-of.ts';

export type NoAccessTerms = {
  waitingSince: Date | null;
  /** From when it can be reported; null until the waiting has begun. */
  readyAt: Date | null;
  callsPressed: string[];
  /** What the cleaner is paid when they report it then. */
  payPence: number;
};

/** What waiting at a closed door comes to, as it will be; null for anybody whose job does not wait to begin. */
export async function noAccessTerms(ctx: Ctx, id: string): Promise<NoAccessTerms | null> {
  requirePermission(ctx.actor, 'booking.report-no-access');
  const { booking, links, ownLink } = await getBooking(ctx, id);
  if (ownLink?.service_status !== 'accepted' || booking.booking_status !== 'confirmed') return null;
  const since = ownLink.waiting_since;
  const from = since ?? new Date(Math.max(booking.starts_at.getTime(), ctx.now().getTime()));
  const readyAt = new Date(from.getTime() + noAccessWaitMs);
  const leftAt = new Date(Math.max(readyAt.getTime(), ctx.now().getTime()));
  const order = await noAccessOrderOf(ctx, { booking, links, arrivedAt: from, leftAt });
  const vat = await findVatTerms(ctx, booking, londonDate(leftAt));
  const terms = { ...(await findCompensation(ctx.db)), ...vat, now: leftAt };
  const { shares } = settlementOf(booking, links, { ...order, isShortNoticePayLeast: true }, terms);
  const own = shares.find((share) => share.id === ownLink.id);
  return {
    waitingSince: since,
    readyAt: since && readyAt,
    callsPressed: callsPressed(ownLink),
    payPence: (own?.feeSharePence ?? 0) + (own?.shortNoticePence ?? 0),
  };
}
