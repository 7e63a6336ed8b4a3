import type { PageWords } from '../page-text.ts';

export const affiliateProgram: PageWords = {
  title: 'Recommend us and be thanked for it',
  description:
    'Recommend {businessName} with a link of your own. You are rewarded when a new customer’s first clean is done, and you see every line of your statement.',
  intro:
    'If you know somebody who would like a cleaner home, send them your own link. When their first clean is done, we owe you a reward.',
  body: '',
};
