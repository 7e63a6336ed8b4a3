import { type JobPay, payLabel } from '../career-post/pay-label.ts';
import { labelIn } from '../label/label-in.ts';
import { careerStatusLabels } from '../label/site-labels.ts';
import { dayLabel, instantDay } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type CareerPostRow = JobPay & {
  title: string | null;
  status: string;
  location: string | null;
  hours: string;
  validThrough: string | null;
  openedAt: string | null;
  slug: string;
  createdAt: string;
  updatedAt: string;
};

/** What the office sees of a job post in a row. */
export const careerPostTable: ScreenTable<CareerPostRow> = {
  fields:
    'title status location hours payFrom payTo payPeriod validThrough openedAt slug createdAt updatedAt',
  columns: [
    {
      id: 'title',
      header: 'Title',
      text: ({ title }) => title ?? '',
      sort: { up: 'TITLE', down: 'TITLE_DESC' },
    },
    { id: 'state', header: 'State', text: ({ status }) => labelIn(careerStatusLabels, status) },
    { id: 'where', header: 'Where', text: ({ location }) => location ?? '' },
    { id: 'pay', header: 'Pay', text: payLabel },
    { id: 'hours', header: 'Hours', text: ({ hours }) => hours, isHidden: true },
    {
      id: 'last-day',
      header: 'Last day to apply',
      text: ({ validThrough }, now) => (validThrough ? dayLabel(validThrough, now) : 'None'),
      sort: { up: 'VALID_THROUGH', down: 'VALID_THROUGH_DESC' },
    },
    {
      id: 'opened',
      header: 'Open since',
      text: ({ openedAt }, now) => (openedAt ? instantDay(openedAt, now) : ''),
    },
    { id: 'address', header: 'Address', text: ({ slug }) => `/careerspost/${slug}`, isHidden: true },
    {
      id: 'changed',
      header: 'Last changed',
      text: ({ updatedAt }, now) => instantDay(updatedAt, now),
      isHidden: true,
    },
    {
      id: 'made',
      header: 'Begun on',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
      isHidden: true,
    },
  ],
};
