import { labels } from '../booking/options.ts';
import { labelIn } from '../label/label-in.ts';
import { formatFullDate, londonDate } from '../time/london.ts';
import type { ScreenTable } from './screen-table.ts';

type CustomerRow = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  createdAt: string;
};

/** What the office sees of a customer in a row. */
export const customerTable: ScreenTable<CustomerRow> = {
  fields: 'firstName lastName email phone address city postalCode createdAt',
  columns: [
    {
      id: 'name',
      header: 'Name',
      text: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
      sort: { up: 'NAME', down: 'NAME_DESC' },
    },
    {
      id: 'email',
      header: 'Email',
      text: ({ email }) => email ?? '',
      sort: { up: 'EMAIL', down: 'EMAIL_DESC' },
    },
    { id: 'phone', header: 'Phone', text: ({ phone }) => phone ?? '', isShort: true },
    { id: 'street', header: 'Street', text: ({ address }) => address ?? '', isHidden: true },
    { id: 'postcode', header: 'Postcode', text: ({ postalCode }) => postalCode ?? '', isShort: true },
    { id: 'city', header: 'City', text: ({ city }) => labelIn(labels.city, city) },
    {
      id: 'since',
      header: 'Since',
      text: ({ createdAt }) => formatFullDate(londonDate(new Date(createdAt))),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
