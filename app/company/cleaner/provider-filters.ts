import { choiceFilter, numberFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { cities, labels } from '#domain/booking/options.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { profileStatusLabels } from '#domain/label/provider-labels.ts';

/** What the company can narrow its list of cleaners by. */
export const providerFilters = {
  name: textFilter('Last name', { toWire: (text) => ({ lastName: { beginsWith: text } }) }),
  email: textFilter('Email', { toWire: (text) => ({ email: { contains: text.toLowerCase() } }) }),
  status: choiceFilter('Status', optionsIn(profileStatusLabels), (value) => ({
    profileStatus: { eq: value },
  })),
  city: choiceFilter(
    'City',
    cities.map((value) => ({ value, label: labels.city[value] })),
  ),
  ratting: numberFilter('Rating'),
};
