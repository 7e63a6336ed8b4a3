import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../secrets.ts';
import { insertLink, type LinkPurpose } from './account.store.ts';

const sevenDays = 7 * 24 * 3600 * 1000;

/** Makes a one-time link for an e-mail (or, for the first company user, for whoever holds it); 7 days. */
export async function makeAccountLink(ctx: Ctx, purpose: LinkPurpose, email: string | null): Promise<string> {
  const token = makeToken();
  await insertLink(ctx.db, {
    tokenHash: hashToken(token),
    purpose,
    email: email?.toLowerCase() ?? null,
    expiresAt: new Date(ctx.now().getTime() + sevenDays),
    createdAt: ctx.now(),
  });
  return `${ctx.publicUrl}/verifyaccount?token=${token}`;
}
