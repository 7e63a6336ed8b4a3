import { profileStatusLabel } from '#app/lib/label/profile-status.ts';
import { choiceFilter, numberFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { cities, labels } from '#domain/booking/options.ts';
import { profileStatuses } from '#domain/provider/lifecycle.ts';

/** What the company can narrow its list of cleaners by. */
export const providerFilters = {
  name: textFilter('Last name', { toWire: (text) => ({ lastName: { beginsWith: text } }) }),
  email: textFilter('Email', { toWire: (text) => ({ email: { contains: text.toLowerCase() } }) }),
  status: choiceFilter(
    'Status',
    profileStatuses.map((value) => ({ value, label: profileStatusLabel(value).label })),
    (value) => ({ profileStatus: { eq: value } }),
  ),
  city: choiceFilter(
    'City',
    cities.map((value) => ({ value, label: labels.city[value] })),
  ),
  ratting: numberFilter('Rating'),
};
