import type { UploadPurpose } from '#domain/file/upload-purpose.ts';
import type { heardFromOptions, paymentFrequencies, transportOptions } from '#domain/provider/options.ts';
import { wholePoundsRange } from './price-figures.ts';

const milesPerKm = 0.621371;

/** Kilometres are what is kept; people here think in miles (rules/matching#radius). */
export const radiusLabel = (km: number): string => `About ${Math.round(km * milesPerKm)} miles (${km} km)`;

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

export const documentLabels: Record<Exclude<UploadPurpose, 'cv' | 'profile-picture'>, string> = {
  'identity-document': 'Identity document',
  'dbs-certificate': 'Basic DBS certificate',
};

/** "At 20 hours a week you earn about £266 to £315." */
export function earningsLabel(pay: { leastPence: number; mostPence: number }, hours: number): string {
  const amount = wholePoundsRange(pay.leastPence * hours, pay.mostPence * hours);
  return `At ${hours} ${hours === 1 ? 'hour' : 'hours'} a week you earn about ${amount}.`;
}
