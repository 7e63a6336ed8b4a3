import { penceFromPounds } from '#domain/money/pence.ts';
import { given } from '../../given.ts';
import { builder } from '../builder.ts';
import { mapsTo } from '../wire/wire-problems.ts';

/**
 * The wire's flat weekday fields: mondayW (works), mondayST and mondayET (London wall times), and of a second shift
 * mondayST2 and mondayET2.
 */
export const weekdayWireFields = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
].map((day, index) => ({
  weekday: index + 1,
  working: `${day}W`,
  start: `${day}ST`,
  end: `${day}ET`,
  start2: `${day}ST2`,
  end2: `${day}ET2`,
}));

type FieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** Typed as nothing: read by name, through `weekdayWireFields`. */
const weekdayFields = (t: FieldBuilder): object =>
  Object.fromEntries(
    weekdayWireFields.flatMap(({ weekday, working, start, end, start2, end2 }) => {
      const day = `weeklyHours.${weekday - 1}`;
      // What is wrong with the week as a whole is told at its beginning.
      const week = weekday === 1 ? ['weeklyHours'] : [];
      return [
        [working, t.boolean(mapsTo(day, `${day}.isWorking`, ...week))],
        [start, t.string(mapsTo(`${day}.startTime`))],
        [end, t.string(mapsTo(`${day}.endTime`))],
        [start2, t.string(mapsTo(`${day}.startTime2`))],
        [end2, t.string(mapsTo(`${day}.endTime2`))],
      ];
    }),
  );

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
    serviceType: t.stringList({ required: true, ...mapsTo('serviceTypes') }),
    expectedJoinDate: t.string(),
    radius: t.int({ description: 'Needed without travelMiles.', ...mapsTo('radiusKm') }),
    travelMiles: t.int({ description: 'Counts before a radius: 2, 3, 5, 7, 10, 15, 20 or 30.' }),
    paymentFrequency: t.string({ required: true }),
    dbsCBRcheck: t.boolean({ required: true, ...mapsTo('dbsCheck') }),
    selfEmployeedCondition: t.boolean({ required: true, ...mapsTo('selfEmployed') }),
    termsCondition: t.boolean({ required: true }),
    verificationDocumentPath: t.string(mapsTo('identityDocument')),
    verificationDocumentPath1: t.string(mapsTo('dbsCertificate')),
    languages: t.stringList(),
    rightToWorkDocumentPath: t.string(mapsTo('rightToWorkDocument')),
    shareCode: t.string(),
    dateOfBirth: t.string(),
    insuranceDocumentPath: t.string(mapsTo('insuranceDocument')),
    insurer: t.string(),
    insuranceEndsOn: t.string(),
    ...weekdayFields(t),
  }),
});

export const updateServiceProviderInput = builder.inputType('UpdateServiceProviderInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    address: t.string(),
    postalCode: t.string(),
    transportType: t.string(),
    serviceType: t.stringList(mapsTo('serviceTypes')),
    radius: t.int({ description: 'Alone it takes travelMiles away.', ...mapsTo('radiusKm') }),
    travelMiles: t.int({ description: 'Counts before a radius; null for the radius.' }),
    paymentFrequency: t.string(),
    dbsCBRcheck: t.boolean(mapsTo('dbsCheck')),
    serviceRate: t.float(mapsTo('serviceRatePence')),
    languages: t.stringList(),
    ...weekdayFields(t),
  }),
});

type WireDay = (typeof weekdayWireFields)[number];

const dayOf = (input: Record<string, unknown>, { weekday, working, start, end, start2, end2 }: WireDay) => ({
  weekday,
  isWorking: input[working] === true,
  startTime: input[start] ?? null,
  endTime: input[end] ?? null,
  startTime2: input[start2] ?? null,
  endTime2: input[end2] ?? null,
});

/** The wire's spelling and flat weekdays as the answers domain/provider/provider-input.ts checks. */
export function readProviderAnswers(input: Record<string, unknown>): Record<string, unknown> {
  return {
    ...input,
    serviceTypes: input.serviceType,
    radiusKm: input.radius,
    dbsCheck: input.dbsCBRcheck,
    selfEmployed: input.selfEmployeedCondition,
    identityDocument: input.verificationDocumentPath,
    dbsCertificate: input.verificationDocumentPath1,
    rightToWorkDocument: input.rightToWorkDocumentPath,
    insuranceDocument: input.insuranceDocumentPath,
    weeklyHours: weekdayWireFields.map((day) => dayOf(input, day)),
  };
}

/** What an update names, by the same names; null for the rate is the usual pay. */
export function readProviderChanges(input: Record<string, unknown>): Record<string, unknown> {
  const { serviceRate, ...rest } = input;
  const isWeekGiven = weekdayWireFields.some((day) =>
    [day.working, day.start, day.end, day.start2, day.end2].some((field) => input[field] !== undefined),
  );
  return given(
    {
      ...readProviderAnswers(rest),
      serviceRatePence: typeof serviceRate === 'number' ? penceFromPounds(serviceRate) : serviceRate,
      weeklyHours: isWeekGiven ? weekdayWireFields.map((day) => givenOfDay(input, day)) : undefined,
    },
    { serviceRatePence: 0, languages: [] },
  );
}

/** What is left out of a day stays. */
const givenOfDay = (input: Record<string, unknown>, day: WireDay) =>
  given({
    weekday: day.weekday,
    isWorking: input[day.working],
    startTime: input[day.start],
    endTime: input[day.end],
    startTime2: input[day.start2],
    endTime2: input[day.end2],
  });
