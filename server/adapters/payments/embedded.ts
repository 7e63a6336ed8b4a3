import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Intent, IntentStatus, PaymentPurpose, PaymentsPort } from './port.ts';

type Db = Kysely<Database>;
type IntentRow = Selectable<Database['simulated_intents']>;

/** Agreed test numbers of the simulator; any other number is declined. */
export const simulatedCards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  bankCheck: '4000002500003155',
} as const;

const randomId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

function toIntent(row: IntentRow): Intent {
  return {
    gatewayId: row.id,
    clientSecret: row.client_secret,
    status: row.status as IntentStatus,
    cardToken: row.card_token,
    capturedPence: row.captured_pence,
  };
}

async function insertIntent(
  db: Db,
  intent: { purpose: PaymentPurpose; amountPence: number; idempotencyKey: string },
  state: { status: IntentStatus; cardToken?: string; capturedPence?: number },
): Promise<IntentRow> {
  await db
    .insertInto('simulated_intents')
    .values({
      id: randomId('sim'),
      idempotency_key: intent.idempotencyKey,
      purpose: intent.purpose,
      amount_pence: intent.amountPence,
      client_secret: randomId('secret'),
      status: state.status,
      card_token: state.cardToken ?? null,
      captured_pence: state.capturedPence ?? 0,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db
    .selectFrom('simulated_intents')
    .selectAll()
    .where('idempotency_key', '=', intent.idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** Without its holder only the card that works goes through; the other one's bank wants to ask. */
const isGoodToken = (cardToken: string) => cardToken.endsWith(simulatedCards.works.slice(-4));

/** The embedded payment simulator: a gateway of its own with its memory in the database. */
export function createPaymentSimulator(db: Db): PaymentsPort {
  const read = (gatewayId: string) =>
    db.selectFrom('simulated_intents').selectAll().where('id', '=', gatewayId).executeTakeFirstOrThrow();
  return {
    name: 'simulator',
    async createIntent(request) {
      return toIntent(await insertIntent(db, request, { status: 'awaiting-card' }));
    },
    async getIntent(gatewayId) {
      return toIntent(await read(gatewayId));
    },
    async capture({ gatewayId, amountPence }) {
      await db
        .updateTable('simulated_intents')
        .set({ status: amountPence > 0 ? 'captured' : 'voided', captured_pence: amountPence })
        .where('id', '=', gatewayId)
        .where('status', '=', 'held')
        .where('amount_pence', '>=', amountPence)
        .execute();
      const row = await read(gatewayId);
      if (row.status === 'held') throw new Error('The simulator refuses to capture more than it holds');
      return toIntent(row);
    },
    async holdSavedCard(request) {
      const status = isGoodToken(request.cardToken) ? ('held' as const) : ('awaiting-bank' as const);
      const intent = { ...request, purpose: 'hold' as const };
      return toIntent(await insertIntent(db, intent, { status, cardToken: request.cardToken }));
    },
  };
}
