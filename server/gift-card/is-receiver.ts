import type { Ctx } from '../context.ts';
import type { GiftCardRow } from './gift-card.store.ts';

/** Whether the person who asks was sent the card. */
export const isReceiver = ({ actor }: Ctx, card: GiftCardRow): boolean =>
  actor.kind === 'user' &&
  actor.role !== 'company' &&
  card.sent_at !== null &&
  card.receiver_email === actor.email.toLowerCase();
