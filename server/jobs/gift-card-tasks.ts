import type { Ctx } from '../context.ts';
import { activateGiftCard } from '../gift-card/activate-gift-card.ts';
import { maintainGiftCards } from '../gift-card/maintain-gift-cards.ts';
import { issueGiftCardReceipt } from '../invoice/issue-gift-card-receipt.ts';
import type { JobPayloads } from './job-types.ts';

/** The jobs of a gift card's life: its activation, its receipt, its reminders and end. */
export const giftCardTasks = (context: () => Ctx) => ({
  'activate-gift-card': ({ giftCardId }: JobPayloads['activate-gift-card']) =>
    activateGiftCard(context(), giftCardId),
  'tend-gift-cards': () => maintainGiftCards(context()),
  'issue-gift-card-receipt': async ({ giftCardId }: JobPayloads['issue-gift-card-receipt']) => {
    await issueGiftCardReceipt(context(), giftCardId);
  },
});
