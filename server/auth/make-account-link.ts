import { type Permission, permissions } from '#domain/access/permission.ts';
import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../secrets.ts';
import { insertLink, type LinkPurpose } from './account.store.ts';

const sevenDays = 7 * 24 * 3600 * 1000;

/**
 * Makes a one-time link for an e-mail (or, for the first company user, for whoever holds it); 7 days. An
 * invitation of the installation itself grants every permission, one by a company user what they chose.
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
    expiresAt: new Date(ctx.now().getTime() + sevenDays),
    createdAt: ctx.now(),
  });
  return `${ctx.publicUrl}/verifyaccount?token=${token}`;
}
