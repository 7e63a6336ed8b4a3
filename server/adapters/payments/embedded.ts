import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type Intent, type PaymentPurpose, type PaymentsPort, RefundRefused } from './port.ts';
import { createSimulatedBalance } from './simulated-balance.ts';
import { readSimulatedEvent } from './simulated-events.ts';
import {
  changeIntent,
  expireIntent,
  type IntentState,
  insertIntent,
  type NewIntent,
  readIntent,
  tellOfIntent,
  toIntent,
} from './simulated-intents.ts';
import { findSavedCard, giveSavedCard, removedCard, removeSavedCard } from './simulated-saved-card.ts';
import { answerOfToken, holdMs, securedStatus } from './test-numbers.ts';

type Db = Kysely<Database>;
/** `secret` signs the simulator's events; `now` is the clock by which its holds run out. */
type Simulator = { db: Db; now: () => Date; secret: string };

const mostListed = 100;
const open = ['awaiting-card', 'awaiting-bank', 'declined', 'held'] as const;

/** What a saved card answers without its holder. */
function answerWithoutHolder(
  purpose: PaymentPurpose,
  { amountPence, cardToken, isRemoved }: { amountPence: number; cardToken: string; isRemoved: boolean },
  at: Date,
): IntentState {
  if (isRemoved) return removedCard;
  const { outcome, declineCode } = answerOfToken(cardToken, false);
  if (outcome === 'bank-check')
    return { status: 'awaiting-bank', cardToken, declineCode: 'authentication_required' };
  if (outcome === 'declined') return { status: 'declined', cardToken, declineCode };
  return {
    status: securedStatus(purpose),
    cardToken,
    ...(purpose === 'charge' ? { capturedPence: amountPence } : {}),
    ...(purpose === 'hold' ? { captureBefore: new Date(at.getTime() + holdMs(cardToken, false)) } : {}),
  };
}

async function useSavedCard(
  { db, now }: Simulator,
  purpose: PaymentPurpose,
  request: Omit<NewIntent, 'purpose'> & { cardToken: string },
): Promise<Intent> {
  const at = now();
  const isRemoved = (await findSavedCard(db, request.cardToken)) === 'removed';
  const state = answerWithoutHolder(purpose, { ...request, isRemoved }, at);
  const { row, isNew } = await insertIntent(db, { ...request, purpose }, state, at);
  if (isNew) await tellOfIntent(db, row, at);
  return toIntent(row);
}

async function capture(
  { db, now }: Simulator,
  { gatewayId, amountPence }: { gatewayId: string; amountPence: number },
): Promise<Intent> {
  const row = await readIntent(db, gatewayId, now());
  if (row.status === 'held' && amountPence > row.amount_pence) {
    throw new Error('The simulator refuses to capture more than it holds');
  }
  const isGivenUp = amountPence === 0;
  const state: IntentState = isGivenUp
    ? { status: 'voided' }
    : { status: 'captured', capturedPence: amountPence };
  const change = { id: row.id, from: isGivenUp ? open : (['held'] as const), cardToken: row.card_token };
  const changed = await changeIntent(db, change, state, now());
  return toIntent(changed ?? (await readIntent(db, gatewayId, now())));
}

async function forgetCard({ db, now }: Simulator, gatewayId: string): Promise<Intent> {
  const row = await readIntent(db, gatewayId, now());
  const change = { id: row.id, from: ['card-saved'] as const, cardToken: row.card_token };
  const changed = await changeIntent(db, change, { status: 'voided' }, now());
  return toIntent(changed ?? (await readIntent(db, gatewayId, now())));
}

async function refund(
  { db, now }: Simulator,
  request: { gatewayId: string; amountPence: number; idempotencyKey: string },
): Promise<{ gatewayRefundId: string }> {
  const { gatewayId, amountPence, idempotencyKey } = request;
  await sql`with given as (
      update simulated_intents set refunded_pence = refunded_pence + ${amountPence},
        refund_keys = refund_keys || ${idempotencyKey}::text
      where id = ${gatewayId} and captured_pence - refunded_pence >= ${amountPence}
        and not ${idempotencyKey} = any(refund_keys)
      returning id)
    insert into simulated_refunds (idempotency_key, intent_id, amount_pence, created_at)
    select ${idempotencyKey}, id, ${amountPence}, ${now()} from given`.execute(db);
  const { refund_keys } = await db
    .selectFrom('simulated_intents')
    .select('refund_keys')
    .where('id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  if (!refund_keys.includes(idempotencyKey)) {
    throw new RefundRefused('The simulator refuses to give back more than is left of a payment');
  }
  const id = createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 24);
  return { gatewayRefundId: `simre_${id}` };
}

async function listIntents(
  { db, now }: Simulator,
  since: Date,
  { gatewayId, limit = mostListed }: { gatewayId?: string; limit?: number } = {},
): Promise<Intent[]> {
  const last = gatewayId ? await readIntent(db, gatewayId, now()) : null;
  let query = db
    .selectFrom('simulated_intents')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (last) query = query.where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`);
  const rows = await query.execute();
  return Promise.all(rows.map(async (row) => toIntent(await expireIntent(db, row, now()))));
}

/** The embedded payment simulator: a gateway of its own with its memory in the database. */
export function createPaymentSimulator(simulator: Simulator): PaymentsPort {
  const { db, now } = simulator;
  return {
    name: 'simulator',
    acceptedCards: ['Visa', 'Mastercard', 'American Express'],
    async createIntent(request) {
      const { row } = await insertIntent(db, request, { status: 'awaiting-card' }, now());
      return toIntent(row);
    },
    getIntent: async (gatewayId) => toIntent(await readIntent(db, gatewayId, now())),
    capture: (request) => capture(simulator, request),
    forgetCard: ({ gatewayId }) => forgetCard(simulator, gatewayId),
    holdSavedCard: (request) => useSavedCard(simulator, 'hold', request),
    giveSavedCard: (request) => giveSavedCard(db, request, now()),
    removeCard: (cardToken) => removeSavedCard(db, cardToken, now()),
    chargeSavedCard: (request) => useSavedCard(simulator, 'charge', request),
    refund: (request) => refund(simulator, request),
    parseEvent: async (headers, body) => readSimulatedEvent({ headers, body }, simulator),
    listIntents: (since, after) => listIntents(simulator, since, after),
    ...createSimulatedBalance(db),
  };
}
