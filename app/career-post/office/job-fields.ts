import type { EditField } from '#app/lib/form/edit-fields.ts';
import { optionsIn } from '#domain/label/label-in.ts';
import { payPeriodLabels } from '#domain/label/site-labels.ts';

const words: readonly EditField[] = [
  { name: 'title', label: 'Title', kind: 'text', maxLength: 120 },
  { name: 'description', label: 'About the job', kind: 'rich' },
  { name: 'location', label: 'Where', kind: 'text', maxLength: 80, group: 'Where and when' },
  {
    name: 'hours',
    label: 'Hours',
    kind: 'text',
    isOptional: true,
    maxLength: 120,
    hint: 'Such as “Three days a week, 9 to 5”.',
  },
  {
    name: 'payFrom',
    label: 'Pay',
    kind: 'money',
    isOptional: true,
    group: 'Pay',
    hint: 'Before tax. Left empty, the page says nothing of pay.',
  },
  { name: 'payTo', label: 'Up to', kind: 'money', isOptional: true, hint: 'Where it may be more.' },
  { name: 'payPeriod', label: 'That is for', kind: 'choice', options: optionsIn(payPeriodLabels) },
];

const lastDay: EditField = {
  name: 'validThrough',
  label: 'Last day to apply',
  kind: 'date',
  isOptional: true,
  group: 'How long it is open',
  hint: 'The day after, the job is off the site by itself. Left empty it is open until you close it.',
};
const slug: EditField = {
  name: 'slug',
  label: 'Address',
  kind: 'text',
  maxLength: 100,
  hint: 'What stands behind /careerspost/. An old address leads on to the new one.',
};

/** A job post as it is begun: its address is made from the title unless one is given. */
export const newJobFields: readonly EditField[] = [
  ...words,
  lastDay,
  {
    ...slug,
    isOptional: true,
    hint: 'What stands behind /careerspost/. Left empty it is made from the title.',
  },
];

/** What the office says of a job (rules/content#careers). */
export const jobFields: readonly EditField[] = [...words, lastDay, slug];

/** What a new one begins with. */
export const newJob = { payPeriod: 'hour' };
