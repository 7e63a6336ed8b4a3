/**
 * The choices of a provider's application (rules/wire-names#choices). Without zod, so that a page can show them and
 * check later.
 */
export const radiusOptions: readonly number[] = [50, 100, 150, 200, 250, 300, 350, 400];
/** Near ones, as most people travel; chosen in place of a radius (rules/matching#radius). */
export const travelMilesOptions: readonly number[] = [2, 3, 5, 7, 10, 15, 20, 30];
export const transportOptions = ['public', 'private'] as const;
/** Where a form begins: nobody wants the far ones on foot or by bus. */
export const firstMilesFor = { public: 5, private: 10 } as const;
export const paymentFrequencies = ['weekly', 'biweekly', 'monthly'] as const;
export const experienceOptions = [
  'One year',
  'Two years',
  'Three years',
  'Four years',
  'Five years plus',
] as const;
export const heardFromOptions = ['Friend', 'SocialMedia', 'Other'] as const;
