import type { PageWords } from '../page-text.ts';

export const freeQuotes: PageWords = {
  title: 'Ask for a call, get a price',
  description:
    'Leave your number and {businessName} calls you back with one whole price for your clean. It costs nothing and binds you to nothing.',
  intro: 'Tell us how to reach you. We call back, ask what we need to know, and send you one price.',
  body: '',
};
