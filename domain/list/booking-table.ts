import { labels } from '../booking/options.ts';
import { bookingStatusLabels } from '../label/booking-labels.ts';
import { type CleanerPart, cleanerNames } from '../label/cleaner-names.ts';
import { labelIn } from '../label/label-in.ts';
import { shortVisitText } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type BookingRow = {
  startDate: string | null;
  startTime: string | null;
  reference: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  outcode: string | null;
  city: string | null;
  serviceType: string | null;
  hours: number | null;
  bookingServiceProviders: { items: readonly CleanerPart[] } | null;
  cleanersFound: number;
  cleanerCount: number | null;
  bookingStatus: string | null;
  totalPrice: number | null;
  actualTotalPrice: number | null;
};

/** What the office sees of a booking in a row. */
export const bookingTable: ScreenTable<BookingRow> = {
  fields: `startDate startTime reference firstName lastName email phone outcode city serviceType hours
    bookingServiceProviders.items.spFirstName bookingServiceProviders.items.spLastName
    bookingServiceProviders.items.serviceStatus cleanersFound cleanerCount bookingStatus totalPrice actualTotalPrice`,
  columns: [
    {
      id: 'when',
      header: 'When',
      text: shortVisitText,
      sort: { up: 'START_EARLIEST', down: 'START_LATEST' },
      isShort: true,
    },
    { id: 'reference', header: 'Reference', text: ({ reference }) => reference, isShort: true },
    {
      id: 'customer',
      header: 'Customer',
      text: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
      isShort: true,
    },
    { id: 'email', header: 'Email', text: ({ email }) => email ?? '', isHidden: true },
    { id: 'phone', header: 'Phone', text: ({ phone }) => phone ?? '', isHidden: true },
    { id: 'where', header: 'Where', text: ({ outcode }) => outcode ?? '', isShort: true },
    { id: 'city', header: 'City', text: ({ city }) => labelIn(labels.city, city), isHidden: true },
    {
      id: 'clean',
      header: 'Clean',
      text: ({ serviceType, hours }) => `${labelIn(labels.serviceType, serviceType)}, ${hours ?? '–'} h`,
    },
    {
      id: 'cleaners',
      header: 'Cleaners',
      text: cleanerNames,
    },
    {
      id: 'status',
      header: 'Status',
      text: ({ bookingStatus }) => labelIn(bookingStatusLabels, bookingStatus),
    },
    {
      id: 'price',
      header: 'Price',
      text: ({ actualTotalPrice, totalPrice }) => ({ pounds: actualTotalPrice ?? totalPrice ?? 0 }),
      sort: { up: 'PRICE', down: 'PRICE_DESC' },
      isFigure: true,
    },
  ],
};
