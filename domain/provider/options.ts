/**
 * The choices of a provider's application (rules/wire-names#choices). Without zod, so that a page can show them and
 * check later.
 */
export const radiusOptions: readonly number[] = [50, 100, 150, 200, 250, 300, 350, 400];
export const transportOptions = ['public', 'private'] as const;
export const paymentFrequencies = ['weekly', 'biweekly', 'monthly'] as const;
export const experienceOptions = [
  'One year',
  'Two years',
  'Three years',
  'Four years',
  'Five years plus',
] as const;
export const heardFromOptions = ['Friend', 'SocialMedia', 'Other'] as const;
