import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

/** Does what the job of a refund does; answers whether it went, or had nothing to do. */
export const tryRefund = (server: TestServer, refundId: string): Promise<boolean> =>
  sendRefund(server.system(), refundId).then(
    () => true,
    () => false,
  );

/** The gateway has nothing left of the payments of a booking or gift card, so it refuses refunds; or has it again. */
export const refuseRefunds = ({ pool }: TestDatabase, reference: string, isRefused = true) =>
  pool.query('update simulated_intents set refunded_pence = $2 * captured_pence where reference = $1', [
    reference,
    isRefused ? 1 : 0,
  ]);

/** What the gateway has given back of a booking or gift card, pence. */
export async function refundedAtGateway({ pool }: TestDatabase, reference: string): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    'select coalesce(sum(refunded_pence), 0)::int as sum from simulated_intents where reference = $1',
    [reference],
  );
  return rows[0]?.sum ?? 0;
}

/** The credit note of a refund, issued or put right as its job does it: what it says. */
export async function creditNoteOf(server: TestServer, refundId: string) {
  const note = await issueCreditNote(server.system(), refundId);
  if (!note) throw new Error('No credit note was issued');
  return note.facts;
}
