import type { Actor } from '#domain/access/actor.ts';
import { cardName } from '#domain/payment/card-name.ts';
import type { Intent } from '../adapters/payments/port.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { findCardTaker, keepCardOf } from './customer-card.store.ts';
import type { PaymentRow } from './payment.store.ts';

/** A card that was given without a booking is kept from now on, and its customer hears of it: it may not have been them. */
export async function noteCardAdded(tx: Ctx, payment: PaymentRow, intent: Intent): Promise<void> {
  const taker = await findCardTaker(tx.db, payment.id);
  if (!taker || !(await keepCardOf(tx.db, payment.id, tx.now()))) return;
  const entity = { entity: 'customer', entityId: taker.customerId } as const;
  const by = actorOf(tx, payment, taker);
  await recordAudit(
    { ...tx, actor: by },
    { action: 'saved-card.add', ...entity, after: { last4: intent.cardLast4 } },
  );
  if (!intent.cardBrand || !intent.cardLast4) return;
  await tx.queueMail({
    template: 'saved-card-added',
    entityId: payment.id,
    recipient: taker.email,
    props: {
      firstName: taker.firstName,
      card: cardName({ brand: intent.cardBrand, last4: intent.cardLast4 }),
    },
  });
}

/** Who gave it, also where the gateway's event is here before their browser. */
const actorOf = (
  { actor }: Ctx,
  { asked_by: userId }: PaymentRow,
  { email, customerId }: { email: string; customerId: string },
): Actor => (userId ? { kind: 'user', userId, email, role: 'customer', customerId } : actor);
