import type { heardFromOptions, paymentFrequencies, transportOptions } from '#domain/provider/options.ts';

export const transportLabels: Record<(typeof transportOptions)[number], string> = {
  public: 'Public transport, bike or on foot',
  private: 'My own car or van',
};

export const paymentFrequencyLabel: Record<(typeof paymentFrequencies)[number], string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
};

export const heardFromLabels: Record<(typeof heardFromOptions)[number], string> = {
  Friend: 'From a friend',
  SocialMedia: 'On social media',
  Other: 'Somewhere else',
};
