import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { cardLastDay } from '#domain/payment/card-expiry.ts';
import type { IntentStatus, PaymentPurpose } from './port.ts';
import { changeIntent, type IntentRow, type IntentState } from './simulated-intents.ts';
import { answerOfNumber, holdMs, securedStatus } from './test-numbers.ts';

type Db = Kysely<Database>;

const findBySecret = (db: Db, clientSecret: string) =>
  db.selectFrom('simulated_intents').selectAll().where('client_secret', '=', clientSecret).executeTakeFirst();

/** The intent with its card secured while its holder is there: held until its time, saved, or charged. */
export function secured(intent: IntentRow, cardToken: string): IntentState {
  const purpose = intent.purpose as PaymentPurpose;
  const holdUntil = new Date(intent.created_at.getTime() + holdMs(cardToken, true));
  return {
    status: securedStatus(purpose),
    cardToken,
    ...(purpose === 'charge' ? { capturedPence: intent.amount_pence } : {}),
    ...(purpose === 'hold' ? { captureBefore: holdUntil } : {}),
  };
}

/** The states in which an intent takes a card. */
export const takesCard = ['awaiting-card', 'declined', 'awaiting-bank'] as const;

/** Test numbers alone come here, so that a plain hash gives nothing away. */
const fingerprintOf = (number: string): string =>
  `fp_${createHash('sha256').update(`simulated:${number}`).digest('base64url').slice(0, 22)}`;

/**
 * What the simulator's card field does in the browser's place of a real gateway's: gives the card for an
 * intent. The number is looked at and forgotten. Answers null for an unknown client secret.
 */
export async function giveSimulatedCard(
  db: Db,
  given: { clientSecret: string; number: string; expiry?: string | undefined },
): Promise<IntentStatus | null> {
  const intent = await findBySecret(db, given.clientSecret);
  if (!intent) return null;
  const number = given.number.replaceAll(/\D/g, '');
  const cardToken = `card_${randomBytes(9).toString('base64url')}_${number.slice(-4)}`;
  const { outcome, declineCode = null } = answerOfNumber(number);
  const cardFingerprint = fingerprintOf(number);
  const card = {
    cardToken,
    cardFingerprint,
    cardLastDay: cardLastDay(given.expiry ?? ''),
    // Every number of the simulator that works is a Visa's.
    cardBrand: 'Visa',
    cardLast4: number.slice(-4),
  };
  const states: Record<typeof outcome, IntentState> = {
    secured: { ...secured(intent, cardToken), ...card },
    'bank-check': { status: 'awaiting-bank', ...card },
    declined: { status: 'declined', ...card, declineCode, isTry: true },
  };
  const changed = await changeIntent(
    db,
    { id: intent.id, from: takesCard, cardToken },
    states[outcome],
    intent.created_at,
  );
  return (changed?.status ?? intent.status) as IntentStatus;
}

/** The simulated bank's answer to its own check. */
export async function answerSimulatedBank(
  db: Db,
  answer: { clientSecret: string; approved: boolean },
): Promise<IntentStatus | null> {
  const intent = await findBySecret(db, answer.clientSecret);
  if (!intent) return null;
  const state: IntentState = answer.approved
    ? secured(intent, intent.card_token ?? '')
    : { status: 'declined', declineCode: 'authentication_failed', isTry: true };
  const changed = await changeIntent(
    db,
    { id: intent.id, from: ['awaiting-bank'], cardToken: intent.card_token },
    state,
    intent.created_at,
  );
  return (changed?.status ?? intent.status) as IntentStatus;
}
