import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { choiceFilter, datesFilter, type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { cities, labels, serviceTypes } from '#domain/booking/options.ts';
import { bookingStatusLabels } from '#domain/label/booking-labels.ts';
import { type Labels, optionsIn } from '#domain/label/label-in.ts';
import { paperStateLabels, profileStatusLabels } from '#domain/label/provider-labels.ts';
import { weekdayNames } from '#domain/time/london.ts';

type Filters = Readonly<Record<string, ListFilter>>;

/** A filter of a map takes its values as they are (`RecordMapFilterInput`). */
const choice = (name: string, label: string, table: Labels): ListFilter =>
  choiceFilter(label, optionsIn(table), (value) => ({ [name]: value }));

const days = (label: string): ListFilter => ({
  ...datesFilter(label),
  toWire: (name, values) => ({ from: values[`${name}From`] || null, to: values[`${name}To`] || null }),
});

const filtersOf = (states: Labels, dayLabel: string): Filters => ({
  city: choice('city', 'City', Object.fromEntries(cities.map((city) => [city, labels.city[city]]))),
  outcode: textFilter('District', { hint: 'Like M14', toWire: (outcode) => ({ outcode }) }),
  day: days(dayLabel),
  state: choice('state', 'Status', states),
  serviceType: choice(
    'serviceType',
    'Service',
    Object.fromEntries(serviceTypes.map((type) => [type, serviceLabel(type)])),
  ),
  weekday: choiceFilter(
    'Weekday',
    weekdayNames.map((label, at) => ({ value: String(at + 1), label })),
    (value) => ({ weekday: Number(value) }),
  ),
  papers: choice('papers', 'Cleaner’s papers', paperStateLabels),
});

export const bookingMapFilters = filtersOf(bookingStatusLabels, 'Day of the clean');
export const cleanerMapFilters = filtersOf(profileStatusLabels, 'Day they applied');
