/** When in the day they want us. */
export const desiredTimes = {
  early: 'Before work',
  day: 'During the day',
  evening: 'In the evening',
} as const;
export type DesiredTime = keyof typeof desiredTimes;

export const maxQuotePictures = 6;
