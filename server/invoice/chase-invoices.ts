import { stopAfterDays } from '#domain/customer/credit.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { addDays, daysBetween, formatLongDate, londonDate } from '#domain/time/london.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import {
  type AccountOverLimit,
  findAccountsOverLimit,
  findOverdueInvoices,
  markReminded,
  type OverdueInvoice,
} from './debt.store.ts';
import { publicUntil } from './get-invoice.ts';
import { openDebt } from './open-debt.ts';

/** Days after the due date when a reminder goes out (rules/money#account-customers). */
const remindAfterDays = [7, 21];

/** The daily look at accounts: reminders at 7 and 21 days overdue, the office's tasks at 30 and over a limit. */
export async function chaseInvoices(ctx: Ctx): Promise<void> {
  const [firstReminder = 0] = remindAfterDays;
  const dueBefore = addDays(londonDate(ctx.now()), -firstReminder);
  for (const overdue of await findOverdueInvoices(ctx.db, dueBefore)) {
    await transact(ctx, (tx) => chase(tx, overdue));
  }
  for (const over of await findAccountsOverLimit(ctx.db)) await openOverLimitTask(ctx, over);
}

const openOverLimitTask = (ctx: Ctx, { customerId, name, usedPence, limitPence }: AccountOverLimit) =>
  openCompanyTask(ctx, {
    kind: 'account-over-limit',
    entity: 'customer',
    entityId: customerId,
    words: `${name} has ${formatMoney(usedPence)} on account, over the limit of ${formatMoney(limitPence)}. New bookings are refused.`,
    facts: { usedPence, limitPence },
  });

async function chase(tx: Ctx, overdue: OverdueInvoice): Promise<void> {
  const { invoice, openPence } = await openDebt(tx, overdue.id);
  if (openPence <= 0 || invoice.written_off_at || !invoice.due_on) return;
  const daysLate = daysBetween(invoice.due_on, londonDate(tx.now()));
  const owed = formatMoney(openPence);
  const reminder = remindAfterDays.filter((days) => daysLate >= days).length;
  if (await markReminded(tx.db, invoice, { reminded: reminder, publicUntil: publicUntil(tx.now()) })) {
    await tx.queueMail({
      template: 'invoice-overdue',
      entityId: invoice.id,
      recipient: invoice.email,
      version: reminder,
      props: {
        firstName: overdue.firstName,
        number: invoice.number,
        owed,
        dueOn: formatLongDate(invoice.due_on),
        daysLate,
        link: `${tx.publicUrl}/invoice/${invoice.id}`,
      },
    });
  }
  if (daysLate < stopAfterDays) return;
  await openCompanyTask(tx, {
    kind: 'invoice-overdue',
    entity: 'booking',
    entityId: overdue.bookingId,
    words: `Invoice ${invoice.number} is ${daysLate} days overdue with ${owed} open. New bookings of this customer are refused until it is paid or written off.`,
    facts: { invoiceId: invoice.id, customerId: overdue.customerId, openPence },
  });
}
