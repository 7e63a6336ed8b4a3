import { requirePermission } from '#domain/access/permissions.ts';
import { mayReadRecords, type RecordEntity } from '#domain/access/record-rights.ts';
import { Refusal } from '#domain/refusal.ts';
import { type FoundKind, foundDetail, foundTitle } from '#domain/search/found-label.ts';
import { readSearch, type SearchForm } from '#domain/search/search-form.ts';
import type { Ctx } from '../context.ts';
import { requireTypable } from '../text/require-typable.ts';
import {
  bookingTests,
  customerTests,
  giftCardTests,
  invoiceTests,
  messageTests,
  providerTests,
  quoteTests,
} from './match.store.ts';
import { findNewest, type SearchedTable } from './search.store.ts';

type Tests = typeof bookingTests;

/** What is searched, first first, and what the log calls it. */
const kinds: readonly { kind: FoundKind; table: SearchedTable; entity: RecordEntity; tests: Tests }[] = [
  { kind: 'booking', table: 'bookings', entity: 'booking', tests: bookingTests },
  { kind: 'customer', table: 'customers', entity: 'customer', tests: customerTests },
  { kind: 'serviceProvider', table: 'providers', entity: 'provider', tests: providerTests },
  { kind: 'invoice', table: 'invoices', entity: 'invoice', tests: invoiceTests },
  { kind: 'giftCard', table: 'gift_cards', entity: 'gift-card', tests: giftCardTests },
  { kind: 'quote', table: 'quotes', entity: 'quote', tests: quoteTests },
  { kind: 'contactMessage', table: 'contact_messages', entity: 'contact-message', tests: messageTests },
];

const usualLimit = 5;
const mostOfAKind = 20;

/** Something that was found; its kind and id lead to its screen. */
export type SearchHit = { kind: FoundKind; id: string; title: string; detail: string; state: string | null };

async function searchKind(
  ctx: Ctx,
  form: SearchForm,
  { kind, table, tests }: (typeof kinds)[number],
  limit: number,
): Promise<SearchHit[]> {
  const asked = tests(form);
  const rows = asked.length > 0 ? await findNewest(ctx.db, table, asked, limit) : [];
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: foundTitle(kind, row),
    detail: foundDetail(kind, row),
    state: row.state,
  }));
}

/**
 * Finds bookings, people and papers for the office by what somebody typed (rules/content#search): the newest of each
 * kind whose list the member may read, `limit` of each. What is too short to tell finds nothing.
 */
export async function searchRecords(
  ctx: Ctx,
  { search, limit = usualLimit }: { search: string; limit?: number },
): Promise<SearchHit[]> {
  requirePermission(ctx.actor, 'record.search');
  if (limit < 1 || limit > mostOfAKind) {
    throw new Refusal('limit_out_of_range', { field: 'limit', values: { most: mostOfAKind } });
  }
  requireTypable('search', search);
  const form = readSearch(search);
  const readable = kinds.filter(({ entity }) => mayReadRecords(ctx.actor, entity));
  return (await Promise.all(readable.map((one) => searchKind(ctx, form, one, limit)))).flat();
}
