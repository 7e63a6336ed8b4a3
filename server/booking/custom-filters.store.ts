import { sql } from 'kysely';
import type { CustomFilters } from '../page.ts';
import { bookingTests } from '../search/match.store.ts';
import { type SearchedList, searchFilter } from '../search/search-filter.store.ts';

export const searchedBookings: SearchedList = { table: 'bookings', tests: bookingTests };

/** What a list of bookings is narrowed by beside its own columns. */
export const customFilters: CustomFilters = {
  search: searchFilter(searchedBookings),
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
