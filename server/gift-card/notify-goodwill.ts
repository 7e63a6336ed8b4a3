import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import type { GiftCardRow } from './gift-card.store.ts';

/** The mail with a goodwill card's code; `version` tells one sending from the next. */
export async function notifyGoodwill(tx: Ctx, card: GiftCardRow, version: number): Promise<void> {
  await tx.queueMail({
    template: 'goodwill-card',
    entityId: card.id,
    recipient: card.receiver_email,
    version,
    props: {
      firstName: card.receiver_name,
      amount: formatMoney(card.balance_pence),
      sealedCode: card.code_cipher ?? '',
      expiresOn: card.expires_at ? formatFullDate(lastDayOf(card.expires_at)) : '',
      reason: card.message,
    },
  });
}
