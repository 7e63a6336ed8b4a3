import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Intent } from './port.ts';
import { secured, takesCard } from './simulated-card.ts';
import { changeIntent, type IntentRow, type IntentState, readIntent, toIntent } from './simulated-intents.ts';
import { answerOfToken } from './test-numbers.ts';

type Db = Kysely<Database>;

/** How a card is answered for that its holder had removed. */
export const removedCard: IntentState = { status: 'declined', declineCode: 'card_removed', isTry: true };

/** What the simulator remembers of a saved card; undefined for one it never had. */
export async function findSavedCard(db: Db, cardToken: string): Promise<IntentRow | 'removed' | undefined> {
  const row = await db
    .selectFrom('simulated_intents')
    .selectAll()
    .where('card_token', '=', cardToken)
    .where('card_fingerprint', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.card_removed_at ? 'removed' : row;
}

function stateWith(intent: IntentRow, cardToken: string, saved: IntentRow): IntentState {
  const { outcome, declineCode = null } = answerOfToken(cardToken, true);
  const card = {
    cardToken,
    cardFingerprint: saved.card_fingerprint ?? '',
    cardLastDay: saved.card_last_day,
    cardBrand: saved.card_brand,
    cardLast4: saved.card_last4,
  };
  if (outcome === 'bank-check') return { status: 'awaiting-bank', ...card };
  if (outcome === 'declined') return { status: 'declined', ...card, declineCode, isTry: true };
  return { ...secured(intent, cardToken), ...card };
}

/** A saved card that its holder, who is there, gives for an open intent. */
export async function giveSavedCard(
  db: Db,
  { gatewayId, cardToken }: { gatewayId: string; cardToken: string },
  at: Date,
): Promise<Intent> {
  const intent = await readIntent(db, gatewayId, at);
  const saved = await findSavedCard(db, cardToken);
  const state = saved && saved !== 'removed' ? stateWith(intent, cardToken, saved) : removedCard;
  const changed = await changeIntent(db, { id: gatewayId, from: takesCard, cardToken }, state, at);
  return toIntent(changed ?? (await readIntent(db, gatewayId, at)));
}

export async function removeSavedCard(db: Db, cardToken: string, at: Date): Promise<void> {
  await db
    .updateTable('simulated_intents')
    .set({ card_removed_at: at })
    .where('card_token', '=', cardToken)
    .where('card_fingerprint', 'is not', null)
    .where('card_removed_at', 'is', null)
    .execute();
}
