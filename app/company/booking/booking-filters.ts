import { serviceLabel } from '#app/lib/label/booking-label.ts';
import {
  choiceFilter,
  datesFilter,
  type ListFilter,
  textFilter,
  yesNoFilter,
} from '#app/lib/list/list-filter.ts';
import { cities, labels, serviceTypes } from '#domain/booking/options.ts';
import { bookingStatusLabels } from '#domain/label/booking-labels.ts';
import { optionsIn } from '#domain/label/label-in.ts';

/** What the office narrows its bookings by. */
export const bookingFilters: Readonly<Record<string, ListFilter>> = {
  search: textFilter('Search', {
    hint: 'Reference, name, email, phone, postcode',
    toWire: (search) => ({ search }),
  }),
  when: datesFilter('Day, from and to', 'startDate'),
  status: choiceFilter('Status', optionsIn(bookingStatusLabels), (value) => ({
    bookingStatus: { eq: value },
  })),
  cleaner: textFilter('Cleaner', { toWire: (cleaner) => ({ cleaner }) }),
  promo: textFilter('Promo code', { toWire: (code) => ({ promo: { eq: code.toUpperCase() } }) }),
  isUnpaid: yesNoFilter('Unpaid', (isUnpaid) => ({ isUnpaid })),
  city: choiceFilter(
    'City',
    cities.map((value) => ({ value, label: labels.city[value] })),
  ),
  serviceType: choiceFilter(
    'Service',
    serviceTypes.map((value) => ({ value, label: serviceLabel(value) })),
  ),
};
