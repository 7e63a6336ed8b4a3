import { labels } from '../booking/options.ts';
import { labelIn } from '../label/label-in.ts';
import { offerPageLabels } from '../label/site-labels.ts';
import { instantDay } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type OfferRow = {
  title: string | null;
  serviceType: string | null;
  price: number | null;
  salePrice: number | null;
  pages: readonly string[];
  activeFlag: boolean | null;
  createdAt: string;
};

/** What the office sees of an offer in a row. */
export const offerTable: ScreenTable<OfferRow> = {
  fields: 'title serviceType price salePrice pages activeFlag createdAt',
  columns: [
    {
      id: 'title',
      header: 'Title',
      text: ({ title }) => title ?? '',
      sort: { up: 'TITLE', down: 'TITLE_DESC' },
    },
    {
      id: 'service',
      header: 'Service',
      text: ({ serviceType }) => labelIn(labels.serviceType, serviceType),
    },
    {
      id: 'price',
      header: 'Price',
      text: ({ price }) => ({ pounds: price ?? 0 }),
      sort: { up: 'PRICE', down: 'PRICE_DESC' },
      isFigure: true,
    },
    {
      id: 'sale',
      header: 'Sale price',
      text: ({ salePrice }) => (salePrice ? { pounds: salePrice } : ''),
      isFigure: true,
    },
    {
      id: 'pages',
      header: 'Shown on',
      text: ({ pages }) => pages.map((page) => labelIn(offerPageLabels, page)).join(', '),
    },
    { id: 'state', header: 'State', text: ({ activeFlag }) => (activeFlag ? 'Shown' : 'Off') },
    {
      id: 'created',
      header: 'Made on',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
