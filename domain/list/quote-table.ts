import { labels } from '../booking/options.ts';
import { quoteStatusLabels } from '../label/enquiry-labels.ts';
import { labelIn } from '../label/label-in.ts';
import { dayLabel, instantDay, instantLabel } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type QuoteRow = {
  name: string | null;
  status: string;
  serviceType: string | null;
  postalCode: string | null;
  desiredDate: string | null;
  price: number | null;
  createdAt: string;
  desk: { openedAt: string | null } | null;
};

/** What the office sees of a quote in a row. */
export const quoteTable: ScreenTable<QuoteRow> = {
  fields: 'name status serviceType postalCode desiredDate price createdAt desk.openedAt',
  columns: [
    {
      id: 'name',
      header: 'Name',
      text: ({ name }) => name ?? '',
      sort: { up: 'NAME', down: 'NAME_DESC' },
    },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(quoteStatusLabels, status) },
    {
      id: 'type',
      header: 'Type of clean',
      text: ({ serviceType }) => labelIn(labels.serviceType, serviceType),
    },
    { id: 'postcode', header: 'Postcode', text: ({ postalCode }) => postalCode ?? '' },
    {
      id: 'day',
      header: 'Wanted for',
      text: ({ desiredDate }, now) => (desiredDate ? dayLabel(desiredDate, now) : ''),
      sort: { up: 'DESIRED_DATE', down: 'DESIRED_DATE_DESC' },
    },
    { id: 'price', header: 'Price', text: ({ price }) => (price ? { pounds: price } : ''), isFigure: true },
    {
      id: 'opened',
      header: 'Link opened',
      text: ({ desk }, now) => (desk?.openedAt ? instantLabel(desk.openedAt, now) : ''),
      isHidden: true,
    },
    {
      id: 'came',
      header: 'Received',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
