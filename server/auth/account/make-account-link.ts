import { type Permission, permissions } from '#domain/access/permission.ts';
import type { Ctx } from '../../context.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { insertLink, type LinkPurpose } from '../account.store.ts';

const hourMs = 3600 * 1000;

/** The first company user's link opens for whoever holds it and stands in a log, so it is good for a day only. */
const goodForHours = (email: string | null): number => (email === null ? 24 : 7 * 24);

/**
 * Makes a one-time link for an e-mail, good for 7 days (or, for the first company user, for whoever holds it; 24
 * hours). An invitation of the installation itself grants every permission, one by a company user what they chose.
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
    expiresAt: new Date(ctx.now().getTime() + goodForHours(email) * hourMs),
    createdAt: ctx.now(),
  });
  return `${ctx.publicUrl}/verifyaccount?token=${token}`;
}
