import { createHmac } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isSameSecret } from '../../process/secrets.ts';

type Addressed = { bookingId: string; email: string };

/** Of that mailbox alone: once the booking's e-mail is put right the link of before opens nothing. */
const sign = (ctx: Ctx, { bookingId, email }: Addressed): string =>
  createHmac('sha256', ctx.tokenSecret).update(`second-clean:${bookingId}:${email}`).digest('base64url');

/** The address by which somebody cancels the newer of two cleans that they have at one time; stored nowhere. */
export const secondCleanLink = (ctx: Ctx, { bookingId, email }: Addressed): string =>
  `${ctx.publicUrl}/second-clean/${bookingId}.${sign(ctx, { bookingId, email })}`;

/** The booking that a link is for; null where there is no such link. `emailOf` reads whom the booking is of. */
export async function readSecondCleanToken(
  ctx: Ctx,
  token: string,
  emailOf: (bookingId: string) => Promise<string | undefined>,
): Promise<string | null> {
  const [bookingId = '', signature = ''] = token.split('.');
  const email = isUuid(bookingId) ? await emailOf(bookingId) : undefined;
  if (email === undefined || !isSameSecret(signature, sign(ctx, { bookingId, email }))) return null;
  return bookingId;
}
