import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { simulatedCards } from './embedded.ts';
import type { IntentStatus } from './port.ts';

type Db = Kysely<Database>;
const securedStatus = (purpose: string): IntentStatus => (purpose === 'save-card' ? 'card-saved' : 'held');

function answerOf(number: string, purpose: string): IntentStatus {
  if (number === simulatedCards.works) return securedStatus(purpose);
  if (number === simulatedCards.bankCheck) return 'awaiting-bank';
  return 'declined';
}

/**
 * What the simulator's card field does in the browser's place of a real gateway's: gives the card for an
 * intent. The number is looked at and forgotten. Answers null for an unknown client secret.
 */
export async function giveSimulatedCard(
  db: Db,
  card: { clientSecret: string; number: string },
): Promise<IntentStatus | null> {
  const intent = await db
    .selectFrom('simulated_intents')
    .select(['id', 'purpose', 'status'])
    .where('client_secret', '=', card.clientSecret)
    .executeTakeFirst();
  if (!intent) return null;
  const number = card.number.replaceAll(/\D/g, '');
  const status = answerOf(number, intent.purpose);
  const changed = await db
    .updateTable('simulated_intents')
    .set({ status, card_token: `card_${randomBytes(9).toString('base64url')}_${number.slice(-4)}` })
    .where('id', '=', intent.id)
    .where('status', 'in', ['awaiting-card', 'declined', 'awaiting-bank'])
    .returning('status')
    .executeTakeFirst();
  return (changed?.status ?? intent.status) as IntentStatus;
}

/** The simulated bank's answer to its own check. */
export async function answerSimulatedBank(
  db: Db,
  answer: { clientSecret: string; approved: boolean },
): Promise<IntentStatus | null> {
  const intent = await db
    .selectFrom('simulated_intents')
    .select(['id', 'purpose', 'status'])
    .where('client_secret', '=', answer.clientSecret)
    .executeTakeFirst();
  if (!intent) return null;
  const changed = await db
    .updateTable('simulated_intents')
    .set({ status: answer.approved ? securedStatus(intent.purpose) : 'declined' })
    .where('id', '=', intent.id)
    .where('status', '=', 'awaiting-bank')
    .returning('status')
    .executeTakeFirst();
  return (changed?.status ?? intent.status) as IntentStatus;
}
