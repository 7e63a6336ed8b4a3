import { createHmac } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isSameSecret } from '../../process/secrets.ts';

const sign = (ctx: Ctx, bookingId: string): string =>
  createHmac('sha256', ctx.tokenSecret).update(`redo-visit:${bookingId}`).digest('base64url');

/** The address by which a customer agrees to a clean again, without signing in; good while it is to come. */
export const redoLink = (ctx: Ctx, bookingId: string): string =>
  `${ctx.publicUrl}/clean-again/${bookingId}.${sign(ctx, bookingId)}`;

/** The booking that a link is for; refuses a forged one. */
export function readRedoToken(ctx: Ctx, token: string): string {
  const [bookingId = '', signature = ''] = token.split('.');
  if (!isUuid(bookingId) || !isSameSecret(signature, sign(ctx, bookingId))) throw new Refusal('not_found');
  return bookingId;
}
