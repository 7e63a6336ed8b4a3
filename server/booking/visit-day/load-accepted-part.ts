import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { findOwnLink, loadForChange } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

export type OwnPart = { booking: BookingRow; links: ProviderBookingRow[]; link: ProviderBookingRow };

/** The actor's part of a booking, whatever has become of it, with the booking locked. */
export async function loadOwnPart(tx: Ctx, id: string): Promise<OwnPart> {
  const { booking, links } = await loadForChange(tx, id);
  const link = findOwnLink(tx, links);
  if (!link) throw new Refusal('not_found');
  return { booking, links, link };
}

/** That the booking is confirmed and the part not begun. */
export function requireAccepted({ booking, link }: OwnPart): void {
  if (link.service_status !== 'accepted') {
    throw new Refusal('already_in_state', { values: { status: link.service_status } });
  }
  if (booking.booking_status !== 'confirmed') {
    throw new Refusal('already_in_state', { values: { status: booking.booking_status } });
  }
}

export async function loadAcceptedPart(tx: Ctx, id: string): Promise<OwnPart> {
  const part = await loadOwnPart(tx, id);
  requireAccepted(part);
  return part;
}

/** The instants at which "Call" was pressed. */
export const callsPressed = (link: Pick<ProviderBookingRow, 'calls_pressed'>): string[] =>
  link.calls_pressed as string[];
