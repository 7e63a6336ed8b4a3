import type { PageWords } from '../page-text.ts';

export const bookNow: PageWords = {
  title: 'Book a clean',
  description: 'Book a clean with {businessName}: choose your time and see the whole price before you pay.',
  intro: 'A few questions, one at a time. You see the price all the way.',
  body: '',
};
