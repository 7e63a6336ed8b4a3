/** The steps of the application in their order, with the answers each one asks for. */
export const applicationSteps = [
  {
    key: 'work',
    title: 'Where and how you work',
    fields: ['postalCode', 'transportType', 'radiusKm', 'travelMiles', 'serviceTypes'],
  },
  { key: 'week', title: 'Your week', fields: ['weeklyHours', 'paymentFrequency'] },
  {
    key: 'you',
    title: 'About you',
    fields: [
      ...['firstName', 'lastName', 'email', 'phone', 'address'],
      ...['languages', 'experienceYears', 'expectedJoinDate', 'heardFrom'],
    ],
  },
  {
    key: 'papers',
    title: 'Your papers',
    fields: [
      ...[
        'identityDocument',
        'dbsCheck',
        'dbsCertificate',
        'rightToWorkDocument',
        'shareCode',
        'dateOfBirth',
      ],
      ...['insuranceDocument', 'insurer', 'insuranceEndsOn', 'selfEmployed', 'termsCondition'],
    ],
  },
] as const;

export type ApplicationStep = (typeof applicationSteps)[number];
export type StepKey = ApplicationStep['key'];

export const stepNumber = (key: StepKey): number =>
  applicationSteps.findIndex((step) => step.key === key) + 1;

/** Null is the page before the application. */
export const stepByKey = (key: string | null): ApplicationStep | null =>
  applicationSteps.find((step) => step.key === key) ?? null;

/** The step that asks for a field; what no step asks for is said on the last one. */
export function stepOfField(field: string): StepKey {
  const name = field.split('.')[0] ?? '';
  const asks = (step: ApplicationStep) => step.fields.some((one) => one === name);
  return applicationSteps.find(asks)?.key ?? 'papers';
}

/** The earliest step with something to put right, or null. */
export function firstStepWith(problems: readonly { field: string }[]): StepKey | null {
  const found = new Set(problems.map(({ field }) => stepOfField(field)));
  return applicationSteps.find(({ key }) => found.has(key))?.key ?? null;
}
