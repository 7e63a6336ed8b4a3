import type { EditField } from '#app/lib/form/edit-fields.ts';

/** What the office says of a promo code (rules/prices#promo-codes). */
export const promoCodeFields: readonly EditField[] = [
  {
    name: 'code',
    label: 'Code',
    kind: 'text',
    hint: 'What customers type. Capital letters and figures, no spaces.',
    maxLength: 200,
  },
  {
    name: 'discountPercent',
    label: 'Percent off',
    kind: 'whole',
    hint: 'Of the cleaning, from 1 to 100.',
  },
  {
    name: 'description',
    label: 'What it is for',
    kind: 'area',
    hint: 'For the office. Customers don’t see it.',
    maxLength: 500,
    isOptional: true,
  },
  {
    name: 'onlyNewUserFlag',
    label: 'Only for new customers',
    kind: 'tick',
    hint: 'People who have booked before can’t use it.',
  },
  { name: 'activeFlag', label: 'Can be used now', kind: 'tick' },
];
