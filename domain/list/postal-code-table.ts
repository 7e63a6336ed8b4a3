import { labels } from '../booking/options.ts';
import { labelIn } from '../label/label-in.ts';
import { instantDay } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type PostalCodeRow = { code: string | null; city: string | null; createdAt: string };

/** What the office sees of an area in a row. */
export const postalCodeTable: ScreenTable<PostalCodeRow> = {
  fields: 'code city createdAt',
  columns: [
    { id: 'code', header: 'Area', text: ({ code }) => code ?? '', sort: { up: 'CODE', down: 'CODE_DESC' } },
    {
      id: 'city',
      header: 'City',
      text: ({ city }) => labelIn(labels.city, city),
      sort: { up: 'CITY', down: 'CITY_DESC' },
    },
    {
      id: 'created',
      header: 'Since',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
