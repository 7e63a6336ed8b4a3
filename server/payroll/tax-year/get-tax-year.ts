import { taxMonthOf } from '#domain/payroll/tax-month.ts';
import { type TaxYearMonth, taxYearDays, taxYearMonths } from '#domain/payroll/tax-year.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { findBusiness, findItems } from '../statement.store.ts';
import { toStatementItem } from '../statement-item.ts';
import { whosePay } from '../whose-pay.ts';
import { findPaidLines, findPayee, findVisitedPlaces, type PaidLine } from './tax-year.store.ts';

const taxYearOf = ({ paid_on: paidOn }: PaidLine): number => taxMonthOf(paidOn).taxYear;

export type TaxYearSum = { taxYear: number; pence: number; isOver: boolean };

/** The tax years in which money came to the signed-in cleaner, newest first. */
export async function listTaxYears(ctx: Ctx): Promise<TaxYearSum[]> {
  const providerId = whosePay(ctx);
  if (!providerId) return [];
  const lines = await findPaidLines(ctx.db, providerId);
  const today = londonDate(ctx.now());
  return [...Map.groupBy(lines, taxYearOf)]
    .map(([taxYear, own]) => ({
      taxYear,
      pence: own.reduce((sum, { pence }) => sum + pence, 0),
      isOver: taxYearDays(taxYear).to < today,
    }))
    .toSorted((one, other) => other.taxYear - one.taxYear);
}

/** A tax year of a cleaner as they take it to their tax return (rules/money#statements). */
export type TaxYear = {
  taxYear: number;
  /** The day up to which it is known; null once it is over. */
  upTo: string | null;
  months: TaxYearMonth[];
  cleaner: { name: string; address: string };
  business: { name: string; address: string };
};

/** That of the signed-in cleaner; `not_found` where no money came in it. */
export async function getTaxYear(ctx: Ctx, taxYear: number): Promise<TaxYear> {
  const providerId = whosePay(ctx);
  if (!providerId) throw new Refusal('not_found');
  const lines = (await findPaidLines(ctx.db, providerId)).filter((line) => taxYearOf(line) === taxYear);
  if (lines.length === 0) throw new Refusal('not_found');
  const paidOn = new Map(lines.map((line) => [line.id, line.paid_on]));
  const rows = await findItems(ctx.db, [...paidOn.keys()]);
  const items = rows.map((row) => ({ ...toStatementItem(row), paidOn: paidOn.get(row.line_id) ?? '' }));
  const days = taxYearDays(taxYear);
  const places = await findVisitedPlaces(ctx.db, providerId, days);
  const payee = await findPayee(ctx.db, providerId);
  const { latitude, longitude } = payee;
  const today = londonDate(ctx.now());
  return {
    taxYear,
    upTo: today <= days.to ? today : null,
    months: taxYearMonths(taxYear, {
      items,
      visits: places.map((place) => ({ ...place, date: place.start_date, startsAt: place.starts_at })),
      home: latitude === null || longitude === null ? null : { latitude, longitude },
    }),
    cleaner: {
      name: `${payee.first_name} ${payee.last_name}`,
      address: [payee.address, payee.postal_code].filter(Boolean).join(', '),
    },
    business: await findBusiness(ctx.db, settingsId),
  };
}
