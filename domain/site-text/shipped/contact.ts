import type { PageWords } from '../page-text.ts';

export const contact: PageWords = {
  title: 'Contact us',
  description: 'How to reach {businessName}: write to us, call us or find the answer yourself.',
  intro: 'A question, a wish or something that went wrong: tell us, and we answer by email.',
  body: '',
};
