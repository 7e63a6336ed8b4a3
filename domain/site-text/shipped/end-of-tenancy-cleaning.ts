import type { PageWords } from '../page-text.ts';

export const endOfTenancyCleaning: PageWords = {
  title: 'End of tenancy cleaning at one price',
  description:
    'End of tenancy cleaning by {businessName}: one price by the size of the home, a checklist room by room, oven, fridge and inside of windows included.',
  intro:
    'An empty home from top to bottom, ready for keys to change hands. Oven, fridge, cupboards and the inside of the windows are included.',
  body: '',
};
