import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { readSearch } from '#domain/search/search-form.ts';
import type { Condition, CustomFilters } from '../page.ts';
import { anyOf, bookingTests, findFew } from '../search/match.store.ts';

/** What a list of bookings is narrowed by beside its own columns. A search is what was typed, or whom it found. */
export const customFilters: CustomFilters = {
  search: (value) =>
    Array.isArray(value)
      ? sql`bookings.id = any(${value}::uuid[])`
      : anyOf(bookingTests(readSearch(String(value)))),
  // A part that was given back is none; that of a cancelled booking was one.
  service_provider_id: (value) => sql`bookings.id in (
    select booking_id from provider_bookings where provider_id = ${value}::uuid and service_status <> 'withdrawn')`,
  cleaner_name: (value) => sql`bookings.id in (
    select booking_id from provider_bookings link join providers on providers.id = link.provider_id
    where service_status <> 'withdrawn' and strpos(lower(first_name || ' ' || last_name), lower(trim(${value}))) > 0)`,
  invited_emails: (value, operator) => {
    // The list is always there, empty where nobody was asked.
    if (operator === 'attributeExists') return sql`${value}::boolean`;
    const isIn = sql.raw(operator === 'notContains' ? 'not in' : 'in');
    return sql`bookings.id ${isIn} (select booking_id from invitations
      join providers on providers.id = provider_id where providers.email = ${value})`;
  },
  is_unpaid: (value) => sql`(bookings.id in (
      select booking_id from postings where account = 1300 group by booking_id having sum(amount_pence) > 0
      union all select entity_id from company_tasks where kind = 'unpaid-booking' and done_at is null
    )) = ${value}::boolean`,
};

export const isSearch = (condition: Condition): boolean =>
  condition.kind === 'test' ? condition.column === 'search' : condition.parts.some(isSearch);

/** A filter with whom its searches find in their place, where those are few. */
export async function resolveSearches(db: Kysely<Database>, condition: Condition): Promise<Condition> {
  if (!isSearch(condition)) return condition;
  if (condition.kind !== 'test') {
    const parts = await Promise.all(condition.parts.map((part) => resolveSearches(db, part)));
    return { ...condition, parts };
  }
  const tests = bookingTests(readSearch(String(condition.value)));
  const few = tests.length > 0 ? await findFew(db, 'bookings', tests) : [];
  return few ? { ...condition, value: few } : condition;
}
