import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { findOwnLink, loadForChange } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

export type AcceptedPart = { booking: BookingRow; links: ProviderBookingRow[]; link: ProviderBookingRow };

/** The actor's part of a confirmed booking that they have not begun, with the booking locked. */
export async function loadAcceptedPart(tx: Ctx, id: string): Promise<AcceptedPart> {
  const { booking, links } = await loadForChange(tx, id);
  const link = findOwnLink(tx, links);
  if (!link) throw new Refusal('not_found');
  if (link.service_status !== 'accepted') {
    throw new Refusal('already_in_state', { values: { status: link.service_status } });
  }
  if (booking.booking_status !== 'confirmed') {
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  }
  return { booking, links, link };
}

/** The instants at which "Call" was pressed. */
export const callsPressed = (link: Pick<ProviderBookingRow, 'calls_pressed'>): string[] =>
  link.calls_pressed as string[];
