import { applicationStageLabels } from '../label/enquiry-labels.ts';
import { labelIn } from '../label/label-in.ts';
import { instantDay } from '../label/visit-label.ts';
import type { ScreenTable } from './screen-table.ts';

type ApplicationRow = {
  name: string | null;
  careerPostTitle: string | null;
  stage: string;
  email: string | null;
  phone: string | null;
  desiredPay: number | null;
  createdAt: string;
};

/** What the office sees of an application in a row. */
export const careerApplicationTable: ScreenTable<ApplicationRow> = {
  fields: 'name careerPostTitle stage email phone desiredPay createdAt',
  columns: [
    {
      id: 'name',
      header: 'Name',
      text: ({ name }) => name ?? '',
      sort: { up: 'NAME', down: 'NAME_DESC' },
    },
    { id: 'job', header: 'Job', text: ({ careerPostTitle }) => careerPostTitle ?? '' },
    { id: 'stage', header: 'Stage', text: ({ stage }) => labelIn(applicationStageLabels, stage) },
    { id: 'email', header: 'Email', text: ({ email }) => email ?? '' },
    { id: 'phone', header: 'Phone', text: ({ phone }) => phone ?? '', isHidden: true },
    {
      id: 'pay',
      header: 'Wants',
      text: ({ desiredPay }) => (desiredPay === null ? '' : { pounds: desiredPay }),
      isFigure: true,
    },
    {
      id: 'came',
      header: 'Received',
      text: ({ createdAt }, now) => instantDay(createdAt, now),
      sort: { up: 'OLDEST', down: 'NEWEST' },
    },
  ],
};
