import type { PageWords } from '../page-text.ts';

export const faq: PageWords = {
  title: 'Questions and answers',
  description:
    'Answers about booking a clean with {businessName}: prices, paying, changing, cancelling, gift cards and your data.',
  intro: 'Search, or choose a topic.',
  body: '',
};
