import { can, requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { type FileLink, makeFileLink } from '../../file/file-link.ts';
import { findUploads, type UploadRow } from '../../file/upload.store.ts';
import { isUuid } from '../../is-uuid.ts';
import { readSignedToken, signedLink } from '../../signed-link.ts';
import { type BookingRow, findBookingRow } from '../booking.store.ts';
import { findRefundablePayments } from '../charge/refund.store.ts';
import {
  type ClaimEntry,
  type DamageClaimRow,
  findClaim,
  findClaimEntries,
  findClaims,
} from '../damage-claim.store.ts';
import { getBooking } from '../get-booking.ts';
import type { VisibleBooking } from '../visible-booking.ts';

export type ClaimPicture = FileLink & { fileName: string; sizeBytes: number };
export type ClaimEntryView = ClaimEntry & {
  by: 'customer' | 'office' | 'cleaner';
  /** Each with a link of five minutes; none for whoever came by the claim's own link. */
  pictures: ClaimPicture[];
};
export type ClaimView = DamageClaimRow & {
  firstName: string;
  reference: string;
  startsAt: Date;
  link: string;
  /** What may still go back to the card, pence; null for whoever does not pay it. */
  cardLeftPence: number | null;
  entries: ClaimEntryView[];
};

const officeKinds = new Set(['answered', 'asked', 'settled', 'declined', 'sent']);

function byOf(kind: string): ClaimEntryView['by'] {
  if (kind === 'told') return 'cleaner';
  return officeKinds.has(kind) ? 'office' : 'customer';
}

/** Who reads it: the office all of it with its pictures, the customer without the cleaner's words, a link no pictures. */
type Reader = 'office' | 'customer' | 'link';

/** Claims about a booking as its customer or the office reads them; a cleaner has `listJobDamage`. */
export async function listDamageClaims(ctx: Ctx, bookingId: string): Promise<ClaimView[]> {
  requirePermission(ctx.actor, 'booking.read');
  return viewClaims(ctx, await getBooking(ctx, bookingId));
}

export async function viewClaims(ctx: Ctx, { booking, view }: VisibleBooking): Promise<ClaimView[]> {
  if (!view.company && !view.customer) return [];
  return viewFor(ctx, booking, await findClaims(ctx.db, booking.id), view.company ? 'office' : 'customer');
}

/** One claim as the office reads it. */
export const viewClaim = (ctx: Ctx, id: string): Promise<ClaimView> => viewOne(ctx, id, 'office');

/** A claim as whoever has its link reads it. */
export const viewClaimByLink = async (ctx: Ctx, token: string): Promise<ClaimView> =>
  viewOne(ctx, readSignedToken(ctx, 'damage-claim', token), 'link');

async function viewOne(ctx: Ctx, id: string, reader: Reader): Promise<ClaimView> {
  const found = isUuid(id) ? await findClaim(ctx.db, id) : undefined;
  if (!found) throw new Refusal('not_found');
  const booking = await findBookingRow(ctx.db, found.booking_id);
  const [claim] = booking ? await viewFor(ctx, booking, [found], reader) : [];
  if (!claim) throw new Refusal('not_found');
  return claim;
}

async function viewFor(
  ctx: Ctx,
  booking: BookingRow,
  claims: readonly DamageClaimRow[],
  reader: Reader,
): Promise<ClaimView[]> {
  if (claims.length === 0) return [];
  const ids = claims.map(({ id }) => id);
  const read = await findClaimEntries(ctx.db, ids);
  const entries = reader === 'office' ? read : read.filter(({ kind }) => kind !== 'told');
  const uploads = reader === 'link' ? new Map<string, UploadRow>() : await uploadsOf(ctx, entries);
  const cardLeftPence = reader === 'office' ? await cardLeft(ctx, booking.id) : null;
  return claims.map((claim) => ({
    ...claim,
    firstName: booking.first_name,
    reference: booking.reference,
    startsAt: booking.starts_at,
    link: signedLink(ctx, 'damage-claim', claim.id),
    cardLeftPence,
    entries: entries
      .filter((entry) => entry.claim_id === claim.id)
      .map((entry) => ({ ...entry, by: byOf(entry.kind), pictures: picturesOf(ctx, entry, uploads) })),
  }));
}

async function cardLeft(ctx: Ctx, bookingId: string): Promise<number | null> {
  if (!can(ctx.actor, 'booking.refund')) return null;
  const payments = await findRefundablePayments(ctx.db, bookingId);
  return payments.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
}

async function uploadsOf(ctx: Ctx, entries: readonly ClaimEntry[]): Promise<Map<string, UploadRow>> {
  const keys = entries.flatMap((entry) => entry.picture_keys);
  if (keys.length === 0) return new Map();
  return new Map((await findUploads(ctx.db, keys)).map((upload) => [upload.key, upload]));
}

function picturesOf(ctx: Ctx, entry: ClaimEntry, uploads: ReadonlyMap<string, UploadRow>): ClaimPicture[] {
  return entry.picture_keys.flatMap((key) => {
    const upload = uploads.get(key);
    return upload
      ? [{ ...makeFileLink(ctx, key), fileName: upload.file_name, sizeBytes: upload.size_bytes }]
      : [];
  });
}
