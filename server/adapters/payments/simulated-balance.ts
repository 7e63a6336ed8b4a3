import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { cardCostPence } from '#domain/money/journals.ts';
import type { BalanceEntry, PaymentsPort } from './port.ts';

type Money = 'getBalance' | 'listEntries' | 'listEntriesOf' | 'listPayouts' | 'getPayout';
type Disputes = 'tellsOfPayouts' | 'listDisputes' | 'getDispute' | 'addressOf';
type Row = { id: string; intentId: string; pence: number; refundKey: string | null; at: Date };

const nothing = { disputeId: null, refundId: null, words: null };

const toCharge = ({ id, intentId, pence, at }: Row): BalanceEntry => ({
  ...nothing,
  entryId: `simtxn_${id}`,
  kind: 'charge',
  amountPence: pence,
  feePence: cardCostPence(pence),
  at,
  intentId,
  refundKey: null,
});

const toRefund = ({ id, intentId, pence, refundKey, at }: Row): BalanceEntry => ({
  ...nothing,
  entryId: `simtxn_${id}`,
  kind: 'refund',
  amountPence: -pence,
  feePence: 0,
  at,
  intentId,
  refundKey,
});

const none = (what: string) => Promise.reject(new Error(`The simulator has no ${what}`));

/**
 * What the simulator would hold: what was taken, less what that costs by the usual rate and what was given back. Nobody
 * holds it, so it is never paid out or asked back; the office enters that by hand.
 */
export function createSimulatedBalance(db: Kysely<Database>): Pick<PaymentsPort, Money | Disputes> {
  return {
    tellsOfPayouts: false,
    async getBalance() {
      const taken = await db
        .selectFrom('simulated_intents')
        .select(['captured_pence', 'refunded_pence'])
        .where('captured_pence', '>', 0)
        .execute();
      return taken.reduce(
        (sum, row) => sum + row.captured_pence - cardCostPence(row.captured_pence) - row.refunded_pence,
        0,
      );
    },
    async listEntries(since) {
      const { rows: charges } = await sql<Row>`select id, id as "intentId", captured_pence as pence,
          null as "refundKey", coalesce(captured_at, created_at) as at from simulated_intents
        where captured_pence > 0 and coalesce(captured_at, created_at) >= ${since}`.execute(db);
      const { rows: refunds } = await sql<Row>`select md5(idempotency_key) as id, intent_id as "intentId",
          amount_pence as pence, idempotency_key as "refundKey", created_at as at from simulated_refunds
        where created_at >= ${since}`.execute(db);
      const entries = [...charges.map(toCharge), ...refunds.map(toRefund)];
      return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
    listEntriesOf: () => none('payouts'),
    listPayouts: () => Promise.resolve([]),
    getPayout: () => none('payouts'),
    listDisputes: () => Promise.resolve([]),
    getDispute: () => none('disputes'),
    addressOf: () => null,
  };
}
