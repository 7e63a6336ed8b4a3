import { requirePermission } from '#domain/access/permissions.ts';
import { labels } from '#domain/booking/options.ts';
import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { calendarYear, type QuarterFigures, yearQuarters } from '#domain/platform-report/quarters.ts';
import { gapsOf, namesOf, type Seller, type SellerGap } from '#domain/platform-report/seller.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import {
  findPlatformReporting,
  type PlatformReporting,
} from '../../application-setting/platform-reporting.store.ts';
import type { Ctx } from '../../context.ts';
import { findCopiesOf, type PlatformCopyRow } from './platform-copy.store.ts';
import { findPlatformPayments, findSellers, type SellerRow } from './platform-report.store.ts';

/** A cleaner in the report of a year, as it would be told today. */
export type ReportedSeller = {
  providerId: string;
  email: string;
  /** Their profile is erased: there is nobody to send a copy to. */
  isErased: boolean;
  seller: Seller;
  quarters: QuarterFigures[];
  copy: PlatformCopyRow | undefined;
};

const firstYear = 2020;

/** The London year that goes on. */
const presentYear = (ctx: Ctx): number => calendarYear(londonDate(ctx.now()));

export const isYearOver = (ctx: Ctx, year: number): boolean => year < presentYear(ctx);

export function requireReportYear(ctx: Ctx, year: number): void {
  const last = presentYear(ctx);
  if (Number.isInteger(year) && year >= firstYear && year <= last) return;
  throw new Refusal('pay_year_bad', { field: 'year', values: { last } });
}

const cityNames: Readonly<Record<string, string>> = labels.city;

function sellerOf(ctx: Ctx, row: SellerRow): Seller {
  const opened = (cipher: string | null) => (cipher ? ctx.vault.open(cipher) : '');
  const { erased_name: erased, first_name: firstName, last_name: lastName } = row;
  return {
    ...(erased === null ? { firstName, lastName } : namesOf(erased)),
    address: row.address,
    city: row.city ? (cityNames[row.city] ?? row.city) : '',
    postalCode: row.postal_code,
    dateOfBirth: opened(row.birth_date_cipher),
    taxNumber: opened(row.tax_number_cipher),
    vatNumber: row.vat_number ?? '',
    sortCode: opened(row.sort_code_cipher),
    accountNumber: opened(row.account_number_cipher),
  };
}

/** Whoever was paid in a year, and whoever has a copy that says so, with what the report says of them now. */
export async function readSellers(ctx: Ctx, year: number): Promise<ReportedSeller[]> {
  const payments = Map.groupBy(await findPlatformPayments(ctx.db, year), (paid) => paid.provider_id);
  const copies = new Map((await findCopiesOf(ctx.db, year)).map((copy) => [copy.provider_id, copy]));
  const ids = [...new Set([...payments.keys(), ...copies.keys()])];
  const rows = ids.length > 0 ? await findSellers(ctx.db, ids) : [];
  return rows.map((row) => ({
    providerId: row.id,
    email: row.email,
    // Of somebody who was not paid in the end nothing is kept but the emptied profile.
    isErased: row.erased_name !== null || isNobodysEmail(row.email),
    seller: sellerOf(ctx, row),
    quarters: yearQuarters(
      year,
      (payments.get(row.id) ?? []).map(({ paid_on: paidOn, pence, visits }) => ({ paidOn, pence, visits })),
    ),
    copy: copies.get(row.id),
  }));
}

/** Whether a cleaner's copy says what would be told of them today, word for word. */
export function isCopyCurrent(ctx: Ctx, { seller, quarters, copy }: ReportedSeller): boolean {
  if (!copy) return false;
  const told = JSON.parse(ctx.vault.open(copy.told_cipher)) as Seller;
  const isSameSeller = Object.entries(seller).every(([name, value]) => told[name as keyof Seller] === value);
  const isSameFigures = quarters.every((quarter, index) => {
    const before = copy.quarters[index];
    return (
      before?.considerationPence === quarter.considerationPence &&
      before.activities === quarter.activities &&
      before.feesPence === quarter.feesPence
    );
  });
  return isSameSeller && isSameFigures;
}

export const isPaid = ({ quarters }: ReportedSeller): boolean =>
  quarters.some(({ considerationPence }) => considerationPence !== 0);

export type PlatformReport = {
  year: number;
  isOver: boolean;
  reportsSince: string | null;
  hasOperatorId: boolean;
  sellers: {
    providerId: string;
    name: string;
    gaps: SellerGap[];
    quarters: QuarterFigures[];
    copySentAt: Date | null;
    isCopyCurrent: boolean;
    isErased: boolean;
  }[];
};

/** What the office sees before it makes the file or sends the copies (rules/law#platform-reporting). */
export async function getPlatformReport(ctx: Ctx, year: number): Promise<PlatformReport> {
  requirePermission(ctx.actor, 'payroll.export');
  requireReportYear(ctx, year);
  const reporting = await findPlatformReporting(ctx.db, settingsId);
  const sellers = await readSellers(ctx, year);
  return {
    year,
    isOver: isYearOver(ctx, year),
    reportsSince: reporting.since,
    hasOperatorId: reporting.operatorId !== '',
    sellers: sellers.map((reported) => ({
      providerId: reported.providerId,
      name: `${reported.seller.firstName} ${reported.seller.lastName}`,
      gaps: gapsOf(reported.seller),
      quarters: reported.quarters,
      copySentAt: reported.copy?.sent_at ?? null,
      isCopyCurrent: isCopyCurrent(ctx, reported),
      isErased: reported.isErased,
    })),
  };
}

/** Refuses what is for a report of a year that is over, by a business that reports. */
export async function requireReporting(ctx: Ctx, year: number): Promise<PlatformReporting> {
  requireReportYear(ctx, year);
  const reporting = await findPlatformReporting(ctx.db, settingsId);
  if (reporting.since === null) throw new Refusal('platform_reporting_off');
  if (!isYearOver(ctx, year)) throw new Refusal('platform_year_open', { field: 'year', values: { year } });
  return reporting;
}
