import { lastDayOf } from '#domain/gift-card/gift-expiry.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { type GiftCardRow, insertEntry, updateGiftCard } from './gift-card.store.ts';
import { notifyGoodwill } from './notify-goodwill.ts';

/** Mails a locked card with its code, in the caller's transaction; again for each call. */
export async function sendGiftCard(
  tx: Ctx,
  card: GiftCardRow,
  recipient = card.receiver_email,
): Promise<void> {
  const entry = { giftCardId: card.id, amountPence: 0, balancePence: card.balance_pence, at: tx.now() };
  await insertEntry(tx.db, { ...entry, kind: 'sent' });
  const wentTo = recipient === card.receiver_email ? { code_went_to: 'receiver' } : {};
  await updateGiftCard(tx.db, card.id, { sent_at: tx.now(), ...wentTo }, tx.now());
  const version = card.version + 1;
  if (card.kind === 'goodwill') return notifyGoodwill(tx, card, version);
  await tx.queueMail({
    template: 'gift-card',
    entityId: card.id,
    recipient,
    version,
    props: {
      firstName: card.receiver_name,
      receiverName: card.receiver_name,
      from: card.name,
      message: card.message,
      amount: formatMoney(card.balance_pence),
      sealedCode: card.code_cipher ?? '',
      expiresOn: card.expires_at ? formatFullDate(lastDayOf(card.expires_at)) : '',
    },
  });
}
