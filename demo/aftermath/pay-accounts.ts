import type { Actor } from '#domain/access/actor.ts';
import { londonDate } from '#domain/time/london.ts';
import { chaseInvoices } from '#server/invoice/chase-invoices.ts';
import { recordAccountPayment } from '#server/invoice/record-account-payment.ts';
import { hourMs, type Stage } from '../stage.ts';

const paysAfterMs = 9 * 24 * hourMs;
/** One invoice in so many was overlooked, and is chased. */
const forgottenOneIn = 4;

/** The account customer has sent the money for invoices some days after each; one was forgotten, the latest are open. */
export async function payAccounts(stage: Stage, company: Actor): Promise<void> {
  const invoices = await stage.runtime.db
    .selectFrom('invoices')
    .select(['id', 'number', 'issued_at', 'gross_pence'])
    .where('due_on', 'is not', null)
    .orderBy('issued_at')
    .execute();
  for (const [place, { id, number, issued_at, gross_pence }] of invoices.entries()) {
    const paidAt = new Date(issued_at.getTime() + paysAfterMs);
    if (paidAt > stage.now || place % forgottenOneIn === 1) continue;
    await recordAccountPayment(stage.actAs(company, paidAt), {
      id,
      expectedVersion: null,
      amountPence: gross_pence,
      receivedOn: londonDate(paidAt),
      reference: `BACS ${number}`,
    });
  }
  await chaseInvoices(stage.actAs({ kind: 'system' }, stage.now));
}
