import type { PageWords } from '../page-text.ts';

export const careers: PageWords = {
  title: 'Work in our office',
  description:
    'Open jobs at {businessName}: see what we are looking for and apply with your CV in a few minutes.',
  intro: 'Behind every clean there is an office. These are the jobs in it that are open today.',
  body: '',
};
