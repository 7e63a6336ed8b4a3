import { payJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { itemLabel } from '#domain/payroll/item-label.ts';
import type { PayStatement } from '#domain/payroll/pay-statement.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { PayRunRow } from './pay-run.store.ts';
import { markLineSent, type PayLineWithProvider } from './pay-run-line.store.ts';
import { writeStatements } from './write-statements.ts';

/** Sends lines: into the books, with a statement to each cleaner. They are paid on their day. */
export async function sendLines(
  tx: Ctx,
  run: PayRunRow,
  lines: readonly PayLineWithProvider[],
): Promise<void> {
  const statements = await writeStatements(tx, run, lines);
  for (const line of lines) {
    const statement = statements.get(line.id);
    const { present_account_number: accountNumberCipher, present_sort_code: sortCodeCipher } = line;
    if (!statement || !accountNumberCipher || !sortCodeCipher) throw new Error('A line without an account');
    const accountEnd = line.present_account_end ?? '';
    await markLineSent(tx.db, { id: line.id, accountNumberCipher, sortCodeCipher, accountEnd, statement });
    const pay = {
      providerId: line.provider_id,
      earningPence: line.earning_pence,
      tipPence: line.tip_pence,
    };
    await postJournal(tx, { event: 'pay', entity: 'pay-run-line', entityId: line.id }, payJournal(pay));
    await sendStatement(tx, line, statement);
  }
}

async function sendStatement(tx: Ctx, line: PayLineWithProvider, statement: PayStatement): Promise<void> {
  const { kind, number, items, earningPence, tipPence, vat, words } = statement;
  await tx.queueMail({
    template: 'pay-statement',
    entityId: line.id,
    recipient: line.email,
    props: {
      firstName: line.first_name,
      isInvoice: kind === 'self-billed-invoice',
      number,
      period: `${formatLongDate(statement.periodStart)} to ${formatLongDate(statement.periodEnd)}`,
      payDate: formatLongDate(statement.payDate),
      accountEnd: statement.accountEnd,
      reference: statement.reference,
      items: items.map((item) => [itemLabel(item), formatMoney(item.amountPence)]),
      earned: formatMoney(earningPence),
      tips: tipPence === 0 ? '' : formatMoney(tipPence),
      total: formatMoney(earningPence + tipPence),
      vat: vat ? `${formatMoney(vat.vatPence)} at ${vat.taxRate}%` : '',
      from: partyWords(statement.cleaner),
      to: partyWords(statement.business),
      words,
    },
  });
}

const partyWords = ({ name, address, vatNumber }: PayStatement['cleaner']): string =>
  [name, address, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join('\n');
