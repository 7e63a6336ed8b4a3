/** The steps of the booking form in their order, with the fields each one asks for. */
export const bookingSteps = [
  {
    key: 'clean',
    title: 'Your clean',
    fields: ['serviceType', 'serviceLocation', 'businessUse', 'serviceFrequency', 'schedule'],
  },
  {
    key: 'home',
    title: 'Your home',
    fields: [
      'bedroomCount',
      'bathroomCount',
      'extras',
      'quarterHours',
      'cleanerCount',
      'ifOneCleaner',
      'cleaningSupplies',
    ],
  },
  {
    key: 'where',
    title: 'Where we clean',
    fields: [
      'postalCode',
      'city',
      'address',
      'floor',
      'lift',
      'parking',
      'somebodyHome',
      'pets',
      'commentsForAssistant',
      'commentsForUs',
    ],
  },
  {
    key: 'when',
    title: 'When we come',
    fields: ['startDate', 'startTime', 'coverChoice', 'overRunQuarterHours'],
  },
  {
    key: 'you',
    title: 'About you',
    fields: ['firstName', 'lastName', 'email', 'phone', 'offerNotifications'],
  },
  {
    key: 'review',
    title: 'Check your booking',
    fields: ['promo', 'giftCode', 'earlyStartRequest', 'termsCondition'],
  },
  { key: 'pay', title: 'Pay', fields: [] },
] as const;

export type BookingStep = (typeof bookingSteps)[number];
export type StepKey = BookingStep['key'];

export function stepNumber(key: StepKey): number {
  return bookingSteps.findIndex((step) => step.key === key) + 1;
}

export function stepByKey(key: string | null): BookingStep {
  return bookingSteps.find((step) => step.key === key) ?? bookingSteps[0];
}

/** The step that asks for a field; the card, and what no step asks for, belongs to the last one. */
export function stepOfField(field: string): StepKey {
  const isAsked = (step: BookingStep) => (step.fields as readonly string[]).includes(field);
  return bookingSteps.find(isAsked)?.key ?? 'pay';
}

/** Whether a step has the question for a field on it; the first step asks for the postcode as well. */
export const isAskedOn = (key: StepKey, field: string): boolean =>
  stepOfField(field) === key || (key === 'clean' && field === 'postalCode');

/** The earliest step with something to put right, or null. */
export function firstStepWith(problems: readonly { field: string }[]): StepKey | null {
  const found = new Set(problems.map(({ field }) => stepOfField(field)));
  return bookingSteps.find(({ key }) => found.has(key))?.key ?? null;
}
