import { auditTable } from '#domain/list/audit-table.ts';
import { blogTable } from '#domain/list/blog-table.ts';
import { bookingTable } from '#domain/list/booking-table.ts';
import { cardDisputeTable } from '#domain/list/card-dispute-table.ts';
import { cardPayoutTable } from '#domain/list/card-payout-table.ts';
import { careerApplicationTable } from '#domain/list/career-application-table.ts';
import { careerPostTable } from '#domain/list/career-post-table.ts';
import { customerTable } from '#domain/list/customer-table.ts';
import { dataComplaintTable } from '#domain/list/data-complaint-table.ts';
import { dataRequestTable } from '#domain/list/data-request-table.ts';
import { giftCardTable } from '#domain/list/gift-card-table.ts';
import { mailTable } from '#domain/list/mail-table.ts';
import { messageTable } from '#domain/list/message-table.ts';
import { offerTable } from '#domain/list/offer-table.ts';
import { payRunTable } from '#domain/list/pay-run-table.ts';
import { postalCodeTable } from '#domain/list/postal-code-table.ts';
import { promoCodeTable } from '#domain/list/promo-code-table.ts';
import { providerTable } from '#domain/list/provider-table.ts';
import { quoteTable } from '#domain/list/quote-table.ts';
import { type ScreenTable, shownColumns } from '#domain/list/screen-table.ts';
import { Refusal } from '#domain/refusal.ts';
import { type CompanyListName, columnsOf, companyLists } from './company-lists.ts';
import type { ListTable } from './list-pages.ts';

/** The lists that have a screen with a button for its table. */
export const screenLists: Partial<Record<CompanyListName, ScreenTable<never>>> = {
  auditEntries: auditTable,
  blogPosts: blogTable,
  bookings: bookingTable,
  careerPosts: careerPostTable,
  customers: customerTable,
  dataProtectionComplaints: dataComplaintTable,
  dataRequests: dataRequestTable,
  giftCards: giftCardTable,
  jobApplications: careerApplicationTable,
  mails: mailTable,
  messages: messageTable,
  offers: offerTable,
  cardDisputes: cardDisputeTable,
  cardPayouts: cardPayoutTable,
  payRuns: payRunTable,
  postalCodes: postalCodeTable,
  promoCodes: promoCodeTable,
  quotes: quoteTable,
  serviceProviders: providerTable,
};

/**
 * A list as its screen shows it at that moment: these columns, or those that nobody chose, with their headings and
 * words. A list without a screen, and a column that it lacks, are refused.
 */
export function screenTable(name: CompanyListName, chosen: readonly string[] | null, now: Date): ListTable {
  const screen = screenLists[name];
  if (!screen) throw new Refusal('invalid_input', { field: 'shape' });
  const columns = shownColumns(screen.columns, chosen);
  const isKnown = chosen?.every((id) => screen.columns.some((column) => column.id === id)) ?? true;
  if (!isKnown) throw new Refusal('invalid_input', { field: 'columns' });
  const list = companyLists[name];
  return {
    list: { ...list, columns: columnsOf(screen.fields) },
    headings: columns.map(({ header }) => header),
    rowsOf: (item) => [columns.map(({ text }) => text(item as never, now))],
  };
}
