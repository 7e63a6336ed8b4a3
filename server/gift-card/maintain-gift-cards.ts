import type { Ctx } from '../context.ts';
import { expireGiftCards } from './expire-gift-cards.ts';
import { remindOfGiftCards } from './remind-of-gift-cards.ts';
import { sendDueGiftCards } from './send-due-gift-cards.ts';
import { clearUnpaidGiftCards } from './unpaid/clear-unpaid-gift-cards.ts';

/** Everything that becomes due on gift cards by time alone; every five minutes. */
export async function maintainGiftCards(ctx: Ctx): Promise<void> {
  await sendDueGiftCards(ctx);
  await expireGiftCards(ctx);
  await remindOfGiftCards(ctx);
  await clearUnpaidGiftCards(ctx);
}
