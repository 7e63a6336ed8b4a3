import { type Permission, permissions } from '#domain/access/permission.ts';
import type { Ctx } from '../../context.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { insertLink, type LinkPurpose } from '../account.store.ts';

const dayMs = 24 * 3600 * 1000;

/** A link that gives a booking to an account opens no account: the visit may be weeks ahead. */
export const linkEnds = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + (purpose === 'claim-booking' ? 90 : 7) * dayMs);

/** The first company user's link opens for whoever holds it and stands in a log, so it is good for a day only. */
const endsAt = (purpose: LinkPurpose, email: string | null, now: Date): Date =>
  email === null ? new Date(now.getTime() + dayMs) : linkEnds(purpose, now);

/**
 * Makes a one-time link for an e-mail, good for 7 days (for a booking 90; for the first company user, for whoever
 * holds it, 24 hours). An invitation of the installation itself grants every permission, one by a company user what they chose.
 */
export async function makeAccountLink(
  ctx: Ctx,
  purpose: LinkPurpose,
  email: string | null,
  chosen: { token?: string; permissions?: readonly Permission[]; bookingId?: string } = {},
): Promise<string> {
  const token = chosen.token ?? makeToken();
  const granted = chosen.permissions ?? (purpose === 'company-invitation' ? permissions : []);
  await insertLink(ctx.db, {
    tokenHash: hashToken(token),
    purpose,
    email: email?.toLowerCase() ?? null,
    permissions: [...granted],
    bookingId: chosen.bookingId ?? null,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    expiresAt: endsAt(purpose, email, ctx.now()),
    createdAt: ctx.now(),
  });
  return `${ctx.publicUrl}/verifyaccount?token=${token}`;
}
