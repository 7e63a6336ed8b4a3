import type { PageWords } from '../page-text.ts';

export const quote: PageWords = {
  title: 'Ask for a quote',
  description:
    'Ask {businessName} for a quote: one whole price for a large, unusual or business clean, by email within two working days.',
  intro:
    'For large homes, offices and cleans with a story. Tell us about it, and within two working days we email you one price that is good for 14 days. It costs nothing to ask.',
  body: '',
};
