import type { PageWords } from '../page-text.ts';

export const home: PageWords = {
  title: 'A clean home, at a price you know first',
  description:
    'Book a home cleaner in London, Greater Manchester, Birmingham, Leeds or Brighton. The price you see is the whole price, and nothing is taken before the clean.',
  intro:
    'Tell us about your home, see the whole price, and choose a time when a cleaner near you is really free. Nothing is taken until the clean is done.',
  body: '',
};
