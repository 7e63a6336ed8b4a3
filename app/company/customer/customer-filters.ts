import { choiceFilter, datesFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { cities, labels } from '#domain/booking/options.ts';

/** What the office narrows its customers by. */
export const customerFilters = {
  search: textFilter('Search', {
    hint: 'Name, email, phone, postcode, street',
    toWire: (search) => ({ search }),
  }),
  city: choiceFilter(
    'City',
    cities.map((value) => ({ value, label: labels.city[value] })),
  ),
  since: datesFilter('Customer since, from and to', 'createdAt'),
};
