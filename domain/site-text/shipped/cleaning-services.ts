import type { PageWords } from '../page-text.ts';

export const cleaningServices: PageWords = {
  title: 'Cleaning services for every kind of week',
  description:
    'Standard, regular, deep and end of tenancy cleaning: what is done in each room, how long it takes and what it costs, with everything included.',
  intro:
    'Standard, regular, deep and move cleaning. You pay for cleaners’ time, so here is exactly what that time is spent on.',
  body: '',
};
