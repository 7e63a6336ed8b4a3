import { instantDay } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type PromoCodeRow = {
  code: string | null;
  description: string | null;
  discountPercent: number | null;
  activeFlag: boolean | null;
  onlyNewUserFlag: boolean | null;
  archivedAt: string | null;
  createdAt: string;
  uses: { bookings: number; discount: number } | null;
};

const stateOf = ({ activeFlag, archivedAt }: Pick<PromoCodeRow, 'activeFlag' | 'archivedAt'>): string =>
  archivedAt ? 'Archived' : activeFlag ? 'Active' : 'Off';

/** What the office sees of a promo code in a row. */
export const promoCodeTable: ScreenTable<PromoCodeRow> = {
  fields: `code description discountPercent activeFlag onlyNewUserFlag archivedAt createdAt uses.bookings
    uses.discount`,
  columns: [
    { id: 'code', header: 'Code', text: ({ code }) => code ?? '', sort: { up: 'CODE', down: 'CODE_DESC' } },
    {
      id: 'percent',
      header: 'Percent off',
      text: ({ discountPercent }) => `${discountPercent} %`,
      sort: { up: 'DISCOUNT', down: 'DISCOUNT_DESC' },
      isFigure: true,
    },
    {
      id: 'whom',
      header: 'For',
      text: ({ onlyNewUserFlag }) => (onlyNewUserFlag ? 'New customers' : 'Everybody'),
    },
    { id: 'uses', header: 'Bookings', text: ({ uses }) => uses?.bookings ?? 0, isFigure: true },
    {
      id: 'cost',
      header: 'Discount given',
      text: ({ uses }) => ({ pounds: uses?.discount ?? 0 }),
      isFigure: true,
    },
    { id: 'description', header: 'What it is for', text: ({ description }) => description ?? '' },
    { id: 'state', header: 'State', text: stateOf },
    {
      id: 'created',
      header: 'Made on',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
