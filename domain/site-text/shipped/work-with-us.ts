import type { PageWords } from '../page-text.ts';

export const workWithUs: PageWords = {
  title: 'Clean with us, on your own terms',
  description:
    'Work as a self-employed cleaner with {businessName}: choose your jobs, hours and area, see the pay before you accept, and say how often you are paid.',
  intro:
    'Choose your days, your hours and how far you travel. We bring the customers, handle the payments and pay you every week, every two weeks or every month, as you choose.',
  body: '',
};
