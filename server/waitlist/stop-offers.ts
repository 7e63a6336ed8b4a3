import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { readSignedToken } from '../signed-link.ts';
import { transact } from '../transaction.ts';
import { findLeftMailRecipient, withdrawOffersOf } from './left-draft.store.ts';

/**
 * Whoever has a mail about offers stops them by one press, or their mail program does (rules/law#personal-data): what
 * the e-mail agreed to is taken back wherever it was said. Ticked again later, it holds anew.
 */
export async function stopOffers(ctx: Ctx, token: string): Promise<void> {
  const checkoutId = readSignedToken(ctx, 'stop-offers', token);
  const email = await findLeftMailRecipient(ctx.db, checkoutId);
  if (!email || isNobodysEmail(email)) return;
  await transact(ctx, async (tx) => {
    if (!(await withdrawOffersOf(tx.db, email, tx.now()))) return;
    await recordAudit(tx, { action: 'booking.withdraw-offers', entity: 'checkout', entityId: checkoutId });
  });
}
