import { z } from 'zod';
import { type Checked, checkInput } from '#domain/check-input.ts';
import { addressSchema } from '#domain/contact/address.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { phoneSchema } from '#domain/contact/phone.ts';
import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { postalCodeSchema } from '#domain/postal-code/postal-code-input.ts';
import type { Problem } from '#domain/refusal.ts';
import { readPromoCode } from '#domain/text/read-code.ts';
import { readFreeText, readLine } from '#domain/text/read-text.ts';
import { bookingProblems } from './booking-problems.ts';
import type { BookingRules } from './booking-rules.ts';
import {
  allCleanerCounts,
  type City,
  coverChoices,
  extras,
  floors,
  hoursOptions,
  longHours,
  oneCleanerChoices,
  overRunAllowances,
  parkingOptions,
  roomCounts,
  schedules,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
} from './options.ts';

const oneOf = (choices: readonly number[], code: RefusalCode) =>
  z.number(code).refine((value) => choices.includes(value), code);

const longText = (most: number, code: RefusalCode, read = readFreeText) =>
  z
    .string()
    .nullish()
    .transform((typed) => read(typed ?? ''))
    .pipe(z.string().max(most, code));

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  usual: Options[number],
) =>
  z
    .enum(options)
    .nullish()
    .transform((value) => value ?? usual);

const yesOrNo = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);

const bookingFields = {
  serviceType: z.enum(serviceTypes, 'service_type_missing'),
  serviceLocation: z.enum(serviceLocations, 'service_location_missing'),
  serviceFrequency: z.enum(serviceFrequencies, 'service_frequency_missing'),
  schedule: z
    .enum(schedules, 'schedule_missing')
    .nullish()
    .transform((value) => value ?? null),
  bedroomCount: oneOf(roomCounts, 'bedrooms_missing')
    .nullish()
    .transform((value) => value ?? null),
  bathroomCount: oneOf(roomCounts, 'bathrooms_missing')
    .nullish()
    .transform((value) => value ?? null),
  extras: z.array(z.enum(extras, 'extras_bad'), 'extras_bad').max(extras.length, 'extras_bad'),
  quarterHours: oneOf([...hoursOptions, ...longHours], 'hours_missing'),
  cleanerCount: oneOf(allCleanerCounts, 'cleaner_count_missing'),
  cleaningSupplies: z.boolean(),
  startDate: z.string('start_date_missing'),
  startTime: z.string('start_time_missing'),
  firstName: personNameSchema('first_name_missing', 'first_name_bad'),
  lastName: personNameSchema('last_name_missing', 'last_name_bad'),
  email: emailSchema,
  phone: phoneSchema,
  address: addressSchema,
  city: z.string('city_missing').nullish(),
  pets: longText(200, 'pets_long', readLine),
  parking: z.enum(parkingOptions, 'parking_missing'),
  /** null: not told. A lift is asked for only above or below the ground floor. */
  floor: z
    .int('floor_bad')
    .min(floors.lowest, 'floor_bad')
    .max(floors.highest, 'floor_bad')
    .nullish()
    .transform((value) => value ?? null),
  lift: yesOrNo,
  somebodyHome: yesOrNo,
  commentsForAssistant: longText(1000, 'comment_too_long'),
  commentsForUs: longText(1000, 'comment_too_long'),
  promo: longText(40, 'promo_unknown', readPromoCode),
  giftCode: longText(40, 'gift_unknown', (typed) => readGiftCode(typed) ?? readLine(typed)),
  ifOneCleaner: choice(oneCleanerChoices, 'cancel'),
  coverChoice: choice(coverChoices, 'ask'),
  overRunQuarterHours: oneOf(overRunAllowances, 'hours_missing')
    .nullish()
    .transform((value) => value ?? 0),
  offerNotifications: flag,
  termsCondition: flag,
  earlyStartRequest: flag,
  businessUse: flag,
};

const form = z.object(bookingFields);

/** A booking form's answers, checked and tidied; `city` follows from the outcode. */
export type BookingInput = Omit<z.infer<typeof form>, 'city'> & { postalCode: string; city: City };

/**
 * Checks a whole booking form by every rule of rules/messages#fields, rules/prices#types-and-frequencies,
 * rules/lifecycles#times, telling every faulty field at once.
 */
export function checkBookingInput(
  answers: Record<string, unknown>,
  rules: BookingRules,
): Checked<BookingInput> {
  const problems = checkBookingFields(answers, [...fieldNames, 'postalCode'], rules);
  if (problems.length > 0) return { ok: false, problems };
  const checked = checkInput(form, answers);
  if (!checked.ok) return checked;
  const place = checkInput(placeForm(rules), answers);
  if (!place.ok) return place;
  const { postalCode } = place.value;
  const city = rules.servedOutcodes.get(outcodeOf(postalCode));
  if (!city) return { ok: false, problems: [{ field: 'city', code: 'city_missing' }] };
  return { ok: true, value: { ...settle(checked.value), postalCode, city } };
}

/**
 * What follows from other answers: the stored schedule (rules/lifecycles#series), no rooms in an office, no lift to
 * the ground floor.
 */
function settle(input: z.infer<typeof form>): z.infer<typeof form> {
  const { serviceFrequency, serviceLocation, bedroomCount, bathroomCount, floor } = input;
  const scheduleOf = {
    OneOff: null,
    EveryWeek: 'weekly',
    Daily: 'weekly',
    MoreThanTwoWeeks: input.schedule,
  } as const;
  const rooms =
    serviceLocation === 'House'
      ? { bedroomCount, bathroomCount }
      : { bedroomCount: null, bathroomCount: null };
  const lift = floor ? input.lift : null;
  const schedule = scheduleOf[serviceFrequency];
  return { ...input, ...rooms, lift, schedule, extras: [...new Set(input.extras)] };
}

const fieldNames = Object.keys(bookingFields) as (keyof typeof bookingFields)[];

const placeForm = (rules: BookingRules) => z.object({ postalCode: postalCodeSchema(rules) });

/** Parts of the form by their fields; building a schema costs more than checking by it. */
const parts = new Map<string, z.ZodType>();

function partOf(fields: readonly string[]): z.ZodType {
  const key = fields.join();
  const known = parts.get(key);
  if (known) return known;
  const schemas: Record<string, z.ZodType> = bookingFields;
  const picked = fields.flatMap((field) => (schemas[field] ? [[field, schemas[field]] as const] : []));
  const part = z.object(Object.fromEntries(picked));
  parts.set(key, part);
  return part;
}

/** The problems of only those fields, by the same rules; for one step of the form. */
export function checkBookingFields(
  answers: Record<string, unknown>,
  fields: readonly string[],
  rules: BookingRules,
): Problem[] {
  const schemas = fields.includes('postalCode') ? [partOf(fields), placeForm(rules)] : [partOf(fields)];
  const own = schemas.flatMap((schema) => {
    const checked = checkInput(schema, answers);
    return checked.ok ? [] : checked.problems;
  });
  const faulty = new Set(own.map((problem) => problem.field.split('.')[0]));
  const between = bookingProblems(answers, rules).filter(
    ({ field }) => fields.includes(field) && !faulty.has(field),
  );
  return [...own, ...between];
}
