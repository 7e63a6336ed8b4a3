import type { PageWords } from '../page-text.ts';

export const giftcard: PageWords = {
  title: 'Give somebody a clean home',
  description:
    'A gift card for a clean by {businessName}, from £10 to £500. Write a few words, see it as they will, and choose the day it is emailed.',
  intro:
    'Choose an amount, write a few words and pick the day. We email the card, and they choose when we come.',
  body: '',
};
