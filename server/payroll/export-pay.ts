import { requirePermission } from '#domain/access/permissions.ts';
import { nonDomesticCsv } from '#domain/payroll/non-domestic-csv.ts';
import { yearlyPayCsv } from '#domain/payroll/yearly-pay-csv.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { AuditAction } from '#domain/webhook/audit-events.ts';
import { settingsId } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { findPayments } from './export.store.ts';

export type ExportedFile = { fileName: string; content: string };

const firstYear = 2020;

function requireYear(ctx: Ctx, year: number): void {
  const last = Number(londonDate(ctx.now()).slice(0, 4));
  if (Number.isInteger(year) && year >= firstYear && year <= last) return;
  throw new Refusal('pay_year_bad', { field: 'year', values: { last } });
}

const noteExport = (ctx: Ctx, action: AuditAction, year: number): Promise<void> =>
  recordAudit(ctx, { action, entity: 'application-setting', entityId: settingsId, after: { year } });

/** What each cleaner was paid in a calendar year, with tax number and account (rules/law#platform-reporting); logged. */
export async function exportYearlyPay(ctx: Ctx, year: number): Promise<ExportedFile> {
  requirePermission(ctx.actor, 'payroll.export');
  await requireProof(ctx, 'exportYearlyPay');
  requireYear(ctx, year);
  await noteExport(ctx, 'payroll.export-year', year);
  const payments = await findPayments(ctx.db, `${year}-01-01`, `${year}-12-31`);
  const opened = (cipher: string | null) => (cipher ? ctx.vault.open(cipher) : '');
  const people = [...Map.groupBy(payments, (payment) => payment.provider_id).values()].flatMap((own) => {
    const [person] = own;
    if (!person) return [];
    return {
      name: person.name,
      address: person.address,
      postalCode: person.postal_code,
      taxNumber: opened(person.tax_number_cipher),
      sortCode: opened(person.sort_code_cipher),
      accountNumber: opened(person.account_number_cipher),
      payments: own.map((payment) => ({
        paidOn: payment.paid_on,
        amountPence: payment.earning_pence + payment.tip_pence,
      })),
    };
  });
  return { fileName: `pay-${year}.csv`, content: yearlyPayCsv(people) };
}

/** Pay for visits to offices and shops in the tax year that begins on 6 April of `taxYear`; logged. */
export async function exportNonDomesticPay(ctx: Ctx, taxYear: number): Promise<ExportedFile> {
  requirePermission(ctx.actor, 'payroll.export');
  requireYear(ctx, taxYear);
  await noteExport(ctx, 'payroll.export-non-domestic', taxYear);
  const payments = await findPayments(ctx.db, `${taxYear}-04-06`, `${taxYear + 1}-04-05`);
  const nonDomestic = payments
    .filter((payment) => payment.non_domestic_pence !== 0)
    .map((payment) => ({
      providerId: payment.provider_id,
      name: payment.name,
      paidOn: payment.paid_on,
      amountPence: payment.non_domestic_pence,
    }));
  return { fileName: `non-domestic-pay-${taxYear}.csv`, content: nonDomesticCsv(nonDomestic, taxYear) };
}
