import { labels } from '../booking/options.ts';
import { labelIn } from '../label/label-in.ts';
import { profileStatusLabels } from '../label/provider-labels.ts';
import { outcodeOf } from '../postal-code/postal-code.ts';
import { formatFullDate, londonDate } from '../time/london.ts';
import type { ScreenTable } from './screen-table.ts';

type ProviderRow = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileStatus: string | null;
  documentsExpireOn: string | null;
  city: string | null;
  postalCode: string | null;
  createdAt: string;
  ratting: number | null;
  bookingCount: number | null;
};

/** What the office sees of a cleaner in a row. */
export const providerTable: ScreenTable<ProviderRow> = {
  fields: `firstName lastName email profileStatus documentsExpireOn city postalCode createdAt ratting
    bookingCount`,
  columns: [
    {
      id: 'name',
      header: 'Name',
      text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      sort: { up: 'NAME', down: 'NAME_DESC' },
    },
    { id: 'email', header: 'Email', text: ({ email }) => email ?? '' },
    {
      id: 'status',
      header: 'Status',
      text: ({ profileStatus }) => labelIn(profileStatusLabels, profileStatus),
    },
    {
      id: 'papers',
      header: 'Papers until',
      // Only who is approved may come.
      text: ({ documentsExpireOn, profileStatus }) =>
        documentsExpireOn && profileStatus === 'approved' ? formatFullDate(documentsExpireOn) : '',
      sort: { up: 'DOCUMENTS_EXPIRE', down: 'DOCUMENTS_EXPIRE_DESC' },
    },
    {
      id: 'home',
      header: 'Lives in',
      text: ({ city, postalCode }) => `${labelIn(labels.city, city)}, ${outcodeOf(postalCode ?? '')}`,
    },
    {
      id: 'applied',
      header: 'Applied',
      text: ({ createdAt }) => formatFullDate(londonDate(new Date(createdAt))),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
    {
      id: 'rating',
      header: 'Rating',
      text: ({ ratting }) => ratting?.toFixed(1) ?? '–',
      sort: { up: 'RATING', down: 'RATING_DESC' },
      isFigure: true,
    },
    {
      id: 'visits',
      header: 'Visits',
      text: ({ bookingCount }) => bookingCount ?? '',
      sort: { up: 'BOOKINGS', down: 'BOOKINGS_DESC' },
      isFigure: true,
    },
  ],
};
