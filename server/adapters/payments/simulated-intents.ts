import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Intent, IntentStatus, PaymentPurpose } from './port.ts';
import { eventDelaysMs } from './test-numbers.ts';

type Db = Kysely<Database>;
export type IntentRow = Selectable<Database['simulated_intents']>;

export const randomId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

export const toIntent = (row: IntentRow): Intent => ({
  gatewayId: row.id,
  clientSecret: row.client_secret,
  status: row.status as IntentStatus,
  cardToken: row.card_token,
  cardFingerprint: row.card_fingerprint,
  cardLastDay: row.card_last_day,
  cardBrand: row.card_brand,
  cardLast4: row.card_last4,
  capturedPence: row.captured_pence,
  refundedPence: row.refunded_pence,
  captureBefore: row.capture_before,
  declineCode: row.decline_code,
  declinedTries: row.declined_tries,
  reference: row.reference,
});

export type NewIntent = {
  purpose: PaymentPurpose;
  amountPence: number;
  idempotencyKey: string;
  reference: string;
};

/** What tells of an intent again names no card. */
const isNewDecline = ({ status, isTry }: IntentState): boolean => status === 'declined' && isTry === true;

export type IntentState = {
  /** A card was asked just now. */
  isTry?: boolean;
  status: IntentStatus;
  cardToken?: string;
  cardFingerprint?: string;
  cardLastDay?: string | null;
  cardBrand?: string | null;
  cardLast4?: string | null;
  capturedPence?: number;
  captureBefore?: Date | null;
  declineCode?: string | null;
};

/**
 * Lets a statement's own commit wait for no disk. The simulator's memory is written before ours that speaks of
 * it, so whatever survives of ours, its part does too; a crash of the process alone loses neither.
 */
const unhurried = sql`(select set_config('synchronous_commit', 'off', true)) unhurried`;

/** Makes the intent, or answers the one that was made under the same key, as it was asked for then. */
export async function insertIntent(
  db: Db,
  intent: NewIntent,
  state: IntentState,
  at: Date,
): Promise<{ row: IntentRow; isNew: boolean }> {
  const id = randomId('sim');
  const { rows } = await sql<IntentRow>`/* prepared: simulate-intent */
    insert into simulated_intents (id, idempotency_key, purpose, amount_pence, reference, client_secret, status,
      card_token, captured_pence, captured_at, capture_before, decline_code, created_at)
    select ${id}, ${intent.idempotencyKey}, ${intent.purpose}, ${intent.amountPence}::int, ${intent.reference},
      ${randomId('secret')}, ${state.status}, ${state.cardToken ?? null}, ${state.capturedPence ?? 0}::int,
      ${state.capturedPence ? at : null}::timestamptz, ${state.captureBefore ?? null}::timestamptz, ${state.declineCode ?? null}, ${at}::timestamptz
    from ${unhurried}
    on conflict (idempotency_key) do update set id = simulated_intents.id
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The simulator made an intent without a row');
  if (row.amount_pence !== intent.amountPence || row.purpose !== intent.purpose) {
    throw new Error('The simulator was asked for something else under a key it knows');
  }
  return { row, isNew: row.id === id };
}

/**
 * Changes an intent that is still in one of the given states and tells so by events; undefined when it was
 * not. Its events are on their way in the same statement, as many and as late as the card's number says.
 */
export async function changeIntent(
  db: Db,
  intent: { id: string; from: readonly IntentStatus[]; cardToken: string | null },
  state: IntentState,
  at: Date,
): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`/* prepared: change-simulated-intent */
    with changed as (
      update simulated_intents set
        status = ${state.status},
        card_token = coalesce(${state.cardToken ?? null}, card_token),
        card_fingerprint = coalesce(${state.cardFingerprint ?? null}, card_fingerprint),
        card_last_day = coalesce(${state.cardLastDay ?? null}::date, card_last_day),
        card_brand = coalesce(${state.cardBrand ?? null}, card_brand),
        card_last4 = coalesce(${state.cardLast4 ?? null}, card_last4),
        captured_pence = coalesce(${state.capturedPence ?? null}::int, captured_pence),
        captured_at = coalesce(captured_at, ${state.capturedPence ? at : null}::timestamptz),
        capture_before = coalesce(${state.captureBefore ?? null}::timestamptz, capture_before),
        decline_code = ${state.declineCode ?? null},
        declined_tries = declined_tries + ${isNewDecline(state) ? 1 : 0}
      from ${unhurried}
      where id = ${intent.id} and status = any(${[...intent.from]}::text[])
      returning simulated_intents.*
    ), told as (
      insert into simulated_events (id, gateway_id, kind, created_at)
      select ${randomId('evt')}, id, 'payment.' || status, ${at} from changed returning id
    ), delivered as (
      select count(graphile_worker.add_job('deliver-payment-event', json_build_object('eventId', told.id),
        run_at := now() + delay * interval '1 millisecond')) as copies
      from told, unnest(${eventDelaysMs(intent.cardToken)}::int[]) delay
    )
    select changed.* from changed, delivered
  `.execute(db);
  return rows[0];
}

/** Tells by events what an intent became that was made in its final state. */
export async function tellOfIntent(db: Db, row: IntentRow, at: Date): Promise<void> {
  const status = row.status as IntentStatus;
  await changeIntent(db, { id: row.id, from: [status], cardToken: row.card_token }, stateOf(row, status), at);
}

const stateOf = (row: IntentRow, status: IntentStatus): IntentState => ({
  status,
  declineCode: row.decline_code,
});

/** An intent as it stands at that moment: a hold that ran out is void. */
export async function readIntent(db: Db, gatewayId: string, at: Date): Promise<IntentRow> {
  const row = await db
    .selectFrom('simulated_intents')
    .selectAll()
    .where('id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  return expireIntent(db, row, at);
}

export async function expireIntent(db: Db, row: IntentRow, at: Date): Promise<IntentRow> {
  if (row.status !== 'held' || !row.capture_before || row.capture_before > at) return row;
  const change = { status: 'voided', declineCode: 'expired' } as const;
  const changed = await changeIntent(
    db,
    { id: row.id, from: ['held'], cardToken: row.card_token },
    change,
    at,
  );
  return changed ?? { ...row, status: 'voided' };
}
