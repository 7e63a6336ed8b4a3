import { builder } from './builder.ts';

/** The wire's flat weekday fields: mondayW (works), mondayST and mondayET (London wall times). */
export const weekdayWireFields = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
].map((day, index) => ({ weekday: index + 1, working: `${day}W`, start: `${day}ST`, end: `${day}ET` }));

export const createServiceProviderInput = builder.inputType('CreateServiceProviderInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    address: t.string({ required: true }),
    city: t.string(),
    postalCode: t.string({ required: true }),
    country: t.string(),
    heardFrom: t.string(),
    experienceYears: t.string(),
    transportType: t.string({ required: true }),
    serviceType: t.stringList({ required: true }),
    expectedJoinDate: t.string(),
    radius: t.int({ required: true }),
    paymentFrequency: t.string({ required: true }),
    dbsCBRcheck: t.boolean({ required: true }),
    selfEmployeedCondition: t.boolean({ required: true }),
    termsCondition: t.boolean({ required: true }),
    ...Object.fromEntries(
      weekdayWireFields.flatMap(({ working, start, end }) => [
        [working, t.boolean()],
        [start, t.string()],
        [end, t.string()],
      ]),
    ),
  }),
});

/** The wire's spelling and flat weekdays as the answers domain/provider/provider-input.ts checks. */
export function readProviderAnswers(input: Record<string, unknown>): Record<string, unknown> {
  return {
    ...input,
    serviceTypes: input.serviceType,
    radiusKm: input.radius,
    dbsCheck: input.dbsCBRcheck,
    selfEmployed: input.selfEmployeedCondition,
    weeklyHours: weekdayWireFields.map(({ weekday, working, start, end }) => ({
      weekday,
      isWorking: input[working] === true,
      startTime: input[start] ?? null,
      endTime: input[end] ?? null,
    })),
  };
}
