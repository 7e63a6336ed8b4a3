import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import type { UseChanged } from './change-use.ts';

/** Tells the holder what a visit used of their card and what is left. */
export async function notifyGiftCardUsed(
  tx: Ctx,
  { card, balancePence }: UseChanged,
  use: { bookingId: string; usedPence: number },
): Promise<void> {
  await tx.queueMail({
    template: 'gift-card-used',
    entityId: card.id,
    recipient: card.receiver_email,
    version: card.version,
    props: {
      firstName: card.receiver_name,
      used: formatMoney(use.usedPence),
      balance: formatMoney(balancePence),
      isEmpty: balancePence === 0,
      codeEnd: card.code_end ?? '',
      expiresOn: card.expires_at ? formatFullDate(lastDayOf(card.expires_at)) : '',
    },
  });
}
