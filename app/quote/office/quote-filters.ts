import { fieldsContain } from '#app/lib/list/fields-contain.ts';
import { choiceFilter, datesFilter, type ListFilter, textFilter } from '#app/lib/list/list-filter.ts';
import { labels, serviceTypes } from '#domain/booking/options.ts';
import { quoteStatusLabels } from '#domain/label/enquiry-labels.ts';

const lost = ['declined', 'expired', 'closed'].map((status) => ({ status: { eq: status } }));

/** How the office narrows its quotes; lost is all that ended without a booking. */
export const quoteFilters: Readonly<Record<string, ListFilter>> = {
  words: textFilter('Words', {
    hint: 'Name, email, postcode or text',
    toWire: (text) => ({
      or: [fieldsContain('name', 'email', 'message')(text), { postalCode: { contains: text.toUpperCase() } }],
    }),
  }),
  state: choiceFilter(
    'State',
    [
      ...(['new', 'quoted', 'accepted', 'booked'] as const).map((value) => ({
        value,
        label: quoteStatusLabels[value],
      })),
      { value: 'lost', label: 'Lost' },
    ],
    (state) => (state === 'lost' ? { or: lost } : { status: { eq: state } }),
  ),
  serviceType: choiceFilter(
    'Type of clean',
    serviceTypes.map((value) => ({ value, label: labels.serviceType[value] })),
  ),
  came: datesFilter('Received', 'createdAt'),
};
