import type { PageWords } from '../page-text.ts';

export const blog: PageWords = {
  title: 'Notes on clean homes',
  description:
    'Practical advice from {businessName} on cleaning and looking after a home: what works, what to leave alone, and how to prepare for a clean.',
  intro: 'What works, what to leave alone, and how to get the most out of a clean.',
  body: '',
};
