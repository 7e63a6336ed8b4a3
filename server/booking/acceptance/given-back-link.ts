import { createHmac } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isSameSecret } from '../../process/secrets.ts';

const sign = (ctx: Ctx, bookingId: string): string =>
  createHmac('sha256', ctx.tokenSecret).update(`given-back-visit:${bookingId}`).digest('base64url');

/** The address by which a customer chooses what becomes of a given-back visit, without signing in. */
export const givenBackLink = (ctx: Ctx, bookingId: string): string =>
  `${ctx.publicUrl}/new-time/${bookingId}.${sign(ctx, bookingId)}`;

/** The booking that a link is for; refuses a forged one. */
export function readGivenBackToken(ctx: Ctx, token: string): string {
  const [bookingId = '', signature = ''] = token.split('.');
  if (!isUuid(bookingId) || !isSameSecret(signature, sign(ctx, bookingId))) throw new Refusal('not_found');
  return bookingId;
}
