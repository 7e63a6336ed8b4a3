import { documentNumber } from '#domain/invoice/document-number.ts';
import { type PayStatement, sheetTerms, statementSeries } from '#domain/payroll/pay-statement.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import type { PayRunRow } from './pay-run.store.ts';
import type { PayLineWithProvider } from './pay-run-line.store.ts';
import { findBusiness, findItems, takeStatementNumbers } from './statement.store.ts';
import { toStatementItem } from './statement-item.ts';

type Business = Awaited<ReturnType<typeof findBusiness>>;

/**
 * The sheet of each line (rules/money#statements), under the next numbers of its series; the numbers stay locked
 * until the transaction ends. `run` carries the day on which the money will arrive.
 */
export async function writeStatements(
  tx: Ctx,
  run: PayRunRow,
  lines: readonly PayLineWithProvider[],
): Promise<Map<string, PayStatement>> {
  const business = await findBusiness(tx.db, settingsId);
  const ids = lines.map((line) => line.id);
  const items = Map.groupBy(await findItems(tx.db, ids), (item) => item.line_id);
  const issuedOn = londonDate(tx.now());
  const sheets = lines.map((line) => ({
    line,
    sheet: {
      ...sheetOf(line, run, business, issuedOn),
      items: (items.get(line.id) ?? []).map(toStatementItem),
    },
  }));
  const written = new Map<string, PayStatement>();
  for (const [series, group] of Map.groupBy(sheets, ({ sheet }) => statementSeries(sheet.kind))) {
    const year = Number(issuedOn.slice(0, 4));
    const first = await takeStatementNumbers(tx.db, series, year, group.length);
    for (const [place, { line, sheet }] of group.entries()) {
      written.set(line.id, { ...sheet, number: documentNumber(series, year, first + place) });
    }
  }
  return written;
}

function sheetOf(line: PayLineWithProvider, run: PayRunRow, business: Business, issuedOn: string) {
  const vatNumber = line.vat_number ?? '';
  return {
    ...sheetTerms({
      agreement: { agreedAt: line.self_billing_agreed_at, vatNumber },
      today: issuedOn,
      taxRate: business.taxRate,
      earningPence: line.earning_pence,
    }),
    issuedOn,
    periodStart: run.period_start,
    periodEnd: run.period_end,
    payDate: run.pay_date,
    business: { name: business.name, address: business.address, vatNumber: business.vatNumber },
    cleaner: {
      name: `${line.first_name} ${line.last_name}`,
      address: `${line.address}, ${line.postal_code}`,
      vatNumber,
    },
    earningPence: line.earning_pence,
    tipPence: line.tip_pence,
    nonDomesticPence: line.non_domestic_pence,
    accountEnd: line.present_account_end ?? '',
    reference: line.reference,
  };
}
