import { makeAccountLink } from '../../auth/account/make-account-link.ts';
import type { Ctx } from '../../context.ts';

/** A one-time link by which a guest opens the account of their booking; it ends when their e-mail is put right. */
export const makeGuestLink = (tx: Ctx, email: string, bookingId: string): Promise<string> =>
  makeAccountLink(tx, 'claim-account', email, { bookingId });
